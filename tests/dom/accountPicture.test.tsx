/** One's own picture: sent with progress, stopped, sent again, and then the account's. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../src/live/session.ts';
import { cache } from '../../src/remote/query.ts';
import { AccountPicture } from '../../src/screens/Account/AccountPicture.tsx';
import { Sending } from '../helpers/sending.ts';

const account = { id: 1, username: 'sam', grants: {} };
const gate = new File(['pixels'], 'gate.png', { type: 'image/png' });
const chooser = () => screen.getByLabelText(/Choose an image/);

beforeEach(() => {
  Sending.all = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  render(
    <QueryClientProvider client={cache}>
      <AccountPicture account={account} />
    </QueryClientProvider>,
  );
});

it('says its limits before, and how far it is', async () => {
  screen.getByText(/up to 25 MB and 100 million pixels/);
  fireEvent.change(chooser(), { target: { files: [gate] } });
  const one = await waitFor(() => Sending.last());
  expect(one.url).toBe('/api/profile-picture');
  expect([...(one.form?.keys() ?? [])]).toEqual(['file']);
  act(() => one.progress(1, 4));
  await screen.findByRole('progressbar', { name: 'Sending gate.png: 25 %' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(one.isAborted).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(chooser()));
});

it('that did not arrive is sent again, and is the account’s then', async () => {
  const sent = vi.spyOn(session, 'send');
  fireEvent.change(chooser(), { target: { files: [gate] } });
  const one = await waitFor(() => Sending.last());
  act(() => one.end(503, { message: 'UNAVAILABLE' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(Sending.all).toHaveLength(2));
  act(() => Sending.last().end(201, { id: 9, url: '/public/uploads/a.png' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      type: 'accountChanged',
      account: { ...account, photo: 9 },
    }),
  );
});

it('is taken away by its button, which is there as long as there is one', async () => {
  expect(screen.queryByRole('button', { name: 'Remove my photo' })).toBeNull();
  cleanup();
  const sent = vi.spyOn(session, 'send');
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', (url: unknown, init?: RequestInit) => {
    if (init?.method === 'PUT') calls.push([String(url), init.body]);
    return Promise.resolve(Response.json({ user: account, data: { absolute_url: 'a.png' } }));
  });
  render(
    <QueryClientProvider client={cache}>
      <AccountPicture account={{ ...account, photo: 9 }} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove my photo' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      type: 'accountChanged',
      account: { ...account, photo: null },
    }),
  );
  expect(calls).toEqual([['/api/account', '{"photo":null}']]);
  await waitFor(() => expect(document.activeElement).toBe(chooser()));
});
