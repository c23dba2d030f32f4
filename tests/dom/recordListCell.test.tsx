/** A cell is edited where it stands: F2, Enter saves, Tab goes on, Escape leaves; what is wrong is said there. */
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdKeys } from '../../src/context.ts';
import { actorOf } from '../../src/live/actors.ts';
import { followChanges } from '../../src/remote/changes.ts';
import { draftSlots, draftsOf, dropDraft, keepDraft, readDraft } from '../../src/kept/drafts.ts';
import { loadPermissionSets } from '../../src/remote/permissionSets.ts';
import { focusRegion } from '../../src/shell/regions.ts';
import { userIdNow } from '../../src/remote/signedIn.ts';
import {
  grid,
  ids,
  keysHeard,
  rowText,
  selectedIds,
  settled,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
let id = 0;
beforeAll(async () => {
  page = await startListPage();
  await import('../../src/screens/RecordList/RecordListCellEditor.tsx');
});
beforeEach(async () => {
  const startDate = '2026-11-20T09:00:00.000Z';
  id = (await page.make('events', { titleEn: 'Open day', type: 'LECTURE', startDate })).id;
});
afterEach(() => {
  cleanup();
  // What a test leaves in a cell is offered in no other.
  const [userId, collection] = [userIdNow(), 'events'];
  for (const { id: of, slot } of draftsOf({ userId, collection })) {
    dropDraft({ userId, collection, id: of, slot });
  }
});
afterAll(() => page.stop());

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
/** Whether it is still there is asked of its record alone. */
const isOfRow = (call: string): boolean => call === `GET /api/events/${id}`;
const stored = async (key: string) => (await page.read('events', id))[key];

it('edits the title with F2, saves with Enter, and takes it back with z', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('{F2}');
  const input = await box('Title, English');
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.keyboard('Evening{Enter}');
  await waitFor(async () => expect(await stored('titleEn')).toBe('Evening'));
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  expect(rowText(id)).toContain('Evening');
  await user.keyboard('z');
  await waitFor(async () => expect(await stored('titleEn')).toBe('Open day'));
});

it('says in a list of several sections that no cell of it is edited', async () => {
  await page.make('blogs', { titleEn: 'Waiting', approved: false });
  const { user } = await showList(page, '/review');
  await user.keyboard('{F2}');
  expect(await screen.findByText(/^Several sections are listed here/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull();
});

it('is left by an Enter that has waited for it, and the key right behind that is for the list', async () => {
  const { id: newer } = await page.make('events', {
    titleEn: 'Newer',
    type: 'LECTURE',
    startDate: '2026-11-20T09:00:00.000Z',
  });
  const { user } = await showList(page, '/events');
  await user.keyboard('j{F2}');
  await box('Title, English');
  await keysHeard();
  const there = Promise.withResolvers<void>();
  holdKeys(there.promise);
  await user.keyboard('Evening talk{Enter}');
  there.resolve();
  await waitFor(async () => expect(await stored('titleEn')).toBe('Evening talk'));
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  await user.keyboard('k');
  await waitFor(() =>
    expect(grid().getAttribute('aria-activedescendant')).toBe(`cell-${newer}-title`),
  );
});

it('chooses a column with the arrows, and goes on with Tab', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(grid().getAttribute('aria-activedescendant')).toBe(`cell-${id}-title`);
  await user.keyboard('{F2}');
  await box('Title, English');
  await user.keyboard('Morning{Tab}');
  const type = await screen.findByRole('combobox', { name: 'Type' });
  expect(document.activeElement).toBe(type);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  expect(await stored('titleEn')).toBe('Morning');
});

it('goes from a cell back to its row with Escape, before that takes back what is selected', async () => {
  const { user } = await showList(page, '/events');
  const at = () => grid().getAttribute('aria-activedescendant');
  await user.keyboard('x{ArrowRight}{ArrowRight}');
  expect(at()).toBe(`cell-${id}-title`);
  await user.keyboard(' ');
  const look = await screen.findByRole('complementary', { name: 'Quick look' });
  await user.keyboard('{Escape}');
  expect(look.isConnected).toBe(false);
  expect(at()).toBe(`cell-${id}-title`);
  await user.keyboard('{Escape}');
  expect(at()).toBe(`row-${id}`);
  expect(document.activeElement).toBe(grid());
  expect(selectedIds()).toEqual([id]);
  await user.keyboard('{Escape}');
  expect(selectedIds()).toEqual([]);
});

it('writes the language that is missing with F2 once more, behind what was typed in the other', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('{F2}');
  await box('Title, English');
  await user.keyboard('Evening{F2}');
  const arabic = await box('Title, Arabic');
  await waitFor(() => expect(document.activeElement).toBe(arabic));
  expect(await stored('titleEn')).toBe('Evening');
  await user.keyboard('مساء{Enter}');
  await waitFor(async () => expect(await stored('titleAr')).toBe('مساء'));
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  await user.keyboard('{F2}');
  await box('Title, English');
  await user.keyboard('{F2}{F2}');
  expect((await box('Title, English')).value).toBe('Evening');
});

