/** What a line of the history promises of an act on several records: the first of them by name, and how many more. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, afterAll, beforeAll, expect, it } from 'vitest';
import { labelled } from '../../i18n/format.ts';
import { setLanguage } from '../../i18n/index.ts';
import { session } from '../../src/live/session.ts';
import { dismiss, toastStore } from '../../src/page/toasts.ts';
import { showDesk } from '../helpers/deskPage.tsx';
import { rowElements, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
  const does = (action: string, ids: readonly number[]) =>
    page.other.request('/api/blogs/actions', { method: 'POST', json: { action, ids } });
  const ids: number[] = [];
  for (const name of ['Water', 'Bridge', 'Solar car', 'Mortar', 'Goat'])
    ids.push((await page.make('blogs', { titleEn: name, titleAr: `${name} ع` })).id);
  await does('feature', ids.slice(0, 2));
  await does('approve', ids);
}, 120_000);
afterEach(cleanup);
afterAll(async () => {
  await setLanguage('en');
  await page.stop();
});

it('whoever may not know the others still sees that what is listed is their own', async () => {
  const { account } = session.getSnapshot().context;
  if (!account) throw new Error('nobody is signed in');
  const grants = { blogs: ['GET'] };
  act(() => session.send({ type: 'accountChanged', account: { ...account, grants } }));
  try {
    const { unmount } = await showDesk(page, `/history?by=${account.id}`);
    const people = await screen.findByLabelText<HTMLSelectElement>('Person');
    expect([...people.options].map(({ text }) => text)).toEqual(['Everybody', 'mine']);
    expect(people.selectedOptions[0]?.text).toBe('mine');
    unmount();
    await showDesk(page, '/history');
    await waitFor(() => expect(lines().length).toBeGreaterThan(0));
    expect(screen.queryByLabelText('Person')).toBeNull();
  } finally {
    act(() => session.send({ type: 'accountChanged', account }));
  }
});

const lines = () => rowElements().map((row) => row.textContent);

it.each([
  ['en', 'Water · Bridge · Solar car and 2 more', 'Water · Bridge', '5 × News'],
  ['ar', 'Water ع · Bridge ع · Solar car ع وسجلان آخران', 'Water ع · Bridge ع', '5 أخبار'],
  ['fr', 'Water · Bridge · Solar car et 2 de plus', 'Water · Bridge', '5 × Actualités'],
] as const)('in %s', async (language, many, two, subject) => {
  await setLanguage(language);
  await showDesk(page, '/history');
  await waitFor(() => expect(lines().length).toBeGreaterThan(2));
  const [first = ''] = lines();
  expect(first).toContain(many);
  expect(first).toContain(subject);
  // Where there is no room for all of it, it can still be read.
  const whole = screen.getAllByTitle(labelled(subject, many), { normalizer: (text) => text });
  expect(whole.length).toBeGreaterThan(0);
  const line = lines().find((text) => text.includes(two) && !text.includes('Solar car'));
  expect(line).toBeDefined();
});

it('tells that a change of several is no version of one, and what takes it back', async () => {
  await setLanguage('en');
  for (const { id } of toastStore.read()) dismiss(id);
  await showDesk(page, '/history');
  await waitFor(() => expect(lines().length).toBeGreaterThan(2));
  await userEvent.keyboard('{Shift>}B{/Shift}');
  const [told] = toastStore.read();
  expect(told?.text).toBe('This is no version of one record: take the change itself back');
  expect(told?.action?.label()).toBe('Take this change back');
});

it('of a deletion of several each is said to be deleted, and nothing of its fields', async () => {
  await setLanguage('en');
  const ids = await Promise.all(
    ['Old one', 'Old two'].map(
      async (titleEn) => (await page.make('blogs', { titleEn, titleAr: titleEn })).id,
    ),
  );
  await page.other.request('/api/blogs/actions', {
    method: 'POST',
    json: { action: 'delete', ids },
  });
  await showDesk(page, '/history');
  const user = userEvent.setup();
  await waitFor(() => expect(lines()[0]).toContain('Old one · Old two'));
  await user.keyboard('{Enter}');
  const names = await screen.findAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(
    ['Old one', 'Old two'].map((title, at) => `${title} #${ids[at]} · Deleted`),
  );
  expect(screen.queryByText('No field was changed')).toBeNull();
});
