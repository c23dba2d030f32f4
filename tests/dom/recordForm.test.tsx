/** What a record's form promises to somebody who fills it in: the real component against the real server. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entity } from '../../entities/entity.ts';
import { event } from '../../entities/event.ts';
import { galleryItem } from '../../entities/galleryItem.ts';
import { news } from '../../entities/news.ts';
import { page as pageType } from '../../entities/page.ts';
import { staff } from '../../entities/staff.ts';
import { staticContent } from '../../entities/staticContent.ts';
import { runById } from '../../src/context.ts';
import { openRecord } from '../../src/acts/targets.ts';
import { readSettings } from '../../src/kept/storage.ts';
import {
  field,
  save,
  settle,
  showForm,
  startFormPage,
  state,
  type FormPage,
} from '../helpers/formScreen.tsx';

const types = { news, event, galleryItem, page: pageType, staff, staticContent } satisfies Record<
  string,
  Entity
>;
let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterAll(() => page.stop());
beforeEach(() => history.replaceState(null, '', '/blogs'));

const toastCount = (text: string) => screen.queryAllByText(text).length;
const clean = () => waitFor(() => expect(state()).toContain('record.clean'));
const isBox = (element: Element | null) => element?.id.replace(/^.*-/, '');

describe('a record that is there', () => {
  it('is shown, changed and saved by key, and only what was changed is sent', async () => {
    const row = await page.make('blogs', { titleEn: 'Solar car', titleAr: 'سيارة' });
    const { user, saved } = await showForm(page, types.news, row.id);
    expect(field('Title, English').value).toBe('Solar car');
    await user.type(field('Title, English'), ' wins');
    expect(state()).toContain('open.editing.record.dirty');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await user.keyboard(save);
    await screen.findByText('Blog updated successfully');
    await clean();
    expect((await page.read('blogs', row.id))['titleEn']).toBe('Solar car wins');
    const put = page.calls.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ titleEn: 'Solar car wins' });
    expect(put?.headers.get('If-Match')).toBe('"1"');
    expect(saved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 2 }));
  });

  it('is clean again when what was typed is taken back, and a blank at the end is no change', async () => {
    const row = await page.make('blogs', { titleEn: 'Solar car' });
    const { user } = await showForm(page, types.news, row.id);
    await user.type(field('Title, English'), 's');
    expect(state()).toContain('record.dirty');
    await user.keyboard('{Backspace}');
    await clean();
    await user.keyboard(' ');
    expect(state()).toContain('record.clean');
    expect(field('Title, English').value).toBe('Solar car ');
  });

  it('keeps what is typed while a save is on its way', async () => {
    const row = await page.make('blogs', { titleEn: 'One' });
    const { user } = await showForm(page, types.news, row.id);
    const gate = Promise.withResolvers<void>();
    page.intercept((call, pass) => (call.method === 'PUT' ? gate.promise.then(pass) : undefined));
    await user.type(field('Title, English'), ' two ');
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('saving.sending'));
    await user.type(field('Title, English'), 'three');
    gate.resolve();
    await waitFor(() => expect(state()).toContain('record.dirty'));
    expect(field('Title, English').value).toBe('One two three');
    expect((await page.read('blogs', row.id))['titleEn']).toBe('One two');
    page.intercept(() => undefined);
    await user.keyboard(save);
    await clean();
    expect((await page.read('blogs', row.id))['titleEn']).toBe('One two three');
  });

  it('saves what was typed meanwhile too, when saving is asked for again, and never says there was nothing', async () => {
    const row = await page.make('blogs', { titleEn: 'One' });
    const { user } = await showForm(page, types.news, row.id);
    const gate = Promise.withResolvers<void>();
    page.intercept((call, pass) => (call.method === 'PUT' ? gate.promise.then(pass) : undefined));
    await user.type(field('Title, English'), ' two');
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('saving.sending'));
    await user.keyboard(save);
    await user.type(field('Title, English'), ' three');
    await user.keyboard(save);
    gate.resolve();
    await clean();
    expect(field('Title, English').value).toBe('One two three');
    expect((await page.read('blogs', row.id))['titleEn']).toBe('One two three');
    expect(screen.queryByText('Nothing to save')).toBeNull();
  });

  it('that was saved is as before with z, and as after with Shift+Z', async () => {
    const row = await page.make('blogs', { titleEn: 'Before' });
    const { user } = await showForm(page, types.news, row.id);
    await user.clear(field('Title, English'));
    await user.type(field('Title, English'), 'After');
    await user.keyboard(save);
    await screen.findByText('Blog updated successfully');
    const title = async () => (await page.read('blogs', row.id))['titleEn'];
    runById('record.undo');
    await waitFor(async () => expect(await title()).toBe('Before'));
    await waitFor(() => expect(field('Title, English').value).toBe('Before'));
    runById('record.redo');
    await waitFor(async () => expect(await title()).toBe('After'));
  });

  it('is told to whoever acts on records, and taken back when the form goes', async () => {
    const row = await page.make('blogs', { titleEn: 'Open' });
    const { unmount } = await showForm(page, types.news, row.id);
    await waitFor(() => expect(openRecord()).toMatchObject({ id: row.id, version: 1 }));
    unmount();
    expect(openRecord()).toBeNull();
  });

  it('that is not there says so: the way back is first, its state is not told, and it can be tried again', async () => {
    await showForm(page, types.news, 999_999);
    expect(screen.getByText('There is no such record')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Close');
    expect(screen.queryByText('Waiting')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('that is in the trash is shown and says so, and cannot be changed', async () => {
    const row = await page.make('blogs', { titleEn: 'Deleted by mistake' });
    await page.other.request(`/api/blogs/${row.id}`, {
      method: 'DELETE',
      headers: { 'If-Match': '*' },
    });
    await showForm(page, types.news, row.id);
    expect(await screen.findByText('This record is in the trash')).toBeTruthy();
    expect(field('Title, English').value).toBe('Deleted by mistake');
    expect(field('Title, English').readOnly || field('Title, English').disabled).toBe(true);
  });

  it('is closed by Escape when nothing is unsaved', async () => {
    const row = await page.make('blogs', { titleEn: 'Close me' });
    const { user, closed } = await showForm(page, types.news, row.id);
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('a new record', () => {
  it('is added, stays open under its number, and is then updated', async () => {
    const { user, saved } = await showForm(page, types.news, null);
    expect(screen.getByRole('heading', { name: 'New news item' })).toBeTruthy();
    expect(isBox(document.activeElement)).toBe('titleEn');
    await user.keyboard('Bridge');
    await user.keyboard(save);
    await screen.findByText('Blog added successfully');
    const id = saved.mock.calls[0]?.[0].id ?? 0;
    await screen.findByText(`News ${id}`);
    expect(field('Title, English').value).toBe('Bridge');
    await user.keyboard(' of glass');
    await user.keyboard(save);
    await screen.findByText('Blog updated successfully');
    expect((await page.read('blogs', id))['titleEn']).toBe('Bridge of glass');
  });

  it('is followed by another one with Mod+Shift+S', async () => {
    const { user, createdNext } = await showForm(page, types.news, null);
    await user.keyboard('First');
    await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
    await screen.findByText('Blog added successfully');
    await waitFor(() => expect(field('Title, English').value).toBe(''));
    expect(createdNext).toHaveBeenCalledOnce();
    expect(state()).toContain('record.clean');
  });

  it('belongs to the parent that the address fixes', async () => {
    const gallery = await page.make('galleries', { titleEn: 'Gallery' });
    await showForm(page, types.galleryItem, null, { parentId: gallery.id });
    expect(screen.queryByText('Gallery')).toBeNull();
  });

  it('gets a slug from its English title until the slug is its own', async () => {
    const { user } = await showForm(page, types.page, null);
    await user.type(field('Title, English'), 'About Us');
    expect(field('Slug').value).toBe('about-us');
    await user.type(field('Slug'), '-2');
    await user.type(field('Title, English'), ' now');
    expect(field('Slug').value).toBe('about-us-2');
    await user.clear(field('Slug'));
    await user.type(field('Title, English'), '!');
    expect(field('Slug').value).toBe('about-us-now');
  });
});

describe('faults', () => {
  it('stand at their fields, the first has the focus, and they go when they are mended', async () => {
    const { user } = await showForm(page, types.staticContent, null);
    await user.type(field('Text, English'), 'Hello');
    await user.keyboard(save);
    await screen.findByText('Some fields need another look');
    await waitFor(() => expect(isBox(document.activeElement)).toBe('static_key'));
    const key = field('Key');
    expect(key.getAttribute('aria-invalid')).toBe('true');
    const described = key.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      'This field is required',
    );
    await user.keyboard('home.title');
    await waitFor(() => expect(field('Key').getAttribute('aria-invalid')).toBeNull());
  });

  it('of a language out of sight bring that language into sight', async () => {
    const { user } = await showForm(page, types.staticContent, null);
    await user.keyboard('{Control>}{Shift>}l{/Shift}{/Control}');
    await waitFor(() => expect(field('English').checked).toBe(true));
    await user.type(field('Key'), 'a.b');
    await user.type(field('Text, English'), 'Hello');
    await user.keyboard(save);
    await waitFor(() => expect(isBox(document.activeElement)).toBe('value_ar'));
    expect(field('Arabic').checked).toBe(true);
  });

  it('are visited in turn by F8 and Shift+F8, across steps', async () => {
    const { user } = await showForm(page, types.event, null);
    await user.keyboard(save);
    await screen.findByText('Please make sure all steps are valid');
    await waitFor(() => expect(isBox(document.activeElement)).toBe('titleEn'));
    await user.keyboard('{F8}');
    await waitFor(() => expect(isBox(document.activeElement)).toBe('startDate'));
    await user.keyboard('{F8}');
    await waitFor(() => expect(isBox(document.activeElement)).toBe('titleAr'));
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Arabic');
    await user.keyboard('{Shift>}{F8}{/Shift}');
    await waitFor(() => expect(isBox(document.activeElement)).toBe('startDate'));
  });

  it('that only the server can find stand at their fields too', async () => {
    await page.make('pages', { titleEn: 'Taken', slug: 'taken' });
    const { user } = await showForm(page, types.page, null);
    await user.type(field('Title, English'), 'Taken');
    await user.keyboard(save);
    await screen.findByText('Another record already has this value');
    expect(field('Slug').getAttribute('aria-invalid')).toBe('true');
    expect(field('Title, English').value).toBe('Taken');
  });

  it('of a wrong number leave what was typed where it is', async () => {
    const { user } = await showForm(page, types.event, null);
    await user.type(field('Title, English'), 'Talk');
    await user.type(field('Starts'), '2026-13-01 10:00');
    await user.keyboard(save);
    await waitFor(() => expect(isBox(document.activeElement)).toBe('startDate'));
    expect(screen.getByText('Invalid format')).toBeTruthy();
    // The box's own example is covered by what was typed.
    expect(screen.getByText('YYYY-MM-DD HH:MM')).toBeTruthy();
    expect(field('Starts').value).toBe('2026-13-01 10:00');
  });

  it('of a day that the calendar has not say so', async () => {
    const { user } = await showForm(page, types.event, null);
    await user.type(field('Title, English'), 'Talk');
    await user.type(field('Starts'), '31/02/2026 10:00');
    await user.keyboard(save);
    await screen.findByText('There is no such day');
    await user.clear(field('Starts'));
    await user.type(field('Starts'), 'soon');
    await waitFor(() => expect(screen.queryByText('There is no such day')).toBeNull());
    expect(screen.getByText('Invalid format')).toBeTruthy();
  });

  it('of an address show what one looks like, as what was typed covers the box’s own example', async () => {
    const gallery = await page.make('galleries', { titleEn: 'Open day' });
    const { user } = await showForm(page, types.galleryItem, null, { parentId: gallery.id });
    expect(screen.queryByText('https://…')).toBeNull();
    await user.type(field('Address'), 'www.example.com');
    await user.keyboard(save);
    await screen.findByText('https://…');
  });
});

describe('steps', () => {
  it('are tabs that say what is done and what is wrong, walked by Alt+PageDown', async () => {
    const { user } = await showForm(page, types.event, null);
    await user.type(field('Title, English'), 'Talk');
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /Basics, 1 field to correct/ })).toBeTruthy(),
    );
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Details');
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    await user.type(field('Starts'), '2026-10-01 10:00');
    await waitFor(() => expect(screen.getByRole('tab', { name: /Basics, complete/ })).toBeTruthy());
  });

  it('have an address each, and a link leads to one', async () => {
    history.replaceState(null, '', '/staff?open=1&step=3');
    const row = await page.make('staff', { fullname_en: 'Khalil Haddad' });
    const { user, unmount } = await showForm(page, types.staff, row.id);
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Profile');
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    await waitFor(() => expect(location.search).toBe('?open=1&step=4'));
    unmount();
    expect(location.search).toBe('?open=1');
  });

  it('bring the focus along', async () => {
    const { user } = await showForm(page, types.event, null);
    await user.keyboard('{Alt>}{PageDown}{/Alt}{Alt>}{PageDown}{/Alt}');
    await waitFor(() => expect(isBox(document.activeElement)).toBe('titleAr'));
  });
});

describe('languages', () => {
  it('go round by Mod+Shift+L; each field says its language and its direction', async () => {
    const row = await page.make('blogs', { titleEn: 'Solar car', titleAr: 'سيارة' });
    const { user } = await showForm(page, types.news, row.id);
    expect(field('Title, English').lang).toBe('en');
    expect(screen.queryByLabelText(/^Title, Arabic/)).toBeNull();
    const next = '{Control>}{Shift>}l{/Shift}{/Control}';
    await user.keyboard(next);
    await waitFor(() => expect(isBox(document.activeElement)).toBe('titleAr'));
    expect(field('Title, Arabic')).toMatchObject({ lang: 'ar', dir: 'rtl', value: 'سيارة' });
    await user.keyboard(next);
    expect(field('Title, English').closest('[hidden]')).toBeNull();
    await user.keyboard(next);
    expect(field('Title, Arabic').closest('[hidden]')).not.toBeNull();
  });

  it('are chosen by their buttons, and the choice is kept for the next form', async () => {
    const row = await page.make('blogs', { titleEn: 'Solar car' });
    const { user, unmount } = await showForm(page, types.news, row.id);
    await user.click(field('Both'));
    expect(field('Both').checked).toBe(true);
    expect(readSettings()['formLanguage']).toBe('both');
    unmount();
    expect(readSettings()['formLanguage']).toBe('both');
  });
});

describe('the hint about Ctrl + S', () => {
  it('is said once on each page', async () => {
    localStorage.removeItem('lectern.settings');
    const row = await page.make('specials', { titleEn: 'Shaking table' });
    const { special } = await import('../../entities/special.ts');
    const first = await showForm(page, special, row.id);
    await settle();
    expect(toastCount('You can save changes using Ctrl + S')).toBe(1);
    first.unmount();
    await showForm(page, special, row.id);
    await settle();
    expect(toastCount('You can save changes using Ctrl + S')).toBe(0);
    expect(readSettings()['hintedPages']).toContain('/specials');
  });
});
