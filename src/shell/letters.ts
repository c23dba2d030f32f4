/** Whether a word is meant by letters that are not quite its own: some left out, or one mistyped. Pure; it ranks nothing. */

/** The letters of a word stand in a text in their order, others between them. */
export function isScattered(word: string, text: string): boolean {
  let at = 0;
  for (const letter of word) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** As many letters may be wrong, missing, too many or in each other's place as nobody would call another word. */
const typoLeast = 4;
/** The place of the first letter that is not the other word's. */
export function differAt(word: string, text: string): number {
  let at = 0;
  while (at < word.length && word[at] === text[at]) at += 1;
  return at;
}

/** One letter of a word is another, missing or too many, or two have changed places; unless `isWhole`, the word may still go on. */
export function isMistyped(word: string, text: string, isWhole = false): boolean {
  if (word.length < typoLeast || text.length < typoLeast - 1 || word[0] !== text[0]) return false;
  const at = differAt(word, text);
  const goesOn = (own: string, from: number): boolean =>
    text.startsWith(own, from) && (!isWhole || text.length === from + own.length);
  const rest = word.slice(at + 1);
  const isSwapped = word[at] === text[at + 1] && word[at + 1] === text[at];
  return (
    goesOn(rest, at + 1) ||
    goesOn(rest, at) ||
    goesOn(word.slice(at), at + 1) ||
    (isSwapped && goesOn(word.slice(at + 2), at + 2))
  );
}
