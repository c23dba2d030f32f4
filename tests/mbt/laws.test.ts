/** What is read back of a path's own calls finds what a server only says: here a record that was told to be gone for good. It walks no path. */
import { expect, it } from 'vitest';
import { openBackend } from './kit/backend.ts';
import { mustBeKept, type Passed } from './laws/kept.ts';
import { anyVersion, made, word } from './laws/law.ts';

it('what was erased stands in no trash, and what still does is told', async () => {
  const backend = await openBackend(undefined);
  try {
    const { lawSite: site } = backend;
    if (!site) throw new Error('no site of its own');
    const slug = word();
    const id = await made(site, 'departments', { nameEn: slug, slug });
    await site.ask('sam', 'DELETE', `/api/departments/${id}`, undefined, anyVersion);
    const erased: Passed = {
      method: 'POST',
      path: '/api/departments/erase',
      key: undefined,
      sent: JSON.stringify({ ids: [id] }),
      status: 200,
      answer: JSON.stringify({ done: [id], failed: [] }),
    };
    await expect(mustBeKept(site, [erased])).rejects.toThrow(
      `departments ${id} that was erased is 1, not 0`,
    );
    const { status, body } = await site.ask('sam', 'POST', erased.path, { ids: [id] });
    expect([status, body]).toEqual([200, { done: [id], failed: [] }]);
    await mustBeKept(site, [erased]);
  } finally {
    await backend.close();
  }
}, 60_000);
