/**
 * The children of a tree's record as it leaves and as it comes back: they keep their order among each other, and leave no
 * gap. It never moves the record itself, and never asks who may.
 */
import type { Entity, Row } from '../../entities/entity.ts';
import {
  isTree,
  placesIn,
  renumber,
  shiftedMax,
  siblingsOf,
  writePlaces,
  type Places,
} from './move.ts';
import { inOrder } from './moveBack.ts';
import type { Unit } from './unit.ts';
import { positionOf } from './write.ts';

/** What a tree's records are numbered by, and the field that names their parent; undefined for what is no tree. */
export function treeOf(entity: Entity): { key: string; scope: string } | undefined {
  const position = positionOf(entity);
  if (!position?.scope || !isTree(entity, position)) return undefined;
  return { key: position.key, scope: position.scope };
}

/**
 * The places to write at the top where a record's children go when it leaves: together, in their order, where it stood
 * itself; behind the others where it stood deeper. Those of the others that make room for them are among these.
 */
export async function placesOfFreed(unit: Unit, entity: Entity, row: Row): Promise<Places> {
  const tree = treeOf(entity);
  const children = tree ? await siblingsOf(unit, entity, tree, row.id) : [];
  if (!tree || children.length === 0) return new Map();
  const top = await siblingsOf(unit, entity, tree, null);
  const others = top.filter(({ id }) => id !== row.id);
  const place = row[tree.key];
  const own = { id: row.id, place: typeof place === 'number' ? place : null };
  const isTop = others.length < top.length;
  const index = isTop ? others.filter((one) => inOrder(one, own) < 0).length : others.length;
  const order = others.toSpliced(index, 0, ...children);
  const places = placesIn(entity, tree, order, index);
  // It leaves even so: its children keep the numbers that they had.
  return places.size > shiftedMax ? new Map() : places;
}

/** The others at the top make room, once the record has gone and its children are there. */
export async function makeRoom(unit: Unit, entity: Entity, row: Row, places: Places) {
  const tree = treeOf(entity);
  if (!tree) return;
  const live = await siblingsOf(unit, entity, tree, null);
  const own = new Map(live.map(({ id, place }) => [id, place]));
  const left = [...places].filter(([id, place]) => own.has(id) && own.get(id) !== place);
  await writePlaces(unit, entity, tree.key, new Map(left), row, 'move');
}

/** Those that will be a record's children again when it comes back; they make room for it at the top themselves. */
export async function childrenComingBack(
  unit: Unit,
  entity: Entity,
  id: number,
): Promise<number[]> {
  const tree = treeOf(entity);
  if (!tree) return [];
  const rows = await unit.trx
    .selectFrom('removals')
    .select('record_id')
    .where('cause_type', '=', entity.name)
    .where('cause_id', '=', id)
    .where('effect', '=', 'unlink')
    .where('type', '=', entity.name)
    .where('field', '=', tree.scope)
    .execute();
  return rows.map((row) => Number(row['record_id']));
}

/** No gap is left at the top, where a record's children were until it came back. */
export async function closeRanks(unit: Unit, entity: Entity, row: Row): Promise<void> {
  const tree = treeOf(entity);
  if (tree) await renumber(unit, entity, tree, null, row);
}
