/** What issue 3.3 promises of one file on its way: checked first, shown moving, abortable, repeatable. */
import { uploadMachine } from '../../../machines/upload.ts';
import type { Model, Promised } from '../kit/model.ts';

interface Seen {
  at: string;
  name: string | null;
  progress: number;
  url: unknown;
  code: string | null;
}

const uploaded = { id: 5, absolute_url: 'dome.webp' };
const failure = (status: number, code: string) => ({ error: { status, code } });
const empty = { at: 'idle', name: null, progress: 0, url: null, code: null };
const chosen = (name: string) => `chosen=${JSON.stringify({ file: {}, name })}`;

/** Choosing, whichever file: it is checked before a byte of it is sent. */
const choosing = (name: string): Promised<Seen> => ({
  on: name,
  when: { at: 'idle' },
  becomes: { at: 'checking', name, url: null, code: null, progress: 0 },
  calls: [`checkFile ${chosen(name)}`],
});
const sending = (name: string, on: string, at: string): Promised<Seen> => ({
  on,
  when: { at, name },
  becomes: { at: 'sending', progress: 0, code: null },
  calls: [`sendFile ${chosen(name)}`],
});
const refusing = (on: string, code: string): Promised<Seen> => ({
  on,
  becomes: { at: 'refused', code },
  does: [`toast danger uploadFailed params={"code":"${code}"}`],
});
const failing = (on: string, code: string): Promised<Seen> => ({
  on,
  becomes: { at: 'failed', code },
  does: [`toast danger uploadFailed params={"code":"${code}"}`],
});

export const models: readonly Model<typeof uploadMachine, Seen>[] = [
  {
    machine: uploadMachine,
    starts: { start: { seen: empty } },
    cases: {
      dome: { type: 'choose', file: {}, name: 'dome' },
      gate: { type: 'choose', file: {}, name: 'gate' },
      'half way': { type: 'progress', fraction: 0.5 },
      'all the way': { type: 'progress', fraction: 1.2 },
      abort: { type: 'abort' },
      retry: { type: 'retry' },
      clear: { type: 'clear' },
    },
    answers: {
      checkFile: { ok: { output: undefined }, large: failure(413, 'TOO_LARGE') },
      sendFile: {
        ok: { output: uploaded },
        '403': failure(403, 'FORBIDDEN'),
        '413': failure(413, 'TOO_LARGE'),
        '415': failure(415, 'UNSUPPORTED_TYPE'),
        '422': failure(422, 'INVALID'),
        '503': failure(503, 'OVERLOADED'),
        offline: failure(0, 'OFFLINE'),
      },
    },
    effects: ['toast', 'takeUpload'],
    see: ({ value, context }) => ({
      at: value,
      name: context.chosen?.name ?? null,
      progress: context.progress,
      url: context.uploaded?.['absolute_url'] ?? null,
      code: context.code,
    }),
    promises: [
      choosing('dome'),
      choosing('gate'),
      sending('dome', 'checkFile: ok', 'checking'),
      sending('gate', 'checkFile: ok', 'checking'),
      sending('dome', 'retry', 'failed'),
      sending('gate', 'retry', 'failed'),
      refusing('checkFile: large', 'TOO_LARGE'),

      // Progress only ever grows, and never beyond the whole.
      {
        on: 'half way',
        when: ({ at, progress }) => at === 'sending' && progress < 0.5,
        becomes: { progress: 0.5 },
      },
      {
        on: 'all the way',
        when: ({ at, progress }) => at === 'sending' && progress < 1,
        becomes: { progress: 1 },
      },
      {
        on: 'abort',
        when: ({ at }) => at === 'checking' || at === 'sending',
        becomes: empty,
      },
      {
        on: 'clear',
        when: ({ at }) => ['refused', 'failed'].includes(at),
        becomes: empty,
      },
      {
        on: 'sendFile: ok',
        becomes: { at: 'done', progress: 1, url: 'dome.webp' },
        does: [`takeUpload uploaded=${JSON.stringify(uploaded)}`],
      },
      // What the server will never take is refused; what merely did not arrive can be sent again.
      refusing('sendFile: 403', 'FORBIDDEN'),
      refusing('sendFile: 413', 'TOO_LARGE'),
      refusing('sendFile: 415', 'UNSUPPORTED_TYPE'),
      refusing('sendFile: 422', 'INVALID'),
      failing('sendFile: 503', 'OVERLOADED'),
      failing('sendFile: offline', 'OFFLINE'),
    ],
  },
];
