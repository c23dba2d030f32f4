/** The upload machine walked through the rendered file field: every way a file can go there, by a person and by the server's answers. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type * as xstateReact from '@xstate/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent, SnapshotFrom } from 'xstate';
import { columnOf, type Entity } from '../../entities/entity.ts';
import { news as newsType } from '../../entities/news.ts';
import { uploadMachine } from '../../machines/upload.ts';
import { inputOf } from '../../src/fields/index.ts';
import type { Raws } from '../../src/fields/values.ts';
import { Toasts } from '../../src/shell/Toasts.tsx';
import { dismiss, toastStore } from '../../src/page/toasts.ts';
import { Sending } from '../helpers/sending.ts';
import { dryRunner, nameOf, takenIn, transitionsOf } from '../mbt/kit/internals.ts';

/** What the drawn machines truly took. */
const taken = new Set<string>();
vi.mock('@xstate/react', async (original) => {
  const real = await original<typeof xstateReact>();
  const inspect = (event: InspectionEvent) => {
    for (const name of takenIn(event)) taken.add(name);
  };
  const useActorRef = (machine: Parameters<typeof real.useActorRef>[0], options: object = {}) =>
    real.useActorRef(machine, { ...options, inspect });
  return { ...real, useActorRef };
});

vi.mock('../../src/live/actors.ts', async (original) => ({
  ...(await original<object>()),
  grantsNow: () => ({ uploads: ['GET', 'POST', 'PUT'] }),
}));

const entity: Entity = newsType;
const column = columnOf(entity, 'coverPhoto');
if (!column) throw new Error('news has no cover photo');
const { field } = column;
const Input = inputOf(field);
const props = { entity, column, field, label: 'Cover photo', id: 1, isReadOnly: false };
function FileField() {
  const fields = useForm<Raws>({ defaultValues: { coverPhoto: null } });
  const aria = {
    id: 'coverPhoto',
    'aria-label': 'Cover photo',
    'aria-describedby': undefined,
    'aria-invalid': undefined,
    'aria-required': undefined,
  } as const;
  return <Input {...props} fields={fields} aria={aria} />;
}

type Snap = SnapshotFrom<typeof uploadMachine>;
const seen = (snapshot: AnyMachineSnapshot) => snapshot as Snap;
const dry = dryRunner(uploadMachine);
const picture = new File(['pixels'], 'gate.png', { type: 'image/png' });
const nothing = new File([], 'nothing.png', { type: 'image/png' });

