/**
 * The one entry of every npm script: makes sure that packages and Node fit, then does what was asked.
 * Runs on Node 18 and imports nothing but its own folder and Node itself before the packages are there.
 */
import { fileURLToPath } from 'node:url';
import { betterNode, ensureInstalled, isGoodNode } from './install.mjs';

const [verb = 'start', ...args] = process.argv.slice(2);

/** Each verb loads its own part, so that `start` loads nothing it does not use. @type {Record<string, () => Promise<void>>} */
const verbs = {
  async start() {
    await (await import('./client.mjs')).ensureBuilt();
    await (await import('./child.mjs')).become('server/main.ts', args);
  },
  async dev() {
    await (await import('./dev.mjs')).dev();
  },
  async test() {
    await (await import('./test.mjs')).test(args);
  },
  async build() {
    const { code, output } = await (await import('./client.mjs')).build();
    console.log(output);
    process.exitCode = code;
  },
  async sample() {
    await (await import('./child.mjs')).become('server/sample/main.ts', args);
  },
  async mbt() {
    await (await import('./child.mjs')).become('tests/mbt/main.ts', args);
  },
  async bench() {
    await (await import('./client.mjs')).ensureBuilt();
    await (await import('./child.mjs')).become('bench/main.ts', args);
  },
  async shots() {
    await (await import('./client.mjs')).ensureBuilt();
    const { chromiumAdvice, ensureChromium } = await import('./chromium.mjs');
    if (!ensureChromium()) throw new Error(chromiumAdvice);
    await (await import('./child.mjs')).become('scripts/shots.ts', args);
  },
};

/** The same command again, in the Node that can run it. */
async function runInBetterNode() {
  const self = fileURLToPath(import.meta.url);
  const { startNode } = await import('./child.mjs');
  process.exitCode = await startNode([self, verb, ...args], {}, betterNode()).exited;
}

const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
try {
  if (!run) throw new Error(`There is no "${verb}": one of ${Object.keys(verbs).join(', ')}.`);
  ensureInstalled();
  await (isGoodNode ? run() : runInBetterNode());
} catch (error) {
  // What we say ourselves is one clear sentence; anything else keeps its stack.
  const isOurs = error instanceof Error && error.constructor === Error && !('code' in error);
  console.error(isOurs ? error.message : error);
  process.exitCode = 1;
}
