/** The form machine walked through its screen: every way it can go by keys, typing and the server's answers, seen in each state. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formMachine } from '../../machines/form.ts';
import { followChanges } from '../../src/changes.ts';
import { dropDraft, flushDrafts, keepDraft } from '../../src/drafts.ts';
import { openDesk } from '../../src/desk.ts';
import { startLive } from '../../src/live.ts';
import { preferences } from '../../src/livePreferences.ts';
import { session } from '../../src/liveSession.ts';
import { cache } from '../../src/query.ts';
import RecordForm from '../../src/screens/RecordForm/RecordForm.tsx';
import { stateText } from '../../src/screens/stateText.ts';
import { nameOf, transitionsOf } from '../mbt/kit/internals.ts';
import {
  begin,
  draft,
  entity,
  loaded,
  moved,
  refused,
  savedAs,
  starts,
  theirs,
  walksOf,
  type MoveName,
  type Snap,
  type Start,
  type Walk,
} from './formScreenPlan.ts';

const { collection } = entity;
const grants = { [collection]: ['GET', 'POST', 'PUT', 'DELETE'] };

/** Calls that wait for their answer, and the line on which others' changes come. */
let waiting: { method: string; answer: PromiseWithResolvers<Response> }[] = [];
let line: ReadableStreamDefaultController<Uint8Array> | undefined;

const json = (status: number, body: unknown) => Response.json(body, { status });
function answerTo(path: string, method: string): Promise<Response> {
  if (path.startsWith('/api/login')) {
    const user = { id: 1, username: 'sam', grants };
    return Promise.resolve(json(200, { access_token: 'a', refresh_token: 'r', user }));
  }
  if (path.startsWith('/api/changes')) {
    const body = new ReadableStream<Uint8Array>({ start: (one) => void (line = one) });
    return Promise.resolve(new Response(body));
  }
  if (!new RegExp(`^/api/${collection}(/\\d+)?$`).test(path)) {
    return Promise.resolve(json(200, { data: [], meta: { total: 0 } }));
  }
  const answer = Promise.withResolvers<Response>();
  waiting.push({ method, answer });
  return answer.promise;
}
const connect = () =>
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) =>
    answerTo(String(input), init.method ?? 'GET'),
  );

const moments = (ms = 0) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** Answers the newest call of this kind; those that nobody waits for any more answer with it. */
async function reply(isWrite: boolean, response: () => Response | Error): Promise<void> {
  const isMeant = ({ method }: { method: string }) => (method !== 'GET') === isWrite;
  await waitFor(() => expect(waiting.some(isMeant)).toBe(true));
  const meant = waiting.filter(isMeant);
  // Rows may be asked for twice; a save never is.
  if (isWrite) expect(meant).toHaveLength(1);
  waiting = waiting.filter((call) => !isMeant(call));
  await act(async () => {
    for (const { answer } of meant) {
      const given = response();
      if (given instanceof Error) answer.reject(given);
      else answer.resolve(given);
    }
  });
}

