/** Whoever ticks a right that they do not hold themselves, or that nobody gets to without Show, is told so where they tick it; nothing is ticked for them. */
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

it('says in its row that a section stays closed without Show, and how many do', async () => {
  const { account } = session.getSnapshot().context;
  if (!account) throw new Error('nobody is signed in');
  const grants = {
    'permission-sets': ['GET', 'POST'],
    blogs: ['GET', 'PUT'],
    events: ['POST'],
    'custom-code': ['PUT'],
  };
  session.send({ type: 'accountChanged', account: { ...account, grants } });
  const { user } = await showForm(page, permissionSet, null);
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const hintOf = (name: string) =>
    document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent;
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const here = 'Closed without Show';
  await user.click(await screen.findByLabelText('News: Update'));
  expect(hintOf('News: Update')).toBe(here);
  expect(hintOf('News: Show')).toBe(here);
  expect(box('News: Show').checked).toBe(false);
  expect(said()).toContain('Without Show, 1 section stays closed');
  await user.click(box('Events: Insert'));
  expect(said()).toContain('Without Show, 2 sections stay closed');
  // Writing a page's code is no section.
  await user.click(box('Styles and scripts of pages: Update'));
  expect(said()).toContain('Without Show, 2 sections stay closed');
  await user.click(box('News: Show'));
  expect(hintOf('News: Update')).toBeUndefined();
  await user.click(box('Events: Insert'));
  expect(said().join(' ')).not.toContain('Without Show');
});
