/** What macros promise: what was recorded is kept under a name or dropped, what is a colleague's stays, no refusal is hidden. */
import { macroMachine } from '../../../machines/macro.ts';
import { stepsMax, type Macro, type MacroStep } from '../../../machines/macroWords.ts';
import type { Model } from '../kit/model.ts';

const approve: MacroStep = { does: 'record', action: 'approve', args: {} };
const place: MacroStep = { does: 'command', id: 'go.staff', args: {} };
const own: Macro = { id: 'm1', name: 'Publish', steps: [approve], shared: false, by: null };
const theirs: Macro = { id: 'm2', name: 'Retire', steps: [approve], shared: true, by: 'mona' };
const kept = [own, theirs];
const refused = {
  done: 1,
  refused: [{ title: 'One', step: approve, code: 'STALE_VERSION', isHalfDone: false }],
};

interface Seen {
  at: string;
  macros: number;
  steps: number;
  /** Those that are done to records. */
  records: number;
  subject: string | null;
  shared: boolean | null;
  refused: number;
  code: string | null;
}
const nothing = { steps: 0, records: 0, subject: null, shared: null, refused: 0, code: null };
const isReady = ({ at }: Seen) => at === 'listed' || at === 'loading';
const has = (seen: Seen) => seen.macros > 0;

