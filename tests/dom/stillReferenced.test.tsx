/** A record that others point to is not deleted: the dialog that says so is answered by its letters, and leads to them. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { keepUpload } from '../helpers/uploads.ts';
import { showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
let item: { readonly gallery: number; readonly id: number };
beforeAll(async () => {
  page = await startListPage();
  const gallery = (await page.make('galleries', { titleEn: 'Album' })).id;
  const previewImage = await keepUpload(page.server, 'one.png', 'One', 'واحد');
  const { id } = await page.make('gallery-items', { gallery, previewImage, titleEn: 'Arch' });
  item = { gallery, id };
}, 120_000);
afterEach(cleanup);
afterAll(() => page.stop());

async function refused() {
  const { user } = await showList(page, '/gallery');
  await user.keyboard('{Delete}');
  await screen.findByText('Are you sure you want to delete this item?');
  await user.keyboard('d');
  await screen.findByRole('dialog', { name: 'Other records still point to this one' });
  await screen.findByRole('link', { name: 'Arch' });
  return user;
}

it('is closed by its letter', async () => {
  const user = await refused();
  await user.keyboard('c');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname + location.search).toBe('/gallery');
});

it('opens the first that points to it by its letter', async () => {
  const user = await refused();
  await user.keyboard('o');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname + location.search).toBe(`/gallery/${item.gallery}?open=${item.id}`);
});
