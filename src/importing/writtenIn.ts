/** In which language of the content a text is written, by its letters. It reads no meaning, and knows no other language. */
import type { ContentLanguage } from '../../entities/field.ts';

const arabic = /\p{Script=Arabic}/gu;
const latin = /\p{Script=Latin}/gu;
const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** Undefined where its letters do not say: of a number, of nothing. A name in the other language changes nothing of it. */
export function writtenIn(text: string): ContentLanguage | undefined {
  const [ar, en] = [countOf(text, arabic), countOf(text, latin)];
  if (ar === en) return undefined;
  return ar > en ? 'ar' : 'en';
}
