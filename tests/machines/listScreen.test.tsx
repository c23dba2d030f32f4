/** The list machine, and the lifecycle through it, walked through the screen: every way it can go, seen in each state. */
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listMachine } from '../../machines/list.ts';
import { followChanges } from '../../src/changes.ts';
import { openDesk } from '../../src/desk.ts';
import { startLive } from '../../src/live.ts';
import { lifecycle } from '../../src/liveRecords.ts';
import { session } from '../../src/liveSession.ts';
import { cache } from '../../src/query.ts';
import '../../src/screens/RecordList/RecordListPeek.tsx';
import '../../src/ui/DialogLayer.tsx';
import RecordList from '../../src/screens/RecordList/RecordList.tsx';
import {
  addressOf,
  addressParams,
  readQuery,
} from '../../src/screens/RecordList/recordListQuery.ts';
import { stateText } from '../../src/screens/stateText.ts';
import { ConfirmDialog } from '../../src/shell/ConfirmDialog.tsx';
import { focusedId, grid, ids, rowText, selectedIds } from '../helpers/listScreen.tsx';
import { nameOf, transitionsOf } from '../mbt/kit/internals.ts';
import {
  begin,
  entity,
  foreignVersion,
  moved,
  otherQuery,
  query,
  rowOf,
  serverPage,
  walksOf,
  type MoveName,
  type Snap,
} from './listScreenPlan.ts';

configure({ asyncUtilTimeout: 5_000 });
const { collection, route } = entity;
const grants = { [collection]: ['GET', 'POST', 'PUT', 'DELETE'] };
const none = new URLSearchParams();
const addressFor = (asked: typeof query) => addressOf(route, addressParams(asked, none));

/** Lists that wait for their rows, and the line on which others' changes come. */
let waiting: { params: URLSearchParams; answer: PromiseWithResolvers<Response> }[] = [];
let line: ReadableStreamDefaultController<Uint8Array> | undefined;
const json = (status: number, body: unknown) => Response.json(body, { status });

interface ActionBody {
  readonly ids?: readonly number[];
}
function answerTo(address: string, init: RequestInit): Promise<Response> {
  const [path = '', search] = address.split('?');
  if (path === '/api/login') {
    const user = { id: 1, username: 'sam', grants };
    return Promise.resolve(json(200, { access_token: 'a', refresh_token: 'r', user }));
  }
  if (path === '/api/changes') {
    const body = new ReadableStream<Uint8Array>({ start: (one) => void (line = one) });
    return Promise.resolve(new Response(body));
  }
  if (path === `/api/${collection}/actions`) {
    const { ids: of = [] } = JSON.parse(String(init.body)) as ActionBody;
    return Promise.resolve(json(200, { done: of.map((id) => ({ id, version: 2 })), failed: [] }));
  }
  if (path.startsWith(`/api/${collection}/`)) {
    return Promise.resolve(json(200, { data: rowOf(Number(path.split('/').at(-1))) }));
  }
  if (path !== `/api/${collection}`) {
    return Promise.resolve(json(200, { data: [], meta: { total: 0 } }));
  }
  const answer = Promise.withResolvers<Response>();
  waiting.push({ params: new URLSearchParams(search), answer });
  return answer.promise;
}

const moments = (ms = 0) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
const user = userEvent.setup();
const keys = (text: string) => user.keyboard(text);
const settledLifecycle = () =>
  waitFor(() => expect(lifecycle.getSnapshot().hasTag('idle')).toBe(true));

/** Answers the list that the machine asks for; what is fetched beforehand waits on. */
async function reply({ context }: Snap, response: () => Response): Promise<void> {
  const asked = JSON.stringify(context.query);
  const isMeant = ({ params }: { params: URLSearchParams }) =>
    JSON.stringify(readQuery([entity], params)) === asked;
  await waitFor(() => expect(waiting.some(isMeant)).toBe(true));
  const meant = waiting.filter(isMeant);
  waiting = waiting.filter((call) => !isMeant(call));
  await act(async () => {
    for (const { answer } of meant) answer.resolve(response());
  });
}
const page = ({ rows, total }: ReturnType<typeof serverPage>) =>
  json(200, { data: rows, meta: { total } });

