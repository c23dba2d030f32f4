/** The live list of a screen: its machine with true rows, its query in the address. It draws nothing. */
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { may } from '../../../entities/access.ts';
import { comma } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import { listMachine } from '../../../machines/list.ts';
import type { Asked, Loaded, Query, Row } from '../../../machines/listRows.ts';
import { meaning } from '../../remote/meantSave.ts';
import { CallError } from '../../api.ts';
import { enlist, grantsNow } from '../../live/actors.ts';
import { untilActed } from '../../live/records.ts';
import { pathOf } from '../../routes.ts';
import { say, sayToast } from '../../page/toasts.ts';
import { addressParams, readQuery, unknownIn } from './recordListQuery.ts';
import { addressOf, withOpen, type Open } from '../../routes.ts';
import { firstQuery } from './recordListFirst.ts';
import { NewRowsFirst, refOfRow } from './recordListNewRows.ts';
import { useSourceAgain, useReturn } from './recordListOld.ts';
import { cameFrom, wentBack } from '../View/rowKept.ts';
import { joinTitles, type ListSource, type Titles } from './recordListSource.ts';

export type ListActor = ActorRefFrom<typeof listMachine>;

/** No rows are on their way. */
export const isAtRest = (state: SnapshotFrom<ListActor>): boolean =>
  !state.matches({ rows: 'loading' }) && !state.matches({ rows: { shown: 'refreshing' } });

/** There is no row, and those that are asked for are others: what there is of them nobody knows yet. */
export const areRowsComing = (state: SnapshotFrom<ListActor>): boolean =>
  state.matches({ rows: 'loading' }) ||
  (state.matches({ rows: { shown: 'refreshing' } }) &&
    state.context.rows.length === 0 &&
    state.context.landing !== null);

export interface LiveList {
  readonly actor: ListActor;
  readonly titles: Titles;
  /** Why the last load failed. */
  readonly failure: CallError | null;
  /** The quick look at the focused row is open. */
  readonly isPeeking: boolean;
  setPeeking(isPeeking: boolean): void;
  /** Opens a record beside the list, or closes it. */
  showRecord(open: Open, options?: ShowOptions): void;
}

export interface ShowOptions {
  readonly replace?: boolean;
  /** What the history's entry is given, where it takes no other's place. */
  readonly state?: object;
}

const paramsNow = () => new URLSearchParams(location.search);

/** Walking over pages and typing on in a search make no new step in the browser's history. */
const isSameStep = (event: string, query: Query, before: Query): boolean =>
  /^(?:focus|extend|setQuery|xstate\.)/.test(event) ||
  (event === 'search' && query.search !== '' && before.search !== '');

function mergeTitles(old: Titles, next: Titles): Titles {
  const isKnown = Object.entries(next).every(([collection, pairs]) =>
    Object.entries(pairs).every(([id, pair]) => {
      const known = old[collection]?.[id];
      return known?.en === pair.en && known.ar === pair.ar;
    }),
  );
  return isKnown ? old : joinTitles([old, next]);
}

/** The loader of one screen: an answer of the cache is enough for another query, not for the same again. */
function useLoad(source: ListSource) {
  const [titles, setTitles] = useState<Titles>({});
  const [failure, setFailure] = useState<CallError | null>(null);
  const last = useRef<{ asked: string; left?: AbortController }>({ asked: '' });
  const unsent = useMemo(() => new NewRowsFirst(source), [source]);
  const load = useMemo(
    () =>
      async ({ input: { query, at } }: { input: Asked }): Promise<Loaded> => {
        await untilActed();
        const asked = JSON.stringify(query);
        const isFresh = asked === last.current.asked;
        // Nobody waits for the rows of the query before: on a slow line they would keep these waiting.
        if (!isFresh) {
          last.current.left?.abort();
          last.current = { asked, left: new AbortController() };
        }
        const signal = last.current.left?.signal;
        try {
          const page = await source.load(query, isFresh, signal, at);
          setTitles((old) => mergeTitles(old, page.titles));
          setFailure(null);
          const shown = at === undefined ? query : { ...query, page: page.page ?? query.page };
          // Asked again it is that page, and not the first one.
          if (!signal?.aborted) last.current.asked = JSON.stringify(shown);
          return { ...unsent.over(page, shown), page: shown.page };
        } catch (error) {
          if (!signal?.aborted) setFailure(error instanceof CallError ? error : null);
          throw error;
        }
      },
    [source, unsent],
  );
  return { load, titles, failure, unsent };
}

