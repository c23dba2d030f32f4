/** The real server behind a page at level e2e: a user for the paths, the records that each begins with, and what others change. */
import { randomBytes } from 'node:crypto';
import type { Entity } from '../../../entities/entity.ts';
import { entities } from '../../../entities/index.ts';
import { adminPassword, startSite } from '../../helpers/site.ts';
import { openDb } from '../../../server/db/open.ts';
import type { Passed } from '../laws/kept.ts';
import type { LawSite } from '../laws/law.ts';
import { lawSiteAt } from '../laws/site.ts';
import { walker } from '../screens/samples.ts';
import {
  anyVersion,
  ask,
  idIn,
  openUsers,
  signIn,
  tenant,
  tokenIn,
  type Answer,
  type Call,
  type Walkers,
} from './backendUsers.ts';
import type { ElsewhereChange } from './screen.ts';
import { Unreachable } from './unreachable.ts';

export interface Backend {
  readonly url: string;
  /** What a browser keeps of the paths' user, with tokens that are true. */
  kept(as?: keyof Walkers): Promise<Record<string, string>>;
  /** With the numbers of the user, an administrator unless said, and of the first record in the names. */
  named(kept: Readonly<Record<string, string>>, as?: keyof Walkers): Record<string, string>;
  /** Whoever has another password after a path has the one that the next path knows, and nothing kept for them; `asked` of the API, as `GET /api/blogs`. */
  putBack(passed: readonly Passed[], asked: readonly string[]): Promise<void>;
  /** Makes these records and removes all others of their collections. */
  prepare(records: Readonly<Record<string, readonly object[]>>): Promise<void>;
  /** The record's number, counted from 0 as prepared. */
  idOf(record: number): number;
  change(change: ElsewhereChange): Promise<void>;
  /** What laws are asked of; none of a deployed site, whose records are others'. */
  readonly lawSite: LawSite | undefined;
  close(): Promise<void>;
}
const longestPage = 100;
/** Whoever is signed in stays so from path to path: for so long, in ms, and until a path asks for something of these. */
const signedInMs = 60_000;
const ofSession =
  / \/api\/(?:login|logout|refresh|sessions|change-password|reset-password|account|users|profile-picture)/;
interface SignedIn {
  readonly kept: Record<string, string>;
  readonly at: number;
}

