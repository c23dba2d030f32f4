/** What an address asks for wrongly is told by name, and nothing of the list is lost by it. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { ids, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
  await page.make('blogs', { titleEn: 'Addressed' });
});
afterEach(async () => {
  cleanup();
  await setLanguage('en');
});
afterAll(() => page.stop());

it('names fields, operators and orders that the list has not, and shows the list all the same', async () => {
  await showList(page, '/blogs?filter[colour]=red&filter[titleEn][gt]=1&sort=-taste');
  const said = await screen.findByText(/The address asks for what this list has not/);
  expect(said.textContent).toContain('colour, titleEn gt, taste');
  expect(ids()).toHaveLength(1);
});

it('names once what the address says wrongly several times', async () => {
  await showList(
    page,
    '/blogs?filter[colour]=red&filter[colour][ne]=blue&sort=-taste,taste&columns=colour,none,none',
  );
  const said = await screen.findByText(/The address asks for what this list has not/);
  expect(said.textContent).toBe('The address asks for what this list has not: colour, taste, none');
});

it.each([
  ['filter[department][in]=1,abc', /abc/, 'Department: '],
  ['filter[views][gt]=abc', /abc/, 'Views: '],
])('shows of %s what stands there, and names the field', async (asked, shown, named) => {
  await showList(page, `/blogs?${asked}`, false);
  await screen.findByText((text) => text.startsWith(named));
  const chip = document.querySelector('[data-chip]');
  expect(chip?.textContent).toMatch(shown);
  expect(chip?.textContent).not.toContain('NaN');
  expect(chip?.outerHTML).not.toContain('NaN');
});

it('shows of a year its four digits, and groups what is counted', async () => {
  await page.make('library-items', { titleEn: 'Bridges', documentType: 'BOOK', year: 2006 });
  const chip = () => document.querySelector('[data-chip]')?.textContent;
  await showList(page, '/library?filter[year][between]=2005,2010');
  await screen.findByText('2005');
  expect(chip()).toContain('2005 – 2010');
  cleanup();
  await showList(page, '/blogs?filter[views][lt]=2005');
  await screen.findByText('2,005');
});

it('shows the list by what is said first of a field, whatever is said of it again', async () => {
  await showList(page, '/blogs?sort=-titleEn,titleEn,-titleEn');
  await waitFor(() => expect(ids()).toHaveLength(1));
  expect(location.search).not.toContain('%2C');
});

it('in Arabic, puts Arabic commas between what it names and in what is filtered by', async () => {
  const make = (nameAr: string, slug: string) =>
    page.make('departments', { nameAr, nameEn: slug, slug });
  const civil = await make('المدنية', 'civil');
  const water = await make('المياه', 'water');
  await setLanguage('ar');
  await showList(page, `/blogs?filter[department][in]=${civil.id},${water.id}&sort=-taste,-smell`);
  expect(await screen.findByText(/taste، smell/)).toBeTruthy();
  await waitFor(() =>
    expect(document.querySelector('[data-chip]')?.textContent).toContain('المدنية، المياه'),
  );
});

it('says it once, of what stays in the address too', async () => {
  const { user } = await showList(page, '/blogs?filter[colour]=red&columns=views,none');
  await waitFor(() => expect(location.search).not.toContain('colour'));
  expect(location.search).toContain('none');
  await user.keyboard('/Addr');
  await waitFor(() => expect(location.search).toContain('search=Addr'));
  const said = screen.getAllByText(/The address asks for what this list has not/);
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'The address asks for what this list has not: colour, none',
  ]);
});

it('says nothing of an address that is right', async () => {
  await showList(page, '/blogs?filter[titleEn][contains]=Addr&sort=-id');
  expect(ids()).toHaveLength(1);
  expect(screen.queryByText(/The address asks/)).toBeNull();
});

it('names the field whose value is none, and shows the list again without it', async () => {
  const { user } = await showList(page, '/blogs?filter[publishDate]=someday', false);
  await screen.findByText('Published: Invalid format');
  await user.keyboard('{Shift>}f{/Shift}');
  await waitFor(() => expect(ids()).toHaveLength(1));
  expect(screen.queryByText('Published: Invalid format')).toBeNull();
});
