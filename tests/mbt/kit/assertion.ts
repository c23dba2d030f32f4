/** What a comparison's name is of: the promise or the rule as it was written, whichever step or way it was looked at in. */
export const writtenAs = (assertion: string): string =>
  assertion.replace(/: (?:seen|does|calls)$/, '').replace(/^promise on .*? of /, 'promise on ');
