/** What looks like one thing to do promises to be one call that writes: nothing is ever left half done. */
import { act } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { news } from '../../entities/news.ts';
import { assignment } from '../../src/live/assignment.ts';
import { lifecycle } from '../../src/live/records.ts';
import { bringBack } from '../../src/screens/History/historyActs.ts';
import type { Act } from '../../src/screens/History/historyRows.ts';
import { startFormPage, type FormPage } from '../helpers/formScreen.tsx';

let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterAll(() => page.stop());
beforeEach(() => {
  page.connect();
  page.intercept(() => undefined);
  page.calls.length = 0;
});
const writes = () =>
  page.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
const there = async (id: number) =>
  (await page.other.request(`/api/blogs/${id}`)).status === 200 ? page.read('blogs', id) : null;

it('a deleted record comes back out of the trash as it was at a version, and z deletes it again', async () => {
  const { id } = await page.make('blogs', { titleEn: 'First' });
  await page.change('blogs', id, { titleEn: 'Second' });
  await page.other.request(`/api/blogs/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
  await bringBack({ entity: news, id }, { version: 1 } as Act);
  expect(writes()).toEqual([`POST /api/blogs/${id}/revert`]);
  expect(await there(id)).toMatchObject({ titleEn: 'First' });
  act(() => lifecycle.send({ type: 'undo' }));
  await vi.waitFor(async () => expect(await there(id)).toBeNull());
});

it('a component is put at its place with one call, and once where the answer was lost', async () => {
  const component = (await page.make('components', { titleEn: 'Card', fieldKey: 'card' })).id;
  const target = (await page.make('pages', { titleEn: 'Home', slug: 'home' })).id;
  for (let at = 0; at < 2; at += 1) await page.make(`pages/${target}/components`, { component });
  const idsThere = async () => {
    const answer = await page.other.request(`/api/pages/${target}/components`);
    return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  const [first, last] = await idsThere();
  let isLost = false;
  page.intercept((call, pass) => {
    if (isLost || call.method !== 'POST') return undefined;
    isLost = true;
    return pass().then(() => Promise.reject(new TypeError('Failed to fetch')));
  });
  const reached = (state: 'choosingComponent' | 'placing' | 'failed' | 'assigned') =>
    vi.waitFor(() => expect(assignment.getSnapshot().value).toBe(state));
  assignment.send({ type: 'assign', target });
  await reached('choosingComponent');
  assignment.send({ type: 'chooseComponent', component, wantsPlace: true });
  await reached('placing');
  assignment.send({ type: 'place', sequence: 1 });
  await reached('failed');
  assignment.send({ type: 'retry' });
  await reached('assigned');
  const call = `POST /api/pages/${target}/components`;
  expect(writes()).toEqual([call, call]);
  const [begin, between, end, ...more] = await idsThere();
  expect([begin, end, more]).toEqual([first, last, []]);
  expect([first, last]).not.toContain(between);
});
