/**
 * The palette over 20,000 records and 500 commands in a real browser whose processor is slowed down four times:
 * from the key to what is painted. Goals: docs of the palette (50 ms to open, 32 ms a key for commands, 120 ms for records).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { ensureBuilt } from '../scripts/client.mjs';
import { launchChromium } from '../tests/helpers/chromium.ts';
import { Typist, type Layout } from '../tests/helpers/typist.ts';
import { bareKey } from './bareKey.ts';

const recordCount = 20_000;
const slowDown = 4;
const opens = 12;
/** A pause as between two keys of a quick typist, in ms. */
const pauseMs = 150;
const adminPassword = 'only for this bench';
const root = path.resolve(import.meta.dirname, '..');

interface Text {
  readonly layout: Layout;
  /** Keys one after another; on the Arabic layout `h u j l h ]` types اعتماد. */
  readonly keys: readonly string[];
}
const latin = (text: string): Text => ({
  layout: 'en',
  keys: [...text].map((letter) => (letter === ' ' ? 'Space' : letter)),
});
const arabic = (keys: string): Text => ({ layout: 'ar', keys: keys.split(' ') });

const commandTexts = [
  latin('approve news'),
  latin('sort views'),
  latin('toggle theme'),
  latin('new staff'),
  arabic('h u j l h ] Space o f v'),
];
const recordTexts = [latin('water labor'), latin('engineering'), arabic('l o j f v')];

export interface PaletteResult {
  readonly openMs: number;
  readonly openP95Ms: number;
  readonly commandMs: number;
  readonly commandP95Ms: number;
  readonly recordMs: number;
  readonly recordP95Ms: number;
  /** The same commands without the slow-down. */
  readonly freeCommandP95Ms: number;
  /** What the page's main thread itself spent on one opening and one key, without the slow-down: the same on a busy machine. */
  readonly openCpuMs: number;
  readonly commandCpuMs: number;
  readonly commandCpuP95Ms: number;
  /** Of that, what was spent until the first frame was handed on. */
  readonly openFrameCpuMs: number;
  readonly commandFrameCpuMs: number;
  readonly commandFrameCpuP95Ms: number;
  /** Frames that the page's main thread drew for one key: each takes its turn of the screen. */
  readonly commandFrames: number;
  /** The same of a key that asks for records, its answers and their rows included. */
  readonly recordCpuMs: number;
  readonly recordCpuP95Ms: number;
  readonly recordFrames: number;
  /** A key in an empty page with one input, slowed down as well: no product can be faster here. */
  readonly bareKeyMs: number;
  readonly bareKeyP95Ms: number;
}

const at = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

const startNode = (args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function serve(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = startNode(['server/main.ts'], { DATA_DIR: dataDir, PORT: '0' });
  if (!child.stdout) throw new Error('The server says nothing.');
  const [text] = await once(child.stdout, 'data');
  return { child, url: /http:\S+/.exec(String(text))?.[0] ?? '' };
}

/**
 * In the page: from each key to the first frame that shows what it brought, in ms. A frame has been painted when a
 * message sent from its callback arrives. What comes is heard of, not looked for in each frame: that would draw frames
 * nobody needs, and tell of a result one frame after the one that shows it.
 */
// It is sent to the page as text, so all it needs lies inside.
function watch(): void {
  const samples: { keys: number[]; settled: number[] } = { keys: [], settled: [] };
  Reflect.set(globalThis, 'samples', samples);
  const { port1, port2 } = new MessageChannel();
  const drawn: ((now: number) => void)[] = [];
  port1.addEventListener('message', () => {
    const now = performance.now();
    for (const done of drawn.splice(0)) done(now);
  });
  port1.start();
  const painted = () =>
    new Promise<number>((done) => {
      requestAnimationFrame(() => {
        drawn.push(done);
        port2.postMessage(0);
      });
    });
  /** Looked for once: what measures a key is not to weigh on it. */
  let list: Element | null = null;
  /** When the keys came whose results are still on their way. */
  let waiting: number[] = [];
  const look = () => {
    if (waiting.length === 0) return;
    if (!list?.isConnected) list = document.querySelector('[data-layer=palette] [role=listbox]');
    if (list?.getAttribute('aria-busy') !== 'false') return;
    const settled = waiting;
    waiting = [];
    void painted().then((now) => samples.settled.push(...settled.map((since) => now - since)));
  };
  new MutationObserver(look).observe(document, {
    attributeFilter: ['aria-busy', 'data-layer'],
    subtree: true,
  });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      void painted().then((now) => samples.keys.push(now - timeStamp));
      // After this key's own events: only then is it known whether more is on its way.
      setTimeout(() => {
        waiting.push(timeStamp);
        look();
      });
    },
    true,
  );
}

type Samples = { readonly keys: readonly number[]; readonly settled: readonly number[] };

/** What was measured since the last call. */
const taken = (page: Page): Promise<Samples> =>
  page.evaluate(() => {
    const samples = Reflect.get(globalThis, 'samples') as Record<string, number[]>;
    return {
      keys: samples['keys']?.splice(0) ?? [],
      settled: samples['settled']?.splice(0) ?? [],
    };
  });

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[autocomplete=username]').fill('admin');
  await page.locator('input[type=password]').fill(adminPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname === '/');
  await page.goto(`${url}/blogs`);
  await page.locator('[role=grid] tbody tr').first().waitFor();
}

