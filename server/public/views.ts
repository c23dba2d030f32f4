/** Counts how often public records are read, a few seconds at a time, without a new version. It never delays an answer. */
import type { Entity } from '../../entities/entity.ts';
import { tableOf } from '../db/columns.ts';
import type { Deps } from '../deps.ts';

/** A crash loses the views of this long, nothing else. */
const flushMs = 3000;

/** True for types that count their reads: a whole number `views` that only the server writes. */
export const countsViews = ({ fields }: Entity): boolean =>
  fields['views']?.kind === 'number' && fields['views'].readOnly === true;

export function createViews({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const counted = new Map<Entity, Map<number, number>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    timer = undefined;
    const batch = [...counted];
    counted.clear();
    try {
      await db.write(async (trx) => {
        for (const [entity, views] of batch) {
          for (const [id, count] of views) {
            await trx
              .updateTable(tableOf(entity))
              .set((eb) => ({ views: eb(eb.fn.coalesce('views', eb.lit(0)), '+', count) }))
              .where('id', '=', id)
              .execute();
          }
        }
      });
    } catch (error) {
      log.warn({ err: error }, 'views could not be counted');
    }
  }

  return function count(entity: Entity, id: number): void {
    const views = counted.get(entity) ?? new Map<number, number>();
    counted.set(entity, views);
    views.set(id, (views.get(id) ?? 0) + 1);
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  };
}
