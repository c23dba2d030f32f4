/** Fields of many records are set, and their dates moved, from the list; the whole is taken back as one. */
import {
  act as reactAct,
  cleanup,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../src/api.ts';
import { act, partSize } from '../../src/acts/inParts.ts';
import { loadSheets } from '../../src/screens/RecordList/RecordListTools.tsx';
import { grid, settled, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';
import { keepUpload } from '../helpers/uploads.ts';

let page: ListPage;
let events: number[] = [];
beforeAll(async () => {
  page = await startListPage();
  await loadSheets();
});
beforeEach(async () => {
  const make = async (titleEn: string, rest: object = {}) => {
    const startDate = '2026-11-20T09:00:00.000Z';
    return (await page.make('events', { titleEn, type: 'LECTURE', startDate, ...rest })).id;
  };
  // The newest comes first.
  const last = await make('third', { endDate: '2026-11-20T11:00:00.000Z' });
  const middle = await make('second');
  events = [await make('first'), middle, last];
});
afterEach(cleanup);
afterAll(() => page.stop());

const sheet = () => screen.findByRole('dialog');
const startOf = async (id: number) => (await page.read('events', id))['startDate'];

// First of all: no section was in view yet, so that nobody knows of one.
it('is refused in an empty trash with what is missing; selecting all selects no text of the page', async () => {
  const { user } = await showList(page, '/trash', false);
  await screen.findByText('The trash is empty');
  await user.keyboard('b');
  expect(await screen.findByText('Select a record first')).toBeTruthy();
  const all = { key: 'a', code: 'KeyA', ctrlKey: true };
  expect(fireEvent.keyDown(grid(), all)).toBe(false);
  // What is in a field is still selected by it.
  expect(fireEvent.keyDown(screen.getByRole('searchbox'), all)).toBe(true);
});

it('moves three dates a week later with + 7 d Enter, and back with z', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('x{Shift>}jj{/Shift}');
  await user.keyboard('+7d');
  const box = within(await sheet()).getByRole<HTMLInputElement>('textbox', {
    name: /Starts · Ends/,
  });
  expect(box.value).toBe('+7d');
  expect(await screen.findByText('3 of 3 will change')).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await startOf(events[0] ?? 0)).toBe('2026-11-27T09:00:00.000Z'));
  const third = await page.read('events', events[2] ?? 0);
  expect(third['endDate']).toBe('2026-11-27T11:00:00.000Z');
  await settled();
  expect(document.activeElement).toBe(grid());
  await waitFor(() => expect(screen.getAllByText(/2026-11-27/).length).toBeGreaterThanOrEqual(3));
  await user.keyboard('z');
  await waitFor(async () => {
    for (const id of events) expect(await startOf(id)).toBe('2026-11-20T09:00:00.000Z');
  });
});

/** The first act from now on is done, and its answer is lost. */
function loseAnAnswer(): { readonly isLost: () => boolean } {
  let isLost = false;
  page.intercept(({ path, body }, pass) => {
    const isAct = path.endsWith('/actions') && !body.includes('"preview":true');
    if (isLost || !isAct) return undefined;
    isLost = true;
    return pass().then(() => Promise.reject(new TypeError('Failed to fetch')));
  });
  return { isLost: () => isLost };
}

it('moves dates once where only the answer was lost and it is asked for again, and z takes that back', async () => {
  const { user } = await showList(page, '/events');
  const [id = 0] = events;
  const { isLost } = loseAnAnswer();
  await user.keyboard('+7d');
  await sheet();
  await screen.findByText('1 of 1 will change');
  await user.keyboard('{Enter}');
  await screen.findByText(/No connection to the server/);
  expect(isLost()).toBe(true);
  expect(await startOf(id)).toBe('2026-11-27T09:00:00.000Z');
  await settled();
  await user.keyboard('{Shift>}R{/Shift}');
  await screen.findByText(/1 event/i);
  await settled();
  expect(await startOf(id)).toBe('2026-11-27T09:00:00.000Z');
  await user.keyboard('z');
  await waitFor(async () => expect(await startOf(id)).toBe('2026-11-20T09:00:00.000Z'));
});

