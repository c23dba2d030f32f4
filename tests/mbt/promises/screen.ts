/** What the specification (sections 2, 8) promises of a screen that fails to load, on every path. */
import { screenMachine } from '../../../machines/screen.ts';
import type { Model } from '../kit/model.ts';

interface Seen {
  at: string;
  hasReloaded: boolean;
  code: string | null;
}
const load = 'loadScreen /staff';
const ready = 'forgetReload /staff';
const broken = { status: 0, code: 'OFFLINE' };

export const models: readonly Model<typeof screenMachine, Seen>[] = [
  {
    machine: screenMachine,
    starts: {
      'first visit': {
        input: { path: '/staff', hasReloaded: false },
        seen: { at: 'loading', hasReloaded: false, code: null },
        calls: [load],
      },
      'after a reload': {
        input: { path: '/staff', hasReloaded: true },
        seen: { at: 'loading', hasReloaded: true, code: null },
        calls: [load],
      },
    },
    cases: { retry: { type: 'retry' } },
    answers: {
      loadScreen: { ok: { output: undefined }, broken: { error: broken } },
      reloadPage: { ok: { output: undefined }, broken: { error: broken } },
    },
    effects: ['logFailure', 'forgetReload'],
    see: ({ value, context }) => ({
      at: value,
      hasReloaded: context.hasReloaded,
      code: context.code,
    }),
    always: {
      'a screen that failed for good was reloaded once': ({ at, hasReloaded }) =>
        at !== 'failed' || hasReloaded,
    },
    promises: [
      { on: 'loadScreen: ok', becomes: { at: 'shown' }, does: [ready] },
      // It reloads once to that route; if it fails again it only logs the error, and says so.
      {
        on: 'loadScreen: broken',
        when: { hasReloaded: false },
        becomes: { at: 'reloading', hasReloaded: true },
        calls: ['reloadPage /staff'],
      },
      {
        on: 'loadScreen: broken',
        becomes: { at: 'failed', code: 'OFFLINE' },
        does: ['logFailure /staff …'],
      },
      { on: 'reloadPage: *', becomes: { at: 'loading' }, calls: [load] },
      { on: 'retry', when: { at: 'failed' }, becomes: { at: 'loading' }, calls: [load] },
    ],
  },
];
