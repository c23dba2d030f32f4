/** What a form does when a save does not go as hoped: nothing typed is lost, nothing is saved twice. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entity, Row } from '../../entities/entity.ts';
import { news as newsType } from '../../entities/news.ts';
import { actorOf } from '../../src/live/actors.ts';
import { flushDrafts, keepDraft } from '../../src/kept/drafts.ts';
import { followChanges } from '../../src/remote/changes.ts';
import { userIdNow } from '../../src/remote/signedIn.ts';
import type { Session } from '../helpers/server.ts';
import {
  field,
  save,
  showForm,
  startFormPage,
  state,
  type FormPage,
} from '../helpers/formScreen.tsx';

const news: Entity = newsType;
let page: FormPage;
let row: Row;
beforeAll(async () => {
  page = await startFormPage();
});
afterAll(() => page.stop());
beforeEach(async () => {
  localStorage.clear();
  row = await page.make('blogs', { titleEn: 'Solar car', author: 'Yazan', bodyEn: 'First text' });
});

const isWrite = ({ method }: { method: string }) => method === 'PUT' || method === 'POST';
const answer = (status: number, message: string) =>
  Promise.resolve(Response.json({ message, requestId: 'r' }, { status }));
const banner = () => document.querySelector('form [data-variant=danger][role=alert]')?.textContent;
const keysSent = () =>
  page.calls.filter(isWrite).map(({ headers }) => headers.get('Idempotency-Key'));

const back = () => {
  page.intercept(() => undefined);
  window.dispatchEvent(new Event('online'));
};

describe('a save that fails', () => {
  /** The title is longer by one sign, and waits for the connection. */
  const savedOffline = async () => {
    const shown = await showForm(page, news, row.id);
    page.intercept((call) =>
      isWrite(call) ? Promise.reject(new TypeError('offline')) : undefined,
    );
    await shown.user.type(field('Title, English'), '!');
    await shown.user.keyboard(save);
    await screen.findByText(/This is kept here and sent when it is back/);
    return shown;
  };

  it('is kept, said, and sent again with the same key', async () => {
    const { user } = await showForm(page, news, row.id);
    page.intercept((call) => (isWrite(call) ? answer(503, 'UNAVAILABLE') : undefined));
    await user.type(field('Title, English'), '!');
    await user.keyboard(save);
    await screen.findByText('Failed to update Blog');
    expect(banner()).toContain('Everything you typed is still here');
    expect(field('Title, English').value).toBe('Solar car!');
    page.intercept(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Blog updated successfully');
    const [first, second] = keysSent();
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('and is tried again leaves the keys in the form: the button is gone', async () => {
    const { user } = await showForm(page, news, row.id);
    page.intercept((call) => (isWrite(call) ? answer(503, 'UNAVAILABLE') : undefined));
    await user.type(field('Title, English'), '!');
    await user.keyboard(save);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const again = await screen.findByRole('button', { name: 'Try again' });
    page.intercept((call, pass) => (isWrite(call) ? gate.then(pass) : undefined));
    await user.click(again);
    await waitFor(() => expect(state()).toContain('saving'));
    expect(document.activeElement).toBe(field('Title, English'));
    open();
    await screen.findByText('Blog updated successfully');
  });

  it('is not made twice when only its answer was lost', async () => {
    const { user } = await showForm(page, news, null);
    page.intercept((call, pass) =>
      isWrite(call)
        ? pass().then(() => {
            throw new TypeError('connection lost');
          })
        : undefined,
    );
    await user.keyboard('Written once');
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('delivery.offline'));
    page.intercept(() => undefined);
    await user.keyboard(' only');
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('record.clean'));
    const found = await page.other.request('/api/blogs?search=Written');
    const { data } = (await found.json()) as { data: Row[] };
    expect(data.map(({ titleEn }) => titleEn)).toEqual(['Written once only']);
  });

  it('is followed by what was typed and saved again while it was on its way', async () => {
    const { user } = await showForm(page, news, row.id);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    page.intercept((call, pass) => (isWrite(call) ? gate.then(pass) : undefined));
    await user.type(field('Title, English'), '!');
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('saving.sending'));
    await user.type(field('Title, English'), '?');
    await user.keyboard(save);
    open();
    await waitFor(() => expect(state()).toContain('record.clean'));
    expect((await page.read('blogs', row.id))['titleEn']).toBe('Solar car!?');
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('without a connection goes out by itself when it is back', async () => {
    await savedOffline();
    back();
    await screen.findByText('Blog updated successfully');
    expect((await page.read('blogs', row.id))['titleEn']).toBe('Solar car!');
  });

  it('goes out by itself as it was saved: what was typed since stays unsaved until it is saved', async () => {
    const { user } = await savedOffline();
    await user.type(field('Title, English'), ' half a sen');
    back();
    await screen.findByText('Blog updated successfully');
    await waitFor(() => expect(state()).toContain('record.dirty'));
    expect(field('Title, English').value).toBe('Solar car! half a sen');
    expect((await page.read('blogs', row.id))['titleEn']).toBe('Solar car!');
    await user.type(field('Title, English'), 'tence');
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('record.clean'));
    expect((await page.read('blogs', row.id))['titleEn']).toBe('Solar car! half a sentence');
  });

  it('that is not permitted says so and keeps what was typed', async () => {
    const { user } = await showForm(page, news, row.id);
    page.intercept((call) => (isWrite(call) ? answer(403, 'FORBIDDEN') : undefined));
    await user.type(field('Title, English'), '!');
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('delivery.forbidden'));
    expect(banner()).toContain('Your permission does not include');
    expect(field('Title, English').value).toBe('Solar car!');
  });
});

