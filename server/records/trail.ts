/** What happened to all records, the newest first: what one act did to many stands as one line. It changes nothing. */
import type { Grants } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import type { ActName, Trail, TrailAct, TrailEntry, TrailQuery } from '../deps.ts';
import { layoutOf } from '../db/columns.ts';
import type { Reader } from '../db/db.ts';
import { entriesIn, nobody } from './actEntries.ts';
import { actIn } from './history.ts';
import { titleFrom, titlesOf, want, type Titles, type Wanted } from './titles.ts';

/** Entries read at once on the way to a page of acts. */
const entriesPerRead = 500;
/** Entries that one page looks through at most: a filter that finds nothing must not walk through years. */
const entriesMost = 20_000;
/** Records of an act that are shown one by one. */
const entriesShown = 200;
/** Records of an act that its line names. */
const namedMost = 3;

interface Noted {
  readonly type: string;
  readonly id: number;
  readonly version: number;
  readonly action: string;
  readonly at: string;
  readonly by: TrailAct['by'];
}

const noted = (row: Readonly<Record<string, unknown>>): Noted => ({
  type: String(row['type']),
  id: Number(row['record_id']),
  ...actIn(row),
});

const columns = ['type', 'record_id', 'version', 'action', 'at', 'by_id', 'by'] as const;

/** All types, and the grants of who is told: what a record is named after may be of a type that is not asked for. */
interface Told {
  readonly entities: readonly Entity[];
  readonly grants: Grants | undefined;
}

/** One transaction writes all of its records at one moment: type, moment and person name an act. */
const keyOf = ({ type, at, by }: Noted): string => `${at} ${type} ${by.id ?? nobody}`;

function entriesBefore(db: Reader, names: readonly string[], query: TrailQuery, at?: string) {
  let found = db
    .selectFrom('history')
    .select(columns)
    .where('type', 'in', [...names]);
  if (query.by !== undefined) found = found.where('by_id', '=', query.by);
  if (query.action !== undefined) found = found.where('action', '=', query.action);
  if (at !== undefined) found = found.where('at', '<', at);
  if (query.from !== undefined) found = found.where('at', '>=', query.from);
  return found.orderBy('at', 'desc');
}

/** All entries of one moment; a moment is never divided between two pages. */
async function momentOf(db: Reader, names: readonly string[], query: TrailQuery, at: string) {
  const rows = await entriesBefore(db, names, query)
    .where('at', '=', at)
    .orderBy('type')
    .orderBy('record_id')
    .execute();
  return rows.map(noted);
}

const compared = (a: string, b: string): number => Number(a > b) - Number(a < b);
/** The newest first; within one moment, which has no order of its own, always the same. */
const inOrder = (a: Noted, b: Noted): number =>
  compared(b.at, a.at) || compared(a.type, b.type) || a.id - b.id || b.version - a.version;

/** As many acts as a page holds, and the moment before which the next page begins. */
async function actsOf(db: Reader, names: readonly string[], query: TrailQuery) {
  const acts = new Map<string, Noted[]>();
  let last = query.before;
  for (let read = 0; read < entriesMost; read += entriesPerRead) {
    const rows = await entriesBefore(db, names, query, last).limit(entriesPerRead).execute();
    const isEnd = rows.length < entriesPerRead;
    const entries = rows.map(noted);
    const lowest = entries.at(-1)?.at ?? '';
    // The last moment may go on behind what was read.
    const whole = isEnd
      ? entries
      : [
          ...entries.filter(({ at }) => at !== lowest),
          ...(await momentOf(db, names, query, lowest)),
        ];
    for (const entry of whole.toSorted(inOrder)) {
      if (entry.at !== last && acts.size >= query.limit) return { acts, next: last ?? null };
      const same = acts.get(keyOf(entry));
      if (same) same.push(entry);
      else acts.set(keyOf(entry), [entry]);
      last = entry.at;
    }
    if (isEnd) return { acts, next: null };
  }
  return { acts, next: last ?? null };
}

/** The fields of one record that one act changed, in however many steps. */
async function fieldsOf(db: Reader, entries: readonly Noted[]): Promise<readonly string[]> {
  const [first] = entries;
  if (!first) return [];
  const rows = await db
    .selectFrom('history')
    .select('changes')
    .where('type', '=', first.type)
    .where('record_id', '=', first.id)
    .where(
      'version',
      'in',
      entries.map(({ version }) => version),
    )
    .orderBy('version')
    .execute();
  const keys = rows.flatMap((row) => Object.keys(JSON.parse(String(row['changes'])) as object));
  return [...new Set(keys)];
}

