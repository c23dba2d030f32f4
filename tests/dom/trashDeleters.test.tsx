/** The trash says who deleted each record and when, and asks for that once for all of its rows. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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

it('says of each row who deleted it, in one call for all of them', async () => {
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
  expect(asked(), page.calls.join('\n')).toHaveLength(1);
});

it('shows what was deleted also where nobody knows by whom', async () => {
  await showList(page, '/trash?search=administrator', false);
  // The rows come first.
  page.intercept(({ path }) =>
    path.startsWith('/api/history') ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  );
  await waitFor(() => expect(rowElements()).toHaveLength(1));
  expect(within(rowOf('By the administrator')).queryAllByText('administrator')).toEqual([]);
  expect(rowOf('By the administrator').textContent).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
});
