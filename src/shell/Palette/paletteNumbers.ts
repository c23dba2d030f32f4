/** The numbers of several records, as a sentence says them behind their section: '1 and 2', '3، 4', '5-8'. Pure; it finds none. */
import { fold } from '../../../entities/fold.ts';
import { listedWords } from './paletteLexicon.ts';

/** What is longer, or says more of them, was pasted or is a title. */
const [lettersMost, numbersMost] = [60, 50];
const numberForm = /^#?(\d{1,9})$/;
const rangeForm = /^#?(\d{1,9})[-–]#?(\d{1,9})$/;

/** '3', '#3' → one, '5-8' → four; undefined for what is no number, and for too many. */
function numbersOf(word: string): readonly number[] | undefined {
  const only = Number(numberForm.exec(word)?.[1] ?? 0);
  if (only > 0) return [only];
  const [, first, last] = rangeForm.exec(word) ?? [];
  const count = Number(last) - Number(first) + 1;
  return Number(first) > 0 && count > 1 && count <= numbersMost
    ? Array.from({ length: count }, (_, i) => Number(first) + i)
    : undefined;
}

/** Undefined where it is one, or where any word of it says something else. */
export function numbersIn(text: string): readonly number[] | undefined {
  if (text.length > lettersMost || !/\p{Nd}/u.test(text)) return undefined;
  const joins = listedWords('pairWords');
  // Arabic writes 'and' onto the number.
  const words = fold(text)
    .split(/[\s,،&+]+|(?<=\d)و|و(?=\d)/u)
    .filter((word) => word !== '' && !joins.has(word));
  const each = words.map(numbersOf);
  const all = each.every((one) => one !== undefined) ? [...new Set(each.flat())] : [];
  return all.length > 1 && all.length <= numbersMost ? all : undefined;
}
