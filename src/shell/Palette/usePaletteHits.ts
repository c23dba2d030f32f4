/** The records that fit what is typed, from the server: asked as one types, older answers dropped, the last ones kept while they still fit. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { namedAfter, ownTitleOf, type Entity } from '../../../entities/entity.ts';
import { entityOf } from '../../../entities/index.ts';
import { limits, queryParams, type Filter } from '../../../entities/wire.ts';
import { dateText } from '../../../i18n/format.ts';
import { call } from '../../api.ts';
import { onChange } from '../../remote/changes.ts';
import type { Page } from '../../remote/query.ts';
import { findIn } from '../find.ts';
import { hitFields, hitOf, recordId, recordRows, type Hit } from './paletteRecords.ts';

/** A key that comes this soon after the one before is one of a burst, in ms: a held key, two pressed as one. */
const burstMs = 60;
/** A burst asks once it has paused this long, in ms; a key by itself asks at once. */
const debounceMs = 30;
const hitsMax = 20;
const previewed = 8;
/** Changes are answered together, in ms. */
const gatherMs = 250;
/** Answers kept for going back over what was typed. */
const keptMax = 24;

/** One question to the server. */
export type Ask =
  /** Any record, or one of these collections, by words or number. */
  | { readonly kind: 'search'; readonly words: string; readonly types?: string }
  /** A section's records by filter and words. */
  | {
      readonly kind: 'list';
      readonly collection: string;
      readonly filter: Filter;
      readonly words: string;
      /** The date whose day is wanted of each. */
      readonly day?: string;
    };

/** One record, with the day on which it stands. */
export const dayAsk = (
  { entity, id }: { readonly entity: Entity; readonly id: number },
  day: string,
): Ask & { readonly kind: 'list' } => ({
  kind: 'list',
  collection: entity.collection,
  filter: { id: { eq: id } },
  words: '',
  day,
});

