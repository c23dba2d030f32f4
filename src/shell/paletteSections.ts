/** What every section offers by its declaration alone: verbs with their type, filtered lists, orders and page sizes. It runs none. */
import { may, type Grants } from '../../entities/access.ts';
import { hasFlag, type Entity } from '../../entities/entity.ts';
import { entities as known } from '../../entities/index.ts';
import { limits, queryParams, sortKeysOf, type Filter } from '../../entities/wire.ts';
import {
  commandLabel,
  fieldLabel,
  inEveryLanguage,
  optionLabel,
  t,
  textOf,
} from '../../i18n/index.ts';
import { commandWords } from '../../i18n/words.ts';
import { cache, type Page } from '../query.ts';
import { wordsOf } from './paletteCommands.ts';
import { filterOfWord, filterText } from './paletteFilters.ts';
import { filterNames, namesOf, type FilterName, type Verb } from './paletteLexicon.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { formSteps, listNow } from './paletteMeant.ts';

const all: readonly Entity[] = known;
/** A section one can go to by name: its address holds no parent's number. */
export const isReachable = (entity: Entity): boolean => !entity.route.includes(':');

/** The address of a section's list with a filter on. */
export function listPath(entity: Entity, filter: Filter): string {
  const params = queryParams({ filter }).toString();
  return params === '' ? entity.route : `${entity.route}?${params}`;
}

/** What a verb finds to do: those that are not yet so. */
export function undoneBy(verb: Verb): Filter | undefined {
  switch (verb) {
    case 'enable':
    case 'disable':
      return { enabled: { eq: verb === 'disable' } };
    case 'approve':
    case 'unapprove':
      return { approved: { eq: verb === 'unapprove' } };
    case 'feature':
    case 'unfeature':
      return { featured: { eq: verb === 'unfeature' } };
    case 'remove':
      return {};
    case 'restore':
      return undefined;
    default:
      return verb satisfies never;
  }
}

const flagOf = { enable: 'enabled', approve: 'approved', feature: 'featured' } as const;

/** The verbs that mean something in a section and that these grants allow there. */
export function verbsIn(entity: Entity, grants: Grants): readonly Verb[] {
  const mayPut = may(grants, 'PUT', entity.collection);
  const flags = (['enable', 'approve', 'feature'] as const).filter(
    (verb) => mayPut && hasFlag(entity, flagOf[verb]),
  );
  const opposite = { enable: 'disable', approve: 'unapprove', feature: 'unfeature' } as const;
  return [
    ...flags.flatMap((verb) => [verb, opposite[verb]]),
    ...(may(grants, 'DELETE', entity.collection) && !entity.made ? (['remove'] as const) : []),
  ];
}

/** How many wait in a section, as the navigation has counted them; undefined where nothing waits or nobody counted. */
export function waitingIn(entity: Entity): number | undefined {
  const page = cache.getQueryData<Page>([entity.collection, 'waiting']);
  return page?.meta.total === 0 ? undefined : page?.meta.total;
}

/** 'Approve: News': goes to those that wait for it, where no record is meant. */
function verbRows(entity: Entity, grants: Grants): readonly PaletteRow[] {
  return verbsIn(entity, grants).flatMap((verb): PaletteRow[] => {
    const filter = undoneBy(verb);
    if (!filter) return [];
    const id = `record.${verb}`;
    const count = verb === 'approve' ? waitingIn(entity) : undefined;
    return [
      {
        id: `${verb}.${entity.name}`,
        title: t('palette.verbOn', { verb: commandLabel(id), of: entity.name }),
        names: inEveryLanguage('commands', id),
        needs: wordsOf([
          ...inEveryLanguage('commands', id),
          ...inEveryLanguage('palette', 'verbWords', verb),
        ]),
        words: wordsOf([
          ...inEveryLanguage('commands', id),
          ...inEveryLanguage('palette', 'verbWords', verb),
          commandWords(id),
          ...namesOf(entity),
        ]),
        group: 'goTo',
        icon: entity.icon,
        does: { kind: 'go', href: listPath(entity, filter) },
        hint: count === undefined ? undefined : t('palette.waiting', { n: count }),
      },
    ];
  });
}

const missing = { missingEn: 'en', missingAr: 'ar' } as const;

function filteredTitle(name: FilterName, entity: Entity): string {
  const of = entity.name;
  return name === 'missingEn' || name === 'missingAr'
    ? t('templates.filterMissing', { of, language: optionLabel('missing', missing[name]) })
    : t('templates.filterYes', { of, state: filterText(name, entity) });
}

