/** Which field a header speaks of, by its words: their order, articles and what names the record itself do not count. It reads no cells. */
import { columnOf, titleColumns, type Entity } from '../../../entities/entity.ts';
import type { Column, ContentLanguage } from '../../../entities/field.ts';
import { fold } from '../../../entities/fold.ts';
import { inEveryLanguage } from '../../../i18n/index.ts';

/** A header or a label without what writing adds: case, diacritics, signs. */
export const plainHeader = (text: string): string =>
  fold(text)
    .replaceAll(/[\p{P}\p{S}_\s]+/gu, ' ')
    .trim();

/** What a field is called in each language, in general, in this section, and by the offices that fill in sheets. */
export const labelsOf = (entity: Entity, name: string): readonly string[] => [
  ...inEveryLanguage('fields', name),
  ...inEveryLanguage('fieldsOf', `${entity.name}.${name}`),
  ...inEveryLanguage('headerNames', name).flatMap((text) => text.split('/')),
];

/** Arabic writes its article, alone or after 'in' and 'for', onto the word; two letters are no word without it. */
const article = /^(?:\u0628?\u0627\u0644|\u0644\u0644)(?=.{2})/;

const wordsOf = (text: string): readonly string[] =>
  plainHeader(text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(' ')
    .map((word) => word.replace(article, ''))
    .filter((word) => word !== '');

const known = (key: string): ReadonlySet<string> =>
  new Set(inEveryLanguage('headerWords', key).flatMap(wordsOf));

/** The language that a header names: by its name, else by its code; 'en' is a French word as well. */
function languageOf(words: readonly string[]): ContentLanguage | undefined {
  const names = { en: known('english'), ar: known('arabic') };
  const named = (['en', 'ar'] as const).find((one) => words.some((word) => names[one].has(word)));
  return named ?? (['en', 'ar'] as const).find((code) => words.includes(code));
}

/** Whether these words are a field's label, with or without the further words it goes by, or such words alone. */
function isNamed(said: readonly string[], entity: Entity, { name, field }: Column): boolean {
  const isOnWeb = field.kind === 'text' && field.format === 'url';
  const bare = isOnWeb ? said.filter((word) => !known('web').has(word)) : said;
  const words = bare.length > 0 ? bare : said;
  const further = known(name);
  const isFurther = (word: string) => further.has(word);
  // The name of an author is an author.
  const called = words.filter((word) => !known('naming').has(word));
  if ((called.length > 0 ? called : words).every(isFurther)) return true;
  return labelsOf(entity, name).some((label) => {
    const own = meaning(wordsOf(label));
    const isOwn = (word: string) => own.includes(word);
    const hasAll = own.length > 0 && own.every((word) => words.includes(word));
    return hasAll && words.every((word) => isOwn(word) || isFurther(word));
  });
}

/** Without articles and the like, and without a language. */
function meaning(words: readonly string[]): readonly string[] {
  const none = [known('small'), known('english'), known('arabic'), new Set(['en', 'ar'])];
  return words.filter((word) => none.every((set) => !set.has(word)));
}

/**
 * The columns of the one field that a header can mean, in each language where it names none: 'Student name (en)' is
 * the English name. Of two fields it means neither.
 */
export function byWords(
  entity: Entity,
  columns: readonly Column[],
  header: string,
): readonly Column[] {
  const words = wordsOf(header);
  const said = meaning(words);
  if (said.length === 0) return [];
  const record = known('record');
  const own = said.filter((word) => !record.has(word));
  // A student's ID is the university's, no record's.
  const mayBeOwn = (column: Column) => own.length > 0 && column.key !== 'id';
  const named = columns.filter(
    (column) => isNamed(said, entity, column) || (mayBeOwn(column) && isNamed(own, entity, column)),
  );
  // Whose record it is, and nothing else: that is its name.
  const first = own.length === 0 && named.length === 0 ? titleColumns(entity)[0] : named[0];
  if (!first || named.some(({ name }) => name !== first.name)) return [];
  const language = languageOf(words);
  const found = columns.filter(({ name }) => name === first.name);
  const inLanguage = found.filter((column) => column.language === language);
  return language !== undefined && columnOf(entity, first.key)?.language ? inLanguage : found;
}
