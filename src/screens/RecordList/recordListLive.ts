/** Keeps a list's rows as they are now: changes made here show at once, those of others as they come. It draws nothing. */
import { useEffect, useMemo } from 'react';
import { waitFor, type SnapshotFrom } from 'xstate';
import { ownTitleOf, type Entity } from '../../../entities/entity.ts';
import type { RecordChange } from '../../../entities/wire.ts';
import { language, t } from '../../../i18n/index.ts';
import { isEmpty } from '../../../machines/formRecord.ts';
import type { Patch } from '../../../machines/lifecycleChanges.ts';
import type { Query, Row } from '../../../machines/listRows.ts';
import { holdKeys, isOfferedNow, keysOf, runById } from '../../context.ts';
import { onChange, onLost } from '../../remote/changes.ts';
import { partSize } from '../../acts/inParts.ts';
import { lifecycle, onShown } from '../../live/records.ts';
import { say } from '../../page/toasts.ts';
import { onSentLater } from '../../remote/sendSave.ts';
import { entitiesIn } from '../../acts/several.ts';
import { isAtRest, type ListActor } from './recordListActor.ts';
import { rowOfRef } from './recordListNewRows.ts';
import { filterOf } from './recordListQuery.ts';
import { openIn, type Open } from '../../routes.ts';
import type { ListSource } from './recordListSource.ts';
import { leaves, partOf, returns } from './recordListState.ts';

/** Changes of others are answered together, so that a hundred at once load the list once. */
const gatherMs = 250;

/** Nobody means what they pressed for a row any more that has not come after this long, in ms. */
const comeWithinMs = 10_000;
const inTime = (coming: Promise<void>): Promise<void> =>
  Promise.race([
    coming,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), comeWithinMs)),
  ]);

/** What was made is none of those that the list asks for; where they are fewer for a filter, that can be taken away. */
function sayLeftOut({ entity }: ListSource, row: Row): void {
  const name = entity && ownTitleOf(entity, row, language().contentLanguage);
  const words = () => t('list.leftOut', { title: name ?? `#${row.id}` });
  const id = 'list.clearFilters';
  say(
    'info',
    words,
    isOfferedNow(id)
      ? { label: () => t('list.clearFilters'), keys: keysOf(id), run: () => runById(id) }
      : undefined,
  );
}

const keyOf = (collection: string, id: number): string => `${collection} ${id}`;

export interface LiveRows {
  /** A record that the form has saved; one that it has made has its row on whichever page the list has it. */
  saved(row: Row, isMade: boolean): void;
  /** The form is closed: what is pressed from now on is done from the row of the record that it has made. */
  left(open: Open): void;
  /** Starts hearing; answers how to stop. */
  hear(): () => void;
}

