/** All rows for what is typed, in the order they are shown. It runs none. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import type { Filter } from '../../../entities/wire.ts';
import { plannedKey } from './paletteDates.ts';
import { askOfSaid, bothHold, type Asked, type Lookup } from './paletteFilters.ts';
import { knownStore, type Known } from './paletteKnown.ts';
import { leftAsks, yearNamed } from './paletteLeft.ts';
import { leftMeant, ownOf, type Likely } from './paletteLeftMeant.ts';
import { isListed, leftOf, ofValue } from './paletteLikely.ts';
import { addressIn, numbersSaid, oneOf } from './paletteOne.ts';
import type { Past } from './palettePast.ts';
import { agrees, shiftTo } from './paletteMoved.ts';
import type { Address, Hit } from './paletteRecords.ts';
import type { Said } from './paletteLexicon.ts';
import { isToDo, readSentence, type Sentence } from './paletteSentence.ts';
import { namesAskedOf, reachIn, type Begun } from './paletteValues.ts';
import { dayAsk, usePaletteHits, type Ask } from './usePaletteHits.ts';

/** Everything that can be found without asking the server; what was learnt of it is kept from one opening to the next. */
export function useKnownRows(): Known {
  return useSyncExternalStore(knownStore.subscribe, knownStore.read);
}

/** A sentence with what its filters ask of its section. */
export interface Understood extends Sentence {
  /** The section it speaks of: the one it names, or for its filters the one in view. */
  readonly scope: Entity | undefined;
  /** What the filters ask; undefined while a name in them is still looked up, or where one is odd. */
  readonly filter: Filter | undefined;
  /** The first filter that is unknown here, or that one test cannot say beside those before it. */
  readonly odd?: Said | undefined;
  readonly address: Address | undefined;
  /** Whose history is asked for. */
  readonly past?: Past | undefined;
  /** A new record is to begin as that one is. */
  readonly isCopied?: boolean;
  /** What words that no colon made a value were taken for: 'staff civil disable'. */
  readonly left?: readonly Said[];
  /** 'Approve 42': a verb and a number alone, of whichever section has such a record. */
  readonly number?: number | undefined;
  /** How far dates are moved: as it was said, or as far as it is for the record that is moved to a day. */
  readonly shift?: string | undefined;
  /** The day on which it stands that is moved to another. */
  readonly standing?: string | undefined;
  /** Where it stands is still asked. */
  readonly isAskingFar?: boolean;
  /** It stands behind the day that it shall be put off to, or before the one that it shall be brought forward to. */
  readonly isOtherWay?: boolean;
}

/** What records are searched for: beside filters the words that are left, else all that was typed. */
export const searchedOf = ({ scope, filter, words, query, ...rest }: Understood): string =>
  (scope && filter) || isOfOther({ ...rest, words }) ? words : query;

/** Of 'hide the bridge of paper' the verb is no word of a title. */
const isOfOther = ({
  words,
  entity,
  ...rest
}: Omit<Understood, 'query' | 'scope' | 'filter'>): boolean =>
  words !== '' && entity === undefined && isToDo(rest);

/** Of which records it speaks is said: some filter, all of them, or those of a section whose dates are moved. */
const isOfRecords = ({ isAll, said, move, entity }: Sentence): boolean =>
  move?.whose === undefined &&
  (isAll || said.length > 0 || (move !== undefined && entity !== undefined));

interface Read {
  readonly sentence: Sentence;
  readonly scope: Entity | undefined;
  /** What each filter asks, in the order in which they were said. */
  readonly asked: readonly Asked[];
  readonly lookups: readonly Lookup[];
}

/** What the names are looked up by that a value of several words may have: its first word, and as many as may be. */
function namesAsks(begun: readonly Begun[], section: Entity | undefined): readonly Ask[] {
  return begun.flatMap((one) => {
    const types = namesAskedOf(section, one);
    if (types === undefined) return [];
    return [1, ...(one.free > 1 ? [one.free] : [])].map((count): Ask => ({
      kind: 'search',
      words: one.words.slice(0, count).join(' '),
      types,
    }));
  });
}

/** The sentence, with values that reach as far as the words go that may belong to them. */
function useSentence(text: string, known: Known): Sentence {
  const { sentence, section, asks } = useMemo(() => {
    const first = readSentence(text, known.lexicon);
    const named = first.entity ?? known.here;
    return { sentence: first, section: named, asks: namesAsks(first.begun, named) };
  }, [text, known]);
  const answers = usePaletteHits(asks);
  return useMemo(() => {
    // Without a value that goes on, it reads the same again.
    if (sentence.begun.length === 0) return sentence;
    const names = answers.flatMap(({ hits }) => hits.map(({ title }) => title));
    return readSentence(text, known.lexicon, reachIn(section, names));
  }, [text, known, sentence, section, answers]);
}

function read(sentence: Sentence, known: Known): Read {
  // 'Disable all', over a list, is said of what it lists.
  const isOfMany = sentence.isAll || sentence.said.length > 0;
  const named = sentence.entity ?? (isOfMany ? known.here : undefined);
  const scope = named && isListed(named, known) ? named : undefined;
  const about = { userId: known.userId, now: new Date() };
  const asked = scope ? sentence.said.map((said) => askOfSaid(said, scope, about)) : [];
  return {
    sentence,
    scope,
    asked,
    lookups: asked.flatMap((one) => ('lookup' in one ? [one.lookup] : [])),
  };
}

