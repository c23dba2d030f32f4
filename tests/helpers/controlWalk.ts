/**
 * The walk over controls: what proves that one does what a command does, and what is promised of rows, keys and names
 * wherever it comes. It opens nothing by itself.
 */
import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { claimants, isOffered } from '../../commands/index.ts';
import { isOwned } from '../../commands/keys.ts';
import { commandsNow, contextNow, isOfferedNow, runById } from '../../src/context.ts';
import { palette } from '../../src/live/shell.ts';
import { onRan } from '../../src/ran.ts';
import { commandRows } from '../../src/shell/Palette/paletteCommands.ts';
import { ariaKeysOf } from '../../src/ui/keys.ts';
import { controls, nameOfControl, pressControl } from './deskPage.tsx';

/** Enter and Escape are every button's and every layer's: they prove nothing. */
const everybodys: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Space']);
const focuses = ['typing', 'grid', 'form', 'elsewhere'] as const;

/** What aria-keyshortcuts may hold here: the keys that a command would take now, wherever the focus is. */
function keysTakenNow(): ReadonlySet<string> {
  const all = commandsNow();
  const context = contextNow();
  const offered = all.filter((command) => isOffered(command, context));
  const isTaken = (key: string) =>
    focuses.some((focus) => claimants(key, offered, { ...context, focus }).length > 0);
  const keys = [...new Set(offered.flatMap((command) => command.keys ?? []))].filter(isTaken);
  return new Set(
    keys.flatMap((key) => ariaKeysOf(key) ?? []).filter((name) => !everybodys.has(name)),
  );
}

/** Roles whose work is to be typed into, or chosen from: never a command's, wherever they stand. */
const typedRoles: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'listbox',
  'slider',
]);
/** Roles that hold a value of what is being filled in, and only there. */
const valueRoles: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch']);

const inputRoles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
  button: 'button',
  submit: 'button',
  reset: 'button',
};
/** The role that a screen reader is told. */
function roleOf(element: HTMLElement): string {
  const own = element.getAttribute('role');
  if (own !== null) return own;
  if (element.getAttribute('aria-haspopup') === 'listbox') return 'combobox';
  if (element instanceof HTMLInputElement) return inputRoles[element.type] ?? 'textbox';
  if (element instanceof HTMLSelectElement) return 'combobox';
  const isText = element instanceof HTMLTextAreaElement || element.isContentEditable;
  return isText || element.matches('[contenteditable=true]') ? 'textbox' : element.localName;
}

/**
 * A field edits data by itself. By its role: what is typed into or chosen from is one everywhere; a tick, a choice of
 * few, and a button that opens its field's own chooser only within a form (of the role `form`); so is the button of
 * a part of a box's text, whose key is Backspace. Any other button, a
 * link, a tab or a menu's entry is never one.
 */
function isField(element: HTMLElement): boolean {
  const role = roleOf(element);
  const isChooser = ['dialog', 'listbox'].includes(element.getAttribute('aria-haspopup') ?? '');
  const isInForm = valueRoles.has(role) || (role === 'button' && isChooser);
  // A part of what is typed is taken away as a letter is.
  const isPart = element.getAttribute('aria-keyshortcuts') === 'Backspace';
  return typedRoles.has(role) || isPart || (isInForm && element.closest('form') !== null);
}

/** Of several to choose from it is the chosen one already: its fellows show what a choice does. */
const isChosen = (element: HTMLElement): boolean =>
  element.matches('[role=tab][aria-selected=true], [role=menuitemradio][aria-checked=true]') ||
  (element instanceof HTMLInputElement && element.type === 'radio' && element.checked);

/**
 * How a control is known to do a command's work without being pressed: by a key that a command takes here, by an
 * address that a command goes to, by its being a field; or, of the role that opens a menu, by the menu's entries, which
 * are walked where it is open.
 */
