/** What the menu's tree does by keys and by pointer: folding, walking in and out, moving. It draws nothing. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { Entity, Row as Stored } from '../../../entities/entity.ts';
import { may } from '../../../entities/access.ts';
import { commandLabel, language, t } from '../../../i18n/index.ts';
import { isStoredId, type Row } from '../../../machines/listRows.ts';
import type { Values } from '../../../machines/types.ts';
import { keysOf, runById } from '../../context.ts';
import { grantsNow, offer } from '../../live/actors.ts';
import { say } from '../../page/toasts.ts';
import { useLanguage } from '../../page/useLanguage.ts';
import { copyState } from '../../acts/duplicate.ts';
import { moveRecords } from '../View/viewMove.ts';
import { stepsIn } from '../View/viewSteps.ts';
import type { ViewList } from '../View/viewList.ts';
import type { Folds } from './menuTreeFolds.ts';
import {
  ancestorsOf,
  areApart,
  childrenOf,
  isTreeRow,
  mayGo,
  outermost,
  parentsIn,
  stepsOf,
  treeOf,
  type MoveArgs,
  type TreeRow,
  type Way,
} from './menuTreeRows.ts';

export interface TreeActs {
  focused(): TreeRow | undefined;
  toggle(id: number): void;
  foldAll(): void;
  unfoldAll(): void;
  /** Further in: unfolds, or goes to the first entry inside. Further out: folds, or goes to the entry around. */
  walk(way: 'in' | 'out'): void;
  /** The selected entries, or the focused one; as many steps as were counted. */
  step(way: Way, steps: number): void;
  move(id: number, args: MoveArgs): void;
  /** The selected entries, or the focused one. */
  meant(): readonly Row[];
  /** Under another entry, or (null) to the top level, in their order: first there, or last. */
  moveTo(ids: readonly number[], parent: number | null, isLast: boolean): void;
  /** There is such a step, or something to be said about it. */
  mayStep(way: Way): boolean;
  /** Shows an entry, whatever is folded around it. */
  reveal(row: Row): void;
  createChild(): void;
}

/** What stands under several entries goes somewhere together only by naming the place. */
const sayApart = (): void =>
  say('info', () => t('views.apart'), {
    label: () => commandLabel('tree.moveTo'),
    keys: keysOf('tree.moveTo'),
    run: () => void runById('tree.moveTo'),
  });

function treeActs(entity: Entity, list: ViewList, folds: Folds): TreeActs {
  const { actor, rows, redraw } = list;
  const focused = () => {
    const { rows: seen, focusedId } = actor.getSnapshot().context;
    const row = seen.find(({ id }) => id === focusedId);
    return row && isTreeRow(row) ? row : undefined;
  };
  const focus = (id: number | undefined) => {
    if (id !== undefined) actor.send({ type: 'focusRow', id });
  };
  /** The focus never stays on what is folded away. */
  const fold = (ids: readonly number[]) => {
    const id = focused()?.id;
    const around = id === undefined ? [] : ancestorsOf(treeOf(rows.ordered()), id);
    focus(around.findLast((one) => ids.includes(one)));
    folds.fold(ids);
    redraw();
  };
  const unfold = (ids: readonly number[]) => {
    folds.unfold(ids);
    redraw();
  };
  const moveAll = (ids: readonly number[], args: MoveArgs) => {
    const all = rows.ordered();
    const moved = ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
    if (moved.length === 0 || !ids.every((id) => mayGo(all, id, args))) return;
    if (typeof args.parent === 'number') folds.unfold([args.parent]);
    if (!moved.some(({ id }) => id === focused()?.id)) focus(moved[0]?.id);
    moveRecords(moved, { ...args });
  };
  const move = (id: number, args: MoveArgs) => moveAll([id], args);
  const meant = () => {
    const { selection, rows: seen } = actor.getSnapshot().context;
    if (selection.kind === 'none') return [focused()].flatMap((row) => row ?? []);
    const ids =
      selection.kind === 'some' ? selection.ids : (rows.found ?? seen.map(({ id }) => id));
    return outermost(rows.ordered(), new Set(ids));
  };
  const idsMeant = () => meant().map(({ id }) => id);
  return {
    focused,
    move,
    toggle(id) {
      // Of a search everything is open: what is folded now would be folded later, unseen.
      if (rows.found !== null) say('info', () => t('unavailable.allOpen'));
      else if (folds.folded.has(id)) unfold([id]);
      else fold([id]);
    },
    foldAll: () => fold(parentsIn(rows.ordered())),
    unfoldAll() {
      folds.unfoldAll();
      redraw();
    },
    walk(way) {
      const row = focused();
      if (!row) return;
      const { children, isOpen } = row.branch;
      const tree = treeOf(rows.ordered());
      if (way === 'in' && children > 0) {
        if (isOpen) actor.send({ type: 'focusNext' });
        else unfold([row.id]);
      } else if (way === 'out') {
        // Of a search everything is open, so there is nothing to fold.
        if (isOpen && rows.found === null) fold([row.id]);
        else focus(ancestorsOf(tree, row.id)[0]);
      }
    },
    step(way, steps) {
      const ids = idsMeant();
      if (areApart(rows.ordered(), ids)) return sayApart();
      const args = stepsOf(rows.ordered(), ids, way, rows.found, steps);
      if (args) moveAll(ids, args);
    },
    meant,
    moveTo(ids, parent, isLast) {
      const first = childrenOf(treeOf(rows.ordered()), parent).find(({ id }) => !ids.includes(id));
      moveAll(ids, isLast || !first ? { parent } : { before: first.id });
      if (parent !== null) folds.unfold([parent]);
    },
    mayStep(way) {
      const ids = idsMeant();
      const all = rows.ordered();
      return areApart(all, ids) || stepsOf(all, ids, way, rows.found) !== undefined;
    },
    reveal(row) {
      const parent = row['parent'];
      const tree = treeOf(rows.ordered());
      const around = typeof parent === 'number' ? [parent, ...ancestorsOf(tree, parent)] : [];
      if (around.some((id) => folds.folded.has(id))) unfold(around);
    },
    createChild() {
      const row = focused();
      if (!row || !isStoredId(row.id)) return;
      const values: Partial<Stored> = { parent: row.id, target: '_self' };
      list.showRecord('new', { state: copyState({ collection: entity.collection, values }) });
    },
  };
}

