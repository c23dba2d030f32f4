/** The words of a sentence in the palette, in every language that is loaded: sections, verbs, filters. It reads no sentence. */
import { hasDate } from '../../../entities/dateShift.ts';
import { flagActions, type FlagAction } from '../../../machines/lifecycleChanges.ts';
import { hasFlag, type Entity } from '../../../entities/entity.ts';
import { entities as known, entityNamed } from '../../../entities/index.ts';
import { filterFieldOf, filterKeysOf } from '../../../entities/wire.ts';
import { foldedWords } from '../../../entities/fold.ts';
import type { English } from '../../../i18n/catalogue.ts';
import { fieldNames, inEveryLanguage } from '../../../i18n/index.ts';
import { remembered } from '../../page/remembered.ts';
import { filterNames, filterTexts, type FilterName } from './paletteFilterTexts.ts';

const entities: readonly Entity[] = known;

/** What can be done to records by a verb alone; each is the tail of a command `record.…`. */
export const verbs = flagActions;
export type Verb = FlagAction;

/** A filter as it was said: a word of its own, or `department:civil`. */
export type Said = (
  | { readonly kind: 'word'; readonly filter: FilterName }
  | { readonly kind: 'field'; readonly field: string; readonly value: string }
  /** 'Without a photo', 'with a photo'. */
  | { readonly kind: 'empty'; readonly field: string; readonly isEmpty: boolean }
) & {
  /** 'Except featured': what it asks for is left out. */
  readonly isExcept?: boolean;
};

export type MoveWord = keyof English['palette']['moveWords'];

type Meaning =
  | { readonly kind: 'entity'; readonly entity: Entity }
  | { readonly kind: 'verb'; readonly verb: Verb; readonly orVerb?: Verb }
  | {
      readonly kind: 'filter';
      readonly filter: FilterName;
      /** Of a section that approves nothing. */
      readonly orFilter?: FilterName;
      /** Only where its section stands beside it. */
      readonly isBeside?: boolean;
    }
  /** What was changed on that day: 'changed today'. */
  | { readonly kind: 'changed'; readonly day: string }
  /** Every record of the section. */
  | { readonly kind: 'all' }
  /** The filter behind it is left out: 'except'. */
  | { readonly kind: 'except' }
  /** The day behind it is where it ends or begins: 'before', 'since'; `sign` as a filter has it. */
  | { readonly kind: 'bound'; readonly sign: string }
  /** The number behind it is where a field that is counted begins or ends: 'more than'. */
  | { readonly kind: 'count'; readonly sign: string }
  /** What lies before today, or from it on: 'past', 'upcoming'; `sign` as a filter has it. */
  | { readonly kind: 'side'; readonly sign: string }
  /** The field behind it is empty, or is not: 'without', 'with'. */
  | { readonly kind: 'having'; readonly isEmpty: boolean }
  /** A date that some section has: the day behind it is of that one. */
  | { readonly kind: 'date'; readonly name: string }
  /** Of a sentence that moves dates: 'postpone', 'later'. */
  | { readonly kind: 'move'; readonly name: MoveWord }
  /** Says nothing by itself: 'to', 'the'. */
  | { readonly kind: 'filler' };

export interface Phrase {
  readonly words: readonly string[];
  readonly means: Meaning;
  /** A section of the same name as a filter: 'منشور' is what is published and a publication. */
  readonly also?: Entity;
  /** A date of the same name as a filter: 'published' before a day. */
  readonly asDate?: string;
}

/** Phrases by their first word, the longest first. */
export type Lexicon = ReadonlyMap<string, readonly Phrase[]>;

const article = 'ال';
/** As one says 'التي' and 'الذي': no 'لي' with an article. */
const spokenWhich = 'اللي';
/** Without the Arabic article, so that 'إلغاء اعتماد' and 'إلغاء الاعتماد' are one. */
export const bareWord = (word: string): string =>
  word.length > article.length + 1 && word.startsWith(article) && word !== spokenWhich
    ? word.slice(article.length)
    : word;

/** Without the French article that has lost its vowel, and the English 's: 'l’actualité', 'today’s' are 'actualité', 'today'. */
export const withoutElision = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{M}])[ld][’'](?=\p{L})|(?<=\p{L})[’']s(?![\p{L}\p{M}])/giu, '');

