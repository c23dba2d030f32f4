/** Records of a section that somebody may not see promise to say so in words, in form, chooser and list: a bare number says nothing. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { news } from '../../entities/news.ts';
import type { Entity } from '../../entities/entity.ts';
import { relatedTitle } from '../../src/fields/cells.tsx';
import { field, showForm, startFormPage, type FormPage } from '../helpers/formScreen.tsx';

vi.mock('../../src/live/actors.ts', async (original) => ({
  ...(await original<object>()),
  grantsNow: () => ({ blogs: ['GET', 'POST', 'PUT', 'DELETE'], categories: ['GET'] }),
}));

const type: Entity = news;
let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterEach(cleanup);
afterAll(() => page.stop());

it('says whose section it is, asks for nothing there, and offers nothing', async () => {
  const department = (
    await page.make('departments', { nameEn: 'Civil', nameAr: 'مدني', slug: 'civil' })
  ).id;
  const category = (await page.make('categories', { titleEn: 'Awards', slug: 'awards' })).id;
  const row = await page.make('blogs', { titleEn: 'News', department, category });
  const { user } = await showForm(page, type, row.id);
  await waitFor(() => expect(field('Category').value).toBe('Awards'));
  expect(field('Department').value).toBe('Not shown to you (Departments)');
  await user.clear(field('Department'));
  await user.type(field('Department'), 'Civ');
  expect(await screen.findByText('You may not see Departments')).toBeTruthy();
  expect(page.calls.filter(({ path }) => path.startsWith('/api/departments'))).toEqual([]);
  expect(relatedTitle({}, 'department', department).text).toBe('Not shown to you (Departments)');
  expect(relatedTitle({}, 'category', 7).text).toBe('#7');
});
