/** The account behind a session: read for sign-in and answers. A hash read here never leaves the server. */
import { permissionSetOf, type Grants } from '../entities/access.ts';
import type { Entity } from '../entities/entity.ts';
import type { Writer } from './db/db.ts';
import type { Caller } from './deps.ts';

/** A row of `users`, as sign-in needs it. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly permission: string;
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
  'id',
  'username',
  'email',
  'permission',
  'jobTitle',
  'photo',
  'password',
  'enabled',
  'deleted_at',
] as const;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function accountOf(row: Readonly<Record<string, unknown>>): Account {
  const password = textOrNull(row['password']);
  return {
    id: Number(row['id']),
    username: String(row['username']),
    email: String(row['email']),
    permission: String(row['permission']),
    jobTitle: textOrNull(row['jobTitle']),
    photo: row['photo'] == null ? null : Number(row['photo']),
    ...(password ? { password } : {}),
    isActive: Boolean(row['enabled']) && row['deleted_at'] === null,
  };
}

/** The account with this id, name or address that is not deleted; names and addresses know no case. */
export async function findAccount(
  trx: Writer,
  key: 'id' | 'username' | 'email',
  value: string | number,
): Promise<Account | undefined> {
  const row = await trx
    .selectFrom('users')
    .select(columns)
    .where(key, '=', typeof value === 'string' ? value.trim().toLowerCase() : value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && accountOf(row);
}

const grantsBySet = new WeakMap<readonly Entity[], Map<string, Grants>>();

/** The grants of a permission set; none for a key that no longer exists. Kept, since every request asks. */
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

export const userAnswer = (account: Account, entities: readonly Entity[]): UserAnswer => ({
  id: account.id,
  username: account.username,
  email: account.email,
  permission: account.permission,
  grants: grantsOf(entities, account.permission),
  jobTitle: account.jobTitle,
  photo: account.photo,
});

/** An account as the author of what it is about to change; `sessionId` is '' where no session is open. */
export const callerOf = (account: Account, entities: readonly Entity[]): Caller => ({
  userId: account.id,
  username: account.username,
  grants: grantsOf(entities, account.permission),
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
