/** A macro's step says what becomes of a relation by the name of the record that it sets, in the interface's language. */
import { renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadEveryLanguage, setLanguage } from '../../i18n/index.ts';
import type { MacroStep } from '../../machines/macroWords.ts';
import { useStepText } from '../../src/shell/useStepText.ts';
import { showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

const started: { page?: ListPage } = {};
const ids: number[] = [];
beforeAll(async () => {
  const page = await startListPage();
  started.page = page;
  await loadEveryLanguage();
  for (const [nameEn, nameAr, slug] of [
    ['Civil Engineering', 'الهندسة المدنية', 'civil'],
    ['Law', 'القانون', 'law'],
  ] as const) {
    ids.push((await page.make('departments', { nameEn, nameAr, slug })).id);
  }
}, 120_000);
beforeEach(async () => {
  if (started.page) await showList(started.page, '/departments');
});
afterAll(() => started.page?.stop());
afterEach(() => setLanguage('en'));

const edit = (values: object): MacroStep => ({
  does: 'record',
  action: 'update',
  args: { values },
});
/** How the only step is said, by then. */
const said = (step: MacroStep) => {
  const { result } = renderHook(() => useStepText([step]));
  return () => result.current(step);
};

it.each([
  ['en', 'Edit: Department: Civil Engineering'],
  ['ar', 'الهندسة المدنية'],
  ['fr', 'Civil Engineering'],
] as const)('%s: one record by its name', async (language, text) => {
  await setLanguage(language);
  const step = said(edit({ department: ids[0] }));
  await waitFor(() => expect(step().replaceAll(/[\u2066-\u2069]/g, '')).toContain(text));
});

it('several, none, and those that there are no more', async () => {
  const several = said(edit({ departments: ids }));
  await waitFor(() => expect(several()).toContain('Civil Engineering, Law'));
  expect(said(edit({ departments: [] }))()).toContain('empty');
  expect(said(edit({ department: 9_999 }))()).toContain('#9999');
});

it('words that are replaced by what stands there before and behind it, and where', async () => {
  const replace = (args: object): MacroStep => ({
    does: 'record',
    action: 'update',
    args: { replace: args },
  });
  const text = (args: object) => said(replace(args))().replaceAll(/[\u2066-\u2069]/g, '');
  const words = { find: 'Old hall', with: 'New hall' };
  expect(text(words)).toBe('Find and replace: Old hall → New hall');
  expect(text({ ...words, in: ['titleEn'] })).toBe(
    'Find and replace: Old hall → New hall · Title, English',
  );
  expect(text({ find: 'Old', with: '' })).toBe('Find and replace: Old → —');
});
