/** A row that can be deleted, and one in the trash that can be erased, as a played server keeps them. It asserts nothing. */
import { news } from '../../../entities/news.ts';
import type { confirmMachine } from '../../../machines/confirm.ts';
import { badReply } from '../kit/faults.ts';
import type { Screen, ScreenStart } from '../kit/screen.ts';
import { answering, otherFaults, sessionEnds, signedInKept } from './samples.ts';

export type Machine = typeof confirmMachine;
export interface Memory {
  /** Of the list a deletion is the lifecycle's, which answers for it; in the trash the question waits for its end. */
  readonly at: 'list' | 'trash';
  readonly isDeleted: boolean;
}

const { collection } = news;
const row = {
  id: 1,
  version: 1,
  titleEn: 'One',
  titleAr: 'واحد',
  approved: false,
};
const titles = { titleEn: row.titleEn, titleAr: row.titleAr };
const trashed = { deleted_at: '2026-01-01T00:00:00.000Z' };

export const startAt = (at: Memory['at']): ScreenStart<Machine, Memory> => {
  const more = at === 'trash' ? trashed : { deleted_at: null };
  return {
    path: at === 'trash' ? '/trash' : news.route,
    kept: signedInKept,
    records: { [collection]: [{ ...titles, ...more }] },
    memory: { at, isDeleted: false },
    answers: answering<Memory>((method, path, { isDeleted }) => {
      if (method === 'POST') return { done: [{ id: 1, version: 2 }], failed: [] };
      if (path === `/api/${collection}/1`) return { data: { ...row, ...more } };
      const isList = path.startsWith(`/api/${collection}?`) && !path.includes('filter');
      const data = isDeleted ? [] : [{ ...row, ...more }];
      return isList ? { data, meta: { total: data.length } } : undefined;
    }),
  };
};

export const gone = (memory: Memory): Memory => ({ ...memory, isDeleted: true });
const erased = { reply: { status: 200, body: { done: [1], failed: [] } }, keeps: gone };
export const calls: Screen<Machine, Memory>['calls'] = {
  doIt: {
    request: new RegExp(`^POST /api/${collection}/erase`),
    endings: {
      ok: erased,
      slow: { ...erased, reply: { ...erased.reply, fault: 'slow' } },
      ...otherFaults('cut after commit'),
      'cut after commit': { ...badReply('cut after commit'), keeps: gone },
      '401': sessionEnds,
    },
  },
};
