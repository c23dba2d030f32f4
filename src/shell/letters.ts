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
/** One letter of a word is another, missing or too many, or two have changed places; the word may still go on. */
export function isMistyped(word: string, text: string): boolean {
  if (word.length < typoLeast || text.length < typoLeast - 1 || word[0] !== text[0]) return false;
  let at = 1;
  while (at < word.length && word[at] === text[at]) at += 1;
  const rest = word.slice(at + 1);
  const isSwapped = word[at] === text[at + 1] && word[at + 1] === text[at];
  return (
    text.startsWith(rest, at + 1) ||
    text.startsWith(rest, at) ||
    text.startsWith(word.slice(at), at + 1) ||
    (isSwapped && text.startsWith(word.slice(at + 2), at + 2))
  );
}
