/** Whoever ticks a right that they do not hold themselves is told so, where they tick it; nothing is ticked. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { permissionSet } from '../../entities/permissionSet.ts';
import { session } from '../../src/live/session.ts';
import { showForm, startFormPage, type FormPage } from '../helpers/formScreen.tsx';

let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterAll(() => page.stop());
afterEach(cleanup);

beforeEach(() => {
  const { account } = session.getSnapshot().context;
  if (!account) throw new Error('nobody is signed in');
  const grants = { 'permission-sets': ['GET', 'POST', 'PUT'], blogs: ['GET'] };
  session.send({ type: 'accountChanged', account: { ...account, grants } });
});

it('a set that holds more than oneself is read, and says why', async () => {
  const wide = { nameEn: 'Wide', key: 'wide', grants: ['blogs:GET', 'events:DELETE'] };
  const { id } = await page.make('permission-sets', wide);
  const { user } = await showForm(page, permissionSet, id);
  await screen.findByText(/^This holds more than you do/);
  const show = screen.getByLabelText<HTMLInputElement>('News: Show');
  await user.click(show);
  expect(show.checked).toBe(true);
});

it('says what cannot be granted, and ticks what can', async () => {
  const { user } = await showForm(page, permissionSet, null);
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const told = () => screen.queryByText('You cannot grant what you do not hold yourself');
  const show = await screen.findByLabelText('News: Show');
  // The browser makes a click of Space.
  await user.click(show);
  expect(box('News: Show').checked).toBe(true);
  expect(told()).toBeNull();
  await user.click(box('News: Insert'));
  await waitFor(() => expect(told()).not.toBeNull());
  expect(box('News: Insert').checked).toBe(false);
});
