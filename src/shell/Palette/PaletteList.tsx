/** The rows of the palette under their headings: the first with each key, the rest a frame later, those out of sight once typing pauses. It chooses none. */
import { Command as Cmdk } from 'cmdk';
import {
  Fragment,
  memo,
  startTransition,
  useEffect,
  useMemo,
  useState,
  type MouseEvent,
  type Ref,
} from 'react';
import { t } from '../../../i18n/index.ts';
import { isTypingIn } from '../../context.ts';
import { focusBeneath } from '../../keys/paletteFocus.ts';
import type { PaletteGroup, PaletteRow } from './paletteKinds.ts';
import { rowElementId, useMarks, type MarkedBy } from './paletteMarks.ts';
import { PaletteRowView } from './PaletteRow.tsx';

/** A row's height and what stands around the rows, in px, as PaletteRow and Palette draw them. */
const rowPx = 38;
const aroundPx = 90;
const heightPart = 0.75;
/** Drawn with the key itself: what is looked at while one types. */
const firstCount = 6;
/** As many as can be seen; no more are drawn while keys come. */
const seenAtOnce = (): number =>
  Math.max(6, Math.ceil((window.innerHeight * heightPart - aroundPx) / rowPx));
/** A pause in typing, in ms, after which the rest is drawn. */
const pauseMs = 250;

const headingOf = (group: PaletteGroup): string => (group === 'none' ? '' : t(`sections.${group}`));

/** How many are drawn more at a time: little enough to come between two keys. */
const stepCount = 6;

const whenIdle: (work: () => void) => () => void =
  'requestIdleCallback' in globalThis
    ? (work) => {
        const id = requestIdleCallback(work);
        return () => cancelIdleCallback(id);
      }
    : (work) => {
        const id = setTimeout(work);
        return () => clearTimeout(id);
      };

/**
 * How many of these rows are drawn: as many as can be seen; once nothing has changed for a moment the others, a few at a
 * time; all when somebody moves among them. A closed palette keeps few.
 */
function useCount(rows: readonly PaletteRow[], opening: number, isMoved: boolean): number {
  const [drawn, setDrawn] = useState({ opening, rows, count: 0 });
  const isSame = drawn.opening === opening && drawn.rows === rows;
  const count = Math.max(seenAtOnce(), isSame ? drawn.count : 0);
  const isWhole = isMoved || count >= rows.length;
  useEffect(() => {
    if (opening === 0 || isWhole) return undefined;
    const more = () => startTransition(() => setDrawn({ opening, rows, count: count + stepCount }));
    let stop = () => {};
    const timer = setTimeout(() => (stop = whenIdle(more)), isSame ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [opening, rows, count, isSame, isWhole]);
  return opening > 0 && isMoved ? rows.length : count;
}

interface RowsProps extends MarkedBy {
  readonly rows: readonly PaletteRow[];
  /** The place of the first of them among all. */
  readonly from: number;
  /** The group of the row before them: its heading stands already. */
  readonly before: PaletteGroup | undefined;
  /** Of the chosen row among them. */
  readonly chosenAt: number;
  readonly isInField: boolean;
}

/** The heading over a row; undefined where the row before is of the same group. */
function headingOver(rows: readonly PaletteRow[], at: number, before: PaletteGroup | undefined) {
  const group = rows[at]?.group;
  return group === undefined || group === (rows[at - 1]?.group ?? before) ? undefined : group;
}

/** The elements of the rows under a heading: they stand beside it, so that a heading that moves takes no row along. */
function ownedBy(rows: readonly PaletteRow[], at: number, from: number): string {
  const end = rows.findIndex(({ group }, i) => i > at && group !== rows[at]?.group);
  const count = (end === -1 ? rows.length : end) - at;
  return Array.from({ length: count }, (_, i) => rowElementId(from + at + i)).join(' ');
}

const Rows = memo(function Rows(props: RowsProps) {
  const { rows, from, before, chosenAt, isInField } = props;
  useMarks(rows, from, props);
  return rows.map((row, at) => {
    const group = headingOver(rows, at, at === 0 ? before : undefined);
    const heading = group === undefined ? '' : headingOf(group);
    return (
      <Fragment key={rowElementId(from + at)}>
        {heading !== '' && (
          <div
            // Of options in a listbox; a fieldset is one of controls.
            role="group"
            aria-label={heading}
            aria-owns={ownedBy(rows, at, from)}
          >
            <div
              {...{ 'cmdk-group-heading': '' }}
              aria-hidden="true"
              className="px-2.5 pt-2 pb-1 text-sm text-muted"
            >
              {heading}
            </div>
          </div>
        )}
        <PaletteRowView
          place={from + at}
          row={row}
          isChosen={at === chosenAt}
          isInField={isInField}
        />
      </Fragment>
    );
  });
});

interface Shown extends MarkedBy {
  readonly rows: readonly PaletteRow[];
}

/** The value as it was when the page was last painted: what hangs on it is no part of the frame that answers a key. */
function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, painted]);
  return painted;
}

