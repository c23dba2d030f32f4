/** What works beside the server promises when it breaks: what was asked is refused, and the next is done by another. */
import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';
import { openAside } from '../../server/db/aside.ts';
import { measure } from '../../server/images.ts';
import { picture } from '../helpers/forms.ts';

const threads = vi.hoisted(() => [] as EventEmitter[]);
const processes = vi.hoisted(() => [] as ChildProcess[]);
vi.mock('node:child_process', async (original) => {
  const real = await original<{ fork: typeof fork }>();
  const started = (...args: Parameters<typeof fork>) => {
    const one = real.fork(...args);
    processes.push(one);
    return one;
  };
  return { ...real, fork: vi.fn<typeof fork>(started as typeof fork) };
});
vi.mock('node:worker_threads', async (original) => ({
  ...(await original<object>()),
  Worker: class extends EventEmitter {
    constructor() {
      super();
      threads.push(this);
    }
    ref = vi.fn<Worker['ref']>();
    unref = vi.fn<Worker['unref']>();
    postMessage = vi.fn<Worker['postMessage']>();
    terminate = () => Promise.resolve(0);
  },
}));

let folder = '';
afterAll(async () => {
  // One that was held up and not ended would keep this process waiting.
  for (const one of processes) one.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A process that the system had no room for: it tells of an error and never of its end. */
function unstarted(): ChildProcess {
  const one = Object.assign(new EventEmitter(), {
    connected: false,
    unref: () => undefined,
    send: () => false,
  });
  setImmediate(() => one.emit('error', new Error('EAGAIN')));
  return one as unknown as ChildProcess;
}

it('a process for pictures that cannot be started fails its picture alone', async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const path = join(folder, 'a.png');
  await writeFile(path, await picture('png', 40, 30));
  vi.mocked(fork).mockImplementationOnce(unstarted);
  await expect(measure(path)).rejects.toThrow('broke');
  expect(await measure(path)).toEqual({ width: 40, height: 30 });
});

// Elsewhere a process has one priority for all that it does, and nobody can be asked for that of its threads.
it.runIf(process.platform === 'linux')(
  'a process for pictures stands back behind all else, with each of its threads',
  async () => {
    const path = join(folder, 'a.png');
    expect(await measure(path)).toEqual({ width: 40, height: 30 });
    const threadIds = readdirSync(`/proc/${processes.at(-1)?.pid}/task`).map(Number);
    expect(threadIds.length).toBeGreaterThan(4);
    const priorities = new Set(threadIds.map((id) => getPriority(id)));
    expect([...priorities]).toEqual([constants.priority.PRIORITY_BELOW_NORMAL]);
  },
);

it('a process that hangs over a picture is ended after a minute, and the next picture is measured', async () => {
  const path = join(folder, 'b.png');
  await writeFile(path, await picture('png', 50, 30));
  expect(await measure(path)).toEqual({ width: 50, height: 30 });
  const hanging = processes.at(-1);
  hanging?.kill('SIGSTOP');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refusal = measure(path).catch((error: unknown) => error);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(await refusal).toMatchObject({ message: expect.stringContaining('broke') });
  expect(hanging?.signalCode).toBe('SIGKILL');
  expect(await measure(path)).toEqual({ width: 50, height: 30 });
});

it('a thread whose end comes late takes no question of the next one along', async () => {
  const aside = openAside('unused');
  const first = aside.rows({ sql: 'select 1', parameters: [] });
  threads[0]?.emit('error', new Error('out of memory'));
  await expect(first).rejects.toThrow('out of memory');
  const second = aside.rows({ sql: 'select 2', parameters: [] });
  threads[0]?.emit('exit', 1);
  threads[1]?.emit('message', { id: 2, rows: [{ two: 2 }] });
  expect(await second).toEqual([{ two: 2 }]);
  expect(threads).toHaveLength(2);
  await aside.close();
});
