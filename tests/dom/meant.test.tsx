/** What the next key is meant for once a question was answered: real machines, no server answers. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { keyHelpMachine } from '../../machines/keyHelp.ts';
import { enlist } from '../../src/live/actors.ts';
import { guardHistory, guardNavigation } from '../../src/kept/leaving.ts';
import { askFor, confirm } from '../../src/live/confirm.ts';
import { keepUndoable, lifecycle } from '../../src/live/records.ts';
import { holdWhileAsking } from '../../src/live/meant.ts';

const target = (id: number, version = 1) => ({ id, version, enabled: false, approved: false });
const mean = (...targets: ReturnType<typeof target>[]) =>
  lifecycle.send({ type: 'setTargets', targets });
const meant = () => lifecycle.getSnapshot().context.targets.map(({ id }) => id);

beforeAll(() => {
  lifecycle.start();
  confirm.start();
  holdWhileAsking();
});
afterEach(() => lifecycle.send({ type: 'forget' }));

/** As a list does: what is deleted leaves it, and the row behind it is meant. */
const deleteFirst = () =>
  askFor('record.remove', { of: 'news', count: 1, ids: [7] }, () => {
    lifecycle.send({ type: 'remove' });
    mean(target(6));
  });

it('is what the list means after a deletion, also where the row was told anew while it was asked about', async () => {
  lifecycle.send({
    type: 'setSection',
    collection: 'blogs',
    grants: { PUT: true, DELETE: true },
    supports: { enabled: false, approved: true, featured: true, sequence: false },
  });
  mean(target(7));
  deleteFirst();
  // The answer to what was done to it before comes while the question is open.
  mean(target(7, 2));
  confirm.send({ type: 'confirm' });
  await expect.poll(() => confirm.getSnapshot().value).toBe('closed');
  expect(meant()).toEqual([6]);
});

it('is what the list came to mean while somebody was asked and said no', async () => {
  mean(target(7));
  deleteFirst();
  mean(target(5));
  expect(meant()).toEqual([7]);
  confirm.send({ type: 'cancel' });
  expect(meant()).toEqual([5]);
});

it('is never done out of sight: Back closes the question, and the keys’ sheet, first, then leads back', async () => {
  guardHistory();
  const help = createActor(keyHelpMachine).start();
  const ends = [enlist('confirm', confirm), enlist('keyHelp', help)];
  const went = vi.fn<() => void>();
  const visit = (path: string) =>
    guardNavigation((to, options) => history.pushState(options?.state, '', to), path, {});
  history.replaceState(null, '', '/blogs');
  visit('/events');
  window.addEventListener('popstate', went);
  mean(target(7));
  deleteFirst();
  history.back();
  await expect.poll(() => confirm.getSnapshot().value).toBe('closed');
  expect(location.pathname).toBe('/events');
  help.send({ type: 'open' });
  history.back();
  await expect.poll(() => help.getSnapshot().value).toBe('closed');
  expect(location.pathname).toBe('/events');
  expect(meant()).toEqual([7]);
  expect(went).not.toHaveBeenCalled();
  history.back();
  await expect.poll(() => location.pathname).toBe('/blogs');
  expect(went).toHaveBeenCalledOnce();
  for (const end of ends) end();
});

it('is to take back only what a save has changed', () => {
  const kept = () => lifecycle.getSnapshot().context.done.map(({ refs, args }) => ({ refs, args }));
  const before = kept();
  keepUndoable('events', 5, 3, 3);
  expect(kept()).toEqual(before);
  keepUndoable('events', 5, 3, 4);
  expect(kept()).toEqual([
    ...before,
    { refs: [{ id: 5, version: 3 }], args: { to: [{ id: 5, version: 4 }] } },
  ]);
});
