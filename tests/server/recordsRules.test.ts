/** What a rule of a single entity may do, and that a secret never leaves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invalidField } from '../../server/httpError.ts';
import { dialects, refusal, testRecords, type TestRecords } from '../helpers/records.ts';

describe.each(dialects)('rules on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect, {
      rules: {
        user: {
          prepare: async (values) =>
            values['password']
              ? { ...values, password: `hash of ${String(values['password']).length}` }
              : values,
        },
      },
    });
  });
  afterAll(() => t.close());

  const password = 'long enough for this';
  it('may change what is stored; a secret is never answered, listed or told', async () => {
    const user = await t.create('user', {
      username: 'sam',
      email: 'sam@example.edu',
      permission: 'viewer',
      password,
    });
    expect('password' in user).toBe(false);
    const stored = await t.db.read.selectFrom('users').select('password').executeTakeFirst();
    expect(stored).toEqual({ password: 'hash of 20' });
    expect(JSON.stringify([await t.list('user'), await t.read('user', user.id)])).not.toContain(
      'hash',
    );
    const changed = await t.update('user', user.id, { password: `${password}!` });
    expect(changed.version).toBe(2);
    expect(await t.update('user', user.id, { password: null })).toEqual(changed);
    const history = JSON.stringify(await t.records.history(t.entity('user'), user.id));
    expect(history).not.toContain('password');
    const shouted = await t.update('user', user.id, { email: 'SAM@example.edu' });
    expect(shouted['email']).toBe('SAM@example.edu');
    const taken = await refusal(
      t.create('user', {
        username: 'sam2',
        email: 'SAM@example.edu',
        permission: 'viewer',
        password,
      }),
    );
    expect(taken.errors).toEqual({ email: [{ code: 'notUnique' }] });
  });
});

describe.each(dialects)('a rule that refuses late on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect, {
      rules: {
        news: {
          written: async (row) => {
            if (row['author'] === 'Nobody') throw invalidField('author', { code: 'notGranted' });
          },
        },
      },
    });
  });
  afterAll(() => t.close());

  it('takes back the one record, and nobody hears of it', async () => {
    const [a, b] = await Promise.all(['A', 'B'].map((titleEn) => t.create('news', { titleEn })));
    const ids = [a?.id ?? 0, b?.id ?? 0];
    await t.update('news', ids[1] ?? 0, { author: 'Lina' });
    t.told.length = 0;
    const outcome = await t.act('news', 'update', ids, { values: { author: 'Nobody' } });
    expect(outcome.failed.map(({ id }) => id)).toEqual(ids);
    expect(t.told).toEqual([]);
    expect((await t.read('news', ids[1] ?? 0))?.['author']).toBe('Lina');
    expect(await t.ids('news', 'filter[author]=Nobody')).toEqual([]);
    const flags = await t.act('news', 'approve', ids);
    expect(flags.done).toHaveLength(2);
    expect(t.told.map(({ action }) => action)).toEqual(['approve', 'approve']);
  });
});
