/** The key that fills a component’s properties leads to them from the list of pages, and from that of components. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { assignment } from '../../src/live/assignment.ts';
import AssignLayer from '../../src/screens/Assign/AssignLayer.tsx';
import {
  ids,
  showList,
  startListPage,
  type Interceptor,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
const made: Record<string, number> = {};
beforeAll(async () => {
  page = await startListPage();
  for (const slug of ['home', 'about']) {
    made[slug] = (await page.make('pages', { titleEn: slug, titleAr: slug, slug })).id;
  }
  for (const key of ['hero', 'plain', 'lonely']) {
    const titles = { titleEn: key, titleAr: key, fieldKey: key };
    made[key] = (await page.make('components', titles)).id;
  }
  const own = { fieldKey: 'heading', fieldType: 'TEXT', propTitleEn: 'Heading', required: true };
  await page.make('component-props', { ...own, component: made['hero'] });
  for (const [on, what] of [
    ['home', 'plain'],
    ['home', 'hero'],
    ['about', 'hero'],
  ] as const) {
    await page.make('page-components', { page: made[on], component: made[what] });
  }
}, 120_000);
afterEach(() => {
  assignment.send({ type: 'cancel' });
  cleanup();
});
afterAll(() => page.stop());

/** Shift+P on the row of this record. */
async function press(path: string, name: string, interceptor?: Interceptor) {
  const { user } = await showList(page, path, true, interceptor);
  render(<AssignLayer />);
  await waitFor(() => expect(ids()).toContain(made[name]));
  while (assignment.getSnapshot().context.meant.target !== made[name]) {
    if (assignment.getSnapshot().context.meant.component === made[name]) break;
    await user.keyboard('j');
  }
  await user.keyboard('{Shift>}P{/Shift}');
  return user;
}
const offered = async () => {
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(within(list).getAllByRole('option').length).toBeGreaterThan(0));
  return within(list)
    .getAllByRole('option')
    .map((one) => one.textContent?.replace(/#\d+$/, ''));
};
const heading = () => screen.findByRole('textbox', { name: /Heading, English/ });

it('asks on a page which of its components, those with something to fill, and opens it', async () => {
  const user = await press('/', 'home');
  expect(await offered()).toEqual(['hero']);
  await user.keyboard('{Enter}');
  expect(await heading()).toBeTruthy();
});

it('asks on a component on which of its pages, and opens it there', async () => {
  const user = await press('/components', 'hero');
  expect((await offered()).toSorted()).toEqual(['about', 'home']);
  await user.keyboard('about{Enter}');
  expect(await heading()).toBeTruthy();
  const { relation, target } = assignment.getSnapshot().context;
  expect(await page.read('page-components', relation ?? 0)).toMatchObject({
    page: made['about'],
    component: made['hero'],
  });
  // What is filled there is undone by itself: the component was on its page before.
  expect(target).toBeNull();
});

it('is headed by names alone: by no numbers while those are on their way', async () => {
  const answered = Promise.withResolvers<void>();
  const user = await press('/', 'home', async ({ path }, pass) => {
    if (/filter%5Bid%5D|filter\[id\]/.test(path)) await answered.promise;
    return pass();
  });
  await offered();
  await user.keyboard('{Enter}');
  const field = await heading();
  const dialog = within(field.closest('[role=dialog]') as HTMLElement);
  expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Fill Prop value');
  answered.resolve();
  await waitFor(() =>
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('hero on home'),
  );
});

it('says of a component that it is on no page', async () => {
  await press('/components', 'lonely');
  expect(await screen.findByText('It is on no page yet')).toBeTruthy();
});
