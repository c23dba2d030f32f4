/** The word that was probably meant by one that is not known. It decides nothing. */

/** How many letters have to be changed, added or left out: the distance of Levenshtein, by Wagner and Fischer (1974). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = letter === other[column - 1];
      const changed = (row[column - 1] ?? 0) + (isSame ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Where more than this part of its letters is wrong, it was not meant. */
const mostWrong = 0.5;

/** `most`: so many letters may be wrong; else half of them. */
export function nearest(word: string, known: readonly string[], most?: number): string | undefined {
  const [best] = known
    .map((one) => ({ one, far: distance(word.toLowerCase(), one.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far);
  // The two strokes before a flag are the same in all of them: they make none a likelier guess.
  const letters = best?.one.replace(/^-+/, '').length ?? 0;
  const may = most ?? Math.max(1, letters * mostWrong);
  return best && best.far <= may ? best.one : undefined;
}

/** `is “session” meant?`, or all that there are. */
export function meant(word: string, known: readonly string[]): string {
  const found = nearest(word, known);
  return found === undefined ? `one of ${known.join(', ')}` : `is “${found}” meant?`;
}
