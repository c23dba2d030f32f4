/** The palette's machine, walked through the palette over a list: every transition that a person or the server can cause. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { paletteMachine } from '../../machines/palette.ts';
import { palette } from '../../src/liveShell.ts';
import { close, held, showPalette, startPalettePage, stateOf } from '../helpers/palettePage.tsx';
import { nameOf, takenIn, transitionsOf } from '../mbt/kit/internals.ts';

const { news, page } = startPalettePage();

/** What nobody can cause in this interface, each with its reason; the models of the machine alone walk these too. */
const unreachable: Readonly<Record<string, string>> = {
  'palette.open.page|enter|0': 'what one record can do leads to no other record’s page',
  'palette.open.page|back|0': 'pages therefore lie no two deep',
  'palette.open.page|run|1': 'what one record can do asks for nothing more',
  'palette.open.asking|back|2': 'so that no question lies over a page',
  'palette.open.asking|answer|0': 'no command asks the palette for two things one after another',
  'palette.open.asking|back|0': 'so that no answer can be taken back',
  'palette.open.failed|back|0':
    'a command that a key asked for is told to its machine, which never fails here',
};

const taken = new Set<string>();
const watching = palette.system.inspect((event) => {
  for (const name of takenIn(event)) taken.add(name);
});
afterAll(() => watching.unsubscribe());

const is = (state: string) => waitFor(() => expect(stateOf()).toBe(state));
/** The server is gone for what begins like this. */
const lose = (start: string) =>
  page().intercept(({ path }) =>
    path.startsWith(start) ? Promise.reject(new TypeError('offline')) : undefined,
  );
const heal = () => page().intercept(() => undefined);

it('is opened and left, types, recalls, goes into a page and back', async () => {
  const { user, open, type, settled } = await showPalette(page());
  await open();
  await is('open.root');
  await user.keyboard('{Control>}k{/Control}');
  await is('closed');
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await is('closed');
  await open();
  await type('refresh');
  await user.keyboard('{Enter}');
  await is('closed');
  await open();
  await user.keyboard('{ArrowUp}');
  expect(palette.getSnapshot().context.text).toBe('refresh');
  await user.keyboard('{Control>}a{/Control}{Backspace}');
  await type(`#${news('lab')}`);
  await settled();
  await user.keyboard('{Tab}');
  await is('open.page');
  await user.keyboard('{ArrowUp}');
  expect(palette.getSnapshot().context.text).toBe('refresh');
  await user.keyboard('{Control>}a{/Control}open');
  await is('open.page');
  await user.keyboard('{Escape}');
  await is('open.root');
  await user.keyboard('{Escape}');
  await is('closed');
});

it('refuses with a reason, here and on a page; typing and Escape lead on', async () => {
  const { user, open, type, settled } = await showPalette(page());
  await open();
  for (const goOn of ['{Escape}', 'x']) {
    await user.keyboard('{Control>}a{/Control}redo{Enter}');
    await is('open.refused');
    expect(screen.getByRole('alert').textContent).not.toBe('');
    await user.keyboard(goOn);
    await is('open.root');
  }
  await user.keyboard('{Control>}a{/Control}');
  await type(`#${news('lab')}`);
  await settled();
  await user.keyboard('{Tab}');
  await settled();
  for (const goOn of ['{Escape}', 'x']) {
    // It is approved already.
    await user.keyboard('{Control>}a{/Control}approve');
    await settled();
    await user.keyboard('{ArrowDown}');
    const alreadySo = document.querySelector('[data-refused][aria-selected=true]');
    if (!alreadySo) await user.keyboard('{ArrowUp}');
    await user.keyboard('{Enter}');
    await is('open.refused');
    await user.keyboard(goOn);
    await is('open.page');
  }
  close();
});

it('asks for what a command needs: chosen in it, and by a key outside', async () => {
  const { user, open } = await showPalette(page());
  await open();
  await user.keyboard('items per page{Enter}');
  await is('open.asking');
  await user.keyboard('{Escape}');
  await is('open.root');
  await user.keyboard('{Control>}a{/Control}items per page{Enter}');
  await is('open.asking');
  await user.keyboard('50{Enter}');
  await is('closed');
  await user.keyboard('s');
  await is('open.asking');
  await user.keyboard('{Escape}');
  expect(stateOf()).toBe('closed');
});

it('runs, is left while it runs, fails, is tried again and given up', async () => {
  const { user, open, type, settled } = await showPalette(page());
  const find = async (text: string) => {
    await user.keyboard('{Control>}a{/Control}');
    await type(text);
    await settled();
  };
  await open();
  await find(`approve news ${news('bridge')}`);
  const { interceptor, waiting } = held((path) => path.includes(`/blogs/${news('bridge')}`));
  page().intercept(interceptor);
  await user.keyboard('{Enter}');
  await is('open.running');
  await user.keyboard('{Escape}');
  await is('closed');
  heal();
  await act(async () => {
    for (const { release } of waiting) release();
  });
  // What fails at the root leads back there.
  await open();
  await find(`approve news ${news('solar')}`);
  lose(`/api/blogs/${news('solar')}`);
  await user.keyboard('{Enter}');
  await is('open.failed');
  expect(screen.getByRole('alert').textContent).not.toBe('');
  await user.keyboard('{Enter}');
  await is('open.failed');
  await user.keyboard('{Escape}');
  await is('open.root');
  // And what fails on a page, to the page.
  heal();
  await find(`#${news('solar')}`);
  await user.keyboard('{Tab}');
  await settled();
  lose(`/api/blogs/${news('solar')}`);
  await find('approve');
  await user.keyboard('{Enter}');
  await is('open.failed');
  await user.keyboard('{Escape}');
  await is('open.page');
  heal();
  await find('approve');
  await user.keyboard('{Enter}');
  await is('closed');
});

it('has taken every transition that can be caused here', () => {
  const all = transitionsOf(paletteMachine).map(nameOf);
  expect(all.filter((name) => !taken.has(name) && !(name in unreachable))).toEqual([]);
  // A reason that has become untrue is taken out.
  expect(Object.keys(unreachable).filter((name) => taken.has(name))).toEqual([]);
  expect(Object.keys(unreachable).filter((name) => !all.includes(name))).toEqual([]);
});
