/** The texts of a catalogue of the interface, one by one. It judges none. */
import type { Node } from '../../i18n/message.ts';

/** Every text with its path; a plural's or a gender's forms are paths of their own. */
export function textsOf(
  node: Node,
  path: readonly string[] = [],
): readonly [path: string, text: string][] {
  if (typeof node === 'string') return [[path.join(' '), node]];
  return Object.entries(node).flatMap(([key, below]) => textsOf(below, [...path, key]));
}
