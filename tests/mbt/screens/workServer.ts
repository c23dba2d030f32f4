/** Seven news, of which five are approved in parts, and how the server answers a part. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import { news } from '../../../entities/news.ts';
import type { workMachine } from '../../../machines/work.ts';
import type { Call, Screen, ScreenStart } from '../kit/screen.ts';
import { startAt } from './listSeen.ts';
import { all, pageOf, query, type Memory } from './listServer.ts';
import { otherFaults, sessionEnds } from './samples.ts';

export type Machine = typeof workMachine;
type Snap = SnapshotFrom<Machine>;
const { collection } = news;
const waiting = all.slice(2);

export const input = { collection, action: 'approve', all: waiting.length, part: { from: 0 } };
const requests = [new RegExp(`^POST /api/${collection}/actions$`)];
const { memory, answers, ...there } = startAt({ ...query, pageSize: 3 });
/** How many of all wait, and which. */
const countAsked = /fields=id$/;
const listed = (request: string, kept: Memory) => {
  if (!request.startsWith(`GET /api/${collection}?`)) return undefined;
  const { rows, total } = pageOf({ query, sought: null }, kept);
  return { data: rows, meta: { total } };
};
export const startOf: ScreenStart<Machine> = {
  input,
  path: there.path,
  ...(there.kept ? { kept: there.kept } : {}),
  ...(there.records ? { records: there.records } : {}),
  holds: requests,
  ...(answers && memory
    ? {
        answers: (request) =>
          countAsked.test(request)
            ? { data: waiting.map((id) => ({ id })), meta: { total: waiting.length } }
            : (listed(request, memory) ?? answers(request, memory)),
      }
    : {}),
  // All that match are asked about: how many these are is counted first.
  async before(person) {
    // Its code is there once it is offered.
    await person.tabTo('button', 'Export as a workbook');
    await person.press('mod+a');
    await person.tabTo('button', 'Approve');
    await person.press('mod+a', 'a', 'Enter');
  },
};

const part = (fault?: 'slow') =>
  ({ reply: { status: 200, played: true, ofRecords: true, ...(fault && { fault }) } }) as const;
const done = [{ id: 1, version: 2 }];
const failed = [{ id: 2, message: 'NOT_FOUND' }];
const more = { done, failed: [], act: 'whole', next: 3 };
const none = { done: [], failed, act: 'whole', next: 3 };
const last = { done: [{ id: 3, version: 2 }], failed: [], act: 'whole' };
const isShort = ({ context }: Snap): boolean => context.done.length + context.failed.length < 2;
const answering = (gives: object, fault?: 'slow') => {
  const { reply } = part(fault);
  return { gives, reply: { ...reply, body: gives } };
};

const sendPart: Call<Machine> = {
  request: requests[0] ?? /^$/,
  endings: {
    ok: { ...answering(last) },
    'more is to come': { when: isShort, ...answering(more) },
    'none is done': { when: isShort, ...answering(none) },
    ...otherFaults(),
    '401': sessionEnds,
    slow: { when: isShort, ...answering(more, 'slow') },
  },
};
export const calls: Screen<Machine>['calls'] = {
  sendPart,
  pause: 'it asks nobody: it waits by the clock',
};
