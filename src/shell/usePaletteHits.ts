/** The records that fit what is typed, from the server: asked as one types, older answers dropped, the last ones kept while they still fit. */
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { columnsNamed, type Entity } from '../../entities/entity.ts';
import { limits, queryParams, type Filter } from '../../entities/wire.ts';
import { call } from '../api.ts';
import { cache, type Page } from '../query.ts';
import { findIn } from './find.ts';
import { hitFields, hitOf, recordRows, titleIn, type Hit } from './paletteRecords.ts';

/** Keys that come faster than this ask once, in ms: shorter than anybody feels, longer than a burst of repeats. */
const debounceMs = 30;
const hitsMax = 20;
const previewed = 8;

/** One question to the server. */
export type Ask =
  /** Any record, or one of these collections, by words or number. */
  | { readonly kind: 'search'; readonly words: string; readonly types?: string }
  /** A section's records by filter and words. */
  | {
      readonly kind: 'list';
      readonly entity: Entity;
      readonly filter: Filter;
      readonly words: string;
    };

export interface Answer {
  readonly hits: readonly Hit[];
  /** How many there are in all; undefined where the server does not count, or has not yet. */
  readonly total: number | undefined;
  /** Nothing newer is on its way. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
}

type Found = Pick<Answer, 'hits' | 'total'>;
const nothing: Found = { hits: [], total: undefined };

async function search(ask: Ask & { kind: 'search' }, signal: AbortSignal): Promise<Found> {
  const params = new URLSearchParams({ q: ask.words, limit: String(hitsMax) });
  if (ask.types) params.set('types', ask.types);
  const { data } = await call<{ data: readonly Hit[] }>(`/search?${params}`, { signal });
  return { hits: data, total: undefined };
}

/** Records named after another one bring that one's title along. */
function relatedHit(entity: Entity, page: Page, hit: Hit, row: Page['data'][number]): Hit {
  const [column] = columnsNamed(entity, entity.title);
  if (column?.field.kind !== 'relation') return hit;
  const titles = Object.values(page.meta.titles ?? {});
  const title = titles.flatMap((byId) => byId[String(row[column.key])] ?? [])[0];
  return title ? { ...hit, title } : hit;
}

async function list(ask: Ask & { kind: 'list' }, signal: AbortSignal): Promise<Found> {
  const { entity, filter, words } = ask;
  const [column] = columnsNamed(entity, entity.title);
  const params = queryParams({
    filter,
    search: words,
    pageSize: previewed,
    fields: hitFields(entity),
    ...(column?.field.kind === 'relation' ? { include: [column.key] } : {}),
  });
  const page = await call<Page>(`/${entity.collection}?${params}`, { signal });
  const hits = page.data.map((row) => relatedHit(entity, page, hitOf(entity, row), row));
  return { hits, total: page.meta.total };
}

const keyOf = (ask: Ask): readonly unknown[] =>
  ask.kind === 'search'
    ? ['search', ask.words, ask.types ?? '']
    : [ask.entity.collection, 'palette', ask.filter, ask.words];

/** What two questions must share for the one's answer to stand in for the other's. */
const scopeOf = (ask: Ask): string =>
  ask.kind === 'search'
    ? `search ${ask.types ?? ''}`
    : JSON.stringify([ask.entity.collection, ask.filter]);

const cut = (ask: Ask): Ask => ({
  ...ask,
  words: ask.words.trim().toWellFormed().slice(0, limits.searchLength),
});

/** Late hits of a shorter query that fit the longer one too. */
function stillFitting(hits: readonly Hit[], words: string): readonly Hit[] {
  if (words === '') return hits;
  const rows = recordRows(hits);
  const fitting = new Set(
    findIn(words, rows)
      .filter(({ isGuess }) => !isGuess)
      .map(({ entry }) => entry.id),
  );
  return hits.filter((hit) => fitting.has(`${hit.type}/${hit.id}`) && titleIn(hit.title, hit.id));
}

const textOf = (asks: readonly Ask[]): string => JSON.stringify(asks.map(keyOf));

/** The questions once typing has paused; the very first ones at once. */
function usePaused(asks: readonly Ask[]): readonly Ask[] {
  const [latest, setLatest] = useState(asks);
  if (textOf(latest) !== textOf(asks)) setLatest(asks);
  const [paused, setPaused] = useState(asks);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(latest), debounceMs);
    return () => clearTimeout(timer);
  }, [latest]);
  return paused;
}

function answerOf(
  ask: Ask,
  found: Found | undefined,
  { isFetching, hasFailed }: { readonly isFetching: boolean; readonly hasFailed: boolean },
  kept: Found,
): Answer {
  if (found) return { hits: found.hits, total: found.total, isSettled: !isFetching, hasFailed };
  const hits = ask.kind === 'search' && !hasFailed ? stillFitting(kept.hits, ask.words) : [];
  return { hits, total: undefined, isSettled: hasFailed, hasFailed };
}

/** One answer for each question, in their order. */
export function usePaletteHits(given: readonly Ask[]): readonly Answer[] {
  const asks = given.map(cut);
  const paused = usePaused(asks);
  const answers = useQueries(
    {
      queries: paused.map((ask) => ({
        queryKey: keyOf(ask),
        retry: false,
        staleTime: 2_000,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          ask.kind === 'search' ? search(ask, signal) : list(ask, signal),
      })),
    },
    cache,
  );
  /** The last answer of each scope: what is shown while the next is on its way. */
  const [kept, setKept] = useState<ReadonlyMap<string, Found>>(new Map());
  const news = paused.flatMap((ask, i) => {
    const data = answers[i]?.data;
    return data && kept.get(scopeOf(ask)) !== data ? [[scopeOf(ask), data] as const] : [];
  });
  if (news.length > 0) setKept(new Map([...kept, ...news].slice(-8)));
  const places = new Map(paused.map((ask, i) => [JSON.stringify(keyOf(ask)), i]));
  return asks.map((ask) => {
    const place = places.get(JSON.stringify(keyOf(ask)));
    const answer = place === undefined ? undefined : answers[place];
    const state = { isFetching: answer?.isFetching ?? true, hasFailed: answer?.isError ?? false };
    return answerOf(ask, answer?.data, state, kept.get(scopeOf(ask)) ?? nothing);
  });
}