/** Where a row of a list over several sections is opened: in its own. */
function ownPath(source: ListSource, row: Row): string {
  const entity = source.entityOf(row);
  const parentId = entity.parent ? Number(row[entity.parent.field]) : undefined;
  return pathOf(entity, source.idOf(row), parentId);
}

export function useRecordList(source: ListSource, path: string): LiveList {
  const [, navigate] = useLocation();
  const { load, titles, failure, unsent } = useLoad(source);
  const [isPeeking, setPeeking] = useState(false);
  const machine = useMemo(() => {
    const show = (open: Open) => {
      // What is open is seen whole: the quick look at it is over.
      setPeeking(false);
      navigate(addressOf(path, withOpen(paramsNow(), open)));
    };
    const showUnsent = (ref: string) =>
      navigate(addressOf(path, withOpen(paramsNow(), 'new')), { state: meaning(ref) });
    return listMachine.provide({
      actors: { loadRows: fromPromise(load) },
      actions: {
        toast: (_, toast) => sayToast(toast),
        storeQuery: ({ event }, { query }) => {
          const before = paramsNow();
          const to = addressOf(path, addressParams(query, before));
          if (to === location.pathname + location.search) return;
          const replace = isSameStep(event.type, query, readQuery(source.entities, before));
          // The same entry still knows where its record was opened from.
          navigate(to, replace ? { replace, state: history.state } : {});
        },
        openRow: ({ context }, { id }) => {
          const row = context.rows.find((one) => one.id === id);
          const ref = id === null ? undefined : refOfRow(id);
          if (ref !== undefined) showUnsent(ref);
          else if (row && !source.entity) {
            // What is in the trash has no form: it is looked at here.
            if (source.deleted) setPeeking(true);
            else {
              const to = (one: Row) => ownPath(source, one);
              navigate(to(row), { state: cameFrom(context, to) });
            }
          } else show(id);
        },
        peekRow: () => setPeeking((isOpen) => !isOpen),
        createRow: () => show('new'),
      },
    });
  }, [load, navigate, path, source]);
  const { entity } = source;
  const mayCreate =
    entity !== undefined &&
    entity.made === undefined &&
    may(grantsNow(), 'POST', entity.collection);
  const [query] = useState(() => firstQuery(source));
  const actor = useActorRef(machine, { input: { query, mayCreate } });
  useLayoutEffect(() => enlist('list', actor), [actor]);
  useAddress(actor, source);
  useOtherColumns(actor, source);
  useReturn(actor);
  useSourceAgain(actor, failure, source);
  useEffect(() => unsent.follow(actor), [actor, unsent]);
  const showRecord = useMemo(
    () => (open: Open, options?: ShowOptions) => {
      if (open === null && wentBack(navigate)) return;
      const kept = options?.replace ? { state: history.state } : {};
      navigate(addressOf(path, withOpen(paramsNow(), open)), { ...options, ...kept });
    },
    [navigate, path],
  );
  // The same as long as nothing of it is another: no row is drawn anew because the screen is.
  return useMemo(
    () => ({ actor, titles, failure, isPeeking, setPeeking, showRecord }),
    [actor, titles, failure, isPeeking, showRecord],
  );
}

/** What other columns show was not asked for yet; the rows, the focus and what is selected stay meanwhile. */
function useOtherColumns(actor: ListActor, source: ListSource): void {
  const shown = useRef(source);
  useEffect(() => {
    if (shown.current === source) return;
    shown.current = source;
    actor.send({ type: 'refresh' });
  }, [actor, source]);
}

/** Back, Forward and links within the section change the address: the machine follows. */
function useAddress(actor: ListActor, source: ListSource): void {
  const search = useSearch();
  const said = useRef<readonly string[]>([]);
  useEffect(() => {
    const params = new URLSearchParams(search);
    const unknown = unknownIn(source.entities, params);
    // What stays in the address when the rest of it changes was said.
    const names = unknown.filter((name) => !said.current.includes(name)).slice(0, 3);
    said.current = unknown;
    if (names.length > 0) {
      say('warning', () => t('list.unknownInAddress', { names: names.join(comma()) }));
    }
    actor.send({ type: 'setQuery', query: readQuery(source.entities, params) });
  }, [search, actor, source]);
}
