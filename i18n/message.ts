/** How one text is chosen and filled: gender, plural form, names of the entity spoken of. It knows no language. */
import type { Gendered } from './labels.ts';

/** A node of a catalogue: a text, forms of one, or further names. */
export type Node = string | { readonly [key: string]: Node };
export type Params = Readonly<Record<string, unknown>>;

const isGendered = (node: object): boolean =>
  'm' in node && 'f' in node && Object.keys(node).length === 2;
const isPlural = (node: object): boolean => 'other' in node && typeof node.other !== 'undefined';

/** The number a text is about: `n` where several numbers are given, else `count`. */
const numberIn = (params: Params): number => {
  const n = params['n'] ?? params['count'];
  return typeof n === 'number' ? n : 1;
};

/**
 * The keys below `node` that lead to the one text meant: `['few']`, `['other', 'f']`, `[]` for a plain text;
 * undefined where there is no text.
 */
export function formOf(
  node: Node | undefined,
  params: Params,
  gender: keyof Gendered,
  rules: Intl.PluralRules,
): readonly string[] | undefined {
  if (typeof node === 'string') return [];
  if (node === undefined) return undefined;
  let key: string | undefined;
  if (isGendered(node)) key = gender;
  else if (isPlural(node)) {
    const rule = rules.select(numberIn(params));
    key = rule in node ? rule : 'other';
  }
  const rest = key === undefined ? undefined : formOf(node[key], params, gender, rules);
  return key === undefined || !rest ? undefined : [key, ...rest];
}

/** In its own direction, whatever stands around it. Unicode's bidi isolates: first strong, pop. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
// Latin words, and digits joined by signs (a date, an address), which an Arabic line would turn around.
const leftToRight = /\p{Script=Latin}|\d[-:/.–]\d/u;

/** A text of the other direction keeps its own order inside the sentence. */
export const isolate = (text: string, dir: 'ltr' | 'rtl'): string =>
  (dir === 'rtl' ? leftToRight : rightToLeft).test(text) ? isolated(text) : text;

/** 'custom_thing', 'customThing' or 'CUSTOM-THING' → 'Custom thing': the name of what no catalogue knows. */
export function humanised(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'SOME_NEW_CODE' → 'Some New Code' (specification, section 8). */
export const titleWords = (code: string): string =>
  code
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
