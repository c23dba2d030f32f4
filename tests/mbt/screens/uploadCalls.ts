/** The calls of a file on its way, and how each can end. */
import type { Screen } from '../kit/screen.ts';
import { badReply } from '../kit/faults.ts';
import { loginSight } from './samples.ts';
import { type Machine, refused } from './uploadServer.ts';

const taken = { id: 5, type: 'image/png', size: 70, absolute_url: 'gate.png', name: 'gate.png' };
export const calls: Screen<Machine>['calls'] = {
  checkFile: 'it asks nobody: the rules are in the page',
  sendFile: {
    request: /^POST \/api\/uploads/,
    endings: {
      ok: { gives: { uploaded: taken }, reply: { status: 201, body: taken } },
      '413': refused('413'),
      '422': refused('422'),
      '401': { ...badReply('401'), times: 2, ends: loginSight },
      ...Object.fromEntries(
        (
          [
            '403',
            '404',
            '409',
            '412',
            '429',
            '500',
            '503',
            'time-out',
            'offline',
            'cut after commit',
          ] as const
        ).map((one) => [one, badReply(one)]),
      ),
      slow: { gives: { uploaded: taken }, reply: { status: 201, body: taken, fault: 'slow' } },
    },
  },
};
