/** Finds the records that a spreadsheet's cells name: related ones by title, files by address, known ones by their keys. */
import type { Grants } from '../entities/access.ts';
import { hasFlag, type Entity } from '../entities/entity.ts';
import { entityNamed } from '../entities/index.ts';
import { isMany, type Column } from '../entities/field.ts';
import { fold } from '../entities/fold.ts';
import type { Fault } from '../entities/faultCodes.ts';
import { entriesIn } from './cells.ts';
import { foldedKey, layoutOf, sortedValue, tableOf, targetOf } from './db/columns.ts';
import type { Reader } from './db/db.ts';
import type { Deps } from './deps.ts';
import { numberedIn } from './linkNames.ts';
import { mayName } from './records/titles.ts';

type Link = { readonly value: unknown } | { readonly fault: Fault };
const notFound: Link = { fault: { code: 'notFound' } };

const uniqueKeys = (entity: Entity): readonly string[] =>
  [...layoutOf(entity).byKey.values()]
    .filter(({ field }) => field.kind === 'text' && field.unique)
    .map(({ key }) => key);

/** Two that answer to a name are enough to know that it names nobody. */
const enough = 2;

/** Records with this title in either language, or this unique key. */
async function idsNamed(trx: Reader, target: Entity, text: string): Promise<readonly number[]> {
  const title = sortedValue(text);
  const rows = await trx
    .selectFrom('search')
    .select('record_id as id')
    .where('type', '=', target.name)
    .where((eb) => eb.or([eb('title_en_folded', '=', title), eb('title_ar_folded', '=', title)]))
    .limit(enough)
    .execute();
  if (rows.length > 0) return rows.map((row) => Number(row['id']));
  for (const key of uniqueKeys(target)) {
    const found = await trx
      .selectFrom(tableOf(target))
      .select('id')
      .where(foldedKey(key), '=', fold(text))
      .where('deleted_at', 'is', null)
      .limit(enough)
      .execute();
    if (found.length > 0) return found.map((row) => Number(row['id']));
  }
  return [];
}

async function uploadNamed(trx: Reader, text: string): Promise<readonly number[]> {
  const name = text.split('/').at(-1) ?? '';
  const rows = await trx
    .selectFrom('uploads')
    .select('id')
    .where((eb) => eb.or([eb('absolute_url', '=', name), eb('name', '=', name)]))
    .where('deleted_at', 'is', null)
    .limit(enough)
    .execute();
  return rows.map((row) => Number(row['id']));
}

/**
 * Turns cells of relations, images and files into ids; each name is looked up once. Of types that who holds these grants
 * may not see, only numbers are taken, as an export tells nothing else of them: what is found would tell what there is.
 */
export function createLinks({ entities }: Pick<Deps, 'entities'>, trx: Reader, grants: Grants) {
  const known = new Map<string, Link>();

  async function one({ field }: Column, cell: string | number): Promise<Link> {
    const text = String(cell).trim();
    const type = targetOf(field);
    const name = `${type} ${text}`;
    const before = known.get(name);
    if (before) return before;
    const target = field.kind === 'relation' ? entityNamed(field.target, entities) : undefined;
    const isSeen = mayName(grants, type, entities);
    const found = () => (target ? idsNamed(trx, target, text) : uploadNamed(trx, text));
    const ids = isSeen ? await found() : [];
    const number = /^#?([1-9]\d{0,14})$/.exec(fold(text))?.[1];
    const named =
      target && isSeen && ids.length !== 1
        ? await numberedIn(trx, entities, target, { text, grants })
        : undefined;
    let link: Link = notFound;
    if (ids.length === 1) link = { value: ids[0] };
    else if (named !== undefined) link = { value: named };
    // A title that two records have names neither; a number is then a number.
    else if (number) link = { value: Number(number) };
    else if (ids.length > 1) link = { fault: { code: 'notUnique' } };
    known.set(name, link);
    return link;
  }

  return async function linkOf(column: Column, cell: unknown): Promise<Link> {
    if (cell === null || cell === undefined || cell === '')
      return { value: isMany(column.field) ? [] : null };
    const isOne = typeof cell === 'string' || typeof cell === 'number';
    if (!isMany(column.field)) return isOne ? one(column, cell) : { value: cell };
    const cells: readonly unknown[] = typeof cell === 'string' ? entriesIn(cell) : [cell].flat();
    const values: unknown[] = [];
    for (const part of cells) {
      if (typeof part !== 'string' && typeof part !== 'number') return { value: cell };
      const link = await one(column, part);
      if ('fault' in link) return link;
      values.push(link.value);
    }
    return { value: values };
  };
}

