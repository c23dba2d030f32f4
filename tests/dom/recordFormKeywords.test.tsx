/** 'Suggest keywords': the words of the record's own texts, added to its tags, in the language that is shown. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { page as pageType } from '../../entities/page.ts';
import type { Entity } from '../../entities/entity.ts';
import { preferences } from '../../src/live/preferences.ts';
import { save, showForm, startFormPage, state, type FormPage } from '../helpers/formScreen.tsx';

const entity: Entity = pageType;
let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterAll(() => page.stop());
beforeEach(() => localStorage.clear());

const press = '{Control>}{Shift>}e{/Shift}{/Control}';
let count = 0;
const make = (values: object) => {
  count += 1;
  return page.make('pages', { titleEn: 'Bridges', slug: `keywords-${count}`, ...values });
};

it('adds the most frequent words by a key from any step, and leads to the field', async () => {
  const row = await make({
    bodyEn: 'A bridge, a bridge and a river.',
    meta_keywords: ['river'],
  });
  const { user } = await showForm(page, entity, row.id);
  await user.keyboard(press);
  await screen.findByText(/Added 2 keywords: bridge, bridges/);
  await waitFor(() =>
    expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/SEO/),
  );
  expect(state()).toContain('record.dirty');
  await user.keyboard(save);
  await screen.findByText('Page updated successfully');
  expect((await page.read('pages', row.id))['meta_keywords']).toEqual([
    'river',
    'bridge',
    'bridges',
  ]);
  // Nothing is added twice.
  await user.keyboard(press);
  await screen.findByText('All suggested words are there already');
});

it('takes them from the language that is shown', async () => {
  const row = await make({ bodyEn: 'Bridge', bodyAr: 'الجسر فوق النهر، الجسر القديم' });
  const { user } = await showForm(page, entity, row.id);
  preferences.send({ type: 'setFormLanguage', formLanguage: 'ar' });
  await user.keyboard(press);
  await screen.findByText(/^Added \d keywords: .?الجسر/);
  await user.keyboard(save);
  await screen.findByText('Page updated successfully');
  expect((await page.read('pages', row.id))['meta_keywords']).toEqual(
    expect.arrayContaining(['الجسر', 'النهر']),
  );
});

it('says so where there is no text', async () => {
  const row = await page.make('pages', { titleAr: 'صفحة', slug: 'keywords-none' });
  const { user } = await showForm(page, entity, row.id);
  await user.keyboard(press);
  await screen.findByText('There is no text yet to take words from');
});
