/** A cell saved without a connection is kept, shown as it was saved with a mark, and sent once; what is refused comes back as a draft. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../entities/entity.ts';
import { openRecord } from '../../src/acts/targets.ts';
import { runById } from '../../src/context.ts';
import { draftsOf, dropDraft } from '../../src/kept/drafts.ts';
import { dropSave, keepSave, savesOf } from '../../src/kept/outbox.ts';
import { userIdNow } from '../../src/remote/signedIn.ts';
import type { Session } from '../helpers/server.ts';
import {
  grid,
  rowText,
  settled,
  showList,
  startListPage,
  type Interceptor,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
let id = 0;
/** The Idempotency-Key and the body of each write that went out. */
let writes: { readonly key: string | null; readonly body: unknown }[] = [];
const isWrite = (method: string, path: string) =>
  method === 'PUT' && /\/(?:events|blogs)\/\d+$/.test(path);
const heard =
  (then: Interceptor): Interceptor =>
  (call, pass) => {
    const { method, path, headers, body } = call;
    if (isWrite(method, path))
      writes.push({ key: headers.get('Idempotency-Key'), body: JSON.parse(body) });
    return then(call, pass);
  };
const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const refused = (status: number, message: string) =>
  Promise.resolve(Response.json({ message }, { status }));
/** Writes get no answer, and the server shows no sign of life. */
const cut: Interceptor = ({ method, path }) =>
  isWrite(method, path) || path.endsWith('/healthz') ? lost() : undefined;

beforeAll(async () => {
  page = await startListPage();
  await import('../../src/screens/RecordList/RecordListCellEditor.tsx');
});
beforeEach(async () => {
  writes = [];
  const startDate = '2026-11-20T09:00:00.000Z';
  id = (await page.make('events', { titleEn: 'Open day', type: 'LECTURE', startDate })).id;
});
afterEach(() => {
  cleanup();
  const [userId, collection] = [userIdNow(), 'events'];
  for (const { ref } of savesOf(userId)) dropSave({ userId, ref });
  for (const { id: of, slot } of draftsOf({ userId, collection }))
    dropDraft({ userId, collection, id: of, slot });
});
afterAll(() => page.stop());

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const stored = (): Promise<Row> => page.read('events', id);
const mark = () => document.querySelector(`#row-${id} [data-unsent]`);
const closed = () => waitFor(() => expect(document.activeElement).toBe(grid()));
const change = (values: object, by: Session = page.other) =>
  by.request(`/api/events/${id}`, {
    method: 'PUT',
    json: values,
    headers: { 'If-Match': '*' },
  });
const offered = () => screen.queryByRole('button', { name: 'Go on with what was typed' });

/** Without a connection the title is written, and saved. */
async function savedUnsent(text = 'Evening', then: Interceptor = cut, columns = 'venue,fee') {
  const { user } = await showList(page, `/events?columns=${columns}`);
  await settled();
  page.intercept(heard(then));
  await user.keyboard('{F2}');
  await box('Title, English');
  await user.keyboard(`${text}{Enter}`);
  await waitFor(() => expect(mark()).not.toBeNull());
  await closed();
  return user;
}
/** It waits by then: it is tried again. */
const sendNow = () => waitFor(() => expect(runById('outbox.sendNow')).toBe(true));
const back = async () => {
  page.intercept(heard(() => undefined));
  await sendNow();
};

