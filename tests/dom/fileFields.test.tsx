/** What a file field promises beside sending: picking what is here already, looking at it, describing it, putting several in order. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entity } from '../../entities/entity.ts';
import { news as newsType } from '../../entities/news.ts';
import { staff as staffType } from '../../entities/staff.ts';
import { upload as uploadType } from '../../entities/upload.ts';
import type { Account } from '../../machines/types.ts';
import { filesComing } from '../../src/kept/filesComing.ts';
import { session } from '../../src/live/session.ts';
import {
  field,
  keysHeard,
  save,
  showForm,
  startFormPage,
  type FormPage,
} from '../helpers/formScreen.tsx';
import { Sending } from '../helpers/sending.ts';
import { keepUpload } from '../helpers/uploads.ts';

const news: Entity = newsType;
const staff: Entity = staffType;
let page: FormPage;
const files: number[] = [];

const upload = (...words: readonly [name: string, titleEn: string, titleAr: string]) =>
  keepUpload(page.server, ...words);
beforeAll(async () => {
  page = await startFormPage();
  files.push(await upload('gate.png', 'The gate', 'البوابة'));
  files.push(await upload('dome.png', 'The dome', 'القبة'));
  files.push(await upload('stairs.png', 'The stairs', 'الدرج'));
});
afterAll(() => page.stop());
beforeEach(() => {
  localStorage.clear();
  Sending.all = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
});

/** Its code comes with the first one that opens. */
const picker = async () => {
  const box = await screen.findByRole(
    'combobox',
    { name: 'Search by name or title' },
    { timeout: 10_000 },
  );
  await keysHeard();
  return box;
};
const options = () => screen.getAllByRole('option').map((one) => one.textContent ?? '');
const looks = () =>
  screen
    .queryAllByRole('button', { name: /^Look at/ })
    .map((one) => /Look at (\S+)/.exec(one.textContent)?.[1]);

describe('files that are here already', () => {
  it('are offered by Alt and down, newest first, found in either language, taken by Enter', async () => {
    const row = await page.make('blogs', { titleEn: 'News' });
    const { user } = await showForm(page, news, row.id);
    field('Cover photo').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const box = await picker();
    await waitFor(() => expect(options()).toHaveLength(3));
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(options()[0]).toContain('The stairs');
    await user.type(box, 'القبه');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(looks()).toEqual(['dome.png']));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard(save);
    await screen.findByText('Blog updated successfully');
    expect((await page.read('blogs', row.id))['coverPhoto']).toBe(files[1]);
  });

  it('are taken by an Enter that comes before they are found, once and no others', async () => {
    const row = await page.make('blogs', { titleEn: 'News' });
    const { user } = await showForm(page, news, row.id);
    field('Cover photo').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await picker();
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.keyboard('dome{Enter}');
    expect(looks()).toEqual([]);
    await waitFor(() => expect(looks()).toEqual(['dome.png']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say of what nothing is found', async () => {
    const row = await page.make('blogs', { titleEn: 'News' });
    const { user } = await showForm(page, news, row.id);
    field('Cover photo').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.type(await picker(), 'gatepost');
    await screen.findByText('Nothing found for “gatepost”');
  });

  it('say that a permission is missing to whoever may not see files', async () => {
    const row = await page.make('blogs', { titleEn: 'News' });
    const { user } = await showForm(page, news, row.id);
    page.intercept(({ path }) =>
      path.startsWith('/api/uploads?')
        ? Promise.resolve(Response.json({ message: 'FORBIDDEN' }, { status: 403 }))
        : undefined,
    );
    field('Cover photo').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await picker();
    await screen.findByText('Your permission does not include this');
  });

  it('of several are ticked one by one and added in that order', async () => {
    const row = await page.make('staff', { fullname_en: 'Sami' });
    const { user } = await showForm(page, staff, row.id, { step: 4 });
    await user.click(screen.getByRole('button', { name: /Book covers$/ }));
    await picker();
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.keyboard('{Enter}{End}{Enter}');
    const ticked = screen.getAllByRole('option', { selected: true });
    expect(ticked).toHaveLength(2);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(looks()).toEqual(['stairs.png', 'gate.png']));
    // And put in another order by Alt and the arrows.
    screen.getByRole('button', { name: /^Look at gate/ }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(looks()).toEqual(['gate.png', 'stairs.png']));
    expect(document.activeElement?.textContent).toMatch(/^Look at gate/);
  });
});

