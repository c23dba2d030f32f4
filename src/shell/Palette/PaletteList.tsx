/** The rows of the palette under their headings: the first with each key, the rest a frame later, those out of sight once typing pauses. It chooses none. */
import { Command as Cmdk } from 'cmdk';
import {
  memo,
  startTransition,
  useEffect,
  useMemo,
  useState,
  type MouseEvent,
  type Ref,
} from 'react';
import { t } from '../../../i18n/index.ts';
import type { PaletteGroup, PaletteRow } from './paletteKinds.ts';
import { PaletteRowView } from './PaletteRow.tsx';

/** A row's height and what stands around the rows, in px, as PaletteRow and Palette draw them. */
const rowPx = 38;
const aroundPx = 90;
const heightPart = 0.75;
/** Drawn with the key itself: what is looked at while one types. */
const firstCount = 8;
/** As many as can be seen; no more are drawn while keys come. */
const seenAtOnce = (): number =>
  Math.max(6, Math.ceil((window.innerHeight * heightPart - aroundPx) / rowPx));
/** A pause in typing, in ms, after which the rest is drawn. */
const pauseMs = 250;

const headingOf = (group: PaletteGroup): string => (group === 'none' ? '' : t(`sections.${group}`));

interface Group {
  readonly group: PaletteGroup;
  /** The place of its first row among those drawn together. */
  readonly at: number;
  readonly rows: PaletteRow[];
}

/** Neighbours of one group stand under one heading. */
function grouped(rows: readonly PaletteRow[]): readonly Group[] {
  const groups: Group[] = [];
  for (const [at, row] of rows.entries()) {
    const last = groups.at(-1);
    if (last?.group === row.group) last.rows.push(row);
    else groups.push({ group: row.group, at, rows: [row] });
  }
  return groups;
}

/** The element of a row, by its place: places stay while rows come and go. */
export const rowElementId = (place: number): string => `palette-row-${place}`;

/** All rows are drawn once nothing has changed for a moment, or when somebody moves among them; a closed palette keeps few. */
function useWhole(rows: readonly PaletteRow[], opening: number, isMoved: boolean): boolean {
  const [whole, setWhole] = useState({ opening: 0, rows });
  useEffect(() => {
    if (opening === 0) return undefined;
    const draw = () => startTransition(() => setWhole({ opening, rows }));
    const timer = setTimeout(draw, pauseMs);
    return () => clearTimeout(timer);
  }, [opening, rows]);
  return opening > 0 && (isMoved || (whole.opening === opening && whole.rows === rows));
}

interface RowsProps {
  readonly rows: readonly PaletteRow[];
  /** The place of the first of them among all. */
  readonly from: number;
  /** The group of the row before them: its heading stands already. */
  readonly before: PaletteGroup | undefined;
  /** Of the chosen row among them. */
  readonly chosenAt: number;
  readonly query: string;
}

const Rows = memo(function Rows({ rows, from, before, chosenAt, query }: RowsProps) {
  return grouped(rows).map(({ group, at, rows: own }, nth) => {
    const heading = headingOf(group);
    const isContinued = nth === 0 && group === before;
    return (
      <div
        // A place keeps its elements while what stands there changes with each key.
        // oxlint-disable-next-line react/no-array-index-key
        key={nth}
        {...(isContinued ? {} : { 'cmdk-group': '' })}
        // Of options in a listbox; a fieldset is one of controls.
        role="group"
        aria-label={heading === '' ? undefined : heading}
      >
        {heading !== '' && !isContinued && (
          <div
            {...{ 'cmdk-group-heading': '' }}
            aria-hidden="true"
            className="px-2.5 pt-2 pb-1 text-sm text-muted"
          >
            {heading}
          </div>
        )}
        {own.map((row, place) => (
          <PaletteRowView
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            id={rowElementId(from + at + place)}
            row={row}
            isChosen={at + place === chosenAt}
            query={query}
          />
        ))}
      </div>
    );
  });
});

interface Shown {
  readonly rows: readonly PaletteRow[];
  readonly query: string;
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
function useBelow(shown: Shown, isWhole: boolean, isMoved: boolean) {
  const painted = usePainted(shown);
  const { rows, query } = isMoved ? shown : painted;
  const isNone = shown.rows.length <= firstCount;
  const below = useMemo(
    () => (isNone ? [] : rows.slice(firstCount, isWhole ? rows.length : seenAtOnce())),
    [rows, isNone, isWhole],
  );
  return { below, query, before: rows[firstCount - 1]?.group, isBehind: rows !== shown.rows };
}

/** The row that an event happened on. */
const rowIdAt = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[cmdk-item]')?.dataset['value']
    : undefined;

export interface PaletteListProps {
  readonly ref: Ref<HTMLDivElement>;
  /** Which opening of the palette this is; 0 while it is closed. */
  readonly opening: number;
  readonly rows: readonly PaletteRow[];
  readonly chosen: string;
  /** Somebody moved there, by keys or pointer. */
  readonly isMoved: boolean;
  readonly query: string;
  /** Said where there is no row. */
  readonly note: string;
  /** More rows may come for what is typed. */
  readonly isBusy: boolean;
  readonly onChoose: (id: string) => void;
  readonly onRun: (row: PaletteRow) => void;
}

export function PaletteList(props: PaletteListProps) {
  const { ref, rows, chosen, query, note, isBusy, onChoose, onRun } = props;
  const isWhole = useWhole(rows, props.opening, props.isMoved);
  const chosenAt = rows.findIndex(({ id }) => id === chosen);
  const shown = useMemo(() => ({ rows, query }), [rows, query]);
  const first = useMemo(() => rows.slice(0, firstCount), [rows]);
  const { below, query: belowQuery, before, isBehind } = useBelow(shown, isWhole, props.isMoved);
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
      className="min-h-0 grow overflow-y-auto p-2"
    >
      <Rows rows={first} from={0} before={undefined} chosenAt={chosenAt} query={query} />
      <Rows
        rows={below}
        from={firstCount}
        before={before}
        chosenAt={Math.max(-1, chosenAt - firstCount)}
        query={belowQuery}
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
