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

const vitestLimitMs = 30 * 60_000;

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
 * @typedef {{ status: string, message?: string, assertionResults: unknown[] }} FileResult
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: FileResult[] }} Report
 */

/** What Vitest's report counts; a file that could not be loaded counts as one failure. @param {string} file @param {number} code */
function countReport(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  /** @type {Report} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const unloaded = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded;
  // An error outside any test (an unhandled rejection) fails the run without failing a test.
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests,
  };
}

/** @param {string[]} filters @param {string | undefined} chromium */
async function vitest(filters, chromium) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-test-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await startNode([program('vitest', 'vitest.mjs'), 'run', ...reporters, ...filters], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: vitestLimitMs,
    env: { NODE_ENV: 'test', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  }).exited;
  const counted = countReport(report, code);
  rmSync(folder, { recursive: true });
  return counted;
}

/** With filters: only the build, when it is stale, and those tests. @param {string[]} filters */
export async function test(filters) {
  const results = [];
  for (const [name, run] of filters.length > 0 ? [buildCheck] : [...checks, buildCheck])
    results.push(await check(name, run));

  const chromium = ensureChromium();
  if (!chromium) console.log(`${chromiumAdvice} The browser tests will fail.`);
  const tests = await vitest(filters, chromium);

  const passed = results.filter(Boolean).length + tests.passed;
  const failed = results.length - results.filter(Boolean).length + tests.failed;
  if (tests.skipped > 0) console.log(`Skipped or left for later: ${tests.skipped}`);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}