const kept = { id: 7, type: 'image/png', size: 6, absolute_url: 'gate.png', title: {} };
const failure = (status: number, code: string) => ({ status, code });
const done = (call: string, output?: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${call}`,
  output,
  actorId: call,
});
const failed = (call: string, status: number, code: string): AnyEventObject => ({
  type: `xstate.error.actor.${call}`,
  error: failure(status, code),
  actorId: call,
});
const choosing = (file: File) => ({ type: 'choose', file, name: file.name });

interface Move {
  readonly at: string;
  readonly event: AnyEventObject;
  /** How it comes about. */
  readonly by: () => unknown;
  readonly when?: (snapshot: Snap) => boolean;
}
const last = async () => waitFor(() => Sending.last());
const answer = (status: number, body: unknown) => async () => {
  const one = await last();
  await act(async () => one.end(status, body));
};
const refusing = (status: number, message: string): Move => ({
  at: 'sending',
  event: failed('sendFile', status, message),
  by: answer(status, { message }),
});
const press = (name: string) => () => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const choose = (file: File) => () =>
  fireEvent.change(screen.getByLabelText('Cover photo'), { target: { files: [file] } });
const isEmpty = ({ context }: Snap) => context.chosen?.file === nothing;
/** A check is over by itself, as soon as anything else may happen. */
const checked = async () => act(async () => {});

const moves: Readonly<Record<string, Move>> = {
  'choose a picture': { at: 'idle', event: choosing(picture), by: choose(picture) },
  'choose an empty file': { at: 'idle', event: choosing(nothing), by: choose(nothing) },
  'drop a picture': {
    at: 'idle',
    event: choosing(picture),
    by: () => fireEvent.drop(screen.getByLabelText('Cover photo'), filesOf('dataTransfer')),
  },
  'paste a picture': {
    at: 'idle',
    event: choosing(picture),
    by: () => fireEvent.paste(screen.getByLabelText('Cover photo'), filesOf('clipboardData')),
  },
  'stop while checking': { at: 'checking', event: { type: 'abort' }, by: press('Cancel') },
  'check: taken': {
    at: 'checking',
    event: done('checkFile'),
    by: checked,
    when: (snapshot) => !isEmpty(snapshot),
  },
  'check: refused': {
    at: 'checking',
    event: failed('checkFile', 422, 'EMPTY_FILE'),
    by: checked,
    when: isEmpty,
  },
  'half way': {
    at: 'sending',
    event: { type: 'progress', fraction: 0.5 },
    by: async () => {
      const one = await last();
      act(() => one.progress(1, 2));
    },
  },
  stop: { at: 'sending', event: { type: 'abort' }, by: press('Cancel') },
  'send: kept': { at: 'sending', event: done('sendFile', kept), by: answer(201, kept) },
  'send: forbidden': refusing(403, 'FORBIDDEN'),
  'send: too large': refusing(413, 'PAYLOAD_TOO_LARGE'),
  'send: wrong kind': refusing(415, 'UNSUPPORTED_MEDIA_TYPE'),
  'send: invalid': refusing(422, 'VALIDATION_FAILED'),
  'send: busy': refusing(503, 'UNAVAILABLE'),
  'send: lost': {
    at: 'sending',
    event: failed('sendFile', 0, 'NO_ANSWER'),
    by: async () => {
      const one = await last();
      await act(async () => one.lose());
    },
  },
  'try again': { at: 'failed', event: { type: 'retry' }, by: press('Try again') },
  'put the refused aside': { at: 'refused', event: { type: 'clear' }, by: press('Remove') },
  'put the failed aside': { at: 'failed', event: { type: 'clear' }, by: press('Remove') },
};
const filesOf = (key: string) => ({ [key]: { files: [picture] } });

/** Each of these ends a walk: the field then has the file, or nothing, and the machine is gone with its line. */
const isOver = ({ value }: Snap) => value === 'idle' || value === 'done';

interface Edge {
  readonly name: string;
  readonly to: Snap;
}
const edgesOf = (from: Snap): Edge[] =>
  Object.entries(moves).flatMap(([name, { at, event, when }]) => {
    if (at !== from.value || (when && !when(from))) return [];
    const { snapshot, taken: steps } = dry.step(from, event);
    return steps.length > 0 ? [{ name, to: seen(snapshot) }] : [];
  });
/** Shortest walks from an empty field to its next rest, until every move has been made in every state it is possible in. */
function walksOf(): string[][] {
  const made = new Set<string>();
  const walks: string[][] = [];
  const on = (walk: readonly string[], from: Snap): void => {
    for (const { name, to } of edgesOf(from)) {
      const key = `${String(from.value)} ${from.context.progress} ${name}`;
      if (made.has(key)) continue;
      made.add(key);
      const next = [...walk, name];
      const before = walks.length;
      if (!isOver(to)) on(next, to);
      if (walks.length === before) walks.push(next);
    }
  };
  on([], seen(dry.start(undefined)));
  return walks;
}

/** What must be seen in a state, whatever led to it. */
function expectSeen({ value, context }: Snap, where: string): void {
  const drawn = document.querySelector<HTMLElement>('li[data-state]');
  if (isOver({ value, context } as Snap)) {
    expect(drawn, where).toBeNull();
    const isKept = screen.queryByRole('button', { name: /^Look at gate.png/ }) !== null;
    expect(isKept, where).toBe(value === 'done');
    // Whoever was there with the keys is still somewhere.
    expect(document.activeElement, where).not.toBe(document.body);
    return;
  }
  expect(drawn?.dataset['state'], where).toBe(value);
  const isMoving = value === 'checking' || value === 'sending';
  const bar = screen.queryByRole('progressbar');
  expect(bar !== null, where).toBe(isMoving);
  if (bar) {
    const expected = context.progress > 0 ? String(context.progress) : null;
    expect(bar.getAttribute('value'), where).toBe(expected);
  }
  const has = (name: string) => screen.queryByRole('button', { name }) !== null;
  expect([has('Cancel'), has('Remove')], where).toEqual([isMoving, !isMoving]);
  expect(has('Try again'), where).toBe(value === 'failed');
  const toasts = toastStore.read().map(({ text }) => text);
  const isSaid = toasts.includes(`Failed to upload ${context.chosen?.name}`);
  if (!isMoving) expect(isSaid, where).toBe(true);
}

async function expectWalk(names: readonly string[]): Promise<void> {
  render(
    <>
      <FileField />
      <Toasts />
    </>,
  );
  screen.getByLabelText('Cover photo').focus();
  let snapshot = seen(dry.start(undefined));
  const walked: string[] = [];
  for (const name of names) {
    const move = moves[name];
    if (!move) throw new Error(name);
    walked.push(name);
    // A check is over within a moment, so nothing is waited for that needs no waiting.
    const coming = move.by();
    if (coming instanceof Promise) await coming;
    snapshot = seen(dry.step(snapshot, move.event).snapshot);
    const next = snapshot;
    const where = walked.join(' → ');
    if (next.value === 'checking') expectSeen(next, where);
    else await waitFor(() => expectSeen(next, where));
  }
}

beforeEach(() => {
  Sending.all = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
});
afterEach(() => {
  for (const { id } of toastStore.read()) dismiss(id);
});

describe('a file field', () => {
  it.each(walksOf().map((walk) => [walk.join(' → '), walk] as const))('%s', (_, walk) =>
    expectWalk(walk),
  );

  it('takes every transition that a field can take', () => {
    const all = transitionsOf(uploadMachine).map(nameOf);
    expect(all.filter((name) => !taken.has(name))).toEqual([]);
  });
});
