/** A whole Lectern for a story: the real server as its own process, on a folder of its own. It fakes nothing. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lateLineTo } from './lateSite.ts';
import { signInAt, type Session } from './session.ts';

export const adminPassword = 'a-story-needs-a-key';
const readyMs = 60_000;
/** How late a story's page hears of what the server has done, in ms: what holds only by luck of time shows itself. */
const lateMs = Number(process.env['STORY_LATE_MS'] ?? 0);

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export interface Site {
  readonly url: string;
  readonly dataDir: string;
  /** The server's process now; another one after a restart. */
  readonly pid: number;
  /** As a power cut would: no warning, no clean-up. */
  kill(): Promise<void>;
  /** In good order; the folder stays as it is. */
  halt(): Promise<void>;
  /** The same folder and address again. */
  restart(): Promise<void>;
  /** A new session of the administrator's. */
  signIn(): Promise<Session>;
  /** A call of the API, signed in as the administrator. */
  call(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }>;
  stop(): Promise<void>;
}

function launch(
  port: number,
  dataDir: string,
  env: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
}

/** Answers when the server can serve; throws what it printed when it ended instead. */
async function ready(child: ChildProcess, url: string): Promise<void> {
  const said: string[] = [];
  child.stdout?.on('data', (bytes: Buffer) => said.push(bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => said.push(bytes.toString()));
  const until = Date.now() + readyMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said.join('')}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server is not ready after ${readyMs} ms: ${said.join('')}`);
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', () => resolve()))
    : Promise.resolve();

/**
 * Starts one with the sample faculty; stop it when done. `env` changes settings; `template` is the folder of one that
 * was started and stopped before, whose copy saves making the sample again.
 */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  template?: string,
): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-story-'));
  if (template !== undefined) await cp(template, dataDir, { recursive: true });
  let child = launch(port, dataDir, env);
  try {
    await ready(child, url);
  } catch (error) {
    // Nobody has a site to stop yet.
    child.kill('SIGKILL');
    await ended(child);
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  const late = lateMs > 0 ? await lateLineTo(port, lateMs) : undefined;
  const tenant = env['TENANT'] ?? 'faculty';
  const headers = { 'X-Tenant': tenant, 'Content-Type': 'application/json' };
  let token: string | undefined;
  const halt = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended(child);
  };
  const signIn = () => signInAt(url, { username: 'admin', password: adminPassword, tenant });
  return {
    url: late?.url ?? url,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
    halt,
    signIn,
    async restart() {
      await halt();
      child = launch(port, dataDir, env);
      await ready(child, url);
    },
    async call(path, init = {}) {
      token ??= (await signIn()).access_token;
      const answer = await fetch(`${url}${path}`, {
        ...init,
        headers: {
          ...headers,
          Authorization: `Bearer ${token}`,
          ...(init.headers as Record<string, string> | undefined),
        },
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    },
    async stop() {
      await late?.stop();
      await halt();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
