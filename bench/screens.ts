/** How fast the screens are in a real browser: bytes to the login, rows after a route change, readiness, memory. It asserts nothing. */
import { readFile } from 'node:fs/promises';
import type { CDPSession } from 'playwright-core';
import { startStory } from '../tests/helpers/story.ts';

const routes = ['g s', 'g n', 'g e', 'g p', 'g h', 'g i', 'g u'] as const;
const rounds = 3;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Adds up what scripts weigh on the wire, as the browser counts it. */
async function countScripts(cdp: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => Math.round(bytes / 102.4) / 10;
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}

/** The goals stand in brackets. */
export async function run(): Promise<Readonly<Record<string, number>>> {
  const story = await startStory();
  try {
    const started = performance.now();
    await story.site.restart();
    const readyMs = Math.round(performance.now() - started);
    const visitor = await story.visitor();
    const { page, typist } = visitor;
    const cdp = await page.context().newCDPSession(page);
    const kilobytes = await countScripts(cdp);
    await cdp.send('Network.clearBrowserCache');
    await page.goto(`${story.site.url}/login`);
    await page.getByLabel('Username').waitFor();
    await page.waitForLoadState('networkidle');
    const toLogin = kilobytes();
    await visitor.signIn();
    await page.waitForLoadState('networkidle');
    const toList = kilobytes();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const keys of routes) {
        const before = await page.evaluate(() => location.pathname);
        await page.evaluate(() => {
          Reflect.set(window, 'rowsAt', undefined);
          const start = { at: 0 };
          document.addEventListener('keydown', () => (start.at = performance.now()), {
            capture: true,
          });
          const watch = () => {
            const here = location.pathname;
            const isThere = document.querySelector('[role=grid] tbody [aria-selected]') !== null;
            if (here !== Reflect.get(window, 'cameFrom') && isThere) {
              Reflect.set(window, 'rowsAt', performance.now() - start.at);
            } else requestAnimationFrame(watch);
          };
          Reflect.set(window, 'cameFrom', location.pathname);
          requestAnimationFrame(watch);
        });
        await typist.press(keys);
        await page.waitForURL((url) => url.pathname !== before);
        const ms = await page.waitForFunction(
          () => Reflect.get(window, 'rowsAt') as number | undefined,
        );
        times.push((await ms.jsonValue()) ?? Number.NaN);
      }
    }
    return {
      'script to the login, kB on the wire (115)': toLogin,
      'to the first list (200)': toList,
      'route change, key to rows, median ms (100)': Math.round(median(times)),
      slowest: Math.round(Math.max(...times)),
      'stopped and ready again, ms (2000)': readyMs,
      'resident memory, MB (150)': await residentMb(story.site.pid),
    };
  } finally {
    await story.end();
  }
}