async function open(page: Page): Promise<readonly number[]> {
  const all: number[] = [];
  for (let i = 0; i < opens; i += 1) {
    await taken(page);
    await page.keyboard.press('Control+k');
    await page.waitForTimeout(pauseMs * 2);
    all.push(...(await taken(page)).keys.slice(-1));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(pauseMs);
  }
  return all;
}

/** Types each text key by key into an open palette; the prefix keeps records out of it. */
async function type(page: Page, texts: readonly Text[], prefix: string): Promise<Samples> {
  const all: { keys: number[]; settled: number[] } = { keys: [], settled: [] };
  for (const { layout, keys } of texts) {
    await page.keyboard.press('Control+k');
    await page.waitForTimeout(pauseMs * 2);
    await page.keyboard.type(prefix);
    await page.waitForTimeout(pauseMs * 2);
    await taken(page);
    const typist = await Typist.at(page, layout);
    for (const key of keys) {
      await typist.press(key);
      await page.waitForTimeout(pauseMs);
    }
    await page.waitForTimeout(pauseMs * 2);
    const samples = await taken(page);
    all.keys.push(...samples.keys);
    all.settled.push(...samples.settled);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(pauseMs);
  }
  return all;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when it began, and the thread's own time in it. */
  readonly ts: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

interface Spent {
  /** Until the next key could come. */
  readonly all: number;
  /** Until the first frame was handed to the compositor. */
  readonly frame: number;
  /** Frames handed on in all. */
  readonly frames: number;
}

const sumOf = (tasks: readonly TraceEvent[]): number =>
  tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;

/** Of each key pressed while tracing: what the main thread spent on it, in ms. */
function spentPerKey(events: readonly TraceEvent[]): readonly Spent[] {
  const isKey = ({ name, args }: TraceEvent) =>
    name === 'EventDispatch' && args?.data?.type === 'keydown';
  const main = events.find(isKey);
  const own = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  return own.filter(isKey).map(({ ts }) => {
    const until = ts + pauseMs * 0.9 * 1000;
    const of = tasks.filter((task) => task.ts > ts - 1000 && task.ts < until);
    const handedOn = own
      .filter((event) => event.name === 'Commit' && event.ts > ts && event.ts < until)
      .map((event) => event.ts);
    const [first = until] = handedOn;
    const frame = sumOf(of.filter((task) => task.ts <= first));
    return { all: sumOf(of), frame, frames: handedOn.length };
  });
}

async function traced(page: Page, act: () => Promise<unknown>): Promise<readonly Spent[]> {
  const browser = page.context().browser();
  await browser?.startTracing(page, {
    categories: ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
  return spentPerKey(trace.traceEvents.toSorted((a, b) => a.ts - b.ts));
}

/** About a minute. */
export async function run(): Promise<PaletteResult> {
  await ensureBuilt();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
  const filling = startNode(['server/sample/main.ts', '--rows', String(recordCount)], {
    DATA_DIR: dataDir,
  });
  await once(filling, 'close');
  const { child, url } = await serve(dataDir);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watch);
    await signIn(page, url);
    // Once everything is there: the palette's code and the words of all languages.
    await type(page, [latin('warm up')], '');
    const free = await type(page, commandTexts, '>');
    const spent = await traced(page, () => type(page, commandTexts, '>'));
    const spentOnRecords = await traced(page, () => type(page, recordTexts, ''));
    // Control, k, Escape: the second opens.
    const spentOpening = (await traced(page, () => open(page))).filter((_, i) => i % 3 === 1);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const opened = await open(page);
    const commands = await type(page, commandTexts, '>');
    const records = await type(page, recordTexts, '');
    await page.close();
    const bare = await bareKey(browser, slowDown);
    const part = (of: readonly Spent[], which: keyof Spent, share: number) =>
      at(
        of.map((one) => one[which]),
        share,
      );
    return {
      openMs: at(opened, 0.5),
      openP95Ms: at(opened, 0.95),
      commandMs: at(commands.keys, 0.5),
      commandP95Ms: at(commands.keys, 0.95),
      recordMs: at(records.settled, 0.5),
      recordP95Ms: at(records.settled, 0.95),
      freeCommandP95Ms: at(free.keys, 0.95),
      openCpuMs: part(spentOpening, 'all', 0.5),
      commandCpuMs: part(spent, 'all', 0.5),
      commandCpuP95Ms: part(spent, 'all', 0.95),
      openFrameCpuMs: part(spentOpening, 'frame', 0.5),
      commandFrameCpuMs: part(spent, 'frame', 0.5),
      commandFrameCpuP95Ms: part(spent, 'frame', 0.95),
      commandFrames: part(spent, 'frames', 0.5),
      recordCpuMs: part(spentOnRecords, 'all', 0.5),
      recordCpuP95Ms: part(spentOnRecords, 'all', 0.95),
      recordFrames: part(spentOnRecords, 'frames', 0.5),
      bareKeyMs: bare.medianMs,
      bareKeyP95Ms: bare.p95Ms,
    };
  } finally {
    await browser.close();
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  }
}
