/** The calls of putting components on pages, and how each can end. They end nowhere by themselves. */
import type { Screen } from '../kit/screen.ts';
import { badReply } from '../kit/faults.ts';
import type { Call, Ending } from '../kit/screen.ts';
import {
  loadedBody,
  nextPart,
  propertiesFor,
  withoutPart,
  withPart,
  withValues,
  type Machine,
  type Memory,
  type Snap,
} from './assignmentServer.ts';
import { otherFaults, sessionEnds } from './samples.ts';
import { putting, filling, takingOff } from './assignmentStarts.ts';

const short = badReply('422', {
  errors: { 'heading.en': [{ code: 'minLength', params: { count: 20 } }] },
});
/** The server did it, and the answer was lost. */
const cut = (keeps: (memory: Memory, snapshot: Snap) => Memory) => ({
  'cut after commit': { ...badReply('cut after commit'), keeps },
});
const endings = (
  ok: Omit<Ending<Machine, Memory>, 'reply'>,
  status: number,
  more: Readonly<Record<string, Ending<Machine, Memory>>> = {},
): Call<Machine, Memory>['endings'] => ({
  ok: { ...ok, reply: { status } },
  ...otherFaults(),
  ...more,
  '401': sessionEnds,
  slow: { ...ok, reply: { status, fault: 'slow' } },
});
const wasPut = {
  givesOf: (_: Snap, memory: Memory) => ({ relation: nextPart(memory) }),
  bodyOf: ({ context }: Snap, memory: Memory) =>
    context.also.length > 0
      ? { data: [{ id: nextPart(memory) }, { id: nextPart(memory) + 1 }] }
      : { data: { id: nextPart(memory) } },
  keeps: withPart,
} as const;

export const calls: Screen<Machine, Memory>['calls'] = {
  loadProperties: {
    request: /^GET \/api\/(component-props\?|pages\/\d+\/components$)/,
    endings: endings({ givesOf: propertiesFor, bodyOf: loadedBody }, 200),
  },
  assignComponent: {
    request: putting,
    endings: endings(wasPut, 201, {
      '422': short,
      ...cut((memory, snapshot) => ({ ...withPart(memory, snapshot), isUnheard: true })),
    }),
  },
  fillValues: {
    request: filling,
    endings: endings(
      { bodyOf: () => ({ data: {}, meta: { written: [] } }), keeps: withValues },
      200,
      { '422': short, ...cut(withValues) },
    ),
  },
  unassignComponent: {
    request: takingOff,
    endings: endings({ keeps: withoutPart }, 204, {
      // That it is done all the same is told by the line of changes alone, which nobody plays.
      'cut after commit': { ...badReply('cut after commit'), ends: {} },
    }),
  },
};
