/** Promises that no text names a key by itself: whoever gives a command another key, or sits at a Mac, reads their own. */
import { expect, it } from 'vitest';
import { catalogue as ar } from '../i18n/ar/index.ts';
import { catalogue as en } from '../i18n/en/index.ts';
import { catalogue as fr } from '../i18n/fr/index.ts';
import { setLanguage } from '../i18n/index.ts';
import { keyWords } from '../src/keys/keyWords.ts';

const modifier = /\b(?:Ctrl|Alt|Shift|Maj|Cmd|Option)\b|[⌘⌥⇧⌃]/u;
/** The names of the keys themselves, and the one sentence that is specified to the letter. */
const isAllowed = (path: string): boolean => path.startsWith('keys.') || path === 'toasts.saveHint';

function naming(node: unknown, path = ''): readonly string[] {
  if (typeof node === 'string') return modifier.test(node) && !isAllowed(path) ? [path] : [];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, part]) =>
    naming(part, path === '' ? key : `${path}.${key}`),
  );
}

it.each([
  ['English', en],
  ['Arabic', ar],
  ['French', fr],
])('the texts in %s leave the keys to whoever presses them', (_, catalogue) => {
  expect(naming(catalogue)).toEqual([]);
});

it('keys are called as the language and the keyboard call them', async () => {
  await setLanguage('en');
  expect(keyWords('alt+ArrowUp', false)).toBe('Alt+↑');
  expect(keyWords('alt+ArrowUp', true)).toBe('⌥↑');
  expect(keyWords('mod+a', false)).toBe('Ctrl+A');
  expect(keyWords('mod+a', true)).toBe('⌘A');
  expect(keyWords('g n', false)).toBe('g n');
  await setLanguage('fr');
  expect(keyWords('shift+enter', false)).toBe('Maj+Entrée');
  await setLanguage('ar');
  // From left to right, as it is pressed, in a line that runs the other way.
  expect(keyWords('alt+ArrowUp', false)).toBe('\u2066Alt+↑\u2069');
  expect(keyWords('c', false)).toBe('c');
  await setLanguage('en');
});
