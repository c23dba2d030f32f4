/**
 * Promises of every control on every screen: it does what a command does, by a key that is free, under a name in each
 * language; and every command that is offered has its row in the palette.
 */
import { act, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '../../commands/command.ts';
import { claimants } from '../../commands/index.ts';
import { takenKeys } from '../../commands/keys.ts';
import { setLanguage } from '../../i18n/index.ts';
import { commandNamed, commandsNow, contextNow, isOfferedNow, runById } from '../../src/context.ts';
import { palette } from '../../src/liveShell.ts';
import { onRan } from '../../src/ran.ts';
import { commandRows } from '../../src/shell/Palette/paletteCommands.ts';
import { ariaKeysOf } from '../../src/ui/keys.ts';
import { controls, nameOfControl, pressControl, showDesk } from '../helpers/deskPage.tsx';
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
  ['list', () => '/blogs'],
  ['form', () => '/blogs?new'],
  ['form in steps', () => '/staff?new'],
  ['record', () => '/blogs?open=1'],
  ['menu tree', () => '/menu'],
  ['gallery', () => `/gallery/${gallery}`],
  ['import', () => '/staff/import'],
  ['trash', () => '/trash'],
  ['review', () => '/review'],
  ['account', () => '/account'],
  ['shortcuts', () => '/shortcuts'],
  ['palette', () => '/blogs'],
];

/** Every name that aria-keyshortcuts may hold, with the commands that have this key. */
function commandsByAria(): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>();
  for (const { id, keys } of commandsNow()) {
    for (const one of keys ?? []) {
      const name = ariaKeysOf(one);
      if (name !== undefined) map.set(name, [...(map.get(name) ?? []), id]);
    }
  }
  return map;
}

/** Keys of a control's own, as everywhere: what opens a chooser, what takes a chip away. */
const ownKeys: ReadonlySet<string> = new Set(['Alt+ArrowDown', 'Delete']);

/** What is typed, chosen or ticked is content here, not a command: of the record, of one's account, of a search. */
const isField = (element: HTMLElement): boolean =>
  element.matches('[type=file], [role=combobox], [type=search]') ||
  (element.closest('form') !== null &&
    element.matches('input, select, textarea, [contenteditable=true], [aria-haspopup=listbox]'));

/** Controls that do by themselves what a command does as well: by their place or name, the command. */
const equals: readonly (readonly [selector: string, command: string, name?: RegExp])[] = [
  ['thead button', 'list.sort'],
  ['tbody input[type=checkbox]', 'list.select'],
  ['[role=tab]', 'form.goToStep'],
  ['select', 'list.setPageSize', /^Items per page$/],
  ['#main input[type=radio]', 'view.toggle', /^(?:Tree|Table|Pictures)$/],
  // A record elsewhere is opened by its name.
  ['a[href*="open="]', 'list.open'],
  ['header button', 'preferences.toggleNavigation', /^Open the navigation$/],
  ['header button', 'preferences.nextLanguage', /^Interface language/],
  ['header button', 'preferences.toggleTheme', /^Toggle Theme$/],
  ['header button', 'go.account', /^Account/],
  ['[role=menuitem]', 'session.signOut', /^Logout/],
  ['[role=menuitemradio]', 'preferences.nextLanguage'],
  ['#main [data-state] button', 'shortcuts.reset', /^Back to the usual keys/],
  ['#main [data-state] button', 'shortcuts.switchOff', /^Switch the shortcut off/],
  ['#main [role=row] button, #main li button', 'shortcuts.record'],
  ['button[tabindex="-1"]', 'palette.close', /^Close$/],
];

type Proof = string | undefined;