/** The folded, bare words of a text. */
export const bareWords = (text: string): readonly string[] =>
  foldedWords(withoutElision(text), 8).map(bareWord);

/** `fieldKey` → 'field key', so that an entity's own name is one of its names. */
export const spaced = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2');

const textsOf = (part: string, key: string): readonly string[] =>
  inEveryLanguage('palette', part, key).flatMap((text) => text.split('/'));

/** Every name of a section, in every language loaded. */
export const namesOf = ({ name, collection }: Entity): readonly string[] => [
  ...['many', 'one', 'name'].flatMap((form) => inEveryLanguage('entities', name, form)),
  ...textsOf('sectionWords', name),
  spaced(name),
  collection,
];

/** How a verb may be said, in every language. */
export const verbTexts = (verb: Verb): readonly string[] => [
  ...inEveryLanguage('commands', `record.${verb}`),
  ...textsOf('verbWords', verb),
];

/** What publishes: approving, where a section has that, else enabling; and the way back. */
export const publishing = {
  publish: { verb: 'approve', orVerb: 'enable' },
  unpublish: { verb: 'unapprove', orVerb: 'disable' },
} as const;
const publishNames = ['publish', 'unpublish'] as const;
/** How a verb may be said of a section that publishes by it. */
export const publishTextsOf = (verb: Verb, entity: Entity): readonly string[] =>
  publishNames.flatMap((name) =>
    publishing[name][hasFlag(entity, 'approved') ? 'verb' : 'orVerb'] === verb
      ? textsOf('verbWords', name)
      : [],
  );

export const phrasesOf = (texts: readonly string[], means: Meaning): readonly Phrase[] =>
  texts.flatMap((text) => {
    const words = bareWords(text);
    return words.length > 0 ? [{ words, means }] : [];
  });

const wordsIn = (
  name:
    | 'allWords'
    | 'exceptWords'
    | 'fillerWords'
    | 'aheadWords'
    | 'draftWords'
    | 'pastWords'
    | 'publishedWords'
    | 'unpublishedWords'
    | 'withoutWords'
    | 'withWords',
): readonly string[] => inEveryLanguage('palette', name).flatMap((text) => text.split('/'));

/** What stands before a day, and the sign of its test; none: in it. */
const boundSigns = { before: '<', until: '<=', since: '>=', after: '>', within: '' } as const;
const boundNames = ['before', 'until', 'since', 'after', 'within'] as const;
const boundPhrases = (): readonly Phrase[] =>
  boundNames.flatMap((name) =>
    phrasesOf(textsOf('boundWords', name), { kind: 'bound', sign: boundSigns[name] }),
  );

const countSigns = { over: '>', least: '>=', under: '<', most: '<=' } as const;
const countNames = ['over', 'least', 'under', 'most'] as const;
const countPhrases = (): readonly Phrase[] =>
  countNames.flatMap((name) =>
    phrasesOf(textsOf('countWords', name), { kind: 'count', sign: countSigns[name] }),
  );

/** What is said of a date that has been or is to come, and of a field that is empty or is not. */
const sidePhrases = (): readonly Phrase[] =>
  (
    [
      ['aheadWords', { kind: 'side', sign: '>=' }],
      ['pastWords', { kind: 'side', sign: '<' }],
      ['withoutWords', { kind: 'having', isEmpty: true }],
      ['withWords', { kind: 'having', isEmpty: false }],
    ] as const
  ).flatMap(([name, means]) => phrasesOf(wordsIn(name), means));

/** Lists of words in all catalogues, and words in one. */
const [listsMost, listWordsMost] = [32, 60];
const wordsOfList = remembered(listsMost, (text) => foldedWords(text, listWordsMost));
/** Every word of a list, in every language, as what is typed is compared. */
export const listedWords = (
  name:
    | 'aroundWords'
    | 'copyWords'
    | 'createWords'
    | 'fillerWords'
    | 'historyWords'
    | 'linkWords'
    | 'pairWords'
    | 'pictureWords'
    | 'rangeWords',
): ReadonlySet<string> =>
  new Set(inEveryLanguage('palette', name).flatMap((text) => wordsOfList(text)));

/** What a date of a section is called, and what is said of it: a record that was changed is 'updated'. */
export const dateNames = (entity: Entity, key: string): readonly string[] => [
  ...fieldNames(entity.name, key),
  ...textsOf('dateWords', key),
];

