/** The trash says of which section each record is, who deleted it and when, asks nothing more than its rows for that, and says what has to come back first, or besides; the review queue says the section too. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { toastStore } from '../../src/page/toasts.ts';
import { rowElements, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
const asked = () => page.calls.filter((one) => one.startsWith('GET /api/history'));
const made: number[] = [];
beforeAll(async () => {
  page = await startListPage();
  const editor = await page.server.signIn('editor');
  for (const titleEn of ['By the administrator', 'By the editor', 'By the editor too'])
    made.push((await page.make('blogs', { titleEn })).id);
  const [first, ...others] = made;
  const remove = (session: typeof editor, ids: readonly (number | undefined)[]) =>
    session.request('/api/blogs/actions', { method: 'POST', json: { action: 'delete', ids } });
  await remove(page.other, [first]);
  // Two at one moment, by one act.
  await remove(editor, others);
}, 120_000);
afterEach(cleanup);
afterAll(() => page.stop());

const rowOf = (title: string): HTMLElement => {
  const row = rowElements().find((one) => one.textContent.includes(title));
  if (!row) throw new Error(`no row of ${title}`);
  return row;
};

it('says of each row who deleted it, as its rows are told', async () => {
  await showList(page, '/trash');
  await waitFor(() => expect(rowElements()).toHaveLength(3));
  expect(screen.getByRole('columnheader', { name: 'Deleted by' })).toBeTruthy();
  // In the column, and for small screens under the name.
  for (const [title, name] of [
    ['By the administrator', 'administrator'],
    ['By the editor', 'editor'],
    ['By the editor too', 'editor'],
  ] as const)
    expect(within(rowOf(title)).getAllByText(name), title).toHaveLength(2);
  expect(asked(), page.calls.join('\n')).toEqual([]);
});

it.each(['{Delete}', '#'])(
  'leads %s, where all is deleted, to deleting for good, and restores nothing',
  async (key) => {
    const { user } = await showList(page, '/trash');
    await waitFor(() => expect(rowElements()).toHaveLength(3));
    const before = page.calls.length;
    await user.keyboard(key);
    const [toast] = toastStore.read().slice(-1);
    expect(toast?.text).toBe('It is in the trash already');
    expect(toast?.action?.label()).toBe('Delete for good');
    expect(page.calls.slice(before).filter((one) => !one.startsWith('GET '))).toEqual([]);
  },
);

it('says of each row of which section it is, for small screens under the name too', async () => {
  await showList(page, '/trash');
  await waitFor(() => expect(rowElements()).toHaveLength(3));
  const line = within(rowOf('By the editor too')).getAllByText('News');
  expect(line).toHaveLength(2);
  expect(line.filter((one) => one.closest('.md\\:hidden') !== null)).toHaveLength(1);
});

it('says it however many others went and came back between the first and the last of a page', async () => {
  const [first, ...others] = made;
  const ids = others.slice(0, 1);
  const act = (action: string) =>
    page.other.request('/api/blogs/actions', { method: 'POST', json: { action, ids } });
  // More acts than any look into the history tells of.
  for (let time = 0; time < 310; time += 1) {
    await act('restore');
    await act('delete');
  }
  expect(first).toBeDefined();
  await showList(page, '/trash');
  await waitFor(() => expect(rowElements()).toHaveLength(3));
  expect(within(rowOf('By the editor too')).getAllByText('editor')).toHaveLength(2);
  // Whoever did it last.
  expect(within(rowElements()[0] as HTMLElement).getAllByText('administrator')).toHaveLength(2);
}, 60_000);

it('says what has to come back first, where a record cannot come back without another', async () => {
  const whole = await page.make('components', { titleEn: 'Whole', fieldKey: 'whole' });
  const own = { fieldKey: 'part', fieldType: 'TEXT', propTitleEn: 'Part of it' };
  const part = await page.make('component-props', { ...own, component: whole.id });
  const remove = (collection: string, id: number) =>
    page.other.request(`/api/${collection}/actions`, {
      method: 'POST',
      json: { action: 'delete', ids: [id] },
    });
  await remove('component-props', part.id);
  await remove('components', whole.id);
  const { user } = await showList(page, '/trash');
  const at = rowElements().findIndex((row) => row.textContent.includes('Part of it'));
  await user.keyboard('{Home}' + '{ArrowDown}'.repeat(at));
  await user.keyboard('U');
  await waitFor(() => expect(toastStore.read()).toHaveLength(1));
  expect(toastStore.read()[0]?.text).toBe(
    '0 of 1 done, 1 failed: Component: This is in the trash too, or gone for good; restore it first',
  );
});

it('says by name what a record comes back without, and that it lies here too', async () => {
  const bridges = await page.make('categories', { titleEn: 'Bridges', slug: 'bridges' });
  const news = await page.make('blogs', { titleEn: 'Of a bridge', category: bridges.id });
  const remove = (collection: string, id: number) =>
    page.other.request(`/api/${collection}/actions`, {
      method: 'POST',
      json: { action: 'delete', ids: [id] },
    });
  await remove('blogs', news.id);
  await remove('categories', bridges.id);
  const { user } = await showList(page, '/trash');
  const restore = async (title: string) => {
    const at = rowElements().findIndex((row) => row.textContent.includes(title));
    await user.keyboard('{Home}' + '{ArrowDown}'.repeat(at));
    await user.keyboard('U');
  };
  const said = () => toastStore.read().map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''));
  await restore('Of a bridge');
  const told = 'In the trash, so not linked: Category: Bridges. Restored, it is linked again.';
  await waitFor(() => expect(said()).toContain(told));
  expect((await page.read('blogs', news.id))['category']).toBeNull();
  await waitFor(() =>
    expect(rowElements().some((row) => row.textContent.includes('Bridges'))).toBe(true),
  );
  await restore('Bridges');
  await waitFor(async () =>
    expect((await page.read('blogs', news.id))['category']).toBe(bridges.id),
  );
  expect(said().filter((text) => text === told)).toHaveLength(1);
});

it('says in the review queue of which section each row is, for small screens under the title', async () => {
  await page.make('blogs', { titleEn: 'Waits for approval', approved: false });
  await page.make('staff', { fullname_en: 'Waits too', fullname_ar: 'ينتظر', approved: false });
  await showList(page, '/review');
  const line = await waitFor(() => within(rowOf('Waits for approval')).getAllByText('News'));
  expect(line.filter((one) => one.closest('.md\\:hidden') !== null)).toHaveLength(1);
});