it('fills a column in one go with Ctrl+Enter, row by row, in the language that is being written', async () => {
  const others = { type: 'LECTURE', startDate: '2026-11-20T09:00:00.000Z' };
  const second = { titleEn: 'Column, second', titleAr: 'الثاني', ...others };
  const next = await page.make('events', second);
  const first = await page.make('events', { titleEn: 'Column, first', ...others });
  const { user } = await showList(page, '/events?search=Column&sort=-id');
  await user.keyboard('{F2}');
  await box('Title, English');
  await user.keyboard('{F2}');
  await box('Title, Arabic');
  await user.keyboard('الأول{Control>}{Enter}{/Control}');
  await waitFor(async () => expect((await page.read('events', first.id))['titleAr']).toBe('الأول'));
  await waitFor(async () => expect((await box('Title, Arabic')).value).toBe('الثاني'));
  await waitFor(async () => expect(document.activeElement).toBe(await box('Title, Arabic')));
  await user.keyboard('آخر{Control>}{Enter}{/Control}');
  await waitFor(async () => expect((await page.read('events', next.id))['titleAr']).toBe('آخر'));
  // The last row has none below.
  await waitFor(() => expect(document.activeElement).toBe(grid()));
});

it('writes what is missing in a list of what lacks a language, row by row, without asking for it', async () => {
  const others = { titleEn: 'Lacking', type: 'LECTURE', startDate: '2026-11-20T09:00:00.000Z' };
  const second = await page.make('events', others);
  const first = await page.make('events', others);
  const { user } = await showList(page, '/events?search=Lacking&sort=-id&filter[missing]=ar');
  await user.keyboard('{F2}');
  expect((await box('Title, Arabic')).value).toBe('');
  await user.keyboard('الأول{Control>}{Enter}{/Control}');
  await waitFor(async () => expect((await page.read('events', first.id))['titleAr']).toBe('الأول'));
  await waitFor(async () => expect(document.activeElement).toBe(await box('Title, Arabic')));
  await user.keyboard('الثاني{Enter}');
  await waitFor(async () =>
    expect((await page.read('events', second.id))['titleAr']).toBe('الثاني'),
  );
  expect((await page.read('events', first.id))['titleEn']).toBe('Lacking');
});

it('writes in a list of what lacks any language the one that each row lacks', async () => {
  const others = { type: 'LECTURE', startDate: '2026-11-20T09:00:00.000Z' };
  const second = await page.make('events', { titleAr: 'ناقص', ...others });
  const first = await page.make('events', { titleEn: 'Half', ...others });
  const both = `${first.id},${second.id}`;
  const asked = `/events?sort=-id&filter[id][in]=${both}&filter[missing][in]=en,ar`;
  const { user } = await showList(page, asked);
  await user.keyboard('{F2}');
  await box('Title, Arabic');
  await user.keyboard('نصف{Control>}{Enter}{/Control}');
  await waitFor(async () => expect((await page.read('events', first.id))['titleAr']).toBe('نصف'));
  await waitFor(async () => expect(document.activeElement).toBe(await box('Title, English')));
  await user.keyboard('Lacking{Enter}');
  await waitFor(async () =>
    expect((await page.read('events', second.id))['titleEn']).toBe('Lacking'),
  );
  expect((await page.read('events', second.id))['titleAr']).toBe('ناقص');
});

it('leaves with Escape and keeps what was', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('{F2}');
  await box('Title, English');
  await user.keyboard('Nothing of it{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  expect(await stored('titleEn')).toBe('Open day');
});

