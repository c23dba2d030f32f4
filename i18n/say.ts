/**
 * Says every word of the interface, by key, in the language in use. The only file that knows rosetta; it
 * sets nothing in the document (src/page/theme.ts does). Outside this folder first.ts or index.ts is imported.
 */
import rosetta from 'rosetta';
import type { Fault } from '../entities/faultCodes.ts';
import type { EntityLabel, Gender } from './labels.ts';
import { language, take } from './current.ts';
import { first } from './en/first.ts';
import { numberText } from './format.ts';
import type { Args, EntityWord, Key } from './keys.ts';
import { languageCodes, languageOf, type AnyLanguageCode } from './languages.ts';
import { formOf, humanised, isolate, titleWords, type Node, type Params } from './message.ts';

export { language, subscribe, version } from './current.ts';
export type { Key } from './keys.ts';

// English is there from the start, of it only what the first load says; index.ts brings the rest.
const dictionary = rosetta<Node>({ en: first });

/** What was said in every language, by its path, until another catalogue has come: the palette asks for the same texts a thousandfold. */
const inEvery = new Map<string, readonly string[]>();

/** Takes the whole catalogue of a language. */
export const complete = (code: AnyLanguageCode, catalogue: Node): void => {
  dictionary.set(code, catalogue);
  inEvery.clear();
};

// Their own keys hold dots: `commands` + `list.open`.
const flatParts: readonly string[] = ['commands', 'fieldsOf'];
function pathOf(key: string): readonly string[] {
  const [part = '', ...rest] = key.split('.');
  return flatParts.includes(part) ? [part, rest.join('.')] : [part, ...rest];
}

const rules = new Map<string, Intl.PluralRules>();
function rulesOf(locale: string): Intl.PluralRules {
  let found = rules.get(locale);
  if (!found) rules.set(locale, (found = new Intl.PluralRules(locale)));
  return found;
}

function nodeAt(code: string, path: readonly string[]): Node | undefined {
  let node: Node | undefined = dictionary.table(code) ?? undefined;
  for (const key of path) {
    if (typeof node !== 'object' || !Object.hasOwn(node, key)) return undefined;
    node = node[key];
  }
  return node;
}

/** A placeholder that the entity a text is about fills; undefined for any other. */
function entityWord(word: string, { of, n, count = n }: Params): string | undefined {
  if (typeof of !== 'string') return undefined;
  if (word === 'things') return typeof count === 'number' ? countText(of, count) : undefined;
  const part = Object.hasOwn(partOf, word) ? partOf[word as keyof typeof partOf] : undefined;
  return part && labelPart(of, part);
}

function textIn(code: AnyLanguageCode, path: readonly string[], params: Params) {
  const { dir, numberLocale } = languageOf(code);
  const { of } = params;
  const gender = of === undefined ? undefined : nodeAt(code, ['entities', String(of), 'gender']);
  const node = nodeAt(code, path);
  const form = formOf(node, params, (gender as Gender | undefined) ?? 'm', rulesOf(numberLocale));
  if (!form) return undefined;
  const whole = [...path, ...form];
  const text = form.length > 0 ? nodeAt(code, whole) : node;
  const shown: Record<string, string> = {};
  for (const [, name = ''] of String(text).matchAll(/\{\{(\w+)\}\}/g)) {
    const value = params[name] ?? entityWord(name, params) ?? '';
    shown[name] =
      typeof value === 'number' ? numberText(value, numberLocale) : isolate(String(value), dir);
  }
  return dictionary.t(whole, shown, code);
}

/** The text of a path in the language in use, else in English, else undefined. */
const find = (path: readonly string[], params: Params = {}): string | undefined =>
  textIn(language().code, path, params) ?? textIn('en', path, params);

/**
 * The text of a key. Numbers are written as the language writes them, texts of the other direction are
 * isolated; `of` names the entity spoken of, `n` (or `count`) chooses the plural form.
 */
export const t = <K extends Key>(key: K, ...[params]: Args<K>): string =>
  find(pathOf(key), params) ?? humanised(key.slice(key.lastIndexOf('.') + 1));

/** The text of a key that is only known when it runs; its last part, humanised, where there is none. */
export const textOf = (key: string, params?: Params): string =>
  find(pathOf(key), params) ?? humanised(key.slice(key.lastIndexOf('.') + 1));

export const hasText = (key: string): boolean => find(pathOf(key)) !== undefined;

type Label = Omit<EntityLabel<'en'>, 'count' | 'alone'>;
/** What fills a text's placeholder, by the label's part. */
const partOf: Readonly<Record<Exclude<EntityWord, 'things'>, keyof Label>> = {
  name: 'name',
  one: 'one',
  many: 'many',
  new: 'new',
  what: 'toast',
  within: 'within',
};

/** A label of an entity that has none: made of its own name. */
function unnamed(name: string, part: keyof Label): string {
  const label = humanised(name);
  if (part === 'one') return label.toLowerCase();
  if (part === 'new') return find(['unnamed', 'new'], { label: label.toLowerCase() }) ?? label;
  return part === 'none' ? (find(['unnamed', 'none']) ?? label) : label;
}
const labelPart = (name: string, part: keyof Label): string =>
  find(['entities', name, part]) ?? unnamed(name, part);

