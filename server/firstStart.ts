/** What only the first start does: the first administrator, the ready-made permission sets and the sample faculty. It never changes what is there. */
import { grantTexts, permissionSets } from '../entities/access.ts';
import { entityNamed } from '../entities/index.ts';
import type { Caller, Deps } from './deps.ts';
import { HttpError } from './httpError.ts';
import { grantsOf } from './sessionUser.ts';
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

/** Makes the first administrator where there is no user at all; answers a password that was generated. */
export async function ensureAdministrator(
  deps: Deps,
): Promise<{ readonly username: string; readonly password?: string } | undefined> {
  const user = entityNamed('user', deps.entities);
  if (!user) return undefined;
  const any = await deps.db.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (any) return undefined;
  const { adminUsername: username, adminPassword } = deps.settings;
  const password = adminPassword ?? randomToken().slice(0, passwordLength);
  const email = `${username}@localhost.localdomain`;
  try {
    await deps.records.write(systemCaller(deps), (writer) =>
      writer.create(user, { username, email, password, permission: 'administrator' }),
    );
  } catch (error) {
    // Another server on the same database was quicker: its administrator is ours.
    if (error instanceof HttpError && error.errors?.['username']) return undefined;
    throw error;
  }
  return adminPassword ? { username } : { username, password };
}

/** The ready-made permission sets as rows to be looked at and copied, as this version declares them. */
export async function ensureReadyMade(deps: Deps): Promise<void> {
  const entity = entityNamed('permissionSet', deps.entities);
  if (!entity) return;
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
