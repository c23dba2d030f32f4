/** Kept views are found in the palette by their names from any section, and lead to what they list. */
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  addressNow,
  rows,
  showPalette,
  startPalettePage,
  stateOf,
} from '../helpers/palettePage.tsx';

const { page } = startPalettePage();

const keep = async (
  who: 'administrator' | 'editor',
  id: string,
  value: { name: string; entity: string; query: string; shared: boolean },
) => {
  const session = await page().server.signIn(who);
  const answer = await session.request(`/api/settings/view.${id}`, {
    method: 'PUT',
    json: { value },
  });
  expect(answer.ok).toBe(true);
};

it('are rows of their own, one’s own and a colleague’s shared ones, found from another section', async () => {
  const query = 'sort=titleEn&filter%5Bapproved%5D=false&columns=author';
  await keep('administrator', 'a1', {
    name: 'Morning round',
    entity: 'news',
    query,
    shared: false,
  });
  await keep('editor', 'b1', { name: 'Quick glance', entity: 'event', query: '', shared: true });
  await keep('editor', 'b2', { name: 'Quiet corner', entity: 'news', query, shared: false });
  const { user, open, type } = await showPalette(page(), '/departments');
  await open();
  await type('morning ro');
  await waitFor(() => expect(rows()[0]).toMatch(/^Morning round.*News/));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(addressNow()).toBe(`/blogs?${query}`));
  expect(stateOf()).toBe('closed');
  await open();
  await type('glance');
  await waitFor(() => expect(rows()[0]).toMatch(/^Quick glance.*Events · by editor/));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(addressNow()).toBe('/events'));
  await open();
  await type('quiet');
  expect(rows().filter((row) => row.startsWith('Quiet corner'))).toEqual([]);
});
