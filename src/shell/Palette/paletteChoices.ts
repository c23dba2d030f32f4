/** What an argument of a command may be answered with, as rows: orders, page sizes, filters. It asks nobody and runs none. */
import type { Argument } from '../../../commands/command.ts';
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import type { Field } from '../../../entities/field.ts';
import { entityNamed } from '../../../entities/index.ts';
import { filterFieldOf, limits, sortKeysOf, type Filter } from '../../../entities/wire.ts';
import { labelled, whenText } from '../../../i18n/format.ts';
import { fieldLabel, fieldNames, inEveryLanguage, optionLabel, t } from '../../../i18n/index.ts';
import { draftsElsewhere, nameOfKept } from '../../kept/keptDrafts.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { namesOfDraft } from '../../live/draftNames.ts';
import { optionText } from '../../fields/optionText.ts';
import { chosenNow, columnNames, columnsOfAddress } from '../../remote/chosenColumns.ts';
import { findIn } from '../find.ts';
import { wordsOf } from './paletteCommands.ts';
import { askOf } from './paletteFilters.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { fieldNamed } from './paletteLexicon.ts';
import { listNow } from './paletteMeant.ts';
import { titleIn, type Hit } from './paletteRecords.ts';
import { offeredOf } from '../../remote/permissionSets.ts';

const choice = (id: string, title: string, value: unknown, more: readonly string[] = []) =>
  ({
    id: `choice.${id}`,
    title,
    words: wordsOf([title, ...more]),
    group: 'none',
    icon: '',
    does: { kind: 'answer', value },
  }) satisfies PaletteRow;

const namesOfField = (entity: Entity, key: string): readonly string[] => [
  ...fieldNames(entity.name, key),
  fieldLabel(entity.name, key),
  key,
];

const sortChoices = (entity: Entity): readonly PaletteRow[] =>
  sortKeysOf(entity).map((key) =>
    choice(key, fieldLabel(entity.name, key), key, namesOfField(entity, key)),
  );

/** One order more, for the rows that are equal by those which the list has. */
function furtherChoices(entity: Entity): readonly PaletteRow[] {
  const { sort } = listNow();
  const orders = sort.split(',').filter((order) => order !== '');
  if (orders.length === 0 || orders.length >= limits.sortKeys) return [];
  const isNew = (key: string) => !orders.includes(key) && !orders.includes(`-${key}`);
  return sortKeysOf(entity)
    .filter(isNew)
    .flatMap((key) => {
      const names = namesOfField(entity, key);
      const column = fieldLabel(entity.name, key);
      return [
        choice(`further.${key}`, t('list.thenBy', { column }), `${sort},${key}`, names),
        choice(`further.-${key}`, t('list.thenByDown', { column }), `${sort},-${key}`, names),
      ];
    });
}

const timeChoices = (): readonly PaletteRow[] => {
  const key = 'created_at';
  const label = fieldLabel('', key);
  return [choice(key, label, key, [...fieldNames('', key), label, key])];
};

/** What is shown can be hidden, and the other way round; what is shown comes first, as in the list. */
function columnChoices(entity: Entity): readonly PaletteRow[] {
  const columns = columnsOfAddress(entity, location.search) ?? chosenNow(entity).columns;
  return [...new Set([...columns, ...columnNames(entity)])].map((name) => {
    const column = fieldLabel(entity.name, name);
    const title = t(columns.includes(name) ? 'columns.hide' : 'columns.show', { column });
    return choice(`column.${name}`, title, name, namesOfField(entity, name));
  });
}

/** What was typed and not saved, the newest first: its name, its section, when, and whether its record is `gone`. */
export function draftChoices(text: string, gone: ReadonlySet<string>): readonly PaletteRow[] {
  const rows = draftsElsewhere(userIdNow()).map((draft) => {
    const { title, section } = namesOfDraft(draft);
    const name = nameOfKept(draft);
    const row = choice(`draft.${name}`, title, draft.to, [section]);
    const icon = draft.entity?.icon ?? 'history';
    const hint = gone.has(name) ? t('palette.draftGone') : whenText(draft.at);
    return Object.assign(row, { icon, hint: `${section} · ${hint}` });
  });
  return ranked(text, rows);
}

const sizeChoices = (): readonly PaletteRow[] =>
  limits.pageSizes.map((size) =>
    choice(String(size), t('list.perPage', { n: size }), size, [String(size)]),
  );

/** Laid over what is filtered already. */
const added = (filter: Filter): Filter => ({ ...(listNow().filter as Filter), ...filter });

