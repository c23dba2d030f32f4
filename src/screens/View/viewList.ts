/** The live list of a view that shows all records of a section in their order: the list machine on ViewRows. It draws nothing. */
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import type { Change } from '../../../machines/lifecycleChanges.ts';
import { listMachine } from '../../../machines/list.ts';
import type { Loaded, Query } from '../../../machines/listRows.ts';
import { CallError } from '../../api.ts';
import { enlist, grantsNow } from '../../live/actors.ts';
import { lifecycle, onShown, untilActed } from '../../live/records.ts';
import { onSentLater } from '../../remote/sendSave.ts';
import { meaning } from '../../remote/meantSave.ts';
import { sectionOf } from '../../acts/several.ts';
import { sayToast } from '../../page/toasts.ts';
import type { ListActor, LiveList, ShowOptions } from '../RecordList/recordListActor.ts';
import { addressParams, readQuery } from '../RecordList/recordListQuery.ts';
import { addressOf, withOpen, type Open } from '../../routes.ts';
import { NewRows, refOfRow } from '../RecordList/recordListNewRows.ts';
import { isOutdated, useSourceAgain, useReturn } from '../RecordList/recordListOld.ts';
import type { ListSource, Titles } from '../RecordList/recordListSource.ts';
import { watchGone } from './viewRefused.ts';
import { ViewRows, type Shape } from './viewRows.ts';

const paramsNow = () => new URLSearchParams(location.search);

export interface ViewList extends LiveList {
  readonly rows: ViewRows;
  /** Shows what is known now, without asking the server. */
  redraw(): void;
}

/** Loads from the server, or, for a redrawing, from what is known. */
class Loader {
  readonly rows: ViewRows;
  private actor: ListActor | undefined;
  readonly unsent: NewRows;
  private isRedrawing = false;
  private last: ReturnType<ViewRows['load']> | undefined;
  tell: (titles: Titles | undefined, failure: CallError | null) => void = () => {};

  constructor(rows: ViewRows) {
    this.rows = rows;
    this.unsent = new NewRows(rows.source);
  }

  attach(actor: ListActor): void {
    this.actor = actor;
  }

  redraw(): void {
    const state = this.actor?.getSnapshot();
    if (state && isOutdated(state)) {
      this.actor?.send({ type: 'redraw', ...this.known(state.context.query) });
      return;
    }
    this.isRedrawing = true;
    this.actor?.send({ type: 'refresh' });
  }

  private known(query: Query): Loaded {
    this.rows.unsent = this.unsent.take(query);
    return { rows: this.rows.shown(), total: this.rows.total };
  }

  async load(query: Query, signal: AbortSignal): Promise<Loaded> {
    if (this.isRedrawing) {
      this.isRedrawing = false;
      return this.known(query);
    }
    const asked = this.ask(query);
    this.last = asked;
    try {
      const { titles, take } = await asked;
      // Whoever asked before the last one is answered with the last one's.
      if (asked !== this.last) return await this.last.then(() => this.known(query));
      take();
      this.tell(titles, null);
      // A redrawing came between: the machine no longer waits for this answer.
      if (signal.aborted) this.redraw();
      return this.known(query);
    } catch (error) {
      if (asked === this.last) this.tell(undefined, error instanceof CallError ? error : null);
      throw error;
    }
  }

  private async ask(query: Query): ReturnType<ViewRows['load']> {
    await untilActed();
    return this.rows.load(query);
  }
}

/** What came back from the trash has the focus once it is listed, unless that has been led elsewhere meanwhile. */
function focusReturned(actor: ListActor, id: number): void {
  const before = actor.getSnapshot().context.focusedId;
  const following = actor.subscribe(({ context: { rows, focusedId } }) => {
    const isThere = rows.some((row) => row.id === id);
    if (!isThere && focusedId === before) return;
    following.unsubscribe();
    if (focusedId === before) actor.send({ type: 'focusRow', id });
  });
}

/** The moves on their way are shown at once; those refused are shown as before, those done stay. */
function useMoves(rows: ViewRows, loader: Loader, actor: ListActor): void {
  useEffect(() => {
    const { collection } = rows.entity;
    let before: readonly Change[] = [];
    const gone = watchGone(actor);
    const follow = () => {
      const state = lifecycle.getSnapshot();
      const { waiting, refused, failed } = state.context;
      const now = waiting.map(({ change }) => change).filter((c) => c.collection === collection);
      const ended = before.filter((change) => !now.includes(change));
      const hasNew = now.length + ended.length !== before.length;
      before = now;
      if (ended.length === 0 && !hasNew) return;
      const isDone = (change: Change) =>
        refused?.change !== change && !failed.some(({ id }) => id === change.refs[0]?.id);
      for (const change of ended) {
        if (change.action === 'move' && isDone(change)) rows.settle(change);
        const [back] = change.refs;
        if (change.action === 'restore' && back && isDone(change)) focusReturned(actor, back.id);
        const stays = gone.of(change);
        const isWhole = refused?.change === change;
        if (stays !== undefined && (isWhole || failed.some(({ id }) => id === stays)))
          focusReturned(actor, stays);
      }
      rows.moves = now.filter(({ action }) => action === 'move');
      loader.redraw();
      if (ended.length > 0 && now.length === 0) actor.send({ type: 'refresh' });
    };
    const { unsubscribe } = lifecycle.subscribe(follow);
    const stop = onShown((type, patches) => {
      if (type === collection) rows.patch(patches);
    });
    const stopSent = onSentLater((type, row) => {
      if (type === collection) rows.replace(row);
    });
    return () => {
      unsubscribe();
      gone.stop();
      stop();
      stopSent();
    };
  }, [rows, loader, actor]);
}

