/** Promises about the catalogues themselves: complete, in their own language, saying what English says. */
import { describe, expect, it } from 'vitest';
import { staticCommands } from '../commands/index.ts';
import { entities } from '../entities/index.ts';
import { catalogue as ar } from '../i18n/ar/index.ts';
import { catalogue as en } from '../i18n/en/index.ts';
import { catalogue as fr } from '../i18n/fr/index.ts';
import type { EntityWord } from '../i18n/keys.ts';
import type { Node } from '../i18n/message.ts';
import { bracketed } from '../i18n/pseudo.ts';
import { commandWords } from '../i18n/words.ts';
import { machines } from '../machines/index.ts';
import { textsOf } from './helpers/catalogueTexts.ts';

const entityWords: readonly string[] = [
  'name',
  'one',
  'many',
  'new',
  'what',
  'within',
  'things',
] satisfies readonly EntityWord[];

/** The forms of each English text, by its path: in a translation one text may have become several. */
function formsOf(node: Node | undefined): readonly string[] {
  if (node === undefined) return [];
  return textsOf(node).map(([, text]) => text);
}
const isLeaf = (node: Node): boolean => typeof node === 'string' || 'other' in node;
function leavesOf(english: Node, other: Node, path = ''): readonly [string, Node, Node][] {
  if (isLeaf(english)) return [[path, english, other]];
  return Object.entries(english).flatMap(([key, below]) => {
    const there = typeof other === 'string' ? undefined : other[key];
    return leavesOf(below, there ?? {}, `${path} ${key}`.trim());
  });
}

const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
const ownOf = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap(placeholdersOf))].filter((p) => !entityWords.includes(p)).toSorted();
const isCount = (name: string): boolean => name === 'n' || name === 'count';

const catalogues: readonly (readonly [string, Node])[] = [
  ['English', en],
  ['Arabic', ar],
  ['French', fr],
];
const translations = catalogues.slice(1);

describe.each(catalogues)('%s', (_, catalogue) => {
  it('has no empty text, and none with a blank at its ends', () => {
    expect(textsOf(catalogue).filter(([, text]) => text === '' || text.trim() !== text)).toEqual(
      [],
    );
  });

  it('spells every placeholder so that it is filled', () => {
    const odd = textsOf(catalogue).filter(([, text]) =>
      /[{}]/.test(text.replaceAll(/\{\{[a-zA-Z]+\}\}/g, '')),
    );
    expect(odd).toEqual([]);
  });
});

describe.each(translations)('%s beside English', (_, catalogue) => {
  const leaves = leavesOf(en, catalogue).filter(([path]) => !path.startsWith('fieldsOf'));

  it('has a text wherever English has one', () => {
    expect(leaves.filter(([, , there]) => formsOf(there).length === 0)).toEqual([]);
  });

  it('asks for the same parameters', () => {
    const differing = leaves.filter(
      ([, here, there]) => `${ownOf(formsOf(here))}` !== `${ownOf(formsOf(there))}`,
    );
    expect(differing).toEqual([]);
  });

  it('leaves only the count out of a form: a singular or dual says it in words', () => {
    const lost = leaves.flatMap(([path, , there]) => {
      const all = ownOf(formsOf(there)).filter((name) => !isCount(name));
      return formsOf(there)
        .filter((form) => all.some((name) => !placeholdersOf(form).includes(name)))
        .map((form) => [path, form]);
    });
    expect(lost).toEqual([]);
  });

  it('speaks of an entity or a number only where English tells which', () => {
    const unasked = leaves.filter(([, here, there]) => {
      const known = formsOf(here).flatMap(placeholdersOf);
      const used = formsOf(there).flatMap(placeholdersOf);
      const needsEntity = used.some((name) => entityWords.includes(name));
      const needsThings = used.includes('things') && !known.includes('things');
      const countsInForms = typeof there !== 'string' && 'other' in there;
      return (
        needsThings ||
        (needsEntity && !known.some((name) => entityWords.includes(name))) ||
        (countsInForms && !known.some((name) => isCount(name) || name === 'things'))
      );
    });
    expect(unasked).toEqual([]);
  });

  it('names in fieldsOf only fields that English names there too', () => {
    const keysOf = (node: Node) => (typeof node === 'string' ? [] : Object.keys(node)).toSorted();
    const there = typeof catalogue === 'string' ? {} : (catalogue['fieldsOf'] ?? {});
    expect(keysOf(there)).toEqual(keysOf(en.fieldsOf));
  });
});