const begin = (rows: readonly Row[], onMove: (rows: readonly Row[]) => void): void => {
  if (rows.length > 0) onMove(rows);
};

const ways: readonly Way[] = ['up', 'down', 'in', 'out'];

/** The sides of the screen that lead into an item and out of it. */
const sidesIn = (dir: 'ltr' | 'rtl') =>
  dir === 'rtl' ? ({ in: 'Left', out: 'Right' } as const) : ({ in: 'Right', out: 'Left' } as const);

/** Offers the commands that have something to do now. */
export function useTreeActs(
  entity: Entity,
  list: ViewList,
  folds: Folds,
  onMove: (rows: readonly Row[]) => void,
): TreeActs {
  const { dir } = useLanguage();
  const acts = useMemo(() => treeActs(entity, list, folds), [entity, list, folds]);
  const { actor } = list;
  const hasFocus = useSelector(actor, ({ context }) => context.focusedId !== null);
  const can = useSelector(actor, () => ways.filter((way) => acts.mayStep(way)).join(' '));
  const isSearched = useSelector(actor, () => list.rows.found !== null);
  useEffect(() => {
    if (!hasFocus) return undefined;
    const sides = sidesIn(dir);
    const mayMove = may(grantsNow(), 'PUT', entity.collection);
    const step = (way: Way, name: string) =>
      mayMove && can.split(' ').includes(way)
        ? { [`move${name}`]: (args: Values) => acts.step(way, stepsIn(args)) }
        : {};
    return offer({
      [`tree${sides.in}`]: () => acts.walk('in'),
      [`tree${sides.out}`]: () => acts.walk('out'),
      ...(isSearched ? {} : { foldAll: acts.foldAll, unfoldAll: acts.unfoldAll }),
      ...step('up', 'Up'),
      ...step('down', 'Down'),
      ...step('in', sides.in),
      ...step('out', sides.out),
      ...(mayMove ? { moveTo: () => begin(acts.meant(), onMove) } : {}),
      ...(may(grantsNow(), 'POST', entity.collection) ? { createChild: acts.createChild } : {}),
    });
  }, [acts, hasFocus, can, isSearched, dir, entity, onMove]);
  return acts;
}

/** The command that indents and the one that outdents, in the direction of the language. */
export function sideways() {
  const sides = sidesIn(language().dir);
  return { in: `tree.move${sides.in}`, out: `tree.move${sides.out}` } as const;
}
