/** Promises about teaching: the third use of a command by pointer shows its key, once; keys and keyboards' clicks count nothing. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { enlist } from '../../src/live/actors.ts';
import { runById } from '../../src/context.ts';
import { startTeaching } from '../../src/keys/teaching.ts';
import { dismissAll, toastStore } from '../../src/page/toasts.ts';

const actor = (context: object) =>
  ({
    getSnapshot: () => ({ can: () => true, matches: () => false, context }),
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: () => undefined,
  }) as unknown as AnyActorRef;

beforeAll(() => {
  enlist('session', actor({ account: { id: 7, grants: {} } }));
  enlist('list', actor({}));
  startTeaching();
});
beforeEach(() => {
  localStorage.clear();
  dismissAll();
  document.body.innerHTML = '<button>Refresh</button>';
  document.querySelector('button')?.addEventListener('click', () => runById('list.refresh'));
});

/** `detail` counts a pointer's clicks; a click made by a key has none. */
function click(detail: number): void {
  document
    .querySelector('button')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
}
const nextTask = () => new Promise((done) => setTimeout(done));
const said = () => toastStore.read().map(({ text }) => text);

it('shows the key with the third use by pointer, and never again', async () => {
  click(1);
  click(1);
  expect(said()).toEqual([]);
  click(1);
  expect(said()).toHaveLength(1);
  expect(said()[0]).toMatch(/Refresh.*\br\b/);
  dismissAll();
  click(1);
  click(1);
  click(1);
  expect(said()).toEqual([]);
  await nextTask();
});

it('counts no click that a key made, and no key', async () => {
  for (let i = 0; i < 5; i += 1) click(0);
  for (let i = 0; i < 5; i += 1) runById('list.refresh');
  expect(said()).toEqual([]);
  click(1);
  await nextTask();
  runById('list.refresh');
  runById('list.refresh');
  expect(said()).toEqual([]);
});
