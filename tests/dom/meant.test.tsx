/** What the next key is meant for once a question was answered: real machines, no server answers. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { askFor, confirm } from '../../src/liveConfirm.ts';
import { lifecycle } from '../../src/liveRecords.ts';
import { holdWhileAsking } from '../../src/meant.ts';

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