it('keeps the focus for as long as it is open, whatever leads to a region or to the grid', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('{F2}');
  const input = await box('Title, English');
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.keyboard('Half');
  // Nothing is measured here: all of it counts as seen.
  const seen = [{}] as unknown as DOMRectList;
  const measured = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(seen);
  focusRegion(1);
  measured.mockRestore();
  expect(document.activeElement).toBe(input);
  act(() => grid().focus());
  expect(document.activeElement).toBe(input);
  expect(input.value).toBe('Half');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  expect(screen.queryByRole('textbox', { name: 'Title, English' })).toBeNull();
});

it('says at the cell what is wrong, and keeps what was typed', async () => {
  const { user } = await showList(page, '/events?columns=fee,startDate');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{F2}');
  const input = await box('Fee');
  await user.keyboard('free{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Numbers only');
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['free', 'true']);
  await user.keyboard('{Control>}a{/Control}12{Enter}');
  await waitFor(async () => expect(await stored('fee')).toBe(12));
});

it('tells what somebody else has written meanwhile, and with a second Enter keeps one’s own', async () => {
  const { user } = await showList(page, '/events');
  await settled();
  await user.keyboard('{F2}');
  await box('Title, English');
  const { version } = await page.read('events', id);
  const answer = await page.other.request(`/api/events/${id}`, {
    method: 'PUT',
    json: { titleEn: 'Theirs' },
    headers: { 'If-Match': `"${String(version)}"` },
  });
  expect(answer.status).toBe(200);
  await user.keyboard('Mine{Enter}');
  await screen.findByText(/You have changed it elsewhere: Theirs/);
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await stored('titleEn')).toBe('Mine'));
});

