/** The English words of the screen where one gives keys to commands. */
import { macros } from './uiMacros.ts';
import { tour } from './uiTour.ts';

export const shortcuts = {
  intro: 'Press Enter on a command, then the keys it shall have. Delete switches it off.',
  search: 'Search the shortcuts',
  noHits: 'No command for “{{query}}”',
  press: 'Press the new keys',
  pressHint: 'Enter takes them, Esc leaves everything as it is.',
  taken: 'These keys belong to “{{command}}” ({{where}}).',
  keeps: 'It keeps {{keys}}.',
  keepsNone: 'It would have no key any more.',
  takenFromMore: {
    one: '{{n}} more command would lose them.',
    other: '{{n}} more commands would lose them.',
  },
  lost: '{{keys}} is for “{{command}}” now; “{{loser}}” has no key any more',
  lostKeeps: '{{keys}} is for “{{command}}” now; “{{loser}}” keeps {{left}}',
  lostBySeveral: '{{keys}} is for “{{command}}” now; no longer for {{losers}}',
  usualTaken:
    'Both cannot have {{keys}}: it was given to “{{command}}”. Give that other keys, then “{{loser}}” can have its own back',
  takenByBrowser: 'The browser or a screen reader needs these keys.',
  off: 'Off',
  usual: 'Usual: {{keys}}',
  changed: 'Keys of “{{command}}” changed',
  switchedOff: 'Keys of “{{command}}” switched off',
  changedMany: {
    one: 'Keys of {{n}} command changed',
    other: 'Keys of {{n}} commands changed',
  },
  saveFailed: 'The keys work here, but could not be kept for other computers.',
  singleKeys: 'Single-letter keys',
  singleKeysHint: 'When off, only keys with {{mod}}, {{alt}} or a name of their own do anything.',
  macros,
  tour,
  teaching: '“{{command}}” has a key: {{keys}}',
  hints: {
    shown: '{{n}} controls have letters. Press one; Esc leaves.',
  },
} as const;
