/** The English words of the screen where one gives keys to commands. */
import { macros } from './uiMacros.ts';
import { tour } from './uiTour.ts';

export const shortcuts = {
  intro: 'Press Enter on a command, then the keys it shall have. Delete switches it off.',
  search: 'Search the shortcuts',
  noHits: 'No command for “{{query}}”',
  press: 'Press the new keys',
  pressHint: 'Enter takes them, Esc leaves everything as it is.',
  taken: 'These keys belong to “{{command}}”.',
  takenByBrowser: 'The browser or a screen reader needs these keys.',
  off: 'Off',
  usual: 'Usual: {{keys}}',
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
