/** The links of what comes back from the trash: which still stand, which wait for it, and which it is without until that returns. It writes no record. */
import type { Entity, Row } from '../../entities/entity.ts';
import { isMany } from '../../entities/field.ts';
import type { Fault } from '../../entities/faultCodes.ts';
import type { Missing } from '../../entities/wire.ts';
import { idsIn, layoutOf, tableOf, targetOf } from '../db/columns.ts';
import { HttpError } from '../httpError.ts';
import { treeOf } from './branches.ts';
import { isCircular } from './checks.ts';
import { mayName, titleFrom, titlesOf, want, type Wanted } from './titles.ts';
import { entityCalled, type Unit } from './unit.ts';

/** Of these records, which are there, and which lie in the trash. */
async function whereThey(unit: Unit, entity: Entity | undefined, ids: readonly number[]) {
  if (!entity || ids.length === 0) return { live: new Set<number>(), trashed: new Set<number>() };
  const rows = await unit.trx
    .selectFrom(tableOf(entity))
    .select(['id', 'deleted_at'])
    .where('id', 'in', [...ids])
    .execute();
  const idsOf = (isLive: boolean) =>
    new Set(
      rows.filter((row) => (row['deleted_at'] === null) === isLive).map(({ id }) => Number(id)),
    );
  return { live: idsOf(true), trashed: idsOf(false) };
}

/** A link that is lost to a record in the trash. */
interface Lost {
  readonly target: Entity;
  readonly id: number;
  readonly field: string;
  readonly position: number;
}

/**
 * The link values that can still stand: optional ones lose targets that left meanwhile, and get those back that come
 * back themselves. Throws HttpError 409 CONFLICT when a required one lost its target.
 */
export async function standingLinks(unit: Unit, entity: Entity, row: Row) {
  const values: Record<string, unknown> = {};
  const lost: Lost[] = [];
  const errors: Record<string, readonly Fault[]> = {};
  const tree = treeOf(entity);
  for (const { key, field } of layoutOf(entity).links) {
    const ids = idsIn(row[key]);
    const target = entityCalled(unit, targetOf(field));
    const { live, trashed } = await whereThey(unit, target, ids);
    const left = ids.filter((id) => live.has(id));
    if (left.length === ids.length) continue;
    if (field.required && left.length === 0) errors[key] = [{ code: 'notFound' }];
    else values[key] = isMany(field) ? left : null;
    const place = tree?.scope === key ? Number(row[tree.key] ?? 0) : undefined;
    const staying = [...ids];
    for (const id of ids.filter((one) => !live.has(one))) {
      const position = place ?? staying.indexOf(id);
      staying.splice(staying.indexOf(id), 1);
      if (target && trashed.has(id)) lost.push({ target, id, field: key, position });
    }
  }
  if (Object.keys(errors).length > 0) throw new HttpError(409, 'CONFLICT', { errors });
  return { values, lost };
}

/** A record that is linked to again, and the place that it had among others when it left; of a tree's parent, the child's own place. */
export interface Linked {
  readonly entity: Entity;
  readonly id: number;
  readonly position: number;
  /** Who left later has a higher one. */
  readonly effect: number;
}

type Values = Readonly<Record<string, unknown>>;

/** One that a list is without, in the order in which they left. */
interface Waiting {
  readonly effect: number;
  readonly target: unknown;
  readonly position: number;
}

/** What waits for a record's field, in the order in which it left. */
const waitingFor = (unit: Unit, entity: Entity, id: unknown, key: string) =>
  unit.trx
    .selectFrom('removals')
    .select(['id', 'cause_id', 'position'])
    .where('type', '=', entity.name)
    .where('record_id', '=', id)
    .where('effect', '=', 'unlink')
    .where('field', '=', key)
    .orderBy('id')
    .execute();

/** The place of a link that waits: those that come back before it may have moved it. */
export async function placeNow(unit: Unit, effect: unknown): Promise<number> {
  const waiting = unit.trx.selectFrom('removals').select('position').where('id', '=', effect);
  return Number((await waiting.executeTakeFirst())?.['position'] ?? 0);
}

/** The list as it was before anybody left it, and those that it is still without when one is back. Each place is of the list that was left. */
async function wholeList(
  unit: Unit,
  entity: Entity,
  current: Values,
  key: string,
  { id: target, position, effect }: Linked,
) {
  const list = (current[key] ?? []) as readonly unknown[];
  const rows = await waitingFor(unit, entity, current['id'], key);
  const waiting = rows
    .map((row): Waiting => ({
      effect: Number(row['id']),
      target: Number(row['cause_id']),
      position: Number(row['position']),
    }))
    .filter((one) => one.target !== target && !list.includes(one.target));
  const away = [...waiting, { effect, target, position }];
  const whole = [...list];
  for (const one of away.toSorted((a, b) => b.effect - a.effect)) {
    whole.splice(one.position, 0, one.target);
  }
  return { whole, waiting };
}

