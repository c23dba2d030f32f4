/** What only the first start does: the first administrator, the ready-made permission sets and the sample faculty. It never changes what is there. */
import { grantTexts, isReadyMade, permissionSets } from '../entities/access.ts';
import { entityNamed } from '../entities/index.ts';
import { storedList } from './db/columns.ts';
import type { Caller, Deps } from './deps.ts';
import { HttpError } from './httpError.ts';
import { grantsOf } from './sessionUser.ts';
import { hashPassword } from './passwords.ts';
import { randomToken } from './tokens.ts';

/** The author of what nobody in particular wrote. */
export const systemCaller = ({ entities }: Pick<Deps, 'entities'>): Caller => ({
  userId: null,
  username: 'system',
  grants: grantsOf(entities, 'administrator'),
  sessionId: '',
});

/** 24 characters of base64url: 144 bits. */
const passwordLength = 24;
const sampleKey = 'sample';
/** The administrator whose password nobody has been told yet. */
const untoldKey = 'untold password';

const generated = (): string => randomToken().slice(0, passwordLength);

/** Makes the first administrator where there is no user at all, with the password of the settings or one yet to be told. */
export async function ensureAdministrator(deps: Deps): Promise<void> {
  const user = entityNamed('user', deps.entities);
  if (!user) return;
  const any = await deps.db.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (any) return;
  const { adminUsername: username, adminPassword: password = generated() } = deps.settings;
  const email = `${username}@localhost.localdomain`;
  const values = { username, email, password, permission: 'administrator' };
  try {
    await deps.records.write(systemCaller(deps), async (writer, trx) => {
      const { id } = await writer.create(user, values);
      await trx
        .insertInto('meta')
        .values({ key: untoldKey, value: String(id) })
        .execute();
    });
  } catch (error) {
    // Another server on the same database was quicker: its administrator is ours.
    if (error instanceof HttpError && error.errors?.['username']) return;
    throw error;
  }
}

/**
 * The first administrator, once per database, for whoever is about to be told: of the settings, or with a password that is
 * made here and now. One made with the account would be known to nobody where the start was then given up.
 */
export async function firstAdministrator(
  deps: Deps,
): Promise<{ readonly username: string; readonly password?: string } | undefined> {
  const { adminPassword } = deps.settings;
  const password = adminPassword ?? generated();
  const untold = await deps.db.read
    .selectFrom('meta')
    .select('key')
    .where('key', '=', untoldKey)
    .executeTakeFirst();
  if (!untold) return undefined;
  const hash = await hashPassword(password);
  const username = await deps.db.write(async (trx) => {
    const own = await trx
      .deleteFrom('meta')
      .where('key', '=', untoldKey)
      .returning('value')
      .executeTakeFirst();
    // Another server on the same database tells of it.
    if (!own) return undefined;
    const account = await trx
      .updateTable('users')
      .set({ password: hash })
      .where('id', '=', Number(own['value']))
      .where('deleted_at', 'is', null)
      .returning('username')
      .executeTakeFirst();
    return account && String(account['username']);
  });
  if (username === undefined) return undefined;
  return adminPassword ? { username } : { username, password };
}

/** A line in the log for each permission set whose grants cannot be read: it grants nothing, and somebody will ask why. */
async function tellUnreadable({ db, log }: Deps): Promise<void> {
  const rows = await db.read
    .selectFrom('permission_sets')
    .select(['id', 'key', 'grants'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, key, grants } of rows) {
    if (storedList(grants)) continue;
    const outcome = isReadyMade(key) ? 'they are set anew' : 'it grants nothing until they are';
    log.warn({ id, key }, `the grants of a permission set cannot be read: ${outcome}`);
  }
}

/** The ready-made permission sets as rows to be looked at and copied, as this version declares them. */
export async function ensureReadyMade(deps: Deps): Promise<void> {
  const entity = entityNamed('permissionSet', deps.entities);
  if (!entity) return;
  await tellUnreadable(deps);
  const keys = permissionSets.map(({ key }) => key);
  const { data } = await deps.records.list(entity, {
    page: 1,
    pageSize: keys.length,
    sort: [],
    search: '',
    filter: { key: { in: keys } },
    fields: ['key', 'nameEn', 'nameAr', 'grants'],
  });
  const known = new Map(data.map((row) => [row['key'], row]));
  for (const { key, name } of permissionSets) {
    const grants = grantTexts(grantsOf(deps.entities, key));
    const values = { nameEn: name.en, nameAr: name.ar, grants };
    const row = known.get(key);
    const kept = row && [row['nameEn'], row['nameAr'], row['grants']];
    if (JSON.stringify(kept) === JSON.stringify(Object.values(values))) continue;
    try {
      await deps.records.write(systemCaller(deps), (writer) =>
        row
          ? writer.update(entity, row.id, values, '*')
          : writer.create(entity, { key, ...values }),
      );
    } catch (error) {
      // Another server that starts on the same database was quicker.
      if (!(error instanceof HttpError) || !error.errors?.['key']) throw error;
    }
  }
}

/** True exactly once per database: whether the sample is still to be loaded. */
export async function isSampleDue(deps: Deps): Promise<boolean> {
  const row = await deps.db.read
    .selectFrom('meta')
    .select('value')
    .where('key', '=', sampleKey)
    .executeTakeFirst();
  return row === undefined;
}

/** Notes that the question of the sample is settled, whether it was loaded or not wanted. */
export async function settleSample(deps: Deps, value: 'loaded' | 'none'): Promise<void> {
  await deps.db.write((trx) =>
    trx
      .insertInto('meta')
      .values({ key: sampleKey, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
}

/** True once per database, for whoever is about to say how the users of a loaded sample sign in. */
export async function isSampleUntold(deps: Deps): Promise<boolean> {
  const row = await deps.db.write((trx) =>
    trx
      .updateTable('meta')
      .set({ value: 'told' })
      .where('key', '=', sampleKey)
      .where('value', '=', 'loaded')
      .returning('key')
      .executeTakeFirst(),
  );
  return row !== undefined;
}
