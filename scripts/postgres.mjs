/**
 * Lends the tests a PostgreSQL of their own: on a folder that is thrown away, for this machine alone, never as root. Where
 * none can be had it says why, and throws nothing. It never touches a server that is there already.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a machine has, and how long it may take; tests say otherwise. */
const usual = {
  path: process.env['PATH'] ?? '',
  /** Debian keeps its versions here, none of them in the path. */
  debian: '/usr/lib/postgresql',
  apt: '/usr/bin/apt-get',
  users: '/etc/passwd',
  installMs: 180_000,
  initMs: 60_000,
  startMs: 30_000,
};
const stopMs = 10_000;
/** Another program may take a port between our look and the server's. */
const tries = 3;
const user = 'lectern_test';

/** @typedef {typeof usual} Machine */
/** @typedef {{ uid?: number, gid?: number }} Owner */
/** @typedef {{ folder: string, bin: string, as: Owner, password: string }} Place */
/** @typedef {{ url: string, isUp: () => Promise<boolean>, stop: () => Promise<void> }} Lent */
/** Why there is none, in words. */
class None extends Error {}
/** Another port may help. */
class NotStarted extends None {}

/** @param {string} file */
const isRunnable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The folders that may hold the server's programs: those of the path, then Debian's, the newest first. @param {Machine} machine */
function folders({ path: searched, debian: kept }) {
  const inPath = searched.split(path.delimiter).filter(Boolean);
  const linked = inPath
    .map((folder) => path.join(folder, 'postgres'))
    .filter((file) => isRunnable(file))
    .map((file) => path.dirname(realpathSync(file)));
  const debian = existsSync(kept)
    ? readdirSync(kept)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => path.join(kept, version, 'bin'))
    : [];
  return [...inPath, ...linked, ...debian];
}

/** The folder with the server's programs. @param {Machine} machine @returns {string | undefined} */
const findPostgres = (machine) =>
  folders(machine).find((folder) =>
    ['initdb', 'postgres'].every((name) => isRunnable(path.join(folder, name))),
  );

/**
 * Installs Debian's, told before that it is to make no server of its own, and start none.
 * @param {Machine} machine
 */
function installed({ apt, installMs }) {
  const conf = '/etc/postgresql-common/createcluster.conf';
  const until = Date.now() + installMs;
  /** @param {string[]} args */
  const run = (...args) =>
    spawnSync(apt, ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: Math.max(1, until - Date.now()),
      killSignal: 'SIGKILL',
    }).status === 0;
  const install = ['install', '-y', '--no-install-recommends'];
  if (!run('update') || !run(...install, 'postgresql-common')) return false;
  if (existsSync(conf)) {
    const told = readFileSync(conf, 'utf8').replace(/^#?\s*create_main_cluster.*$/m, '');
    writeFileSync(conf, `${told}\ncreate_main_cluster = false\n`);
  }
  return run(...install, 'postgresql');
}

/** Finds the programs or, as root on Debian, installs them. @param {Machine} machine @returns {string} */
function programs(machine) {
  const found = findPostgres(machine);
  if (found) return found;
  if (process.getuid?.() !== 0 || !isRunnable(machine.apt)) {
    throw new None('no server is installed (Debian: apt-get install postgresql)');
  }
  console.log('Installing PostgreSQL with apt-get (a minute or two, once) …');
  const folder = installed(machine) ? findPostgres(machine) : undefined;
  if (!folder) throw new None('apt-get could not install it');
  return folder;
}

/** PostgreSQL refuses to run as root; its own user is there where it is installed. @param {Machine} machine @returns {Owner} */
function owner({ users: file }) {
  if (process.getuid?.() !== 0) return {};
  const users = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, , uid, gid] = /^postgres:.*$/m.exec(users)?.[0].split(':') ?? [];
  if (!uid || !gid) throw new None('root may not run it, and there is no user postgres');
  return { uid: Number(uid), gid: Number(gid) };
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const socket = createServer().once('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * A shell around the server: when its input ends it ends the server and removes the folder. Its input ends when we do,
 * however that was. `$1` is the folder, the rest the server.
 */
const guard = `folder=$1; shift; exec 3<&0
"$@" </dev/null 3<&- >"$folder/log" 2>&1 & server=$!
{ cat <&3 >/dev/null; kill -QUIT $server; sleep 2; kill -KILL $server; } 2>/dev/null & watch=$!
wait $server
kill $watch 2>/dev/null
rm -rf "$folder"`;

/** @param {Place} place @param {Machine} machine */
function initialise({ folder, bin, as, password }, { initMs }) {
  const secret = path.join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  if (as.uid !== undefined && as.gid !== undefined) {
    chownSync(folder, as.uid, as.gid);
    chownSync(secret, as.uid, as.gid);
  }
  const how = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const args = ['-D', path.join(folder, 'data'), '-U', user, `--pwfile=${secret}`, ...how];
  const { status, error, stderr } = spawnSync(path.join(bin, 'initdb'), args, {
    ...as,
    cwd: folder,
    encoding: 'utf8',
    timeout: initMs,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status === 0) return;
  const said = error?.message ?? stderr.trim().split('\n').at(-1);
  throw new None(`its folder could not be made: ${said}`);
}

/** @param {string} url */
async function answers(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // Of a server that goes while one is connected; the question below says it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {Place} place @param {Machine} machine @returns {Promise<Lent>} */
async function launch({ folder, bin, as, password }, { startMs }) {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 300,
  };
  const server = [path.join(bin, 'postgres'), '-D', path.join(folder, 'data')];
  for (const [name, value] of Object.entries(settings)) server.push('-c', `${name}=${value}`);
  const guarded = spawn('/bin/sh', ['-c', guard, 'sh', folder, ...server], {
    ...as,
    cwd: folder,
    // Ctrl+C at our terminal is for us.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const state = { isOver: false };
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    const end = () => {
      state.isOver = true;
      resolve();
    };
    guarded.once('error', end).once('exit', end);
  });
  guarded.stdin.on('error', () => {});
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    guarded.stdin.end();
    await Promise.race([ended, wait(stopMs)]);
    // Where its own user may not.
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + startMs;
  while (Date.now() < until && !state.isOver) {
    if (await answers(url)) return { url, isUp: () => answers(url), stop };
    await wait(100);
  }
  await stop();
  throw new NotStarted('it did not start');
}

/** @param {string} bin @param {Owner} as @param {Machine} machine @returns {Promise<Lent>} */
async function begin(bin, as, machine) {
  for (let attempt = 1; ; attempt += 1) {
    const folder = mkdtempSync(path.join(tmpdir(), 'lectern-postgres-'));
    try {
      const place = { folder, bin, as, password: randomBytes(16).toString('hex') };
      initialise(place, machine);
      return await launch(place, machine);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      if (attempt === tries || !(error instanceof NotStarted)) throw error;
    }
  }
}

/**
 * A server until `stop`, or why there is none; it never throws.
 * @param {Partial<Machine>} [otherwise]
 * @returns {Promise<Lent | { why: string }>}
 */
export async function lendPostgres(otherwise = {}) {
  const machine = { ...usual, ...otherwise };
  try {
    if (process.platform === 'win32') throw new None('not on Windows');
    return await begin(programs(machine), owner(machine), machine);
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}
