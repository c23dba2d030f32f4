/** One's own address is changed with the present password: what is missing or wrong there says so and has the focus. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { showDesk } from '../helpers/deskPage.tsx';
import { startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
});
afterEach(cleanup);
afterAll(() => page.stop());

it('leads to the present password where that is missing, and again where it is another one', async () => {
  const user = userEvent.setup();
  await showDesk(page, '/account');
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  await user.clear(email);
  await user.type(email, 'new.address@example.org{Enter}');
  const password = await screen.findByLabelText<HTMLInputElement>('Current password');
  await screen.findByText('This field is required');
  expect(document.activeElement).toBe(password);
  expect(screen.queryByText('Failed to update account')).toBeNull();
  await user.type(password, 'not the one it is{Tab}{Enter}');
  await screen.findByText('This is not your current password');
  await waitFor(() => expect(document.activeElement).toBe(password));
});
