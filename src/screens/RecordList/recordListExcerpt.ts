/** Of two long texts the part in which they differ, to be read in one line. It compares no words and marks nothing. */

/** What a line shows in any case, in characters. */
const shortMost = 30;
/** How much of what is the same is left in front, to know the place by. */
const lead = 12;
/** As much as the widest line shows. */
const excerptMost = 120;

type Pair = readonly [before: string, after: string];

/** Both from a word before the first difference, with a sign where something stands before it. */
export function excerptOf([before, after]: Pair): Pair {
  if (Math.max(before.length, after.length) <= shortMost) return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const space = before.indexOf(' ', Math.max(0, same - lead));
  const start = space === -1 || space >= same ? Math.max(0, same - lead) : space + 1;
  const cut = (text: string): string =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + excerptMost)}`;
  return same <= lead
    ? [before.slice(0, excerptMost), after.slice(0, excerptMost)]
    : [cut(before), cut(after)];
}