describe('somebody else meanwhile', () => {
  it('changed other fields: both changes stand and nobody is asked', async () => {
    const { user } = await showForm(page, news, row.id);
    await page.change('blogs', row.id, { author: 'Rawan' });
    await user.type(field('Title, English'), '!');
    await user.keyboard(save);
    await screen.findByText('Blog updated successfully');
    expect(await page.read('blogs', row.id)).toMatchObject({
      titleEn: 'Solar car!',
      author: 'Rawan',
    });
    await waitFor(() => expect(field('Author').value).toBe('Rawan'));
  });

  it('saved while ours, on its way, was typed back: theirs is shown, and nothing is sent for nothing', async () => {
    const { user } = await showForm(page, news, row.id);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    page.intercept((call, pass) => (isWrite(call) ? gate.then(pass) : undefined));
    await user.type(field('Title, English'), '!');
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('saving.sending'));
    await page.change('blogs', row.id, { titleEn: 'Their car' });
    await user.type(field('Title, English'), '{Backspace}');
    open();
    await waitFor(() => expect(field('Title, English').value).toBe('Their car'));
    await waitFor(() => expect(state()).toContain('record.clean'));
    expect(keysSent()).toHaveLength(1);
  });

  it('changed a record as soon as it was made here: theirs is shown, not what was just saved', async () => {
    const { user, saved } = await showForm(page, news, null);
    await user.type(field('Title, English'), 'Our car');
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('record.clean'));
    const made = saved.mock.calls[0]?.[0];
    await page.change('blogs', made?.id ?? 0, { titleEn: 'Their car' });
    actorOf('form')?.send({ type: 'changedElsewhere', version: Number(made?.version) + 1 });
    await waitFor(() => expect(field('Title, English').value).toBe('Their car'));
  });

  const conflict = async () => {
    const shown = await showForm(page, news, row.id);
    await page.change('blogs', row.id, { titleEn: 'Their car', author: 'Rawan' });
    await shown.user.type(field('Title, English'), '!');
    await shown.user.type(field('Author'), ' A.');
    await shown.user.keyboard(save);
    await screen.findByRole('dialog', { name: 'This record was changed meanwhile' });
    return shown;
  };

  it('changed the same fields: each is chosen by 1 or 2, and Mod+S saves the choice', async () => {
    const { user } = await conflict();
    const groups = screen.getAllByRole('group').filter((one) => one.dataset['conflict']);
    expect(groups.map((group) => group.dataset['conflict'])).toEqual(['titleEn', 'author']);
    const [first] = groups;
    expect(first && within(first).getByText('Solar car!')).toBeTruthy();
    expect(first && within(first).getByText('Their car')).toBeTruthy();
    await screen.findByText('You changed this elsewhere a moment ago');
    await user.keyboard('1');
    await user.keyboard('2');
    await user.keyboard(save);
    await screen.findByText('Blog updated successfully');
    expect(await page.read('blogs', row.id)).toMatchObject({
      titleEn: 'Solar car!',
      author: 'Rawan',
    });
  });

  it('changed the same fields: what was chosen stands where the question is put off, until they change that field again', async () => {
    const { user } = await conflict();
    const chosen = () =>
      screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);
    const putOffAndSave = async () => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(state()).toContain('record.dirty'));
      await user.keyboard(save);
      await screen.findByRole('dialog', { name: 'This record was changed meanwhile' });
    };
    await user.keyboard('22');
    expect(chosen()).toEqual(['theirs', 'theirs']);
    await putOffAndSave();
    expect(chosen()).toEqual(['theirs', 'theirs']);
    await page.change('blogs', row.id, { author: 'Rawan B.' });
    await putOffAndSave();
    expect(chosen()).toEqual(['theirs', 'mine']);
    await user.keyboard(save);
    await screen.findByText('Blog updated successfully');
    expect(await page.read('blogs', row.id)).toMatchObject({
      titleEn: 'Their car',
      author: 'Yazan A.',
    });
  });

  it('all mine by m, all theirs by o', async () => {
    const first = await conflict();
    await first.user.keyboard('m');
    await screen.findByText('Blog updated successfully');
    expect(await page.read('blogs', row.id)).toMatchObject({
      titleEn: 'Solar car!',
      author: 'Yazan A.',
    });
    first.unmount();
    row = await page.make('blogs', { titleEn: 'Solar car', author: 'Yazan' });
    const second = await conflict();
    await second.user.keyboard('o');
    await waitFor(() => expect(field('Title, English').value).toBe('Their car'));
    expect(state()).toContain('record.clean');
  });

  /** Somebody else deletes what is open, is typed into and saved. */
  const deletedMeanwhile = async (by: Session = page.other) => {
    const shown = await showForm(page, news, row.id);
    await by.request(`/api/blogs/${row.id}`, {
      method: 'DELETE',
      headers: { 'If-Match': '*' },
    });
    await shown.user.type(field('Title, English'), '!');
    await shown.user.keyboard(save);
    await screen.findByText(/^(?:You|editor) deleted this record (?:elsewhere )?meanwhile/);
    return shown;
  };

  it('deleted the record, and the page did not hear of it: it is said who, of oneself too', async () => {
    const editor = await page.server.signIn('editor');
    const { unmount } = await deletedMeanwhile(editor);
    expect(banner()).toMatch(/^editor deleted this record meanwhile/);
    unmount();
    row = await page.make('blogs', { titleEn: 'Solar car', author: 'Yazan', bodyEn: 'First text' });
    await deletedMeanwhile();
    expect(banner()).toMatch(/^You deleted this record elsewhere meanwhile/);
  });

  it('changed the record under a draft: it is said who, where the draft is offered', async () => {
    const editor = await page.server.signIn('editor');
    const place = { userId: userIdNow(), collection: 'blogs', id: row.id };
    keepDraft(place, { version: row.version, values: { author: 'Yazan A.' } });
    flushDrafts();
    await editor.request(`/api/blogs/${row.id}`, {
      method: 'PUT',
      json: { author: 'Rawan' },
      headers: { 'If-Match': '*' },
    });
    await showForm(page, news, row.id);
    await screen.findByText(/editor changed this record while you were editing it/);
  });

  it('changed the same field: whoever puts the question off is told who', async () => {
    const editor = await page.server.signIn('editor');
    const { user } = await showForm(page, news, row.id);
    await editor.request(`/api/blogs/${row.id}`, {
      method: 'PUT',
      json: { titleEn: 'Their car' },
      headers: { 'If-Match': '*' },
    });
    await user.type(field('Title, English'), '!');
    await user.keyboard(save);
    await screen.findByRole('dialog', { name: 'This record was changed meanwhile' });
    await user.keyboard('{Escape}');
    await screen.findByText('editor has just changed this record');
  });

  it('deleted the record: what was typed can be saved as a new one', async () => {
    const { user, saved } = await deletedMeanwhile();
    expect(field('Title, English').value).toBe('Solar car!');
    const keep = screen.getByRole('button', { name: 'Save as a new record' });
    expect(keep.getAttribute('aria-keyshortcuts')).toBe('Control+Shift+S');
    await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
    await screen.findByText('Blog added successfully');
    const made = saved.mock.calls[0]?.[0];
    expect(made?.id).not.toBe(row.id);
    expect(made).toMatchObject({ titleEn: 'Solar car!', author: 'Yazan', bodyEn: 'First text' });
  });

  it('deleted the record: what is saved as a new one is unsaved, also where it reads as the deleted one did', async () => {
    const { user } = await deletedMeanwhile();
    page.intercept((call) => (isWrite(call) ? answer(503, 'UNAVAILABLE') : undefined));
    await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
    await waitFor(() => expect(banner()).toContain('Everything you typed is still here'));
    await user.type(field('Title, English'), '{Backspace}');
    expect(field('Title, English').value).toBe('Solar car');
    await waitFor(() => expect(state()).toContain('record.dirty'));
    expect(screen.getByText('Unsaved changes')).toBeDefined();
  });
});

// Last: from now on the page hears of every change.
describe('somebody else, of whom the page hears', () => {
  it('changed or deleted the record: it is said who, and of oneself that it was oneself', async () => {
    const editor = await page.server.signIn('editor');
    const { user } = await showForm(page, news, row.id);
    const stop = followChanges();
    await user.type(field('Title, English'), '!');
    const headers = { 'If-Match': '*' };
    const put = (session: typeof editor, author: string) =>
      session.request(`/api/blogs/${row.id}`, { method: 'PUT', json: { author }, headers });
    await put(editor, 'Rawan');
    await screen.findByText('editor has just changed this record');
    await put(page.other, 'Yazan');
    await screen.findByText('You have just changed this record elsewhere');
    await editor.request(`/api/blogs/${row.id}`, { method: 'DELETE', headers });
    await screen.findByText('editor has just deleted this record');
    await screen.findByText(/^editor deleted this record meanwhile/);
    expect(screen.queryByText(/Somebody else/)).toBeNull();
    stop();
  });
});
