/** What the words that a sentence leaves over mean once the server has said who is called so: one test, or the few that it may be. Pure; it asks nobody. */
import type { Entity } from '../../../entities/entity.ts';
import { filterFieldOf, type Filter } from '../../../entities/wire.ts';
import { askOfSaid, bothHold } from './paletteFilters.ts';
import { targetOf, type Left, type Named } from './paletteLeft.ts';
import { bareWords, spaced, type Said } from './paletteLexicon.ts';
import { titleIn, type Hit } from './paletteRecords.ts';

/** A section's records as a sentence may mean them, with what its words were taken for. */
export interface Likely {
  readonly section: Entity;
  readonly filter: Filter;
  readonly said: readonly Said[];
}

/** Of more than these nobody chooses: one goes on typing. */
const likelyMost = 5;

type Part = Omit<Likely, 'section'>;

const namesOf = ({ title }: Hit) => [title.en, title.ar].map((one) => bareWords(one ?? ''));
/** Each of the words begins one of a title's. */
const fits = (hit: Hit, words: readonly string[]): boolean =>
  namesOf(hit).some((name) => words.every((word) => name.some((own) => own.startsWith(word))));
const isWhole = (hit: Hit, words: readonly string[]): boolean =>
  namesOf(hit).some((name) => name.join(' ') === words.join(' '));

const hasEach = (hit: Hit, words: readonly string[]): boolean =>
  namesOf(hit).some((name) => words.every((word) => name.includes(word)));

/** A record of the section is called so: where something is done it is meant itself, else a name must be typed whole to be another's. */
const bestOf = (
  found: readonly { readonly hit: Hit; readonly key: string }[],
  words: readonly string[],
  isOwn: boolean,
) => {
  const whole = found.filter(({ hit }) => isWhole(hit, words));
  if (whole.length > 0) return whole;
  return isOwn ? found.filter(({ hit }) => hasEach(hit, words)) : found;
};

/** A field of text that holds a name: who has written a news item is no record. Nothing is done to whom a text only may mean. */
function writtenOf(section: Entity, { keys, words, isExcept }: Named): readonly Part[] {
  return keys.flatMap((key): readonly Part[] => {
    const field = filterFieldOf(section, key);
    if (isExcept || (field?.kind !== 'text' && field?.kind !== 'list')) return [];
    const value = words.join(' ');
    return [
      {
        filter: { [key]: { contains: value } },
        said: [{ kind: 'field', field: spaced(key), value }],
      },
    ];
  });
}

/** Each related record that a name can mean, as a test. */
function relatedOf(
  section: Entity,
  named: Named,
  hits: readonly Hit[],
  isToDo: boolean,
): readonly Part[] {
  const words = named.words.flatMap(bareWords);
  const fitting = words.length === 0 ? [] : hits.filter((hit) => fits(hit, words));
  const isOwn = !named.isFieldSaid && fitting.some(({ type }) => type === section.collection);
  if (isOwn && isToDo) return [];
  const found = fitting.flatMap((hit) =>
    named.keys.flatMap((key) =>
      targetOf(section, key)?.collection === hit.type ? [{ hit, key }] : [],
    ),
  );
  const related = bestOf(found, words, isOwn)
    .slice(0, likelyMost)
    .map(({ hit, key }): Part => {
      const value = titleIn(hit.title, hit.id);
      const said = { kind: 'field', field: spaced(key), value } as const;
      return {
        filter: { [key]: { [named.isExcept ? 'ne' : 'eq']: hit.id } },
        said: [named.isExcept ? { ...said, isExcept: true } : said],
      };
    });
  return isToDo ? related : [...writtenOf(section, named), ...related];
}

/** Each of them with each of those before it, as far as one test can say both. */
const withEach = (before: readonly Part[], next: readonly Part[]): readonly Part[] =>
  before.flatMap((one) =>
    next.flatMap((other) => {
      const filter = bothHold(one.filter, other.filter);
      return filter ? [{ filter, said: one.said.concat(other.said) }] : [];
    }),
  );

/** The section's own records that the words name, where they name nothing else: 'home page'. */
export function ownOf(
  { section, said, named }: Left,
  answers: readonly { readonly hits: readonly Hit[] }[],
): readonly Hit[] {
  const [only, ...others] = named;
  if (!only || only.isFieldSaid || only.isExcept || others.length > 0 || said.length > 0) return [];
  const words = only.words.flatMap(bareWords);
  return (answers[0]?.hits ?? []).filter(
    (hit) => hit.type === section.collection && words.length > 0 && fits(hit, words),
  );
}

/** All of it together; none where a word of it names nothing. `isToDo`: a verb is said of them. */
export function leftMeant(
  { section, said, named }: Left,
  answers: readonly { readonly hits: readonly Hit[] }[],
  { userId, isToDo }: { readonly userId: number; readonly isToDo: boolean },
): readonly Likely[] {
  const about = { userId, now: new Date() };
  const plain = said.map((one): readonly Part[] => {
    const asked = askOfSaid(one, section, about);
    return 'filter' in asked ? [{ filter: asked.filter, said: [one] }] : [];
  });
  const related = named.map((one, at) => relatedOf(section, one, answers[at]?.hits ?? [], isToDo));
  const [first, ...others] = [...plain, ...related];
  const whole = others.reduce(withEach, first ?? []);
  return whole.slice(0, likelyMost).map((one) => Object.assign({ section }, one));
}
