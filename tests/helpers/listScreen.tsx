/**
 * A section on a page of its own: the real list, keys and actors, its calls answered by the real server. A test may
 * hold back, refuse or lose single calls on their way; it fakes nothing else.
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useEffect } from 'react';
import { expect } from 'vitest';
import { useLocation } from 'wouter';
import type { Row } from '../../entities/entity.ts';
import { actorOf, setNavigate } from '../../src/live/actors.ts';
import { lifecycle } from '../../src/live/records.ts';
import { cache } from '../../src/remote/query.ts';
// What comes later in the application is here from the start: a busy machine is slow to read it.
import '../../src/screens/RecordForm/RecordForm.tsx';
import '../../src/screens/RecordList/RecordListPeek.tsx';
import '../../src/ui/DialogLayer.tsx';
import RecordList from '../../src/screens/RecordList/RecordList.tsx';
import Review from '../../src/screens/Review.tsx';
import Trash from '../../src/screens/Trash/Trash.tsx';
import { ConfirmDialog } from '../../src/shell/ConfirmDialog.tsx';
import { Toasts } from '../../src/shell/Toasts.tsx';
import { dismiss, toastStore } from '../../src/page/toasts.ts';
import type { TestOptions, TestUser } from './server.ts';
import {
  keysHeard,
  startSignedIn,
  type Intercepting,
  type Sent,
  type SignedInPage,
} from './signedInPage.ts';

export { keysHeard, settle as pause } from './signedInPage.ts';

export type Interceptor = Intercepting<Sent>;

export interface ListPage extends SignedInPage<Sent> {
  /** Every call since the list was shown, as `GET /api/blogs?…`. */
  readonly calls: string[];
}

/** Starts a server and signs somebody in; once in a file. */
export async function startListPage(
  user: TestUser = 'administrator',
  options: TestOptions = {},
): Promise<ListPage> {
  const calls: string[] = [];
  const heard = (sent: Sent): Sent => {
    calls.push(`${sent.method} ${sent.path}`);
    return sent;
  };
  return { ...(await startSignedIn(heard, user, options)), calls };
}

const screens = { '/trash': Trash, '/review': Review } as const;

/** The list of the address, as the application shows it. */
function Section() {
  const [path, navigate] = useLocation();
  useEffect(() => setNavigate(navigate), [navigate]);
  const Screen = path in screens ? screens[path as keyof typeof screens] : RecordList;
  return (
    <Suspense fallback={null}>
      <Screen key={path} path={path} />
    </Suspense>
  );
}

export const rowElements = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[role=grid] tbody tr[aria-rowindex]')].filter(
    (row) => row.id !== '',
  );
/** Ids of the rows shown, in their order. */
export const ids = (): number[] => rowElements().map((row) => Number(row.id.replace('row-', '')));
export const focusedId = (): number | undefined => {
  const id = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant');
  return id ? Number(id.replace('row-', '')) : undefined;
};
export const selectedIds = (): number[] =>
  rowElements()
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => Number(row.id.replace('row-', '')));
export const rowText = (id: number): string =>
  document.getElementById(`row-${id}`)?.textContent ?? '';
export const grid = (): HTMLElement => screen.getByRole('grid');

/** Waits until nothing is on its way, neither rows nor changes, and what is known is what is seen. */
export const settled = (): Promise<void> =>
  waitFor(() => {
    const list = actorOf('list')?.getSnapshot();
    const isIdle = ['loading', 'refreshing'].every(
      (name) => !JSON.stringify(list?.value ?? 'loading').includes(name),
    );
    if (!isIdle || !lifecycle.getSnapshot().hasTag('idle')) throw new Error('busy');
    const { rows, focusedId: focused } = list?.context ?? {};
    expect(ids()).toEqual((rows ?? []).map(({ id }: Row) => id));
    expect(focusedId() ?? null).toBe(focused);
  });

/** Draws the list of an address and waits for its rows. `isReady: false` does not wait; `interceptor` stands before the server from the first call on. */
export async function showList(
  page: ListPage,
  address: string,
  isReady = true,
  interceptor: Interceptor = () => undefined,
) {
  page.connect();
  page.intercept(interceptor);
  cache.clear();
  for (const { id } of toastStore.read()) dismiss(id);
  history.replaceState(null, '', address);
  // Whoever comes to a page comes by a way of their own: what was typed before was for another one.
  globalThis.dispatchEvent(new PopStateEvent('popstate'));
  page.calls.length = 0;
  const view = render(
    <>
      <Section />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  if (isReady) {
    await settled();
    // What a test before this one has asked for may still be on its way, and the keys with it.
    await keysHeard();
  }
  return { user: userEvent.setup(), unmount: view.unmount };
}

/** Holds back what a list is answered next, and what its records are told to become, each until that is let go. */
export function holdAnswers(page: ListPage, collection: string) {
  const [asked, answer, acted] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  page.intercept(async ({ method, path }, pass) => {
    if (method === 'POST' && path.includes('/actions')) {
      await acted.promise;
      return await pass();
    }
    if (method !== 'GET' || !path.startsWith(`/api/${collection}?`)) return await pass();
    const before = await pass();
    asked.resolve();
    await answer.promise;
    return before;
  });
  return { asked: asked.promise, answer: answer.resolve, acted: acted.resolve };
}
