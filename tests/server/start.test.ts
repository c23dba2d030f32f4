/** The server as a program: what it prints, what stops it, how it ends, and what a hard end leaves. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const password = 'correct horse battery';
let dataDir = '';
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-start-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  await rm(dataDir, { recursive: true, force: true });
});

interface Program {
  readonly child: ChildProcess;
  readonly url: string;
  readonly output: () => string;
  readonly errors: () => string;
  readonly exited: Promise<number | null>;
}

function launch(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  children.push(child);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, errors: () => errors, exited };
}

async function start(env: Record<string, string> = {}): Promise<Program> {
  const program = launch(env);
  const isReady = () => /Sign in as .+\n/.test(program.output());
  while (!isReady()) {
    const isOver = await Promise.race([
      program.exited.then(() => true),
      once(program.child.stdout ?? program.child, 'data').then(() => false),
    ]);
    if (isOver && !isReady()) throw new Error(`no start: ${program.errors()}`);
  }
  const url = /http:\/\/\S+/.exec(program.output())?.[0] ?? '';
  return { ...program, url };
}

/** Node's option for code that runs before the program's own. */
const ahead = (code: string): string => `--import data:text/javascript,${encodeURIComponent(code)}`;

const tenant = { 'X-Tenant': 'faculty' };
async function signIn(url: string, pass = password): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { ...tenant, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: pass, tenant: 'faculty' }),
  });
  expect(response.status).toBe(200);
  const { access_token } = (await response.json()) as { access_token: string };
  return { ...tenant, Authorization: `Bearer ${access_token}` };
}
const create = (url: string, headers: Record<string, string>, titleEn: string, key: string) =>
  fetch(`${url}/api/categories`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ titleEn }),
  });

