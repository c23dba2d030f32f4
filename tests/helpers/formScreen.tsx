/**
 * A record's form on a page of its own: the real component, keys and actors, its calls answered by the real server.
 * A test may hold back, refuse or lose single calls on their way; it fakes nothing else.
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi, type Mock } from 'vitest';
import type { Entity, Row } from '../../entities/entity.ts';
import { preferences } from '../../src/live/preferences.ts';
import { cache } from '../../src/remote/query.ts';
import RecordForm from '../../src/screens/RecordForm/RecordForm.tsx';
import { Toasts } from '../../src/shell/Toasts.tsx';
import { dismiss, toastStore } from '../../src/page/toasts.ts';
import type { TestUser } from './server.ts';
import {
  keysHeard,
  rowIn,
  startSignedIn,
  type Intercepting,
  type Sent,
  type SignedInPage,
} from './signedInPage.ts';

export { keysHeard, settle } from './signedInPage.ts';

/** A call on its way. */
export interface Call extends Omit<Sent, 'body'> {
  readonly body: Record<string, unknown>;
}

export interface FormPage extends SignedInPage<Call> {
  readonly calls: Call[];
  change(collection: string, id: number, values: object): Promise<Row>;
}

/** Starts a server and signs somebody in; once in a file. */
export async function startFormPage(user: TestUser = 'administrator'): Promise<FormPage> {
  const calls: Call[] = [];
  const heard = ({ body, ...sent }: Sent): Call | undefined => {
    // Said all the time, and no part of what is done.
    if (sent.path.endsWith('/presence')) return undefined;
    const call = { ...sent, body: (body === '' ? {} : JSON.parse(body)) as Call['body'] };
    calls.push(call);
    return call;
  };
  const page = await startSignedIn(heard, user);
  const headers = { 'If-Match': '*' };
  return {
    ...page,
    calls,
    change: async (collection, id, values) =>
      rowIn(
        await page.other.request(`/api/${collection}/${id}`, {
          method: 'PUT',
          json: values,
          headers,
        }),
      ),
  };
}

export interface Shown {
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly closed: Mock<() => void>;
  readonly saved: Mock<(row: Row) => void>;
  readonly createdNext: Mock<() => void>;
  unmount(): void;
}

export interface ShowOptions {
  readonly parentId?: number;
  readonly step?: number;
  /** Stands before the server from the first call on. */
  readonly interceptor?: Intercepting<Call>;
}

/** Draws the form and waits until the record is there. */
export async function showForm(
  page: FormPage,
  entity: Entity,
  id: number | null,
  { interceptor = () => undefined, ...rest }: ShowOptions = {},
): Promise<Shown> {
  page.connect();
  // Whoever comes to a form comes by a way of their own: what was typed before was for another one.
  globalThis.dispatchEvent(new PopStateEvent('popstate'));
  page.intercept(interceptor);
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
  await keysHeard();
  return { user: userEvent.setup(), closed, saved, createdNext, unmount };
}

/** The machine's state, as the form says it. */
export const state = (): string =>
  document.querySelector<HTMLElement>('form[data-region=form]')?.dataset['state'] ?? '';

/** A control by its label; what is required has a star after it, which nobody hears. */
export const field = (name: string): HTMLInputElement =>
  screen.getByLabelText((label) => label.replace(/ \*$/, '') === name);
export const save = '{Control>}s{/Control}';
