/** The confirm and the screen machine, walked through what draws them: every transition that a person or a page can cause. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { confirmMachine } from '../../machines/confirm.ts';
import { enlist } from '../../src/live/actors.ts';
import { ScreenAt } from '../../src/ScreenAt.tsx';
import type { LoadScreen } from '../../src/screens/screen.ts';
import { nameOf, takenIn, transitionsOf } from '../mbt/kit/internals.ts';

const taken = new Set<string>();
const inspect = (event: InspectionEvent) => {
  for (const name of takenIn(event)) taken.add(name);
};

let doing = Promise.withResolvers<void>();
vi.mock('../../src/live/confirm.ts', async (original) => {
  const actor = createActor(
    confirmMachine.provide({
      actors: {
        doIt: fromPromise(() => {
          doing = Promise.withResolvers();
          return doing.promise;
        }),
      },
    }),
    { inspect },
  );
  return { ...(await original<object>()), confirm: actor };
});
const { confirm } = await import('../../src/live/confirm.ts');
const { lifecycle } = await import('../../src/live/records.ts');
const { ConfirmDialog } = await import('../../src/shell/ConfirmDialog.tsx');

const ask = () =>
  act(async () => {
    confirm.send({ type: 'ask', subject: { question: 'record.remove', params: {}, args: {} } });
  });
const settle = (end: () => void) =>
  act(async () => {
    end();
    await Promise.resolve();
  });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the question before a deletion', () => {
  it('is asked, refused, answered, fails, is tried again and closes', async () => {
    confirm.start();
    lifecycle.start();
    enlist('confirm', confirm);
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { cache } = await import('../../src/remote/query.ts');
    render(
      <QueryClientProvider client={cache}>
        <ConfirmDialog />
      </QueryClientProvider>,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    await ask();
    await screen.findByText('Delete Confirmation');
    fireEvent.click(screen.getByRole('button', { name: /Cancel/ }));
    await isClosed();
    await ask();
    fireEvent.click(await screen.findByRole('button', { name: /Delete/ }));
    await screen.findByText('Deleting …');
    await settle(() =>
      doing.reject(Object.assign(new Error('no'), { status: 409, code: 'CONFLICT' })),
    );
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: /Delete/ }));
    await screen.findByText('Deleting …');
    await settle(() => doing.reject(new Error('again')));
    fireEvent.click(screen.getByRole('button', { name: /Delete/ }));
    await screen.findByText('Deleting …');
    await settle(() => doing.reject(new Error('and again')));
    fireEvent.click(await screen.findByRole('button', { name: /Cancel/ }));
    await isClosed();
    await ask();
    fireEvent.click(await screen.findByRole('button', { name: /Delete/ }));
    await settle(() => doing.resolve());
    await isClosed();
    const all = transitionsOf(confirmMachine).map(nameOf);
    expect(all.filter((name) => !taken.has(name))).toEqual([]);
  });
});

let load: LoadScreen = async () => ({ default: () => <p>The screen</p> });
vi.mock('../../src/screens/index.ts', () => ({
  screenFor: () => () => load(),
  isPublicPath: () => true,
}));

describe('a screen on its way', () => {
  beforeEach(() => sessionStorage.clear());

  it('is shown once it is there', async () => {
    render(<ScreenAt path="/news" />);
    await screen.findByText('The screen');
    expect(sessionStorage.length).toBe(0);
  });

  it('reloads once to its route when it cannot be had', async () => {
    load = () => Promise.reject(new Error('gone'));
    const { unmount } = render(<ScreenAt path="/news" />);
    await waitFor(() => expect(sessionStorage.getItem('lectern.reloaded')).toBe('/news'));
    expect(screen.queryByText('This screen could not be loaded')).toBeNull();
    unmount();
  });

  it('says and logs it when it cannot be had after that either, and can be tried again', async () => {
    load = () => Promise.reject(new Error('still gone'));
    sessionStorage.setItem('lectern.reloaded', '/news');
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<ScreenAt path="/news" />);
    await screen.findByText('This screen could not be loaded');
    expect(logged).toHaveBeenCalledWith(
      '/news',
      expect.objectContaining({ message: 'still gone' }),
    );
    load = async () => ({ default: () => <p>Here at last</p> });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Here at last');
    // So that a later failure has its one reload too.
    expect(sessionStorage.getItem('lectern.reloaded')).toBeNull();
  });
});
