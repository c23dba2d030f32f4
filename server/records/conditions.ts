/** A list's filter and search as conditions of a statement. Names come from the entity, values are bound, nothing runs here. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Entity } from '../../entities/entity.ts';
import { isLongText, isMany, type ContentLanguage, type Field } from '../../entities/field.ts';
import { fold, foldedWords } from '../../entities/fold.ts';
import type { Filter, FilterValue, ListQuery, Operator } from '../../entities/wire.ts';
import { foldedKey, isFolded, isLink, layoutOf, targetOf, type Dialect } from '../db/columns.ts';
import { recordIdOffset, searchKeys, soughtIn } from '../db/searchRows.ts';

export type Condition = RawBuilder<SqlBool>;

/** What conditions are built for. */
export interface Scope {
  readonly dialect: Dialect;
  readonly entity: Entity;
  /** The entity's number in `types`. */
  readonly typeId: number;
}

// Sorts after every text that begins with what stands before it.
const lastCharacter = '\u{10ffff}';

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
const any = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
const not = (condition: Condition): Condition => sql<SqlBool>`not (${condition})`;

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
const holds = (column: RawBuilder<unknown>, text: string): Condition =>
  sql<SqlBool>`${column} like ${`%${likeText(text)}%`} escape '\\'`;

const asList = (value: FilterValue): readonly (string | number | boolean | null)[] =>
  Array.isArray(value) ? value : [value as string | number | boolean | null];

const column = (entity: Entity, key: string): RawBuilder<unknown> =>
  sql.ref(`${layoutOf(entity).table}.${key}`);

/** The ids of the records whose words hold all of these. */
function wordsCondition({ dialect, entity, typeId }: Scope, words: readonly string[]): Condition {
  const id = column(entity, 'id');
  const sought = words.map(soughtIn);
  if (dialect === 'postgres') {
    const each = sought.map((word) => holds(sql.ref('search.words'), word));
    return sql<SqlBool>`${id} in (
      select record_id from search where type = ${entity.name} and ${all(each)})`;
  }
  // Quoted, a word is plain text to FTS5, whatever it holds; words are letters and digits alone.
  const match = sought.map((word) => `"${word}"`).join(' ');
  const [first, last] = searchKeys(typeId);
  return sql<SqlBool>`${id} in (
    select rowid - ${recordIdOffset(typeId)} from search_words
    where search_words match ${match} and rowid between ${first} and ${last})`;
}

/** Records in the trash have no row in `search`: there the folded columns are read, which are few. */
function wordsInRow({ entity }: Scope, words: readonly string[]): Condition {
  const searched = layoutOf(entity).searched.filter(({ field }) => isFolded(field));
  if (searched.length === 0) return sql<SqlBool>`1 = 0`;
  return all(
    words.map((word) =>
      any(searched.map(({ key }) => holds(column(entity, foldedKey(key)), word))),
    ),
  );
}

/** Search as a list does it: the record's number, or all words found in its searched fields, folded. */
export function searchCondition(scope: Scope, query: ListQuery): Condition | undefined {
  if (query.search === '') return undefined;
  const words = foldedWords(query.search);
  const number = /^#?(\d{1,15})$/.exec(fold(query.search))?.[1];
  const found: Condition[] = [];
  if (number) found.push(sql<SqlBool>`${column(scope.entity, 'id')} = ${Number(number)}`);
  if (words.length > 0) {
    if (query.deleted !== 'only') found.push(wordsCondition(scope, words));
    if (query.deleted) found.push(all([deletedOnly(scope.entity), wordsInRow(scope, words)]));
  }
  // Nothing but signs was typed: no record has that.
  return found.length > 0 ? any(found) : sql<SqlBool>`1 = 0`;
}

const deletedOnly = (entity: Entity): Condition =>
  sql<SqlBool>`${column(entity, 'deleted_at')} is not null`;
export const liveOnly = (entity: Entity): Condition =>
  sql<SqlBool>`${column(entity, 'deleted_at')} is null`;

/** Tests of one plain column. */
function plainCondition(
  target: RawBuilder<unknown>,
  operator: Operator,
  value: FilterValue,
): Condition {
  const values = asList(value);
  switch (operator) {
    case 'eq':
    case 'in':
      return sql<SqlBool>`${target} in (${sql.join(values)})`;
    case 'ne':
      return sql<SqlBool>`(${target} is null or ${target} <> ${value})`;
    case 'gt':
      return sql<SqlBool>`${target} > ${value}`;
    case 'gte':
      return sql<SqlBool>`${target} >= ${value}`;
    case 'lt':
      return sql<SqlBool>`${target} < ${value}`;
    case 'lte':
      return sql<SqlBool>`${target} <= ${value}`;
    case 'between':
      return sql<SqlBool>`${target} between ${values[0]} and ${values[1]}`;
    case 'empty':
      return value === true ? sql<SqlBool>`${target} is null` : sql<SqlBool>`${target} is not null`;
    default:
      throw new Error(`A column is not tested by ${operator}.`);
  }
}