export const models: readonly Model<typeof macroMachine, Seen>[] = [
  {
    machine: macroMachine,
    starts: { start: { seen: { at: 'listed', macros: 0, ...nothing } } },
    cases: {
      load: { type: 'load' },
      forget: { type: 'forget' },
      record: { type: 'record' },
      note: { type: 'note', step: approve },
      'note a place': { type: 'note', step: place },
      drop: { type: 'drop' },
      resume: { type: 'resume' },
      discard: { type: 'discard' },
      'keep New': { type: 'keep', name: ' New ', shared: true },
      'keep nameless': { type: 'keep', name: '  ', shared: true },
      'keep publish': { type: 'keep', name: 'publish', shared: true },
      'replay own': { type: 'replay', id: 'm1' },
      'replay nobody’s': { type: 'replay', id: 'm9' },
      'share own': { type: 'change', id: 'm1', name: 'Publish', shared: true },
      'change theirs': { type: 'change', id: 'm2', name: 'Mine', shared: true },
      'name own nothing': { type: 'change', id: 'm1', name: '', shared: true },
      'remove own': { type: 'remove', id: 'm1' },
      'remove theirs': { type: 'remove', id: 'm2' },
      confirm: { type: 'confirm' },
      cancel: { type: 'cancel' },
      dismiss: { type: 'dismiss' },
    },
    answers: {
      loadMacros: {
        kept: { output: kept },
        '503': { error: { status: 503, code: 'UNAVAILABLE' } },
      },
      saveMacro: {
        ok: { output: undefined },
        '503': { error: { status: 503, code: 'UNAVAILABLE' } },
      },
      replayMacro: {
        all: { output: { done: 3, refused: [] } },
        'one refused': { output: refused },
        '503': { error: { status: 503, code: 'UNAVAILABLE' } },
      },
    },
    effects: ['tell'],
    see: ({ value, context }) => ({
      at: typeof value === 'string' ? value : value.ready,
      macros: context.macros.length,
      steps: context.steps.length,
      records: context.steps.filter(({ does }) => does === 'record').length,
      subject: context.subject?.name ?? null,
      shared: context.subject?.shared ?? null,
      refused: context.report?.refused.length ?? 0,
      code: context.code,
    }),
    within: ({ steps }) => steps <= 2,
    always: {
      'nothing is recorded while nothing is recorded': (seen) =>
        seen.steps === 0 || ['recording', 'naming', 'keeping'].includes(seen.at),
      'no refusal is left where nothing is under way': ({ at, code }) =>
        code === null || !['listed', 'loading', 'asking', 'replaying', 'recording'].includes(at),
      'at most so many steps': (seen) => seen.steps <= stepsMax,
    },
    promises: [
      // As somebody signs out, whatever is under way: nothing of theirs is left.
      { on: 'forget', becomes: { at: 'listed', macros: 0, ...nothing } },
      { on: 'load', when: { at: 'listed' }, becomes: { at: 'loading' }, calls: ['loadMacros'] },
      { on: 'loadMacros: kept', becomes: { at: 'listed', macros: 2 } },
      { on: 'loadMacros: *', becomes: { at: 'listed' } },

      { on: 'record', when: isReady, becomes: { at: 'recording' } },
      {
        on: 'note',
        when: { at: 'recording' },
        becomes: ({ steps, records }) => ({ steps: steps + 1, records: records + 1 }),
      },
      {
        on: 'note a place',
        when: { at: 'recording' },
        becomes: ({ steps }) => ({ steps: steps + 1 }),
      },
      {
        on: 'drop',
        when: ({ at, records }) => at === 'recording' && records > 0,
        becomes: ({ steps, records }) => ({ steps: steps - 1, records: records - 1 }),
      },
      {
        on: 'record',
        when: ({ at, steps }) => at === 'recording' && steps > 0,
        becomes: { at: 'naming' },
      },
      // A name that could not be kept goes too, which no planned path comes by: tests/machines/macroRules.test.ts.
      {
        on: 'record',
        when: ({ at, steps }) => at === 'recording' && steps === 0,
        becomes: { at: 'listed', ...nothing },
        does: ['tell empty'],
      },
      {
        on: 'discard',
        when: ({ at }) => at === 'recording' || at === 'naming',
        becomes: { at: 'listed', ...nothing },
      },
      // The name stays; why it could not be kept is not said of what is recorded from here on.
      { on: 'resume', when: { at: 'naming' }, becomes: { at: 'recording', code: null } },
      {
        on: 'keep New',
        when: { at: 'naming' },
        becomes: { at: 'keeping', subject: 'New', shared: true, code: null },
        calls: ['saveMacro'],
      },
      // A name of one's own is taken, whatever its letters' size.
      {
        on: 'keep publish',
        when: (seen) => seen.at === 'naming' && !has(seen),
        becomes: { at: 'keeping', subject: 'publish', shared: true, code: null },
        calls: ['saveMacro'],
      },

      {
        on: 'replay own',
        when: (seen) => isReady(seen) && has(seen),
        becomes: { at: 'replaying', subject: 'Publish', shared: false },
        calls: ['replayMacro'],
      },
      {
        on: 'replayMacro: all',
        becomes: { at: 'listed', ...nothing },
        does: ['tell replayed Publish n=3'],
      },
      { on: 'replayMacro: one refused', becomes: { at: 'reported', refused: 1 } },
      {
        on: 'replayMacro: *',
        becomes: { at: 'listed', ...nothing },
        does: ['tell failed Publish UNAVAILABLE'],
      },
      { on: 'dismiss', when: { at: 'reported' }, becomes: { at: 'listed', ...nothing } },

      {
        on: 'share own',
        when: (seen) => isReady(seen) && has(seen),
        becomes: { at: 'changing', subject: 'Publish', shared: true },
        calls: ['saveMacro'],
      },
      {
        on: 'remove own',
        when: (seen) => isReady(seen) && has(seen),
        becomes: { at: 'asking', subject: 'Publish', shared: false },
      },
      {
        on: 'saveMacro: ok',
        when: ({ at }) => at === 'changing',
        becomes: { at: 'loading', ...nothing },
        calls: ['loadMacros'],
      },
      {
        on: 'saveMacro: ok',
        when: ({ at }) => at === 'keeping',
        becomes: { at: 'loading', ...nothing },
        does: ({ subject }) => [`tell kept ${subject}`],
        calls: ['loadMacros'],
      },
      {
        on: 'saveMacro: ok',
        when: ({ at }) => at === 'removing',
        becomes: { at: 'loading', ...nothing },
        does: ['tell removed Publish'],
        calls: ['loadMacros'],
      },
      // What was recorded is not lost with a name that could not be kept.
      {
        on: 'saveMacro: *',
        when: ({ at }) => at === 'keeping',
        becomes: { at: 'naming', code: 'UNAVAILABLE' },
      },
      {
        on: 'saveMacro: *',
        when: ({ at }) => at === 'changing' || at === 'removing',
        becomes: { at: 'loading', ...nothing },
        does: ['tell failed Publish UNAVAILABLE'],
        calls: ['loadMacros'],
      },
      { on: 'cancel', when: { at: 'asking' }, becomes: { at: 'listed', ...nothing } },
      { on: 'confirm', when: { at: 'asking' }, becomes: { at: 'removing' }, calls: ['saveMacro'] },
    ],
  },
];
