/**
 * Every word the interface says, by key, in the language in use. The only file that knows rosetta; it
 * sets nothing in the document (src/theme.ts does).
 */
import rosetta from 'rosetta';
import type { Fault } from '../entities/schema.ts';
import type { EntityLabel, Gender } from './catalogue.ts';
import { language, take } from './current.ts';
import { catalogue as en } from './en/index.ts';
import { numberText } from './format.ts';
import type { Args, EntityWord, Key } from './keys.ts';
import { languageOf, type AnyLanguageCode } from './languages.ts';
import { formOf, humanised, isolate, titleWords, type Node, type Params } from './message.ts';

export { language, subscribe, version } from './current.ts';
export type { Key } from './keys.ts';

const dictionary = rosetta<Node>({ en });

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

/** The words of the entity a text is about, for the placeholders it has. */
function aboutOf(params: Params): Params {
  const { of, n } = params;
  if (typeof of !== 'string') return params;
  const label = entityLabel(of);
  const words: Record<EntityWord, string> = {
    name: label.name,
    one: label.one,
    many: label.many,
    new: label.new,
    what: label.toast,
    within: label.within,
    things: typeof n === 'number' ? countText(of, n) : '',
  };
  return { ...words, ...params };
}

function textIn(code: AnyLanguageCode, path: readonly string[], params: Params) {
  const { dir, numberLocale } = languageOf(code);
  const gender = nodeAt(code, ['entities', String(params['of']), 'gender']) as Gender | undefined;
  const form = formOf(nodeAt(code, path), params, gender ?? 'm', rulesOf(numberLocale));
  if (!form) return undefined;
  const shown = Object.fromEntries(
    Object.entries(aboutOf(params)).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? numberText(value, numberLocale)
        : isolate(String(value ?? ''), dir),
    ]),
  );
  return dictionary.t([...path, ...form], shown, code);
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

const labelParts = ['name', 'one', 'many', 'new', 'toast', 'within', 'none'] as const;

/** How an entity is spoken of; one without labels by its own name, humanised. */
export function entityLabel(name: string): Omit<EntityLabel<'en'>, 'count'> {
  const label = humanised(name);
  const unnamed = {
    name: label,
    one: label.toLowerCase(),
    many: label,
    new: find(['unnamed', 'new'], { label: label.toLowerCase() }) ?? label,
    toast: label,
    within: label,
    none: find(['unnamed', 'none'], { label }) ?? label,
  };
  if (!Object.hasOwn(en.entities, name)) return unnamed;
  return Object.fromEntries(
    labelParts.map((part) => [part, find(['entities', name, part]) ?? unnamed[part]]),
  ) as typeof unnamed;
}

/** '3 news items', in the plural form the number asks for. */
export const countText = (name: string, n: number): string =>
  find(['entities', name, 'count'], { n }) ??
  find(['unnamed', 'count'], { n, label: humanised(name) }) ??
  numberText(n);

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

/** What is wrong with a field, as a sentence; an unknown code reads 'Invalid format'. */
export function faultText(
  fault: { readonly code: string; readonly params?: Fault['params'] },
  entity = '',
): string {
  const { code, params = {} } = fault;
  const field = params['field'];
  const named = field === undefined ? params : { ...params, field: fieldLabel(entity, `${field}`) };
  return find(['faults', code], named) ?? t('faults.invalidFormat');
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
  en: async () => en,
  ar: async () => (await import('./ar/index.ts')).catalogue,
  fr: async () => (await import('./fr/index.ts')).catalogue,
  'xx-bracket': async () => (await import('./pseudo.ts')).bracketed(en),
  'xx-rtl': async () => (await import('./pseudo.ts')).bracketed(en),
};

let wanted: AnyLanguageCode = language().code;

/**
 * Loads a language and takes it. The last call wins; rejects when the catalogue cannot be fetched, and
 * the language in use stays.
 */
export async function setLanguage(code: AnyLanguageCode): Promise<void> {
  wanted = code;
  if (!dictionary.table(code)) dictionary.set(code, await load[code]());
  if (wanted === code) take(code);
}
