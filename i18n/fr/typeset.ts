/** French spacing: the blanks that printing puts before : ; ! ? and inside « » never break a line. It words nothing. */
import type { Node } from '../message.ts';

const noBreak = '\u00a0';
const thin = '\u202f';

const spaced = (text: string): string =>
  text
    .replaceAll(/ (?=[;!?])/g, thin)
    .replaceAll(/ (?=[:»%])/g, noBreak)
    .replaceAll('« ', `«${noBreak}`);

/** The same catalogue with its spacing set: 'Étape 1 : Essentiel' no longer breaks before the colon. */
export function typeset(node: Node): Node {
  if (typeof node === 'string') return spaced(node);
  return Object.fromEntries(Object.entries(node).map(([key, below]) => [key, typeset(below)]));
}
