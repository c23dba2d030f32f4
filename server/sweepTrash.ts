/** Empties the trash of what has been there long enough. It is said beside the trash how long that is. */
import { limits } from '../entities/http.ts';
import { tableOf } from './db/columns.ts';
import type { Deps } from './deps.ts';
import { systemCaller } from './firstStart.ts';
import { steadySince } from './trashClock.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** In one transaction; the rest is for the next one. */
const batchMax = 200;

/**
 * Erases what was deleted that long ago; answers how many records that were. Safe beside other servers, and where the
 * clock has leapt: no day counts that no server was there for.
 */
export async function sweepTrash(deps: Deps): Promise<number> {
  const before = new Date(deps.now().getTime() - limits.trashDays * dayMs).toISOString();
  if ((await steadySince(deps)) > before) return 0;
  let erased = 0;
  for (const entity of deps.entities) {
    for (;;) {
      const rows = await deps.db.read
        .selectFrom(tableOf(entity))
        .select('id')
        .where('deleted_at', '<=', before)
        .orderBy('deleted_at')
        .limit(batchMax)
        .execute();
      if (rows.length === 0) break;
      const ids = rows.map(({ id }) => Number(id));
      const { done } = await deps.records.erase(entity, { ids }, systemCaller(deps));
      erased += done.length;
      // Another server was there first.
      if (done.length === 0) break;
    }
  }
  return erased;
}
