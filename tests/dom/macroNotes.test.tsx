/** What a macro notes while changes wait for one another: each once, however late the server answers. */
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

const waiting: PromiseWithResolvers<unknown>[] = [];
const asked = (method = 'GET'): Promise<unknown> => {
  if (method === 'GET') return Promise.resolve({ data: [] });
  const held = Promise.withResolvers<unknown>();
  waiting.push(held);
  return held.promise;
};
vi.mock('../../src/api.ts', async (original) => ({
  ...(await original<object>()),
  call: (_: string, { method }: { method?: string } = {}) => asked(method),
  callAgain: async (_: string, { method }: { method?: string }) => ({
    data: await asked(method),
    isReplayed: false,
  }),
}));
const { macro, startMacro } = await import('../../src/live/macro.ts');
const { lifecycle } = await import('../../src/live/records.ts');

const steps = () => macro.getSnapshot().context.steps.length;
/** The server answers what was asked first of all that is not answered. */
async function answer(version: number): Promise<void> {
  await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
  waiting.shift()?.resolve({ done: [{ id: 1, version }], failed: [] });
  await waitFor(() => expect(lifecycle.getSnapshot().context.targets[0]?.version).toBe(version));
}

it('what is done, undone and done again before the first answer is one step', async () => {
  lifecycle.start();
  startMacro();
  lifecycle.send({
    type: 'setSection',
    collection: 'blogs',
    grants: { PUT: true, DELETE: true },
    supports: { enabled: false, approved: true, featured: true, sequence: false },
  });
  lifecycle.send({
    type: 'setTargets',
    targets: [{ id: 1, version: 1, approved: false, deleted: false }],
    filter: null,
  });
  macro.send({ type: 'record' });
  lifecycle.send({ type: 'approve' });
  expect(steps()).toBe(1);
  lifecycle.send({ type: 'undo' });
  expect(steps()).toBe(0);
  lifecycle.send({ type: 'approve' });
  expect(steps()).toBe(1);
  await answer(2);
  expect(steps()).toBe(1);
  await answer(3);
  expect(steps()).toBe(1);
  await answer(4);
  expect(steps()).toBe(1);
});
