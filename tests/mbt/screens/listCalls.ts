/** How the call of a list's screen ends, by what its server keeps. It asserts nothing. */
import { news as entity } from '../../../entities/news.ts';
import { queryParams } from '../../../entities/wire.ts';
import { shownQuery } from '../../../src/screens/RecordList/recordListSource.ts';
import { badReply } from '../kit/faults.ts';
import type { Screen } from '../kit/screen.ts';
import { askedOf } from '../../../machines/listRows.ts';
import { pageOf, shownOf, type Machine, type Memory } from './listServer.ts';
import { otherFaults, sessionEnds } from './samples.ts';

const { collection } = entity;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const none = { rows: [], total: 0 };

export const calls: Screen<Machine, Memory>['calls'] = {
  loadRows: {
    request: /^GET \/api\/blogs\?.*fields=id%2Cversion/,
    requestOf: ({ context }, _, numberOf) => {
      const { query, at } = askedOf(context);
      const asked = queryParams({
        ...shownQuery(entity, query, { filter: {} }),
        ...(at === undefined ? {} : { at: numberOf(at) }),
      });
      return new RegExp(`${escaped(`GET /api/${collection}?${asked.toString()}`)}$`);
    },
    // The page after the shown one is asked for while nobody has turned to it yet.
    askedBefore: true,
    endings: {
      ok: {
        givesOf: ({ context }, memory) => shownOf(context, memory),
        bodyOf: ({ context }, memory) => {
          const { rows, total, page } = pageOf(context, memory);
          return { data: rows, meta: { total, page } };
        },
        reply: { status: 200 },
      },
      'nothing is left': {
        gives: none,
        reply: { status: 200, body: { data: [], meta: { total: 0, page: 1 } }, played: true },
      },
      ...otherFaults('malformed', '403'),
      malformed: badReply('malformed'),
      '403': {
        ...badReply('403'),
        ends: { says: ['Your permission does not include this section'] },
      },
      '401': sessionEnds,
      slow: {
        givesOf: ({ context }, memory) => shownOf(context, memory),
        bodyOf: ({ context }, memory) => {
          const { rows, total, page } = pageOf(context, memory);
          return { data: rows, meta: { total, page } };
        },
        reply: { status: 200, fault: 'slow' },
      },
    },
  },
};
