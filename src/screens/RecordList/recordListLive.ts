/** Keeps a list's rows as they are now: changes made here show at once, those of others as they come. It draws nothing. */
import { useEffect, useMemo } from 'react';
import { waitFor, type SnapshotFrom } from 'xstate';
import type { Entity } from '../../../entities/entity.ts';
import type { Patch } from '../../../machines/lifecycleChanges.ts';
import type { Query, Row } from '../../../machines/listRows.ts';
import { holdKeys } from '../../context.ts';
import { onChange, onLost, type Change } from '../../remote/changes.ts';
import { partSize } from '../../acts/inParts.ts';
import { lifecycle, onShown } from '../../live/records.ts';
import { onSentLater } from '../../remote/sendSave.ts';
import { entitiesIn } from '../../acts/several.ts';
import type { ListActor } from './recordListActor.ts';
import { rowOfRef } from './recordListNewRows.ts';
import { filterOf } from './recordListQuery.ts';
import type { ListSource } from './recordListSource.ts';
import { leaves, partOf, returns } from './recordListState.ts';

/** Changes of others are answered together, so that a hundred at once load the list once. */
const gatherMs = 250;

/** Nobody means what they pressed for a row any more that has not come after this long, in ms. */
const comeWithinMs = 10_000;
const isAtRest = (state: SnapshotFrom<ListActor>): boolean =>
  !state.matches({ rows: 'loading' }) && !state.matches({ rows: { shown: 'refreshing' } });

const keyOf = (collection: string, id: number): string => `${collection} ${id}`;

export interface LiveRows {
  /** A record that the form has saved. */
  saved(row: Row): void;
  /** The form is closed: what is pressed from now on is done from the row of the record that it has made. */
  left(): void;
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
  /** It was the focused row before the server had it: it is looked for on the other pages too. */
  let follows = false;
  const gathered = new Map<string, { id: number; version: number }>();
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

  const flush = () => {
    timer = undefined;
    for (const [key, change] of gathered) {
      if ((versions.get(key) ?? 0) < change.version) actor.send({ type: 'changed', ...change });
    }
    gathered.clear();
  };
  const heard = ({ type, id, version }: Change) => {
    const entity = entityOf(type);
    if (!entity) return;
    // A record that is not on this page may have come onto it, or moved the others.
    gathered.set(keyOf(type, id), { id: source.rowIdOf(entity, id), version });
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
    const page = await source.pageWith?.(query, id).catch(() => undefined);
    if (page === undefined || actor.getSnapshot().context.query !== query) return;
    returning = id;
    from = null;
    actor.send({ type: 'setQuery', query: { ...query, page } });
  };
  const focusReturned = () => {
    const state = actor.getSnapshot();
    if (returning === null || !state.matches({ rows: { shown: 'ready' } })) return;
    const back = rowWith(returning);
    const sought = returning;
    const { query, focusedId } = state.context;
    const isFollowed = follows;
    returning = null;
    follows = false;
    if (from !== null && from !== focusedId && rowWith(from)) return;
    if (back) actor.send({ type: 'focusRow', id: back.id });
    // It may have come back onto another page: then the focus stays, unless it was on this record already.
    else if (isFollowed) void followTo(sought, query);
  };

  return {
    saved(row) {
      const { entity } = source;
      if (!entity) return;
      versions.set(keyOf(entity.collection, row.id), row.version);
      if (rowWith(row.id)) actor.send({ type: 'rowsReplaced', rows: [row] });
      cameBack(row.id);
    },
    left() {
      if (returning !== null && !rowWith(returning)) holdKeys(untilCome());
    },
    hear() {
      const stops = [
        onSentLater(sentLater),
        onChange(heard),
        onLost(() => actor.send({ type: 'refresh' })),
        onShown(shown),
        actor.subscribe(focusReturned),
        lifecycle.subscribe(fieldsChanged),
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