/** Where newer rows cannot be had, what has ended meanwhile is seen all the same: a move that was refused is none. */
function useOldRows(loader: Loader, actor: ListActor): void {
  useEffect(() => {
    let wasOutdated = false;
    const { unsubscribe } = actor.subscribe((state) => {
      const hasFailed = isOutdated(state) && !wasOutdated;
      wasOutdated = isOutdated(state);
      if (hasFailed) loader.redraw();
    });
    return unsubscribe;
  }, [loader, actor]);
}

/** What has an order of any kind can be moved, whatever number keeps it. */
function useOrdered(entity: Entity): void {
  useEffect(() => {
    const { unsubscribe } = lifecycle.subscribe(({ context }) => {
      const { collection, supports, targets, filter } = context;
      if (collection !== entity.collection || supports.sequence) return;
      const section = sectionOf(entity);
      lifecycle.send({
        type: 'setSection',
        ...section,
        supports: { ...section.supports, sequence: true },
      });
      lifecycle.send({ type: 'setTargets', targets, filter });
    });
    return unsubscribe;
  }, [entity]);
}

/** Nothing lies on another page: all that is there is here. */
const onePage = {
  hasNextPage: () => false,
  hasPreviousPage: () => false,
  isPastEnd: () => false,
};

export function useViewList(
  entity: Entity,
  source: ListSource,
  path: string,
  shape: Shape,
): ViewList {
  const [, navigate] = useLocation();
  const [isPeeking, setPeeking] = useState(false);
  const [titles, setTitles] = useState<Titles>({});
  const [failure, setFailure] = useState<CallError | null>(null);
  const loader = useMemo(() => {
    const made = new Loader(new ViewRows(entity, source, shape));
    made.tell = (next, why) => {
      if (next) setTitles(next);
      setFailure(why);
    };
    return made;
  }, [entity, source, shape]);
  const machine = useMemo(() => {
    const show = (open: Open) => {
      // What is open is seen whole: the quick look at it is over.
      setPeeking(false);
      navigate(addressOf(path, withOpen(paramsNow(), open)));
    };
    return listMachine.provide({
      actors: {
        loadRows: fromPromise(({ input: { query }, signal }) => loader.load(query, signal)),
      },
      guards: onePage,
      actions: {
        toast: (_, toast) => sayToast(toast),
        storeQuery: ({ event }, { query }) => {
          const before = paramsNow();
          const to = addressOf(path, addressParams(query, before));
          if (to === location.pathname + location.search) return;
          const replace = event.type !== 'setFilter';
          navigate(to, replace ? { replace, state: history.state } : {});
        },
        openRow: (_, { id }) => {
          const ref = id === null ? undefined : refOfRow(id);
          if (ref === undefined) show(id);
          else navigate(addressOf(path, withOpen(paramsNow(), 'new')), { state: meaning(ref) });
        },
        peekRow: () => setPeeking((isOpen) => !isOpen),
        createRow: () => show('new'),
      },
    });
  }, [loader, navigate, path]);
  const actor = useActorRef(machine, {
    input: {
      query: readQuery(source.entities, paramsNow()),
      mayCreate: may(grantsNow(), 'POST', entity.collection),
    },
  });
  // The first load begins before any effect: the loader must know its list by then only to redraw.
  useEffect(() => loader.attach(actor), [loader, actor]);
  useEffect(() => loader.unsent.follow(actor, () => loader.redraw()), [loader, actor]);
  useLayoutEffect(() => enlist('list', actor), [actor]);
  useReturn(actor);
  useSourceAgain(actor, failure, source);
  useMoves(loader.rows, loader, actor);
  useOldRows(loader, actor);
  useOrdered(entity);
  const search = useSearch();
  const entities = useRef(source.entities);
  useEffect(() => {
    actor.send({
      type: 'setQuery',
      query: readQuery(entities.current, new URLSearchParams(search)),
    });
  }, [search, actor]);
  const showRecord = useMemo(
    () => (open: Open, options?: ShowOptions) =>
      navigate(addressOf(path, withOpen(paramsNow(), open)), options),
    [navigate, path],
  );
  const redraw = useMemo(() => () => loader.redraw(), [loader]);
  const { rows } = loader;
  // The same while it says the same: what is made of it is handed to every row.
  return useMemo(
    () => ({ actor, titles, failure, isPeeking, setPeeking, showRecord, rows, redraw }),
    [actor, titles, failure, isPeeking, showRecord, rows, redraw],
  );
}
