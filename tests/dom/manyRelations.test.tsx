/** A field that names more records than one question of the API may ask for promises to show each by its name. */
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Entity } from '../../entities/entity.ts';
import { publication } from '../../entities/publication.ts';
import { limits } from '../../entities/wire.ts';
import { showForm, startFormPage, type FormPage } from '../helpers/formScreen.tsx';

const type: Entity = publication;
let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterEach(cleanup);
afterAll(() => page.stop());

it('each of them, the first and the last too', async () => {
  const authors: number[] = [];
  for (let i = 0; i <= limits.filterValues; i += 1)
    authors.push((await page.make('staff', { fullname_en: `Author number ${i}` })).id);
  const row = await page.make('publications', { titleEn: 'Many', documentType: 'BOOK', authors });
  await showForm(page, type, row.id);
  expect(await screen.findByText('Author number 0')).toBeTruthy();
  expect(screen.getByText(`Author number ${limits.filterValues}`)).toBeTruthy();
  expect(screen.queryByText(`#${authors.at(-1)}`)).toBeNull();
}, 60_000);
