/** Promises of the palette about what is so at this moment: the last query, counts that others change, numbers without a section, names of values. */
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { followChanges } from '../../src/remote/changes.ts';
import {
  close,
  input,
  rows,
  showPalette,
  startPalettePage,
  stateOf,
} from '../helpers/palettePage.tsx';

const { news, page } = startPalettePage();

it('brings the last query back though nothing was run', async () => {
  const { user, open, type } = await showPalette(page());
  await open();
  await type('solar');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(stateOf()).toBe('closed'));
  await open();
  expect(input().value).toBe('');
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(input().value).toBe('solar'));
});

it('goes back with Backspace to what was typed, and takes no letter of it', async () => {
  const { user, open, type, settled } = await showPalette(page());
  await open();
  await type(`#${news('solar')}`);
  await settled();
  await user.keyboard('{Tab}');
  await waitFor(() => expect(input().value).toBe(''));
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(stateOf()).toBe('open.root'));
  expect(input().value).toBe(`#${news('solar')}`);
});

it('guesses a verb that misses a letter', async () => {
  const { user, open, type, settled } = await showPalette(page());
  await user.keyboard('{Home}');
  await open();
  await type('delte');
  await settled();
  await waitFor(() => expect(rows().join('\n')).toMatch(/Delete/));
});

it('counts anew what others have changed', async () => {
  const stop = followChanges();
  const { open, type, settled } = await showPalette(page());
  await open();
  await type('events enabled disable');
  const bulk = () => rows().find((row) => row.startsWith('Disable') && row.includes('match'));
  await settled();
  await waitFor(() => expect(bulk()).toMatch(/\b1 match/));
  // Whatever is made once the changes are followed is told; until then another is made.
  await waitFor(
    async () => {
      await page().make('events', {
        titleEn: 'Open day',
        titleAr: 'يوم مفتوح',
        startDate: '2026-12-02T09:00:00.000Z',
        type: 'WORKSHOP',
      });
      expect(bulk()).toMatch(/\b([2-9]|\d{2,}) match/);
    },
    { interval: 400 },
  );
  stop();
});

it('finds whatever has a number where no section is in view', async () => {
  const { open, type, settled } = await showPalette(page());
  act(() => history.replaceState(null, '', '/history'));
  await open();
  await type(`#${news('solar')}`);
  await settled();
  await waitFor(() => expect(rows().join('\n')).toContain('Solar car wins'));
});

it('calls a value without words by its property', async () => {
  const site = page();
  const home = await site.make('pages', { titleEn: 'Home', slug: 'home' });
  const hero = await site.make('components', { titleEn: 'Hero', fieldKey: 'hero' });
  const relation = await site.make(`pages/${home.id}/components`, { component: hero.id });
  const picture = await site.make('component-props', {
    component: hero.id,
    propTitleEn: 'The picture',
    fieldKey: 'picture',
    fieldType: 'IMAGE',
  });
  await site.make('component-prop-values', { relationId: relation.id, property: picture.id });
  const { open, type, settled } = await showPalette(site, '/components/prop-value');
  await open();
  await type('delete');
  await settled();
  await waitFor(() => expect(rows().join('\n')).toMatch(/Delete .*“The picture”/));
  expect(rows().join('\n')).not.toMatch(/“#\d+”/);
});

it('takes the word for what waits as a filter, not as what ends the waiting of a record', async () => {
  await page().make('contacts', { name: 'Asker', message: 'When do you open?', handled: false });
  const { open, type, settled } = await showPalette(page(), '/contacts');
  for (const words of ['not handled', 'handled']) {
    await open();
    await type(words);
    await settled();
    expect(rows()[0], words).not.toMatch(/^(?:Mark as done|Reopen)/);
    close();
  }
  await open();
  await type('done');
  await settled();
  await waitFor(() => expect(rows()[0]).toMatch(/^Mark as done/));
});
