/** What `mutate` promises of machines that fail as they are: it breaks nothing, for every mutant would look caught. It walks no mutant. */
import { afterEach, expect, it, vi } from 'vitest';
import { main } from './verbs/index.ts';

const walked = {
  id: 'TTUA3U',
  machine: 'confirm',
  view: 0,
  start: 'start',
  steps: ['ask'],
  faults: [
    { assertion: 'forbidden ask', at: 0, step: 'ask', expected: 'refused', seen: 'possible' },
  ],
  taken: [],
  ms: 1,
};
vi.mock('./verbs/pool.ts', async (original) => ({
  ...(await original<object>()),
  inPool: () => Promise.resolve([{ walked: [walked], goals: [] }]),
}));
afterEach(() => vi.restoreAllMocks());

async function said(...args: string[]) {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  return { code: await main(args), text: lines.join('') };
}

it('a machine that keeps its promises badly with nothing broken is told, and is a failure', async () => {
  const { code, text } = await said('mutate', '--machine', 'confirm');
  expect(text).toContain('✗ confirm TTUA3U: start');
  expect(text).toContain('nothing was broken: of confirm 1 path failed without it');
  expect(text).not.toContain('mutants  killable');
  expect(code).toBe(1);
});

it('the same as JSON', async () => {
  const { code, text } = await said('mutate', '--machine', 'confirm', '--json');
  expect(JSON.parse(text)).toMatchObject({ failing: [{ machine: 'confirm', id: 'TTUA3U' }] });
  expect(code).toBe(1);
});
