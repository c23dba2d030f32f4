/**
 * The whole test command: five quick checks, a browser, every test, and the last line that counts them all.
 * A failing check never hides a later one.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captureNode, program, startNode } from './child.mjs';
import { chromiumAdvice, ensureChromium } from './chromium.mjs';
import { build, isBuilt } from './client.mjs';
import { root } from './install.mjs';

/** Only what hangs is ended by it: on two busy cores the tests have taken most of an hour. */
const vitestLimitMs = 100 * 60_000;

/** Each file of tests has a process of its own, which would compile the same packages anew: a fifth of a second each. */
const compiledFolder = path.join(root, 'node_modules/.cache/compiled');

/** What PostgreSQL does in a way of its own: once more there, where one can be had. */
const onPostgres = [
  'twoServers',
  'presence',
  'dbPostgres',
  'dbMigrate',
  'migrations',
  'records',
  'search',
  'idempotency',
  'throttle',
  'changes',
  'publicMany',
  'publicPrivate',
].map((name) => `tests/server/${name}`);
const here = path.join(root, '/');

/** How much of a failure is said again at the end. */
const linesOfFailure = 8;

/** Each takes up to some forty connections. */
const postgresWorkers = 4;
/** Two minutes on a busy machine; a slower one leaves it out. */
const postgresLimitMs = 4 * 60_000;

/** @type {[string, () => Promise<{ code: number, output: string }>][]} */
const checks = [
  ['format', () => captureNode([program('oxfmt', 'bin/oxfmt'), '--check'])],
  ['lint', () => captureNode([program('oxlint', 'bin/oxlint'), '--deny-warnings'])],
  ['types', () => captureNode([program('typescript', 'bin/tsc'), '--noEmit'])],
];
/** @type {[string, () => Promise<{ code: number, output: string }>]} */
const buildCheck = [
  'build',
  async () => (isBuilt() ? { code: 0, output: 'The last build is of these sources.' } : build()),
];

/** @param {string} name @param {() => Promise<{ code: number, output: string }>} run */
async function check(name, run) {
  const began = performance.now();
  const { code, output } = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return code === 0;
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[], meta?: { places?: string[] } }} TestResult
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestResult[] }} FileResult
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: FileResult[] }} Report
 */

/** @param {Report} report @param {(status: string) => boolean} isMeant */
const testsOf = (report, isMeant) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => isMeant(status))
      .map(({ fullName }) => `${name} ${fullName}`),
  );

/** The first lines of a failure: what was expected, and where in the project. @param {string} message */
const shortly = (message) =>
  message
    .split('\n')
    .filter((line) => line.trim() !== '' && !/node_modules|node:internal|at new Promise/.test(line))
    .slice(0, linesOfFailure);

/** One failure, with what lines there are of it. @param {string} name @param {string[]} lines */
const told = (name, lines) => [name, ...lines].join('\n    ');

/** Each test that failed, and each file that could not be loaded, with why. @param {Report} report */
const failuresOf = (report) =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [told(name, shortly(message ?? ''))]
      : assertionResults
          .filter((result) => result.status === 'failed')
          .map(({ fullName, failureMessages = [], meta }) =>
            told(`${name} ${fullName}`, [
              ...shortly(failureMessages.join('\n')),
              // What a story's visitors had before them.
              ...(meta?.places ?? []).flatMap((place) => place.split('\n')),
            ]),
          ),
  );

/** What Vitest's report counts; a file that could not be loaded counts as one failure. @param {string} file @param {number} code */
function countReport(file, code) {
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: [], ran: [], failures: ['No report was written.'] };
  /** @type {Report} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const unloaded = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded;
  // An error outside any test (an unhandled rejection) fails the run without failing a test.
  const isOutside = failed === 0 && code !== 0;
  return {
    passed: report.numPassedTests,
    failed: isOutside ? 1 : failed,
    failures: isOutside ? ['An error outside any test: see above.'] : failuresOf(report),
    skipped: testsOf(report, (status) => status !== 'passed' && status !== 'failed'),
    ran: testsOf(report, (status) => status === 'passed' || status === 'failed'),
  };
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @param {number} limitMs */
async function vitest(args, env, limitMs = vitestLimitMs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-test-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await startNode([program('vitest', 'vitest.mjs'), 'run', ...reporters, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: limitMs,
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: compiledFolder, ...env },
  }).exited;
  const counted = countReport(report, code);
  rmSync(folder, { recursive: true });
  return counted;
}

/** What a machine cannot give is no fault of the sources: then one line says so. */
async function postgres() {
  const { lendPostgres } = await import('./postgres.mjs');
  const lent = await lendPostgres();
  if ('why' in lent) {
    console.log(`PostgreSQL: not tested (${lent.why})`);
    return undefined;
  }
  try {
    console.log('The tests of the database once more, on PostgreSQL …');
    const began = performance.now();
    const env = { TEST_DATABASE_URL: lent.url, TEST_DATABASE_ONLY: '1' };
    const args = ['--project', 'node', `--maxWorkers=${postgresWorkers}`, ...onPostgres];
    const counted = await vitest(args, env, postgresLimitMs);
    const isLate = performance.now() - began >= postgresLimitMs;
    if (!isLate && (counted.failed === 0 || (await lent.isUp()))) return counted;
    const why = isLate ? 'it took too long' : 'the server ended meanwhile';
    console.log(`PostgreSQL: not tested (${why})`);
    return undefined;
  } finally {
    await lent.stop();
  }
}

/** With filters: only the build, when it is stale, and those tests. @param {string[]} filters */
export async function test(filters) {
  const chosen = filters.length > 0 ? [buildCheck] : [...checks, buildCheck];
  const faults = [];
  for (const [name, run] of chosen) if (!(await check(name, run))) faults.push(name);

  if (!ensureChromium()) console.log(`${chromiumAdvice} The browser tests will fail.`);
  const tests = await vitest(filters, {});
  // Whoever names a server of their own has had all tests run there.
  const isWhole = filters.length === 0 && !process.env['TEST_DATABASE_URL'];
  const there = isWhole ? await postgres() : undefined;

  const passed = chosen.length - faults.length + tests.passed + (there?.passed ?? 0);
  const failed = faults.length + tests.failed + (there?.failed ?? 0);
  const ran = new Set(there?.ran);
  const skipped = tests.skipped.filter((name) => !ran.has(name));
  if (skipped.length > 0) console.log(`Skipped or left for later: ${skipped.length}`);
  // Whoever reads only the end of a long output finds here what to mend.
  for (const failure of [...faults, ...tests.failures, ...(there?.failures ?? [])])
    console.log(`FAILED  ${failure.replaceAll(here, '')}`);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}
