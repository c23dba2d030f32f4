/** Finds what somebody else has changed since one did, so that taking back overwrites nobody. It changes no record. */
import type { Entity } from '../../entities/entity.ts';
import type { Action } from '../../entities/wire.ts';
import type { HistoryEntry } from '../deps.ts';
import { idsPerStatement } from '../db/bulk.ts';
import type { Unit } from './unit.ts';

/** The actions after which a record is there. */
const comings = ['create', 'restore'];

interface Entry {
  readonly action: string;
  readonly isOwn: boolean;
  readonly changes: HistoryEntry['changes'];
}

/** What is to be taken back: the action that does it, and the fields that it would set. */
export interface TakingBack {
  readonly action: Action;
  readonly keys?: readonly string[];
  /** Whose changes count as one's own, besides one's own: the number of a user, or null for the server's. */
  readonly author?: number | null;
}

/** The entries of records, each record's newest first; what they changed only where it is asked for. */
async function entriesOf(
  unit: Unit,
  entity: Entity,
  ids: readonly number[],
  { keys = [], author }: TakingBack,
) {
  const columns = ['record_id', 'action', 'by_id', ...(keys.length > 0 ? ['changes'] : [])];
  const rows = await unit.trx
    .selectFrom('history')
    .select(columns)
    .where('type', '=', entity.name)
    .where('record_id', 'in', [...ids])
    .orderBy('record_id')
    .orderBy('version', 'desc')
    .execute();
  const grouped = Map.groupBy(rows, (row) => Number(row['record_id']));
  return [...grouped].map(([id, own]) => {
    const entries = own.map((row): Entry => {
      const by = row['by_id'] === null ? null : Number(row['by_id']);
      return {
        action: String(row['action']),
        isOwn: by === unit.caller.userId || by === author,
        changes: JSON.parse(String(row['changes'] ?? '{}')) as Entry['changes'],
      };
    });
    return { id, entries };
  });
}

/** Whether somebody else had the last word in what an action would set or take away. */
function isTheirs(entries: readonly Entry[], { action, keys = [] }: TakingBack): boolean {
  // Whoever deleted it last may bring it back.
  if (action === 'restore') return entries[0]?.isOwn === false;
  // What came back is deleted again only where nobody else has written it meanwhile.
  if (action === 'delete') {
    const came = entries.findIndex((entry) => comings.includes(entry.action));
    return entries.slice(0, came + 1).some(({ isOwn }) => !isOwn);
  }
  return keys.some((key) => entries.find(({ changes }) => key in changes)?.isOwn === false);
}

/** Those of the records, in their order, whose `keys` somebody else has changed last; of a deletion or a restoring, the record itself. */
export async function changedByOthers(
  unit: Unit,
  entity: Entity,
  ids: readonly number[],
  taking: TakingBack,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const batch = ids.slice(start, start + idsPerStatement);
    for (const { id, entries } of await entriesOf(unit, entity, batch, taking)) {
      if (isTheirs(entries, taking)) found.add(id);
    }
  }
  return new Set(ids.filter((id) => found.has(id)));
}
