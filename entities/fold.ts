/** The one search folding: what an editor types and what is stored meet in the same letters. It never stems. */

// Latin accents, Arabic vowel signs, Quranic marks, tatweel, zero-width and direction marks, hyphens that only a line's end shows.
const dropped =
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const letters: Readonly<Record<string, string>> = {
  // Alef and hamza forms: NFKD splits أ إ آ ؤ ئ, the rest is named here (Lucene's ArabicNormalizer).
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06a9': '\u0643',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};
const replaced = /[\u0671\u0649\u06cc\u0629\u06a9ßøæœđłı]/g;
/** Nothing in it but case and spaces to fold. */
const plain = /^[ -~]*$/;
const digits = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** The digits of Arabic and Persian as 0 to 9: `٧` is `7`. */
export const withLatinDigits = (text: string): string =>
  text.replaceAll(digits, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * Folds a text for comparison: case, accents, Arabic spelling variants and digits no longer count.
 * Idempotent. `fold('الكُلّيـة ١٢') === 'الكليه 12'`.
 */
export const fold = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase().replaceAll(/ {2,}/g, ' ').trim()
    : withLatinDigits(text.normalize('NFKD').toLowerCase())
        .replaceAll(dropped, '')
        .replaceAll(replaced, (letter) => letters[letter] ?? letter)
        .replaceAll(/\s+/g, ' ')
        .trim();

/** The folded words of a query, at most `limit`: a word is letters and digits, all else parts words. */
export const foldedWords = (text: string, limit = 12): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, limit);

// The Arabic (101) layout over the US one, key by key.
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`";
const arabicKeys = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ';
// `b` types the ligature لا, two letters of one key.
const toArabic = new Map<string, string>(
  [...latinKeys].map((key, i) => [key, arabicKeys[i - (i > latinKeys.indexOf('b') ? 1 : 0)] ?? '']),
);
toArabic.set('b', 'لا');
const toLatin = new Map<string, string>();
for (const [latin, arabic] of toArabic) if (latin !== 'b') toLatin.set(arabic, latin);

// Signs that no Latin word holds: a reading with one inside a word was Arabic, and meant as such ('موظف' is no 'l,/t').
const signInWord = /[,;`[\]](?=\S)/;

/**
 * What the same keys would have typed on the other layout: 'ىثصس' → 'news', 'hofhv' → 'اخبار'.
 * Null when the text mixes scripts, nothing would change, or what comes out can be no Latin word.
 */
export function otherLayout(text: string): string | null {
  const hasArabic = /\p{Script=Arabic}/u.test(text);
  const hasLatin = /[a-z]/i.test(text);
  if (hasArabic === hasLatin) return null;
  const map = hasArabic ? toLatin : toArabic;
  const source = hasArabic ? text.replaceAll('لا', '\u0000') : text.toLowerCase();
  const read = [...source]
    .map((letter) => (letter === '\u0000' ? 'b' : (map.get(letter) ?? letter)))
    .join('');
  return read === text || (hasArabic && signInWord.test(read)) ? null : read;
}