async function tellOfChange(id: number | null): Promise<void> {
  const change = { type: collection, id, version: foreignVersion, action: 'update', by: 'mona' };
  await act(async () => {
    line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(change)}\n\n`));
  });
  // Changes are gathered for a moment, so that many ask once.
  await moments(300);
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
async function searchFor(text: string): Promise<void> {
  fireEvent.change(box(), { target: { value: text } });
  box().focus();
  await keys('{Enter}');
}
async function remove(): Promise<void> {
  await keys('#');
  await screen.findByRole('dialog', { name: 'Delete Confirmation' });
  await keys('d');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await settledLifecycle();
}

/** How somebody, or the server, makes each move. */
const causes: Record<MoveName, (from: Snap) => unknown> = {
  'row below': () => keys('j'),
  'row above': () => keys('k'),
  'two rows below': () => keys('2j'),
  'two rows above': () => keys('2k'),
  'screen down': () => keys('{PageDown}'),
  'screen up': () => keys('{PageUp}'),
  'first row': () => keys('{Home}'),
  'last row': () => keys('{End}'),
  'quick look': () => keys(' '),
  refresh: () => keys('r'),
  'next page': () => keys(']'),
  'previous page': () => keys('[['),
  'first page': () => keys('{{'),
  'last page': () => keys('}'),
  'ten a page': async () => {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Items per page' }), '10');
    // A chooser keeps its keys to itself; one goes back to the rows.
    grid().focus();
  },
  'sort by title': () => user.click(screen.getByRole('button', { name: /^Title/ })),
  search: () => searchFor('x'),
  'clear the search': () => searchFor(''),
  filter: () => user.click(screen.getByRole('button', { name: 'Waiting' })),
  'clear filters': () => keys('{Shift>}f{/Shift}'),
  'another address': () =>
    act(async () => window.history.pushState(null, '', addressFor(otherQuery))),
  'press the last row': () => {
    const boxes = screen.getAllByRole('checkbox', { name: /^Select Title/ });
    return user.click(boxes.at(-1) ?? document.body);
  },
  select: () => keys('x'),
  'select the page': () => keys('{Control>}a{/Control}'),
  'select all that match': () =>
    user.click(screen.getByRole('button', { name: /^Select all \d that match/ })),
  'select none': () => keys('{Escape}'),
  'extend down': () => keys('{Shift>}j{/Shift}'),
  'extend up': () => keys('{Shift>}k{/Shift}'),
  'changed elsewhere': ({ context }) => tellOfChange(context.focusedId),
  'added elsewhere': () => tellOfChange(99),
  approve: async () => {
    await keys('a');
    await settledLifecycle();
  },
  delete: remove,
  'rows: come': (from) => reply(from, () => page(serverPage(from.context.query))),
  'rows: nothing': (from) => reply(from, () => page({ rows: [], total: 0 })),
  'rows: 503': (from) => reply(from, () => json(503, { message: 'UNAVAILABLE' })),
};

/** What must be seen in a state, whatever led to it. */
function expectSeen(snapshot: Snap, where: string): void {
  const { value, context } = snapshot;
  const { rows, selection, total, query: asked } = context;
  const drawn = document.querySelector<HTMLElement>('[data-region=list] [data-state]');
  expect(drawn?.dataset['state'], where).toBe(stateText(value));
  expect(ids(), `${where}: rows`).toEqual(rows.map(({ id }) => id));
  expect(focusedId() ?? null, `${where}: focus`).toBe(context.focusedId);
  const isMeant = ({ id }: { id: number }) =>
    selection.kind === 'matching' || selection.ids.includes(id);
  expect(selectedIds(), `${where}: selection`).toEqual(rows.filter(isMeant).map(({ id }) => id));
  for (const { id, approved } of rows) {
    expect(rowText(id), `${where}: state of ${id}`).toContain(
      approved === true ? 'Approved' : 'Waiting',
    );
  }
  expect(location.pathname + location.search, `${where}: address`).toBe(addressFor(asked));
  const isShown = typeof value.rows !== 'string';
  const heading = screen.getByRole('heading', { level: 1 }).nextElementSibling;
  expect(heading?.textContent, `${where}: how many`).toBe(isShown ? String(total) : '');
  const says = {
    'The list could not be loaded': value.rows === 'failed',
    'The list could not be refreshed, these are the rows from before': snapshot.matches({
      rows: { shown: 'outdated' },
    }),
    'No News': isShown && rows.length === 0 && addressFor(asked) === addressFor(plainOf(asked)),
  };
  for (const [text, isSaid] of Object.entries(says)) {
    expect(screen.queryAllByText(text).length > 0, `${where}: ${text}`).toBe(isSaid);
  }
  expect(document.activeElement, `${where}: the focus is lost`).not.toBe(document.body);
}
const plainOf = (asked: typeof query) => ({ ...asked, search: '', filter: {} });

async function expectWalk(names: readonly MoveName[]): Promise<void> {
  cache.clear();
  waiting = [];
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) =>
    answerTo(String(input), init),
  );
  history.replaceState(null, '', addressFor(query));
  render(
    <>
      <RecordList path={route} />
      <ConfirmDialog />
    </>,
  );
  await moments();
  let snapshot = begin();
  const walked: string[] = ['start'];
  expectSeen(snapshot, 'at the start');
  for (const name of names) {
    walked.push(name);
    const where = walked.join(' → ');
    const next = moved(snapshot, name)?.snapshot;
    if (!next) throw new Error(`${where}: not possible`);
    await causes[name](snapshot);
    await waitFor(() => expectSeen(next, where));
    snapshot = next;
  }
  cleanup();
}

const { walks, covered } = walksOf({ most: 1_500, length: 25 });

/** What the keys of a list do not bring about: it leaves the list, asks the palette, or needs more rows than seven. */
const unreachable = [
  'list|create|0',
  'list.rows.loading|setDeleted|0',
  'list.rows.failed|setDeleted|0',
  'list.rows.shown|setDeleted|0',
  'list.rows.shown|focusPageDown|1',
  'list.rows.shown|focusPageUp|1',
  'list.rows.shown|open|0',
  'list.selection.none|selectMatching|0',
  'list.selection.some|setDeleted|0',
  'list.selection.some|rowsRemoved|0',
  'list.selection.matching|setDeleted|0',
];

describe('the list, walked through its screen', () => {
  let stops: (() => void)[] = [];
  beforeAll(async () => {
    vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) =>
      answerTo(String(input), init),
    );
    // What was fetched a moment ago is asked for again: each answer is one of the walk's.
    cache.setDefaultOptions({ queries: { staleTime: 0, retry: false } });
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

  walks.forEach((names, index) => {
    const steps = names.join(' → ');
    it(`walk ${index + 1}: ${steps.length > 100 ? `${steps.slice(0, 99)}…` : steps}`, () =>
      expectWalk(names));
  });

  it('takes every transition that its keys can take', () => {
    const all = transitionsOf(listMachine).map(nameOf);
    expect(all.filter((name) => !covered.has(name))).toEqual(unreachable);
  });
});
