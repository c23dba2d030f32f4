/** All rows for what is typed, in the order they are shown. It runs none. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { may } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import type { Filter } from '../../entities/wire.ts';
import { loadEveryLanguage } from '../../i18n/index.ts';
import { actorOf, grantsNow } from '../actors.ts';
import { useLiveVersion } from '../context.ts';
import { sectionAt } from '../routes.ts';
import { useLanguage } from '../useLanguage.ts';
import { commandRows, forgetWords } from './paletteCommands.ts';
import { askOfSaid, type Lookup } from './paletteFilters.ts';
import { makeLexicon } from './paletteLexicon.ts';
import { addressOf, type Address } from './paletteRecords.ts';
import { readSentence, type Sentence } from './paletteSentence.ts';
import { listRows } from './paletteListRows.ts';
import { isReachable, sectionRows } from './paletteSections.ts';
import { usePaletteHits, type Ask } from './usePaletteHits.ts';

let wordsVersion = 0;
let isLoading = false;
const listeners = new Set<() => void>();

/** Loads the words of every language, once; what is found by them is made anew when they have come. */
export function loadWords(): void {
  if (isLoading) return;
  isLoading = true;
  void load();
}

async function load(): Promise<void> {
  try {
    await loadEveryLanguage();
    wordsVersion += 1;
    forgetWords();
    for (const listener of listeners) listener();
  } catch {
    // The languages that are there serve; the next opening tries again.
    isLoading = false;
  }
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Names the words that are known now: language and loaded catalogues. */
export function useWords(): string {
  const { code } = useLanguage();
  const version = useSyncExternalStore(subscribe, () => wordsVersion);
  useEffect(loadWords, []);
  return `${code} ${version}`;
}

function userIdNow(): number {
  const account: unknown = actorOf('session')?.getSnapshot().context?.account;
  const id: unknown =
    typeof account === 'object' && account !== null ? Reflect.get(account, 'id') : 0;
  return typeof id === 'number' ? id : 0;
}

export const hereNow = (): Entity | undefined => sectionAt(location.pathname)?.entity;

/** Everything that can be found without asking the server. */
export function useKnownRows() {
  const words = useWords();
  const live = useLiveVersion();
  const grants = grantsNow();
  const userId = userIdNow();
  const here = hereNow();
  const commands = useMemo(() => commandRows(`${words} ${live}`), [words, live]);
  const sections = useMemo(() => sectionRows(grants, userId, words), [grants, userId, words]);
  const hasList = actorOf('list') !== undefined;
  const list = useMemo(
    () => (here && hasList ? listRows(here, userId, `${words} ${live}`) : []),
    [here, hasList, userId, words, live],
  );
  const lexicon = useMemo(() => makeLexicon(words), [words]);
  return useMemo(
    () => ({ ...commands, sections, list, lexicon, here, grants, userId }),
    [commands, sections, list, lexicon, here, grants, userId],
  );
}
export type Known = ReturnType<typeof useKnownRows>;

/** A sentence with what its filters ask of its section. */
export interface Understood extends Sentence {
  /** The section it speaks of: the one it names, or for its filters the one in view. */
  readonly scope: Entity | undefined;
  /** What the filters ask; undefined while a name in them is still looked up, or one is unknown here. */
  readonly filter: Filter | undefined;
  readonly address: Address | undefined;
}

interface Read {
  readonly sentence: Sentence;
  readonly scope: Entity | undefined;
  readonly filters: readonly Filter[];
  readonly lookups: readonly Lookup[];
  readonly isUnknown: boolean;
}

function read(text: string, known: Known): Read {
  const sentence = readSentence(text, known.lexicon);
  const scope = sentence.entity ?? (sentence.said.length > 0 ? known.here : undefined);
  const about = { userId: known.userId, now: new Date() };
  const isListed = scope && isReachable(scope) && may(known.grants, 'GET', scope.collection);
  const asked = isListed ? sentence.said.map((said) => askOfSaid(said, scope, about)) : [];
  return {
    sentence,
    scope: isListed ? scope : undefined,
    filters: asked.flatMap((one) => ('filter' in one ? [one.filter] : [])),
    lookups: asked.flatMap((one) => ('lookup' in one ? [one.lookup] : [])),
    isUnknown: asked.some((one) => 'unknown' in one),
  };
}

/** 'news 42', and beside a verb: 'approve news 42', 'approve #42'. */
const addressIn = ({ query, words, entity, said }: Sentence): Address | undefined =>
  said.length > 0 ? undefined : (addressOf(query) ?? addressOf(words, entity));

/** What is typed, understood: names in filters are looked up on the server. */
export function useUnderstood(text: string, known: Known): Understood {
  const { sentence, scope, filters, lookups, isUnknown } = useMemo(
    () => read(text, known),
    [text, known],
  );
  const asks = lookups.map(({ target, text: words }): Ask => ({
    kind: 'search',
    words,
    types: entityNamed(target)?.collection ?? target,
  }));
  const answers = usePaletteHits(asks);
  const found = lookups.map(({ key }, i): Filter | undefined => {
    const id = answers[i]?.isSettled ? answers[i].hits[0]?.id : undefined;
    return id === undefined ? undefined : { [key]: { eq: id } };
  });
  const isKnown = !isUnknown && found.every((one) => one !== undefined);
  const whole = isKnown ? Object.assign({}, ...filters, ...found) : undefined;
  return {
    ...sentence,
    scope,
    filter: scope && sentence.said.length > 0 ? (whole as Filter | undefined) : undefined,
    address: sentence.isCommandsOnly ? undefined : addressIn(sentence),
  };
}
