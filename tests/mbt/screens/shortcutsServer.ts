/** The row of keys that is walked. It asserts nothing. */
import type { shortcutsMachine } from '../../../machines/shortcuts.ts';

export type Machine = typeof shortcutsMachine;
export const commandId = 'list.refresh';
