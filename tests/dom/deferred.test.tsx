/** Code that comes later: drawn when it is there, at once when it was asked for before. It fetches nothing real. */
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deferred } from '../../src/ui/deferred.tsx';

const Words = ({ text }: { readonly text: string }) => <p>{text}</p>;
const Coming = () => <p>Coming</p>;

it('stands in until its code is there', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Words }>();
  const Late = deferred(() => promise, Coming);
  render(<Late text="Here" />);
  expect(screen.getByText('Coming')).toBeTruthy();
  resolve({ default: Words });
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(screen.queryByText('Coming')).toBeNull();
});

it('is drawn at once when it was fetched before', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Words }>>(async () => ({ default: Words }));
  const Late = deferred(load, Coming);
  Late.fetch();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  render(<Late text="Here" />);
  expect(screen.getByText('Here')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('asks again when it is wanted after it could not be had beforehand', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Words }>>(async () => ({ default: Words }));
  load.mockRejectedValueOnce(new Error('no connection'));
  const Late = deferred(load, Coming);
  Late.fetch();
  await load.mock.results[0]?.value.catch(() => undefined);
  render(<Late text="Here" />);
  expect(await screen.findByText('Here')).toBeTruthy();
});

it('is closed where its code cannot be had, and is there with the next one that asks', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Words }>>(async () => ({ default: Words }));
  load.mockRejectedValueOnce(new Error('no connection'));
  const missing = vi.fn<(props: { text: string }) => void>();
  const Late = deferred(load, Coming, missing);
  const first = render(<Late text="First" />);
  await waitFor(() => expect(screen.queryByText('Coming')).toBeNull());
  expect(missing).toHaveBeenCalledExactlyOnceWith({ text: 'First' });
  first.unmount();
  render(<Late text="Here" />);
  expect(await screen.findByText('Here')).toBeTruthy();
});
