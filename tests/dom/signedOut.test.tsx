/** Whoever signs in next in the same tab promises to find nothing of whoever was there before: no keys, no macros, no values. */
import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCommands, keysOf } from '../../src/context.ts';
import { countedOf, tellCount } from '../../src/acts/counted.ts';
import { keepKnown, knownFile } from '../../src/fields/filesKnown.ts';
import { bringToImport, takePasted } from '../../src/importing/importPasted.ts';
import { assignment } from '../../src/live/assignment.ts';
import { macro } from '../../src/live/macro.ts';
import { session } from '../../src/live/session.ts';
import { shortcuts } from '../../src/live/shortcuts.ts';
import { formNow, load } from '../../src/screens/Assign/assignProps.ts';
import { readSettings } from '../../src/kept/storage.ts';
import { traceNow } from '../../src/live/trace.ts';
import { startFormPage, type FormPage } from '../helpers/formScreen.tsx';
import { testPassword } from '../helpers/server.ts';

let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterAll(() => page.stop());

const isReady = (actor: typeof macro | typeof shortcuts) =>
  waitFor(() => expect(JSON.stringify(actor.getSnapshot().value)).toContain('ready'));
const until = (state: Parameters<ReturnType<typeof session.getSnapshot>['matches']>[0]) =>
  waitFor(() => expect(session.getSnapshot().matches(state)).toBe(true), { timeout: 30_000 });

it('sees none of it', async () => {
  page.connect();
  const step = { does: 'record', action: 'approve', args: {} } as const;
  await isReady(shortcuts);
  shortcuts.send({ type: 'record', commandId: 'list.refresh' });
  shortcuts.send({ type: 'press', keys: 'mod+shift+y', taken: null });
  shortcuts.send({ type: 'accept' });
  await isReady(shortcuts);
  expect(keysOf('list.refresh')).toBe('mod+shift+y');
  await waitFor(() => expect(macro.getSnapshot().matches({ ready: 'listed' })).toBe(true));
  macro.send({ type: 'record' });
  macro.send({ type: 'note', step });
  macro.send({ type: 'record' });
  macro.send({ type: 'keep', name: 'Hers alone', shared: false });
  await waitFor(() => expect(macro.getSnapshot().context.macros).toHaveLength(1));
  const isHers = ({ id }: { id: string }) =>
    id.startsWith('macro.') && !/^macro\.[a-z]+$/i.test(id);
  expect(allCommands().some(isHers)).toBe(true);
  keepKnown({ id: 7, type: 'image/png', size: 6, absolute_url: 'hers.png' });
  bringToImport('/blogs', { text: 'hers' });
  tellCount('blogs', {}, 3);
  const component = (await page.make('components', { titleEn: 'Card', fieldKey: 'card' })).id;
  const prop = { component, propTitleEn: 'Heading', fieldKey: 'heading', fieldType: 'TEXT' };
  await page.make('component-props', prop);
  await load({ component, relation: null }, new AbortController().signal);
  expect(formNow()).not.toBeNull();
  assignment.send({ type: 'assign', target: 1 });
  expect(assignment.getSnapshot().matches('choosingComponent')).toBe(true);

  session.send({ type: 'signOut' });
  await until({ account: 'signedOut' });
  expect(keysOf('list.refresh')).not.toBe('mod+shift+y');
  expect(readSettings()['shortcuts']).toEqual({});
  expect(shortcuts.getSnapshot().context.keys).toEqual({});
  expect(macro.getSnapshot().context.macros).toEqual([]);
  expect(allCommands().some(isHers)).toBe(false);
  expect(knownFile(7)).toBeUndefined();
  expect(takePasted('/blogs/import')).toBeUndefined();
  expect(countedOf('blogs', {})).toBeUndefined();
  expect(formNow()).toBeNull();
  expect(assignment.getSnapshot().matches('idle')).toBe(true);
  expect(JSON.stringify(traceNow(true))).not.toContain('Hers alone');

  session.send({ type: 'signIn', username: 'editor', password: testPassword });
  await until({ account: 'signedIn' });
  await waitFor(() => expect(macro.getSnapshot().matches({ ready: 'listed' })).toBe(true));
  expect(allCommands().some(isHers)).toBe(false);
});