/** What stands below the first rows: it follows them a frame later, unless somebody moves among the rows. */
function useBelow(shown: Shown, opening: number, isMoved: boolean) {
  const painted = usePainted(shown);
  const { rows, query, searched } = isMoved ? shown : painted;
  const count = useCount(rows, opening, isMoved);
  const isNone = shown.rows.length <= firstCount;
  const below = useMemo(() => (isNone ? [] : rows.slice(firstCount, count)), [rows, isNone, count]);
  return {
    below,
    query,
    searched,
    before: rows[firstCount - 1]?.group,
    isBehind: rows !== shown.rows || (!isNone && count < rows.length),
  };
}

/** The row that an event happened on. */
const rowIdAt = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[cmdk-item]')?.dataset['value']
    : undefined;

export interface PaletteListProps extends MarkedBy {
  readonly ref: Ref<HTMLDivElement>;
  /** Which opening of the palette this is; 0 while it is closed. */
  readonly opening: number;
  readonly rows: readonly PaletteRow[];
  readonly chosen: string;
  /** Somebody moved there, by keys or pointer. */
  readonly isMoved: boolean;
  /** Said where there is no row. */
  readonly note: string;
  /** More rows may come for what is typed. */
  readonly isBusy: boolean;
  readonly onChoose: (id: string) => void;
  readonly onRun: (row: PaletteRow) => void;
}

/** Asked once for each opening: rows that are the same as the last time are drawn anew by it. */
const isOverField = (opening: number): boolean => opening > 0 && isTypingIn(focusBeneath());

export function PaletteList(props: PaletteListProps) {
  const { ref, opening, rows, chosen, query, searched, note, isBusy, onChoose, onRun } = props;
  const isInField = useMemo(() => isOverField(opening), [opening]);
  const chosenAt = rows.findIndex(({ id }) => id === chosen);
  const shown = useMemo(() => ({ rows, query, searched }), [rows, query, searched]);
  const first = useMemo(() => rows.slice(0, firstCount), [rows]);
  const { below, before, isBehind, ...by } = useBelow(shown, opening, props.isMoved);
  return (
    <Cmdk.List
      ref={ref}
      label={t('palette.label')}
      aria-busy={isBusy}
      data-behind={isBehind ? '' : undefined}
      onPointerMove={(event) => {
        const id = rowIdAt(event);
        if (id !== undefined && id !== chosen) onChoose(id);
      }}
      onClick={(event) => {
        const id = rowIdAt(event);
        const row = rows.find((one) => one.id === id);
        if (row) onRun(row);
      }}
      className="min-h-0 grow scroll-pt-9 overflow-y-auto p-2"
    >
      <Rows
        rows={first}
        from={0}
        before={undefined}
        chosenAt={chosenAt}
        query={query}
        searched={searched}
        isInField={isInField}
      />
      <Rows
        rows={below}
        from={firstCount}
        before={before}
        chosenAt={Math.max(-1, chosenAt - firstCount)}
        query={by.query}
        searched={by.searched}
        isInField={isInField}
      />
      {/* A listbox holds options: saying that there are none is one that cannot be chosen. */}
      {note !== '' && (
        <div
          // An <option> belongs to a <select>.
          role="option"
          aria-selected="false"
          aria-disabled="true"
          tabIndex={-1}
          className="px-3 py-6 text-center text-muted"
        >
          {note}
        </div>
      )}
    </Cmdk.List>
  );
}