export interface Answer {
  readonly hits: readonly Hit[];
  /** How many there are in all; undefined where the server does not count, or has not yet. */
  readonly total: number | undefined;
  /** Nothing newer is on its way. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
}

type Found = Omit<Answer, 'isSettled'>;
const nothing: Found = { hits: [], total: undefined, hasFailed: false };
const failed: Found = { ...nothing, hasFailed: true };

const steadyMax = 400;
const steady = new Map<string, Hit>();
/** A hit that says what it said in an answer before is the same object: its row is neither made nor drawn anew. */
function steadyHit(hit: Hit): Hit {
  const { type, id, title, flags, readAs, day } = hit;
  const text = JSON.stringify([type, id, title, flags, readAs, day]);
  const known = steady.get(text);
  if (known) return known;
  if (steady.size >= steadyMax) steady.clear();
  steady.set(text, hit);
  return hit;
}

async function search(ask: Ask & { kind: 'search' }, signal: AbortSignal): Promise<Found> {
  const params = new URLSearchParams({ q: ask.words, limit: String(hitsMax) });
  if (ask.types) params.set('types', ask.types);
  const { data } = await call<{ data: readonly Hit[] }>(`/search?${params}`, { signal });
  return { ...nothing, hits: data.map(steadyHit) };
}

/** A record that has no title of its own is named after another one, whose title comes along. */
function relatedHit(entity: Entity, page: Page, hit: Hit, row: Page['data'][number]): Hit {
  const column = namedAfter(entity);
  if (!column || ownTitleOf(entity, row, 'en') !== null) return hit;
  const titles = Object.values(page.meta.titles ?? {});
  const title = titles.flatMap((byId) => byId[String(row[column.key])] ?? [])[0];
  return title ? { ...hit, title } : hit;
}

async function list(ask: Ask & { kind: 'list' }, signal: AbortSignal): Promise<Found> {
  const { collection, filter, words, day } = ask;
  const entity = entityOf(collection);
  if (!entity) return nothing;
  const by = namedAfter(entity);
  const params = queryParams({
    filter,
    search: words,
    pageSize: previewed,
    fields: [...new Set([...hitFields(entity), ...(by ? [by.key] : []), ...(day ? [day] : [])])],
    ...(by ? { include: [by.key] } : {}),
  });
  const page = await call<Page>(`/${collection}?${params}`, { signal });
  const hits = page.data.map((row) => {
    const hit = relatedHit(entity, page, hitOf(entity, row), row);
    const stored = day === undefined ? undefined : row[day];
    const stands = typeof stored === 'string' ? { day: dateText(stored) } : {};
    return steadyHit({ ...hit, ...stands });
  });
  return { ...nothing, hits, total: page.meta.total };
}

const askNow = (ask: Ask, signal: AbortSignal): Promise<Found> =>
  ask.kind === 'search' ? search(ask, signal) : list(ask, signal);

/** What two questions must share for the one's hits to stand in for the other's; undefined for those that never do. */
const scopeOf = (ask: Ask): string | undefined =>
  ask.kind === 'search' ? `search ${ask.types ?? ''}` : undefined;

const cut = (ask: Ask): Ask => ({
  ...ask,
  words: ask.words.trim().toWellFormed().slice(0, limits.searchLength),
});

/** Late hits of a shorter query that fit the longer one too. */
function stillFitting(hits: readonly Hit[], words: string): readonly Hit[] {
  if (words === '' || hits.length === 0) return hits;
  const fitting = new Set(
    findIn(words, recordRows(hits)).flatMap(({ isGuess, entry }) => (isGuess ? [] : entry.id)),
  );
  return hits.filter((hit) => fitting.has(recordId(hit.type, hit.id)));
}

interface Kept {
  /** By the question, as text. */
  readonly answers: ReadonlyMap<string, Found>;
  /** The last answer within each scope. */
  readonly last: ReadonlyMap<string, Found>;
  /** The questions whose answers hold: nothing has changed since. The others are shown until they are asked anew. */
  readonly holding: ReadonlySet<string>;
  /** Counts the changes. */
  readonly round: number;
}
const nothingKept: Kept = {
  answers: new Map(),
  last: new Map(),
  holding: new Set(),
  round: 0,
};

const keep = ({ answers, last, holding, round }: Kept, ask: Ask, found: Found): Kept => {
  const scope = scopeOf(ask);
  const key = JSON.stringify(ask);
  const others = [...answers].filter(([one]) => one !== key);
  const kept = new Map([...others, [key, found] as const].slice(-keptMax));
  return {
    answers: kept,
    // What is no longer kept does not hold: it is asked again.
    holding: new Set([...holding, key].filter((one) => kept.has(one))),
    round,
    last: scope === undefined || found.hasFailed ? last : new Map([...last, [scope, found]]),
  };
};

/** Something has changed, here or elsewhere: counts and names may be others. */
const doubted = (kept: Kept): Kept =>
  kept.holding.size === 0 ? kept : { ...kept, holding: new Set(), round: kept.round + 1 };

function answerOf(ask: Ask, { answers, last, holding }: Kept): Answer {
  const key = JSON.stringify(ask);
  const found = answers.get(key);
  if (found) return { ...found, isSettled: holding.has(key) };
  const before = last.get(scopeOf(ask) ?? '') ?? nothing;
  return { ...nothing, hits: stillFitting(before.hits, ask.words), isSettled: false };
}

/** One answer for each question, in their order; the same answers are the same objects. */
export function usePaletteHits(given: readonly Ask[]): readonly Answer[] {
  const text = JSON.stringify(given.map(cut));
  const [kept, setKept] = useState<Kept>(nothingKept);
  /** When something else was asked last; no drawing hangs on it. */
  const pressedAt = useRef(-Infinity);
  const asks = useMemo(() => JSON.parse(text) as readonly Ask[], [text]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const doubt = () => {
      timer = undefined;
      setKept(doubted);
    };
    const stop = onChange(() => (timer ??= setTimeout(doubt, gatherMs)));
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    const open = asks.filter((ask) => !kept.holding.has(JSON.stringify(ask)));
    if (open.length === 0) return undefined;
    const stop = new AbortController();
    const askAll = () => {
      for (const ask of open) {
        const take = (found: Found) => {
          if (!stop.signal.aborted) setKept((before) => keep(before, ask, found));
        };
        askNow(ask, stop.signal).then(take, () => take(failed));
      }
    };
    const isBurst = performance.now() - pressedAt.current < burstMs;
    pressedAt.current = performance.now();
    const timer = isBurst ? setTimeout(askAll, debounceMs) : undefined;
    // Before the answer to the key is drawn: the server searches while the page does that.
    if (!isBurst) askAll();
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer that comes asks nothing anew
  }, [asks, kept.round]);
  return useMemo(() => asks.map((ask) => answerOf(ask, kept)), [asks, kept]);
}
