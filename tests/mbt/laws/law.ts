/** What a law is: something the real server has to hold to, asked through its own API. It judges no page. */

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}
/** Who asks: a user's name, or nobody. */
type Who = 'sam' | 'sam-reads' | null | (string & {});
export interface LawSite {
  readonly url: string;
  /** Where the server keeps what it has. */
  readonly dataDir: string;
  /** What it signs its tokens with. */
  readonly tokenSecret: string;
  ask(
    who: Who,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answered>;
  /** A user of this name with this permission set; each has the kit's own password. */
  newUser(name: string, permission: string): Promise<number>;
  signIn(name: string, password?: string): Promise<Answered>;
  /** The same call with this token. */
  withToken(token: string, method: string, path: string, body?: unknown): Promise<Answered>;
  /** Who was signed in is so no more: a password was changed. */
  forget(): void;
}
/** Throws what is otherwise. */
export interface Law {
  readonly says: string;
  readonly holds: (site: LawSite) => Promise<void>;
}

/** The value at these keys; undefined where there is none. */
export const at = (told: unknown, ...keys: readonly (string | number)[]): unknown =>
  keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    told,
  );
export function same(what: string, seen: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(seen), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${what} is ${is}, not ${should}`);
}
/** The number of a record that is made here and now. */
export async function made(site: LawSite, collection: string, values: object): Promise<number> {
  const { status, body } = await site.ask('sam', 'POST', `/api/${collection}`, values);
  same(`a new record of ${collection}`, [status, status === 201 ? null : body], [201, null]);
  return Number(at(body, 'data', 'id'));
}
export const anyVersion = { 'If-Match': '*' };
let count = 0;
/** A word that no other law has. */
export const word = (): string => `law${process.pid}x${(count += 1)}`;