/** Fields whose values are few: each value is a choice. */
function valueChoices(entity: Entity): readonly PaletteRow[] {
  const own = columnsOf(entity).flatMap(({ key, field }): PaletteRow[] => {
    const label = fieldLabel(entity.name, key);
    const names = namesOfField(entity, key);
    const of = (value: string | boolean, text: string, more: readonly string[] = []) =>
      choice(`${key}.${value}`, labelled(label, text), added({ [key]: { eq: value } }), [
        ...names,
        ...more,
      ]);
    if (field.kind === 'boolean') {
      return [
        of(true, t('list.yes'), inEveryLanguage('list', 'yes')),
        of(false, t('list.no'), inEveryLanguage('list', 'no')),
      ];
    }
    if (field.kind !== 'select') return [];
    return offeredOf(field).map((option) =>
      of(option, optionText(key, option, field.verbatim), inEveryLanguage('options', key, option)),
    );
  });
  const missing = (['en', 'ar'] as const).map((code) =>
    choice(
      `missing.${code}`,
      t('states.missingIn', { language: optionLabel('missing', code) }),
      added({ missing: { eq: code } }),
      inEveryLanguage('languages', code),
    ),
  );
  return [...own, ...missing];
}

/** A field and what is typed for it: `Views: >100`, `Title: water`. */
function typedChoice(
  entity: Entity,
  key: string,
  field: Field,
  text: string,
): readonly PaletteRow[] {
  const asked = askOf(key, field, text);
  if (!('filter' in asked)) return [];
  const title = labelled(fieldLabel(entity.name, key), text.trim());
  return [choice(`${key}.typed`, title, added(asked.filter))];
}

const isTyped = (field: Field): boolean =>
  ['text', 'number', 'date', 'dateTime', 'list', 'markdown'].includes(field.kind);

/** `>100` is a bound, and only what can be compared has one. */
const mayHold = ({ kind }: Field, text: string): boolean =>
  !/^\s*[<>]/.test(text) || kind === 'number' || kind === 'date' || kind === 'dateTime';

/** 'views >100' names its field; any other text is tried for every field that can hold it. */
function typedChoices(entity: Entity, text: string): readonly PaletteRow[] {
  const [, name = '', rest = ''] = /^\s*([^\s:<>]+)\s*:?\s*(.+)$/su.exec(text) ?? [];
  const key = rest === '' ? undefined : fieldNamed(entity, name);
  const field = key === undefined ? undefined : filterFieldOf(entity, key);
  const own = key !== undefined && field ? typedChoice(entity, key, field, rest) : [];
  const others = columnsOf(entity)
    .filter((column) => isTyped(column.field) && column.key !== key && mayHold(column.field, text))
    .toSorted((a, b) => Number(b.name === entity.title) - Number(a.name === entity.title))
    .flatMap((column) => typedChoice(entity, column.key, column.field, text));
  return [...own, ...others];
}

/** The related records whose names are typed: `Department: Civil Engineering`. */
function relatedChoices(entity: Entity, hits: readonly Hit[]): readonly PaletteRow[] {
  const relations = columnsOf(entity).filter(({ field }) => field.kind === 'relation');
  return hits.flatMap((hit) =>
    relations
      .filter(({ field }) => collectionOf(field) === hit.type)
      .map(({ key }) =>
        choice(
          `${key}.${hit.id}`,
          labelled(fieldLabel(entity.name, key), titleIn(hit.title, hit.id)),
          added({ [key]: { eq: hit.id } }),
          [hit.title.en ?? '', hit.title.ar ?? ''],
        ),
      ),
  );
}

const collectionOf = (field: Field): string | undefined =>
  field.kind === 'relation' ? entityNamed(field.target)?.collection : undefined;

/** The collections that a section's relations point to, for the search while a filter is chosen. */
export const relatedTypes = (entity: Entity): readonly string[] => [
  ...new Set(columnsOf(entity).flatMap(({ field }) => collectionOf(field) ?? [])),
];

const ranked = (text: string, rows: readonly PaletteRow[]): readonly PaletteRow[] =>
  text.trim() === '' ? rows : findIn(text, rows).map(({ entry }) => entry);

/** The choices for an argument, those that fit what is typed first. */
export function choicesOf(
  from: Exclude<Argument['from'], 'record' | 'draft'>,
  text: string,
  entity: Entity | undefined,
  hits: readonly Hit[],
): readonly PaletteRow[] {
  if (from === 'pageSize') return ranked(text, sizeChoices());
  // Over several sections: by what all of them have, the time.
  if (!entity && from === 'sort') return ranked(text, timeChoices());
  if (!entity) return [];
  if (from === 'sort') return ranked(text, [...sortChoices(entity), ...furtherChoices(entity)]);
  if (from === 'column') return ranked(text, columnChoices(entity));
  if (from !== 'filter') return [];
  if (text.trim() === '') return valueChoices(entity);
  const known = ranked(text, [...valueChoices(entity), ...relatedChoices(entity, hits)]);
  return [...known, ...typedChoices(entity, text)];
}