/** How a control is known to do a command's work, without pressing it. */
function known(element: HTMLElement, byAria: ReadonlyMap<string, readonly string[]>): Proof {
  const keys = element.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
  const claimed = keys.flatMap((key) => byAria.get(key) ?? []);
  if (claimed[0] !== undefined) return claimed[0];
  if (keys.some((key) => ownKeys.has(key))) return 'its own key';
  if (element.matches('a[href]')) {
    const href = element.getAttribute('href') ?? '';
    if (href.startsWith('#')) return 'the page itself';
    const go = commandsNow().find((command) => 'go' in command && command.go === href);
    if (go) return go.id;
  }
  if (isField(element)) return 'a field';
  const name = nameOfControl(element);
  if (element.closest('[data-layer=palette]') && name.startsWith('Remove')) return 'Backspace';
  return equals.find(
    ([selector, , named]) => element.matches(selector) && (named?.test(name) ?? true),
  )?.[1];
}

/** The palette over the list, with what is understood as chips. */
async function openPalette(): Promise<void> {
  await act(async () => {
    palette.send({ type: 'toggle' });
    palette.send({ type: 'type', text: 'news unapproved ' });
  });
}

/** Each command that is offered is a row of the palette, under a name. */
function expectRows(): void {
  const { offered } = commandRows('now');
  const missing = commandsNow().filter(
    ({ id, section }) =>
      section !== null && isOfferedNow(id) && !offered.some((row) => row.id === id),
  );
  // What stands for another: a new record of the section in view.
  expect(missing.map(({ id }) => id).filter((id) => !id.startsWith('create.'))).toEqual([]);
  expect(offered.filter(({ title }) => title === '' || isRawKey(title))).toEqual([]);
}

/** No key has two commands wherever the focus is, and none is the browser's or a screen reader's. */
function expectKeys(): void {
  const all = commandsNow();
  const keys = [...new Set(all.flatMap((command) => command.keys ?? []))];
  const context = contextNow();
  const clashes = (['typing', 'grid', 'form', 'elsewhere'] as const).flatMap((focus) =>
    keys.flatMap((key) => {
      const found = claimants(key, all, { ...context, focus });
      return found.length > 1 ? [`${key}, ${focus}: ${found.map(({ id }) => id).join()}`] : [];
    }),
  );
  expect(clashes).toEqual([]);
  expect(document.querySelectorAll('[accesskey]')).toHaveLength(0);
  const taken = all.flatMap((command) =>
    (command.keys ?? []).filter((key) => takenKeys.some((one) => one.test(key))),
  );
  expect(taken).toEqual([]);
}

const unnamedIn = (root: ParentNode): readonly string[] =>
  controls(root)
    .filter((element) => {
      const text = nameOfControl(element);
      return text === '' || isRawKey(text);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 200));

describe.each(screens)('%s', (name, address) => {
  const show = async () => {
    const view = await showDesk(page, address());
    if (name === 'palette') await openPalette();
    return view;
  };
  afterEach(() => act(() => palette.send({ type: 'close' })));
  it('has a command for each control', async () => {
    let view = await show();
    const heard: string[] = [];
    const stop = onRan(({ id }) => heard.push(id));
    const without: string[] = [];
    // Looked for once a drawing: on a long screen that is most of the work.
    const unknown = () => {
      const byAria = commandsByAria();
      return controls().filter((element) => known(element, byAria) === undefined);
    };
    let left = unknown();
    const count = left.length;
    for (let i = 0; i < count; i += 1) {
      const element = left[i];
      if (!element) continue;
      const shown = `${nameOfControl(element)} ${element.outerHTML.slice(0, 200)}`;
      heard.length = 0;
      await pressControl(element);
      const isQuiet = !palette.getSnapshot().matches({ open: 'asking' });
      if (heard.length === 0 && isQuiet) without.push(shown);
      act(() => palette.send({ type: 'close' }));
      view.unmount();
      view = await show();
      left = unknown();
    }
    stop();
    expect(without).toEqual([]);
  });

  it('shows every offered command in the palette, by a name of its own', async () => {
    await show();
    expectRows();
  });

  it('gives each key to one command, and claims none that is not ours', async () => {
    await show();
    expectKeys();
  });

  it.each(['en', 'ar', 'fr'] as const)('names each control: %s', async (code) => {
    await act(() => setLanguage(code));
    await show();
    const unnamed = unnamedIn(document);
    await act(() => setLanguage('en'));
    expect(unnamed).toEqual([]);
  });
});

