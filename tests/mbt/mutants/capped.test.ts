/** What a capped child promises: an endless one, a greedy one and what they started are ended, and none outlives who asked. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../helpers/testFolder.ts';
import { openCapped, type Cap } from '../kit/capped.ts';

const folder = testFolder('capped');
const kit = path.join(import.meta.dirname, '../kit/capped.ts');
/** A program that starts a server beside itself, says both numbers and does this. */
function program(name: string, does: string): string {
  const file = path.join(folder, `${name}.mjs`);
  const text = `
    import { spawn } from 'node:child_process';
    import { endWithParent } from ${JSON.stringify(kit)};
    endWithParent();
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    process.on('message', () => process.send([process.pid, server.pid], () => { ${does} }));
  `;
  writeFileSync(file, text);
  return file;
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
async function gone(pids: readonly number[]): Promise<void> {
  await expect.poll(() => pids.filter(isAlive), { timeout: 30_000 }).toEqual([]);
}
const usual: Cap = { heapMb: 64, silentMs: 30_000 };

async function endOf(name: string, does: string, cap: Partial<Cap> = {}) {
  const pids: number[] = [];
  const child = openCapped<object, number[]>(program(name, does), { ...usual, ...cap }, (told) =>
    pids.push(...told),
  );
  child.ask({});
  return { end: await child.end, pids };
}

it('an endless child is ended, and the server that it started', async () => {
  const { end, pids } = await endOf('endless', 'for (;;);', { silentMs: 3_000 });
  expect(end).toBe('never ends');
  expect(pids).toHaveLength(2);
  await gone(pids);
});

it('a child whose values grow without end is ended', async () => {
  const { end, pids } = await endOf('greedy', 'for (const all = []; ; ) all.push({ all });');
  expect(end).toBe('out of memory');
  await gone(pids);
});

it('so is one that takes memory beside its values', async () => {
  const { end, pids } = await endOf(
    'beside',
    'for (const all = []; ; ) all.push(Buffer.alloc(1 << 24, 1));',
  );
  expect(end).toBe('out of memory');
  await gone(pids);
});

it('one that is done ends by itself, with its server', async () => {
  const { end, pids } = await endOf('done', 'process.exit(0);');
  expect(end).toBe('done');
  await gone(pids);
});

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  '%s of who asks ends them all',
  async (signal) => {
    const file = path.join(folder, `asks-${signal}.mjs`);
    const text = `
    import { openCapped } from ${JSON.stringify(kit)};
    const child = openCapped(${JSON.stringify(program(`asked-${signal}`, 'for (;;);'))}, ${JSON.stringify(usual)},
      (told) => console.log(JSON.stringify(told)));
    child.ask({});
  `;
    writeFileSync(file, text);
    const asks = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pids = await new Promise<number[]>((resolve) =>
      asks.stdout.once('data', (bytes: Buffer) => resolve(JSON.parse(bytes.toString()))),
    );
    expect(pids.filter(isAlive)).toHaveLength(2);
    asks.kill(signal);
    await gone(pids);
  },
);
