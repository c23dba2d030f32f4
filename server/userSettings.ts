/** What one person has arranged for themselves: shortcuts, views, macros, as JSON under a key. It never reads what it keeps. */
import { partOf } from '../entities/json.ts';
import type { Deps } from './deps.ts';
import { invalidField } from './httpError.ts';

/** Of one value, as JSON text. */
export const settingBytes = 64 * 1024;
/** Keys per person. */
const settingsMax = 100;

type Given = Pick<Deps, 'db'>;

/** The value kept under a key, null when there is none. */
export async function readSetting(deps: Given, userId: number, key: string): Promise<unknown> {
  const row = await deps.db.read
    .selectFrom('user_settings')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? (JSON.parse(String(row['value'])) as unknown) : null;
}

/** Keeps a value in place of the old one; null removes it. Throws 422 `key: tooMany` for one key too many. */
export async function writeSetting(
  deps: Given,
  userId: number,
  key: string,
  value: unknown,
): Promise<void> {
  await deps.db.write(async (trx) => {
    if (value === null) {
      await trx
        .deleteFrom('user_settings')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
      return;
    }
    const others = await trx
      .selectFrom('user_settings')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('user_id', '=', userId)
      .where('key', '!=', key)
      .executeTakeFirst();
    if (Number(others?.['count'] ?? 0) >= settingsMax) {
      throw invalidField('key', { code: 'tooMany', params: { count: settingsMax } });
    }
    const text = JSON.stringify(value);
    await trx
      .insertInto('user_settings')
      .values({ user_id: userId, key, value: text })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value: text }))
      .execute();
  });
}

/** One value of those under a prefix: `macro.x1` is under `macro`. */
export interface SettingOf {
  readonly key: string;
  readonly value: unknown;
  /** The username of whoever keeps it. */
  readonly by: string;
  readonly mine: boolean;
}

/** As many of others are told of at once, besides all of one's own. */
const toldMax = 1_000;
/** As values are kept, which is as the engine writes JSON: what does not hold this is not shared, and is not read. */
const sharedText = '"shared":true';

const isShared = (value: unknown): boolean => partOf(value, 'shared') === true;

/** One's own values under a prefix, and those of others that say of themselves `shared: true`; by key. */
export async function readSettingsUnder(
  deps: Given,
  userId: number,
  prefix: string,
): Promise<readonly SettingOf[]> {
  const under = () =>
    deps.db.read
      .selectFrom('user_settings')
      .innerJoin('users', 'users.id', 'user_settings.user_id')
      .select(['user_settings.key', 'user_settings.value', 'users.username'])
      .where('user_settings.key', 'like', `${prefix}.%`)
      .orderBy('user_settings.key');
  const own = await under().where('user_settings.user_id', '=', userId).execute();
  const others = await under()
    .where('user_settings.user_id', '!=', userId)
    .where('user_settings.value', 'like', `%${sharedText}%`)
    .limit(toldMax)
    .execute();
  const told = (rows: typeof own, mine: boolean): SettingOf[] =>
    rows.map((row) => ({
      key: String(row['key']),
      value: JSON.parse(String(row['value'])) as unknown,
      by: String(row['username']),
      mine,
    }));
  const shared = told(others, false).filter(({ value }) => isShared(value));
  return [...told(own, true), ...shared].toSorted(
    (a, b) => Number(a.key > b.key) - Number(a.key < b.key),
  );
}