/** Menus and dialogs that a control or a key opens over a list, and how. */
const layers: readonly (readonly [string, () => Promise<void> | void])[] = [
  ['account menu', () => pressNamed(/^Account/)],
  ['language menu', () => pressNamed(/^Interface language/)],
  ['deletion', () => open('record.remove')],
  ['keys', () => open('help.open')],
];
async function open(id: string): Promise<void> {
  await act(async () => void expect(runById(id), id).toBe(true));
}
async function pressNamed(name: RegExp): Promise<void> {
  const found = controls().find(
    (element) => element.hasAttribute('aria-haspopup') && name.test(nameOfControl(element)),
  );
  if (found) await pressControl(found);
}
const topLayer = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=menu], [role=dialog], [role=alertdialog]')].at(
    -1,
  );

describe.each(layers)('opened: %s', (name, opens) => {
  const show = async () => {
    const view = await showDesk(page, '/blogs');
    await opens();
    await waitFor(() => expect(topLayer(), name).toBeDefined());
    return view;
  };
  const close = () =>
    act(() => {
      runById('confirm.cancel');
      runById('help.close');
    });
  afterEach(close);

  it('has a command for each control', async () => {
    let view = await show();
    const heard: string[] = [];
    const stop = onRan(({ id }) => heard.push(id));
    const left = () => {
      const byAria = commandsByAria();
      return controls(topLayer()).filter((element) => known(element, byAria) === undefined);
    };
    const without: string[] = [];
    for (let i = 0; i < left().length; i += 1) {
      const element = left()[i];
      if (!element) break;
      heard.length = 0;
      await pressControl(element);
      if (heard.length === 0) without.push(`${nameOfControl(element)} ${element.outerHTML}`);
      close();
      view.unmount();
      view = await show();
    }
    stop();
    expect(without).toEqual([]);
  });

  it('keeps rows, keys and names', async () => {
    await show();
    expectRows();
    expectKeys();
    expect(controls(topLayer()).length).toBeGreaterThan(0);
    for (const code of ['ar', 'fr', 'en'] as const) {
      await act(() => setLanguage(code));
      expect(unnamedIn(topLayer() ?? document), code).toEqual([]);
    }
  });
});

/** A text that the catalogue does not have is shown by its key. */
const isRawKey = (text: string): boolean => /^[a-z]\w*(?:\.\w+)+$/.test(text);

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
  'form.nothingToSave': 'says that Save has nothing to do',
  'form.goToStep': 'each step is a row',
  'form.previousFault': 'the way back of the next fault',
  'import.leaveColumns': 'leaves what lies over the columns',
  'history.close': 'leaves what lies beside the list',
  'form.link': 'of the text that is selected in an editor',
  'trash.restore': 'Restore is the row; this is its key in the trash',
  'list.removeFilter': 'of the filter that has the focus',
};

it('has a row in the palette for every command that one would look for there', () => {
  const isMovement = ({ where, repeats }: Command) => where === 'grid' || repeats === true;
  const isLayer = ({ where }: Command) => ['palette', 'help', 'dialog'].includes(where);
  // Told with what it shall be done to; the rows that tell it are made from it.
  const isTold = ({ id }: Command) => /^(?:macro|record|machines)\./.test(id);
  const without = commandsNow().filter(
    (command) =>
      command.section === null && !isMovement(command) && !isLayer(command) && !isTold(command),
  );
  expect(without.map(({ id }) => id).filter((id) => !(id in rowless))).toEqual([]);
});

it('knows the commands that controls are said to equal', () => {
  expect(equals.filter(([, id]) => !commandNamed(id))).toEqual([]);
});
