/** Reads a macro's step from what was kept: another version or program may have written anything. It does none. */
import { isObject } from '../../entities/json.ts';
import type { MacroStep } from '../../machines/macroWords.ts';

export function stepIn(value: unknown): readonly MacroStep[] {
  if (!isObject(value) || !isObject(value['args'])) return [];
  const { does, action, id, args } = value;
  if (does === 'record' && typeof action === 'string') return [{ does, action, args }];
  return does === 'command' && typeof id === 'string' ? [{ does, id, args }] : [];
}
