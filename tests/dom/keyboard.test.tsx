/** Promises about hearing keys: what is composed, held, repeated or begun does what it should, once. The page is bare. */
import { waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { enlist } from '../../src/live/actors.ts';
import { holdKeys } from '../../src/context.ts';
import { listen } from '../../src/keyboard.ts';
import { sequence } from '../../src/keys/sequence.ts';
import { leavePlace } from '../../src/keys/placeLeft.ts';

const sent: { type: string; steps?: number }[] = [];

/** A machine that takes everything, and remembers it. */
function open(
  name: 'list' | 'form' | 'session' | 'lifecycle' | 'assignment',
  isDone = false,
): () => void {
  const actor = {
    getSnapshot: () => ({
      can: () => true,
      matches: (value: unknown) => value === (isDone ? 'done' : 'ready'),
      context: { account: { id: 1, grants: {} }, singleKeys: 'on' },
    }),
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: (event: { type: string }) => void sent.push(event),
  };
  return enlist(name, actor as unknown as AnyActorRef);
}

interface Press extends KeyboardEventInit {
  readonly keyCode?: number;
}
function press(key: string, init: Press = {}): boolean {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
  const event = new KeyboardEvent('keydown', {
    key,
    code,
    bubbles: true,
    cancelable: true,
    ...init,
  });
  if (init.keyCode !== undefined) Object.defineProperty(event, 'keyCode', { value: init.keyCode });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}
const types = () => sent.map(({ type }) => type);

let stop: () => void;
let close: (() => void)[];
beforeAll(() => {
  stop = listen();
});
afterAll(() => stop());
beforeEach(() => {
  close = [open('session'), open('list'), open('lifecycle')];
  sent.length = 0;
});
afterEach(() => {
  press('Escape');
  for (const one of close) one();
  document.body.innerHTML = '';
});

it('hears nothing of what an input method composes', () => {
  press('j', { isComposing: true });
  press('Process', { keyCode: 229 });
  press('j', { keyCode: 229 });
  expect(sent).toEqual([]);
  press('j');
  expect(types()).toEqual(['focusNext']);
});

it('moves on while a key is held, and saves, deletes or approves only once', () => {
  press('j');
  press('j', { repeat: true });
  press('j', { repeat: true });
  expect(types()).toEqual(['focusNext', 'focusNext', 'focusNext']);
  sent.length = 0;
  press('a');
  expect(press('a', { repeat: true })).toBe(true);
  expect(types()).toEqual(['approve']);
});

it('needs no keyup: a key whose release went elsewhere is heard again', () => {
  press('x');
  press('x');
  press('Shift', { shiftKey: true });
  // Alt+Tab away and back: neither Alt nor Tab was ever seen to come up.
  press('Alt', { altKey: true });
  press('j');
  expect(types()).toEqual(['select', 'select', 'focusNext']);
});

it('counts: digits before a movement, and a zero only after another', () => {
  press('5');
  expect(sequence.count()).toBe('5');
  press('j');
  expect(sent).toEqual([{ type: 'focusNext', steps: 5 }]);
  press('1');
  press('0');
  press('k');
  expect(sent.at(-1)).toEqual({ type: 'focusPrevious', steps: 10 });
  sent.length = 0;
  press('3');
  press('Escape');
  press('j');
  expect(sent).toEqual([{ type: 'focusNext' }]);
});

it('forgets a begun sequence with Escape, a wrong letter, and by itself; the letter does nothing else', () => {
  vi.useFakeTimers();
  press('g');
  expect(sequence.read()).toBe('g');
  press('Escape');
  expect(sequence.read()).toBe('');
  press('g');
  // j moves nothing: it was meant for the sequence, and no section bears it here without permission.
  press('J', { shiftKey: true });
  expect(sequence.read()).toBe('');
  press('g');
  vi.advanceTimersByTime(60_000);
  expect(sequence.read()).toBe('');
  vi.useRealTimers();
  expect(sent).toEqual([]);
});

it('leaves what is typed to its field, letters, signs and digits alike, and hears chords there', () => {
  document.body.innerHTML = '<input type="text" />';
  document.querySelector('input')?.focus();
  for (const key of ['j', 'x', 'a', '5', ';', '/', '?', '#', 'Delete', ' ']) {
    expect(press(key), key).toBe(false);
  }
  expect(sent).toEqual([]);
  close.push(open('form'));
  expect(press('s', { ctrlKey: true })).toBe(true);
  expect(types()).toEqual(['save']);
});

it('hears letters in a box that can only be read: nothing is typed there', () => {
  document.body.innerHTML = '<input type="text" readonly value="sam" />';
  document.querySelector('input')?.focus();
  expect(press('j')).toBe(true);
  expect(types()).toEqual(['focusNext']);
});

it('gives up what waits for a screen once nobody is signed in: the login is typed into', () => {
  const [leave, closeList] = close;
  closeList?.();
  history.pushState(null, '', '/library');
  expect(press('j')).toBe(true);
  leave?.();
  document.body.innerHTML = '<input>';
  document.querySelector('input')?.focus();
  expect(press('s')).toBe(false);
  history.pushState(null, '', '/');
  expect(sent).toEqual([]);
});

it('leaves Enter and Space to a link or button that one has gone to, also while rows are on their way', () => {
  const [, closeList] = close;
  closeList?.();
  history.pushState(null, '', '/library');
  document.body.innerHTML =
    '<a href="/staff">Staff</a><main id="main"><button>Waiting</button></main>';
  const [link, button] = document.querySelectorAll<HTMLElement>('a, button');
  for (const control of [button, link]) {
    control?.focus();
    if (control === link) press('Tab');
    expect([press('Enter'), press(' ')]).toEqual([false, false]);
  }
  // Whoever came by this link means what comes.
  history.pushState(null, '', '/staff');
  expect(press('Enter')).toBe(true);
  history.pushState(null, '', '/');
});

/** Somebody types into it, presses a key, and it goes. */
function goesAfter(name: 'input' | 'textarea', key: string, init: Press = {}): void {
  const field = document.createElement(name);
  document.body.append(field);
  field.focus();
  press('n');
  press(key, init);
  field.remove();
  press('j');
}

it('takes keys for what was typed into a field that has gone, unless one left it by Enter, with Shift too', () => {
  goesAfter('input', 'o');
  expect(types()).toEqual([]);
  // Whoever takes the pointer goes elsewhere by it.
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  goesAfter('input', 'Enter');
  expect(types()).toEqual(['focusNext']);
  goesAfter('input', 'Enter', { shiftKey: true });
  expect(types()).toEqual(['focusNext', 'focusNext']);
  // There it begins another line of the same text.
  goesAfter('textarea', 'Enter', { shiftKey: true });
  expect(types()).toEqual(['focusNext', 'focusNext']);
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
});

it('takes no chord that the browser owns', () => {
  for (const key of ['w', 't', 'n', 'l', 'r', 'd', '1', '9']) {
    expect(press(key, { ctrlKey: true }), key).toBe(false);
  }
  expect(press('Tab')).toBe(false);
  expect(press('F5')).toBe(false);
  expect(sent).toEqual([]);
});

it('keeps a chord that is pressed ahead of its question for the question', async () => {
  const drawn = Promise.withResolvers<void>();
  close.push(open('assignment'));
  holdKeys(drawn.promise);
  expect(press('PageUp', { altKey: true })).toBe(true);
  expect(types()).toEqual([]);
  document.body.innerHTML = '<div data-layer="dialog"><input></div>';
  document.querySelector('input')?.focus();
  drawn.resolve();
  await waitFor(() => expect(types()).toEqual(['back']));
});

it('presses a choice of files, and not what sends its form, by an Enter or a Space that has waited', async () => {
  document.body.innerHTML =
    '<form data-region="form"><input type="file" /><button>Save</button></form>';
  const [file, send] = document.querySelectorAll<HTMLElement>('input, button');
  const clicked: unknown[] = [];
  for (const control of [file, send])
    control?.addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push(control);
    });
  file?.focus();
  const left = Promise.withResolvers<void>();
  holdKeys(left.promise);
  expect([press('Enter'), press(' ')]).toEqual([true, true]);
  expect(clicked).toEqual([]);
  left.resolve();
  await waitFor(() => expect(clicked).toEqual([file, file]));
});

it('keeps what is pasted behind keys that wait for their field behind them, once that is there too', async () => {
  const frames: FrameRequestCallback[] = [];
  const held = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((draw) => frames.push(draw));
  document.body.innerHTML = '<input value="old">';
  const input = document.querySelector('input');
  input?.focus();
  const left = Promise.withResolvers<void>();
  leavePlace(left.promise, () => true);
  expect(press('a', { ctrlKey: true })).toBe(true);
  left.resolve();
  await left.promise;
  const pasted = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(pasted, { clipboardData: { getData: () => 'new' } });
  input?.dispatchEvent(pasted);
  expect(pasted.defaultPrevented).toBe(true);
  expect(input?.value).toBe('old');
  held.mockRestore();
  for (const draw of frames) draw(performance.now());
  await waitFor(() => expect(input?.value).toBe('new'));
});
