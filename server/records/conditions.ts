/** What a list query asks of a record, as conditions of a statement. Names come from the entity, values are bound, nothing runs here. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { day, soughtIn } from '../../entities/compared.ts';
import { isLongText, isMany, type ContentLanguage, type Field } from '../../entities/field.ts';
import { fold, foldedWords } from '../../entities/fold.ts';
import {
  filterFieldOf,
  type Filter,
  type FilterValue,
  type ListQuery,
  type Operator,
} from '../../entities/wire.ts';
import { foldedKey, isFolded, isLink, layoutOf, targetOf } from '../db/columns.ts';
import {
  all,
  any,
  bound,
  column,
  deletedOnly,
  holds,
  liveOnly,
  not,
  notAlong,
  plainColumn,
} from './parts.ts';
import type { Condition, Scope } from './parts.ts';
import { searchCondition, wordsCondition } from './searching.ts';

export { all, liveOnly };
export type { Condition, Scope };

// Sorts after every text that begins with what stands before it.
const lastCharacter = '\u{10ffff}';

type Single = string | number | boolean | null;
const asList = (value: FilterValue): readonly Single[] =>
  Array.isArray(value) ? value : [value as Single];

const oneOf = (scope: Scope, target: RawBuilder<unknown>, values: readonly Single[]): Condition => {
  const [first = null] = values;
  if (values.length === 1) return sql<SqlBool>`${target} = ${bound(scope, first)}`;
  return sql<SqlBool>`${target} in (${sql.join(values.map((value) => bound(scope, value)))})`;
};

const comparisons = {
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
} as const;

/** A moment is this one, or of this day. */
function isOfMoment(scope: Scope, target: RawBuilder<unknown>, value: Single): Condition {
  if (!day.test(String(value))) return oneOf(scope, target, [value]);
  const [from, to] = [`${value}T00:00:00.000Z`, `${value}T23:59:59.999Z`];
  return sql<SqlBool>`${target} between ${bound(scope, from)} and ${bound(scope, to)}`;
}

/** Tests of moments by some that may be days. */
function momentCondition(scope: Scope, key: string, operator: Operator, value: FilterValue) {
  const target = column(scope, key);
  const found = any(asList(value).map((one) => isOfMoment(scope, target, one)));
  return operator === 'ne' ? sql<SqlBool>`(${target} is null or not ${found})` : found;
}

/** Tests of one plain column. */
function plainCondition(
  scope: Scope,
  key: string,
  operator: Operator,
  value: FilterValue,
): Condition {
  const target = column(scope, key);
  const values = asList(value);
  const [first = null, second = null] = values;
  switch (operator) {
    case 'eq':
    case 'in':
      return oneOf(scope, target, values);
    case 'ne':
      return sql<SqlBool>`(${target} is null or ${target} <> ${bound(scope, first)})`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return sql<SqlBool>`${target} ${comparisons[operator]} ${bound(scope, first)}`;
    case 'between':
      return sql<SqlBool>`${target} between ${bound(scope, first)} and ${bound(scope, second)}`;
    case 'empty':
      return value === true ? sql<SqlBool>`${target} is null` : sql<SqlBool>`${target} is not null`;
    default:
      throw new Error(`A column is not tested by ${operator}.`);
  }
}

/** Tests of what is stored as a JSON list. */
function emptyList(scope: Scope, key: string, value: FilterValue): Condition {
  const empty = sql<SqlBool>`${column(scope, key)} = '[]'`;
  return value === true ? empty : not(empty);
}

function containsText(scope: Scope, key: string, value: FilterValue): Condition {
  const { entity } = scope;
  const text = fold(String(value));
  const exact = holds(scope, column(scope, foldedKey(key)), text);
  // Three letters or more are in the trigram index, which leaves few rows to look at.
  const words = foldedWords(text).filter((word) => soughtIn(word) === word);
  const isIndexed = layoutOf(entity).searched.some((searched) => searched.key === key);
  if (!isIndexed || words.length === 0) return exact;
  const found = wordsCondition(scope, words);
  return all([scope.hasDeleted ? any([found, deletedOnly(entity)]) : found, exact]);
}

/** Tests of a text or a list: by letters as they are, or folded. */
function textCondition(
  scope: Scope,
  key: string,
  field: Field,
  operator: Operator,
  value: FilterValue,
): Condition {
  if (operator === 'contains') return containsText(scope, key, value);
  const folded = column(scope, foldedKey(key));
  if (operator === 'startsWith') {
    const text = fold(String(value));
    const [from, to] = [bound(scope, text), bound(scope, text + lastCharacter)];
    return sql<SqlBool>`${folded} >= ${from} and ${folded} < ${to}`;
  }
  if (operator === 'empty') {
    // The folded column is empty with the text, and may have an index.
    return isMany(field)
      ? emptyList(scope, key, value)
      : plainCondition(scope, foldedKey(key), operator, value);
  }
  const plain = plainCondition(scope, key, operator, value);
  if (operator !== 'eq' && operator !== 'in') return plain;
  // The folded column says the same more widely, and may have an index.
  const values = asList(value).map((one) => fold(String(one)));
  return sql<SqlBool>`${oneOf(scope, folded, values)} and ${plain}`;
}

