/** The signed-in list page against the same page by bare node:http and a prepared statement, in the same run. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import pino from 'pino';
import { news } from '../entities/news.ts';
import { tenantHeader } from '../entities/wire.ts';
import { sqliteFile } from '../server/db/open.ts';
import { ensureAdministrator, settleSample, systemCaller } from '../server/firstStart.ts';
import { openDeps } from '../server/open.ts';
import { readSettings } from '../server/settings.ts';

const rowCount = 5000;
const rounds = 5;
const roundSeconds = 3;
const connections = 64;
export const benchPassword = 'only for this bench';
const root = path.resolve(import.meta.dirname, '..');

export interface ListResult {
  /** Requests per second, medians. */
  readonly ours: number;
  readonly bare: number;
  /** ours / bare, the median of the rounds. */
  readonly ratio: number;
  readonly p99Ms: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function fill(dataDir: string): Promise<void> {
  const settings = { ...readSettings({}), dataDir, adminPassword: benchPassword };
  const deps = await openDeps(settings, pino({ level: 'silent' }));
  await ensureAdministrator(deps);
  await settleSample(deps, 'none');
  await deps.records.write(systemCaller(deps), async (writer) => {
    for (let i = 0; i < rowCount; i += 1) {
      await writer.create(news, {
        titleEn: `The faculty opens its laboratory number ${i} to visitors`,
        titleAr: `الكلية تفتح مختبرها رقم ${i} أمام الزوار`,
        author: 'Press office',
        publishDate: '2026-11-20',
        approved: i % 3 > 0,
      });
    }
  });
  await deps.db.close();
}

/** Starts a program and answers the first address that it prints. */
export async function launch(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    // Logging is part of the work, reading the log is not.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [text] = await once(child.stdout, 'data');
  return { child, url: /http:\S+/.exec(String(text))?.[0] ?? '' };
}

export async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

export async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { [tenantHeader]: 'faculty', 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: benchPassword }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { [tenantHeader]: 'faculty', Authorization: `Bearer ${token}` };
}

async function shoot(url: string, headers: Record<string, string> = {}) {
  const result = await autocannon({ url, headers, connections, duration: roundSeconds });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: not every answer was a page.`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

/** Five interleaved rounds of each; a minute in all. Throws when the two pages differ by a byte. */
export async function run(): Promise<ListResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
  const children: ChildProcess[] = [];
  try {
    await fill(dataDir);
    const ours = await launch(['server/main.ts'], { DATA_DIR: dataDir, PORT: '0' });
    children.push(ours.child);
    const headers = await signIn(ours.url);
    const page = `${ours.url}/api/blogs`;
    const text = await (await fetch(page, { headers })).text();
    const meta = JSON.stringify((JSON.parse(text) as { meta: unknown }).meta);
    const bare = await launch(['bench/bareList.ts', path.join(dataDir, sqliteFile), meta]);
    children.push(bare.child);
    if ((await (await fetch(bare.url)).text()) !== text) throw new Error('The pages differ.');

    await shoot(page, headers);
    await shoot(bare.url);
    const shots = [];
    for (let round = 0; round < rounds; round += 1) {
      shots.push({ ours: await shoot(page, headers), bare: await shoot(bare.url) });
    }
    return {
      ours: Math.round(median(shots.map((shot) => shot.ours.perSecond))),
      bare: Math.round(median(shots.map((shot) => shot.bare.perSecond))),
      ratio: median(shots.map((shot) => shot.ours.perSecond / shot.bare.perSecond)),
      p99Ms: median(shots.map((shot) => shot.ours.p99Ms)),
    };
  } finally {
    await Promise.all(children.map(end));
    await rm(dataDir, { recursive: true, force: true });
  }
}
