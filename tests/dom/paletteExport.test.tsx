/** What is to be a file is asked for from wherever one is, as the section's own list would: no other, and nothing more than was said. */
import { waitFor } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { download } from '../../src/live/download.ts';
import { macro } from '../../src/live/macro.ts';
import { toastStore } from '../../src/page/toasts.ts';
import { addressNow, rows, showTyped, startPalettePage } from '../helpers/palettePage.tsx';

const { page } = startPalettePage();
beforeAll(() => {
  // A file goes to no disk here.
  URL.createObjectURL ??= () => 'blob:none';
  URL.revokeObjectURL ??= () => {};
});

const asked = (): readonly string[] =>
  page()
    .calls.filter((one) => one.includes('/export?'))
    .map((one) => decodeURIComponent(one));

it.each([
  ['en', 'export staff', '/staff/export?', 'format=xlsx'],
  ['en', 'export staff csv', '/staff/export?', 'format=csv'],
  ['en', 'export approved news', '/blogs/export?', 'filter[approved]=true'],
  ['fr', 'exportez le personnel vers excel', '/staff/export?', 'format=xlsx'],
  ['fr', 'exporter le personnel en csv', '/staff/export?', 'format=csv'],
  ['ar', 'صدر الموظفين', '/staff/export?', 'format=xlsx'],
] as const)('%s: “%s” is one Enter away on another screen', async (language, text, path, part) => {
  if (download.getSnapshot().status !== 'active') download.start();
  await setLanguage(language);
  const { user } = await showTyped(page(), text, '/events');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).toContain(path);
  expect(asked()[0]).toContain(part);
  expect(addressNow()).toBe('/events');
  await waitFor(() => expect(download.getSnapshot().matches('idle')).toBe(true));
});

it.each(['export staff zeppelin', 'print staff', 'staff table'])(
  '“%s” offers no file of what nobody has said',
  async (text) => {
    await showTyped(page(), text, '/events');
    expect(rows().join()).not.toContain('Export');
  },
);

it('says while a macro is recorded that such a file is no step of it', async () => {
  if (download.getSnapshot().status !== 'active') download.start();
  if (macro.getSnapshot().status !== 'active') macro.start();
  macro.send({ type: 'record' });
  onTestFinished(() => macro.send({ type: 'discard' }));
  const { user } = await showTyped(page(), 'export staff', '/events');
  await user.keyboard('{Enter}');
  const said = () => toastStore.read().map(({ text }) => text);
  await waitFor(() => expect(said().join()).toContain('An export by a sentence is not recorded'));
  expect(macro.getSnapshot().context.steps).toEqual([]);
});