function longCondition(scope: Scope, key: string, operator: Operator, value: FilterValue) {
  const { texts } = layoutOf(scope.entity);
  const id = column(scope, 'id');
  if (operator === 'contains') {
    const held = holds(scope, sql.ref(foldedKey(key)), fold(String(value)));
    return sql<SqlBool>`${id} in (select id from ${sql.table(texts)} where ${held})`;
  }
  const filled = sql<SqlBool>`${id} in (
    select id from ${sql.table(texts)} where ${sql.ref(key)} is not null)`;
  return value === true ? not(filled) : filled;
}

/** Tests of relations, images and files that hold many: by the table of links. */
function linksCondition(
  scope: Scope,
  key: string,
  field: Field,
  operator: Operator,
  value: FilterValue,
): Condition {
  if (operator === 'empty') return emptyList(scope, key, value);
  const targets = oneOf(scope, sql.ref('target_id'), asList(value));
  const linked = sql<SqlBool>`${column(scope, 'id')} in (
    select source_id from links where target_type = ${bound(scope, targetOf(field))} and ${targets}
      and source_type = ${bound(scope, scope.entity.name)} and field = ${bound(scope, key)})`;
  return operator === 'ne' ? not(linked) : linked;
}

/** Records that lack a required text in a language, and so are not public in it. */
function missingCondition(scope: Scope, value: FilterValue): Condition {
  const languages = asList(value) as readonly ContentLanguage[];
  const empty = [...layoutOf(scope.entity).byKey.values()]
    .filter(({ field, language }) => field.required && language && languages.includes(language))
    .map(({ key, field }) =>
      isLongText(field)
        ? longCondition(scope, key, 'empty', true)
        : isMany(field)
          ? emptyList(scope, key, true)
          : sql<SqlBool>`${column(scope, isFolded(field) ? foldedKey(key) : key)} is null`,
    );
  return empty.length > 0 ? any(empty) : sql<SqlBool>`1 = 0`;
}

/** Files that a record, a text or a component shows, or those that none does. */
function usedCondition(scope: Scope, operator: Operator, value: FilterValue): Condition {
  const used = sql<SqlBool>`${plainColumn(scope.entity, 'id')} in (
    select target_id from links where target_type = ${bound(scope, scope.entity.name)} and live = 1)`;
  return (value === true) === (operator === 'eq') ? used : not(used);
}

function testCondition(scope: Scope, key: string, operator: Operator, value: FilterValue) {
  if (key === 'missing') return missingCondition(scope, value);
  if (key === 'used') return usedCondition(scope, operator, value);
  const isMoment = filterFieldOf(scope.entity, key)?.kind === 'dateTime';
  if (isMoment && asList(value).some((one) => day.test(String(one)))) {
    return momentCondition(scope, key, operator, value);
  }
  const field = layoutOf(scope.entity).byKey.get(key)?.field;
  if (!field) return plainCondition(scope, key, operator, value);
  if (isLongText(field)) return longCondition(scope, key, operator, value);
  if (isLink(field) && isMany(field)) return linksCondition(scope, key, field, operator, value);
  if (isFolded(field)) return textCondition(scope, key, field, operator, value);
  return plainCondition(scope, key, operator, value);
}

export const filterConditions = (scope: Scope, filter: Filter): readonly Condition[] =>
  Object.entries(filter).flatMap(([key, tests]) =>
    Object.entries(tests).map(([operator, value]) =>
      testCondition(scope, key, operator as Operator, value),
    ),
  );

/** True when a list holds all records, or all that are not deleted. */
export const isPlain = (query: ListQuery): boolean =>
  query.search === '' && Object.keys(query.filter).length === 0;

/** Everything a list query asks of a record. */
export function queryConditions(given: Scope, query: ListQuery): readonly Condition[] {
  const { entity } = given;
  const scope = query.deleted ? { ...given, hasDeleted: true } : given;
  const deleted =
    query.deleted === 'with'
      ? []
      : [query.deleted === 'only' ? deletedOnly(entity) : liveOnly(entity)];
  const along = query.along === 'without' ? notAlong(entity) : [];
  const search = searchCondition(scope, query);
  return [
    ...deleted,
    ...along,
    ...filterConditions(scope, query.filter),
    ...(search ? [search] : []),
  ];
}
