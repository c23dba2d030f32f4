/** A filter is made, changed and taken off by keyboard alone, and always stands in the address. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { valueOf } from '../../src/fields/values.ts';
import { toastStore } from '../../src/page/toasts.ts';
import { loadSheets } from '../../src/screens/RecordList/RecordListTools.tsx';
import {
  grid,
  ids,
  keysHeard,
  settled,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
const made: Record<string, number> = {};
beforeAll(async () => {
  page = await startListPage();
  // As after the first key on a list.
  await loadSheets();
  const civil = await page.make('departments', { nameEn: 'Civil', nameAr: 'مدني', slug: 'civil' });
  const make = async (name: string, rest: object) => {
    made[name] = (await page.make('blogs', { titleEn: name, ...rest })).id;
  };
  made['civil'] = civil.id;
  await make('bridge', { department: civil.id, publishDate: '2026-03-01' });
  await make('tunnel', { department: civil.id, publishDate: '2026-01-15', author: 'Rana' });
  await make('motor', { publishDate: '2025-06-01' });
});
afterEach(cleanup);
afterAll(() => page.stop());

const asked = () => Object.fromEntries(new URLSearchParams(location.search));
const box = async () => {
  const found = within(await screen.findByRole('dialog')).getByRole('combobox');
  await keysHeard();
  return found;
};
const options = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const step = () => screen.getByRole('dialog').dataset['state'];

describe('the sheet of a filter', () => {
  it('asks for field, operator and value, and goes back to the rows', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('f');
    expect(document.activeElement).toBe(await box());
    await user.keyboard('department{Enter}');
    expect(options()).toEqual(['is', 'is one of', 'is not', 'is empty', 'is not empty']);
    await user.keyboard('{Enter}civ');
    await waitFor(() => expect(options()[0]).toContain('Civil'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked()).toEqual({ 'filter[department]': String(made['civil']) }));
    await settled();
    expect(ids().toSorted()).toEqual([made['bridge'], made['tunnel']].toSorted());
    expect(document.activeElement).toBe(grid());
  });

  it('asks of a missing language nothing that the server does not answer', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('f');
    await box();
    await user.keyboard('missing');
    // By the sheet's words and by the palette's it is one choice.
    expect(options().filter((one) => one === 'Arabic is missing')).toEqual(['Arabic is missing']);
    await user.keyboard(' language{Enter}');
    expect(options()).toEqual(['is', 'is one of']);
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(asked()).toEqual({ 'filter[missing]': 'ar' }));
    await settled();
    expect(ids().toSorted()).toEqual([made['bridge'], made['tunnel'], made['motor']].toSorted());
  });

  it('asks for what lacks any language by one word, which its chip says', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('f');
    await box();
    await user.keyboard('untranslated{Enter}');
    await waitFor(() => expect(asked()).toEqual({ 'filter[missing][in]': 'en,ar' }));
    expect(await screen.findByText('A language is missing')).toBeTruthy();
  });

  it('takes a value typed at once for what can hold it, and a word for what it says', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('f');
    await box();
    await user.keyboard('author: rana');
    await waitFor(() => expect(options()[0]).toBe('Author: rana'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked()).toEqual({ 'filter[author][contains]': 'rana' }));
    await user.keyboard('f');
    await box();
    await user.keyboard('waiting{Enter}');
    await waitFor(() => expect(asked()['filter[approved]']).toBe('false'));
  });

  it('takes a value that is typed where the operator is asked for, however late its record comes', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('f');
    await box();
    await user.keyboard('depa{Enter}civ{Enter}');
    await waitFor(() => expect(asked()).toEqual({ 'filter[department]': String(made['civil']) }));
    await settled();
    await user.keyboard('f');
    await box();
    await user.keyboard('author{Enter}ran');
    expect(options()).toEqual(['contains ran']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked()['filter[author][contains]']).toBe('ran'));
    await settled();
    await user.keyboard('f');
    await box();
    await user.keyboard('views{Enter}<100{Enter}');
    await waitFor(() => expect(asked()['filter[views][lt]']).toBe('100'));
  });

  it('asks twice for what lies between, and names the field of what is no date', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('f');
    await box();
    await user.keyboard('published{Enter}between{Enter}');
    await user.keyboard('soon{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Published: Invalid format');
    await user.keyboard('{Control>}a{/Control}2026-01{Enter}');
    expect(await screen.findByRole('combobox', { name: 'To' })).toBeTruthy();
    await user.keyboard('2026-02{Enter}');
    await waitFor(() =>
      expect(asked()).toEqual({ 'filter[publishDate][between]': '2026-01-01,2026-02-28' }),
    );
    await settled();
    expect(ids()).toEqual([made['tunnel']]);
  });

  it('turns around what was typed from the later to the earlier, or from the more to the less', async () => {
    const { user } = await showList(page, '/blogs');
    for (const [field, one, other, key, wanted] of [
      ['published', '2026-02', '2026-01', 'publishDate', '2026-01-01,2026-02-28'],
      ['views', '100', '9', 'views', '9,100'],
    ] as const) {
      await user.keyboard('f');
      await box();
      await user.keyboard(`${field}{Enter}between{Enter}${one}{Enter}`);
      await screen.findByRole('combobox', { name: 'To' });
      await user.keyboard(`${other}{Enter}`);
      await waitFor(() => expect(asked()[`filter[${key}][between]`]).toBe(wanted));
      await settled();
    }
  });

  it('goes by Tab from one of the two to the other and back, and stays where what is typed is wrong', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('f');
    await box();
    await user.keyboard('views{Enter}between{Enter}x{Tab}');
    expect((await screen.findByRole('alert')).textContent).toContain('Views');
    await user.keyboard('{Control>}a{/Control}9{Tab}');
    await screen.findByRole('combobox', { name: 'To' });
    await user.keyboard('100{Shift>}{Tab}{/Shift}');
    const from = await screen.findByRole<HTMLInputElement>('combobox', { name: 'From' });
    expect(from.value).toBe('9');
    await user.keyboard('8{Tab}');
    await screen.findByRole('combobox', { name: 'To' });
    await user.keyboard('100{Enter}');
    await waitFor(() => expect(asked()['filter[views][between]']).toBe('8,100'));
  });

  it('takes a day as it is said or written, and a number as the list shows it', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('f');
    await box();
    await user.keyboard('published{Enter}between{Enter}yesterday{Enter}');
    expect(await screen.findByRole('combobox', { name: 'To' })).toBeTruthy();
    await user.keyboard('05.12.2099{Enter}');
    const yesterday = valueOf({ kind: 'date' }, 'yesterday');
    await waitFor(() =>
      expect(asked()).toEqual({
        'filter[publishDate][between]': `${String(yesterday)},2099-12-05`,
      }),
    );
    await settled();
    await user.keyboard('f');
    await box();
    await user.keyboard('published{Enter}tomorrow');
    const tomorrow = String(valueOf({ kind: 'date' }, 'tomorrow'));
    await waitFor(() => expect(options()[0]).toContain(tomorrow));
    await user.keyboard('{Escape}');
    await user.keyboard('f');
    await box();
    await user.keyboard('views{Enter}12,5');
    expect(options()).toEqual([]);
    await user.keyboard('{Escape}f');
    await box();
    await user.keyboard('views{Enter}1,204{Enter}');
    await waitFor(() => expect(asked()['filter[views]']).toBe('1204'));
  });

  it('shows from where on it is, while to where is typed', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('f');
    await box();
    await user.keyboard('published{Enter}between{Enter}');
    const from = await box();
    expect(from.getAttribute('aria-describedby')).toBeNull();
    await user.keyboard('2026-01{Enter}');
    const to = await screen.findByRole('combobox', { name: 'To' });
    const told = document.getElementById(to.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toContain('From: \u20682026-01-01\u2069');
  });

  it('refuses a number that no record can have where it is typed, and names its field', async () => {
    const { user } = await showList(page, '/publications');
    await user.keyboard('f');
    await box();
    await user.keyboard('year of{Enter}19952005{Enter}');
    const said = 'Year of publication: At most 2200';
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    await user.keyboard('{Backspace>8/}is{Enter}');
    await waitFor(() => expect(step()).toBe('value'));
    await user.keyboard('19952005{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(asked()).toEqual({});
    await user.keyboard('{Control>}a{/Control}1995{Enter}');
    await waitFor(() => expect(asked()).toEqual({ 'filter[year]': '1995' }));
  });

  it('takes two numbers with a dash between for what lies between them, wherever they are typed', async () => {
    const { user } = await showList(page, '/publications');
    for (const typed of ['1995-2005', 'is{Enter}1995-2005', 'between{Enter}2005 – 1995']) {
      await user.keyboard('f');
      await box();
      await user.keyboard(`year of{Enter}${typed}{Enter}`);
      await waitFor(() => expect(asked()).toEqual({ 'filter[year][between]': '1995,2005' }));
      await settled();
      await user.keyboard('{Shift>}f{/Shift}');
      await waitFor(() => expect(asked()).toEqual({}));
      await settled();
    }
    await user.keyboard('f');
    await box();
    await user.keyboard('year of{Enter}1995-20005{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('At most 2200');
  });

  it('takes several of one field, and goes back a step by Backspace', async () => {
    const { user } = await showList(page, '/events');
    await user.keyboard('f');
    await box();
    await user.keyboard('type{Enter}one of{Enter}');
    expect([step(), options()[0]]).toEqual(['value', 'Conference']);
    await user.keyboard('{Backspace}');
    expect(step()).toBe('operator');
    await user.keyboard('{Backspace}');
    expect(step()).toBe('field');
    await user.keyboard('type{Enter}one of{Enter}');
    await user.keyboard('{Enter}{ArrowDown}{Enter}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(asked()).toEqual({ 'filter[type][in]': 'CONFERENCE,WORKSHOP' }));
  });

  it('leaves with Escape and changes nothing', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('f');
    await box();
    await user.keyboard('title{Enter}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
    expect(document.activeElement).toBe(grid());
  });
});

describe('in a list over several sections', () => {
  it('the type is a field as any other: it asks for its value, and Backspace leads back', async () => {
    const { user } = await showList(page, '/review');
    await user.keyboard('f');
    await box();
    expect(options().filter((one) => one?.startsWith('Type'))).toEqual(['Type']);
    await user.keyboard('type');
    expect(options()[0]).toBe('Type');
    await user.keyboard('{Enter}');
    expect(step()).toBe('section');
    expect(location.search).toBe('');
    expect(options()).toEqual(['News', 'Staff', 'Publications', 'Thesis']);
    await user.keyboard('{Backspace}');
    expect(step()).toBe('field');
    await user.keyboard('type{Enter}publ');
    expect(options()).toEqual(['Publications']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked()).toEqual({ section: 'publications' }));
    // And from one section back to all of them.
    await user.keyboard('f');
    await box();
    await user.keyboard('type{Enter}');
    expect(options()[0]).toBe('Every type');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked()).toEqual({}));
  });

  it('a section that is named at once is taken at once', async () => {
    const { user } = await showList(page, '/review');
    await user.keyboard('f');
    await box();
    await user.keyboard('publ');
    expect(options()[0]).toBe('Type: Publications');
    await user.keyboard('{Control>}a{/Control}type staff');
    expect(options()).toEqual(['Type: Staff']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked()).toEqual({ section: 'staff' }));
  });
});

describe('a chip', () => {
  const address = '/blogs?filter[author][contains]=rana&filter[approved]=false';
  const chip = (name: RegExp) => screen.getByRole('button', { name });

  it('is one Tab stop with the others, walked by arrows, removed by Delete', async () => {
    const { user } = await showList(page, address);
    expect(chip(/Change the filter “Author/).tabIndex).toBe(0);
    expect(chip(/Change the filter “Waiting/).tabIndex).toBe(-1);
    chip(/Change the filter “Author/).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(chip(/Change the filter “Waiting/));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(asked()).toEqual({ 'filter[author][contains]': 'rana' }));
    await waitFor(() => expect(document.activeElement).toBe(chip(/Change the filter “Author/)));
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(location.search).toBe(''));
    expect(document.activeElement).toBe(grid());
  });

  it('is gone to by its key, and by its number before that key; the last one where there are no more', async () => {
    const { user } = await showList(page, address);
    await keysHeard();
    await user.keyboard('l');
    expect(document.activeElement).toBe(chip(/Change the filter “Author/));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(grid());
    await user.keyboard('2l');
    expect(document.activeElement).toBe(chip(/Change the filter “Waiting/));
    await user.keyboard('{Escape}1l');
    expect(document.activeElement).toBe(chip(/Change the filter “Author/));
    await user.keyboard('{Escape}9l{Delete}');
    await waitFor(() => expect(asked()).toEqual({ 'filter[author][contains]': 'rana' }));
    await user.keyboard('{Escape}l{Enter}');
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Value' })).value).toBe(
      'rana',
    );
    await user.keyboard('{Escape}');
  });

  it('says that there is none where its key finds nothing filtered', async () => {
    const { user } = await showList(page, '/blogs');
    await keysHeard();
    await user.keyboard('l');
    expect(toastStore.read().map(({ text }) => text)).toEqual(['There is no filter here']);
  });

  it('names each record that it asks for, to be seen, heard and read where it is cut', async () => {
    const { id } = await page.make('departments', {
      nameEn: 'Design',
      nameAr: 'تصميم',
      slug: 'de',
    });
    await showList(page, `/blogs?filter[department][in]=${made['civil']},${id}`);
    const words = 'Department is one of Civil, Design';
    const shown = await screen.findByRole('button', { name: `Change the filter “${words}”` });
    expect(shown.textContent).toBe(words);
    expect(shown.title).toBe(words);
    expect(screen.getByRole('button', { name: `Remove the filter “${words}”` })).toBeTruthy();
  });

  it('is changed by Enter where it was made', async () => {
    const { user } = await showList(page, address);
    chip(/Change the filter “Author/).focus();
    await user.keyboard('{Enter}');
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Value' });
    expect(input.value).toBe('rana');
    await user.keyboard('hala{Enter}');
    await waitFor(() => expect(asked()['filter[author][contains]']).toBe('hala'));
    expect(asked()['filter[approved]']).toBe('false');
  });

  it('goes with all others by the button beside them, which leads back to the rows', async () => {
    const { user } = await showList(page, address);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(location.search).toBe(''));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull());
    expect(document.activeElement).toBe(grid());
    expect(screen.queryByRole('button', { name: /^Clear filter/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    expect(document.activeElement).toBe(await box());
  });

  it('is cleared as one where it is the only one', async () => {
    await showList(page, '/blogs?filter[author][contains]=rana');
    expect(screen.getByRole('button', { name: 'Clear filter' })).toBeTruthy();
  });

  it('goes with all others by Shift F', async () => {
    const { user } = await showList(page, address);
    await user.keyboard('{Shift>}f{/Shift}');
    await waitFor(() => expect(location.search).toBe(''));
  });
});
