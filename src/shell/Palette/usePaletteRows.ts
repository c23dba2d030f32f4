/** All rows for what is typed, in the order they are shown. It runs none. */
import { useMemo, useSyncExternalStore } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import type { Filter } from '../../../entities/wire.ts';
import { askOfSaid, type Lookup } from './paletteFilters.ts';
import { knownStore, type Known } from './paletteKnown.ts';
import { addressOf, type Address } from './paletteRecords.ts';
import { readSentence, type Sentence } from './paletteSentence.ts';
import { isReachable } from './paletteSections.ts';
import { usePaletteHits, type Ask } from './usePaletteHits.ts';

/** Everything that can be found without asking the server; what was learnt of it is kept from one opening to the next. */
export function useKnownRows(): Known {
  return useSyncExternalStore(knownStore.subscribe, knownStore.read);
}

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
  // The same answers are the same object: what is made of it is kept.
  const names = JSON.stringify(found);
  return useMemo(() => {
    const isKnown = !isUnknown && found.every((one) => one !== undefined);
    const whole = isKnown ? Object.assign({}, ...filters, ...found) : undefined;
    return {
      ...sentence,
      scope,
      filter:
        scope && (sentence.isAll || sentence.said.length > 0)
          ? (whole as Filter | undefined)
          : undefined,
      address: sentence.isCommandsOnly ? undefined : addressIn(sentence),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was found is listed as text
  }, [sentence, scope, filters, isUnknown, names]);
}
