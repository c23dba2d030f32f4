/** Which words a text is about: the ten that stand there most often, without those that every text has. Pure; it changes no field. */
import { ara, eng } from 'stopword';
import { withLetters } from '../../../entities/characterReferences.ts';
import { contentLanguages, type ContentLanguage } from '../../../entities/field.ts';
import { fold } from '../../../entities/fold.ts';

/** The specification: top 10 words longer than 2 characters. */
const [most, longerThan] = [10, 2];

const stopWords: Readonly<Record<ContentLanguage, ReadonlySet<string>>> = {
  en: new Set(eng.map(fold)),
  ar: new Set(ara.map(fold)),
};

/** Arabic's one-letter words are written onto the next word: 'وفي' is 'and in'. */
const isStopWord = (word: string, language: ContentLanguage): boolean =>
  stopWords[language].has(word) ||
  (language === 'ar' && /^[وفبلك]/.test(word) && stopWords.ar.has(word.slice(1)));

/** What is read of a Markdown text: no addresses, no code, no marks. */
const readable = (markdown: string): string =>
  withLetters(
    markdown
      .replaceAll(/```[\s\S]*?```/g, ' ')
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/https?:\/\/\S+/g, ' '),
  ).replaceAll(/[`*_~#>|\\]/g, ' ');

const isOfLanguage = (word: string, language: ContentLanguage): boolean =>
  (language === 'ar' ? /\p{Script=Arabic}/u : /\p{Script=Latin}/u).test(word);

interface Counted {
  readonly word: string;
  count: number;
}

function countedIn(texts: readonly string[], language: ContentLanguage): readonly Counted[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const counted = new Map<string, Counted>();
  for (const text of texts) {
    for (const { segment, isWordLike } of segmenter.segment(readable(text))) {
      if (!isWordLike || !isOfLanguage(segment, language)) continue;
      const key = fold(segment);
      if ([...key].length <= longerThan || isStopWord(key, language)) continue;
      const known = counted.get(key);
      if (known) known.count += 1;
      else counted.set(key, { word: segment.toLowerCase(), count: 1 });
    }
  }
  return [...counted.values()];
}

export type Texts = Readonly<Partial<Record<ContentLanguage, readonly string[]>>>;

/** At most ten of all languages together, the most frequent first, of equals the one that comes first. */
export const keywordsOf = (texts: Texts): readonly string[] =>
  contentLanguages
    .flatMap((language) => countedIn(texts[language] ?? [], language))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ word }) => word);