function liveRows(actor: ListActor, source: ListSource): LiveRows {
  /** The versions that this page has brought about, by collection and number: no news when they come round. */
  const versions = new Map<string, number>();
  /** What came back, by undo or because it was refused: it has the focus once it is there. */
  let returning: number | null = null;
  /** What had the focus when it was asked for: whoever has gone on from there stays where they are. */
  let from: number | null = null;
  /** It was the focused row before the server had it, or has just been made: it is looked for on the other pages too. */
  let follows = false;
  /** What the form that is open has made last. */
  let made: Row | null = null;
  /** Of what was made by a form that is closed: what was pressed behind it waits for its row. */
  let coming: (PromiseWithResolvers<void> & { readonly row: Row }) | null = null;
  const gathered = new Map<string, { id: number; version: number; isDeletion: boolean }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const entityOf = (collection: string): Entity | undefined =>
    source.entities.find((entity) => entity.collection === collection);
  const rowWith = (rowId: number): Row | undefined =>
    actor.getSnapshot().context.rows.find((row) => row.id === rowId);
  const cameBack = (id: number) => {
    returning = id;
    from = actor.getSnapshot().context.focusedId;
    actor.send({ type: 'refresh' });
  };

  /** Where the rows with it cannot be had, what waits for it is done to no other. */
  const untilCome = async () => {
    const state = await waitFor(actor, isAtRest, { timeout: comeWithinMs });
    if (!state.matches({ rows: { shown: 'ready' } })) throw new Error('The rows are the old ones.');
  };

  /** What was made and is on no page: once nothing is filtered any more, its row has the focus. */
  let leftOut: { readonly id: number; readonly query: Query; readonly from: number | null } | null =
    null;

  const arrived = (why?: Error) => {
    if (why) coming?.reject(why);
    else coming?.resolve();
    coming = null;
  };
  /** The list has no page with it: what waits is for no other row, and it is said why. */
  const isLeftOut = () => {
    if (!coming) return;
    const { row } = coming;
    sayLeftOut(source, row);
    const { query, focusedId } = actor.getSnapshot().context;
    leftOut = { id: row.id, query, from: focusedId };
    arrived(new Error('No page has its row.'));
  };

  /** What is not there any more is not selected either: nothing could be done to it. */
  const deselectGone = (rowIds: readonly number[]) => {
    const { query, selection } = actor.getSnapshot().context;
    const meant = rowIds.filter((id) => selection.ids.includes(id));
    const isGone = leaves({ id: 0, deleted: true }, {}, source.deleted ?? query.deleted);
    if (meant.length > 0 && isGone) actor.send({ type: 'rowsRemoved', ids: meant });
  };
  const flush = () => {
    timer = undefined;
    const news = [...gathered].filter(([key, one]) => (versions.get(key) ?? 0) < one.version);
    gathered.clear();
    deselectGone(news.flatMap(([, { id, isDeletion }]) => (isDeletion ? [id] : [])));
    for (const [, { id, version }] of news) actor.send({ type: 'changed', id, version });
  };
  /** Whoever acts on what has gone meanwhile may be the first to hear of it. */
  let failed = lifecycle.getSnapshot().context.failed;
  const refused = () => {
    const last = failed;
    const { collection, ...now } = lifecycle.getSnapshot().context;
    failed = now.failed;
    if (failed === last || !entitiesIn(collection).some((one) => entityOf(one.collection))) return;
    deselectGone(failed.flatMap(({ id, message }) => (message === 'NOT_FOUND' ? [id] : [])));
  };
  const heard = ({ type, id, version, action }: RecordChange) => {
    const entity = entityOf(type);
    if (!entity) return;
    // A record that is not on this page may have come onto it, or moved the others.
    const isDeletion = action === 'delete';
    gathered.set(keyOf(type, id), { id: source.rowIdOf(entity, id), version, isDeletion });
    timer ??= setTimeout(flush, gatherMs);
  };

  /** What one's own change makes of the list: rows look different, leave, or come back. */
  const shown = (collection: string, patches: readonly Patch[]) => {
    const entity = entityOf(collection);
    if (!entity) return;
    const { query, selection } = actor.getSnapshot().context;
    const deleted = source.deleted ?? query.deleted;
    const filter = { ...filterOf(query), ...source.filter };
    const gone: number[] = [];
    const changed: ReturnType<typeof partOf>[] = [];
    let back: number | undefined;
    for (const patch of patches) {
      const { id, version } = patch;
      if (version !== undefined) versions.set(keyOf(collection, id), version);
      const rowId = source.rowIdOf(entity, id);
      // What leaves from another page is not selected any more either.
      const isKnown = rowWith(rowId) !== undefined || selection.ids.includes(rowId);
      if (isKnown && leaves(patch, filter, deleted)) gone.push(rowId);
      else if (rowWith(rowId)) changed.push(partOf(patch, rowId));
      else back ??= returns(patch, filter, deleted) ? rowId : undefined;
    }
    if (changed.length > 0) actor.send({ type: 'rowsReplaced', rows: changed });
    if (gone.length > 0) actor.send({ type: 'rowsRemoved', ids: gone });
    if (back !== undefined) cameBack(back);
  };

  /** What changed fields, not flags, or went in many parts: its rows are asked for anew once the server has done it. */
  const fieldActions = new Set(['update', 'move', 'revert', 'import']);
  let waited = lifecycle.getSnapshot().context.waiting[0]?.change;
  const fieldsChanged = () => {
    const next = lifecycle.getSnapshot().context.waiting[0]?.change;
    const last = waited;
    waited = next;
    if (!last || last === next) return;
    const isMany = last.filter !== null || last.refs.length > partSize;
    if (!isMany && !fieldActions.has(last.action)) return;
    if (entitiesIn(last.collection).some(({ collection }) => entityOf(collection)))
      actor.send({ type: 'refresh' });
  };

  /** What was shown as it was saved is stored so now: no row is for a moment as it was before. */
  const sentLater = (collection: string, row: Row, ref?: string) => {
    const entity = entityOf(collection);
    if (!entity) return;
    const id = source.rowIdOf(entity, row.id);
    if (ref !== undefined) {
      const { focusedId } = actor.getSnapshot().context;
      follows = focusedId !== null && focusedId === rowOfRef(ref);
      if (follows) cameBack(id);
      else actor.send({ type: 'refresh' });
    }
    versions.set(keyOf(collection, row.id), row.version);
    if (rowWith(id)) actor.send({ type: 'rowsReplaced', rows: [{ ...row, id }] });
  };

  /** The page that a record is on, and its row there; where one has gone on meanwhile, nothing. */
  const followTo = async (id: number, query: Query) => {
    let page: number | undefined;
    try {
      page = await source.pageWith?.(query, id);
    } catch (error) {
      arrived(error as Error);
      return;
    }
    if (actor.getSnapshot().context.query !== query) return arrived();
    if (page === undefined) return isLeftOut();
    returning = id;
    from = null;
    actor.send({ type: 'setQuery', query: { ...query, page } });
  };
  const seekLeftOut = ({ query, focusedId }: SnapshotFrom<ListActor>['context']) => {
    if (leftOut === null) return;
    const { id, query: before, from: left } = leftOut;
    // Whoever has gone on from where they were stays there.
    if (query === before && focusedId === left) return;
    leftOut = null;
    if (query === before || query.search !== '' || !isEmpty(query.filter)) return;
    [returning, from, follows] = [id, null, true];
  };
  const focusReturned = () => {
    const state = actor.getSnapshot();
    seekLeftOut(state.context);
    if (returning === null || !isAtRest(state)) return;
    if (!state.matches({ rows: { shown: 'ready' } })) {
      // Where the rows with it cannot be had, what waits for it is done to no other.
      arrived(new Error('The rows are the old ones.'));
      return;
    }
    const back = rowWith(returning);
    const sought = returning;
    const { query, focusedId } = state.context;
    const isFollowed = follows;
    returning = null;
    follows = false;
    // The row of the record that is open has the focus: who saves and goes on to it has left the one that is saved.
    const open = openIn(new URLSearchParams(location.search));
    const isInOther = typeof open === 'number' && open !== sought && rowWith(open) !== undefined;
    const isElsewhere = from !== null && from !== focusedId && rowWith(from) !== undefined;
    const hasGoneOn = isInOther || isElsewhere;
    if (back && !hasGoneOn) actor.send({ type: 'focusRow', id: back.id });
    // It may have come back onto another page: then the focus stays, unless it was on this record already.
    if (!back && !hasGoneOn && isFollowed) void followTo(sought, query);
    else arrived();
  };

  return {
    saved(row, isMade) {
      const { entity } = source;
      if (!entity) return;
      if (isMade) made = row;
      versions.set(keyOf(entity.collection, row.id), row.version);
      if (rowWith(row.id)) actor.send({ type: 'rowsReplaced', rows: [row] });
      cameBack(row.id);
    },
    left(open) {
      // One has gone on to another record since.
      const row = typeof open === 'number' && open !== made?.id ? null : made;
      made = null;
      if (row === null) {
        if (returning !== null && !rowWith(returning)) holdKeys(untilCome());
        return;
      }
      if (rowWith(row.id)) return;
      coming = { ...Promise.withResolvers<void>(), row };
      holdKeys(inTime(coming.promise));
      follows = returning === row.id;
      if (!follows) void followTo(row.id, actor.getSnapshot().context.query);
    },
    hear() {
      const stops = [
        onSentLater(sentLater),
        onChange(heard),
        onLost(() => actor.send({ type: 'refresh' })),
        onShown(shown),
        actor.subscribe(focusReturned),
        lifecycle.subscribe(fieldsChanged),
        lifecycle.subscribe(refused),
      ];
      return () => {
        clearTimeout(timer);
        for (const stop of stops) {
          if (typeof stop === 'function') stop();
          else stop.unsubscribe();
        }
      };
    },
  };
}

export function useLiveRows(actor: ListActor, source: ListSource): LiveRows {
  const live = useMemo(() => liveRows(actor, source), [actor, source]);
  useEffect(() => live.hear(), [live]);
  return live;
}