/** 'News: Waiting', 'Pages without Arabic': a section's list with one filter on. */
function filteredRows(entity: Entity, userId: number, now: Date): readonly PaletteRow[] {
  return filterNames.flatMap((name): PaletteRow[] => {
    const filter = filterOfWord(name, entity, { userId, now });
    if (!filter) return [];
    return [
      {
        id: `list.${entity.name}.${name}`,
        title: filteredTitle(name, entity),
        names: namesOf(entity),
        words: wordsOf([
          ...namesOf(entity),
          ...inEveryLanguage('states', name),
          ...inEveryLanguage('states', name, 'm'),
          ...inEveryLanguage('states', name, 'f'),
          ...inEveryLanguage('palette', 'filterWords', name),
        ]),
        group: 'filter',
        icon: 'list-filter',
        does: { kind: 'go', href: listPath(entity, filter) },
      },
    ];
  });
}

/** Made anew when the language, the user or the words known have changed. */
export function sectionRows(
  grants: Grants,
  userId: number,
  _version: unknown,
): readonly PaletteRow[] {
  const now = new Date();
  return all.flatMap((entity) =>
    isReachable(entity) && may(grants, 'GET', entity.collection)
      ? verbRows(entity, grants).concat(filteredRows(entity, userId, now))
      : [],
  );
}

const sortWords = (entity: Entity, key: string): readonly string[] =>
  wordsOf([
    ...inEveryLanguage('commands', 'list.sort'),
    commandWords('list.sort'),
    ...inEveryLanguage('fields', key),
    ...inEveryLanguage('fieldsOf', `${entity.name}.${key}`),
    fieldLabel(entity.name, key),
    key,
  ]);

/** 'Step 2: Academic': of the open form. */
function stepRows(): readonly PaletteRow[] {
  return formSteps().map((name, index) => ({
    id: `form.step.${name}`,
    title: t('templates.step', { step: index + 1, label: textOf(`steps.${name}`) }),
    words: wordsOf([
      ...inEveryLanguage('steps', name),
      ...inEveryLanguage('commands', 'form.goToStep'),
      commandWords('form.goToStep'),
      String(index + 1),
    ]),
    group: 'form',
    icon: 'chevrons-right',
    does: { kind: 'run', commandId: 'form.goToStep', args: { index } },
  }));
}

/** Orders, sizes and filters of the list in view, each in one row, so that they can be typed in one go: 'sort views'. */
export function listRows(entity: Entity, userId: number, _version: unknown): readonly PaletteRow[] {
  const sorts = sortKeysOf(entity).map((key): PaletteRow => ({
    id: `list.sort.${key}`,
    title: t('templates.sortBy', { field: fieldLabel(entity.name, key) }),
    words: sortWords(entity, key),
    group: 'list',
    icon: 'arrow-down-up',
    does: { kind: 'run', commandId: 'list.sort', args: { key } },
  }));
  const sizes = limits.pageSizes.map((pageSize): PaletteRow => ({
    id: `list.setPageSize.${pageSize}`,
    title: t('templates.pageSize', { n: pageSize }),
    words: wordsOf([
      ...inEveryLanguage('commands', 'list.setPageSize'),
      commandWords('list.setPageSize'),
      String(pageSize),
    ]),
    group: 'list',
    icon: 'rows-3',
    does: { kind: 'run', commandId: 'list.setPageSize', args: { pageSize } },
  }));
  const { filter: present } = listNow();
  const filters = filterNames.flatMap((name): PaletteRow[] => {
    const filter = filterOfWord(name, entity, { userId, now: new Date() });
    if (!filter) return [];
    return [
      {
        id: `list.filter.${name}`,
        title: `${commandLabel('list.addFilter')}: ${filterText(name, entity)}`,
        words: wordsOf([
          ...inEveryLanguage('commands', 'list.addFilter'),
          ...inEveryLanguage('states', name),
          ...inEveryLanguage('states', name, 'm'),
          ...inEveryLanguage('states', name, 'f'),
          ...inEveryLanguage('palette', 'filterWords', name),
        ]),
        group: 'list',
        icon: 'list-filter',
        does: {
          kind: 'run',
          commandId: 'list.addFilter',
          args: { filter: { ...present, ...filter } },
        },
      },
    ];
  });
  return [...stepRows(), ...sorts, ...sizes, ...filters];
}
