/** What every section offers by its declaration alone: verbs with their type, filtered lists, values and orders. It runs none. */
import { may, type Grants } from '../../../entities/access.ts';
import { columnsOf, hasFlag, titleColumns, type Entity } from '../../../entities/entity.ts';
import { entities as known } from '../../../entities/index.ts';
import { queryParams, type Filter } from '../../../entities/wire.ts';
import {
  commandLabel,
  fieldLabel,
  fieldNames,
  inEveryLanguage,
  optionLabel,
  t,
} from '../../../i18n/index.ts';
import { commandWords } from '../../../i18n/words.ts';
import { importPath } from '../../routes.ts';
import { lastOf } from '../../page/remembered.ts';
import { wordsOf } from './paletteCommands.ts';
import { filterText } from './paletteChipTexts.ts';
import { filterOfWord } from './paletteFilters.ts';
import { filterNames, filterWords, type FilterName } from './paletteFilterTexts.ts';
import {
  bareWord,
  dateNames,
  namesOf,
  publishTextsOf,
  verbTexts,
  type Verb,
} from './paletteLexicon.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { optionTexts } from './paletteWholeNames.ts';
import { deletedRow } from './paletteRestore.ts';
import { sortedRows } from './paletteOrders.ts';
import { offeredOf } from '../../remote/permissionSets.ts';

const all: readonly Entity[] = known;
/** A section one can go to by name: its address holds no parent's number. */
export const isReachable = (entity: Entity): boolean => !entity.route.includes(':');