describe('whoever may see files and add none', () => {
  const why = 'Your permission does not include adding files';
  let before: Account | null = null;
  beforeEach(() => {
    before = session.getSnapshot().context.account;
    if (!before) throw new Error('nobody is signed in');
    const grants = { blogs: ['GET', 'PUT'], uploads: ['GET'] };
    session.send({ type: 'accountChanged', account: { ...before, grants } });
  });
  afterEach(() => {
    if (before) session.send({ type: 'accountChanged', account: before });
  });

  it('is told why beside the field and where they try, and nothing is sent', async () => {
    const row = await page.make('blogs', { titleEn: 'News' });
    const { user } = await showForm(page, news, row.id);
    const chooser = field('Cover photo');
    expect(chooser.getAttribute('aria-disabled')).toBe('true');
    expect(chooser.disabled).toBe(false);
    const described = chooser.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(why);
    const opened = vi.fn<(event: Event) => void>((event) => event.defaultPrevented);
    document.addEventListener('click', opened, { once: true });
    await user.click(chooser);
    expect(opened.mock.results[0]?.value).toBe(true);
    await waitFor(() => expect(screen.getAllByText(why).length).toBeGreaterThan(1));
    const dropped = [new File(['x'], 'gate.png', { type: 'image/png' })];
    fireEvent.drop(chooser, { dataTransfer: { files: dropped } });
    await user.keyboard('{Escape}');
    expect(Sending.all).toEqual([]);
  });

  it('chooses from those that are here', async () => {
    const row = await page.make('blogs', { titleEn: 'News' });
    const { user } = await showForm(page, news, row.id);
    field('Cover photo').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const box = await picker();
    await user.type(box, 'dome');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(looks()).toEqual(['dome.png']));
    await user.keyboard(save);
    await screen.findByText('Blog updated successfully');
    expect((await page.read('blogs', row.id))['coverPhoto']).toBe(files[1]);
  });
});

describe('a file of the record', () => {
  it('is looked at, and described in both languages without touching the record', async () => {
    const row = await page.make('blogs', { titleEn: 'News', coverPhoto: files[0] });
    const { user } = await showForm(page, news, row.id);
    await user.click(await screen.findByRole('button', { name: /^Look at gate/ }));
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    const [english] = await within(dialog).findAllByLabelText(/^What the picture shows/);
    if (!english) throw new Error('no words');
    await waitFor(() => expect(document.activeElement).toBe(english));
    await keysHeard();
    await user.clear(english);
    await user.type(english, 'The north gate at noon');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { titleEn, titleAr } = await page.read('uploads', Number(files[0]));
    expect([titleEn, titleAr]).toEqual(['The north gate at noon', 'البوابة']);
    expect(page.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    await screen.findByText('The north gate at noon');
    expect((await page.read('blogs', row.id)).version).toBe(row.version);
  });

  it('keeps what was typed when saving its words fails, and says why', async () => {
    const row = await page.make('blogs', { titleEn: 'News', coverPhoto: files[1] });
    const { user } = await showForm(page, news, row.id);
    await user.click(await screen.findByRole('button', { name: /^Look at dome/ }));
    const [english] = await screen.findAllByLabelText(/^What the picture shows/);
    if (!english) throw new Error('no words');
    await keysHeard();
    page.intercept((call) =>
      call.method === 'PUT'
        ? Promise.resolve(Response.json({ message: 'UNAVAILABLE' }, { status: 503 }))
        : undefined,
    );
    await user.type(english, '!');
    await user.click(screen.getByRole('button', { name: /Save the words/ }));
    await screen.findByText('The server is busy, please try again in a moment');
    expect((english as HTMLInputElement).value).toBe('The dome!');
  });
});

const waiting = () => document.querySelectorAll('li[data-state=idle]').length;

it('many files are sent three at a time behind the first, the others wait their turn', async () => {
  const row = await page.make('staff', { fullname_en: 'Lina' });
  await showForm(page, staff, row.id, { step: 4 });
  const chosen = ['1', '2', '3', '4', '5'].map(
    (name) => new File(['pixels'], `${name}.png`, { type: 'image/png' }),
  );
  fireEvent.change(field('Book covers'), { target: { files: chosen } });
  // The first goes alone: the others join what it is to history.
  await waitFor(() => expect(Sending.all).toHaveLength(1));
  expect(waiting()).toBe(2);
  // A session that ends now would cut all of them.
  expect(filesComing()).toEqual(['1.png', '2.png', '3.png', '4.png', '5.png']);
  const [first] = Sending.all;
  act(() =>
    first?.end(201, { id: 901, type: 'image/png', size: 6, absolute_url: 'a.png', title: {} }),
  );
  await waitFor(() => expect(Sending.all).toHaveLength(4));
  expect(filesComing()).not.toContain('1.png');
  // Three are on their way.
  expect(Sending.all.filter(({ status }) => status === 0)).toHaveLength(3);
  expect(waiting()).toBe(1);
});

it('the form of a file says how large it is as its list does, in words and for reading alone', async () => {
  const [id = 0] = files;
  await showForm(page, uploadType, id);
  const size = field('Size');
  const { size: bytes } = await page.read('uploads', id);
  await waitFor(() => expect((size as HTMLInputElement).value).toBe(`${String(bytes)} bytes`));
  expect((size as HTMLInputElement).readOnly).toBe(true);
});
