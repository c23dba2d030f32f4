/** How a key's name (`mod+s`, `g n`) is written on a key cap and for a screen reader. It never listens to a key. */

/** Apple keyboards show signs where others show words, and `mod` is ⌘ there. */
export const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const words: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  meta: 'Meta',
  enter: 'Enter',
  esc: 'Esc',
  tab: 'Tab',
  space: 'Space',
  delete: 'Del',
  backspace: 'Backspace',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
};
const appleSigns: Readonly<Record<string, string>> = {
  mod: '⌘',
  meta: '⌘',
  ctrl: '⌃',
  alt: '⌥',
  shift: '⇧',
};
/** What WAI-ARIA calls them in aria-keyshortcuts (the names of UI Events). */
const ariaWords: Readonly<Record<string, string>> = {
  ctrl: 'Control',
  alt: 'Alt',
  shift: 'Shift',
  meta: 'Meta',
  enter: 'Enter',
  esc: 'Escape',
  tab: 'Tab',
  space: 'Space',
  delete: 'Delete',
  backspace: 'Backspace',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  home: 'Home',
  end: 'End',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  '+': 'Plus',
};
const otherNames: Readonly<Record<string, string>> = {
  escape: 'esc',
  return: 'enter',
  del: 'delete',
  control: 'ctrl',
  option: 'alt',
  cmd: 'meta',
  command: 'meta',
  arrowup: 'up',
  arrowdown: 'down',
  arrowleft: 'left',
  arrowright: 'right',
};

let printed: { readonly language: string; readonly words: Readonly<Record<string, string>> } = {
  language: 'en',
  words,
};

/** From now on caps bear these words, by the keys' names; those that it leaves out stay the English ones. */
export function printCaps(language: string, own: Readonly<Record<string, string>> = {}): void {
  printed = { language, words: { ...words, ...own } };
}

/** The language of the words on the caps. */
export const capLanguage = (): string => printed.language;

/** `mod+shift+s` → `['mod', 'shift', 's']`; a lone `+` is itself. */
function partsOf(stroke: string): readonly string[] {
  const parts = stroke.toLowerCase().split(/(?<=.)\+(?=.)/);
  return parts.map((part) => otherNames[part] ?? part);
}

export interface Cap {
  /** The plain name, for those that are drawn (`enter`, `up`). */
  readonly name: string;
  readonly text: string;
}

/** The strokes of a key's name, one after another, each with its caps. */
export function capsOf(keys: string, apple: boolean = isApple): readonly (readonly Cap[])[] {
  const isSequence = keys.includes(' ');
  return keys.split(' ').map((stroke) => {
    const parts = partsOf(stroke);
    // A letter alone is pressed without Shift, so it is written small; beside Ctrl it is the cap's capital.
    const isAlone = isSequence || parts.length === 1;
    return parts.map((name) => ({
      name,
      text:
        (apple ? appleSigns[name] : undefined) ??
        printed.words[name] ??
        (isAlone && name.length === 1 ? name : name.toUpperCase()),
    }));
  });
}

/**
 * The value of aria-keyshortcuts, or undefined for a sequence, which that attribute cannot say (a space there
 * parts alternatives).
 */
export function ariaKeysOf(keys: string | undefined, apple = isApple): string | undefined {
  if (keys === undefined || keys.includes(' ')) return undefined;
  return partsOf(keys)
    .map((part) => (part === 'mod' ? (apple ? 'meta' : 'ctrl') : part))
    .map((part) => ariaWords[part] ?? part.toUpperCase())
    .join('+');
}

/**
 * How a control tells its keys to who listens, beside its name and never in it: by aria-keyshortcuts, a sequence by
 * its description.
 */
export function toldKeys(keys: string | undefined): {
  readonly 'aria-keyshortcuts'?: string;
  readonly 'aria-description'?: string;
} {
  const shortcut = ariaKeysOf(keys);
  if (shortcut !== undefined) return { 'aria-keyshortcuts': shortcut };
  if (keys === undefined) return {};
  const caps = capsOf(keys).flat();
  return { 'aria-description': caps.map(({ text }) => text).join(' ') };
}
