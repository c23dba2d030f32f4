/** A date that decides when the website shows a record says so where it is typed: approved alone does not tell it. */
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { event } from '../../entities/event.ts';
import { news } from '../../entities/news.ts';
import { field, showForm, startFormPage, type FormPage } from '../helpers/formScreen.tsx';

let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterAll(() => page.stop());
beforeEach(() => localStorage.clear());

const said = (name: string): string =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

it('the day on which news is published is the first on which it is seen', async () => {
  await showForm(page, news, null);
  await screen.findByLabelText(/^Published/);
  expect(said('Published')).toContain('The website shows it from this day on');
});

it('the day of an event decides nothing of that, and says nothing', async () => {
  await showForm(page, event, null);
  await screen.findByLabelText(/^Starts/);
  expect(said('Starts')).not.toContain('The website');
});