/** 'Changed today' needs no section: what was changed is of any. */
const changedToday = (): readonly Phrase[] =>
  inEveryLanguage('palette', 'dateWords', 'updated_at').flatMap((changed) =>
    inEveryLanguage('palette', 'today').flatMap((day) =>
      phrasesOf(
        changed.split('/').map((word) => `${word} ${day}`),
        { kind: 'changed', day },
      ),
    ),
  );

/** What the dates of all sections are called. */
const datePhrases = (): readonly Phrase[] => {
  const names = entities.flatMap((entity) =>
    filterKeysOf(entity).flatMap((key) => {
      const field = filterFieldOf(entity, key);
      return field && hasDate(field) ? dateNames(entity, key) : [];
    }),
  );
  return [...new Set(names)].flatMap((name) => phrasesOf([name], { kind: 'date', name }));
};

/** What has been published and what has not: 'draft' is said of the latter alone where one waits for approval. */
const stateOfPublishing = (): readonly Phrase[] =>
  (
    [
      ['publishedWords', { filter: 'approved', orFilter: 'enabled' }],
      ['unpublishedWords', { filter: 'waiting', orFilter: 'disabled' }],
      ['draftWords', { filter: 'waiting' }],
    ] as const
  ).flatMap(([name, state]) =>
    phrasesOf(wordsIn(name), { kind: 'filter', ...state, isBeside: true }),
  );

const phrases = (): readonly Phrase[] => [
  ...verbs.flatMap((verb) => phrasesOf(verbTexts(verb), { kind: 'verb', verb })),
  ...publishNames.flatMap((name) =>
    phrasesOf(textsOf('verbWords', name), { kind: 'verb', ...publishing[name] }),
  ),
  ...filterNames.flatMap((filter) => phrasesOf(filterTexts(filter), { kind: 'filter', filter })),
  ...entities.flatMap((entity) => phrasesOf(namesOf(entity), { kind: 'entity', entity })),
  ...changedToday(),
  ...stateOfPublishing(),
  ...phrasesOf(wordsIn('allWords'), { kind: 'all' }),
  ...phrasesOf(wordsIn('exceptWords'), { kind: 'except' }),
  ...phrasesOf(wordsIn('fillerWords'), { kind: 'filler' }),
  ...boundPhrases(),
  ...countPhrases(),
  ...sidePhrases(),
  ...datePhrases(),
];

/** By their first words; of those of the same words the first. */
export function indexed(all: readonly Phrase[]): Lexicon {
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of all) {
    const [first = ''] = phrase.words;
    const list = byFirst.get(first) ?? [];
    const at = list.findIndex(({ words }) => words.join(' ') === phrase.words.join(' '));
    const before = list[at];
    if (!before) list.push(phrase);
    else if (before.means.kind === 'filter' && phrase.means.kind === 'entity') {
      list[at] = { ...before, also: phrase.means.entity };
    } else if (before.means.kind === 'filter' && phrase.means.kind === 'date') {
      list[at] = { ...before, asDate: phrase.means.name };
    }
    byFirst.set(first, list);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

/** Made anew when another language has been loaded. */
export const makeLexicon = (_version: unknown): Lexicon => indexed(phrases());

/** A field that points to departments is one's department too. */
function targetNames(entity: Entity, key: string): readonly string[] {
  const field = filterFieldOf(entity, key);
  const target = field?.kind === 'relation' ? entityNamed(field.target) : undefined;
  return target ? namesOf(target) : [];
}

/** What a field of a section is called. */
export const namesOfField = (entity: Entity, key: string): readonly string[] => [
  spaced(key),
  ...dateNames(entity, key),
  ...targetNames(entity, key),
];

/**
 * The column or audit key that a word names in a section, such as `department` in 'department:civil'; unless `isWhole`,
 * the beginning of a name is one too.
 */
export function fieldNamed(entity: Entity, word: string, isWhole = false): string | undefined {
  const wanted = bareWords(word).join(' ');
  if (wanted === '') return undefined;
  const keys = filterKeysOf(entity).filter((key) => filterFieldOf(entity, key));
  const isNamed = (fits: (name: string) => boolean) =>
    keys.find((key) => namesOfField(entity, key).some((name) => fits(bareWords(name).join(' '))));
  return (
    isNamed((name) => name === wanted) ??
    (isWhole ? undefined : isNamed((name) => name.startsWith(wanted)))
  );
}
