/**
 * A record's form on a page of its own: the real component, keys and actors, its calls answered by the real server.
 * A test may hold back, refuse or lose single calls on their way; it fakes nothing else.
 */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi, type Mock } from 'vitest';
import type { Entity, Row } from '../../entities/entity.ts';
import { session } from '../../src/liveSession.ts';
import { startLive } from '../../src/live.ts';
import { preferences } from '../../src/livePreferences.ts';
import { openDesk } from '../../src/desk.ts';
import { cache } from '../../src/query.ts';
import RecordForm from '../../src/screens/RecordForm/RecordForm.tsx';
import { Toasts } from '../../src/shell/Toasts.tsx';
import { dismiss, toastStore } from '../../src/toasts.ts';
import {
  startTestServer,
  testPassword,
  type Session,
  type TestServer,
  type TestUser,
} from './server.ts';

/** A password is checked dearly, more so on a busy machine. */
const signInMs = 30_000;

/** A call on its way. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}
/** Goes before the server: answers instead of it, loses the call by throwing, or lets it pass. */
export type Interceptor = (
  call: Call,
  pass: () => Promise<Response>,
) => Promise<Response> | undefined;

export interface FormPage {
  readonly server: TestServer;
  /** Somebody else, for what happens meanwhile. */
  readonly other: Session;
  readonly calls: Call[];
  /** Calls reach the server again. */
  connect(): void;
  /** Until the next `showForm`. */
  intercept(interceptor: Interceptor): void;
  make(collection: string, values: object): Promise<Row>;
  read(collection: string, id: number): Promise<Row>;
  change(collection: string, id: number, values: object): Promise<Row>;
  stop(): Promise<void>;
}

const bodyOf = (init: RequestInit | undefined): Record<string, unknown> =>
  typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};

/** Starts a server and signs somebody in; once in a file. */
export async function startFormPage(user: TestUser = 'administrator'): Promise<FormPage> {
  const server = await startTestServer();
  const other = await server.signIn('administrator');
  const calls: Call[] = [];
  let interceptor: Interceptor = () => undefined;
  const answer = (input: string | URL, init?: RequestInit) => {
    const path = String(input);
    // jsdom's signals and headers are not those of the server's Request.
    const headers = new Headers([...new Headers(init?.headers).entries()]);
    const call = { method: init?.method ?? 'GET', path, headers, body: bodyOf(init) };
    const pass = () =>
      server.request(path, {
        method: call.method,
        headers: Object.fromEntries(headers.entries()),
        ...(typeof init?.body === 'string' ? { body: init.body } : {}),
      });
    // Said all the time, and no part of what is done.
    if (path.endsWith('/presence')) return pass();
    calls.push(call);
    return interceptor(call, pass) ?? pass();
  };
  // Each test's end takes the stubs away.
  const connect = () => void vi.stubGlobal('fetch', answer);
  connect();
  await startLive();
  const stopListening = openDesk();
  session.send({ type: 'signIn', username: user, password: testPassword });
  await vi.waitFor(() => {
    if (!session.getSnapshot().matches({ account: 'signedIn' })) throw new Error('not signed in');
  }, signInMs);
  const json = async (response: Response) => {
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as { data: Row }).data;
  };
  return {
    server,
    other,
    calls,
    connect,
    intercept: (next) => {
      interceptor = next;
    },
    make: async (collection, values) =>
      json(await other.request(`/api/${collection}`, { method: 'POST', json: values })),
    read: async (collection, id) => json(await other.request(`/api/${collection}/${id}`)),
    change: async (collection, id, values) =>
      json(
        await other.request(`/api/${collection}/${id}`, {
          method: 'PUT',
          json: values,
          headers: { 'If-Match': '*' },
        }),
      ),
    stop: async () => {
      stopListening();
      await server.stop();
    },
  };
}

export interface Shown {
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly closed: Mock<() => void>;
  readonly saved: Mock<(row: Row) => void>;
  readonly createdNext: Mock<() => void>;
  unmount(): void;
}

/** Draws the form and waits until the record is there. */
export async function showForm(
  page: FormPage,
  entity: Entity,
  id: number | null,
  rest: { readonly parentId?: number; readonly step?: number } = {},
): Promise<Shown> {
  page.connect();
  page.intercept(() => undefined);
  page.calls.length = 0;
  cache.clear();
  preferences.send({ type: 'setFormLanguage', formLanguage: 'en' });
  for (const { id: toast } of toastStore.read()) dismiss(toast);
  const closed = vi.fn<() => void>();
  const saved = vi.fn<(row: Row) => void>();
  const createdNext = vi.fn<() => void>();
  const { unmount } = render(
    <>
      <RecordForm
        entity={entity}
        id={id}
        {...rest}
        onClosed={closed}
        onSaved={saved}
        onCreateNext={createdNext}
      />
      <Toasts />
    </>,
  );
  await waitFor(() => {
    if (!/^(?:open|reading|unavailable)/.test(state())) throw new Error(state());
  });
  return { user: userEvent.setup(), closed, saved, createdNext, unmount };
}

/** The machine's state, as the form says it. */
export const state = (): string =>
  document.querySelector<HTMLElement>('form[data-region=form]')?.dataset['state'] ?? '';

/** Waits for what the machine does after an event, with React told of it. */
export const settle = (ms = 0): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** A control by its label; what is required has a star after it, which nobody hears. */
export const field = (name: string): HTMLInputElement =>
  screen.getByLabelText((label) => label.replace(/ \*$/, '') === name);
export const save = '{Control>}s{/Control}';
