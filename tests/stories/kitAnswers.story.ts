/** The testers' kit answers what a page in the browser waits for, not what it has just dropped. It opens a page without the application. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectChromium } from '../helpers/chromium.ts';
import { prepared } from '../helpers/prepared.ts';
import { answerPage } from '../mbt/kit/e2eAnswers.ts';
import { preparePages } from '../mbt/kit/e2ePage.ts';
import { startFaultProxy, type FaultProxy } from '../mbt/kit/faultProxy.ts';
import { askedAs } from '../mbt/kit/upstream.ts';

const record = /^GET \/api\/blogs\/1$/;
let browser: Browser;
let server: Server;
let proxy: FaultProxy;
let page: Page;
/** What came to the server, by its headers; each waits to be let on. */
let told: string[];
let letOn = Promise.withResolvers<void>();

beforeAll(async () => {
  browser = await connectChromium(prepared().browser);
});
afterAll(() => browser.close());
beforeEach(async () => {
  told = [];
  letOn = Promise.withResolvers();
  server = createServer((from, to) => {
    if (from.url?.startsWith('/api/') !== true) {
      to.writeHead(200, { 'Content-Type': 'text/html' });
      to.end('<title>A page</title>');
      return;
    }
    told.push(JSON.stringify(from.headers));
    const end = () => to.end(`"answer ${told.length}"`);
    letOn.promise.then(end, end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const context = await browser.newContext();
  await preparePages(context);
  page = await context.newPage();
  await page.goto(proxy.url);
  proxy.hold([record]);
});
afterEach(async () => {
  letOn.resolve();
  await page.context().close();
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Asks for the record, beforehand as it were. */
const askBefore = () =>
  page.evaluate(() => {
    const stop = new AbortController();
    const asked = fetch('/api/blogs/1', { signal: stop.signal }).then((answer) => answer.json());
    Object.assign(window, { stop: () => stop.abort(), asked: asked.catch(() => 'dropped') });
  });
/** What is asked beforehand is dropped, and asked for anew. */
const askAnew = () =>
  page.evaluate(() => {
    (Reflect.get(window, 'stop') as () => void)();
    const anew = fetch('/api/blogs/1').then((answer) => answer.json());
    Object.assign(window, { anew });
  });
const heard = (name: string) =>
  page.evaluate((key) => Reflect.get(window, key) as Promise<unknown>, name);

it('what a page drops while its answer is on the way, and asks for anew, is answered anew', async () => {
  await askBefore();
  await expect.poll(() => proxy.asked()).toHaveLength(1);
  const answered = answerPage({ page, proxy }, record, { status: 200 });
  await expect.poll(() => told).toHaveLength(1);
  await askAnew();
  letOn.resolve();
  expect(await answered).toBe(true);
  expect(await heard('asked')).toBe('dropped');
  expect(await heard('anew')).toBe('answer 2');
});

it('what a page has dropped before it is answered, while the proxy does not know of it yet, is answered anew', async () => {
  letOn.resolve();
  const first = page.waitForRequest(/blogs/);
  await askBefore();
  const as = (await first).headers()[askedAs];
  await expect.poll(() => proxy.asked()).toHaveLength(1);
  const isDropped = page.waitForEvent('requestfailed');
  await askAnew();
  await isDropped;
  await expect.poll(() => proxy.asked()).toHaveLength(2);
  /** As it is on a busy computer: the older one still seems to wait, and is answered. */
  const reply = async () => ({ name: 'GET /api/blogs/1', at: 0, as });
  const late = { ...proxy, reply };
  expect(await answerPage({ page, proxy: late }, record, { status: 200 })).toBe(true);
  expect(await heard('asked')).toBe('dropped');
  expect(await heard('anew')).toBe('answer 1');
});

it('what is asked again once it was answered waits for an answer of its own', async () => {
  letOn.resolve();
  await page.evaluate(() => {
    const ask = () => fetch('/api/blogs/1').then((answer) => answer.json());
    const asked = ask();
    Object.assign(window, { asked, anew: asked.then(ask) });
  });
  expect(await answerPage({ page, proxy }, record, { status: 200 })).toBe(true);
  expect(await heard('asked')).toBe('answer 1');
  await expect.poll(() => proxy.asked()).toHaveLength(2);
  expect(told).toHaveLength(1);
  expect(await answerPage({ page, proxy }, record, { status: 200 })).toBe(true);
  expect(await heard('anew')).toBe('answer 2');
});

it('the server hears nothing of the numbers of calls', async () => {
  letOn.resolve();
  await askBefore();
  await answerPage({ page, proxy }, record, { status: 200 });
  expect(told).toHaveLength(1);
  expect(told.join()).not.toContain(askedAs);
});

it('a page hears what another tab keeps once there is one, and not what was put there before it', async () => {
  await page.evaluate(() => {
    const keys: (string | null)[] = [];
    window.addEventListener('storage', ({ key }) => keys.push(key));
    Object.assign(window, { keys });
  });
  const other = await page.context().newPage();
  await other.goto(proxy.url);
  /** Told by the browser to whoever listens below the page's own ear. */
  const keep = async (name: string) => {
    const isKept = page.evaluate(
      (key) =>
        new Promise<void>((resolve) => {
          const look = () =>
            localStorage.getItem(key) === null ? setTimeout(look, 10) : resolve();
          look();
        }),
      name,
    );
    await other.evaluate((key) => localStorage.setItem(key, '1'), name);
    await isKept;
  };
  await keep('before');
  await page.evaluate(() => (Reflect.get(window, 'hearTabs') as () => void)());
  await keep('since');
  await expect.poll(() => heard('keys')).toEqual(['since']);
});

it('turns a page round from its first moment on, and again whenever its own script turns it back', async () => {
  const context = await browser.newContext();
  await preparePages(context, { isRtl: true });
  const turned = await context.newPage();
  const errors: Error[] = [];
  turned.on('pageerror', (error) => errors.push(error));
  await turned.goto(proxy.url);
  const dir = () => turned.evaluate(() => document.documentElement.dir);
  expect(await dir()).toBe('rtl');
  await turned.evaluate(() => {
    document.documentElement.dir = 'ltr';
  });
  await expect.poll(dir).toBe('rtl');
  expect(errors).toEqual([]);
  await context.close();
});