async function firstPermission(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${url}/api/permission`, { headers });
  const { data } = (await response.json()) as { data: { id: number }[] };
  return data[0]?.id ?? 0;
}

/** All that lies in the outbox. */
async function mailsIn(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails.join('\n');
}

describe('starting', () => {
  test('the first prints where to go and a password that signs in; the second does not', async () => {
    const first = await start();
    const lines = first.output().trim().split('\n');
    expect(lines[0]).toMatch(/^Lectern: http:\/\/127\.0\.0\.1:\d+$/);
    const generated = /^Sign in as admin with (\S{24})$/.exec(lines[1] ?? '')?.[1] ?? '';
    await signIn(first.url, generated);
    expect((await stat(path.join(dataDir, 'token-secret'))).mode & 0o077).toBe(0);
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);

    const second = await start();
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
    expect(second.output()).not.toContain(' with ');
    await signIn(second.url, generated);
  });

  test('a start that is given up keeps the password from nobody: the next one that works prints it', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const failed = launch({ PORT: String(port) });
    expect(await failed.exited).toBe(1);
    taken.close();
    expect(failed.errors()).toBe('PORT: another program listens there already.\n');
    expect(failed.output()).toBe('');
    const next = await start();
    const generated = /^Sign in as admin with (\S{24})$/m.exec(next.output())?.[1] ?? '';
    await signIn(next.url, generated);
  });

  test('the password that is set signs in, though an earlier start was given up without one', async () => {
    const failed = launch({ HOST: 'nobody.invalid' });
    expect(await failed.exited).toBe(1);
    const next = await start({ ADMIN_PASSWORD: password });
    expect(next.output()).toContain('Sign in as admin\n');
    await signIn(next.url);
  });

  test('with the sample, the first that works says how its users sign in; the second does not', async () => {
    const said = /The users of the sample faculty sign in with (\S+)\n/;
    const failed = launch({ SAMPLE_CONTENT: 'on', HOST: 'nobody.invalid' });
    expect(await failed.exited).toBe(1);
    expect(failed.output()).not.toMatch(said);
    const first = await start({ SAMPLE_CONTENT: 'on' });
    await expect.poll(() => said.exec(first.output())?.[1]).toBe('lectern-sample-2026');
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    const second = await start({ SAMPLE_CONTENT: 'on' });
    second.child.kill('SIGTERM');
    expect(await second.exited).toBe(0);
    expect(second.output()).not.toMatch(said);
  });

  test('each start says where mails lie while no mail server is set, and that is where they lie', async () => {
    const said = /^No mail server is set \(MAIL_URL\): mails are left as files in (.+)$/m;
    for (const email of ['reader@example.edu', 'other@example.edu']) {
      const program = await start({ ADMIN_PASSWORD: password });
      await expect.poll(() => said.exec(program.output())?.[1]).toBe(path.join(dataDir, 'outbox'));
      const headers = await signIn(program.url);
      const permission = await firstPermission(program.url, headers);
      const username = email.slice(0, email.indexOf('@'));
      const user = { username, email, permission, password };
      const made = await fetch(`${program.url}/api/users`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(user),
      });
      expect(made.status).toBe(201);
      await fetch(`${program.url}/api/reset-password?tenant=faculty`, {
        method: 'POST',
        headers: { ...tenant, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      await expect
        .poll(() => mailsIn(said.exec(program.output())?.[1] ?? ''))
        .toContain(`To: ${email}`);
      program.child.kill('SIGTERM');
      expect(await program.exited).toBe(0);
    }
    const posting = await start({ ADMIN_PASSWORD: password, MAIL_URL: 'smtp://127.0.0.1:9' });
    posting.child.kill('SIGTERM');
    expect(await posting.exited).toBe(0);
    expect(posting.output()).not.toMatch(said);
  });

  test('a given password is used and not printed, and no other account answers', async () => {
    const { url, output } = await start({ ADMIN_PASSWORD: password, ADMIN_USERNAME: 'admin' });
    expect(output()).not.toContain(password);
    await signIn(url);
    for (const username of ['root', 'administrator', 'editor', 'test']) {
      const response = await fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { ...tenant, 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password: username }),
      });
      expect(response.status).toBe(401);
    }
  });

  test('a later ADMIN_PASSWORD does not change who may sign in', async () => {
    const first = await start({ ADMIN_PASSWORD: password });
    first.child.kill('SIGTERM');
    await first.exited;
    const second = await start({ ADMIN_PASSWORD: 'a very different one' });
    expect(await signIn(second.url)).toHaveProperty('Authorization');
  });

  test.each([
    [{ PORT: 'eighty' }, /^PORT: /],
    [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL: /],
    [{ DATABASE_URL: 'postgres://localhost:1/x' }, /^DATABASE_URL: nothing listens there\.$/m],
    [{ DATABASE_URL: 'postgres://there.invalid/x' }, /^DATABASE_URL: no machine of this name\.$/m],
    [{ STORAGE_URL: 's3://files', AWS_ACCESS_KEY_ID: '' }, /^STORAGE_URL: AWS_ACCESS_KEY_ID /],
    [{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD: /],
    [{ HOST: '203.0.113.7' }, /^HOST: /],
    [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR: \/dev\/null\/data /],
    [{ DATA_DIR: import.meta.filename }, /^DATA_DIR: \/.+start\.test\.ts is not a folder\.$/m],
    [{ DATA_DIR: '/proc/nope' }, /^DATA_DIR: \/proc\/nope /],
    [{ DATA_DIR: '/proc/nope/deeper' }, /^DATA_DIR: \/proc\/nope\/deeper /],
  ])('%j stops it with one clear line', async (env, line) => {
    const { exited, output, errors } = launch(env);
    expect(await exited).toBe(1);
    expect(errors().trim().split('\n')).toHaveLength(1);
    expect(errors()).toMatch(line);
    expect(output()).toBe('');
  });

  test('a database server that hangs up stops it with one line that names its setting', async () => {
    const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { exited, errors } = launch({ DATABASE_URL: `postgres://me@127.0.0.1:${port}/x` });
    expect(await exited).toBe(1);
    expect(errors()).toBe('DATABASE_URL: the machine does not answer.\n');
    other.close();
  });

  test('a database that is none, or is damaged, stops it with one line that names the folder', async () => {
    const file = path.join(dataDir, 'lectern.sqlite');
    await writeFile(file, 'what somebody has put here '.repeat(20));
    const first = launch();
    expect(await first.exited).toBe(1);
    expect(first.errors()).toBe('DATA_DIR: its lectern.sqlite is no database.\n');
    await rm(file);
    const whole = await start({ ADMIN_PASSWORD: password });
    whole.child.kill('SIGTERM');
    expect(await whole.exited).toBe(0);
    await truncate(file, 40_960);
    const last = launch();
    expect(await last.exited).toBe(1);
    expect(last.errors()).toBe('DATA_DIR: its lectern.sqlite is damaged.\n');
  });

  test('a secret that cannot be read stops it, and is not replaced: everybody would be signed out', async () => {
    const secret = path.join(dataDir, 'token-secret');
    await symlink('token-secret', secret);
    const { exited, errors } = launch();
    expect(await exited).toBe(1);
    expect(errors()).toMatch(/^TOKEN_SECRET: [^\n]+\n$/);
    expect(await readlink(secret)).toBe('token-secret');
  });

  test('what is left of a secret stops it too: a short one can be guessed', async () => {
    const secret = path.join(dataDir, 'token-secret');
    await writeFile(secret, 'x'.repeat(31));
    const { exited, errors } = launch();
    expect(await exited).toBe(1);
    expect(errors()).toMatch(/^TOKEN_SECRET: [^\n]+\n$/);
    expect(await readFile(secret, 'utf8')).toBe('x'.repeat(31));
  });

  test('a folder is made with those above it', async () => {
    const deep = path.join(dataDir, 'some', 'where', 'data');
    const { child, exited } = await start({ DATA_DIR: deep, ADMIN_PASSWORD: password });
    expect(await readdir(deep)).toContain('token-secret');
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  test('a Node on which the database would crash without a word is named before it does', async () => {
    const { engines } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    const older = { ...process.versions, node: '22.13.1', napi: '9' };
    const { errors, output, exited } = launch({
      NODE_OPTIONS: ahead(
        `Object.defineProperty(process, 'versions', { value: ${JSON.stringify(older)} });`,
      ),
    });
    expect(await exited).toBe(1);
    const needed = engines.node.replace('>=', '');
    expect([errors(), output()]).toEqual([
      `Lectern needs Node ${needed} or newer; this is 22.13.1.\n`,
      '',
    ]);
  });

  test('a port that is taken is said so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { exited, errors } = launch({ PORT: String(port) });
    expect(await exited).toBe(1);
    expect(errors()).toBe('PORT: another program listens there already.\n');
    other.close();
  });
});

