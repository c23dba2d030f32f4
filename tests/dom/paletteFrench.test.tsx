/**
 * Creating promises to be found in French as in English: in either gender, with or without an article, in every section;
 * so does the interface's language, by its name. It types nothing into a palette.
 */
import { beforeEach, expect, it } from 'vitest';
import { entities } from '../../entities/index.ts';
import type { Entity } from '../../entities/entity.ts';
import { entityLabel, setLanguage } from '../../i18n/index.ts';
import { grantsNow } from '../../src/live/actors.ts';
import { commandRows } from '../../src/shell/Palette/paletteCommands.ts';
import type { Known } from '../../src/shell/Palette/paletteKnown.ts';
import { makeLexicon } from '../../src/shell/Palette/paletteLexicon.ts';
import { readSentence } from '../../src/shell/Palette/paletteSentence.ts';
import { isReachable, sectionRows } from '../../src/shell/Palette/paletteSections.ts';
import { foundRows } from '../../src/shell/Palette/paletteShown.ts';
import { showPalette, startPalettePage } from '../helpers/palettePage.tsx';

const { page } = startPalettePage();
beforeEach(() => setLanguage('fr'));

/** What the palette would show first for each of these texts, where one is. */
function firstOf(texts: readonly string[]): readonly string[] {
  const grants = grantsNow();
  const sections = sectionRows(grants, 1, 0);
  const lexicon = makeLexicon(0);
  const { offered, refused } = commandRows(0);
  const known: Known = {
    grants,
    userId: 1,
    here: undefined,
    sections,
    lexicon,
    offered,
    refused,
    list: [],
  };
  const nothing = { within: undefined, anywhere: undefined, bulk: [] };
  return texts.map((text) => {
    const sentence = readSentence(text, lexicon);
    const understood = {
      ...sentence,
      scope: sentence.entity,
      filter: undefined,
      address: undefined,
    };
    return `${text}: ${foundRows(understood, known, nothing, [])[0]?.id}`;
  });
}

it('finds the interface in a language by its name in any of them', async () => {
  await showPalette(page(), '/blogs');
  const named = {
    Ar: 'arabic العربية arabe',
    En: 'english الإنجليزية anglais',
    Fr: 'french français',
  };
  for (const [language, names] of Object.entries(named)) {
    const texts = names.split(' ');
    const switching = texts.map((text) => `switch to ${text}`);
    expect(firstOf([...texts, ...switching])).toEqual(
      [...texts, ...switching].map((text) => `${text}: preferences.setLanguage${language}`),
    );
  }
});

const alone = [
  'new add create',
  'nouveau nouvelle nouvel ajouter ajoutez créer créez',
  'جديد جديدة إضافة أنشئ',
].flatMap((words) => words.split(' '));

it.each(['/blogs', '/staff', '/events'])(
  'said alone, whatever its gender, it is of what %s lists',
  async (address) => {
    await showPalette(page(), address);
    expect(firstOf(alone)).toEqual(alone.map((text) => `${text}: list.create`));
  },
);

it('is found with each section, as its noun wants it, with an article and after it', async () => {
  await showPalette(page(), '/departments');
  const all: readonly Entity[] = entities;
  const others = all.filter(
    (entity) => isReachable(entity) && !entity.made && entity.name !== 'department',
  );
  const asked = others.flatMap(({ name }) => {
    const { one, new: fresh } = entityLabel(name);
    const article = fresh.startsWith('Nouvelle') ? 'une' : 'un';
    const texts = [
      fresh.toLowerCase(),
      `${one} ${fresh.split(' ')[0]?.toLowerCase()}`,
      `${article} ${fresh.toLowerCase()}`,
      `créer ${article} ${one}`,
      `créez ${article} ${one}`,
    ];
    return texts.map((text) => ({ text, wanted: `${text}: create.${name}` }));
  });
  expect(firstOf(asked.map(({ text }) => text))).toEqual(asked.map(({ wanted }) => wanted));
  expect(asked.length).toBeGreaterThan(80);
});

it('finds the permission sets as authorisations, too', async () => {
  await showPalette(page(), '/blogs');
  expect(firstOf(['autorisations'])).toEqual(['autorisations: go.permissionSet']);
});
