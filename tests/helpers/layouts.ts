/** Keyboard layouts, by the code of the key: what it types plain, with Shift and with AltGr. Data for the typist; no test. */

export type Layout = 'en' | 'ar' | 'fr' | 'de' | 'dvorak';
/** Plain, with Shift, with AltGr. */
type Types = readonly [plain: string, shifted: string, altGr?: string];
export type Table = Readonly<Record<string, Types>>;

/** A row of keys by their codes and the letters they type. */
const letters = (codes: string, typed: string): Table =>
  Object.fromEntries(
    [...codes].map((code, i) => {
      const letter = typed[i] ?? '';
      return [`Key${code}`, [letter, letter.toUpperCase()]];
    }),
  );
const digits = (shifted: string): Table =>
  Object.fromEntries(
    [...'1234567890'].map((digit, i) => [`Digit${digit}`, [digit, shifted[i] ?? '']]),
  );

const us: Table = {
  ...letters('QWERTYUIOPASDFGHJKLZXCVBNM', 'qwertyuiopasdfghjklzxcvbnm'),
  ...digits('!@#$%^&*()'),
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backslash: ['\\', '|'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
};

/** Arabic (101), on US hardware. */
const arabic: Table = {
  ...us,
  KeyQ: ['ض', 'َ'],
  KeyW: ['ص', 'ً'],
  KeyE: ['ث', 'ُ'],
  KeyR: ['ق', 'ٌ'],
  KeyT: ['ف', 'لإ'],
  KeyY: ['غ', 'إ'],
  KeyU: ['ع', '‘'],
  KeyI: ['ه', '÷'],
  KeyO: ['خ', '×'],
  KeyP: ['ح', '؛'],
  KeyA: ['ش', 'ِ'],
  KeyS: ['س', 'ٍ'],
  KeyD: ['ي', ']'],
  KeyF: ['ب', '['],
  KeyG: ['ل', 'لأ'],
  KeyH: ['ا', 'أ'],
  KeyJ: ['ت', 'ـ'],
  KeyK: ['ن', '،'],
  KeyL: ['م', '/'],
  KeyZ: ['ئ', '~'],
  KeyX: ['ء', 'ْ'],
  KeyC: ['ؤ', '}'],
  KeyV: ['ر', '{'],
  KeyB: ['لا', 'لآ'],
  KeyN: ['ى', 'آ'],
  KeyM: ['ة', '’'],
  BracketLeft: ['ج', '<'],
  BracketRight: ['د', '>'],
  Semicolon: ['ك', ':'],
  Quote: ['ط', '"'],
  Comma: ['و', ','],
  Period: ['ز', '.'],
  Slash: ['ظ', '؟'],
};

/** French AZERTY: the digits take Shift. */
const french: Table = {
  ...letters('QWERTYUIOPASDFGHJKLZXCVBN', 'azertyuiopqsdfghjklwxcvbn'),
  Semicolon: ['m', 'M'],
  Digit1: ['&', '1'],
  Digit2: ['é', '2', '~'],
  Digit3: ['"', '3', '#'],
  Digit4: ["'", '4', '{'],
  Digit5: ['(', '5', '['],
  Digit6: ['-', '6', '|'],
  Digit7: ['è', '7', '`'],
  Digit8: ['_', '8', '\\'],
  Digit9: ['ç', '9', '^'],
  Digit0: ['à', '0', '@'],
  Minus: [')', '°', ']'],
  Equal: ['=', '+', '}'],
  BracketRight: ['$', '£'],
  Backslash: ['*', 'µ'],
  Quote: ['ù', '%'],
  KeyM: [',', '?'],
  Comma: [';', '.'],
  Period: [':', '/'],
  Slash: ['!', '§'],
};

/** German QWERTZ: brackets and braces take AltGr. */
const german: Table = {
  ...letters('QWERTYUIOPASDFGHJKLZXCVBNM', 'qwertzuiopasdfghjklyxcvbnm'),
  ...digits('!"§$%&/()='),
  KeyQ: ['q', 'Q', '@'],
  Digit7: ['7', '/', '{'],
  Digit8: ['8', '(', '['],
  Digit9: ['9', ')', ']'],
  Digit0: ['0', '=', '}'],
  Minus: ['ß', '?', '\\'],
  BracketLeft: ['ü', 'Ü'],
  BracketRight: ['+', '*', '~'],
  Semicolon: ['ö', 'Ö'],
  Quote: ['ä', 'Ä'],
  Backslash: ['#', "'"],
  Comma: [',', ';'],
  Period: ['.', ':'],
  Slash: ['-', '_'],
};

const dvorak: Table = {
  ...letters('RTYUIOPASDFGHJKLXCVBNM', 'pyfgcrlaoeuidhtnqjkxbm'),
  ...digits('!@#$%^&*()'),
  KeyQ: ["'", '"'],
  KeyW: [',', '<'],
  KeyE: ['.', '>'],
  KeyZ: [';', ':'],
  Semicolon: ['s', 'S'],
  Comma: ['w', 'W'],
  Period: ['v', 'V'],
  Slash: ['z', 'Z'],
  Quote: ['-', '_'],
  Minus: ['[', '{'],
  Equal: [']', '}'],
  BracketLeft: ['/', '?'],
  BracketRight: ['=', '+'],
  Backslash: ['\\', '|'],
};

export const layouts: Readonly<Record<Layout, Table>> = {
  en: us,
  ar: arabic,
  fr: french,
  de: german,
  dvorak,
};

export interface Reach {
  readonly code: string;
  readonly shift: boolean;
  readonly altGr: boolean;
}

/** Where a character of the US keyboard is pressed. Arabic hands leave their keyboard's print where it is. */
export function reachOf(character: string, layout: Layout): Reach | undefined {
  const table = layouts[layout === 'ar' ? 'en' : layout];
  for (const [code, types] of Object.entries(table)) {
    const place = types.indexOf(character);
    if (place >= 0) return { code, shift: place === 1, altGr: place === 2 };
  }
  return undefined;
}
