/** What giving keys to commands promises: they hold at once, conflicts are shown, nothing is taken from the browser. */
import { shortcutsMachine, type OwnKeys, type Taken } from '../../../machines/shortcuts.ts';
import type { Model } from '../kit/model.ts';

interface Seen {
  at: string;
  keys: OwnKeys;
  command: string | null;
  pressed: string;
  taken: Taken | null;
  code: string | null;
}
const nothing = { command: null, pressed: '', taken: null };
const kept: OwnKeys = { 'list.refresh': ['R'] };
const byRefresh: Taken = { commandId: 'list.refresh', left: [] };
const bySeveral: Taken = {
  commandId: 'list.refresh',
  left: [],
  also: [{ commandId: 'list.sort', left: ['mod+s'] }],
};
const byBrowser: Taken = { commandId: null, left: [] };

const isRecording = ({ at }: Seen) => at.startsWith('recording');
const saves = (keys: OwnKeys) => ({
  becomes: { at: 'saving', ...nothing, keys, code: null },
  does: [`applyKeys keys=${JSON.stringify(keys)}`],
  calls: [`saveKeys keys=${JSON.stringify(keys)}`],
});
const change = (of: (seen: Seen) => OwnKeys) => ({
  becomes: (seen: Seen) => saves(of(seen)).becomes,
  does: (seen: Seen) => saves(of(seen)).does,
  calls: (seen: Seen) => saves(of(seen)).calls,
});
const without = (keys: OwnKeys, id: string): OwnKeys =>
  Object.fromEntries(Object.entries(keys).filter(([one]) => one !== id));

export const models: readonly Model<typeof shortcutsMachine, Seen>[] = [
  {
    machine: shortcutsMachine,
    starts: {
      start: {
        input: { keys: {} },
        seen: { at: 'ready', keys: {}, ...nothing, code: null },
      },
    },
    cases: {
      load: { type: 'load' },
      forget: { type: 'forget' },
      'record for approve': { type: 'record', commandId: 'record.approve' },
      'press v': { type: 'press', keys: 'v', taken: null },
      'press r': { type: 'press', keys: 'r', taken: byRefresh },
      'press s': { type: 'press', keys: 's', taken: bySeveral },
      'press Ctrl+W': { type: 'press', keys: 'mod+w', taken: byBrowser },
      accept: { type: 'accept' },
      replace: { type: 'replace' },
      cancel: { type: 'cancel' },
      retry: { type: 'retry' },
      'switch approve off': { type: 'switchOff', commandId: 'record.approve' },
      'reset approve': { type: 'reset', commandId: 'record.approve' },
      'reset all': { type: 'resetAll' },
    },
    answers: {
      loadKeys: { kept: { output: kept }, '503': { error: { status: 503, code: 'UNAVAILABLE' } } },
      saveKeys: {
        ok: { output: undefined },
        '503': { error: { status: 503, code: 'UNAVAILABLE' } },
      },
    },
    effects: ['applyKeys'],
    see: ({ value, context }) => ({
      at: typeof value === 'string' ? value : `recording.${value.recording}`,
      keys: context.keys,
      command: context.commandId,
      pressed: context.pressed,
      taken: context.taken,
      code: context.code,
    }),
    always: {
      'a command is named exactly while keys are recorded for it': (seen) =>
        isRecording(seen) === (seen.command !== null),
    },
    promises: [
      // As somebody signs out, whatever is under way: nothing of theirs is left.
      {
        on: 'forget',
        becomes: { at: 'ready', ...nothing, keys: {}, code: null },
        does: ['applyKeys keys={}'],
      },
      { on: 'load', when: { at: 'ready' }, becomes: { at: 'loading' }, calls: ['loadKeys'] },
      {
        on: 'loadKeys: kept',
        becomes: { at: 'ready', keys: kept },
        does: [`applyKeys keys=${JSON.stringify(kept)}`],
      },
      { on: 'loadKeys: *', becomes: { at: 'ready' } },

      {
        on: 'record for approve',
        when: { at: 'ready' },
        becomes: { at: 'recording.listening', command: 'record.approve' },
      },
      {
        on: 'press v',
        when: isRecording,
        becomes: { at: 'recording.pressed', pressed: 'v', taken: null },
      },
      {
        on: 'press r',
        when: isRecording,
        becomes: { at: 'recording.pressed', pressed: 'r', taken: byRefresh },
      },
      {
        on: 'press s',
        when: isRecording,
        becomes: { at: 'recording.pressed', pressed: 's', taken: bySeveral },
      },
      {
        on: 'press Ctrl+W',
        when: isRecording,
        becomes: { at: 'recording.pressed', pressed: 'mod+w', taken: byBrowser },
      },
      {
        on: 'accept',
        when: ({ at, taken }) => at === 'recording.pressed' && taken === null,
        ...change(({ keys, pressed }) => ({ ...keys, 'record.approve': [pressed] })),
      },
      {
        on: 'accept',
        when: ({ at, taken }) => at === 'recording.pressed' && taken !== null,
        becomes: { at: 'recording.conflicting' },
      },
      // Every command that had them has them no more. What the browser owns is nobody's to take.
      {
        on: 'replace',
        when: ({ at, taken }) => at === 'recording.conflicting' && taken?.commandId !== null,
        ...change(({ keys, pressed, taken }) => ({
          ...keys,
          'list.refresh': [],
          ...(taken?.also ? { 'list.sort': ['mod+s'] } : {}),
          'record.approve': [pressed],
        })),
      },
      { on: 'cancel', when: isRecording, becomes: { at: 'ready', ...nothing } },

      {
        on: 'switch approve off',
        when: { at: 'ready' },
        ...change(({ keys }) => ({ ...keys, 'record.approve': [] })),
      },
      {
        on: 'reset approve',
        when: ({ at, keys }) => at === 'ready' && 'record.approve' in keys,
        ...change(({ keys }) => without(keys, 'record.approve')),
      },
      {
        on: 'reset all',
        when: ({ at, keys }) => at === 'ready' && Object.keys(keys).length > 0,
        ...change(() => ({})),
      },

      { on: 'saveKeys: ok', becomes: { at: 'ready' } },
      { on: 'saveKeys: *', becomes: { at: 'failed', code: 'UNAVAILABLE' } },
      {
        on: 'retry',
        when: { at: 'failed' },
        becomes: { at: 'saving', code: null },
        calls: ['saveKeys'],
      },
    ],
  },
];