/** `url`: a deployed site, whose administrator is MBT_USER with MBT_PASSWORD; none: a server of one's own. */
export async function openBackend(
  url: string | undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<Backend> {
  if (url !== undefined) await expectSite(url);
  const tokenSecret = randomBytes(24).toString('hex');
  const settings = { SAMPLE_CONTENT: 'off', TOKEN_SECRET: tokenSecret, ...env };
  const site = url === undefined ? await startSite(settings) : undefined;
  const db = site && openDb({ dataDir: site.dataDir });
  const origin = url ?? site?.url ?? '';
  const admin = {
    username: url === undefined ? 'admin' : (process.env['MBT_USER'] ?? 'admin'),
    password: url === undefined ? adminPassword : (process.env['MBT_PASSWORD'] ?? ''),
  };
  /** A server of one's own that is left running would keep the whole run from its end. */
  const end = async (): Promise<void> => {
    await db?.close();
    await site?.stop();
  };
  const inside = await signIn(origin, admin.username, admin.password);
  if (inside.status !== 200) {
    await end();
    throw new Unreachable(
      `${origin} does not let ${admin.username} in (${inside.status}): set MBT_USER and MBT_PASSWORD`,
    );
  }
  if (!('access_token' in Object(inside.body))) {
    await end();
    throw new Unreachable(
      `${origin} lets ${admin.username} in and hands out no token: another version of Lectern?`,
    );
  }
  let own = { token: tokenIn(inside), at: performance.now() };
  const call: Call = async (path, method = 'GET', body, more = {}) => {
    // Many rounds take longer than a token is good for.
    if (performance.now() - own.at > signedInMs) {
      const again = await signIn(origin, admin.username, admin.password);
      own = { token: tokenIn(again), at: performance.now() };
    }
    return ask(`${origin}${path}`, {
      method,
      headers: { ...tenant, Authorization: `Bearer ${own.token}`, ...more },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  };
  const users = await openUsers(origin, call, url === undefined).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const lawSite =
    site && lawSiteAt({ url: origin, dataDir: site.dataDir, tokenSecret, userOf: users.make });

  const signedIn = new Map<keyof Walkers, SignedIn>();
  let ids: number[] = [];
  const remove = async (type: string): Promise<void> => {
    const { body } = await call(`/api/${type}?pageSize=${longestPage}`);
    const rows = Reflect.get(body as object, 'data') as readonly { id: number }[];
    for (const { id } of rows)
      await done(call(`/api/${type}/${id}`, 'DELETE', undefined, anyVersion));
  };
  const done = async (answer: Promise<Answer>): Promise<void> => {
    const { status, body } = await answer;
    if (status >= 400) throw new Error(`the server says ${status} ${JSON.stringify(body)}`);
  };
  const erase = ({ collection }: Pick<Entity, 'collection'>): Promise<void> =>
    done(call(`/api/${collection}/erase`, 'POST', { filter: {} }));
  const make = async (
    type: string,
    values: object & { readonly deleted_at?: unknown },
  ): Promise<number> => {
    const { deleted_at: isGone, ...kept } = values;
    const { status, body } = await call(`/api/${type}`, 'POST', kept);
    if (status >= 300) throw new Error(`no record of ${type}: ${JSON.stringify(body)}`);
    const id = idIn(body);
    if (isGone) await done(call(`/api/${type}/${id}`, 'DELETE', undefined, anyVersion));
    return id;
  };
  return {
    url: origin,
    lawSite,
    async kept(as = 'administrator') {
      const known = signedIn.get(as);
      if (known && performance.now() - known.at < signedInMs) return known.kept;
      const name = users[as]?.username;
      if (name === undefined) throw new Error(`nobody on ${origin} is ${as}`);
      const { status, body } = await signIn(origin, name, walker.password);
      if (status !== 200)
        throw new Error(`the server does not let ${name} in: ${status} ${JSON.stringify(body)}`);
      const told = body as Record<string, string>;
      const kept = {
        'lectern.account': JSON.stringify(told['user']),
        jwt_access_token: told['access_token'] ?? '',
        jwt_refresh_token: told['refresh_token'] ?? '',
      };
      signedIn.set(as, { kept, at: performance.now() });
      return kept;
    },
    async putBack(passed, asked) {
      if (asked.some((one) => ofSession.test(one))) signedIn.clear();
      // Nobody is to wait for another path's wrong passwords.
      await db?.write((trx) => trx.deleteFrom('throttle').execute());
      if (passed.some(({ path }) => /^\/api\/(?:change|reset)-password/.test(path))) {
        const { id } = users.administrator;
        await done(call(`/api/users/${id}`, 'PUT', { password: walker.password }, anyVersion));
        lawSite?.forget();
      }
      const kept = passed.filter(({ path }) => path.startsWith('/api/settings/'));
      if (kept.length > 0) await users.forgetSettings(new Set(kept.map(({ path }) => path)));
    },
    async prepare(records) {
      ids = [];
      for (const type of Object.keys(records).toReversed()) await remove(type);
      // The trash is one list of all collections, where what other paths left would stand beside these.
      const areInTrash = Object.values(records)
        .flat()
        .some((one) => 'deleted_at' in one && one.deleted_at);
      if (areInTrash && site) await Promise.all(entities.map(erase));
      // A record may name one that was made before it: `{0}` is the first one's number.
      const numbered = (value: unknown): unknown => {
        const [, at] = /^\{(\d)\}$/.exec(String(value)) ?? [];
        return at === undefined ? value : ids[Number(at)];
      };
      for (const [type, all] of Object.entries(records))
        for (const values of all) {
          const given = Object.entries(values).map(([key, value]) => [key, numbered(value)]);
          ids.push(await make(type, Object.fromEntries(given)));
        }
    },
    named: (kept, as = 'administrator') =>
      Object.fromEntries(
        Object.entries(kept).map(([key, value]) => [
          key.replace('{user}', String(users[as]?.id)).replace('{0}', String(ids[0] ?? 1)),
          value.replaceAll('{0}', String(ids[0] ?? 1)),
        ]),
      ),
    idOf: (record) => ids[record] ?? record + 1,
    async change({ type, record, action, values = {} }) {
      const id = ids[record];
      if (action === 'create' || id === undefined) ids.push(await make(type, values));
      else if (action === 'delete')
        await done(call(`/api/${type}/${id}`, 'DELETE', undefined, anyVersion));
      else if (action === 'restore') await done(call(`/api/${type}/${id}/restore`, 'POST', {}));
      else await done(call(`/api/${type}/${id}`, 'PUT', values, anyVersion));
    },
    async close() {
      if (url !== undefined) await users.remove();
      await end();
    },
  };
}
/** Says in one line when nobody, or somebody else, answers there. */
export async function expectSite(url: string): Promise<void> {
  const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isAddress) throw new Unreachable(`--url is an address with http or https, not “${url}”`);
  const answer = await fetch(new URL('/healthz', url), {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  if (!answer) throw new Unreachable(`${url} does not answer`);
  if (!answer.ok) throw new Unreachable(`${url} is no Lectern that is ready: ${answer.status}`);
  // Whatever serves pages answers any address with one of them.
  const told: unknown = await answer.json().catch(() => undefined);
  const isHealth = typeof told === 'object' && told !== null && 'status' in told;
  if (!isHealth || told.status !== 'ok')
    throw new Unreachable(`${url} answers, and is no Lectern: it does not say that it is well`);
}