it('says who has deleted the record whose cell is saved', async () => {
  const editor = await page.server.signIn('editor');
  const { user } = await showList(page, '/events');
  await settled();
  await user.keyboard('{F2}');
  await box('Title, English');
  await editor.request(`/api/events/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
  await user.keyboard('Mine{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('editor has deleted this record meanwhile'),
  );
});

it('saves beside what somebody else has written in another field, and asks nobody', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('{F2}');
  await box('Title, English');
  const { version } = await page.read('events', id);
  await page.other.request(`/api/events/${id}`, {
    method: 'PUT',
    json: { venue: 'Hall' },
    headers: { 'If-Match': `"${String(version)}"` },
  });
  await user.keyboard('Mine{Enter}');
  await waitFor(async () => expect(await stored('titleEn')).toBe('Mine'));
  expect(await stored('venue')).toBe('Hall');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('goes on when the list is drawn anew: a permission is chosen while their names come', async () => {
  const { user } = await showList(page, '/users?columns=permission&sort=id');
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{F2}');
  const select = await screen.findByRole('combobox', { name: 'Permission' });
  await waitFor(() => expect(document.activeElement).toBe(select));
  await act(loadPermissionSets);
  expect(document.activeElement).toBe(select);
});

it('gives what is typed to no other row when its own is deleted by somebody else, and says so', async () => {
  const startDate = '2026-11-20T09:00:00.000Z';
  const { id: other } = await page.make('events', { titleEn: 'Before', type: 'OTHER', startDate });
  const { user } = await showList(page, '/events?sort=-id');
  const stop = followChanges();
  await waitFor(() => expect(rowText(other)).toContain('Before'));
  await user.keyboard('{F2}');
  await box('Title, English');
  await user.keyboard('Lost');
  const typedAt = performance.now();
  const editor = await page.server.signIn('editor');
  await editor.request(`/api/events/${other}`, {
    method: 'DELETE',
    headers: { 'If-Match': '*' },
  });
  await screen.findByText('editor has just deleted this record');
  expect(screen.queryByRole('textbox', { name: 'Title, English' })).toBeNull();
  expect(await stored('titleEn')).toBe('Open day');
  // What is still being typed is for nothing else; they paused nowhere, however long all this has taken here.
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  for (const key of ['x', 'x', ' ', 'x', 'Enter']) {
    const event = createEvent.keyDown(grid(), { key });
    Object.defineProperty(event, 'timeStamp', { value: typedAt });
    fireEvent(grid(), event);
  }
  expect(selectedIds()).toEqual([]);
  expect(location.search).toBe('?sort=-id');
  // Escape says that it is over.
  await user.keyboard('{Escape}x');
  expect(selectedIds()).toHaveLength(1);
  stop();
});

it('keeps the row on the page for as long as its cell is edited, though the list has it there no more', async () => {
  const { user } = await showList(page, '/events?sort=-id&filter[titleEn]=Open day');
  const stop = followChanges();
  await user.keyboard('{F2}');
  await box('Title, English');
  await user.keyboard('Mine');
  await page.other.request(`/api/events/${id}`, {
    method: 'PUT',
    json: { titleEn: 'Theirs' },
    headers: { 'If-Match': '*' },
  });
  // What the list asks for has come, without the row; it stands where it stood.
  await waitFor(() => expect(page.calls.filter(isOfRow)).not.toEqual([]));
  await waitFor(() =>
    expect(
      actorOf('list')
        ?.getSnapshot()
        .matches({ rows: { shown: 'ready' } }),
    ).toBe(true),
  );
  expect(ids()[0]).toBe(id);
  expect((await box('Title, English')).value).toBe('Mine');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(ids()).not.toContain(id));
  stop();
});

describe('what was typed and neither saved nor thrown away', () => {
  const offered = () => screen.queryByRole('button', { name: 'Go on with what was typed' });
  async function typeAndLeave(text: string): Promise<void> {
    const { user } = await showList(page, '/events');
    await user.keyboard('{F2}');
    await box('Title, English');
    await keysHeard();
    await user.keyboard(text);
    cleanup();
  }

  it('is offered over the list, said of which record, and thrown away by a key', async () => {
    await typeAndLeave('Left behind');
    const { user } = await showList(page, '/events');
    await screen.findByText(/‘Title, English’ of ‘Open day’/);
    await user.keyboard('{Shift>}Q{/Shift}');
    await waitFor(() => expect(offered()).toBeNull());
    cleanup();
    await showList(page, '/events');
    expect(offered()).toBeNull();
    expect(await stored('titleEn')).toBe('Open day');
  });

  it('is told of what somebody else has made of the same cell since', async () => {
    await typeAndLeave('Mine');
    await page.other.request(`/api/events/${id}`, {
      method: 'PUT',
      json: { titleEn: 'Theirs' },
      headers: { 'If-Match': '*' },
    });
    const { user } = await showList(page, '/events');
    await user.keyboard('{Shift>}G{/Shift}');
    expect((await box('Title, English')).value).toBe('Mine');
    await user.keyboard('{Enter}');
    await screen.findByText(/You have changed it elsewhere: Theirs/);
    expect(await stored('titleEn')).toBe('Theirs');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(grid()));
    expect(offered()).toBeNull();
  });

  it('takes the place of no draft that a form left of the same record', async () => {
    const place = { userId: userIdNow(), collection: 'events', id };
    keepDraft(place, { version: 1, values: { venue: 'Hall' } });
    await typeAndLeave('Beside it');
    expect(readDraft(place)?.values).toEqual({ venue: 'Hall' });
    expect(draftSlots(place)).toHaveLength(2);
  });

  it('is no draft once it is typed back, or saved', async () => {
    const { user } = await showList(page, '/events');
    await user.keyboard('{F2}');
    await box('Title, English');
    await keysHeard();
    const place = { userId: userIdNow(), collection: 'events', id };
    await user.keyboard('Open da');
    expect(draftSlots(place)).toHaveLength(1);
    await user.keyboard('y');
    expect(draftSlots(place)).toHaveLength(0);
    await user.keyboard('s{Enter}');
    await waitFor(async () => expect(await stored('titleEn')).toBe('Open days'));
    await waitFor(() => expect(document.activeElement).toBe(grid()));
    expect(draftSlots(place)).toHaveLength(0);
  });
});

describe('what is longer than a line', () => {
  it('is a list whose last entry needs no Enter of its own', async () => {
    const { user } = await showList(page, '/events?columns=speakers');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{F2}');
    await box('Speakers');
    await user.keyboard('Dr. Awad{Enter}Dr. Saleh{Tab}');
    await waitFor(async () => expect(await stored('speakers')).toEqual(['Dr. Awad', 'Dr. Saleh']));
  });

  it('is a text of several lines: Shift+Enter begins one, Enter saves', async () => {
    const { user } = await showList(page, '/events?columns=achieve');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{F2}');
    await screen.findByRole('textbox', { name: /^What/ });
    await user.keyboard('One{Shift>}{Enter}{/Shift}Two{Enter}');
    await waitFor(async () => expect(await stored('achieveEn')).toBe('One\nTwo'));
  });
});