async function tellOfChange(action: string, { context }: Snap): Promise<void> {
  const version = (context.version ?? 0) + 1;
  const change = { type: collection, id: context.id, version, action, by: 'mona' };
  await waitFor(() => expect(line).toBeDefined());
  await act(async () => {
    line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(change)}\n\n`));
  });
}

const user = userEvent.setup();
const box = () =>
  screen.getByLabelText<HTMLInputElement>(
    (label) => label.replace(/ \*$/, '') === 'Title, English',
  );
const type = (title: unknown) => fireEvent.change(box(), { target: { value: title ?? '' } });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const isAsking = ({ value }: Snap) => value === 'asking';

/** How somebody, or the server, makes each move. */
const causes: Record<MoveName, (from: Snap, to: Snap) => unknown> = {
  type: (_, { context }) => type(context.values['titleEn']),
  'take back': (_, { context }) => type(context.values['titleEn']),
  'empty the title': () => type(''),
  save: () => user.keyboard('{Control>}s{/Control}'),
  'save and close': (from) => user.keyboard(isAsking(from) ? 's' : '{Control>}{Enter}{/Control}'),
  'save and create': () => user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}'),
  close: () => user.keyboard('{Escape}'),
  stay: () => user.keyboard('n'),
  discard: () => user.keyboard('d'),
  'next step': () => user.keyboard('{Alt>}{PageDown}{/Alt}'),
  'previous step': () => user.keyboard('{Alt>}{PageUp}{/Alt}'),
  'go to step 2': () => user.click(screen.getByRole('tab', { name: /Classification/ })),
  'next fault': () => user.keyboard('{F8}'),
  'previous fault': () => user.keyboard('{Shift>}{F8}{/Shift}'),
  'switch language': () => user.keyboard('{Control>}{Shift>}l{/Shift}{/Control}'),
  'restore draft': () => press('Go on with the draft'),
  'drop draft': () => press('Drop the draft'),
  'keep mine': () => user.keyboard('m'),
  'take theirs': () => user.keyboard('o'),
  merge: () => user.keyboard('{Control>}s{/Control}'),
  'save as new': () => press('Save as a new record'),
  retry: () => press('Try again'),
  'back online': () => act(async () => void window.dispatchEvent(new Event('online'))),
  'changed elsewhere': (from) => tellOfChange('update', from),
  'removed elsewhere': (from) => tellOfChange('delete', from),
  'load: ok': (from) => reply(false, () => json(200, { data: loaded(from) })),
  'load: missing': () => reply(false, () => json(404, { message: 'NOT_FOUND' })),
  'save: ok': (from) => reply(true, () => json(200, { data: savedAs(from) })),
  'save: refused': () =>
    reply(true, () => json(422, { message: 'VALIDATION_FAILED', errors: refused })),
  'save: stale': (from) =>
    reply(true, () => json(412, { message: 'STALE_VERSION', data: theirs(from) })),
  'save: stale by itself': (from) =>
    reply(true, () => json(412, { message: 'STALE_VERSION', data: savedAs(from) })),
  'save: gone': () => reply(true, () => json(404, { message: 'NOT_FOUND' })),
  'save: forbidden': () => reply(true, () => json(403, { message: 'FORBIDDEN' })),
  'save: failed': () => reply(true, () => json(503, { message: 'UNAVAILABLE' })),
  'save: lost': () => reply(true, () => new TypeError('connection lost')),
};

const drawn = () => document.querySelector<HTMLElement>('form[data-region=form]');

/** What must be seen in a state, whatever led to it. */
function expectSeen(snapshot: Snap, closed: ReturnType<typeof vi.fn>, where: string): void {
  const { value, context, status } = snapshot;
  if (status !== 'active') {
    expect(closed, where).toHaveBeenCalled();
    return;
  }
  expect(closed, where).not.toHaveBeenCalled();
  expect(drawn()?.dataset['state'], where).toBe(stateText(value));
  const hasFields = typeof value === 'object' || value === 'reading' || value === 'asking';
  if (!hasFields) return;
  // Nothing typed is ever lost, whatever the server said.
  expect(box().value, `${where}: the title`).toBe(context.values['titleEn'] ?? '');
  const unsaved = screen.queryAllByText('Unsaved changes').length > 0;
  expect(unsaved, `${where}: unsaved`).toBe(context.isDirty);
  const isInvalid = box().getAttribute('aria-invalid') === 'true';
  expect(isInvalid, `${where}: the fault at its field`).toBe('titleEn' in context.faults);
  const question = screen.queryByRole('dialog', { name: 'Leave without saving?' });
  expect(question !== null, `${where}: asked`).toBe(value === 'asking');
  const inConflict = snapshot.matches({ open: 'conflict' });
  const dialog = screen.queryByRole('dialog', { name: 'This record was changed meanwhile' });
  expect(dialog !== null, `${where}: both versions`).toBe(inConflict);
}

async function show(start: Start) {
  cache.clear();
  preferences.send({ type: 'setFormLanguage', formLanguage: 'both' });
  waiting = [];
  connect();
  const { id } = starts[start].input;
  const place = { userId: 1, collection, id };
  flushDrafts();
  dropDraft(place);
  dropDraft({ ...place, id: null });
  dropDraft({ ...place, id: 7 });
  if (starts[start].draft) keepDraft(place, { version: 1, values: draft });
  const account = session.getSnapshot().context.account;
  const may = starts[start].input.mayWrite ? grants : { [collection]: ['GET'] };
  if (account) session.send({ type: 'accountChanged', account: { ...account, grants: may } });
  const closed = vi.fn<() => void>();
  const { unmount } = render(
    <RecordForm entity={entity} id={id} onClosed={closed} onSaved={() => {}} />,
  );
  await moments();
  return { closed, unmount };
}

async function expectWalk({ start, names }: Walk): Promise<void> {
  const { closed, unmount } = await show(start);
  let { snapshot } = begin(start);
  const walked: string[] = [start];
  expectSeen(snapshot, closed, 'at the start');
  for (const name of names) {
    walked.push(name);
    const where = walked.join(' → ');
    const next = moved(snapshot, name)?.snapshot;
    if (!next) throw new Error(`${where}: not possible`);
    await causes[name](snapshot, next);
    await moments();
    snapshot = next;
    await waitFor(() => expectSeen(next, closed, where), { timeout: 2_000 });
  }
  unmount();
}

const { walks, covered } = walksOf({ most: 700, length: 30 });

/** What a screen cannot bring about: the check ends before anybody could press a key, and never breaks. */
const unreachable = [
  'form.open.editing.check.checking|nextFault|0',
  'form.open.editing.check.checking|previousFault|0',
  'form.open.editing.check.checking|change|0',
  'form.open.editing.check.checking|xstate.error.actor.checkRecord|0',
  'form.open.saving.checking|xstate.error.actor.checkRecord|0',
];

describe('the form, walked through its screen', () => {
  let stops: (() => void)[] = [];
  beforeAll(async () => {
    connect();
    await startLive();
    session.send({ type: 'signIn', username: 'sam', password: 'a long password' });
    await vi.waitFor(() => {
      if (!session.getSnapshot().matches({ account: 'signedIn' })) throw new Error('signed out');
    });
    stops = [openDesk(), followChanges()];
    await vi.waitFor(() => {
      if (!line) throw new Error('no line');
    });
  });
  afterAll(() => {
    for (const stop of stops) stop();
  });

  walks.forEach((one, index) => {
    const steps = [one.start, ...one.names].join(' → ');
    it(`walk ${index + 1}: ${steps.length > 100 ? `${steps.slice(0, 99)}…` : steps}`, () =>
      expectWalk(one));
  });

  it('takes every transition that a screen can take', () => {
    const all = transitionsOf(formMachine).map(nameOf);
    expect(all.filter((name) => !covered.has(name))).toEqual(unreachable);
  });
});
