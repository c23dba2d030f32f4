/** The report as whoever cannot see it well meets it, in Chromium: both languages, light and dark, with paths that failed and goals that were missed. No run is made for it. */
import { pathToFileURL } from 'node:url';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFolder } from '../helpers/testFolder.ts';
import { axeFindings } from '../helpers/axe.ts';
import { launchChromium } from '../helpers/chromium.ts';
import { adapters } from './adapters/index.ts';
import { reportHtml } from './kit/report.ts';

let browser: Browser;
const file = path.join(testFolder('report'), 'report.html');
const results = (['machine', 'dom', 'e2e'] as const).map((level) => ({
  level,
  ms: 1000,
  goals: [
    {
      machine: 'confirm',
      kind: 'transitions',
      reached: 5,
      all: 7,
      missing: ['transition confirm.failed|cancel|0'],
      excluded: [{ goal: 'transition confirm.failed|confirm|0', reason: 'nobody can' }],
    },
  ],
  walked: [
    {
      id: 'ABCDEF',
      machine: 'confirm',
      view: 0,
      start: 'one row',
      steps: ['ask', 'confirm', 'doIt: 409'],
      taken: [],
      ms: 10,
      faults: [
        {
          at: 1,
          step: 'ask',
          assertion: 'seen in "asking"',
          expected: 'dialog',
          seen: 'nothing (asked: GET /api/blogs)',
        },
      ],
    },
  ],
}));

beforeAll(async () => {
  const evidence = { results, broken: [], adapters: [adapters.confirm], at: '2026-01-01T00:00' };
  writeFileSync(file, reportHtml(evidence));
  browser = await launchChromium();
});
afterAll(() => browser.close());

it.each([
  ['en', 'light', 'What the testers’ kit walked'],
  ['ar', 'dark', 'ما سارت فيه عدة المختبرين'],
  ['ar', 'light', 'ما سارت فيه عدة المختبرين'],
] as const)(
  'in %s, %s',
  async (locale, colorScheme, title) => {
    const page = await browser.newPage({ locale, colorScheme });
    await page.goto(pathToFileURL(file).href);
    expect(await page.title()).toBe(title);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    for (const closed of await page.locator('details:not([open]) > summary').all())
      if (await closed.isVisible()) await closed.press('Enter');
    expect(await axeFindings(page)).toEqual([]);
    await page.close();
  },
  60_000,
);

it('says of each machine and state in Arabic what the machines page says of it, and in English again', async () => {
  const page = await browser.newPage({ locale: 'ar' });
  await page.goto(pathToFileURL(file).href);
  const summary = page.locator('summary#confirm');
  expect(await summary.innerText()).toContain('هل ثمة سؤال مفتوح، وما الذي يترتّب على الجواب.');
  expect(await summary.innerText()).not.toContain('Whether');
  await summary.press('Enter');
  const asking = page.getByRole('img', { name: 'asking: ' });
  await asking.press('Enter');
  const said = 'السؤال معروض، ولم يُنفّذ شيء.';
  expect(await asking.getAttribute('aria-label')).toBe(`asking: ${said}`);
  expect(await page.locator('.shown').innerText()).toBe(said);
  await page.getByRole('button', { name: 'English' }).press('Enter');
  expect(await asking.getAttribute('aria-label')).toBe(
    'asking: The question is shown; nothing has been done.',
  );
  expect(await summary.innerText()).toContain('Whether a question is open');
  await page.close();
});

it('names in Arabic too the reason that something is left out for, in the words that were written', async () => {
  const page = await browser.newPage({ locale: 'ar' });
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => {
    for (const closed of document.querySelectorAll('details')) closed.open = true;
  });
  const reasons = page.getByText('nobody can').filter({ visible: true });
  expect(await reasons.count()).toBeGreaterThan(0);
  await page.close();
});

it('turned into the other language by its key, and back by the same', async () => {
  const page = await browser.newPage({ locale: 'en' });
  await page.goto(pathToFileURL(file).href);
  await page.getByRole('button', { name: 'العربية' }).press('Enter');
  const back = page.getByRole('button', { name: 'English' });
  expect(await back.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.title()).toBe('What the testers’ kit walked');
  await page.close();
});

it('loaded anew, or sent on with its address, stays in the language and at the part that it was read in', async () => {
  const page = await browser.newPage({ locale: 'en' });
  await page.goto(pathToFileURL(file).href);
  await page.getByRole('button', { name: 'العربية' }).press('Enter');
  await page.reload();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.getByRole('link', { name: 'المسارات' }).press('Enter');
  await page.reload();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.getByRole('heading', { name: 'المسارات' }).isVisible()).toBe(true);
  await page.close();
});

it('at the width of a telephone asks for no scrolling aside but in tables, which have a name and keys', async () => {
  const page = await browser.newPage({ locale: 'ar', viewport: { width: 360, height: 800 } });
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => {
    for (const closed of document.querySelectorAll('details')) closed.open = true;
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const tables = page.locator('.scroll').filter({ visible: true });
  const names = await tables.evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(names).toEqual(['الخلاصة', 'الأهداف']);
  // The step that failed stands at its path’s name, and not at the other end of the line.
  const step = page.locator('.wrong summary .way').filter({ visible: true }).first();
  expect(await step.evaluate((one) => getComputedStyle(one).textAlign)).toBe('right');
  await page.close();
});

it('has no share of transitions for a level where none was a goal', () => {
  const goals = results.flatMap((one) => one.goals.map((goal) => ({ ...goal, kind: 'pairs' })));
  const pairs = [{ level: 'dom', ms: 1000, goals, walked: [] }] as const;
  const evidence = { results: pairs, broken: [], adapters: [adapters.confirm], at: '2026-01-01' };
  expect(reportHtml(evidence).includes('0 / 0')).toBe(false);
});
