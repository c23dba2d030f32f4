/** What every story begins with: a site, a browser, somebody signed in at its keyboard. It asserts nothing itself. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { connectChromium, type Wishes } from './chromium.ts';
import { prepared } from './prepared.ts';
import { placeSession } from './session.ts';
import { adminPassword, startSite, type Site } from './site.ts';
import { Typist, type Layout } from './typist.ts';

export interface Story {
  readonly site: Site;
  /** A fresh visitor at a keyboard; the page's errors are collected. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
  /** The same, signed in as whoever administers, at the first page: what is typed to sign in is told by its own stories. */
  signedIn(options?: VisitorOptions): Promise<Visitor>;
  /** The same, at an address. */
  visitorAt(address: string, options?: VisitorOptions): Promise<Visitor>;
  end(): Promise<void>;
}
export interface VisitorOptions {
  readonly layout?: Layout;
  readonly language?: 'en' | 'ar' | 'fr';
  readonly dark?: boolean;
  readonly width?: number;
  readonly height?: number;
  /** A phone or tablet: a finger, no mouse. */
  readonly touch?: boolean;
}
export interface Visitor {
  readonly page: Page;
  readonly typist: Typist;
  /** What the browser's console called an error. */
  readonly errors: readonly string[];
  signIn(username?: string, password?: string): Promise<void>;
  /** To an address as a link of the page leads there: nothing is loaded anew. */
  follow(address: string): Promise<void>;
  close(): Promise<void>;
}

const names = {
  en: { username: 'Username', password: 'Password' },
  ar: { username: 'اسم المستخدم', password: 'كلمة المرور' },
  fr: { username: 'Nom d’utilisateur', password: 'Mot de passe' },
};

const present = new Set<Page>();

interface Seen {
  /** Where they are, what has the focus, and what is in which state. */
  readonly place: string;
  /** All that there is to read. */
  readonly tree: string;
}

/** What every visitor has before them, for whoever reads of a story that failed where nobody was watching. */
export async function whatVisitorsSee(): Promise<readonly Seen[]> {
  const seen = [...present].map(async (page) => {
    const [focus, states] = await page.evaluate(() => {
      const stated = [...document.querySelectorAll<HTMLElement>('[data-state]')];
      const own = new Set(stated.map(({ dataset }) => dataset['state']));
      return [document.activeElement?.outerHTML.slice(0, 300) ?? '', [...own].join(', ')];
    });
    const place = `${page.url()}\nfocus: ${focus}\nstates: ${states}`;
    const tree = await page.locator('body').ariaSnapshot({ timeout: 5000 });
    return { place, tree: tree.slice(-6000) };
  });
  const all = await Promise.allSettled(seen);
  return all.map((one) =>
    one.status === 'fulfilled' ? one.value : { place: String(one.reason), tree: '' },
  );
}

/** What of a browser's context is as it was made. */
type Frame = Required<Pick<VisitorOptions, 'width' | 'height' | 'touch'>>;
/** Browsers' contexts whose visitor has gone, by what they were made for: they know the files, and nothing else. */
type Left = Map<string, BrowserContext[]>;

async function contextOf(
  browser: Browser,
  { width, height, touch }: Frame,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(30_000);
  return context;
}

/** What a visitor has chosen before they come; what they choose themselves stays. */
const choose = (page: Page, { language = 'en', dark = false }: VisitorOptions) =>
  page.addInitScript(
    ([selectedLanguage, darkMode]) => {
      // The browser's own reader of PDF has none.
      const kept = globalThis.localStorage?.getItem('lectern.settings');
      if (kept === null) {
        localStorage.setItem('lectern.settings', JSON.stringify({ selectedLanguage, darkMode }));
      }
    },
    [language, dark] as const,
  );

/** All that a page can keep, by the protocol's names: with the rest ("all"), the files' compiled code would go too. */
const ofVisitor =
  'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,interest_groups,storage_buckets';

/** What the last visitor left behind in the browser is gone; the files that the site's pages are made of stay. */
async function forgetVisitor(page: Page, { url }: Site): Promise<void> {
  const context = page.context();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: ofVisitor,
  });
  await Promise.all([cdp.detach(), context.clearCookies(), context.setOffline(false)]);
}

async function open(
  browser: Browser,
  site: Site,
  left: Left,
  options: VisitorOptions,
  signedInAt?: string,
): Promise<Visitor> {
  const { layout = 'en', language = 'en', width = 1440, height = 900, touch = false } = options;
  const frame: Frame = { width, height, touch };
  const kind = JSON.stringify(frame);
  const known = left.get(kind)?.pop();
  const context = known ?? (await contextOf(browser, frame));
  const page = await context.newPage();
  present.add(page);
  page.once('close', () => present.delete(page));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A refused call is told in the console by the browser itself; stories expect some.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text());
    }
  });
  if (known) await forgetVisitor(page, site);
  await choose(page, options);
  if (signedInAt !== undefined) await placeSession(page, site.url, await site.signIn());
  await page.goto(`${site.url}${signedInAt ?? ''}`);
  const typist = await Typist.at(page, layout);
  return {
    page,
    typist,
    errors,
    async signIn(username = 'admin', password = adminPassword) {
      await page.getByLabel(names[language].username).waitFor();
      await typist.type(username);
      await typist.press('Tab');
      await typist.type(password);
      await typist.press('Enter');
      await page.locator('[role=grid]').waitFor();
    },
    follow: (address) => page.evaluate((to) => history.pushState(null, '', to), address),
    async close() {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await Promise.all(context.pages().map((one) => one.close()));
      left.set(kind, [...(left.get(kind) ?? []), context]);
    },
  };
}

/** Starts the whole; `end` it when done. */
export async function startStory(
  env: Readonly<Record<string, string>> = {},
  wishes: Wishes = {},
): Promise<Story> {
  const { template, browser: endpoint } = prepared();
  const left: Left = new Map();
  const [site, browser] = await Promise.all([
    startSite(env, template),
    connectChromium(endpoint, wishes),
  ]);
  const visitor = (options: VisitorOptions = {}) => open(browser, site, left, options);
  const visitorAt = (address: string, options: VisitorOptions = {}) =>
    open(browser, site, left, options, address);
  return {
    site,
    visitor,
    async signedIn(options) {
      const signed = await visitorAt('/', options);
      await signed.page.locator('[role=grid]').waitFor();
      return signed;
    },
    visitorAt,
    async end() {
      await browser.close();
      await site.stop();
    },
  };
}
