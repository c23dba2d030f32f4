/**
 * A whole server for a test: the real app on a database of its own, called without a port. It fakes nothing.
 * With TEST_DATABASE_URL (a PostgreSQL user who may create databases) the same tests run there.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import { paths, tenantHeader } from '../../entities/wire.ts';
import { createApp, type App, type AppOptions, type Connection } from '../../server/app.ts';
import type { Deps, Settings } from '../../server/deps.ts';
import { systemCaller } from '../../server/firstStart.ts';
import { openDeps } from '../../server/open.ts';
import type { Route } from '../../server/routes/route.ts';
import { readSettings } from '../../server/settings.ts';

/** Everybody's password in tests; each user is named after the permission they have. */
export const testPassword = 'correct horse battery';
export const testUsers = ['administrator', 'editor', 'news-editor', 'viewer'] as const;
export type TestUser = (typeof testUsers)[number];

export interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: number; readonly username: string; readonly permission: string };
  /** The same as the server's `request`, with this session's token. */
  request(path: string, init?: TestInit): Promise<Response>;
}

/** As fetch's, and `json` for a body; the tenant's header is there unless `tenant` is null. */
export type TestInit = RequestInit & {
  readonly json?: unknown;
  readonly tenant?: string | null;
  readonly from?: string;
};

export interface TestServer {
  readonly deps: Deps;
  readonly dataDir: string;
  request(path: string, init?: TestInit): Promise<Response>;
  /** Signs a user in; they are made on the first use of `testUsers`. */
  signIn(username?: string, password?: string): Promise<Session>;
  /** What the server takes for the present; starts as the true one. */
  clock: { advance(ms: number): void };
  /** Closes the database and opens it again, as a restart does. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestOptions {
  readonly settings?: Partial<Settings>;
  readonly entities?: readonly Entity[];
  readonly app?: Omit<AppOptions, 'routes'>;
  /** Replaces the table of routes, or adds to it. */
  readonly routes?: (deps: Deps) => readonly Route[];
  /** Replaces parts of what the server works with: a mail that is caught, a storage that fails. */
  readonly replace?: (deps: Deps) => Deps;
}

function requestTo(app: () => App) {
  return (address: string, init: TestInit = {}): Promise<Response> => {
    const { json, tenant = 'faculty', from, ...rest } = init;
    const headers = new Headers(rest.headers);
    const isPrivate = [paths.private, paths.storage].some((base) => address.startsWith(base));
    if (tenant !== null && isPrivate && !headers.has(tenantHeader)) {
      headers.set(tenantHeader, tenant);
    }
    if (json !== undefined) headers.set('Content-Type', 'application/json');
    const body = json === undefined ? rest.body : JSON.stringify(json);
    const url = new URL(address, 'http://lectern.test');
    const connection: Connection | undefined = from ? { address: from } : undefined;
    return app()(new Request(url, { ...rest, headers, ...(body ? { body } : {}) }), connection);
  };
}

/** A database of its own on the server that tests were told of; without one, nothing: a file then. */
async function createDatabase(): Promise<{ url?: string; drop(): Promise<void> }> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (!admin) return { drop: () => Promise.resolve() };
  const { default: pg } = await import('pg');
  const name = `lectern_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client(admin);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

async function createUsers(deps: Deps): Promise<void> {
  const user = entityNamed('user', deps.entities);
  if (!user) return;
  await deps.records.write(systemCaller(deps), async (writer) => {
    for (const permission of testUsers) {
      await writer.create(user, {
        username: permission,
        email: `${permission}@example.edu`,
        password: testPassword,
        permission,
      });
    }
  });
}

/** Starts on an empty database in a folder of its own. Stop it in `afterAll`. */
export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-'));
  const database = await createDatabase();
  const settings = {
    ...readSettings({}),
    dataDir,
    sampleContent: false,
    ...(database.url ? { databaseUrl: database.url } : {}),
    ...options.settings,
  };
  let offsetMs = 0;
  const open = async (): Promise<{ deps: Deps; app: App }> => {
    const now = () => new Date(Date.now() + offsetMs);
    const log = pino({ level: 'silent' });
    const opened = await openDeps(settings, log, {
      now,
      ...(options.entities ? { entities: options.entities } : {}),
    });
    const deps = options.replace?.(opened) ?? opened;
    const routes = options.routes ? { routes: options.routes(deps) } : {};
    return { deps, app: createApp(deps, { ...options.app, ...routes }) };
  };
  let current = await open();
  let users: Promise<void> | undefined;
  const request = requestTo(() => current.app);

  async function signIn(username = 'administrator', password = testPassword): Promise<Session> {
    await (users ??= createUsers(current.deps));
    const response = await request('/api/login', { method: 'POST', json: { username, password } });
    if (!response.ok) throw new Error(`${username} may not sign in: ${await response.text()}`);
    const answer = (await response.json()) as Omit<Session, 'request'>;
    return {
      ...answer,
      request: (address, init = {}) => {
        const headers = new Headers(init.headers);
        headers.set('Authorization', `Bearer ${answer.access_token}`);
        return request(address, { ...init, headers });
      },
    };
  }

  return {
    get deps() {
      return current.deps;
    },
    dataDir,
    request,
    signIn,
    clock: {
      advance(ms) {
        offsetMs += ms;
      },
    },
    async restart() {
      await current.deps.db.close();
      current = await open();
    },
    async stop() {
      await current.deps.db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
