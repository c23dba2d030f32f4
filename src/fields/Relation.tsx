/** Another record, or several, found by name or number as one types. It never changes them. */
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Entity } from '../../entities/entity.ts';
import type { RelationField } from '../../entities/field.ts';
import { fold } from '../../entities/fold.ts';
import { entityNamed } from '../../entities/index.ts';
import { entityLabel, t } from '../../i18n/index.ts';
import { pathOf } from '../routes.ts';
import { useRested } from '../useRested.ts';
import { Combobox, ComboboxMany, type Choice, type ComboboxTexts } from '../ui/Combobox.tsx';
import type { InputProps } from './input.ts';
import { useOffers, useTitles } from './titles.ts';
import { useControl } from './useControl.ts';

const texts = (): ComboboxTexts => ({
  nothing: t('form.noMatch'),
  loading: t('palette.searching'),
  remove: (label) => t('form.removeEntry', { entry: label }),
  open: t('form.choose'),
});

/** While an answer is on its way only what fits of the last one is offered: Enter never takes what was not meant. */
const fitting = (offers: readonly Choice[], query: string) =>
  offers.filter(({ label }) => fold(label).includes(fold(query)));

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value : typeof value === 'number' ? [value] : [];

function Chooser({ target, ...props }: InputProps<RelationField> & { readonly target: Entity }) {
  const { entity, column, field, fields, aria, isReadOnly, id } = props;
  const { value, change, left, attach } = useControl(fields, column.key);
  const [query, setQuery] = useState('');
  const [wasEntered, setEntered] = useState(false);
  const rested = useRested(query);
  const isWaiting = rested !== query;
  const { offers, isFetching, isOld } = useOffers(target, rested, wasEntered);
  const chosen = useTitles(target, idsIn(value));
  const isSelf = (choice: Choice) => target === entity && choice.id === id;
  const fits = isWaiting || isOld ? fitting(offers, query) : offers;
  const common = {
    aria,
    choices: fits.filter((choice) => !isSelf(choice)),
    onQuery: (text: string) => {
      setEntered(true);
      setQuery(text);
    },
    isLoading: isFetching || isWaiting,
    texts: texts(),
    placeholder: t('form.chooseOne', { of: target.name }),
    disabled: isReadOnly,
    onBlur: left,
    ref: attach,
  };
  const [only = null] = chosen;
  return (
    <div onFocus={() => setEntered(true)} className="relative">
      {field.many ? (
        <ComboboxMany
          {...common}
          value={chosen}
          onChange={(next) => change(next.map((choice) => choice.id))}
        />
      ) : (
        <Combobox {...common} value={only} onChange={(next) => change(next?.id ?? null)} />
      )}
      {!field.many && only && !target.route.includes(':') && (
        <Link
          href={pathOf(target, only.id)}
          aria-label={t('templates.openTitled', { of: target.name, title: only.label })}
          title={entityLabel(target.name).name}
          className="absolute end-0 bottom-full grid h-6 w-7 place-items-center rounded-md text-muted hover:text-ink"
        >
          <ArrowUpRight className="pointing" />
        </Link>
      )}
    </div>
  );
}

export function RelationInput(props: InputProps<RelationField>) {
  const target = entityNamed(props.field.target);
  if (!target) throw new Error(`${props.column.key}: no entity ${props.field.target}`);
  return <Chooser {...props} target={target} />;
}