/** Tests of a text or a list: by letters as they are, or folded. */
function textCondition(
  scope: Scope,
  key: string,
  field: Field,
  operator: Operator,
  value: FilterValue,
): Condition {
  const { entity } = scope;
  const folded = column(entity, foldedKey(key));
  if (operator === 'contains') {
    const text = fold(String(value));
    // Three letters or more are in the trigram index, which leaves few rows to look at.
    const words = foldedWords(text).filter((word) => soughtIn(word) === word);
    const isIndexed = layoutOf(entity).searched.some((searched) => searched.key === key);
    const exact = holds(folded, text);
    return isIndexed && words.length > 0
      ? sql<SqlBool>`${wordsOrDeleted(scope, words)} and ${exact}`
      : exact;
  }
  if (operator === 'startsWith') {
    const text = fold(String(value));
    return sql<SqlBool>`${folded} >= ${text} and ${folded} < ${text + lastCharacter}`;
  }
  if (operator === 'empty' && isMany(field)) {
    const empty = sql<SqlBool>`${column(entity, key)} = '[]'`;
    return value === true ? empty : not(empty);
  }
  const plain = plainCondition(column(entity, key), operator, value);
  if (operator !== 'eq' && operator !== 'in') return plain;
  // The folded column says the same more widely, and may have an index.
  const values = asList(value).map((one) => fold(String(one)));
  return sql<SqlBool>`${folded} in (${sql.join(values)}) and ${plain}`;
}

const wordsOrDeleted = (scope: Scope, words: readonly string[]): Condition =>
  any([wordsCondition(scope, words), deletedOnly(scope.entity)]);

function longCondition(entity: Entity, key: string, operator: Operator, value: FilterValue) {
  const { texts } = layoutOf(entity);
  const id = column(entity, 'id');
  if (operator === 'contains') {
    const held = holds(sql.ref(foldedKey(key)), fold(String(value)));
    return sql<SqlBool>`${id} in (select id from ${sql.table(texts)} where ${held})`;
  }
  const filled = sql<SqlBool>`${id} in (
    select id from ${sql.table(texts)} where ${sql.ref(key)} is not null)`;
  return value === true ? not(filled) : filled;
}

/** Tests of relations, images and files that hold many: by the table of links. */
function linksCondition(
  entity: Entity,
  key: string,
  field: Field,
  operator: Operator,
  value: FilterValue,
): Condition {
  if (operator === 'empty') {
    const empty = sql<SqlBool>`${column(entity, key)} = '[]'`;
    return value === true ? empty : not(empty);
  }
  const linked = sql<SqlBool>`${column(entity, 'id')} in (
    select source_id from links where target_type = ${targetOf(field)}
      and target_id in (${sql.join(asList(value))})
      and source_type = ${entity.name} and field = ${key})`;
  return operator === 'ne' ? not(linked) : linked;
}

/** Records that lack a required text in a language, and so are not public in it. */
function missingCondition(entity: Entity, value: FilterValue): Condition {
  const languages = asList(value) as readonly ContentLanguage[];
  const empty = [...layoutOf(entity).byKey.values()]
    .filter(({ field, language }) => field.required && language && languages.includes(language))
    .map(({ key, field }) =>
      isMany(field)
        ? sql<SqlBool>`${column(entity, key)} = '[]'`
        : isLongText(field)
          ? longCondition(entity, key, 'empty', true)
          : sql<SqlBool>`${column(entity, key)} is null`,
    );
  return empty.length > 0 ? any(empty) : sql<SqlBool>`1 = 0`;
}

function testCondition(scope: Scope, key: string, operator: Operator, value: FilterValue) {
  const { entity } = scope;
  if (key === 'missing') return missingCondition(entity, value);
  const field = layoutOf(entity).byKey.get(key)?.field;
  if (!field) return plainCondition(column(entity, key), operator, value);
  if (isLongText(field)) return longCondition(entity, key, operator, value);
  if (isLink(field) && isMany(field)) return linksCondition(entity, key, field, operator, value);
  if (isFolded(field)) return textCondition(scope, key, field, operator, value);
  return plainCondition(column(entity, key), operator, value);
}

export const filterConditions = (scope: Scope, filter: Filter): readonly Condition[] =>
  Object.entries(filter).flatMap(([key, tests]) =>
    Object.entries(tests).map(([operator, value]) =>
      testCondition(scope, key, operator as Operator, value),
    ),
  );

/** Everything a list query asks of a record. */
export function queryConditions(scope: Scope, query: ListQuery): readonly Condition[] {
  const { entity } = scope;
  const deleted =
    query.deleted === 'with'
      ? []
      : [query.deleted === 'only' ? deletedOnly(entity) : liveOnly(entity)];
  const search = searchCondition(scope, query);
  return [...deleted, ...filterConditions(scope, query.filter), ...(search ? [search] : [])];
}