describe('ending', () => {
  test('a promise that nobody heard harms nobody; what was thrown past everything ends what runs, and the server', async () => {
    const program = await start({
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: password,
      NODE_OPTIONS: ahead(`
        const faults = [() => Promise.reject(new Error('unheard')), () => { throw new Error('thrown') }];
        process.on('SIGUSR2', () => setImmediate(faults.shift()));
      `),
    });
    program.child.kill('SIGUSR2');
    await expect.poll(program.errors).toContain('unheard');
    const headers = await signIn(program.url);
    expect((await create(program.url, headers, 'Kept', 'key-of-kept-1')).status).toBe(201);
    program.child.kill('SIGUSR2');
    expect(await program.exited).toBe(1);
    expect(program.errors()).toContain('thrown');
    const next = await start({ ADMIN_PASSWORD: password });
    const list = await fetch(`${next.url}/api/categories`, { headers: await signIn(next.url) });
    expect(await list.json()).toMatchObject({ data: [{ titleEn: 'Kept' }] });
  });

  test('SIGTERM lets running requests end and exits with 0', async () => {
    const { url, child, exited } = await start({ ADMIN_PASSWORD: password });
    const headers = await signIn(url);
    const running = Array.from({ length: 40 }, (_, i) =>
      create(url, headers, `Last ${i}`, `last-${i}`).then(({ status }) => status),
    );
    await new Promise((resolve) => {
      setTimeout(resolve, 15);
    });
    child.kill('SIGTERM');
    const statuses = await Promise.all(running.map((one) => one.catch(() => 'refused')));
    expect(await exited).toBe(0);
    // Whoever was let in gets an answer; whoever came too late was never let in.
    for (const status of statuses) expect([201, 503, 'refused']).toContain(status);
    const again = await start();
    const listed = await fetch(`${again.url}/api/categories?pageSize=100`, {
      headers: await signIn(again.url),
    });
    const { meta } = (await listed.json()) as { meta: { total: number } };
    expect(meta.total).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length);
  });

  test('whoever is started meanwhile in the same folder waits, and clears nothing away that comes in', async () => {
    const first = await start({ ADMIN_PASSWORD: password });
    const headers = await signIn(first.url);
    const boundary = 'a-boundary';
    const part = (name: string, text: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const upload = httpRequest(`${first.url}/api/uploads`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    });
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    upload.write(part('title', '{"en":"Slow"}'));
    upload.write(part('file"; filename="slow.txt', 'first').slice(0, -2));
    const incoming = path.join(dataDir, 'incoming');
    await expect.poll(() => readdir(incoming).catch(() => [])).toHaveLength(1);

    const second = launch({ LOG_LEVEL: 'warn' });
    const patience = { timeout: 20_000 };
    await expect.poll(second.errors, patience).toContain('waiting for the Lectern that works');
    upload.end(` second\r\n--${boundary}--\r\n`);
    const [{ statusCode }] = await answered;
    expect(statusCode).toBe(201);
    expect(second.output()).toBe('');
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    await expect.poll(second.output, patience).toContain('Sign in as');
  });

  test('an open stream of changes does not hold it up', async () => {
    const { url, child, exited } = await start({ ADMIN_PASSWORD: password });
    const headers = await signIn(url);
    const stream = await fetch(`${url}/api/changes`, { headers });
    expect(stream.status).toBe(200);
    child.kill('SIGTERM');
    await stream.text().catch(() => '');
    expect(await exited).toBe(0);
  });

  test('kill -9 loses nothing acknowledged, and a repeated request is done once', async () => {
    const first = await start({ ADMIN_PASSWORD: password });
    const headers = await signIn(first.url);
    const acknowledged = new Set<string>();
    const titles = Array.from({ length: 300 }, (_, i) => `Record ${i}`);
    const writing = titles.map(async (title) => {
      const response = await create(first.url, headers, title, `key ${title}`.replaceAll(' ', '-'));
      if (response.status === 201) acknowledged.add(title);
      if (acknowledged.size === 60) first.child.kill('SIGKILL');
    });
    await Promise.allSettled(writing);
    await first.exited;
    expect(acknowledged.size).toBeGreaterThanOrEqual(60);

    const second = await start();
    const fresh = await signIn(second.url);
    const repeated = await Promise.all(
      titles.map((title) =>
        create(second.url, fresh, title, `key ${title}`.replaceAll(' ', '-')).then(
          ({ status }) => status,
        ),
      ),
    );
    expect(new Set(repeated)).toEqual(new Set([201]));
    const listed = await fetch(`${second.url}/api/categories?pageSize=500`, { headers: fresh });
    const { data } = (await listed.json()) as { data: { titleEn: string }[] };
    expect(data.map(({ titleEn }) => titleEn).toSorted()).toEqual(titles.toSorted());
  });
});

