/** What is pressed while the desk is on its way: kept for it in its order, given to nothing else, and given up where no desk comes. */
import { beforeEach, expect, it, vi } from 'vitest';
import type * as EarlyKeys from '../../src/keys/earlyKeys.ts';

type Keys = typeof EarlyKeys;

const heard: string[] = [];
const hear = ({ key }: KeyboardEvent) => void heard.push(key);
let keys: Keys;
let stopLast = () => {};
beforeEach(async () => {
  stopLast();
  heard.length = 0;
  document.body.innerHTML = '<input />';
  vi.resetModules();
  keys = await import('../../src/keys/earlyKeys.ts');
  stopLast = () => keys.dropEarlyKeys();
});

/** True where the browser, and what has the focus, are given it. */
function press(key: string, held: KeyboardEventInit = {}): boolean {
  const code = key.length === 1 ? `Key${key.toUpperCase()}` : key;
  const event = new KeyboardEvent('keydown', {
    key,
    code,
    bubbles: true,
    cancelable: true,
    ...held,
  });
  return document.querySelector('input')?.dispatchEvent(event) === true;
}
const ctrl = { ctrlKey: true };

it('is the desk’s as the page opens, whatever a command may have, and nothing else’s', () => {
  const given = [
    press('g'),
    press('n'),
    press('Tab'),
    press('F2'),
    press('k', ctrl),
    press('ArrowDown', { altKey: true }),
  ];
  expect(given.some(Boolean)).toBe(false);
  expect(heard).toEqual([]);
  keys.giveEarlyKeys(hear);
  expect(heard).toEqual(['g', 'n', 'Tab', 'F2', 'k', 'ArrowDown']);
  expect(press('j')).toBe(true);
});

it('leaves the browser what it needs: the way back, loading anew, tabs, the size of all', () => {
  const given = [
    press('ArrowLeft', { altKey: true }),
    press('F5'),
    press('F5', ctrl),
    press('r', ctrl),
    press('R', { ...ctrl, shiftKey: true }),
    press('w', ctrl),
    press('+', { ...ctrl, code: 'Equal' }),
    press('0', { ...ctrl, code: 'Digit0' }),
  ];
  expect(given.every(Boolean)).toBe(true);
  keys.giveEarlyKeys(hear);
  expect(heard).toEqual([]);
});

it('is given up with Escape, but for what follows it', () => {
  for (const key of ['g', 'n', 'Escape', 'j']) press(key);
  keys.giveEarlyKeys(hear);
  expect(heard).toEqual(['Escape', 'j']);
});

it.each([
  ['cannot be had', () => Promise.reject(new Error('no line'))],
  ['is not for whoever asked', () => Promise.resolve(false)],
])('is nobody’s where the desk %s: the page is operated again', async (_, lead) => {
  keys.dropEarlyKeys();
  expect(press('a')).toBe(true);
  const leading = keys.keepForDesk(lead()).catch(() => {});
  expect(press('j')).toBe(false);
  await leading;
  expect(press('b')).toBe(true);
  keys.giveEarlyKeys(hear);
  expect(heard).toEqual([]);
});
