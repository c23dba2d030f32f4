/** A browser is sent to the client as its sources are now, by whichever verb it is opened. Nothing is built and no browser opened: here it does not build. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { testFolder } from '../helpers/testFolder.ts';
import { main } from './verbs/index.ts';

vi.mock('../../scripts/client.mjs', () => ({
  ensureBuilt: () => Promise.reject(new Error('The client does not build: a word too many')),
}));
const own = testFolder('mbt');
afterEach(() => {
  vi.restoreAllMocks();
});
function file(text: string): string {
  const whole = path.join(mkdtempSync(path.join(own, 'file-')), 'file');
  writeFileSync(whole, text);
  return whole;
}
const helped = { id: 'HELPED', machine: 'keyHelp', start: 'signed in', steps: ['ask for keys'] };
const failedThere = JSON.stringify({ version: 1, paths: [{ ...helped, level: 'e2e' }] });

it.each([
  ['a run', ['run', '--level', 'e2e', '--machine', 'keyHelp']],
  ['a replay of what failed in the browser, also without its level', ['replay', file(failedThere)]],
  ['a way by chance', ['explore', '--level', 'e2e', '--machine', 'keyHelp', '--walks', '1']],
  ['a recording', ['record', '--script', file('press j')]],
  ['a broken server', ['mutate', '--layer', 'server', '--machine', 'session', '--n', '1']],
])('%s', async (_, args) => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  expect(await main(args)).toBe(3);
  expect(lines.at(-1)).toBe('The client does not build: a word too many\n');
});