describe('on the wire', () => {
  const raw = (url: string, text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.setEncoding('utf8').on('data', (part: string) => {
        answer += part;
        socket.end();
      });
      socket.on('close', () => resolve(answer)).on('error', reject);
    });

  test('broken requests are refused, and the server lives', async () => {
    const { url, child } = await start({ ADMIN_PASSWORD: password });
    const host = 'Host: lectern\r\n';
    const cases: [string, RegExp][] = [
      [`GET / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, / 400 /],
      [
        `POST /api/login HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
        / 400 /,
      ],
      ['no http at all\r\n\r\n', / 400 /],
      [`GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`, / 414 /],
      [`GET /api/blogs?search=${'x'.repeat(9000)} HTTP/1.1\r\n${host}\r\n`, / 414 /],
      [`GET / HTTP/1.1\r\n${host}Cookie: ${'x'.repeat(40_000)}\r\n\r\n`, / 431 .*TOO_LARGE/s],
      [`GET / HTTP/1.1\r\n${host}${'X-A: b\r\n'.repeat(8000)}\r\n`, / 431 /],
      [`TRACE /api/blogs HTTP/1.1\r\n${host}\r\n`, / 405 /],
      [`GET /api/blogs HTTP/1.1\r\nHost: a b\r\n\r\n`, / 400 .*BAD_REQUEST.*requestId/s],
      [`GET * HTTP/1.1\r\n${host}\r\n`, / 400 .*BAD_REQUEST.*requestId/s],
      // No broken one: it asks what the server as a whole can do.
      [
        `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
        / 204 .*allow: GET, HEAD, POST, PUT, DELETE, OPTIONS\r\n/s,
      ],
      // Who asks by HTTP/1.0 names no host.
      ['GET /healthz HTTP/1.0\r\n\r\n', / 200 /],
      // A client route, so the page itself where the client is built.
      [`GET /../../etc/passwd HTTP/1.1\r\n${host}\r\n`, / (?:200|404) /],
      [`GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${host}\r\n`, / (?:200|404) /],
      [`GET /assets/..%2f..%2fpackage.json HTTP/1.1\r\n${host}\r\n`, / 404 /],
    ];
    for (const [text, expected] of cases) {
      const answer = await raw(url, text);
      expect(`${text.slice(0, 60)} → ${answer}`).toMatch(expected);
      expect(answer).not.toMatch(/root:|"name": |at .*\.ts:/);
    }
    expect(child.exitCode).toBeNull();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('a body that stops halfway harms nobody else', async () => {
    const { url } = await start({ ADMIN_PASSWORD: password });
    const headers = await signIn(url);
    const half = httpRequest(`${url}/api/categories`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': '100' },
    });
    half.on('error', () => undefined);
    half.write('{"titleEn":');
    expect((await fetch(`${url}/api/categories`, { headers })).status).toBe(200);
    half.destroy();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('metrics are for this machine, not for whoever comes through a proxy', async () => {
    const { url } = await start({ ADMIN_PASSWORD: password, METRICS_TOKEN: 'm'.repeat(20) });
    const local = await fetch(`${url}/metrics`);
    expect(local.status).toBe(200);
    expect(await local.text()).toContain('http_request_duration_seconds');
    const proxied = { 'X-Forwarded-For': '127.0.0.1' };
    expect((await fetch(`${url}/metrics`, { headers: proxied })).status).toBe(403);
    const known = { ...proxied, Authorization: `Bearer ${'m'.repeat(20)}` };
    expect((await fetch(`${url}/metrics`, { headers: known })).status).toBe(200);
    const wrong = { ...proxied, Authorization: `Bearer ${'n'.repeat(20)}` };
    expect((await fetch(`${url}/metrics`, { headers: wrong })).status).toBe(403);
  });

  test('logs hold no password, token or query', async () => {
    const { url, errors } = await start({ ADMIN_PASSWORD: password, LOG_LEVEL: 'trace' });
    const headers = await signIn(url);
    await fetch(`${url}/api/blogs?search=private-words`, { headers });
    await fetch(`${url}/reset-password?token=secret-token`);
    await expect.poll(errors).toContain('"path":"/reset-password"');
    expect(errors()).toContain('"path":"/api/blogs"');
    for (const secret of [password, headers['Authorization'], 'private-words', 'secret-token']) {
      expect(errors()).not.toContain(secret);
    }
  });
});
