/** Moves the rows of a list that keeps an order: by Alt with the arrows, those selected as one block, and by drag. It waits for one move before the next. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, type DragEvent } from 'react';
import { waitFor } from 'xstate';
import { may } from '../../../entities/access.ts';
import { hasFlag } from '../../../entities/entity.ts';
import { t } from '../../../i18n/index.ts';
import { isStoredId, type Row } from '../../../machines/listRows.ts';
import { holdKeys } from '../../context.ts';
import { grantsNow, offer } from '../../live/actors.ts';
import { lifecycle } from '../../live/records.ts';
import { missingText } from '../../page/part.tsx';
import { say } from '../../page/toasts.ts';
import { isAtRest, type ListActor, type LiveList } from './recordListActor.ts';
import type { ListSource } from './recordListSource.ts';
import { moveRecord, moveRecords, sayNoPlace } from '../View/viewMove.ts';
import { stepsIn } from '../View/viewSteps.ts';

/** Presses that wait for the moves before them; nobody means more. */
const waitingMost = 100;

/** Its rows have an order that the user may change. */
const isOrderable = ({ entity }: ListSource): boolean =>
  entity !== undefined && hasFlag(entity, 'sequence') && may(grantsNow(), 'PUT', entity.collection);

export interface Ordered {
  /** Its rows have an order that the user may change. */
  readonly can: boolean;
  /** The list is shown in it, all of it. */
  readonly is: boolean;
}

export function useOrdered({ actor }: LiveList, source: ListSource): Ordered {
  const { order } = source;
  const isInOrder = useSelector(actor, ({ context: { query } }) => {
    const sort = query.sort === '' ? order : query.sort;
    return sort === 'sequence' && query.search === '';
  });
  const can = isOrderable(source);
  return { can, is: can && isInOrder };
}

const isReady = (actor: ListActor): boolean =>
  isAtRest(actor.getSnapshot()) && lifecycle.getSnapshot().hasTag('idle');

/** Moves rows past the edge of their page; the page that the focused one is on then is shown. Throws CallError. */
async function moveToPage(actor: ListActor, source: ListSource, moved: readonly Row[], by: 1 | -1) {
  const { query, focusedId } = actor.getSnapshot().context;
  const row = moved.find(({ id }) => id === focusedId) ?? moved[0];
  const { rows } = await source.load({ ...query, page: query.page + by }, true);
  const beside = by > 0 ? rows[0] : rows.at(-1);
  if (!row || !beside || actor.getSnapshot().context.query !== query) return;
  moveRecords(moved, by > 0 ? { after: beside.id } : { before: beside.id });
  await waitFor(lifecycle, (state) => state.hasTag('idle'), { timeout: Infinity });
  // Refused, it is where it was.
  const page = await source.pageWith?.(query, row.id);
  if (page === undefined || page === query.page) return;
  if (actor.getSnapshot().context.query !== query) return;
  actor.send({ type: 'setQuery', query: { ...query, page } });
  await waitFor(actor, isAtRest, { timeout: Infinity });
  actor.send({ type: 'focusRow', id: row.id });
}

interface Press {
  /** The selected rows, or the focused one. */
  readonly ids: readonly number[];
  readonly by: 1 | -1;
  readonly steps: number;
  /** It has moved the row already. */
  readonly hasMoved?: boolean;
}

