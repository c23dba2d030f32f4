/**
 * A verb and a section find one row, and with a state a sentence about all that are so, in whatever order and language
 * they are said and whatever language is shown. It types nothing.
 */
import { beforeAll, expect, it } from 'vitest';
import { grantsFrom, methods } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import { entities } from '../../entities/index.ts';
import {
  hasText,
  inEveryLanguage,
  loadEveryLanguage,
  setLanguage,
  entityLabel,
  textOf,
} from '../../i18n/index.ts';
import { filterOfWord } from '../../src/shell/Palette/paletteFilters.ts';
import type { Known } from '../../src/shell/Palette/paletteKnown.ts';
import { makeLexicon, verbTexts, type Verb } from '../../src/shell/Palette/paletteLexicon.ts';
import { readSentence } from '../../src/shell/Palette/paletteSentence.ts';
import { isReachable, sectionRows, verbsIn } from '../../src/shell/Palette/paletteSections.ts';
import { bulkWanted } from '../../src/shell/Palette/paletteBulk.ts';
import { foundRows } from '../../src/shell/Palette/paletteShown.ts';

const all: readonly Entity[] = entities;
const grants = grantsFrom(
  all.flatMap(({ collection }) => methods.map((method) => `${collection}:${method}`)),
);
const nothing = { within: undefined, anywhere: undefined, bulk: [] };

/** Elsewhere than on a list: nothing is selected, no record is open. */
function knownNow(): Known {
  const sections = sectionRows(grants, 1, 0);
  const lexicon = makeLexicon(0);
  const user = { grants, userId: 1, here: undefined };
  return { ...user, sections, lexicon, offered: [], refused: [], list: [] };
}

function firstOf(text: string, known: Known): string | undefined {
  const sentence = readSentence(text, known.lexicon);
  const understood = { ...sentence, scope: sentence.entity, filter: undefined, address: undefined };
  return foundRows(understood, known, nothing, [])[0]?.id;
}

/** 'approve news', 'news approve': each word of the verb's and of the section's, in every language, in both orders. */
const sayings = (verb: Verb, { name }: Entity): readonly string[] =>
  [...new Set(verbTexts(verb))].flatMap((said) =>
    ['one', 'many']
      .flatMap((form) => inEveryLanguage('entities', name, form))
      .flatMap((of) => [`${said} ${of}`, `${of} ${said}`]),
  );

beforeAll(loadEveryLanguage);

it.each(['en', 'ar', 'fr'] as const)('where the interface speaks %s', async (language) => {
  await setLanguage(language);
  const known = knownNow();
  const asked = all
    .filter(isReachable)
    .flatMap((entity) =>
      verbsIn(entity, grants).flatMap((verb) =>
        sayings(verb, entity).map((text) => ({ text, wanted: `${verb}.${entity.name}` })),
      ),
    );
  const found = asked.map(({ text }) => `${text}: ${firstOf(text, known)}`);
  expect(found).toEqual(asked.map(({ text, wanted }) => `${text}: ${wanted}`));
  expect(found.length).toBeGreaterThan(2000);
});

/** Which state is said of those that a verb changes. */
const states = {
  enable: 'disabled',
  disable: 'enabled',
  approve: 'waiting',
  unapprove: 'approved',
  feature: 'notFeatured',
  unfeature: 'featured',
} as const;
const isOfState = (verb: string): verb is keyof typeof states => Object.hasOwn(states, verb);

it.each(['en', 'ar', 'fr'] as const)(
  'of all that are so, in each form of the word, where the interface speaks %s',
  async (language) => {
    await setLanguage(language);
    const known = knownNow();
    const about = { userId: 1, now: new Date() };
    const asked = all.filter(isReachable).flatMap((entity) =>
      verbsIn(entity, grants)
        .filter(isOfState)
        .flatMap((verb) => {
          const many = entityLabel(entity.name).many;
          const forms = ['', '.m', '.f'].map((form) => `states.${states[verb]}${form}`);
          const said = [
            ...forms.filter(hasText).map((key) => textOf(key).toLowerCase()),
            ...textOf(`palette.filterWords.${states[verb]}`).split('/'),
          ];
          const verbs = verbTexts(verb).map((text) => text.toLowerCase());
          return said.flatMap((state) =>
            verbs.flatMap((one) =>
              [
                // 'Waiting for approval' is a state as a whole: only an arrow makes a verb of its end.
                ...(state === 'بانتظار' ? [] : [`${many} ${state} ${one}`]),
                `${many} ${state} → ${one}`,
                `${one} ${many} ${state}`,
              ].map((text) => ({ text, wanted: `${verb} ${entity.name}` })),
            ),
          );
        }),
    );
    const found = asked.map(({ text }) => {
      const sentence = readSentence(text, known.lexicon);
      const [said] = sentence.said;
      const filter =
        sentence.entity && said?.kind === 'word'
          ? filterOfWord(said.filter, sentence.entity, about)
          : undefined;
      const understood = { ...sentence, scope: sentence.entity, filter, address: undefined };
      const wanted = bulkWanted(understood, known);
      return `${text}: ${wanted.map(({ verb, entity }) => `${verb} ${entity.name}`).join()}`;
    });
    expect(found).toEqual(asked.map(({ text, wanted }) => `${text}: ${wanted}`));
    expect(found.length).toBeGreaterThan(100);
  },
);
