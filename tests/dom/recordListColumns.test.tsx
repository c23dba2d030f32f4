/** The columns of a list are chosen and ordered by keyboard, and are the same when one comes back. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { rowElements, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
  await page.make('staff', { fullname_en: 'Rana Qasem', initials: 'RQ' });
});
afterEach(cleanup);
afterAll(() => page.stop());

const heads = () =>
  screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);
const chosen = async () => {
  const dialog = await screen.findByRole('dialog');
  return within(dialog).findAllByRole('checkbox');
};

it('shows one more, before the others, and still does when the list is shown again', async () => {
  const { user, unmount } = await showList(page, '/staff');
  const usual = heads();
  expect(usual).not.toContain('Initials');
  await user.keyboard('v');
  const boxes = await chosen();
  await waitFor(() => expect(document.activeElement).toBe(boxes[0]));
  const names = boxes.map((box) => box.closest('li')?.textContent?.replace(/\d+$/, ''));
  const at = names.indexOf('Initials');
  await user.keyboard('{ArrowDown}'.repeat(at));
  await user.keyboard(' ');
  await user.keyboard('{Alt>}' + '{ArrowUp}'.repeat(at) + '{/Alt}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(heads()).toContain('Initials'));
  expect(heads().indexOf('Initials')).toBeLessThan(heads().indexOf('Job title'));
  await waitFor(() => expect(rowElements()[0]?.textContent).toContain('RQ'));
  const kept = await page.server.signIn('administrator');
  await waitFor(async () => {
    const answer = await kept.request('/api/settings/list.columns.staff');
    expect(((await answer.json()) as { data: string[] }).data[0]).toBe('initials');
  });
  unmount();

  const again = await showList(page, '/staff');
  await waitFor(() => expect(heads()).toContain('Initials'));
  await again.user.keyboard('v');
  await chosen();
  screen.getByRole('button', { name: 'As usual' }).focus();
  await again.user.keyboard('{Enter}');
  await waitFor(() => expect(heads()).toEqual(usual));
});

it('repeats in no row whose list it is', async () => {
  const home = await page.make('pages', { titleEn: 'Front', slug: 'front' });
  const component = await page.make('components', { titleEn: 'Banner', fieldKey: 'banner' });
  await page.make('page-components', { page: home.id, component: component.id });
  await showList(page, `/pages/${home.id}/components`);
  expect(heads()).not.toContain('Page');
  expect(rowElements()[0]?.textContent).not.toContain('Front');
  expect(rowElements()[0]?.textContent).toContain('Banner');
});

it('keeps what waits for somebody in sight beside an open record', async () => {
  const { id } = await page.make('contacts', { name: 'Lina', message: 'When do you open?' });
  await showList(page, `/contacts?open=${id}`);
  await waitFor(() => expect(heads()).not.toContain('Email'));
  expect(heads()).toContain('Handled');
});
