/** Lists show what their records look like: small, late, told in words, and in a square that is there from the start. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  rowElements,
  settled,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';
import { keepUpload } from '../helpers/uploads.ts';

let page: ListPage;
const sent: number[] = [];
beforeAll(async () => {
  page = await startListPage();
  sent.push(await keepUpload(page.server, 'desk.png', 'The dean at her desk', 'العميدة في مكتبها'));
  sent.push(await keepUpload(page.server, 'plan.pdf', 'The plan', 'الخطة'));
  await page.make('deans', { nameEn: 'Salma Darwish', titleEn: 'Dean', photo: sent[0] });
  await page.make('deans', { nameEn: 'Adnan Obeid', titleEn: 'Dean' });
});
afterEach(cleanup);
afterAll(() => page.stop());

const pictureIn = (row: HTMLElement | undefined) => row?.querySelector('img');

it('shows the picture before the name, told by its words, and keeps its place where there is none', async () => {
  await showList(page, '/deans');
  const [with_, without] = rowElements().toSorted((a) =>
    a.textContent?.includes('Salma') ? -1 : 1,
  );
  const square = (row: HTMLElement | undefined) => row?.querySelector('.size-7');
  expect(square(with_)).not.toBeNull();
  expect(square(without)).not.toBeNull();
  const image = await screen.findByRole('img', { name: 'The dean at her desk' });
  expect(with_?.contains(image)).toBe(true);
  expect(image.getAttribute('loading')).toBe('lazy');
  expect(image.getAttribute('src')).toMatch(/\?w=64$/);
  expect(pictureIn(without)).toBeNull();
});

it('shows a sign where a picture could not be had, and tells what it was of', async () => {
  await showList(page, '/deans');
  const image = await screen.findByRole('img', { name: 'The dean at her desk' });
  const sign = () => image.parentElement?.querySelector('svg');
  expect(sign()).toBeNull();
  fireEvent.error(image);
  expect(sign()).not.toBeNull();
  screen.getByRole('img', { name: 'The dean at her desk' });
  fireEvent.load(image);
  expect(sign()).toBeNull();
});

it('shows files as themselves without asking for them again, others by the sign of their kind', async () => {
  await showList(page, '/files');
  await waitFor(() => expect(rowElements()).toHaveLength(2));
  const rowOf = (id: number | undefined) => rowElements().find((row) => row.id === `row-${id}`);
  expect(pictureIn(rowOf(sent[0]))?.getAttribute('src')).toMatch(/\?w=64$/);
  // Its name stands beside it.
  expect(pictureIn(rowOf(sent[0]))?.getAttribute('alt')).toBe('');
  expect(pictureIn(rowOf(sent[1]))).toBeNull();
  expect(rowOf(sent[1])?.querySelector('.size-7 svg')).not.toBeNull();
  expect(page.calls.filter((path) => path.includes('/uploads?'))).toHaveLength(1);
});

it('offers the files that nothing shows, in plain words', async () => {
  const { user } = await showList(page, '/files');
  await user.click(screen.getByRole('button', { name: 'Not in use' }));
  await waitFor(() => expect(rowElements()).toHaveLength(1));
  await screen.findByRole('button', { name: /Remove.*Not in use/ });
});

it('shows a property’s picture as itself and in words, a text as it is', async () => {
  const component = await page.make('components', { titleEn: 'Hero', fieldKey: 'hero' });
  const about = await page.make('pages', { titleEn: 'Home', slug: 'home' });
  const { id: relationId } = await page.make('page-components', {
    page: about.id,
    component: component.id,
  });
  const property = async (fieldKey: string, fieldType: string) =>
    page.make('component-props', {
      component: component.id,
      fieldKey,
      fieldType,
      propTitleEn: fieldKey,
    });
  const fieldValue = String(sent[0]);
  for (const { id } of [await property('photo', 'IMAGE'), await property('count', 'TEXT')]) {
    await page.make('component-prop-values', { relationId, property: id, fieldValue });
  }
  await showList(page, '/components/prop-value');
  const rows = () => rowElements().map((row) => row.textContent ?? '');
  await waitFor(() => expect(rows().join()).toContain('The dean at her desk'));
  expect(rows().filter((text) => text.includes('The dean at her desk'))).toHaveLength(1);
  expect(document.querySelectorAll('[role=grid] img')).toHaveLength(1);
});

it('brings a picture that could not be had once the server answers again', async () => {
  let isDown = true;
  const { user } = await showList(page, '/deans', true, ({ path }, pass) =>
    isDown && path.includes('/uploads?')
      ? Promise.resolve(Response.json({ message: 'INTERNAL_ERROR' }, { status: 500 }))
      : pass(),
  );
  await settled();
  expect(screen.queryByRole('img', { name: 'The dean at her desk' })).toBeNull();
  isDown = false;
  await user.keyboard('r');
  await screen.findByRole('img', { name: 'The dean at her desk' });
});
