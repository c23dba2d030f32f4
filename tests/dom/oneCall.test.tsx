/** What looks like one thing to do promises to be one call that writes: nothing is ever left half done. */
import { act, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { news } from '../../entities/news.ts';
import { assignment } from '../../src/live/assignment.ts';
import { lifecycle } from '../../src/live/records.ts';
import { session } from '../../src/live/session.ts';
import { cache } from '../../src/remote/query.ts';
import { componentsQuery } from '../../src/screens/Assign/assignPage.ts';
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
  await waitFor(async () => expect(await there(id)).toBeNull());
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
    waitFor(() => expect(assignment.getSnapshot().value).toBe(state));
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

/** The answer of the first call that puts something somewhere is lost. */
function loseFirst(): void {
  let isLost = false;
  page.intercept((call, pass) => {
    if (isLost || call.method !== 'POST') return undefined;
    isLost = true;
    return pass().then(() => Promise.reject(new TypeError('Failed to fetch')));
  });
}
const reaches = (state: object | string) =>
  waitFor(() => expect(assignment.getSnapshot().matches(state as 'idle')).toBe(true));
const partsOf = async (target: number) => {
  const answer = await page.other.request(`/api/pages/${target}/components`);
  type Part = { id: number; values: Record<string, { en: string | null }> };
  return ((await answer.json()) as { data: Part[] }).data;
};
async function makePoem(fieldKey: string) {
  const component = (await page.make('components', { titleEn: fieldKey, fieldKey })).id;
  const line = { fieldKey: 'line', fieldType: 'TEXT', propTitleEn: 'Line', required: true };
  await page.make('component-props', { ...line, component });
  return component;
}
const pageNamed = async (slug: string) => (await page.make('pages', { titleEn: slug, slug })).id;
const type = (lineEn: string) =>
  assignment.send({ type: 'change', values: { lineEn, lineAr: null }, faults: {} });

it('a component on several pages is there once where the answer was lost, with what was typed since', async () => {
  const component = await makePoem('sonnet');
  const targets = [await pageNamed('one'), await pageNamed('two')] as const;
  loseFirst();
  const [target, also] = targets;
  assignment.send({ type: 'mean', target, also: [also], component: null, relation: null });
  assignment.send({ type: 'assign', component });
  await reaches('fillingValues');
  type('Shall I');
  assignment.send({ type: 'save' });
  await reaches('failed');
  assignment.send({ type: 'cancel' });
  assignment.send({ type: 'stay' });
  await reaches('fillingValues');
  type('Shall I compare');
  assignment.send({ type: 'save' });
  await reaches('assigned');
  for (const one of targets) {
    expect((await partsOf(one)).map(({ values }) => values['line']?.en)).toEqual([
      'Shall I compare',
    ]);
  }
});

it('a component that was put on its page unheard and has been taken off since is put there anew', async () => {
  const component = await makePoem('ode');
  const target = await pageNamed('three');
  loseFirst();
  assignment.send({ type: 'assign', target, component });
  await reaches('fillingValues');
  type('Thou still');
  assignment.send({ type: 'save' });
  await reaches('failed');
  const [unheard] = await partsOf(target);
  await page.other.request(`/api/page-components/${unheard?.id}`, {
    method: 'DELETE',
    headers: { 'If-Match': '*' },
  });
  assignment.send({ type: 'retry' });
  await reaches('assigned');
  expect((await partsOf(target)).map(({ values }) => values['line']?.en)).toEqual(['Thou still']);
});

it('the same component is put on a page twice where that is meant', async () => {
  const component = (await page.make('components', { titleEn: 'Rule', fieldKey: 'rule' })).id;
  const target = await pageNamed('four');
  for (const count of [1, 2]) {
    assignment.send({ type: 'assign', target, component });
    await reaches('assigned');
    expect(await partsOf(target)).toHaveLength(count);
  }
});

it('is put there once more where the first, that nobody heard of, was given up', async () => {
  const component = await makePoem('haiku');
  const target = await pageNamed('five');
  loseFirst();
  assignment.send({ type: 'assign', target, component });
  await reaches('fillingValues');
  type('An old pond');
  assignment.send({ type: 'save' });
  await reaches('failed');
  expect(await partsOf(target)).toHaveLength(1);
  assignment.send({ type: 'cancel' });
  assignment.send({ type: 'discard' });
  await reaches('idle');
  assignment.send({ type: 'assign', target, component });
  await reaches('fillingValues');
  type('A frog leaps in');
  assignment.send({ type: 'save' });
  await reaches('assigned');
  expect(await partsOf(target)).toHaveLength(2);
});

/** A call went out before a reload, and nobody heard what became of it: so it is kept in the browser. */
async function goneOut(component: number, target: number): Promise<void> {
  const key = `before-${target}`;
  await page.other.request(`/api/pages/${target}/components`, {
    method: 'POST',
    json: { component },
    headers: { 'Idempotency-Key': key },
  });
  const { id } = session.getSnapshot().context.account as { id: number };
  const call = { key, body: { component }, at: new Date().toISOString() };
  localStorage.setItem(`lectern.sent.${id}.component.${component}.${target}`, JSON.stringify(call));
}

it.each([
  ['it is seen there: then one more is meant', true, 2],
  ['it was not seen there: then it is the same call', false, 1],
] as const)(
  'a component that came on its page unheard, before a reload: %s',
  async (_, isSeen, count) => {
    const fieldKey = isSeen ? 'seen' : 'unseen';
    const component = (await page.make('components', { titleEn: fieldKey, fieldKey })).id;
    const target = await pageNamed(fieldKey);
    await goneOut(component, target);
    if (isSeen) await cache.fetchQuery(componentsQuery(target));
    assignment.send({ type: 'assign', target, component });
    await reaches('assigned');
    expect(await partsOf(target)).toHaveLength(count);
    expect(Object.keys(localStorage).filter((one) => one.startsWith('lectern.sent'))).toEqual([]);
  },
);
