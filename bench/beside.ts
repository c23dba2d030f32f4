/**
 * How long another client waits while somebody imports, changes, deletes and brings back thousands, and how long lists take
 * over a type that has as many. One embedded database of its own. It asserts nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { benchPassword, end, launch, signIn } from './list.ts';

const rowCounts = [5_000, 20_000];
const usersCount = 5_000;
const pauseMs = 20;
const asksOfEach = 60;
const idsMost = 10_000;

type Ask = (method: string, address: string, body?: unknown) => Promise<Record<string, unknown>>;
type Figures = Record<string, number>;

const at = (times: readonly number[], part: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0);

const timed = async (job: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await job();
  return performance.now() - began;
};

/** Asks again and again until told to stop; how long each answer took. */
async function asking(job: () => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    times.push(await timed(job));
    await wait(pauseMs);
  }
  return times;
}

/** What a reader and a writer of other sections feel while a job runs. */
async function beside(ask: Ask, name: string, job: () => Promise<unknown>): Promise<Figures> {
  let isOver = false;
  const reads = asking(
    () => ask('GET', '/api/pages'),
    () => isOver,
  );
  const writes = asking(
    () => ask('PUT', '/api/pages/1', { meta_description: String(performance.now()) }),
    () => isOver,
  );
  const took = await timed(job);
  isOver = true;
  return {
    [`${name} ms`]: Math.round(took),
    'reads p95': at(await reads, 0.95),
    'writes p95': at(await writes, 0.95),
    'longest write': at(await writes, 1),
  };
}

const tell = (figures: Figures): void => {
  const told = Object.entries(figures).map(([key, value]) => `${key} ${value}`);
  console.log(`  ${told.join(' · ')}`);
};

async function pagesOf(ask: Ask, count: number): Promise<void> {
  const list = '/api/graduates?pageSize=25';
  const asked: Readonly<Record<string, string>> = {
    'first page': list,
    'deep page': `${list}&page=${Math.floor(count / 25) - 1}`,
    sorted: `${list}&sort=-grade`,
    search: `${list}&search=person%20${count - 7}`,
    'common word': `${list}&search=faculty`,
    'filter and count': `${list}&filter[rank][gte]=100&filter[enabled]=true`,
  };
  const figures: Figures = {};
  for (const [name, address] of Object.entries(asked)) {
    const times: number[] = [];
    for (let i = 0; i < asksOfEach; i += 1) times.push(await timed(() => ask('GET', address)));
    figures[`${name} p95`] = at(times, 0.95);
  }
  tell(figures);
}

/** A sheet of users, who are all to have the same password: it is hashed once. */
async function usersOf(ask: Ask, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => ({
    username: `person.${count}.${i}`,
    email: `person.${count}.${i}@example.org`,
    password: benchPassword,
    permission: 'viewer',
  }));
  const save = () => ask('POST', '/api/users/import', { rows, mode: 'save' });
  tell(await beside(ask, `import users ${count}`, save));
}

async function oneSize(ask: Ask, count: number): Promise<Figures> {
  const year = new Date().getFullYear() - 1;
  const made = await ask('POST', '/api/graduation-batches', {
    academicYear: `${year}-${year + 1}`,
  });
  const batch = (made['data'] as { id: number }).id;
  const rows = Array.from({ length: count }, (_, i) => ({
    nameEn: `Person ${i} of the faculty`,
    nameAr: `شخص رقم ${i} من الكلية`,
    rank: (i % 900) + 1,
    grade: 60 + (i % 40),
    email: `person${i}@example.org`,
  }));
  const into = `/api/graduation-batches/${batch}/graduates/import`;
  let kept: Record<string, unknown> = {};
  tell(await beside(ask, `check ${count}`, () => ask('POST', into, { rows, mode: 'check' })));
  const saved = await beside(ask, `import ${count}`, async () => {
    kept = await ask('POST', into, { rows, mode: 'save', detailed: true });
  });
  tell(saved);
  await pagesOf(ask, count);
  const ids = (kept['rows'] as { id: number }[]).map(({ id }) => id);
  const few = ids.slice(0, idsMost);
  const act = (action: string, args?: object) => () =>
    ask('POST', '/api/graduates/actions', { action, ids: few, ...(args ? { args } : {}) });
  tell(await beside(ask, `disable ${few.length}`, act('disable')));
  tell(await beside(ask, `update ${few.length}`, act('update', { values: { rank: 7 } })));
  tell(await beside(ask, `delete ${few.length}`, act('delete')));
  tell(await beside(ask, `restore ${few.length}`, act('restore')));
  const to = ids.map((id) => ({ id, version: 0 }));
  tell(await beside(ask, `undo ${count}`, () => ask('POST', '/api/graduates/revert', { to })));
  return { [`longest write in an import of ${count}, ms`]: saved['longest write'] ?? 0 };
}

export async function run(): Promise<Figures> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-beside-'));
  const env = { DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: benchPassword, LOG_LEVEL: 'error' };
  const { child, url } = await launch(['server/main.ts'], env);
  try {
    const headers = { ...(await signIn(url)), 'Content-Type': 'application/json', 'If-Match': '*' };
    const ask: Ask = async (method, address, body) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(`${url}${address}`, { method, headers, ...sent });
      if (!response.ok) throw new Error(`${method} ${address}: ${await response.text()}`);
      return (await response.json()) as Record<string, unknown>;
    };
    const figures: Figures = {};
    await usersOf(ask, usersCount);
    for (const count of rowCounts) Object.assign(figures, await oneSize(ask, count));
    return figures;
  } finally {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  }
}
