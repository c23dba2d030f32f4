/** The lifecycle machine walked through a list: what its keys and the server's answers make of a row, and of its undoing. */
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { news } from '../../entities/news.ts';
import { actions, type Action } from '../../entities/wire.ts';
import { lifecycleMachine } from '../../machines/lifecycle.ts';
import { openDesk } from '../../src/desk.ts';
import { startLive } from '../../src/live.ts';
import { lifecycle } from '../../src/liveRecords.ts';
import { session } from '../../src/liveSession.ts';
import { cache } from '../../src/query.ts';
import { toastStore } from '../../src/toasts.ts';
import '../../src/ui/DialogLayer.tsx';
import RecordList from '../../src/screens/RecordList/RecordList.tsx';
import { ConfirmDialog } from '../../src/shell/ConfirmDialog.tsx';
import { focusedId, ids, rowText } from '../helpers/listScreen.tsx';
import { nameOf, transitionsOf } from '../mbt/kit/internals.ts';
import {
  begin,
  changedBy,
  collection,
  id,
  moved,
  walkOf,
  type MoveName,
  type Place,
  type Stored,
} from './listLifecyclePlan.ts';

configure({ asyncUtilTimeout: 5_000 });
const grants = { [collection]: ['GET', 'POST', 'PUT', 'DELETE'] };
const json = (status: number, body: unknown) => Response.json(body, { status });

/** The one record of this server, and the change that waits for its answer. */
let server: Stored;
let waiting: { action: string; answer: PromiseWithResolvers<Response> } | undefined;

const rowNow = () => ({
  id,
  version: server.version,
  titleEn: 'One',
  titleAr: 'واحد',
  approved: server.approved,
  featured: false,
  deleted_at: null,
});
function answerTo(address: string, init: RequestInit): Promise<Response> {
  const [path = ''] = address.split('?');
  if (path === '/api/login') {
    const user = { id: 1, username: 'sam', grants };
    return Promise.resolve(json(200, { access_token: 'a', refresh_token: 'r', user }));
  }
  if (path === `/api/${collection}/actions`) {
    const { action } = JSON.parse(String(init.body)) as { action: Action };
    if (!actions.includes(action))
      return Promise.resolve(json(422, { message: 'VALIDATION_FAILED' }));
    // Whatever is done once is asked for once.
    if (waiting) throw new Error(`${action} is asked for while ${waiting.action} still waits`);
    const answer = Promise.withResolvers<Response>();
    waiting = { action, answer };
    return answer.promise;
  }
  if (path === `/api/${collection}/${id}`) return Promise.resolve(json(200, { data: rowNow() }));
  const rows = path === `/api/${collection}` && !server.deleted ? [rowNow()] : [];
  return Promise.resolve(json(200, { data: rows, meta: { total: rows.length } }));
}
const connect = () =>
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) =>
    answerTo(String(input), init),
  );

const user = userEvent.setup();
async function reply(response: (action: string) => Response | Error): Promise<void> {
  await waitFor(() => expect(waiting).toBeDefined());
  const asked = waiting;
  waiting = undefined;
  const said = toastStore.read().at(-1)?.id ?? 0;
  await act(async () => {
    const given = response(asked?.action ?? '');
    if (given instanceof Error) asked?.answer.reject(given);
    else asked?.answer.resolve(given);
  });
  // Whatever became of it, it is said.
  await waitFor(() => expect(toastStore.read().at(-1)?.id ?? 0).toBeGreaterThan(said));
}
async function remove(): Promise<void> {
  await user.keyboard('#');
  await screen.findByRole('dialog', { name: 'Delete Confirmation' });
  await user.keyboard('d');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** How somebody, or the server, makes each move. */
const causes: Record<MoveName, () => Promise<void>> = {
  approve: () => user.keyboard('a'),
  unapprove: () => user.keyboard('u'),
  delete: remove,
  undo: () => user.keyboard('z'),
  redo: () => user.keyboard('{Shift>}z{/Shift}'),
  'restored elsewhere': () => {
    server = changedBy('restore', server);
    return user.keyboard('r');
  },
  'server: done': () =>
    reply((action) => {
      server = changedBy(action, server);
      return json(200, { done: [{ id, version: server.version }], failed: [] });
    }),
  'server: not this one': () =>
    reply(() => json(200, { done: [], failed: [{ id, message: 'CONFLICT' }] })),
  'server: 503': () => reply(() => json(503, { message: 'UNAVAILABLE' })),
  'server: lost': () => reply(() => new TypeError('connection lost')),
};

/** What must be seen, whatever led to it. */
function expectSeen({ snapshot, row }: Place, where: string): void {
  const live = lifecycle.getSnapshot();
  expect(live.value, where).toEqual(snapshot.value);
  const { done, undone, waiting: queue } = snapshot.context;
  expect(
    [live.context.done, live.context.undone, live.context.waiting].map(({ length }) => length),
    `${where}: to undo, to redo, on their way`,
  ).toEqual([done.length, undone.length, queue.length]);
  expect(ids(), `${where}: rows`).toEqual(row ? [id] : []);
  expect(focusedId(), `${where}: the focus`).toBe(row ? id : undefined);
  if (row) {
    expect(rowText(id), `${where}: its state`).toContain(row.approved ? 'Approved' : 'Waiting');
  } else if (snapshot.matches('settled')) {
    expect(screen.queryAllByText('No News').length, `${where}: says that nothing is left`).toBe(1);
  }
  expect(document.activeElement, `${where}: the focus is lost`).not.toBe(document.body);
}

async function expectWalk(names: readonly MoveName[]): Promise<void> {
  cache.clear();
  waiting = undefined;
  server = { version: 1, approved: false, deleted: false };
  connect();
  history.replaceState(null, '', news.route);
  render(
    <>
      <RecordList path={news.route} />
      <ConfirmDialog />
    </>,
  );
  await screen.findByText('One');
  let place = begin();
  const walked: string[] = ['start'];
  expectSeen(place, 'at the start');
  for (const name of names) {
    walked.push(name);
    const where = walked.join(' → ');
    const next = moved(place, name)?.place;
    if (!next) throw new Error(`${where}: not possible`);
    await causes[name]();
    await waitFor(() => expectSeen(next, where));
    place = next;
  }
  cleanup();
}

// One walk: what can be undone outlives a screen, so that a second one would not begin anew.
const { walk, covered } = walkOf(1_500);

/** What news do not support, what has no key in a list, and what the list says by itself after each step. */
const otherwise =
  /\|(?:enable|disable|feature|unfeature|move|update|restore|imported|retry|setSection|setTargets)\||\|approve\|0$/;

describe('the lifecycle, walked through a list', () => {
  let stop = () => {};
  beforeAll(async () => {
    server = { version: 1, approved: false, deleted: false };
    connect();
    await startLive();
    session.send({ type: 'signIn', username: 'sam', password: 'a long password' });
    await vi.waitFor(() => {
      if (!session.getSnapshot().matches({ account: 'signedIn' })) throw new Error('signed out');
    });
    stop = openDesk();
  });
  afterAll(() => stop());

  it(`keeps its promises over ${walk.length} steps`, () => expectWalk(walk), 60_000);

  it('takes every transition that its keys can take', () => {
    const all = transitionsOf(lifecycleMachine).map(nameOf);
    expect(all.filter((name) => !covered.has(name) && !otherwise.test(name))).toEqual([]);
  });
});
