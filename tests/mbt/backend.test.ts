/** What a path left on the server is not there for the next one. It walks no path. */
import { expect, it } from 'vitest';
import type { Passed } from './laws/kept.ts';
import { openBackend } from './kit/backend.ts';
import { ask, tenant } from './kit/backendUsers.ts';

const [keys, tour] = ['/api/settings/shortcuts', '/api/settings/tour'] as const;

it('takes away what a path kept for its user, whose tour is over as before', async () => {
  const backend = await openBackend(undefined);
  try {
    const { jwt_access_token: token } = await backend.kept();
    const headers = { ...tenant, Authorization: `Bearer ${token}` };
    const passed = async (path: string, value: unknown): Promise<Passed> => {
      const sent = JSON.stringify({ value });
      const { status } = await ask(`${backend.url}${path}`, { method: 'PUT', headers, body: sent });
      expect(status).toBeLessThan(300);
      return { method: 'PUT', path, key: undefined, sent, status, answer: '' };
    };
    const told = [await passed(keys, { 'list.refresh': [] }), await passed(tour, 'begun')];
    const read = async (path: string): Promise<unknown> =>
      (await ask(`${backend.url}${path}`, { headers })).body;
    expect(await read(keys)).toMatchObject({ data: { 'list.refresh': [] } });
    await backend.putBack(told, []);
    expect(await read(keys)).toMatchObject({ data: null });
    expect(await read(tour)).toMatchObject({ data: 'seen' });
  } finally {
    await backend.close();
  }
}, 60_000);

it('keeps what the browser keeps under the number of whoever is signed in there', async () => {
  const backend = await openBackend(undefined);
  try {
    const draftKeyOf = async (as: 'administrator' | 'viewer' | 'adder') => {
      const { 'lectern.account': account = '{}' } = await backend.kept(as);
      const { id } = JSON.parse(account) as { id: number };
      return { is: Object.keys(backend.named({ 'lectern.draft.{user}': '' }, as)), id };
    };
    const found = await Promise.all(
      (['administrator', 'viewer', 'adder'] as const).map(draftKeyOf),
    );
    for (const { is, id } of found) expect(is).toEqual([`lectern.draft.${id}`]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
  } finally {
    await backend.close();
  }
}, 60_000);
