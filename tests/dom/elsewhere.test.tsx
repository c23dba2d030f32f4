/** What is said of a change that is taken back out of sight: what was done, to how many, and where. Nothing is changed. */
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { saidElsewhere } from '../../src/acts/elsewhere.ts';

afterEach(() => setLanguage('en'));

const moved = (ids: readonly number[]) => ({
  collection: 'menus',
  action: 'move' as const,
  refs: ids.map((id) => ({ id, version: 2 })),
  filter: null,
  args: {},
  before: [],
  after: [],
});

it.each([
  ['en', 'Undone in Menu: Moved 1 menu entry', 'Undone in Menu: Moved 2 menu entries'],
  ['ar', 'تم التراجع في القائمة: تم نقل عنصر واحد', 'تم التراجع في القائمة: تم نقل عنصرين'],
  ['fr', '1 entrée de menu déplacée', '2 entrées de menu déplacées'],
] as const)('entries of the menu were moved, in %s', async (language, one, two) => {
  await setLanguage(language);
  const said = (...ids: readonly number[]) =>
    saidElsewhere('undone', moved(ids), ids.length, '/category')?.words();
  expect(said(4)).toContain(one);
  expect(said(4, 5)).toContain(two);
});
