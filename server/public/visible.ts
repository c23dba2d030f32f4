/** Which records the public may see, as conditions of a statement. It is the one place that decides it. */
import { sql, type SqlBool } from 'kysely';
import { hasFlag, type Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import { contentLanguages, isMany, type ContentLanguage } from '../../entities/field.ts';
import { layoutOf, tableOf } from '../db/columns.ts';
import type { Deps } from '../deps.ts';
import { all, filterConditions, liveOnly, type Condition } from '../records/conditions.ts';
import { scopeOf } from '../records/list.ts';
import { not, type Further } from '../records/parts.ts';
import { isPublic, publicEntity, treeKeyOf } from './shape.ts';

type Given = Pick<Deps, 'db' | 'entities' | 'now'>;

const never = sql<SqlBool>`1 = 0`;

/** A date or moment between which a record is public; without one there is no bound. */
function bound(entity: Entity, key: string | undefined, isStart: boolean, now: Date): Condition[] {
  if (!key) return [];
  const field = layoutOf(entity).byKey.get(key)?.field;
  const at = field?.kind === 'date' ? now.toISOString().slice(0, 10) : now.toISOString();
  const column = sql.ref(`${tableOf(entity)}.${key}`);
  return [
    isStart
      ? sql<SqlBool>`(${column} is null or ${column} <= ${at})`
      : sql<SqlBool>`(${column} is null or ${column} >= ${at})`,
  ];
}

/** The relations that a record cannot be without, and where they lead. */
const neededBy = (given: Given, entity: Entity) =>
  [...layoutOf(entity).byKey.values()].flatMap(({ key, field }) =>
    field.kind === 'relation' && field.required && !isMany(field)
      ? [[key, entityNamed(field.target, given.entities)] as const]
      : [],
  );

/**
 * Enabled, approved, not deleted, within its dates; and so is every record it cannot be without: a picture of a hidden
 * gallery is hidden, a value of a component on a hidden page, too.
 */
function own(given: Given, entity: Entity, above: readonly Entity[]): Condition[] {
  if (!isPublic(entity)) return [never];
  const table = tableOf(entity);
  const now = given.now();
  const flags = (['enabled', 'approved'] as const).filter((flag) => hasFlag(entity, flag));
  const needed = neededBy(given, entity).map(([key, target]) => {
    // A type above itself would never end; such a relation is optional in every sound declaration.
    if (!target || [...above, entity].includes(target)) return never;
    const inner = all(own(given, target, [...above, entity]));
    return sql<SqlBool>`${sql.ref(`${table}.${key}`)} in (
      select ${sql.ref(`${tableOf(target)}.id`)} from ${sql.table(tableOf(target))} where ${inner})`;
  });
  return [
    liveOnly(entity),
    ...flags.map((flag) => sql<SqlBool>`${sql.ref(`${table}.${flag}`)} = ${true}`),
    ...bound(entity, entity.publicFrom, true, now),
    ...bound(entity, entity.publicUntil, false, now),
    ...needed,
  ];
}

/** Only of several such texts may a record have one in each language, and so all of them in none. */
const needsSeveralTexts = ({ fields }: Entity): boolean =>
  Object.values(fields).filter(
    ({ localised, required, everyLanguage }) => localised && required && !everyLanguage,
  ).length > 1;

/**
 * A menu's entry is nothing outside its tree: below one that is hidden, it is hidden with it. Pages and categories have an
 * address and a switch of their own.
 */
function inItsTree(entity: Entity, conditions: Condition[]): Condition[] {
  const key = entity.name === 'menu' ? treeKeyOf(entity) : undefined;
  if (key === undefined) return conditions;
  const table = tableOf(entity);
  const [id, parent] = [sql.ref(`${table}.id`), sql.ref(`${table}.${key}`)];
  const shown = all(conditions);
  const within = sql<SqlBool>`${id} in (
    with recursive shown(id) as (
      select ${id} from ${sql.table(table)} where ${parent} is null and ${shown}
      union
      select ${id} from ${sql.table(table)} inner join shown on ${parent} = shown.id where ${shown})
    select id from shown)`;
  return [...conditions, within];
}

/** The conditions of a public record: it has the texts that it needs in the language, or in some where none is asked for. */
export async function visible(
  given: Given,
  entity: Entity,
  language?: ContentLanguage,
): Promise<Condition[]> {
  const conditions = own(given, entity, []);
  if (!language && !needsSeveralTexts(entity)) return inItsTree(entity, conditions);
  const scope = await scopeOf(given.db, publicEntity(entity));
  const missing = (language ? [language] : contentLanguages).flatMap((one) =>
    filterConditions(scope, { missing: { eq: one } }),
  );
  return inItsTree(entity, missing.length > 0 ? [...conditions, not(all(missing))] : conditions);
}

/** A type and those without whose record one of it is nothing. */
function decidingTypes(given: Given, entity: Entity, above: readonly Entity[] = []): Entity[] {
  const known = [...above, entity];
  const needed = neededBy(given, entity).flatMap(([, target]) =>
    !target || known.includes(target) ? [] : decidingTypes(given, target, known),
  );
  return [entity, ...needed];
}

const isMoment = (entity: Entity, key: string | undefined): boolean =>
  key !== undefined && layoutOf(entity).byKey.get(key)?.field.kind !== 'date';

/** The same for a list, which keeps how many there are. */
export async function visibleAlone(
  given: Given,
  entity: Entity,
  language?: ContentLanguage,
): Promise<Further> {
  const types = decidingTypes(given, entity);
  const conditions = await visible(given, entity, language);
  const changesByItself = types.some(
    (type) => isMoment(type, type.publicFrom) || isMoment(type, type.publicUntil),
  );
  return {
    conditions,
    types: types.map(({ name }) => name),
    ...(changesByItself ? {} : { key: `${language} ${given.now().toISOString().slice(0, 10)}` }),
  };
}

/** Those among the ids that the public may see. */
export async function visibleIds(
  given: Given,
  entity: Entity,
  ids: readonly number[],
  language?: ContentLanguage,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await given.db.read
    .selectFrom(tableOf(entity))
    .select('id')
    .where('id', 'in', [...ids])
    .where(all(await visible(given, entity, language)))
    .execute();
  return new Set(rows.map((row) => Number(row['id'])));
}
