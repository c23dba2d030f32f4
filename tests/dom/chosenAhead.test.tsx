/** Promise: on a slow line Enter and Tab in a field that names other records choose what was meant, and a save waits for it. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { entityNamed } from '../../entities/index.ts';
import { field, save, showForm, startFormPage, type FormPage } from '../helpers/formScreen.tsx';

let page: FormPage;
const made: Record<string, number> = {};
beforeAll(async () => {
  page = await startFormPage();
  for (const nameEn of ['Civil', 'Mechanical', 'Electrical']) {
    const { id } = await page.make('departments', { nameEn, slug: nameEn.toLowerCase() });
    made[nameEn] = id;
  }
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);
afterAll(() => page.stop());

/** The form of a new record; whatever it asks of departments from now on is answered once `letGo` is called. */
async function show(collection: 'news' | 'staff') {
  const entity = entityNamed(collection);
  if (!entity) throw new Error(collection);
  const values =
    collection === 'news'
      ? { titleEn: 'News', department: made['Electrical'] }
      : { fullname_en: 'Khalil' };
  const row = await page.make(entity.collection, values);
  const { user } = await showForm(page, entity, row.id);
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  page.intercept(({ path }, pass) =>
    path.startsWith('/api/departments?') ? promise.then(pass) : undefined,
  );
  const stored = (key: string) => async () => {
    const now = await page.read(entity.collection, row.id);
    return now[key];
  };
  return { user, letGo, stored };
}
const old = () => waitFor(() => expect(field('Department').value).toBe('Electrical'));
const title = () => field('Title, English');

it.each([
  ['Enter', 'Department'],
  ['Tab', ''],
])('%s chooses what is found by what was typed', async (key, focused) => {
  const { user, letGo, stored } = await show('news');
  await old();
  await user.tripleClick(field('Department'));
  await user.keyboard(`civ{${key}}`);
  expect(field('Department').value).toBe('civ');
  expect(field('Department') === document.activeElement).toBe(focused !== '');
  await user.keyboard(save);
  letGo();
  await waitFor(() => expect(field('Department').value).toBe('Civil'));
  await waitFor(async () => expect(await stored('department')()).toBe(made['Civil']));
});

it('says so where nothing fits, and what was chosen before stays', async () => {
  const { user, letGo } = await show('news');
  await old();
  await user.tripleClick(field('Department'));
  await user.keyboard('zzz{Tab}');
  letGo();
  await screen.findByText('Nothing fits “zzz”: nothing was chosen');
  await old();
});

it('counts for nothing where something else is typed in its place', async () => {
  const { user, letGo, stored } = await show('news');
  await old();
  await user.tripleClick(field('Department'));
  await user.keyboard('civ{Enter}');
  await user.tripleClick(field('Department'));
  await user.keyboard('mech{Enter}');
  letGo();
  await waitFor(() => expect(field('Department').value).toBe('Mechanical'));
  await user.type(title(), '!');
  await user.keyboard(save);
  await waitFor(async () => expect(await stored('department')()).toBe(made['Mechanical']));
});

it('chooses several one after another', async () => {
  const { user, letGo, stored } = await show('staff');
  await user.click(await screen.findByRole('combobox', { name: 'Departments' }));
  await user.keyboard(`mech{Enter}civ{Enter}${save}`);
  letGo();
  await waitFor(async () =>
    expect(await stored('departments')()).toEqual([made['Mechanical'], made['Civil']]),
  );
});