describe('a cell saved without a connection', () => {
  it('closes, shows what was saved with its mark, is sent once under its key, and z takes it back', async () => {
    const user = await savedUnsent();
    expect(rowText(id)).toContain('Evening');
    expect(rowText(id)).toContain('Not sent yet');
    expect(offered()).toBeNull();
    expect((await stored())['titleEn']).toBe('Open day');
    await sendNow();
    await waitFor(() => expect(writes.length).toBeGreaterThan(1));
    await back();
    await waitFor(() => expect(mark()).toBeNull());
    expect(rowText(id)).toContain('Evening');
    const { version, titleEn } = await stored();
    expect([version, titleEn]).toEqual([2, 'Evening']);
    expect(new Set(writes.map(({ key }) => key)).size).toBe(1);
    expect(writes[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    await user.keyboard('z');
    await waitFor(async () => expect((await stored())['titleEn']).toBe('Open day'));
  });

  it('is kept where the server answers but cannot serve', async () => {
    await savedUnsent('Later', ({ method, path }) =>
      isWrite(method, path)
        ? refused(503, 'UNAVAILABLE')
        : cut({ method, path, headers: new Headers(), body: '' }, lost),
    );
    expect(rowText(id)).toContain('Later');
    await back();
    await waitFor(() => expect(mark()).toBeNull());
    expect((await stored())['titleEn']).toBe('Later');
  });

  it('is no refusal where the same save has arrived before and is still being done', async () => {
    await savedUnsent();
    page.intercept(
      heard(({ method, path }) =>
        isWrite(method, path) ? refused(409, 'IDEMPOTENCY_KEY_IN_USE') : undefined,
      ),
    );
    writes = [];
    await sendNow();
    await waitFor(() => expect(writes).toHaveLength(1));
    await back();
    await waitFor(() => expect(mark()).toBeNull());
    expect(await stored()).toMatchObject({ version: 2, titleEn: 'Evening' });
    expect(offered()).toBeNull();
  });

  it('shows it still where the list is drawn anew, and opens with it', async () => {
    await savedUnsent();
    cleanup();
    const { user } = await showList(page, '/events');
    page.intercept(heard(cut));
    expect(mark()).not.toBeNull();
    expect(rowText(id)).toContain('Evening');
    await user.keyboard('{F2}');
    expect((await box('Title, English')).value).toBe('Evening');
    await user.keyboard('{Escape}');
    await closed();
  });

  it('is followed by what is saved in the same record after it: two saves, each once, in their order', async () => {
    const user = await savedUnsent();
    await user.keyboard('{ArrowRight}{F2}');
    await screen.findByRole('combobox', { name: 'Venue' });
    await user.keyboard('Hall{Enter}');
    await closed();
    expect(rowText(id)).toContain('Hall');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{F2}');
    await box('Title, English');
    await user.keyboard('Night{Enter}');
    await closed();
    expect(savesOf(userIdNow())).toHaveLength(1);
    writes = [];
    await back();
    await waitFor(() => expect(mark()).toBeNull());
    expect(await stored()).toMatchObject({ version: 3, titleEn: 'Night', venue: 'Hall' });
    expect(writes.map(({ body }) => body)).toEqual([
      { titleEn: 'Evening' },
      { titleEn: 'Night', venue: 'Hall' },
    ]);
  });

  it('loses nothing that is saved in the same record while it is on its way', async () => {
    const user = await savedUnsent();
    const answer = Promise.withResolvers<void>();
    page.intercept(
      heard(({ method, path }, pass) =>
        isWrite(method, path) ? answer.promise.then(pass) : undefined,
      ),
    );
    writes = [];
    await sendNow();
    await waitFor(() => expect(writes).toHaveLength(1));
    await user.keyboard('{ArrowRight}{F2}');
    await screen.findByRole('combobox', { name: 'Venue' });
    await user.keyboard('Hall{Enter}');
    await closed();
    answer.resolve();
    await waitFor(() => expect(mark()).toBeNull());
    expect(await stored()).toMatchObject({ version: 3, titleEn: 'Evening', venue: 'Hall' });
  });

  it('goes out beside what somebody else has changed in another field, and asks nobody', async () => {
    await savedUnsent();
    await change({ venue: 'Hall' });
    await back();
    await waitFor(() => expect(mark()).toBeNull());
    expect(await stored()).toMatchObject({ titleEn: 'Evening', venue: 'Hall' });
    expect(offered()).toBeNull();
  });

  it('comes back as a draft of its cell where somebody else has changed that one, and it is said who', async () => {
    const editor = await page.server.signIn('editor');
    const user = await savedUnsent('Mine');
    await change({ titleEn: 'Theirs' }, editor);
    // Who has changed something else after it is not meant.
    await change({ venue: 'Hall' });
    await back();
    await screen.findByText(/“Mine” was not saved: editor has changed this record meanwhile/);
    await screen.findByText(/‘Title, English’ of/);
    expect(mark()).toBeNull();
    expect((await stored())['titleEn']).toBe('Theirs');
    await user.keyboard('{Shift>}G{/Shift}');
    expect((await box('Title, English')).value).toBe('Mine');
    await user.keyboard('{Enter}');
    await screen.findByText(/editor has changed it meanwhile: Theirs/);
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await stored())['titleEn']).toBe('Mine'));
  });

  it('comes back where its record was deleted, or changed by oneself, and it is said who', async () => {
    const editor = await page.server.signIn('editor');
    await savedUnsent('Mine');
    await editor.request(`/api/events/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
    await back();
    await screen.findByText(/“Mine” was not saved: editor has deleted this record meanwhile/);
    await page.other.request(`/api/events/${id}/restore`, { method: 'POST' });
    cleanup();
    await savedUnsent('Mine too');
    await change({ titleEn: 'From another tab' });
    await back();
    await screen.findByText(/“Mine too” was not saved: You have changed this record elsewhere/);
  });

  it('is said to have come back without a name, where nobody can say who it was', async () => {
    await savedUnsent('Mine');
    await change({ titleEn: 'Theirs' });
    page.intercept(
      heard(({ path }) => (path.includes('/history') ? refused(503, 'UNAVAILABLE') : undefined)),
    );
    await sendNow();
    await screen.findByText(/“Mine” was not saved: Somebody else has just changed/);
  });

  it('comes back where the server does not take it: the old value is shown, the draft offered', async () => {
    await savedUnsent();
    page.intercept(
      heard(({ method, path }) => (isWrite(method, path) ? refused(403, 'FORBIDDEN') : undefined)),
    );
    await sendNow();
    await waitFor(() => expect(offered()).not.toBeNull());
    expect(mark()).toBeNull();
    expect(rowText(id)).toContain('Open day');
    expect(savesOf(userIdNow())).toEqual([]);
  });

  it('is shown whole in the record’s form, which sends it', async () => {
    await change({ venue: 'Hall' });
    const user = await savedUnsent('Evening', cut, 'fee');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Title, English').value).toBe('Evening'),
    );
    // What the list does not know of the record is there too.
    expect(screen.getByLabelText<HTMLInputElement>('Venue').value).toBe('Hall');
    page.intercept(heard(() => undefined));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(async () => expect((await stored())['titleEn']).toBe('Evening'));
    expect((await stored())['venue']).toBe('Hall');
    expect(savesOf(userIdNow())).toEqual([]);
  });
});

it('a save of a record whose form is open already is sent without it', async () => {
  await showList(page, `/events?open=${id}`);
  await screen.findByLabelText('Title, English');
  await waitFor(() => expect(openRecord()?.id).toBe(id));
  const row = await stored();
  const changes = { titleEn: 'Beside it' };
  const of = { ref: 'beside', userId: userIdNow(), key: 'a-key-beside-a-form' };
  const place = { collection: 'events', id, version: 1, base: row, at: '2026' };
  const cells = { titleEn: { path: '/events', column: 'title' } };
  keepSave({ ...of, ...place, changes, body: changes, cells, next: null, title: 'One' }, false);
  await waitFor(async () => expect((await stored())['titleEn']).toBe('Beside it'));
});

it('a cell that is refused at once stays open with what is wrong, and nothing waits', async () => {
  const { user } = await showList(page, '/events?columns=fee');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{F2}');
  await box('Fee');
  await user.keyboard('free{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Numbers only');
  expect(savesOf(userIdNow())).toEqual([]);
});

it('a record that was chosen and not sent yet is shown by its name, though no row came with it', async () => {
  const make = async (nameEn: string, slug: string) =>
    (await page.make('departments', { nameEn, slug })).id;
  const department = await make('Alumni Office', 'alumni');
  const chosen = await make('Dean’s Office', 'dean');
  const row = await page.make('blogs', { titleEn: 'Chosen', department });
  await showList(page, '/blogs?columns=department');
  expect(rowText(row.id)).toContain('Alumni Office');
  page.intercept(cut);
  const changes = { department: chosen };
  const [ref, userId] = ['chosen', userIdNow()];
  const of = { ref, userId, key: 'a-key-of-this-test', collection: 'blogs', id: row.id };
  keepSave(
    {
      ...of,
      version: 1,
      base: row,
      changes,
      body: changes,
      next: null,
      title: 'Chosen',
      at: '2026',
    },
    false,
  );
  await waitFor(() => expect(rowText(row.id)).toContain('Dean’s Office'));
  expect(rowText(row.id)).toContain('Not sent yet');
});