function isKnown(element: HTMLElement, taken: ReadonlySet<string>): boolean {
  const keys = element.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
  if (keys.some((key) => taken.has(key))) return true;
  if (element.getAttribute('aria-haspopup') === 'menu') return true;
  const href = element.getAttribute('href') ?? '';
  // Within the page it moves the focus, as every link of its role does.
  if (href.startsWith('#')) return true;
  const isGo = commandsNow().some((command) => 'go' in command && command.go === href);
  return isGo || isField(element) || isChosen(element);
}

/** What is drawn by the same line of code, as the rows of a list are, is alike. */
const lookOf = (element: HTMLElement): string =>
  `${element.localName} ${roleOf(element)} ${element.className} ${element.parentElement?.className}`;

/** Those that nothing but a press can prove; of many that are alike, the first and the last. */
function unproven(root: ParentNode): readonly HTMLElement[] {
  const taken = keysTakenNow();
  const looks = Map.groupBy(
    controls(root).filter((element) => !isKnown(element, taken)),
    lookOf,
  );
  return [...looks.values()].flatMap((alike) =>
    alike.length < 3 ? alike : [alike[0], alike.at(-1)].flatMap((one) => one ?? []),
  );
}

const leaving = [
  'sheet.close',
  'confirm.cancel',
  'help.close',
  'assignment.cancel',
  'assignment.discard',
  'shortcuts.cancel',
  'macro.cancel',
  'macro.dismiss',
  'macro.discard',
  'tour.skip',
  'tour.end',
];
/** Nothing lies over the screen any more. */
export const leaveLayers = (): void =>
  act(() => {
    palette.send({ type: 'close' });
    for (const id of leaving) runById(id);
  });

interface Shown {
  /** Where the controls are, each time it is asked. */
  readonly root: () => ParentNode;
  end(): void;
}

/** Presses each control that is not known to be a command's, each on a fresh screen. Answers those that ran none. */
export async function controlsWithout(show: () => Promise<Shown>): Promise<readonly string[]> {
  const heard: string[] = [];
  const stop = onRan(({ id }) => heard.push(id));
  const without: string[] = [];
  let shown = await show();
  let left = unproven(shown.root());
  for (let place = 0; place < left.length; place += 1) {
    const element = left[place];
    if (!element) break;
    const look = `${nameOfControl(element)} ${element.outerHTML.slice(0, 240)}`;
    heard.length = 0;
    await pressControl(element);
    const isAsking = palette.getSnapshot().matches({ open: 'asking' });
    if (heard.length === 0 && !isAsking) without.push(look);
    leaveLayers();
    shown.end();
    shown = await show();
    left = unproven(shown.root());
  }
  leaveLayers();
  shown.end();
  stop();
  return without;
}

/** A text that the catalogue does not have is shown by its key. */
const isRawKey = (text: string): boolean => /^[a-z]\w*(?:\.\w+)+$/.test(text);

/** Each command that is offered is a row of the palette, under a name. */
export function expectRows(): void {
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
export function expectKeys(): void {
  const all = commandsNow();
  const keys = [...new Set(all.flatMap((command) => command.keys ?? []))];
  const context = contextNow();
  const clashes = focuses.flatMap((focus) =>
    keys.flatMap((key) => {
      const found = claimants(key, all, { ...context, focus });
      return found.length > 1 ? [`${key}, ${focus}: ${found.map(({ id }) => id).join()}`] : [];
    }),
  );
  expect(clashes).toEqual([]);
  expect(document.querySelectorAll('[accesskey]')).toHaveLength(0);
  const taken = all.flatMap((command) =>
    (command.keys ?? []).filter((key) => isOwned(key) || key.endsWith('Tab')),
  );
  expect(taken).toEqual([]);
}

/** Controls whose name is empty, or one that the catalogue does not have. */
export const unnamedIn = (root: ParentNode): readonly string[] =>
  controls(root)
    .filter((element) => {
      const text = nameOfControl(element);
      return text === '' || isRawKey(text);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
