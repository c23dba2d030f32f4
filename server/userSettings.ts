/** What one person has arranged for themselves: shortcuts, views, macros, as JSON under a key. It never reads what it keeps. */
import type { Deps } from './deps.ts';
import { invalidField } from './httpError.ts';

/** Of one value, as JSON text. */
export const settingBytes = 64 * 1024;
/** Keys per person. */
export const settingsMax = 100;

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
