/**
 * Photographs the running application for people to look at: routes × languages × themes × widths, one PNG each.
 * It never judges a picture, and never changes a record.
 *
 * Without --url a server of its own runs, with the sample faculty. The password may come as ADMIN_PASSWORD instead.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page, Request } from 'playwright-core';
import { launchChromium } from '../tests/helpers/chromium.ts';
import { placeSession, signInAt, type Session } from '../tests/helpers/session.ts';
import { adminPassword, startSite } from '../tests/helpers/site.ts';

const list = (text: string): string[] => text.split(',').filter((part) => part !== '');

const usage = `npm run shots -- --out FOLDER [--url http://…] [--routes /blogs,/blogs?open=1] [--languages en,ar]
  [--themes light,dark] [--widths 360,1280,1440,1920] [--keys Control+k,a] [--username admin] [--password …] [--help]`;

const isWidth = (text: string) => Number.isInteger(Number(text)) && Number(text) > 0;

/** What the command line asks for. Throws an Error of one line and the usage. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      url: { type: 'string' },
      routes: { type: 'string', default: '/login,/,/blogs,/blogs?open=1,/menu,/staff,/nowhere' },
      languages: { type: 'string', default: 'en,ar' },
      themes: { type: 'string', default: 'light,dark' },
      widths: { type: 'string', default: '360,1280,1440,1920' },
      /** Pressed before each picture, in Playwright's names, one after another: `Control+k,a,p`. */
      keys: { type: 'string', default: '' },
      username: { type: 'string', default: 'admin' },
      password: { type: 'string', default: process.env['ADMIN_PASSWORD'] ?? '' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return process.exit(0);
  }
  const { out, url, password, widths } = values;
  if (out === undefined) throw new Error('--out: say where the pictures go');
  if (!list(widths).every(isWidth)) throw new Error('--widths: expected pixels, as in 360,1280');
  if (url !== undefined && !/^https?:/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Error('--url: expected an address, as in http://localhost:8080');
  }
  if (url !== undefined && password === '') {
    throw new Error('--password: expected that server’s, here or in ADMIN_PASSWORD');
  }
  return { ...values, out };
}

/** Ends the process where the command line is not understood. */
function optionsOrEnd() {
  try {
    return readOptions();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return process.exit(3);
  }
}
const given = optionsOrEnd();

/** Heights that go with the widths: a phone, a laptop, a desk. */
const heightOf = (width: number): number => (width < 600 ? 740 : width < 1900 ? 860 : 1080);
/** Nothing asked for so long: skeletons and layers are through. */
const settleMs = 400;
const busyMs = 8000;

interface Setting {
  readonly language: string;
  readonly theme: string;
  readonly width: number;
}

/** A page of its own profile, as somebody left it: signed in where wanted, in this language and theme. */
async function openPage(
  browser: Browser,
  url: string,
  setting: Setting,
  session?: Session,
): Promise<Page> {
  const { language, theme, width } = setting;
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (settings) => localStorage.setItem('lectern.settings', JSON.stringify(settings)),
    { darkMode: theme === 'dark', selectedLanguage: language },
  );
  const page = await context.newPage();
  if (session) await placeSession(page, url, session);
  return page;
}

/** Tells whether the page has been asking for nothing; the stream of changes, which never ends, does not count. */
function listenTo(page: Page): () => boolean {
  const running = new Set<Request>();
  let since = Date.now();
  const end = (request: Request) => {
    running.delete(request);
    since = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().includes('/api/changes')) running.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => running.size === 0 && Date.now() - since > settleMs;
}

/** `/blogs?open=1` → `blogs-open-1`. */
const nameOf = (route: string) => route.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home';

async function shoot(page: Page, url: string, route: string, file: string): Promise<void> {
  const isQuiet = listenTo(page);
  await page.goto(url + route, { waitUntil: 'load' });
  // What still loads after that is worth a picture of its own.
  const until = Date.now() + busyMs;
  while (!isQuiet() && Date.now() < until) await page.waitForTimeout(settleMs / 4);
  await page.evaluate(() => document.fonts.ready);
  for (const key of list(given.keys)) await page.keyboard.press(key);
  if (given.keys !== '') await page.waitForTimeout(settleMs);
  await page.screenshot({ path: file });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(`${file}${beyond > 0 ? `  ${beyond} px wider than the window` : ''}`);
}

async function shootAll(url: string, password: string, out: string): Promise<void> {
  const browser = await launchChromium();
  try {
    for (const language of list(given.languages))
      for (const theme of list(given.themes)) {
        // One session for all of them: the server counts sign-ins.
        const signed = await signInAt(url, { username: given.username, password });
        for (const width of list(given.widths).map(Number))
          for (const route of list(given.routes)) {
            const isSignedOut = /^\/(login|forgot-password|reset-password)/.test(route);
            const setting = { language, theme, width };
            const page = await openPage(browser, url, setting, isSignedOut ? undefined : signed);
            const file = `${nameOf(route)}-${language}-${theme}-${width}.png`;
            await shoot(page, url, route, path.join(out, file));
            await page.context().close();
          }
      }
  } finally {
    await browser.close();
  }
}

mkdirSync(given.out, { recursive: true });
if (given.url === undefined) {
  const site = await startSite();
  try {
    await shootAll(site.url, adminPassword, given.out);
  } finally {
    await site.stop();
  }
} else {
  await shootAll(given.url.replace(/\/$/, ''), given.password, given.out);
}
