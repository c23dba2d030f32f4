/**
 * The users that walk on a server: made for one run, with a password that nobody else knows, and taken away after it.
 * It walks nothing, and touches no user that it has not made.
 */
import { randomBytes } from 'node:crypto';
import { adder as adding, walker } from '../screens/samples.ts';
import { Unreachable } from './unreachable.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}
export type Call = (
  path: string,
  method?: string,
  body?: object,
  more?: Record<string, string>,
) => Promise<Answer>;

export const tenant = { 'X-Tenant': 'faculty', 'Content-Type': 'application/json' };
export const anyVersion = { 'If-Match': '*' };

export async function ask(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  try {
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  } catch {
    const { origin, pathname } = new URL(url);
    throw new Unreachable(
      `${origin} answers ${pathname} with ${answer.status} and something else than JSON`,
    );
  }
}
export const signIn = (url: string, username: string, password: string): Promise<Answer> =>
  ask(`${url}/api/login`, {
    method: 'POST',
    headers: tenant,
    body: JSON.stringify({ username, password, tenant: 'faculty' }),
  });
export const tokenIn = ({ body }: Answer): string =>
  String(Reflect.get(Object(body), 'access_token'));
export const idIn = (body: unknown): number =>
  Number(Reflect.get(Reflect.get(body as object, 'data') as object, 'id'));

interface User {
  readonly username: string;
  readonly id: number;
}
/** Who can be signed in at a path. */
export interface Walkers {
  readonly administrator: User;
  readonly viewer: User;
  /** May add records, and not change them: no ready-made permission says that, so a deployed site has nobody of it. */
  readonly adder: User | undefined;
}
export interface Users extends Walkers {
  make(name: string, permission: string): Promise<number>;
  /** Nothing is kept of any at these paths any more. */
  forgetSettings(paths: ReadonlySet<string>): Promise<void>;
  /** Takes away all that were made. Throws where one stays, and says which. */
  remove(): Promise<void>;
}

/** Keeps this of a user's own at these paths, as `/api/settings/tour`; null: nothing. */
async function keepSettings(
  origin: string,
  username: string,
  paths: Iterable<string>,
  value: string | null,
): Promise<void> {
  const token = tokenIn(await signIn(origin, username, walker.password));
  for (const path of paths)
    await ask(`${origin}${path}`, {
      method: 'PUT',
      headers: { ...tenant, Authorization: `Bearer ${token}` },
      body: JSON.stringify({ value }),
    });
}
/** Whoever is new is asked to a tour, once: these are not new. */
const tour = '/api/settings/tour';
const endTour = (origin: string, username: string): Promise<void> =>
  keepSettings(origin, username, [tour], 'seen');

/** `isOwn`: the server is the run's own, and its users have the names that laws know them by. */
export async function openUsers(origin: string, call: Call, isOwn: boolean): Promise<Users> {
  const made = new Map<number, string>();
  const make = async (username: string, permission: string): Promise<number> => {
    const { password } = walker;
    const email = `${username}@example.edu`;
    const { status, body } = await call('/api/users', 'POST', {
      username,
      email,
      password,
      permission,
    });
    // Whether it says so rightly is a law's to judge.
    if (status >= 300) throw new Unreachable(`no user on ${origin}: ${JSON.stringify(body)}`);
    const id = idIn(body);
    made.set(id, username);
    return id;
  };
  const remove = async (): Promise<void> => {
    const left: string[] = [];
    for (const [id, username] of made) {
      const { status } = await call(`/api/users/${id}`, 'DELETE', undefined, anyVersion);
      if (status < 300 || status === 404) made.delete(id);
      else left.push(`${username} (${status})`);
    }
    if (left.length > 0) throw new Error(`${origin} keeps ${left.join(', ')}: delete them there`);
  };
  walker.username = isOwn ? 'sam' : `mbt-${randomBytes(3).toString('hex')}`;
  const named = async (username: string, permission: string): Promise<User> => {
    const user = { username, id: await make(username, permission) };
    await endTour(origin, username);
    return user;
  };
  const namedAdder = async (): Promise<User> => {
    const key = 'adder';
    const grants = Object.entries(adding.grants).flatMap(([collection, methods]) =>
      methods.map((method) => `${collection}:${method}`),
    );
    const set = { key, nameEn: 'Adds records', grants };
    const { status, body } = await call('/api/permission-sets', 'POST', set);
    if (status >= 300) throw new Unreachable(`no permission on ${origin}: ${JSON.stringify(body)}`);
    return named(`${walker.username}-adds`, key);
  };
  try {
    const administrator = await named(walker.username, 'administrator');
    const viewer = await named(`${walker.username}-reads`, 'viewer');
    const adder = isOwn ? await namedAdder() : undefined;
    return {
      administrator,
      viewer,
      adder,
      make,
      async forgetSettings(paths) {
        const others = [...paths].filter((path) => path !== tour);
        for (const { username } of [administrator, viewer, ...(adder ? [adder] : [])]) {
          if (paths.has(tour)) await endTour(origin, username);
          await keepSettings(origin, username, others, null);
        }
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
