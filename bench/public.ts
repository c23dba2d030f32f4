/**
 * What one visitor of the website costs all others: questions that no kept answer serves, over many news, one after the
 * other and the worst of them twenty at once, and how long somebody else waits meanwhile. Rows are made first, or taken from the folder
 * BENCH_ROWS_DIR names (filled by `npm run sample`). It asserts nothing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { benchPassword, end, launch } from './list.ts';

const rowCount = 50_000;
const asksOfEach = 5;
const atOnce = 20;
const pauseMs = 5;
const root = path.resolve(import.meta.dirname, '..');

/** Each is asked with another number, so that no kept answer serves it. */
const questions: Readonly<Record<string, (n: number) => string>> = {
  'first page': (n) => `pageSize=${20 + n}`,
  'in Arabic': (n) => `lang=ar&pageSize=${20 + n}`,
  'deep page': (n) => `page=${1000 - n}`,
  'by title': (n) => `sort=titleEn&pageSize=${20 + n}`,
  'a common word': (n) => `search=faculty&pageSize=${20 + n}`,
  'a rare word': (n) => `search=zanzibar${n}`,
  'a word in bodies': (n) => `filter[bodyEn][contains]=laboratory ${n}`,
};

async function fill(dataDir: string): Promise<void> {
  const args = ['server/sample/main.ts', '--rows', String(rowCount), '--type', 'blogs'];
  const env = { ...process.env, DATA_DIR: dataDir, ADMIN_PASSWORD: benchPassword };
  await once(spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' }), 'close');
}

const median = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);

async function timed(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

/** How long the longest of somebody else's small questions took while a job ran. */
async function waitedBeside(url: string, job: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  let longest = 0;
  const other = async (): Promise<void> => {
    while (!over.signal.aborted) {
      longest = Math.max(longest, await timed(`${url}/healthz`));
      await wait(pauseMs);
    }
  };
  const waiting = other();
  await job();
  over.abort();
  await waiting;
  return Math.round(longest);
}

export async function run(): Promise<Readonly<Record<string, number>>> {
  const given = process.env['BENCH_ROWS_DIR'];
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'lectern-public-')));
  if (!given) await fill(dataDir);
  const env = { DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: benchPassword, LOG_LEVEL: 'error' };
  const { child, url } = await launch(['server/main.ts'], env);
  try {
    const figures: Record<string, number> = {};
    let n = 0;
    for (const [name, question] of Object.entries(questions)) {
      const times: number[] = [];
      const waited = await waitedBeside(url, async () => {
        for (let i = 0; i < asksOfEach; i += 1) {
          n += 1;
          times.push(await timed(`${url}/public/blogs?${question(n)}`));
        }
      });
      figures[`${name} ms`] = median(times);
      figures[`${name}: another waited ms`] = waited;
    }
    const began = performance.now();
    figures[`${atOnce} at once: another waited ms`] = await waitedBeside(url, () =>
      Promise.all(
        Array.from({ length: atOnce }, (_, i) =>
          timed(`${url}/public/blogs?filter[bodyEn][contains]=corridor ${i}`),
        ),
      ),
    );
    figures[`${atOnce} at once, all of them ms`] = Math.round(performance.now() - began);
    return figures;
  } finally {
    await end(child);
    if (!given) await rm(dataDir, { recursive: true, force: true });
  }
}
