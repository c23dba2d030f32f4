/**
 * What the command line tells and keeps of paths that are walked in several rounds: each failure of each round, with
 * all that was seen. The processes that walk are played: no page is opened here.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testFolder } from '../helpers/testFolder.ts';
import type { Walked } from './kit/results.ts';
import { main } from './verbs/index.ts';
import type { Job, Opened } from './verbs/pool.ts';

/** What the path that is walked first comes to, round by round: what was seen, and a picture of it. */
let seen: readonly (string | undefined)[] = [];
const picture = 'data:image/jpeg;base64,AAAA';

vi.mock('./verbs/pool.ts', () => ({
  async inPool(
    jobs: readonly Job[],
    { level }: Opened,
    _workers?: number,
    isEnough: (one: Walked, at: number) => boolean = () => false,
  ) {
    const known = new Map<string, number>();
    return jobs.flatMap((job, at) => {
      if (job.level === 'machine') return [];
      const { id, machine, start, steps } = job;
      const round = known.get(id) ?? 0;
      known.set(id, round + 1);
      const own = { id, machine, start, steps, view: 0, taken: [], ms: 1 };
      const wrong = level === 'e2e' && id === known.keys().next().value ? seen[round] : undefined;
      const fault = { assertion: 'shows the sheet', at: 1, step: steps[0] ?? '', expected: 'keys' };
      const walked: Walked =
        wrong === undefined
          ? { ...own, faults: [] }
          : { ...own, faults: [{ ...fault, seen: wrong }], screenshot: picture };
      isEnough(walked, at);
      return [walked];
    });
  },
}));

const own = testFolder('rounds');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(own, 'run-'));
  vi.stubEnv('MBT_DATA', folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
async function said(...args: string[]) {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const code = await main(args);
  return { code, text: lines.join('') };
}
const walked = (rounds: number, ...more: string[]) =>
  said('run', '--level', 'e2e', '--machine', 'keyHelp', '--repeat', String(rounds), ...more);
const keptRounds = () =>
  JSON.parse(readFileSync(path.join(folder, 'e2e-rounds.json'), 'utf8')) as object[];

it('tells what was expected and seen in each round that failed, and in which', async () => {
  seen = ['nothing at first', undefined, 'half of it', undefined];
  const { code, text } = await walked(4);
  expect(code).toBe(1);
  expect(text).toMatch(/round 1 of 4: \d+ paths, 1 failed \(keyHelp \w+\)/);
  expect(text).toMatch(/round 2 of 4: \d+ paths, 0 failed,/);
  expect(text).toMatch(
    /round 1 of 4:\n✗ keyHelp [^]*expected keys\n {2}seen {5}nothing at first\n/,
  );
  expect(text).toMatch(/round 3 of 4:\n✗ keyHelp [^]*expected keys\n {2}seen {5}half of it\n/);
  expect(text).toContain('the fault lies in the server');
  // Once each: the round that is kept whole is not told again.
  expect(text.split('nothing at first')).toHaveLength(2);
  expect(text).toMatch(/4 rounds, 1 flake\nkeyHelp \w+ failed 2 of 4 times/);
});

it('calls no flake what failed each time', async () => {
  seen = ['nothing', 'nothing'];
  const { text } = await walked(2);
  expect(text).toMatch(
    /2 rounds, 0 flakes, 1 path failed each time\nkeyHelp \w+ failed 2 of 2 times/,
  );
});

it('keeps them with their pictures, where the report finds them', async () => {
  seen = [undefined, 'nothing', 'half of it'];
  await walked(3);
  const fault = (text: string) => [
    expect.objectContaining({ step: expect.any(String), seen: text }),
  ];
  expect(keptRounds()).toEqual([
    expect.objectContaining({ round: 2, of: 3, screenshot: picture, faults: fault('nothing') }),
    expect.objectContaining({ round: 3, of: 3, screenshot: picture, faults: fault('half of it') }),
  ]);
  const page = path.join(folder, 'report.html');
  await said('report', '--out', page);
  const html = readFileSync(page, 'utf8');
  for (const words of ['round 2 of 3', 'round 3 of 3', 'الجولة 3 من 3', 'half of it', picture])
    expect(html).toContain(words);
  expect(html).toContain('One path failed.');
});

it('hands them over as JSON', async () => {
  seen = ['nothing', undefined];
  const { text } = await walked(2, '--json');
  expect(JSON.parse(text)).toMatchObject({
    rounds: 2,
    failedRounds: [{ machine: 'keyHelp', round: 1, faults: [{ seen: 'nothing' }] }],
  });
});

it('has kept what failed before the last round is over', async () => {
  seen = ['nothing', undefined, undefined];
  const atRounds: number[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    if (/^round \d of 3: \d/.test(String(line))) atRounds.push(keptRounds().length);
    return true;
  });
  await main(['run', '--level', 'e2e', '--machine', 'keyHelp', '--repeat', '3']);
  expect(atRounds).toEqual([1, 1, 1]);
});

it('forgets what failed in rounds once the machine is walked in one', async () => {
  seen = ['nothing', undefined];
  await walked(2);
  expect(keptRounds()).toHaveLength(1);
  // What fails now is in the run's own results, and told with them.
  seen = ['half of it'];
  expect((await walked(1)).text).toContain('seen     half of it');
  expect(keptRounds()).toEqual([]);
});