describe('Arabic', () => {
  it('has all six plural forms wherever it counts, each different where it says the number', () => {
    const plurals = leavesOf(en, ar).filter(([, here]) => typeof here !== 'string');
    expect(plurals.length).toBeGreaterThan(entities.length);
    for (const [path, , there] of plurals) {
      expect(Object.keys(there), path).toEqual(
        expect.arrayContaining(['zero', 'one', 'two', 'few', 'many', 'other']),
      );
    }
  });

  // Names of products, standards, languages of code and keys are the same everywhere.
  const names =
    /\b(?:Lectern|ISBN|ISSN|ORCID|LinkedIn|Google|CSS|JavaScript|Ctrl|Shift|Alt|Enter|Esc|Tab|Delete|Home|End|Page Up|Page Down|S)\b/g;

  it('puts a section’s name under no word: it stands in the nominative, as «المستخدمون»', () => {
    const governed = textsOf(ar).filter(([, text]) => /[\u0621-\u064a] \{\{many\}\}/.test(text));
    expect(governed.map(([path]) => path)).toEqual([]);
  });

  it('has no English left', () => {
    const left = textsOf(ar)
      .filter(([path]) => !/^entities \w+ gender$/.test(path))
      .filter(([, text]) =>
        /[a-z]/i.test(text.replaceAll(/\{\{\w+\}\}/g, '').replaceAll(names, '')),
      );
    expect(left).toEqual([]);
  });

  it('uses its own comma, question mark and quotation marks', () => {
    expect(textsOf(ar).filter(([, text]) => /[,?;"“”]/.test(text))).toEqual([]);
  });

  it('spells one word one way: the ending ً behind its alef, سجل without a mark', () => {
    const otherwise = textsOf(ar).filter(([, text]) => /\u064B\u0627|سج\u0644\u0651/u.test(text));
    expect(otherwise).toEqual([]);
  });
});

describe('French', () => {
  // The same word in both languages, and names.
  const shared = new Set(
    `action actions active alt code condition contacts css ctrl date description google scholar image inactive
    isbn lectern linkedin menu message messages notifications orcid page pages parent photo publication
    publications relations site tab type version master`.split(/\s+/),
  );
  const english =
    /\b(?:the|this|that|and|is|are|not|no|with|without|your|you|please|select|failed|save|saved|delete|new|open|close|add|edit|search|press|of|to|by|was|has|have)\b/i;
  const isShared = (text: string) =>
    (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => shared.has(word));

  it('has no English left', () => {
    const left = leavesOf(en, fr).flatMap(([path, here, there]) =>
      formsOf(there)
        .filter((text) => {
          const words = text.replaceAll(/\{\{\w+\}\}/g, '');
          return english.test(words) || (formsOf(here).includes(text) && !isShared(words));
        })
        .map((text) => [path, text]),
    );
    expect(left).toEqual([]);
  });

  it('never breaks a line before its double signs or inside its quotation marks', () => {
    expect(textsOf(fr).filter(([, text]) => / [:;!?»%]|« /.test(text))).toEqual([]);
  });

  it('puts its dots behind the word that they follow, without a space', () => {
    expect(textsOf(fr).filter(([, text]) => /\p{L}\s…/u.test(text))).toEqual([]);
  });

  it('writes the apostrophe as it is printed', () => {
    expect(textsOf(fr).filter(([, text]) => text.includes("'"))).toEqual([]);
  });
});

it('every section has a title in every language, every static command words to find it by', () => {
  for (const { titleKey, name } of entities) {
    const key = titleKey.slice('pages.'.length);
    for (const [language, catalogue] of catalogues) {
      const { pages } = catalogue as { readonly pages: Readonly<Record<string, string>> };
      expect(pages[key], `${language}: ${name}`).toBeTruthy();
    }
  }
  for (const { id } of staticCommands)
    expect(commandWords(id).split(' ').length).toBeGreaterThan(2);
  expect(commandWords('go.news')).toBe('');
});

it('the pseudo-language says every text by its key, with its placeholders', () => {
  const texts = textsOf(bracketed(en));
  expect(texts).toHaveLength(textsOf(en).length);
  expect(texts.filter(([, text]) => !/^\[.+\]$/.test(text))).toEqual([]);
  expect(Object.fromEntries(texts)['toasts loggedInAs']).toBe('[toasts.loggedInAs {{username}}]');
});

it('says of each machine what it is for, in English as the machine itself does', () => {
  const own = Object.entries(machines).map(([name, { root }]) => [name, root.description ?? '']);
  expect(en.machines.purposes).toEqual(Object.fromEntries(own));
});