/** One of a list is back: those that it is still without have their places in the list with that one. */
export async function keepPlaces(
  unit: Unit,
  entity: Entity,
  current: Values,
  key: string,
  linked: Linked,
): Promise<void> {
  if (!Array.isArray(current[key])) return;
  const { whole, waiting } = await wholeList(unit, entity, current, key, linked);
  for (const { effect, target, position } of waiting) {
    const place = whole.indexOf(target);
    whole.splice(place, 1);
    if (place === position) continue;
    const left = unit.trx.updateTable('removals').set({ position: place });
    await left.where('id', '=', effect).execute();
  }
}

/** A record's field with its link again; undefined where it has got another one since, or may have this one no more. */
export async function linkedAgain(
  unit: Unit,
  entity: Entity,
  current: Values,
  key: string,
  linked: Linked,
): Promise<Values | undefined> {
  const field = layoutOf(entity).byKey.get(key)?.field;
  if (!field) return undefined;
  const { id: target, position } = linked;
  const value = current[key];
  if (Array.isArray(value)) {
    const others: readonly unknown[] = value;
    if (others.includes(target)) return undefined;
    const { whole } = await wholeList(unit, entity, current, key, linked);
    return { [key]: whole.filter((id) => id === target || others.includes(id)) };
  }
  if (value != null) return undefined;
  const isTree = field.kind === 'relation' && field.acyclic === true;
  if (isTree && (await isCircular(unit, entity, key, Number(current['id']), target))) {
    return undefined;
  }
  const tree = treeOf(entity);
  const isChild = tree?.scope === key && position > 0;
  return { [key]: target, ...(isChild ? { [tree.key]: position } : {}) };
}

/** The fields whose records came back while this one lay in the trash, linked again; those links wait no longer, the others are told. */
export async function waitingLinks(unit: Unit, entity: Entity, current: Values): Promise<Values> {
  const effects = await unit.trx
    .selectFrom('removals')
    .selectAll()
    .where('type', '=', entity.name)
    .where('record_id', '=', current['id'])
    .where('effect', '=', 'unlink')
    .orderBy('id')
    .execute();
  const values: Record<string, unknown> = {};
  for (const effect of effects) {
    const target = entityCalled(unit, String(effect['cause_type']));
    const id = Number(effect['cause_id']);
    if (!target) continue;
    const field = String(effect['field']);
    const position = await placeNow(unit, effect['id']);
    const linked = { entity: target, id, position, effect: Number(effect['id']) };
    const row = { ...current, ...values };
    const again = await linkedAgain(unit, entity, row, field, linked);
    if (!(await whereThey(unit, target, [id])).live.has(id)) {
      if (again) unit.unlinked.push({ entity, row: Number(current['id']), field, target, id });
      continue;
    }
    if (again) await keepPlaces(unit, entity, row, field, linked);
    Object.assign(values, again);
    await unit.trx.deleteFrom('removals').where('id', '=', effect['id']).execute();
  }
  return values;
}

/** What goes back to a time without a link waits for it no longer: the one that comes out of the trash finds it as it was then. */
export async function waitNoLonger(
  unit: Unit,
  entity: Entity,
  id: number,
  values: Values,
): Promise<void> {
  for (const { key } of layoutOf(entity).links) {
    if (!(key in values)) continue;
    const ids = idsIn(values[key]);
    const waiting = unit.trx
      .deleteFrom('removals')
      .where('type', '=', entity.name)
      .where('record_id', '=', id)
      .where('effect', '=', 'unlink')
      .where('field', '=', key);
    await (ids.length === 0 ? waiting : waiting.where('cause_id', 'not in', [...ids])).execute();
  }
}

/** Links told of in one answer; more would not help anybody. */
const missingMost = 20;

/** What records that this unit brought back are without, because it still lies in the trash; nothing where nothing is. */
export async function missingOf(unit: Unit): Promise<{ readonly missing?: readonly Missing[] }> {
  const { deps, trx, caller } = unit;
  const missing: Unit['unlinked'][number][] = [];
  for (const one of unit.unlinked.slice(0, missingMost)) {
    // It may have come back with the same act, behind who is linked to it.
    if ((await whereThey(unit, one.target, [one.id])).trashed.has(one.id)) missing.push(one);
  }
  if (missing.length === 0) return {};
  const wanted: Wanted = new Map();
  for (const { target, id } of missing)
    if (mayName(caller.grants, target.name, deps.entities)) want(wanted, target.name, id);
  const titles = await titlesOf(trx, deps.entities, wanted, caller.grants);
  return {
    missing: missing.map(({ entity, row, field, target, id }) => ({
      type: entity.collection,
      id: row,
      field,
      target: { type: target.collection, id, title: titleFrom(titles, target.name, id) },
    })),
  };
}
