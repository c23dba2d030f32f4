/**
 * Promises of every control on every screen: it does what a command does, by a key that is free, under a name in each
 * language; and every command that is offered has its row in the palette. What lies over screens has a file of its own.
 */
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '../../commands/command.ts';
import { setLanguage } from '../../i18n/index.ts';
import { commandsNow } from '../../src/context.ts';
import { palette } from '../../src/live/shell.ts';
import {
  controlsWithout,
  expectKeys,
  expectRows,
  leaveLayers,
  unnamedIn,
} from '../helpers/controlWalk.ts';
import { controls, showDesk } from '../helpers/deskPage.tsx';
import { startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
let gallery = 0;
beforeAll(async () => {
  page = await startListPage();
  for (const approved of [true, false]) {
    await page.make('blogs', { titleEn: 'Water', titleAr: 'ماء', approved });
  }
  await page.make('menus', { titleEn: 'Home', titleAr: 'الرئيسية', url: '/' });
  gallery = (await page.make('galleries', { titleEn: 'Trip', titleAr: 'رحلة' })).id;
}, 120_000);
afterAll(() => page.stop());

const screens: readonly (readonly [string, () => string])[] = [
  ['frame', () => '/account'],
  ['list', () => '/blogs'],
  ['filtered list', () => '/blogs?filter[approved]=true'],
  ['form', () => '/blogs?new'],
  ['form in steps', () => '/staff?new'],
  ['record', () => '/blogs?open=1'],
  ['rights', () => '/permissions?new'],
  ['menu tree', () => '/menu'],
  ['gallery', () => `/gallery/${gallery}`],
  ['import', () => '/staff/import'],
  ['trash', () => '/trash'],
  ['review', () => '/review'],
  ['history', () => '/history'],
  ['history of one', () => '/history?type=blogs&id=1'],
  ['account', () => '/account'],
  ['password', () => '/change-password'],
  ['sessions', () => '/sessions'],
  ['machines', () => '/machines'],
  ['shortcuts', () => '/shortcuts'],
  ['nowhere', () => '/nowhere'],
  ['palette', () => '/blogs'],
];

/** The palette over the list, with what is understood as chips. */
async function openPalette(): Promise<void> {
  await act(async () => {
    palette.send({ type: 'toggle' });
    palette.send({ type: 'type', text: 'news unapproved ' });
  });
}

/** The frame is walked once; of the others, what is their own. */
const roots: Readonly<Record<string, string>> = { frame: 'body', palette: '[data-layer=palette]' };

describe.each(screens)('%s', (name, address) => {
  const root = (): ParentNode => {
    const found = document.querySelector(roots[name] ?? '#main');
    if (!found) throw new Error(`nothing is shown of ${name}`);
    return found;
  };
  const show = async () => {
    // One of them is ended by each press.
    if (name === 'sessions') await page.server.signIn('administrator');
    const view = await showDesk(page, address());
    if (name === 'palette') await openPalette();
    await waitFor(() => expect(controls(root()).length, name).toBeGreaterThan(0));
    return { root, end: () => view.unmount() };
  };
  afterEach(leaveLayers);

  it('has a command for each control', async () => {
    const few = async () => {
      const shown = await show();
      // Its lines are alike: a few of them are enough, and quickly drawn.
      const search = name === 'shortcuts' && document.querySelector('#main input[type=search]');
      if (search) fireEvent.change(search, { target: { value: 'refresh' } });
      return shown;
    };
    expect(await controlsWithout(few)).toEqual([]);
  });

  it('keeps rows, keys and names', async () => {
    await show();
    expectRows();
    expectKeys();
    for (const code of ['ar', 'fr', 'en'] as const) {
      await act(() => setLanguage(code));
      expect(unnamedIn(root()), code).toEqual([]);
    }
  });
});

/** Commands that are no row of the palette: what is looked for there is another one, and why. */
const rowless: Readonly<Record<string, string>> = {
  'palette.toggle': 'it is the palette',
  'region.next': 'moves the focus',
  'region.previous': 'moves the focus',
  'shortcuts.record': 'of one row of the shortcuts',
  'shortcuts.switchOff': 'of one row of the shortcuts',
  'shortcuts.reset': 'of one row of the shortcuts',
  'shortcuts.accept': 'answers a question on the screen',
  'shortcuts.replace': 'answers a question on the screen',
  'shortcuts.cancel': 'answers a question on the screen',
  'shortcuts.retry': 'answers a question on the screen',
  'account.leaveField': 'moves the focus',
  'form.nothingToSave': 'says that Save has nothing to do',
  'form.goToStep': 'each step is a row',
  'form.previousFault': 'the way back of the next fault',
  'import.leaveColumns': 'leaves what lies over the columns',
  'import.takeChoiceBack':
    'Undo in the sheet is the row; this is its key in a field of the columns',
  'import.chooseAgain': 'Redo in the sheet is the row; this is its key in a field of the columns',
  'import.chooseSheet': 'of one sheet of the file on the screen',
  'history.close': 'leaves what lies beside the list',
  'form.link': 'of the text that is selected in an editor',
  'trash.restore': 'Restore is the row; this is its key in the trash',
  'list.removeFilter': 'of the filter that has the focus',
};

it('has a row in the palette for every command that one would look for there', () => {
  const isMovement = ({ where, repeats }: Command) => where === 'grid' || repeats === true;
  const isLayer = ({ where }: Command) => ['palette', 'help', 'dialog', 'sheet'].includes(where);
  // Told with what it shall be done to; the rows that tell it are made from it.
  const isTold = ({ id }: Command) => /^(?:macro|record|machines|sessions)\./.test(id);
  const without = commandsNow().filter(
    (command) =>
      command.section === null && !isMovement(command) && !isLayer(command) && !isTold(command),
  );
  expect(without.map(({ id }) => id).filter((id) => !(id in rowless))).toEqual([]);
});
