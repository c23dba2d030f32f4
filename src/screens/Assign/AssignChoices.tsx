/** The questions of an assignment, each answered from a list that narrows as one types. It keeps no answer. */
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { component } from '../../../entities/component.ts';
import type { Entity } from '../../../entities/entity.ts';
import { fold } from '../../../entities/fold.ts';
import { page } from '../../../entities/page.ts';
import { pageComponent } from '../../../entities/pageComponent.ts';
import { limits } from '../../../entities/wire.ts';
import { entityLabel, t } from '../../../i18n/index.ts';
import { useOffers, useTitles } from '../../fields/titles.ts';
import { assignment } from '../../live/assignment.ts';
import { keyWords } from '../../keys/keyWords.ts';
import { cache, pageQuery } from '../../remote/query.ts';
import { useLanguage } from '../../page/useLanguage.ts';
import { AssignPicker, type Offer } from './AssignPicker.tsx';
import { componentsQuery, nameOf, sampleOf } from './assignPage.ts';

/** Records of a type by their names, as one types. */
function useFound(entity: Entity) {
  const [text, setText] = useState('');
  const { choices, isLoading } = useOffers(entity, text, true);
  return { text, setText, offers: choices, isWaiting: isLoading };
}

export function ChoosePage() {
  const found = useFound(page);
  return (
    <AssignPicker
      {...found}
      label={t('assignment.target')}
      onChoose={({ id }) => assignment.send({ type: 'chooseTarget', target: id })}
    />
  );
}

/** What stands on the page that is meant. */
function useComponents() {
  const target = useSelector(assignment, ({ context }) => context.target);
  const { data, isFetching } = useQuery({ ...componentsQuery(target ?? 0) }, cache);
  return { components: data ?? [], isFetching };
}

/** How many copies of each component the page has already that alone is meant. */
function useCopies(isTogether: boolean): ReadonlyMap<number, number> {
  const { components } = useComponents();
  const copies = new Map<number, number>();
  if (isTogether) return copies;
  for (const { component: of } of components) copies.set(of, (copies.get(of) ?? 0) + 1);
  return copies;
}

export function ChooseComponent() {
  const found = useFound(component);
  const isTogether = useSelector(assignment, ({ context }) => context.also.length > 0);
  const copies = useCopies(isTogether);
  const offers = found.offers.map((one): Offer => {
    const n = copies.get(one.id);
    return n === undefined
      ? one
      : { ...one, hint: `${t('assignment.onPage', { n })} · ${one.hint}` };
  });
  return (
    <AssignPicker
      {...found}
      offers={offers}
      label={t('assignment.component')}
      hint={isTogether ? undefined : t('assignment.placeHint', { aside: keyWords('shift+enter') })}
      onChoose={({ id }, wantsPlace) =>
        assignment.send({ type: 'chooseComponent', component: id, wantsPlace })
      }
    />
  );
}

/** @param isFilling one with something to fill is meant, not one that shall go */
export function ChooseRelation({ isFilling = false }: { readonly isFilling?: boolean }) {
  const { contentLanguage } = useLanguage();
  const [text, setText] = useState('');
  const { components: all, isFetching } = useComponents();
  const components = all.filter(({ properties }) => !isFilling || properties.length > 0);
  const offers = components.flatMap((one): Offer[] => {
    const label = nameOf(one.title, contentLanguage) ?? one.fieldKey;
    const hint = sampleOf(one, contentLanguage) ?? `#${one.id}`;
    const isFound = [label, hint].some((said) => fold(said).includes(fold(text)));
    return isFound ? [{ id: one.id, label, hint }] : [];
  });
  return (
    <AssignPicker
      {...{ text, setText, offers, isWaiting: isFetching }}
      none={components.length === 0 ? entityLabel('pageComponent').none : undefined}
      label={t(isFilling ? 'assignment.fillWhich' : 'assignment.relation')}
      onChoose={({ id }) => {
        const chosen = components.find((one) => one.id === id);
        if (!chosen) return;
        const { component: of } = chosen;
        assignment.send({ type: 'chooseRelation', relation: id, component: of });
      }}
    />
  );
}

/** The pages on which the component that is meant stands. */
export function ChooseStanding() {
  const of = useSelector(assignment, ({ context }) => context.component) ?? 0;
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery(
    {
      ...pageQuery(pageComponent, {
        filter: { component: { eq: of } },
        fields: ['id', 'page'],
        pageSize: limits.pageSizeMax,
      }),
      enabled: of > 0,
      retry: false as const,
    },
    cache,
  );
  const standing = data?.data ?? [];
  const pages = [...new Set(standing.map((one) => Number(one['page'])))];
  const titles = new Map(useTitles(page, pages).map((one) => [one.id, one.label]));
  const offers = standing.flatMap((one): Offer[] => {
    const label = titles.get(Number(one['page'])) ?? '';
    return fold(label).includes(fold(text)) ? [{ id: one.id, label, hint: `#${one.id}` }] : [];
  });
  return (
    <AssignPicker
      {...{ text, setText, offers, isWaiting: isFetching || titles.size < pages.length }}
      none={standing.length === 0 ? t('assignment.standsNowhere') : undefined}
      label={t('assignment.fillWhere')}
      onChoose={({ id }) =>
        assignment.send({ type: 'chooseRelation', relation: id, component: of })
      }
    />
  );
}

/** Before all others, or behind one of them; the last place first, because it is the usual one. */
export function ChoosePlace() {
  const { contentLanguage } = useLanguage();
  const [text, setText] = useState('');
  const { components, isFetching } = useComponents();
  const after = components.map((one, index) => ({
    id: index + 1,
    label: t('assignment.after', { title: nameOf(one.title, contentLanguage) ?? one.fieldKey }),
  }));
  const offers = [...after.toReversed(), { id: 0, label: t('assignment.first') }].filter(
    ({ label }) => fold(label).includes(fold(text)),
  );
  return (
    <AssignPicker
      {...{ text, setText, offers, isWaiting: isFetching }}
      label={t('assignment.place')}
      onChoose={({ id }) => assignment.send({ type: 'place', sequence: id })}
    />
  );
}
