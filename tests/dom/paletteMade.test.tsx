/** What is made from the palette on a day that is said with it promises to begin with that day. Real list, form and server. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { onRan } from '../../src/ran.ts';
import { saidDay } from '../../src/fields/saidDay.ts';
import { addressNow, rows, showTyped, startPalettePage } from '../helpers/palettePage.tsx';

const { page } = startPalettePage();
afterEach(() => history.replaceState(null, '', '/blogs'));

const starts = { en: 'Starts', ar: 'البداية', fr: 'Début' } as const;
const made = { en: 'New event', ar: 'فعالية جديدة', fr: 'Nouvel événement' } as const;
/** Without the marks that keep figures in their order beside Arabic. */
const plain = (row = ''): string => row.replaceAll(/[\u2066-\u2069]/g, '');

it.each([
  ['en', 'new event tomorrow', 'tomorrow'],
  ['en', 'new event 3 days ago', '-3d'],
  ['en', 'create event on 2026-12-12', '2026-12-12'],
  ['ar', 'حدث جديد غداً', 'tomorrow'],
  ['ar', 'فعالية جديدة غدا', 'tomorrow'],
  ['fr', 'nouvel événement demain', 'tomorrow'],
] as const)('%s: “%s” names the day and begins with it', async (language, text, said) => {
  await setLanguage(language);
  const { user } = await showTyped(page(), text, '/events');
  const day = saidDay(said) ?? said;
  expect(plain(rows()[0])).toContain(made[language]);
  expect(plain(rows()[0])).toContain(day);
  expect(plain(rows()[0])).toContain(starts[language]);
  await user.keyboard('{Enter}');
  // The hour is nobody's yet: it is not made up.
  await waitFor(() => expect(startField(language)?.value).toBe(day));
  expect(addressNow()).toContain('?new');
});

it.each([
  ['new event 12 october', '2027-10-12'],
  ['new event on 12/10', '2027-10-12'],
  ['nouvel événement le 12 octobre', '2027-10-12'],
  ['فعالية جديدة ١٢ تشرين الأول', '2027-10-12'],
  ['new event 28 november', '2026-11-28'],
  ['new event 12 may', '2027-05-12'],
  ['new event 29 february', '2028-02-29'],
  // It was said which.
  ['new event 12 october 2026', '2026-10-12'],
  ['new event yesterday', '2026-11-27'],
])('“%s” is planned for %s, of days without a year the next to come', async (text, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 28, 12) });
  onTestFinished(() => void vi.useRealTimers());
  await showTyped(page(), text, '/events');
  expect(plain(rows()[0])).toContain(`Starts: ${day}`);
});

function startField(language: keyof typeof starts): HTMLInputElement | undefined {
  return screen
    .queryAllByRole<HTMLInputElement>('textbox')
    .find((field) => field.closest('label, div')?.textContent?.includes(starts[language]));
}

it.each([
  ['new event next week', 'New event'],
  ['new event before 12 may', 'New event'],
  // A day of birth is not meant.
  ['new staff 12 may', 'New staff member'],
])('“%s” says no day that it does not begin with', async (text, title) => {
  await showTyped(page(), text, '/blogs');
  expect(rows()[0]).toContain(title);
  expect(rows()[0]).not.toMatch(/\d{4}/);
});

it.each([
  ['/events', 'list.create'],
  ['/blogs', 'create.event'],
])('over %s it is the step “%s” of a macro', async (address, step) => {
  const done: string[] = [];
  onTestFinished(onRan(({ id }) => void done.push(id)));
  const { user } = await showTyped(page(), 'new event tomorrow', address);
  done.length = 0;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(done).toEqual([step]));
});