it('does an act anew that had no answer, where somebody has changed since what it had done', async () => {
  const [id = 0] = events;
  await showList(page, '/events');
  loseAnAnswer();
  const moved = (version: number) =>
    act({
      collection: 'events',
      action: 'update',
      refs: [{ id, version }],
      filter: null,
      args: { zone: 'UTC', shift: { startDate: '+7d' } },
    });
  await expect(moved(1)).rejects.toMatchObject({ code: 'NO_ANSWER' });
  const { status } = await page.other.request(`/api/events/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': '*' },
    body: JSON.stringify({ startDate: '2026-11-20T09:00:00.000Z' }),
  });
  expect(status).toBe(200);
  await moved(3);
  expect(await startOf(id)).toBe('2026-11-27T09:00:00.000Z');
});

it('takes the sign that is typed behind its key as one types it: + +7d is a week later, + -2w two weeks earlier', async () => {
  const { user } = await showList(page, '/events');
  for (const [typed, shown] of [
    ['++7d', '+7d'],
    ['+-2w', '-2w'],
    ['-+1m', '+1m'],
  ] as const) {
    await user.keyboard(typed);
    const box = within(await sheet()).getByRole<HTMLInputElement>('textbox', {
      name: /Starts · Ends/,
    });
    expect(box.value).toBe(shown);
    expect(await screen.findByText('1 of 1 will change')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(grid()));
  }
});

it('sets a field of all that match, also where there is no selection of one by one', async () => {
  const { user } = await showList(page, '/events?filter[titleEn]=second');
  await user.keyboard('{Control>}aa{/Control}');
  await user.keyboard('b');
  await sheet();
  await user.keyboard('venue{Enter}Hall A');
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect((await page.read('events', events[1] ?? 0))['venue']).toBe('Hall A'),
  );
  expect((await page.read('events', events[0] ?? 0))['venue']).toBeNull();
});

it('counts what changes, before and afterwards, and takes back no more than that', async () => {
  const [first = 0, second = 0, third = 0] = events;
  const venueOf = async (id: number) => (await page.read('events', id))['venue'];
  const { user } = await showList(page, `/events?filter[id][in]=${events.join()}`);
  const values = { venue: 'Hall B' };
  await call('/events/actions', {
    method: 'POST',
    body: { action: 'update', ids: [first], args: { values } },
  });
  await user.keyboard('{Control>}aa{/Control}b');
  await sheet();
  await user.keyboard('venue{Enter}Hall B');
  expect(await screen.findByText('2 of 3 will change')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Updated 2 events')).toBeTruthy();
  expect(await venueOf(third)).toBe('Hall B');
  await user.keyboard('z');
  expect(await screen.findByText('Undone: 2 events')).toBeTruthy();
  await waitFor(async () => expect(await venueOf(second)).toBeNull());
  // It was so before: its own last change is not what was done here.
  expect(await venueOf(first)).toBe('Hall B');
});

it('says that it is so already where a colleague was faster', async () => {
  const [first = 0] = events;
  const { user } = await showList(page, `/events?filter[id]=${first}`);
  await call('/events/actions', { method: 'POST', body: { action: 'disable', ids: [first] } });
  await user.keyboard('d');
  expect(await screen.findByText('This is so already')).toBeTruthy();
  expect(screen.queryByText(/^Disabled \d/)).toBeNull();
});

it('says of each record why it cannot be changed, and with a second Enter changes the others', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('x{Shift>}jj{/Shift}b');
  await sheet();
  await user.keyboard('starts{Enter}2026-12-01 09:00{Enter}');
  await screen.findByText('One cannot be changed');
  await waitFor(() =>
    expect(screen.getByRole('dialog').textContent).toContain('third · Ends: Must not come before'),
  );
  expect(await startOf(events[0] ?? 0)).toBe('2026-11-20T09:00:00.000Z');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () =>
    expect(await startOf(events[0] ?? 0)).not.toBe('2026-11-20T09:00:00.000Z'),
  );
  expect(await startOf(events[2] ?? 0)).toBe('2026-11-20T09:00:00.000Z');
});

it('names the fault at the field where the value is wrong for all', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('xb');
  await sheet();
  await user.keyboard('fee{Enter}free{Enter}');
  expect(await screen.findByText('Numbers only')).toBeTruthy();
  const box = screen.getByRole('textbox', { name: 'Fee' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  // Of how many would change nothing is known, so nothing is said.
  expect(screen.getByRole('dialog').textContent).not.toContain('will change');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(grid()));
});

it('says nothing of a value before there is one; that a field is emptied, once Enter asks for it', async () => {
  const { user } = await showList(page, '/events');
  const asked: string[] = [];
  page.intercept(({ path, body }) => {
    if (path === '/api/events/actions') asked.push(body);
    return undefined;
  });
  await user.keyboard('xb');
  const box = await sheet();
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  try {
    await user.keyboard('starts{Enter}');
    await within(box).findByRole('textbox', { name: 'Starts' });
    // However long one thinks about it.
    await reactAct(() => vi.advanceTimersByTimeAsync(2_000));
    expect(asked).toEqual([]);
    expect(box.textContent).not.toMatch(/→|cannot be changed|will change/u);
    await user.keyboard('{Enter}');
    await within(box).findByText('Nothing is entered. Enter again empties Starts');
    await within(box).findByText('This field is required');
    expect(asked).toHaveLength(1);
    // A second field that nobody has said anything of is left out of what is told.
    await user.keyboard('2026-12-01 09:00');
    await within(box).findByText('1 of 1 will change');
    await user.click(within(box).getByRole('button', { name: /Another field/ }));
    await user.keyboard('type{Enter}');
    await reactAct(() => vi.advanceTimersByTimeAsync(2_000));
    expect(asked).toHaveLength(2);
    await within(box).findByText('1 of 1 will change');
  } finally {
    vi.useRealTimers();
  }
  await user.keyboard('{Escape}');
});

it('says of which type and how many it is, where records of other sections are selected too', async () => {
  await page.make('publications', { titleEn: 'Mixed book', documentType: 'BOOK' });
  await page.make('blogs', { titleEn: 'Mixed news', approved: false });
  const { user } = await showList(page, '/review?search=Mixed');
  const move = async (box: HTMLElement) => {
    expect(box.textContent).toMatch(/^Edit 2 records/);
    await user.click(within(box).getByRole('option', { name: /^Move in time.*· News$/ }));
    await waitFor(() => expect(box.textContent).toMatch(/^Edit 1 news item/));
  };
  // The dates of the first record's section, one by one.
  await user.keyboard('x{Shift>}j{/Shift}b');
  const box = await sheet();
  await move(box);
  expect(box.textContent).toContain('Only these: the one of another section stays as it is');
  // Of everything that matches too.
  await user.keyboard('{Escape}{Control>}aa{/Control}b');
  const all = await sheet();
  await move(all);
  expect(all.textContent).toContain('Only these: what matches in other sections stays as it is');
  await user.keyboard('{Escape}');
});

it('sets a field that one section alone has, whichever it is, and says before whose it is and of how many', async () => {
  const mine = { titleEn: 'Lonely field' };
  const news = await page.make('blogs', { ...mine, approved: false });
  const books = [
    await page.make('publications', { ...mine, documentType: 'BOOK' }),
    await page.make('publications', { ...mine, documentType: 'BOOK' }),
  ];
  const read = async () => [
    (await page.read('blogs', news.id))['author'],
    ...(await Promise.all(
      books.map(async ({ id }) => (await page.read('publications', id))['classCode']),
    )),
  ];
  const { user } = await showList(page, '/review?search=Lonely');
  /** Chooses the field by its whole name, and answers the sheet. */
  const choose = async (select: string, name: string) => {
    await user.keyboard(`${select}b`);
    const box = await sheet();
    await user.click(await within(box).findByRole('option', { name }));
    await within(box).findByText(/ with this field$/);
    return box;
  };
  // Where the first record has no date, those of the others are offered all the same.
  await user.keyboard('x{Shift>}jj{/Shift}b');
  const dates = await sheet();
  await user.click(within(dates).getByRole('option', { name: /^Move in time.*· News$/ }));
  await within(dates).findByText(/^Publications: 2 left as before\. No date that can be moved/);
  await user.keyboard('{Escape}');
  const one = await choose('', 'Author · News');
  expect(one.textContent).toMatch(/^Edit 1 news item/);
  expect(one.textContent).toContain('1 with this field');
  expect(one.textContent).toContain('Publications: 2 without this field stay as they are');
  await user.keyboard('Rana');
  await within(one).findByText('1 of 1 will change');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await read()).toEqual(['Rana', null, null]));
  await settled();
  // Of everything that matches too.
  const two = await choose('{Escape}{Control>}aa{/Control}', 'Class code · Publications');
  expect(two.textContent).toMatch(/^Edit 2 publications/);
  expect(two.textContent).toContain('2 with this field');
  expect(two.textContent).toContain('News: 1 without this field stays as it is');
  await user.keyboard('QA76');
  await within(two).findByText('2 of 2 will change');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await read()).toEqual(['Rana', 'QA76', 'QA76']));
  await settled();
  await user.keyboard('z');
  await waitFor(async () => expect(await read()).toEqual(['Rana', null, null]));
});

it('moves the dates of several sections in one go, each its own, and never a date of birth', async () => {
  const make = async (collection: string, values: object) =>
    (await page.make(collection, values)).id;
  const news = await make('blogs', { titleEn: 'Moved news', publishDate: '2026-12-01' });
  const thesis = await make('theses', {
    titleEn: 'Moved thesis',
    studentName: 'Rana',
    defenseDate: '2026-12-20',
  });
  const person = await make('staff', { fullname_en: 'Moved person', birthdate: '1970-05-05' });
  const dates = async () => [
    (await page.read('blogs', news))['publishDate'],
    (await page.read('theses', thesis))['defenseDate'],
    (await page.read('staff', person))['birthdate'],
  ];
  const { user } = await showList(page, '/review?search=Moved');
  await user.keyboard('x{Shift>}jj{/Shift}+7d');
  const box = await sheet();
  const span = await within(box).findByRole<HTMLInputElement>('textbox');
  expect(span.value).toBe('+7d');
  await waitFor(() => expect(box.textContent).toContain('2026-12-27'));
  expect(box.textContent).toContain('Staff: 1 left as before. No date that can be moved');
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect(await dates()).toEqual(['2026-12-08', '2026-12-27', '1970-05-05']),
  );
  await settled();
  await user.keyboard('z');
  await waitFor(async () =>
    expect(await dates()).toEqual(['2026-12-01', '2026-12-20', '1970-05-05']),
  );
  // No hours are in these days: it is said at the field, and nothing is asked for.
  await user.keyboard('+3h{Enter}');
  expect(await within(await sheet()).findByText('Invalid format')).toBeTruthy();
  await user.keyboard('{Escape}');
});

it('does the last one again on the row with the focus', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('b');
  await sheet();
  await user.keyboard('venue{Enter}Garden{Enter}');
  await waitFor(async () =>
    expect((await page.read('events', events[0] ?? 0))['venue']).toBe('Garden'),
  );
  await settled();
  await user.keyboard('j.');
  await waitFor(async () =>
    expect((await page.read('events', events[1] ?? 0))['venue']).toBe('Garden'),
  );
});

/** One more event than two parts take, and what moves them all by a week. */
async function manyToMove() {
  const many = await Promise.all(
    Array.from({ length: partSize + 2 }, (_, at) =>
      page.make('events', {
        titleEn: `One of many ${at}`,
        type: 'LECTURE',
        startDate: '2026-11-20T09:00:00.000Z',
      }),
    ),
  );
  page.connect();
  const move = () =>
    act({
      collection: 'events',
      action: 'update',
      refs: many.map(({ id, version }) => ({ id, version })),
      filter: null,
      args: { zone: 'UTC', shift: { startDate: '+7d' } },
    });
  const lastDays = () => Promise.all(many.slice(-3).map(({ id }) => startOf(id)));
  return { many, move, lastDays };
}
const weekLater = Array.from({ length: 3 }, () => '2026-11-27T09:00:00.000Z');

it('moves dates once, also where the answer to a part was lost and the part is sent again', async () => {
  const { many, move, lastDays } = await manyToMove();
  let parts = 0;
  page.intercept(({ path }, pass) => {
    if (path !== '/api/events/actions') return undefined;
    parts += 1;
    if (parts !== 2) return undefined;
    return pass().then(() => Promise.reject(new TypeError('the answer is lost')));
  });
  const outcome = await move();
  expect([parts, outcome.done.length, outcome.failed]).toEqual([3, many.length, []]);
  expect(await lastDays()).toEqual(weekLater);
});

it('goes on to the end where a part that is sent again is still being done', async () => {
  const { many, move, lastDays } = await manyToMove();
  const statuses: number[] = [];
  page.intercept(({ path }, pass) => {
    if (path !== '/api/events/actions') return undefined;
    const answered = (answer: Response) => {
      statuses.push(answer.status);
      return answer;
    };
    // The second part is on its way still, longer than the server has a repeat of it wait.
    if (statuses.length === 1) {
      void pass();
      const told = { message: 'IDEMPOTENCY_KEY_IN_USE' };
      return Promise.resolve(answered(Response.json(told, { status: 409 })));
    }
    return pass().then(answered);
  });
  const outcome = await move();
  expect(statuses).toEqual([200, 409, 200]);
  expect([outcome.done.length, outcome.isStopped]).toEqual([many.length, undefined]);
  expect(await lastDays()).toEqual(weekLater);
});

/** More galleries than one part takes; the first is still in use, and `free` ends that. */
async function manyInUse() {
  const many = await Promise.all(
    Array.from({ length: partSize + 1 }, (_, at) =>
      page.make('galleries', { titleEn: `Album ${at}` }),
    ),
  );
  const [first] = many;
  const previewImage = await keepUpload(page.server, 'one.png', 'One', 'واحد');
  const picture = await page.make('gallery-items', { gallery: first?.id, previewImage });
  page.connect();
  const remove = () =>
    act({
      collection: 'galleries',
      action: 'delete',
      refs: many.map(({ id, version }) => ({ id, version })),
      filter: null,
      args: {},
    });
  const free = () =>
    page.other.request('/api/gallery-items/actions', {
      method: 'POST',
      json: { action: 'delete', ids: [picture.id] },
    });
  return { many, remove, free };
}

it('is one act in history, also with what could go only after the others', async () => {
  const { many, remove, free } = await manyInUse();
  let parts = 0;
  page.intercept(({ path }, pass) => {
    if (path !== '/api/galleries/actions') return undefined;
    parts += 1;
    return parts === 2 ? free().then(pass) : undefined;
  });
  const outcome = await remove();
  expect([parts, outcome.done.length, outcome.failed]).toEqual([3, many.length, []]);
  const told = await page.other.request('/api/history?types=galleries&limit=3');
  const { data } = (await told.json()) as { data: { action: string; count: number }[] };
  expect(data[0]).toMatchObject({ action: 'delete', count: many.length });
});

it('tells what was done where the last try for those in use is refused', async () => {
  const { many, remove } = await manyInUse();
  let parts = 0;
  page.intercept(({ path }) => {
    if (path !== '/api/galleries/actions') return undefined;
    parts += 1;
    if (parts < 3) return undefined;
    return Promise.resolve(Response.json({ message: 'FORBIDDEN' }, { status: 403 }));
  });
  const outcome = await remove();
  expect([parts, outcome.done.length]).toEqual([3, many.length - 1]);
  expect(outcome.failed).toMatchObject([{ id: many[0]?.id, message: 'STILL_REFERENCED' }]);
});

it('sets nothing in the trash: records of several types are brought back or erased there', async () => {
  const { id } = await page.make('blogs', { titleEn: 'Deleted beside an event' });
  const remove = (collection: string, ids: readonly number[]) =>
    page.other.request(`/api/${collection}/actions`, {
      method: 'POST',
      json: { action: 'delete', ids },
    });
  await remove('events', events.slice(0, 1));
  await remove('blogs', [id]);
  const { user } = await showList(page, '/trash');
  await user.keyboard('x{Shift>}j{/Shift}');
  const bar = within(await screen.findByRole('region', { name: 'Actions on the selection' }));
  const names = () => bar.getAllByRole('button').map((one) => one.textContent);
  await waitFor(() =>
    expect(names()).toEqual([
      expect.stringContaining('Restore'),
      expect.stringContaining('Delete for good'),
      expect.stringContaining('None'),
    ]),
  );
  await user.keyboard('b');
  expect(await screen.findByText(/in the trash/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
