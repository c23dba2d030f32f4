/** Who is asking: an access token becomes its caller on every private request. It never starts or ends a session. */
import type { Caller, Deps } from './deps.ts';
import { liveSessions } from './session.ts';
import { grantsFor, setOfUser } from './sessionUser.ts';
import { readAccessToken } from './tokens.ts';

/** What a live session says: whose it is, until when. */
interface LiveSession {
  readonly id: string;
  readonly userId: number;
  readonly username: string;
  readonly permission: string;
  readonly setGrants: unknown;
  readonly expiresAt: string;
}

/** Reads one live session by a statement that is compiled once. */
function sessionReader({ db }: Pick<Deps, 'db'>) {
  const statement = liveSessions(db.read, new Date(0))
    .leftJoin('permission_sets', setOfUser)
    .select([
      'users.id',
      'users.username',
      'users.permission',
      'users.enabled',
      'sessions.expires_at',
      'permission_sets.grants as set_grants',
    ])
    .where('sessions.id', '=', 'id')
    .compile();
  return async (id: string, now: Date): Promise<LiveSession | undefined> => {
    const parameters = [now.toISOString(), id];
    const [row] = await db.rows<Record<string, unknown>>({ sql: statement.sql, parameters });
    if (!row?.['enabled']) return undefined;
    return {
      id,
      userId: Number(row['id']),
      username: String(row['username']),
      permission: String(row['permission']),
      setGrants: row['set_grants'],
      expiresAt: String(row['expires_at']),
    };
  };
}

interface Checked {
  readonly session: LiveSession;
  readonly expMs: number;
}

/**
 * Makes the check that every private request passes: an access token becomes its caller, or undefined when the token, the
 * session or the user is no longer good. The grants are those of this moment. A token is looked into again only after a
 * commit: until then its answer would be the same. Where the database cannot tell of commits, it is asked each time.
 */
export function createSessionCheck(deps: Deps): (token: string) => Promise<Caller | undefined> {
  const { tokenSecret, tenant } = deps.settings;
  const read = sessionReader(deps);
  const known = new Map<string, Checked>();
  let knownVersion: number | undefined;

  async function look(token: string, now: Date): Promise<Checked | undefined> {
    const claims = readAccessToken(tokenSecret, token, tenant, now);
    const session = claims && (await read(claims.sid, now));
    if (!session || session.userId !== claims.sub) return undefined;
    return { session, expMs: claims.exp * 1000 };
  }

  /** What is known of a token, unless something was written since. */
  function recall(token: string, version: number | undefined): Checked | undefined {
    if (version === undefined) return undefined;
    if (version !== knownVersion) known.clear();
    knownVersion = version;
    return known.get(token);
  }

  return async (token) => {
    const now = deps.now();
    const version = deps.db.version?.();
    const recalled = recall(token, version);
    const checked = recalled ?? (await look(token, now));
    if (!checked) return undefined;
    const { session, expMs } = checked;
    if (expMs <= now.getTime() || session.expiresAt <= now.toISOString()) return undefined;
    // A commit may have come while the database was asked: then nobody knows which state was read.
    if (!recalled && version !== undefined && deps.db.version?.() === version) {
      known.set(token, checked);
    }
    return {
      userId: session.userId,
      username: session.username,
      grants: grantsFor(deps.entities, session.permission, session.setGrants),
      sessionId: session.id,
    };
  };
}
