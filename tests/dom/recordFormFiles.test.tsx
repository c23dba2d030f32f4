/** What a file field promises: how far a file is, a way to stop it, a way to send it again, and the record that has it. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entity, Row } from '../../entities/entity.ts';
import { news as newsType } from '../../entities/news.ts';
import { staff as staffType } from '../../entities/staff.ts';
import { field, save, showForm, startFormPage, type FormPage } from '../helpers/formScreen.tsx';
import { Sending } from '../helpers/sending.ts';

const news: Entity = newsType;
const staff: Entity = staffType;

let page: FormPage;
let row: Row;
beforeAll(async () => {
  page = await startFormPage();
});
afterAll(() => page.stop());
beforeEach(async () => {
  localStorage.clear();
  Sending.all = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  row = await page.make('blogs', { titleEn: 'News' });
});

const picture = (name: string) => new File(['pixels'], name, { type: 'image/png' });
const choose = (name: string, ...files: File[]) =>
  fireEvent.change(field(name), { target: { files } });
const sending = async (place = 0) =>
  waitFor(() => {
    const found = Sending.all[place];
    if (!found) throw new Error('nothing is sent');
    return found;
  });
const done = (id: number, name: string) => ({
  id,
  title: { en: name, ar: null },
  type: 'image/png',
  size: 6,
  absolute_url: `${name}.png`,
});

const moment = '2026-03-01T08:00:00.123Z';
const notFound = { code: 'notFound' };
const arrives = async (one: Sending, id: number, name: string) => {
  one.act = moment;
  act(() => one.end(201, done(id, name)));
  await screen.findByRole('button', { name: new RegExp(`^Look at ${name}.png`) });
};

describe('a file on its way', () => {
  it('goes at once, with its name as title, and says how far it is', async () => {
    await showForm(page, news, row.id);
    choose('Cover photo', picture('gate.png'));
    const one = await sending();
    expect(one.url).toBe('/api/uploads');
    expect(one.headers).toMatchObject({ 'X-Tenant': 'faculty' });
    expect(JSON.parse(String(one.form?.get('title')))).toEqual({ en: 'gate' });
    act(() => one.progress(1, 4));
    const bar = await screen.findByRole('progressbar', { name: 'Sending gate.png: 25 %' });
    expect(bar.getAttribute('value')).toBe('0.25');
  });

  it('is then the record’s, shown with its name, and stored by a save', async () => {
    const made = await page.other.request('/api/uploads?pageSize=1');
    expect(made.ok).toBe(true);
    const { user } = await showForm(page, news, row.id);
    choose('Cover photo', picture('gate.png'));
    const one = await sending();
    act(() => one.end(201, done(4711, 'gate')));
    await screen.findByRole('button', { name: /^Look at gate.png and describe it/ });
    expect(document.querySelector('img')?.getAttribute('src')).toBe(
      '/public/uploads/gate.png?w=160',
    );
    page.intercept((call) =>
      call.method === 'PUT'
        ? Promise.resolve(Response.json({ data: { ...row, version: 2, coverPhoto: 4711 } }))
        : undefined,
    );
    await user.keyboard(save);
    await screen.findByText('Blog updated successfully');
    expect(page.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ coverPhoto: 4711 });
  });

  it('can be stopped, and leaves nothing behind', async () => {
    const { user } = await showForm(page, news, row.id);
    choose('Cover photo', picture('gate.png'));
    const one = await sending();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(one.isAborted).toBe(true);
    expect(screen.queryByText('gate.png')).toBeNull();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('that does not arrive is sent again by its button', async () => {
    const { user } = await showForm(page, news, row.id);
    choose('Cover photo', picture('gate.png'));
    const one = await sending();
    act(() => one.end(503, { message: 'UNAVAILABLE' }));
    await screen.findByText('The server is busy, please try again in a moment');
    expect(screen.getByText('Failed to upload gate.png')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const two = await sending(1);
    act(() => two.end(201, done(4712, 'gate')));
    await screen.findByRole('button', { name: /^Look at gate.png/ });
  });

  it('is waited for by a save', async () => {
    const { user, closed } = await showForm(page, news, row.id);
    page.intercept((call) =>
      call.method === 'PUT'
        ? Promise.resolve(Response.json({ data: { ...row, version: 2, coverPhoto: 4713 } }))
        : undefined,
    );
    await user.type(field('Title, English'), '!');
    choose('Cover photo', picture('gate.png'));
    const one = await sending();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Saving …');
    expect(closed).not.toHaveBeenCalled();
    act(() => one.end(201, done(4713, 'gate')));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(page.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      titleEn: 'News!',
      coverPhoto: 4713,
    });
  });

  it('is unsaved where it is all there is: closing with a save waits for it, leaving asks', async () => {
    const { user, closed } = await showForm(page, news, row.id);
    page.intercept((call) =>
      call.method === 'PUT'
        ? Promise.resolve(Response.json({ data: { ...row, version: 2, coverPhoto: 4714 } }))
        : undefined,
    );
    choose('Cover photo', picture('gate.png'));
    const one = await sending();
    await screen.findByText('Unsaved changes');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Saving …');
    expect(closed).not.toHaveBeenCalled();
    act(() => one.end(201, done(4714, 'gate')));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(page.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ coverPhoto: 4714 });
  });

  it('that the server refuses says why, and is not sent again', async () => {
    await showForm(page, news, row.id);
    choose('Cover photo', picture('gate.png'));
    const one = await sending();
    act(() => one.end(415, { message: 'UNSUPPORTED_MEDIA_TYPE' }));
    await screen.findByText('gate.png is of a type that is not accepted here');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('several files', () => {
  it('come together, keep their order of arrival, and each can be taken away', async () => {
    const person = await page.make('staff', { fullname_en: 'Khalil' });
    const { user } = await showForm(page, staff, person.id, { step: 4 });
    choose('Book covers', picture('one.png'), picture('two.png'), picture('three.png'));
    await arrives(await sending(0), 1, 'one');
    const [second, third] = [await sending(1), await sending(2)];
    await arrives(third, 3, 'three');
    await arrives(second, 2, 'two');
    await screen.findByRole('button', { name: /^Look at two.png/ });
    const names = () =>
      screen
        .getAllByRole('button', { name: /^Look at/ })
        .map((line) => /Look at (\S+)/.exec(line.textContent)?.[1]);
    expect(names()).toEqual(['one.png', 'three.png', 'two.png']);
    await user.click(screen.getByRole('button', { name: 'Remove three.png' }));
    expect(names()).toEqual(['one.png', 'two.png']);
  });

  it('chosen in one go are one act: the first that arrives names it, the others join it', async () => {
    const person = await page.make('staff', { fullname_en: 'Khalil' });
    await showForm(page, staff, person.id, { step: 4 });
    choose('Book covers', ...['one', 'two', 'three'].map((name) => picture(`${name}.png`)));
    const one = await sending(0);
    expect(Sending.all).toHaveLength(1);
    // It does not arrive: the next one is the first.
    act(() => one.end(503, { message: 'UNAVAILABLE' }));
    await arrives(await sending(1), 2, 'two');
    const three = await sending(2);
    expect(three.url).toBe(`/api/uploads?act=${moment}`);
    // It took longer than an act is open: the file is sent again, as the first of another.
    act(() => three.end(422, { message: 'VALIDATION_FAILED', errors: { act: [notFound] } }));
    const again = await sending(3);
    expect([again.url, again.form?.get('file')]).toEqual(['/api/uploads', three.form?.get('file')]);
    await arrives(again, 3, 'three');
    // What is chosen later is another act.
    choose('Book covers', picture('four.png'));
    expect((await sending(4)).url).toBe('/api/uploads');
  });
});

describe('a picture pasted', () => {
  it('into a field is taken like a chosen one', async () => {
    await showForm(page, news, row.id);
    fireEvent.paste(field('Image'), { clipboardData: { files: [picture('pasted.png')] } });
    const one = await sending();
    expect(one.form?.get('file')).toBeInstanceOf(File);
  });
});
