/** The program behind `npm run sample`: loads the sample faculty where it is missing, fills a type for trials of size. */
import path from 'node:path';
import pino from 'pino';
import { entityNamed, entityOf } from '../../entities/index.ts';
import type { Deps } from '../deps.ts';
import { ensureAdministrator, isSampleDue } from '../firstStart.ts';
import { openDeps } from '../open.ts';
import { readSettings } from '../settings.ts';
import { fill } from './fill.ts';
import { loadSample } from './load.ts';
import { readWish, usage, type Wish } from './wish.ts';

async function run(deps: Deps, { rows, type }: Wish): Promise<void> {
  const entity = entityOf(type, deps.entities) ?? entityNamed(type, deps.entities);
  if (!entity) throw new Error(`--type: no such type, ${type}`);
  await ensureAdministrator(deps);
  if (await isSampleDue(deps)) {
    await loadSample(deps);
    console.log('The sample faculty is loaded.');
  } else if (rows === 0) console.log('The sample faculty, or the wish for none, is there already.');
  if (rows === 0) return;
  const began = performance.now();
  await fill(deps, entity, rows, (done) => {
    if (done % 10_000 === 0) console.log(`${done} ${entity.collection}`);
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${rows} ${entity.collection} in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second`,
  );
}

async function main(): Promise<void> {
  const wish = readWish(process.argv.slice(2));
  if (wish.help) {
    console.log(usage);
    return;
  }
  const settings = readSettings(process.env);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const dataDir = path.resolve(settings.dataDir);
  const deps = await openDeps({ ...settings, dataDir }, log, { isBeside: true });
  try {
    await run(deps, wish);
  } finally {
    await deps.db.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
