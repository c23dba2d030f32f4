/**
 * Row movement in a long list with the key held: how long frames take, and whether a step is lost or done twice. Rows are
 * made first, or taken from the folder BENCH_ROWS_DIR names (filled by `npm run sample`). It asserts nothing.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adminPassword } from '../tests/helpers/site.ts';
import { launchChromium } from '../tests/helpers/chromium.ts';

const root = path.resolve(import.meta.dirname, '..');
const rowCount = 100_000;
/** A key held down repeats about that often. */
const repeatMs = 33;
const steps = 700;

const start = (args: readonly string[], dataDir: string): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      ADMIN_PASSWORD: process.env['BENCH_PASSWORD'] ?? adminPassword,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** The gaps between frames while something happens, in the page. */
async function held(url: string) {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/login`);
    await page.getByLabel('Username').fill('admin');
    await page
      .getByLabel('Password', { exact: true })
      .fill(process.env['BENCH_PASSWORD'] ?? adminPassword);
    await page.keyboard.press('Enter');
    await page.locator('[role=grid]').waitFor();
    await page.goto(`${url}/blogs?pageSize=500`);
    await page.locator('[role=grid] tr[aria-rowindex="40"]').waitFor();
    await page.keyboard.press('j');
    await page.waitForTimeout(1_500);
    const place = () =>
      page.evaluate(() => {
        const id = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant');
        return Number(document.querySelector(`#${id}`)?.getAttribute('aria-rowindex'));
      });
    const from = await place();
    const gaps = page.evaluate(
      ([count, every]) =>
        new Promise<number[]>((done) => {
          const found: number[] = [];
          let last = performance.now();
          const frame = () => {
            const now = performance.now();
            found.push(now - last);
            last = now;
            if (pressed < count) requestAnimationFrame(frame);
            else setTimeout(() => done(found), 500);
          };
          let pressed = 0;
          const press = () => {
            const init = { key: 'j', code: 'KeyJ', keyCode: 74, bubbles: true, cancelable: true };
            document.activeElement?.dispatchEvent(
              new KeyboardEvent('keydown', { ...init, repeat: pressed > 0 }),
            );
            pressed += 1;
            if (pressed < count) setTimeout(press, every);
          };
          requestAnimationFrame(frame);
          press();
        }),
      [steps, repeatMs] as const,
    );
    const frames = (await gaps).toSorted((a, b) => a - b);
    await page.waitForTimeout(1_000);
    return { frames, moved: (await place()) - from };
  } finally {
    await browser.close();
  }
}

const at = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) /
  10;

export async function run(): Promise<Readonly<Record<string, number>>> {
  const given = process.env['BENCH_ROWS_DIR'];
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'lectern-rows-')));
  if (!given) {
    const rows = ['server/sample/main.ts', '--rows', String(rowCount), '--type', 'blogs'];
    await once(start(rows, dataDir), 'close');
  }
  const server = start(['server/main.ts'], dataDir);
  try {
    if (!server.stdout) throw new Error('The server says nothing.');
    const [text] = await once(server.stdout, 'data');
    const { frames, moved } = await held(/http:\S+/.exec(String(text))?.[0] ?? '');
    return {
      'frame p50 ms': at(frames, 0.5),
      'p95 ms': at(frames, 0.95),
      'p99 ms': at(frames, 0.99),
      'longest ms [50]': at(frames, 1),
      'frames over 50 ms [0]': frames.filter((gap) => gap > 50).length,
      'steps pressed': steps,
      'steps made': moved,
      'steps lost or doubled [0]': Math.abs(steps - moved),
    };
  } finally {
    const closed = once(server, 'close');
    server.kill('SIGTERM');
    await closed;
    if (!given) await rm(dataDir, { recursive: true, force: true });
  }
}