/** What a sheet that is imported does to its records, each of them once. */
const importing: ReadonlySet<string> = new Set(['create', 'update']);
/** What a deletion does to records of its own section: those that pointed to what is deleted have lost that link. */
const unlinking: ReadonlySet<string> = new Set(['delete', 'update']);

/** What an act did: one thing, what an import or a deletion does, or several things one after the other, as a macro. */
function actionOf(entries: readonly Noted[], records: number): string {
  const actions = [...new Set(entries.map(({ action }) => action))];
  const [only = '', ...others] = actions;
  if (others.length === 0) return only;
  const isOnceEach = records === entries.length;
  if (isOnceEach && actions.every((one) => importing.has(one))) return 'import';
  return isOnceEach && actions.every((one) => unlinking.has(one)) ? 'unlink' : 'several';
}

function titlesOfNoted(
  db: Reader,
  { entities, grants }: Told,
  entries: readonly Noted[],
): Promise<Titles> {
  const wanted: Wanted = new Map();
  for (const { type, id } of entries) want(wanted, type, id);
  return titlesOf(db, entities, wanted, grants);
}

/** The records that an act's line names, each once. */
const namedIn = (entries: readonly Noted[]): readonly Noted[] => {
  const byId = new Map(entries.toReversed().map((entry) => [entry.id, entry]));
  return [...byId.values()].toReversed().slice(0, namedMost);
};

async function actFrom(
  db: Reader,
  entities: readonly Entity[],
  entries: readonly Noted[],
  titles: Titles,
): Promise<TrailAct | undefined> {
  const [first] = entries;
  const entity = first && entityNamed(first.type, entities);
  if (!first || !entity) return undefined;
  const count = new Set(entries.map(({ id }) => id)).size;
  return {
    type: entity.collection,
    at: first.at,
    by: first.by,
    action: actionOf(entries, count),
    count,
    id: first.id,
    version: first.version,
    title: titleFrom(titles, first.type, first.id),
    records: namedIn(entries).map(({ type, id }) => ({ id, title: titleFrom(titles, type, id) })),
    fields: count === 1 ? await fieldsOf(db, entries) : [],
  };
}

/** A page of acts on the records of these types. */
export async function trailOf(
  db: Reader,
  told: Told,
  entities: readonly Entity[],
  query: TrailQuery,
): Promise<Trail> {
  if (entities.length === 0) return { data: [], meta: { next: null } };
  const names = entities.map(({ name }) => name);
  const { acts, next } = await actsOf(db, names, query);
  const lists = [...acts.values()];
  const titles = await titlesOfNoted(db, told, lists.flatMap(namedIn));
  const data = await Promise.all(lists.map((list) => actFrom(db, entities, list, titles)));
  return { data: data.filter((act) => act !== undefined), meta: { next } };
}

/** What one act did to each record, the first of them; `total` says of how many. */
export async function entriesOf(
  db: Reader,
  told: Told,
  entity: Entity,
  act: ActName,
): Promise<{ readonly data: readonly TrailEntry[]; readonly meta: { readonly total: number } }> {
  const shown = await entriesIn(db, entity, act)
    .select([...columns, 'changes'])
    .orderBy('record_id')
    .orderBy('version')
    .limit(entriesShown)
    .execute();
  const counted = await entriesIn(db, entity, act)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirst();
  const entries = shown.map(noted);
  const titles = await titlesOfNoted(db, told, entries);
  const live = await db
    .selectFrom(layoutOf(entity).table)
    .select(['id', 'version', 'deleted_at'])
    .where('id', 'in', [0, ...entries.map(({ id }) => id)])
    .execute();
  const data = shown.map((row, place): TrailEntry => {
    const { id, version, action, at, by } = entries[place] ?? noted(row);
    const now = live.find((one) => Number(one['id']) === id);
    return {
      id,
      version,
      action,
      at,
      by,
      changes: JSON.parse(String(row['changes'])) as TrailEntry['changes'],
      title: titleFrom(titles, entity.name, id),
      isDeleted: now?.['deleted_at'] != null,
      isNewest: Number(now?.['version']) === version,
    };
  });
  return { data, meta: { total: Number(counted?.['total'] ?? 0) } };
}
