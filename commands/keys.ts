/** How keys are read: one notation for every declaration. How they are drawn, src/ui/keys.ts knows; no DOM here. */

/** What of a keyboard event decides; a DOM event fits. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

// ASCII and the accented Latin letters, without × and ÷.
const isLatin = (key: string): boolean =>
  /^[ -~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]$/.test(key);

// Shift with a letter's key types these on the Arabic layout (Windows 101) and on no Latin one.
const arabicShifted = /^[[\]{}~/]$/;
// The brackets' keys type these with Shift on the Arabic layout, and on no Latin one.
const arabicBrackets: Readonly<Record<string, string>> = { BracketLeft: '<', BracketRight: '>' };

// What the US layout bears where a layout types no Latin letter: letters by their code, and these signs.
const signs: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Backslash: ['\\', '|'],
  Digit3: ['3', '#'],
};

/** `Enter`, `ArrowDown`; not the Arabic ligatures, which are two letters of one key. */
const isNamed = (key: string): boolean =>
  /^[A-Z][A-Za-z0-9]+$/.test(key) && key !== 'Dead' && key !== 'Unidentified';

/**
 * The Latin meaning of a key: what it types where that is Latin (AZERTY and Dvorak move letters), else what the same
 * key bears on a US layout (Arabic). Letters come in lower case, named keys (`Enter`, `ArrowDown`) as they are.
 */
export function meaningOf(press: KeyPress): string {
  const { key, code, shiftKey } = press;
  if (key === ' ') return 'Space';
  if (isNamed(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isArabicSign =
    shiftKey && (letter === undefined ? arabicBrackets[code] === key : arabicShifted.test(key));
  if (isLatin(key) && !isArabicSign) return key.toLowerCase();
  if (letter) return letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const sign = signs[code];
  if (sign && (shiftKey || !digit)) return sign[shiftKey ? 1 : 0];
  return digit ?? key;
}

/** The sign or digit that a key types by itself on a US layout. */
const plainOf = (code: string): string | undefined =>
  /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? signs[code]?.[0];

/** Signs and digits that take Shift on some layouts (AZERTY): there Shift is part of typing them, not of the shortcut. */
const isSign = (meaning: string): boolean => meaning.length === 1 && !/^[a-z]$/.test(meaning);
const isAscii = (key: string): boolean => /^[!-~]$/.test(key);

/** A press in the notation of the declarations: `mod+shift+l`, `shift+j`, `?`, `ArrowDown`. */
export function pressText(press: KeyPress, isMac: boolean): string {
  const meaning = meaningOf(press);
  // AltGr comes as Ctrl and Alt together; what it types is the sign alone. Ctrl and Alt with a letter, or with a sign or
  // digit that the key types by itself, are a chord of the system's or of a screen reader's.
  const isTyped = isLatin(press.key) && isSign(meaning) && press.key !== plainOf(press.code);
  if (press.ctrlKey && press.altKey && !isMac && isTyped) return meaning;
  // On a Mac it is Option alone: ⌥5 types the bracket of the German and the French layout.
  if (isMac && press.altKey && !press.ctrlKey && isAscii(press.key) && isSign(meaning)) {
    return press.metaKey ? `mod+${meaning}` : meaning;
  }
  const mod = isMac ? press.metaKey : press.ctrlKey;
  const parts = [
    mod && 'mod',
    (isMac ? press.ctrlKey : press.metaKey) && (isMac ? 'ctrl' : 'meta'),
    press.altKey && 'alt',
    press.shiftKey && !isSign(meaning) && 'shift',
    meaning,
  ];
  return parts.filter(Boolean).join('+');
}

/** The presses of a declaration: `g n` has two, `mod+s` one. */
export const presses = (keys: string): readonly string[] => keys.split(' ');

/**
 * Chords that the browser, the system or a screen reader owns; no command may claim one.
 * Sources: design/keyboard.md, and the lists of Chrome and Firefox shortcuts.
 */
const taken: readonly RegExp[] = [
  /^mod\+[wtnlrd]$/,
  // Tabs, and how large all is shown.
  /^mod\+[-=+\d]$/,
  /^mod\+shift\+[tnwkpicjr]$/,
  /^alt\+[a-z]$/,
  /^alt\+(?:Home|F4)$/,
  /^(?:mod\+alt|ctrl\+alt)\+/,
  /^(?:mod\+)?(?:shift\+)?F(?:1|3|5|7|10|11|12)$/,
  /^(?:Insert|CapsLock)$/,
];
export const isOwned = (press: string): boolean => taken.some((one) => one.test(press));

/** The same, and what leads back or on: where a tree or a grid has the focus, that moves what is in it. */
export const isOfBrowser = (press: string): boolean =>
  isOwned(press) || /^alt\+Arrow(?:Left|Right)$/.test(press);