/** Where the record stands that is moved to a day. */
function movedAsk(sentence: Sentence): (Ask & { readonly kind: 'list' }) | undefined {
  const { move } = sentence;
  const address = move?.target && move.shift === undefined ? addressIn(sentence) : undefined;
  const key = address && plannedKey(address.entity);
  return address && key !== undefined ? dayAsk(address, key) : undefined;
}

/** All that the filters ask: none is dropped for another, so that nothing is done to more than was said. */
function togetherOf(
  { sentence, asked, lookups }: Read,
  found: readonly (Filter | undefined)[],
): Pick<Understood, 'filter' | 'odd'> {
  let filter: Filter | undefined = {};
  for (const [place, one] of asked.entries()) {
    const odd = sentence.said[place];
    if ('unknown' in one) return { filter: undefined, odd };
    const next = 'filter' in one ? one.filter : found[lookups.indexOf(one.lookup)];
    if (!next || !filter) {
      filter = undefined;
      continue;
    }
    filter = bothHold(filter, next);
    if (!filter) return { filter, odd };
  }
  return { filter };
}

interface LeftFound {
  readonly likely: readonly Likely[];
  /** Of a verb, and of one thing alone: it is said. */
  readonly sure: Likely | undefined;
  /** The records of a section that stands behind other words: 'home page'. */
  readonly own: readonly Hit[];
  /** Who is called so is still asked. */
  readonly isAsking: boolean;
}
const noneLeft: LeftFound = { likely: [], sure: undefined, own: [], isAsking: false };

/** What the words left over of a sentence name of its section; none where it leaves none, or speaks of one record. */
function useLeft(text: string, sentence: Sentence, known: Known): LeftFound {
  const left = useMemo(() => {
    const found = leftOf(text, sentence, known);
    if (!found || !isListed(found.section, known)) return undefined;
    const { address, past } = oneOf(sentence, known);
    const isNumber = address && !yearNamed(address.entity, sentence.words);
    return isNumber || past || numbersSaid(sentence) ? undefined : found;
  }, [text, sentence, known]);
  const valued = useMemo(() => ofValue(text, sentence, known), [text, sentence, known]);
  const answers = usePaletteHits(left ? leftAsks(left, known.grants) : []);
  return useMemo(() => {
    if (!left) return valued.length > 0 ? { ...noneLeft, likely: valued } : noneLeft;
    const isAsking = answers.some(({ isSettled }) => !isSettled);
    const isDone = isToDo(sentence);
    // A list may be shown before all have answered; nothing is done to whom an older answer has named.
    const isKnown = !isAsking || !isDone;
    const about = { userId: known.userId, isToDo: isDone };
    const likely = isKnown ? leftMeant(left, answers, about) : [];
    const isSure = isDone && likely.length === 1 && !addressIn(sentence);
    return {
      likely: isSure ? [] : likely,
      sure: isSure ? likely[0] : undefined,
      own: sentence.entity || isDone ? [] : ownOf(left, answers),
      isAsking,
    };
  }, [left, valued, answers, sentence, known]);
}

/** Beside what a sentence says, what it may mean: 'civil staff', of whose words no verb says that they are no title. */
interface UnderstoodSo extends LeftFound {
  readonly understood: Understood;
}

/** What is typed, understood: names in filters are looked up on the server. */
export function useUnderstood(text: string, known: Known): UnderstoodSo {
  const whole = useSentence(text, known);
  const said = useMemo(() => read(whole, known), [whole, known]);
  const { lookups } = said;
  const moved = movedAsk(whole);
  const asks = lookups.map(({ target, text: words }): Ask => ({
    kind: 'search',
    words,
    types: entityNamed(target)?.collection ?? target,
  }));
  const answers = usePaletteHits(moved ? [...asks, moved] : asks);
  const found = lookups.map(({ key, isExcept }, i): Filter | undefined => {
    const id = answers[i]?.isSettled ? answers[i].hits[0]?.id : undefined;
    return id === undefined ? undefined : { [key]: { [isExcept ? 'ne' : 'eq']: id } };
  });
  // The same answers are the same object: what is made of it is kept.
  const names = JSON.stringify(found);
  const isAskingFar = moved !== undefined && answers[lookups.length]?.isSettled !== true;
  const standing = moved ? answers[lookups.length]?.hits[0]?.day : undefined;
  const left = useLeft(text, whole, known);
  const { sure } = left;
  const understood = useMemo((): Understood => {
    const { sentence, scope } = said;
    const { filter, odd } = togetherOf(said, found);
    const numbers = scope ? numbersSaid(sentence) : undefined;
    const { target, way } = sentence.move ?? {};
    const far = standing && target ? shiftTo(standing, target) : undefined;
    const shift = sentence.move?.shift ?? (far && agrees(far, way) ? far : undefined);
    const isOtherWay = far !== undefined && shift === undefined;
    const both = sure && filter && bothHold(filter, sure.filter);
    if (both) {
      const all = sentence.said.concat(sure.said);
      return {
        ...sentence,
        words: '',
        said: all,
        scope: sure.section,
        filter: both,
        left: sure.said,
        address: undefined,
        shift,
      };
    }
    if (numbers) {
      return {
        ...sentence,
        words: '',
        scope,
        filter: { id: { in: numbers } },
        shift,
        address: undefined,
      };
    }
    return {
      ...sentence,
      scope,
      filter: scope && isOfRecords(sentence) ? filter : undefined,
      odd,
      shift,
      isAskingFar,
      isOtherWay,
      standing,
      ...oneOf(sentence, known),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was found is listed as text
  }, [said, names, known, sure, standing, isAskingFar]);
  return { understood, ...left };
}
