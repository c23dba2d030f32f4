/** The calls of one’s own keys, and how each can end. */
import type { Screen } from '../kit/screen.ts';
import { otherFaults, sessionEnds } from './samples.ts';
import type { Machine } from './shortcutsServer.ts';

export const calls: Screen<Machine>['calls'] = {
  loadKeys: {
    request: /^GET \/api\/settings\/shortcuts/,
    endings: {
      ok: { gives: {}, reply: { status: 200, body: { data: null }, played: true } },
      ...otherFaults(),
      '401': sessionEnds,
      slow: {
        gives: {},
        reply: { status: 200, body: { data: null }, played: true, fault: 'slow' },
      },
      'ok, of another shape': {
        gives: {},
        reply: { status: 200, body: { data: 'none' }, played: true },
      },
    },
  },
  saveKeys: {
    request: /^PUT \/api\/settings\/shortcuts/,
    endings: {
      ok: { reply: { status: 200, body: { data: null }, played: true } },
      ...otherFaults(),
      '401': sessionEnds,
      slow: { reply: { status: 200, body: { data: null }, played: true, fault: 'slow' } },
    },
  },
};
