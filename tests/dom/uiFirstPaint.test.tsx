/** Promise: theme, language and direction of the last visit are there before anything is painted, whatever was stored. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { applyAppearance } from '../../src/page/theme.ts';

const page = new DOMParser().parseFromString(
  readFileSync(path.resolve('index.html'), 'utf8'),
  'text/html',
);

/** The page as a browser has it before the application's own script runs. */
function opened(settings: string | undefined): HTMLElement {
  localStorage.clear();
  if (settings !== undefined) localStorage.setItem('lectern.settings', settings);
  const root = document.documentElement;
  root.removeAttribute('style');
  for (const { name, value } of page.documentElement.attributes) root.setAttribute(name, value);
  document.head.innerHTML = page.head.innerHTML;
  // A script parsed by innerHTML is inert; a new element runs.
  const script = document.createElement('script');
  script.text = page.head.querySelector('script:not([src])')?.textContent ?? '';
  document.head.append(script);
  return root;
}
const shown = (root: HTMLElement) => [root.dataset.theme, root.lang, root.dir];
const awaited = (root: HTMLElement) => root.querySelectorAll('link[rel=preload][media=all]').length;

it('a first visit is English and light', () => {
  expect(shown(opened(undefined))).toEqual(['light', 'en', 'ltr']);
});

it('Arabic and dark stay so, and the Arabic letters are fetched at once', () => {
  const root = opened(JSON.stringify({ darkMode: true, selectedLanguage: 'ar' }));
  expect(shown(root)).toEqual(['dark', 'ar', 'rtl']);
  expect(root.style.colorScheme).toBe('dark');
  expect(awaited(root)).toBe(2);
});

it('French is left to right and fetches no Arabic letters', () => {
  const root = opened(JSON.stringify({ darkMode: false, selectedLanguage: 'fr' }));
  expect(shown(root)).toEqual(['light', 'fr', 'ltr']);
  expect(awaited(root)).toBe(0);
});

it.each([
  'not JSON',
  'null',
  '7',
  '{"darkMode":"yes","selectedLanguage":"<b>"}',
  '{"selectedLanguage":7}',
])('what is stored as %s does no harm', (settings) => {
  expect(shown(opened(settings))).toEqual(['light', 'en', 'ltr']);
});

it('the application changes the same things the same way', () => {
  const root = document.documentElement;
  applyAppearance({ isDark: true, language: 'ar', direction: 'rtl' });
  expect([...shown(root), root.style.colorScheme]).toEqual(['dark', 'ar', 'rtl', 'dark']);
  applyAppearance({ isDark: false, language: 'en', direction: 'ltr' });
  expect([...shown(root), root.style.colorScheme]).toEqual(['light', 'en', 'ltr', 'light']);
});

it('what is the page’s already is not written again: each time would cost the style of every element', async () => {
  applyAppearance({ isDark: true, language: 'ar', direction: 'rtl' });
  const heard: (string | null)[] = [];
  const watch = new MutationObserver((changes) => {
    heard.push(...changes.map(({ attributeName }) => attributeName));
  });
  watch.observe(document.documentElement, { attributes: true });
  applyAppearance({ isDark: true, language: 'ar', direction: 'rtl' });
  applyAppearance({ isDark: true, language: 'en', direction: 'ltr' });
  await Promise.resolve();
  watch.disconnect();
  expect(heard).toEqual(['lang', 'dir']);
});
