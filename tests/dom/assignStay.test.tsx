/** Whoever thinks better of leaving a component’s values is where they were: at the same field, with as many in sight. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { assignment } from '../../src/live/assignment.ts';
import AssignLayer from '../../src/screens/Assign/AssignLayer.tsx';
import { startFormPage, type FormPage } from '../helpers/formScreen.tsx';

let page: FormPage;
let relation = 0;
let component = 0;
beforeAll(async () => {
  page = await startFormPage();
  const on = (await page.make('pages', { titleEn: 'Home', titleAr: 'Home', slug: 'home' })).id;
  component = (await page.make('components', { titleEn: 'Hero', fieldKey: 'hero' })).id;
  for (const [fieldKey, required] of [
    ['heading', true],
    ['lead', false],
    ['quote', false],
  ] as const) {
    const own = { fieldKey, fieldType: 'TEXT', propTitleEn: fieldKey, required };
    await page.make('component-props', { ...own, component });
  }
  relation = (await page.make('page-components', { page: on, component })).id;
}, 120_000);
afterEach(() => {
  act(() => assignment.send({ type: 'discard' }));
  cleanup();
});
afterAll(() => page.stop());

const box = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const reached = (state: 'leaving' | 'fillingValues') =>
  waitFor(() => expect(assignment.getSnapshot().matches(state)).toBe(true));

it('is at the same field, which keeps its text, and sees the properties that they chose to see', async () => {
  page.connect();
  const user = userEvent.setup();
  render(<AssignLayer />);
  act(() => assignment.send({ type: 'fill', relation, component }));
  await user.type(await box('heading, English'), 'Welcome');
  act(() => assignment.send({ type: 'toggleProps' }));
  await user.type(await box('lead, Arabic'), 'Marhaba');
  act(() => assignment.send({ type: 'cancel' }));
  await reached('leaving');
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Go on filling'));
  act(() => assignment.send({ type: 'stay' }));
  await reached('fillingValues');
  expect(document.activeElement).toBe(await box('lead, Arabic'));
  await user.keyboard('!');
  expect((await box('lead, Arabic')).value).toBe('Marhaba!');
  expect((await box('heading, English')).value).toBe('Welcome');
  expect((await box('quote, English')).value).toBe('');
  expect(assignment.getSnapshot().matches({ fillingValues: { props: 'all' } })).toBe(true);
  act(() => {
    assignment.send({ type: 'toggleProps' });
    assignment.send({ type: 'cancel' });
    assignment.send({ type: 'stay' });
  });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'quote, English' })).toBeNull());
  act(() => assignment.send({ type: 'cancel' }));
});