/**
 * Counts on from the last place of a type in a manual order, so that the last one is looked for once and not for each
 * row. Undefined where the type keeps no order, or one among the children of each record.
 */
export async function placesAfter(
  trx: Reader,
  entity: Entity,
  parent: { readonly key: string; readonly id: number } | undefined,
): Promise<(() => Record<string, number>) | undefined> {
  if (!hasFlag(entity, 'sequence') || (entity.parent !== undefined && !parent)) return undefined;
  let query = trx
    .selectFrom(tableOf(entity))
    .select('sequence')
    .where('deleted_at', 'is', null)
    .where('sequence', 'is not', null);
  if (parent) query = query.where(parent.key, '=', parent.id);
  const last = await query.orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  let place = Number(last?.['sequence'] ?? 0);
  return () => ({ sequence: (place += 1) });
}

/** A stored record as an import knows it. */
export interface KnownRecord {
  readonly id: number;
  readonly version: number;
}
type Values = Readonly<Record<string, unknown>>;
const wordOf = (value: unknown): string => (typeof value === 'string' ? fold(value) : '');

/** More than that are not asked for one by one. */
const namedMost = 1000;

/**
 * Knows the records that are there by their import keys: a row is a record when at least one key agrees and none that
 * both have disagrees. Two people of one English name with different Arabic ones stay two.
 * @param only these records and, where they are many, others as well
 */
export async function createKnown(
  trx: Reader,
  entity: Entity,
  parent: { readonly key: string; readonly id: number } | undefined,
  only: readonly number[] = [],
) {
  const keys = entity.importKeys ?? [];
  const records = new Map<number, KnownRecord & { readonly words: readonly string[] }>();
  const byWord = new Map<string, Set<number>>();

  function add(id: number, version: number, values: Values): void {
    const words = keys.map((key) => wordOf(values[key]));
    records.set(id, { id, version, words });
    for (const [i, word] of words.entries()) {
      if (word === '') continue;
      const name = `${i} ${word}`;
      byWord.set(name, (byWord.get(name) ?? new Set()).add(id));
    }
  }

  let query = trx
    .selectFrom(tableOf(entity))
    .select(['id', 'version', ...keys])
    .where('deleted_at', 'is', null);
  if (parent) query = query.where(parent.key, '=', parent.id);
  if (only.length > 0 && only.length <= namedMost) query = query.where('id', 'in', [...only]);
  for (const row of await query.execute()) add(Number(row['id']), Number(row['version']), row);

  return {
    add,
    /** From now on a record is known by what a row has made of it. */
    change(id: number, values: Values): void {
      const record = records.get(id);
      if (!record) return;
      const before = keys.map((key, i) => [key, record.words[i]]);
      add(id, record.version, { ...Object.fromEntries(before), ...values });
    },
    byId: (id: number): KnownRecord | undefined => records.get(id),
    /** The record that a row's values name; `ambiguous` when several would fit. */
    find(values: Values): KnownRecord | 'ambiguous' | undefined {
      const words = keys.map((key) => wordOf(values[key]));
      const candidates = new Set(
        words.flatMap((word, i) => (word === '' ? [] : [...(byWord.get(`${i} ${word}`) ?? [])])),
      );
      const fitting = [...candidates].flatMap((id) => {
        const record = records.get(id);
        const fits = record?.words.every(
          (own, i) => own === '' || words[i] === '' || own === words[i],
        );
        return record && fits ? [record] : [];
      });
      return fitting.length > 1 ? 'ambiguous' : fitting[0];
    },
  };
}
export type Known = Awaited<ReturnType<typeof createKnown>>;