/** How an entity is spoken of; one without labels by its own name, humanised. */
export const entityLabel = (name: string): Label => ({
  name: labelPart(name, 'name'),
  one: labelPart(name, 'one'),
  many: labelPart(name, 'many'),
  new: labelPart(name, 'new'),
  toast: labelPart(name, 'toast'),
  within: labelPart(name, 'within'),
  none: labelPart(name, 'none'),
});

/** '3 news items', in the plural form the number asks for. */
export const countText = (name: string, n: number): string =>
  find(['entities', name, 'count'], { n }) ?? find(['unnamed', 'count'], { n }) ?? numberText(n);

/** The same as what stands alone, where a language says that otherwise than in a sentence: 'خبران', else undefined. */
export const countAlone = (name: string, n: number): string | undefined =>
  textIn(language().code, ['entities', name, 'alone'], { n });

const localised = /^(.+?)(?:_(en|ar)|(En|Ar))$/;

/** A field's label by its name or its key: `title` → 'Title', `titleEn` → 'Title, English'. */
export function fieldLabel(entity: string, key: string): string {
  const own = find(['fieldsOf', `${entity}.${key}`]) ?? find(['fields', key]);
  if (own) return own;
  const [, base, snake, camel] = localised.exec(key) ?? [];
  const code = (snake ?? camel)?.toLowerCase();
  if (!base || !code) return humanised(key);
  return find(['fieldIn', code], { field: fieldLabel(entity, base) }) ?? humanised(key);
}

/** A select's option as a word, by the field's name; its own name where it has none. */
export const optionLabel = (field: string, option: string): string =>
  find(field === 'missing' ? ['languages', option] : ['options', field, option]) ?? option;

const bounds: readonly string[] = ['minimum', 'maximum'];
const groupedFrom = 10_000;
/** A smaller bound is written as one types it: 2200, which may be a year, not 2,200. */
export const boundText = (bound: number): number | string =>
  bound < groupedFrom ? String(bound) : bound;

/** What is wrong with a field, as a sentence; an unknown code reads 'Invalid format'. */
export function faultText(
  fault: { readonly code: string; readonly params?: Fault['params'] },
  entity = '',
): string {
  const { code, params = {} } = fault;
  const { field, count } = params;
  const named = field === undefined ? params : { ...params, field: fieldLabel(entity, `${field}`) };
  const said = bounds.includes(code) ? { ...named, count: boundText(Number(count)) } : named;
  return find(['faults', code], said) ?? t('faults.invalidFormat');
}

/** An error answer as a sentence; a code that has none, in title-case words (specification, section 8). */
export const errorText = (code: string): string => find(['errors', code]) ?? titleWords(code);

export const commandLabel = (id: string): string => find(['commands', id]) ?? humanised(id);

/** A machine's toast. `of` and `n` say what it is about, `action` which of the lifecycle's actions it was. */
export function toastText(key: string, params: Params = {}): string {
  const { action } = params;
  const path = ['toasts', key, ...(typeof action === 'string' ? [action] : [])];
  return find(path, params) ?? find(['toasts', key], params) ?? humanised(key);
}

const load: Readonly<Record<AnyLanguageCode, () => Promise<Node>>> = {
  en: async () => (await import('./en/index.ts')).catalogue,
  ar: async () => (await import('./ar/index.ts')).catalogue,
  fr: async () => (await import('./fr/index.ts')).catalogue,
  'xx-bracket': async () =>
    (await import('./pseudo.ts')).bracketed((await import('./en/index.ts')).catalogue),
  'xx-rtl': async () =>
    (await import('./pseudo.ts')).bracketed((await import('./en/index.ts')).catalogue),
};

let wanted: AnyLanguageCode = language().code;

/**
 * Loads a language and takes it. The last call wins; rejects when the catalogue cannot be fetched, and
 * the language in use stays.
 */
export async function setLanguage(code: AnyLanguageCode): Promise<void> {
  wanted = code;
  if (!dictionary.table(code)) complete(code, await load[code]());
  if (wanted === code) take(code);
}

/** Loads every language staff use: the palette finds in all of them, whichever the interface speaks. */
export async function loadEveryLanguage(): Promise<void> {
  await Promise.all(
    languageCodes.map(async (code) => {
      if (!dictionary.table(code)) complete(code, await load[code]());
    }),
  );
}

/** The plain texts at a path in every language that is loaded, for search; texts with plural forms count none. */
export function inEveryLanguage(
  ...path: readonly [string, string, ...string[]]
): readonly string[] {
  const name = path.join('\n');
  let texts = inEvery.get(name);
  if (!texts) {
    texts = languageCodes.flatMap((code) => {
      const node = dictionary.table(code) ? nodeAt(code, path) : undefined;
      return typeof node === 'string' ? [node] : [];
    });
    inEvery.set(name, texts);
  }
  return texts;
}

/** A field's names in every language; one that is kept once for each language is called as the two are together. */
export function fieldNames(entity: string, key: string): readonly string[] {
  const named = (one: string) => [
    ...inEveryLanguage('fields', one),
    ...inEveryLanguage('fieldsOf', `${entity}.${one}`),
  ];
  const found = named(key);
  const base = localised.exec(key)?.[1];
  return found.length > 0 || base === undefined ? found : named(base);
}

const textsIn = (node: Node | undefined): readonly string[] =>
  typeof node === 'object' ? Object.values(node).flatMap(textsIn) : node ? [String(node)] : [];
/** All that the interface can say, in every language that is loaded: what is a word in any of it. */
export const everyText = (): readonly string[] =>
  languageCodes.flatMap((code) => textsIn(dictionary.table(code) ?? undefined));
