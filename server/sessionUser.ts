/** The account behind a session: read for sign-in and answers. A hash read here never leaves the server. */
import type { JoinBuilder } from 'kysely';
import { grantsFrom, isReadyMade, permissionSetOf, type Grants } from '../entities/access.ts';
import type { Entity } from '../entities/entity.ts';
import { storedList } from './db/columns.ts';
import type { Reader, Tables } from './db/db.ts';
import type { Caller } from './deps.ts';

/** A row of `users`, as sign-in needs it. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly permission: string;
  /** What a set that is made here grants, as it is stored. */
  readonly setGrants: unknown;
  readonly jobTitle: string | null;
  readonly photo: number | null;
  /** The password's hash; absent when none was ever set. */
  readonly password?: string;
  /** Enabled and not deleted. */
  readonly isActive: boolean;
}

/** What the API tells of the signed-in user. */
export interface UserAnswer {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly permission: string;
  readonly grants: Grants;
  readonly jobTitle: string | null;
  readonly photo: number | null;
}

const columns = [
  'users.id',
  'users.username',
  'users.email',
  'users.permission',
  'users.jobTitle',
  'users.photo',
  'users.password',
  'users.enabled',
  'users.deleted_at',
  'permission_sets.grants as setGrants',
] as const;

/** A user's permission set as it is joined to them, where it is made here and not deleted. */
export const setOfUser = (join: JoinBuilder<Tables, keyof Tables>) =>
  join
    .onRef('permission_sets.key', '=', 'users.permission')
    .on('permission_sets.deleted_at', 'is', null);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function accountOf(row: Readonly<Record<string, unknown>>): Account {
  const password = textOrNull(row['password']);
  return {
    id: Number(row['id']),
    username: String(row['username']),
    email: String(row['email']),
    permission: String(row['permission']),
    setGrants: row['setGrants'],
    jobTitle: textOrNull(row['jobTitle']),
    photo: row['photo'] == null ? null : Number(row['photo']),
    ...(password ? { password } : {}),
    isActive: Boolean(row['enabled']) && row['deleted_at'] === null,
  };
}

/** The account with this id, name or address that is not deleted; names and addresses know no case. */
export async function findAccount(
  trx: Reader,
  key: 'id' | 'username' | 'email',
  value: string | number,
): Promise<Account | undefined> {
  const row = await trx
    .selectFrom('users')
    .leftJoin('permission_sets', setOfUser)
    .select(columns)
    .where(`users.${key}`, '=', typeof value === 'string' ? value.trim().toLowerCase() : value)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && accountOf(row);
}

const grantsBySet = new WeakMap<readonly Entity[], Map<string, Grants>>();

/** The grants of a ready-made permission set; none for any other key. Kept, since every request asks. */
export function grantsOf(entities: readonly Entity[], permission: string): Grants {
  let known = grantsBySet.get(entities);
  if (!known) grantsBySet.set(entities, (known = new Map()));
  let grants = known.get(permission);
  if (!grants) {
    const collections = entities.map(({ collection }) => collection);
    grants = permissionSetOf(permission)?.grants(collections) ?? {};
    known.set(permission, grants);
  }
  return grants;
}

/** The grants of any set; `stored` is what one that is made here grants, as the database keeps it. */
export function grantsFor(
  entities: readonly Entity[],
  permission: string,
  stored: unknown,
): Grants {
  if (isReadyMade(permission)) return grantsOf(entities, permission);
  // What cannot be read grants nothing.
  return grantsFrom(storedList(stored) ?? []);
}

export const userAnswer = (account: Account, entities: readonly Entity[]): UserAnswer => ({
  id: account.id,
  username: account.username,
  email: account.email,
  permission: account.permission,
  grants: grantsFor(entities, account.permission, account.setGrants),
  jobTitle: account.jobTitle,
  photo: account.photo,
});

/** An account as the author of what it is about to change; `sessionId` is '' where no session is open. */
export const callerOf = (account: Account, entities: readonly Entity[]): Caller => ({
  userId: account.id,
  username: account.username,
  grants: grantsFor(entities, account.permission, account.setGrants),
  sessionId: '',
});

/**
 * The same caller while they change what is their own: password, address, picture. Only for calls that name the
 * caller's own id and the keys they may set themselves.
 */
export const onOwnAccount = (caller: Caller): Caller => ({
  ...caller,
  grants: { ...caller.grants, users: [...(caller.grants['users'] ?? []), 'PUT'] },
});
