/** A password is changed, forgotten and set anew by a mailed link, by keys alone. In English and in Arabic. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { intercept, keptBack } from '../helpers/intercept.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const words = {
  en: {
    user: 'sami.odeh',
    current: 'Current password',
    next: 'New password',
    again: 'New password, again',
    email: 'Email',
    wrong: 'This is not your current password',
    failed: 'Failed to change password',
    dead: /This link has expired or has been used already/,
    newLink: 'Forgot password',
    changed: 'Password changed successfully',
    sent: /a link is on its way/,
    once: 'Look for the link in your mail. It works once, for an hour.',
  },
  ar: {
    user: 'amal.yassin',
    current: 'كلمة المرور الحالية',
    next: 'كلمة المرور الجديدة',
    again: 'كلمة المرور الجديدة مرة أخرى',
    email: 'البريد الإلكتروني',
    wrong: 'هذه ليست كلمة مرورك الحالية',
    failed: 'تعذّر تغيير كلمة المرور',
    dead: /انتهت صلاحية هذا الرابط/,
    newLink: 'نسيت كلمة المرور',
    changed: 'تم تغيير كلمة المرور بنجاح',
    sent: /فالرابط في طريقه إليه/,
    once: 'ابحث عن الرابط في بريدك، فهو يصلح مرة واحدة خلال ساعة.',
  },
} as const;

/** The link in the newest mail to this address, as far as one has been written. */
async function linkFor(address: string): Promise<string | undefined> {
  const outbox = path.join(story.site.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
  const mail = mails.findLast((text) => text.includes(address))?.replaceAll('=\r\n', '');
  return /\/reset-password\?token=(?:3D)?([\w.-]+)/.exec(mail ?? '')?.[1];
}

it.each(['en', 'ar'] as const)('is changed, forgotten and set anew, in %s', async (language) => {
  const { user, current, next, again, email, wrong, failed, dead, newLink, changed, sent, once } =
    words[language];
  const { page, typist, signIn, errors, close } = await story.visitor({ language });
  const fill = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await typist.press('mod+a');
    await typist.type(text);
  };
  const { body } = await story.site.call(`/api/users?filter[username]=${user}`);
  const address = (body as { data: { email: string }[] }).data[0]?.email ?? '';

  await signIn(user, 'lectern-sample-2026');
  await page.goto(`${story.site.url}/change-password`);
  const isFocused = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((box) => box === document.activeElement);
  await page.getByLabel(current, { exact: true }).waitFor();
  await expect.poll(() => isFocused(current)).toBe(true);
  await typist.press('Escape');
  await expect.poll(() => isFocused(current)).toBe(false);
  // Whatever comes onto the page then, a message or what lies over it, leads nobody back.
  await page.evaluate(
    () =>
      new Promise((done) => {
        document.body.append(document.createElement('div'));
        const more = (left: number) =>
          requestAnimationFrame(() => (left === 0 ? done(left) : more(left - 1)));
        more(5);
      }),
  );
  expect(await isFocused(current)).toBe(false);
  // Nothing typed yet: the first of the fields that are missing has the focus, by either key that saves.
  await page.getByLabel(again, { exact: true }).focus();
  await typist.press('mod+Enter');
  await expect.poll(() => isFocused(current)).toBe(true);
  await fill(current, 'not the one it is');
  await fill(next, 'a new one for the desk');
  await fill(again, 'a new one for the desk');
  await typist.press('Enter');
  await page.getByText(wrong).first().waitFor();
  await page.getByText(failed).first().waitFor();
  await expect.poll(() => isFocused(current)).toBe(true);
  // What was typed is still there; only what is wrong is written again.
  expect(await page.getByLabel(next, { exact: true }).inputValue()).toBe('a new one for the desk');
  await fill(current, 'lectern-sample-2026');
  await typist.press('Enter');
  await page.getByText(changed).first().waitFor();
  // The emptied fields are done with: the focus is on the heading, the message is read out, and letters are keys again.
  const isOnHeading = () =>
    page.getByRole('heading', { level: 1 }).evaluate((one) => one === document.activeElement);
  await expect.poll(isOnHeading).toBe(true);
  const live = page.locator('[aria-live], [role=status]').filter({ hasText: changed });
  expect(await live.count()).toBeGreaterThan(0);
  await typist.press('g n');
  await page.waitForURL(/\/blogs/);
  await typist.press('mod+k');
  await page.locator('[data-layer=palette] input').waitFor();
  await typist.type('logout');
  await typist.press('Enter');
  await page.waitForURL(/\/login$/);

  await page.goto(`${story.site.url}/forgot-password`);
  await page.getByLabel(email, { exact: true }).waitFor();
  await fill(email, address);
  await typist.press('Enter');
  await page.getByText(sent).first().waitFor();
  // The message goes; what is to be looked for stays.
  await page.getByRole('status').filter({ hasText: once }).waitFor();
  await expect.poll(() => linkFor(address)).toBeTruthy();
  await page.goto(`${story.site.url}/reset-password?token=${await linkFor(address)}`);
  await page.getByLabel(next, { exact: true }).waitFor();
  await fill(next, 'one that is remembered');
  await fill(again, 'one that is remembered');
  await typist.press('Enter');
  await page.getByText(changed).first().waitFor();

  // The same link once more says why it does nothing, and where there is another.
  await page.goto(`${story.site.url}/reset-password?token=${await linkFor(address)}`);
  await page.getByLabel(next, { exact: true }).waitFor();
  await fill(next, 'one too many for it');
  await fill(again, 'one too many for it');
  await typist.press('Enter');
  await page.getByText(dead).first().waitFor();
  await typist.tabTo('link', newLink);
  await typist.press('Enter');
  await page.waitForURL(/\/forgot-password$/);
  await page.goto(`${story.site.url}/login`);
  await signIn(user, 'one that is remembered');
  // Whoever is signed in and comes by the login once more is led to the desk.
  await page.goto(`${story.site.url}/login`);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('grid').waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('keys behind the Enter that changes it are for the screen; refused, they are for nothing', async () => {
  const { page, typist, signIn, close } = await story.visitor();
  const { current, next, again, wrong } = words.en;
  await signIn('yazan.asfour', 'lectern-sample-2026');
  await page.goto(`${story.site.url}/change-password`);
  const box = (label: string) => page.getByLabel(label, { exact: true });
  await box(current).waitFor();
  await box(next).fill('a new one for the desk');
  await box(again).fill('a new one for the desk');
  await box(current).fill('not the one it is');
  const { asked, letGo } = await keptBack(page, '**/api/change-password');
  await box(current).focus();
  await typist.press('Enter', 'g', 'n');
  await asked();
  letGo();
  await page.getByText(wrong).first().waitFor();
  expect(await box(current).inputValue()).toBe('not the one it is');
  await box(current).fill('lectern-sample-2026');
  await typist.press('Enter', 'g', 'n');
  await page.waitForURL(/\/blogs/);
  await close();
});

it.each(['en', 'ar'] as const)(
  'who comes by the mailed link may type at once, in %s',
  async (language) => {
    const { page, typist, close } = await story.visitor({ language });
    const { next, dead } = words[language];
    await page.goto(`${story.site.url}/reset-password?token=spent`);
    const box = page.getByLabel(next, { exact: true });
    await box.waitFor();
    await typist.untilField(5_000);
    expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
    // Without a token there is nothing to type: what leads on has the focus.
    await page.goto(`${story.site.url}/reset-password`);
    await page.getByText(dead).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
      .toBe('/forgot-password');
    await close();
  },
);

it.each([
  ['en', 'No connection to the server', 'Something went wrong on the server'],
  ['ar', 'لا اتصال بالخادم', 'حدث خطأ في الخادم'],
] as const)('what failed says why, in %s', async (language, offline, broken) => {
  const { page, typist, signIn, close } = await story.visitor({ language });
  const { current, next, again, email } = words[language];
  const isBroken = { status: 500, json: { message: 'INTERNAL_ERROR' } };
  await intercept(page, '**/api/*-password*', (route) =>
    route.request().url().includes('change') ? route.fulfill(isBroken) : route.abort(),
  );
  const fill = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await typist.type(text);
  };
  await page.goto(`${story.site.url}/forgot-password`);
  await fill(email, 'somebody@example.org');
  await typist.press('Enter');
  await page.getByRole('alert').filter({ hasText: offline }).waitFor();
  await page.goto(`${story.site.url}/login`);
  await signIn('lina.haddad', 'lectern-sample-2026');
  await page.goto(`${story.site.url}/change-password`);
  await fill(current, 'lectern-sample-2026');
  await fill(next, 'a new one for the desk');
  await fill(again, 'a new one for the desk');
  await typist.press('Enter');
  await page.getByRole('alert').filter({ hasText: broken }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/change-password');
  await close();
});