/** The address of a section's list with a filter on, searched for words. */
export function listPath(entity: Entity, filter: Filter, search = ''): string {
  const params = queryParams({ filter, search }).toString();
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

/** What its records can have done to them. */
export function verbsOf(entity: Entity): readonly Verb[] {
  const flags = (['enable', 'approve', 'feature'] as const).filter((verb) =>
    hasFlag(entity, flagOf[verb]),
  );
  const opposite = { enable: 'disable', approve: 'unapprove', feature: 'unfeature' } as const;
  return [
    ...flags.flatMap((verb) => [verb, opposite[verb]]),
    ...(entity.made ? [] : (['remove'] as const)),
  ];
}

/** The verbs that mean something in a section and that these grants allow there. */
export const verbsIn = (entity: Entity, grants: Grants): readonly Verb[] =>
  verbsOf(entity).filter((verb) =>
    may(grants, verb === 'remove' ? 'DELETE' : 'PUT', entity.collection),
  );

/** The sections whose records can have one of these done to them. */
export const takersOf = (verbs: readonly Verb[], grants: Grants): readonly Entity[] =>
  all.filter((entity) => verbsIn(entity, grants).some((verb) => verbs.includes(verb)));

/** 'Approve: News': goes to those that wait for it, where no record is meant. */
function verbRows(entity: Entity, grants: Grants): readonly PaletteRow[] {
  return verbsIn(entity, grants).flatMap((verb): PaletteRow[] => {
    const filter = undoneBy(verb);
    if (!filter) return [];
    const id = `record.${verb}`;
    const said = [...verbTexts(verb), ...publishTextsOf(verb, entity)];
    return [
      {
        id: `${verb}.${entity.name}`,
        title: t('palette.verbOn', { verb: commandLabel(id), of: entity.name }),
        names: inEveryLanguage('commands', id),
        needs: wordsOf(said),
        words: wordsOf([...said, commandWords(id), ...namesOf(entity)]),
        group: 'goTo',
        icon: entity.icon,
        does: { kind: 'go', href: listPath(entity, filter) },
      },
    ];
  });
}

/** Where one imports; for those of a parent, the list in which it is chosen. */
const importHref = (entity: Entity): string =>
  isReachable(entity) ? importPath(entity.route) : (entity.route.split('/:')[0] ?? '/');

/** 'Import from a spreadsheet: Staff': asked for anywhere, it says where; one pastes there as well. */
function importRows(entity: Entity, grants: Grants): readonly PaletteRow[] {
  if (!entity.importKeys || !may(grants, 'POST', entity.collection)) return [];
  const id = 'list.import';
  const names = inEveryLanguage('commands', id);
  return [
    {
      id: `import.${entity.name}`,
      title: t('palette.verbOn', { verb: commandLabel(id), of: entity.name }),
      words: wordsOf([...names, commandWords(id), ...namesOf(entity)]),
      needs: wordsOf([...names, commandWords(id)]),
      group: 'goTo',
      icon: 'file-up',
      does: { kind: 'go', href: importHref(entity) },
    },
  ];
}

const missing = { missingEn: 'en', missingAr: 'ar' } as const;

function filteredTitle(name: FilterName, entity: Entity): string {
  const of = entity.name;
  return name === 'missingEn' || name === 'missingAr'
    ? t('templates.filterMissing', { of, language: optionLabel('missing', missing[name]) })
    : t('templates.filterYes', { of, state: filterText(name, entity) });
}

/** By these alone something else is meant: what was typed and not saved, or is to be made. */
const besideWords: Readonly<Partial<Record<FilterName, 'draftWords' | 'newWords'>>> = {
  waiting: 'draftWords',
  notHandled: 'newWords',
};

/** The same by 'draft news', 'new messages'. */
function besideRow(name: FilterName, row: Omit<PaletteRow, 'words'>, entity: Entity) {
  const list = besideWords[name];
  if (list === undefined) return [];
  const named = wordsOf(namesOf(entity));
  // 'رسائل' begins no 'الرسائل'.
  const section = named.concat(named.map(bareWord));
  const own = wordsOf(inEveryLanguage('palette', list));
  return [{ ...row, words: section.concat(own), needs: section }];
}

const ofOneArabicWord = /^\p{Script=Arabic}+$/u;
/** Arabic writes 'my' onto the word: أخباري، صفحاتي. */
const ownNames = (entity: Entity): readonly string[] =>
  wordsOf(namesOf(entity).filter((name) => ofOneArabicWord.test(name))).map(
    (word) => `${bareWord(word)}ي`,
  );

/** 'News: Waiting', 'Pages without Arabic': a section's list with one filter on. */
function filteredRows(entity: Entity, userId: number, now: Date): readonly PaletteRow[] {
  return filterNames.flatMap((name): PaletteRow[] => {
    const filter = filterOfWord(name, entity, { userId, now });
    if (!filter) return [];
    const row = {
      id: `list.${entity.name}.${name}`,
      title: filteredTitle(name, entity),
      // Named by itself it comes before those of one language.
      names: [...namesOf(entity), ...(name === 'untranslated' ? filterWords(name) : [])],
      group: 'filter',
      icon: 'list-filter',
      does: { kind: 'go', href: listPath(entity, filter) },
    } as const;
    const rows: readonly PaletteRow[] = [
      {
        ...row,
        words: wordsOf([
          ...namesOf(entity),
          ...filterWords(name),
          ...(name === 'mine' ? ownNames(entity) : []),
          ...('updated_at' in filter ? dateNames(entity, 'updated_at') : []),
        ]),
      },
    ];
    return rows.concat(besideRow(name, row, entity));
  });
}

/** 'Files: What the picture shows: empty': those of which nothing is said in either language. */
function untoldRows(entity: Entity): readonly PaletteRow[] {
  if (entity.made !== 'byUpload') return [];
  const told = titleColumns(entity).map(({ key }) => [key, { empty: true }] as const);
  const words = inEveryLanguage('palette', 'untoldWords');
  // What is added to a gallery is called a picture here as well.
  const pictures = [...inEveryLanguage('commands', 'gallery.add'), commandWords('gallery.add')];
  const named = [...namesOf(entity), ...inEveryLanguage('palette', 'untold'), ...words];
  return [
    {
      id: `list.${entity.name}.untold`,
      title: t('palette.untold'),
      names: words,
      words: wordsOf([...named, ...pictures]),
      needs: wordsOf(words),
      group: 'filter',
      icon: 'list-filter',
      does: { kind: 'go', href: listPath(entity, Object.fromEntries(told)) },
    },
  ];
}

/** 'Events: Workshop': one of a field's few values. */
function optionRows(entity: Entity): readonly PaletteRow[] {
  return columnsOf(entity).flatMap(({ key, field }): PaletteRow[] => {
    // A hundred years are chosen by typing one, not from a hundred rows.
    if (field.kind !== 'select' || typeof field.options === 'string') return [];
    return offeredOf(field).map((option) => ({
      id: `list.${entity.name}.${key}.${option}`,
      title: t('templates.filterYes', { of: entity.name, state: optionLabel(key, option) }),
      names: namesOf(entity),
      words: wordsOf([
        ...namesOf(entity),
        ...optionTexts(key, option),
        ...wordsOfField(entity, key),
      ]),
      group: 'filter',
      icon: 'list-filter',
      does: { kind: 'go', href: listPath(entity, { [key]: { eq: option } }) },
    }));
  });
}

const wordsOfField = (entity: Entity, key: string): readonly string[] => [
  ...fieldNames(entity.name, key),
  fieldLabel(entity.name, key),
];

/** What a section offers to whoever may read it. */
function readRows(entity: Entity, grants: Grants, userId: number): readonly PaletteRow[] {
  if (!isReachable(entity) || !may(grants, 'GET', entity.collection)) return [];
  return verbRows(entity, grants).concat(
    filteredRows(entity, userId, new Date()),
    untoldRows(entity),
    verbsOf(entity).includes('remove') ? deletedRow(entity) : [],
    optionRows(entity),
    sortedRows(entity),
  );
}

/** A section's part of them, kept until an argument is another: all at once would keep a key waiting. */
const parts = all.map((entity) => ({
  read: lastOf((grants: Grants, userId: number, _version: unknown) =>
    readRows(entity, grants, userId),
  ),
  bring: lastOf((grants: Grants, _version: unknown) => importRows(entity, grants)),
}));
export const sectionParts: readonly ((...args: Parameters<typeof sectionRows>) => void)[] =
  parts.map(({ read }) => read);

/** Made anew when the language, the user or the words known have changed. */
export const sectionRows = (
  grants: Grants,
  userId: number,
  version: unknown,
): readonly PaletteRow[] => [
  ...parts.flatMap(({ read }) => read(grants, userId, version)),
  ...parts.flatMap(({ bring }) => bring(grants, version)),
];
