/** A machine's state as `data-state` says it: `open.editing.record.dirty open.editing.check.valid`. It reads no machine. */
import type { StateValue } from 'xstate';

export function stateText(value: StateValue, above = ''): string {
  if (typeof value === 'string') return `${above}${value}`;
  return Object.entries(value)
    .map(([name, below]) => (below === undefined ? '' : stateText(below, `${above}${name}.`)))
    .join(' ');
}