/** Each press is a step of the rows that are meant then, or as many as were counted; what comes too fast is done in its turn. */
function makeMoves(actor: ListActor, source: ListSource) {
  let waiting: Press[] = [];
  let isCrossing = false;
  /** What is pressed behind a move waits for the order that it makes: the next row is another one then. */
  let moving: PromiseWithResolvers<void> | undefined;
  const release = () => {
    moving?.resolve();
    moving = undefined;
  };
  const giveUp = (): boolean => {
    waiting = [];
    const wasMoving = moving !== undefined;
    release();
    return wasMoving;
  };
  const hasPage = (by: 1 | -1): boolean => {
    const { shownPage, total, query } = actor.getSnapshot().context;
    return by > 0 ? shownPage * query.pageSize < total : shownPage > 1;
  };
  /** Those of a press that are on this page, and what stands ahead of them here, the nearest first. */
  const around = ({ ids, by }: Press) => {
    const rows = actor.getSnapshot().context.rows.filter(({ id }) => isStoredId(id));
    const isMoved = ({ id }: Row): boolean => ids.includes(id);
    const ahead =
      by > 0
        ? rows.slice(rows.findLastIndex(isMoved) + 1)
        : rows.slice(0, rows.findIndex(isMoved)).toReversed();
    return { moved: rows.filter(isMoved), ahead };
  };
  const refuse = (text: () => string): void => {
    waiting = [];
    say('info', text);
  };
  const next = (): void => {
    const [first, ...rest] = waiting;
    if (isCrossing || !isReady(actor)) return;
    if (!first) return release();
    waiting = rest;
    const { moved, ahead } = around(first);
    const { ids, by, hasMoved } = first;
    if (moved.length === 0) return next();
    const steps = Math.min(first.steps, ahead.length);
    const other = ahead[steps - 1];
    const goOn = (done: number) => {
      const left = first.steps - done;
      if (left > 0) waiting = [{ ...first, steps: left, hasMoved: true }, ...waiting];
    };
    if (moved.length < ids.length) {
      if (hasMoved) next();
      else refuse(() => t('views.onOtherPages'));
    } else if (other) {
      goOn(steps);
      focusAmong(ids);
      moveRecords(moved, by < 0 ? { before: other.id } : { after: other.id });
    } else if (hasPage(by)) {
      goOn(1);
      focusAmong(ids);
      cross(moved, by);
    } else if (hasMoved) next();
    else {
      waiting = [];
      sayNoPlace();
    }
  };
  /** The focus is where something happens. */
  const focusAmong = (ids: readonly number[]): void => {
    const { rows, focusedId } = actor.getSnapshot().context;
    const leading = rows.find(({ id }) => ids.includes(id));
    if (leading && !ids.includes(focusedId ?? NaN))
      actor.send({ type: 'focusRow', id: leading.id });
  };
  // What the list loads after a move has begun by then.
  const later = () => void setTimeout(next);
  /** What is pressed meanwhile is for the rows, which are on their way. */
  const cross = (moved: readonly Row[], by: 1 | -1) => {
    isCrossing = true;
    const crossed = moveToPage(actor, source, moved, by).finally(() => {
      isCrossing = false;
      later();
    });
    holdKeys(crossed);
    crossed.catch(() => {
      waiting = [];
      // Whoever has left the list asks for nothing of it any more.
      if (actor.getSnapshot().status === 'active') say('danger', missingText);
    });
  };
  return {
    press(by: 1 | -1, steps: number): void {
      const { focusedId, selection } = actor.getSnapshot().context;
      if (focusedId === null || waiting.length >= waitingMost) return;
      // All that match have nowhere to go.
      if (selection.kind === 'matching') return sayNoPlace();
      const ids = selection.kind === 'some' ? selection.ids : [focusedId];
      waiting = [...waiting, { ids, by, steps }];
      if (!moving) {
        moving = Promise.withResolvers();
        holdKeys(moving.promise, giveUp);
      }
      next();
      // One that is not to be had begins nothing that could end.
      later();
    },
    hear(): () => void {
      const stops = [actor.subscribe(later), lifecycle.subscribe(later)];
      return () => {
        stops.forEach((stop) => stop.unsubscribe());
        giveUp();
      };
    },
  };
}

const nothing = () => {};

export function useOrder({ actor }: LiveList, source: ListSource, { can, is }: Ordered): void {
  useEffect(() => {
    // The keys that move say then why they do not.
    if (!is) return can ? offer({ otherOrder: nothing }) : undefined;
    const moves = makeMoves(actor, source);
    const stopHearing = moves.hear();
    const stopOffering = offer({
      moveUp: (args) => moves.press(-1, stepsIn(args)),
      moveDown: (args) => moves.press(1, stepsIn(args)),
    });
    return () => {
      stopHearing();
      stopOffering();
    };
  }, [actor, source, can, is]);
}

const dragged = 'application/x-lectern-row';

const rowElement = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[id^=row-]') : null;
const idOf = (element: HTMLElement | null): number => Number(element?.id.replace('row-', ''));

/** The lower half of a row is the place behind it. */
const isBehind = (event: DragEvent, element: HTMLElement): boolean => {
  const { top, height } = element.getBoundingClientRect();
  return event.clientY > top + height / 2;
};

/** Where it would go is a line on the row under the pointer; drawn by an attribute, for no row is made anew while dragging. */
function mark(element: HTMLElement | null, side?: 'before' | 'after'): void {
  const marked = element?.parentElement?.querySelectorAll<HTMLElement>('[data-drop]') ?? [];
  for (const one of marked) if (one !== element || !side) delete one.dataset['drop'];
  if (element && side) element.dataset['drop'] = side;
}

/** Whoever drags a row out of its order is told why it stays. */
const refusing = {
  onDragStart(event: DragEvent) {
    event.preventDefault();
    say('info', () => t('unavailable.otherOrder'));
  },
};

/** What a table does with its rows dragged; nothing where they keep no order. */
export function useDrag({ actor }: LiveList, { can, is }: Ordered) {
  return useMemo(() => {
    if (!is) return can ? refusing : {};
    return {
      onDragStart(event: DragEvent) {
        const id = idOf(rowElement(event));
        if (id > 0) event.dataTransfer.setData(dragged, String(id));
      },
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        const element = rowElement(event);
        if (element) mark(element, isBehind(event, element) ? 'after' : 'before');
      },
      onDragEnd: (event: DragEvent) => mark(rowElement(event)),
      onDrop(event: DragEvent) {
        const element = rowElement(event);
        mark(element);
        const id = Number(event.dataTransfer.getData(dragged));
        const row = actor.getSnapshot().context.rows.find((one) => one.id === id);
        const other = idOf(element);
        if (!element || !row || other === id || !isStoredId(other)) return;
        event.preventDefault();
        moveRecord(row, isBehind(event, element) ? { after: other } : { before: other });
      },
    };
  }, [actor, can, is]);
}
