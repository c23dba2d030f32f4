/** The rows of the palette under their headings; those out of sight are drawn once typing pauses. It chooses none. */
import { Command as Cmdk } from 'cmdk';
import { startTransition, useEffect, useState, type MouseEvent, type Ref } from 'react';
import { t } from '../../../i18n/index.ts';
import type { PaletteGroup, PaletteRow } from './paletteKinds.ts';
import { PaletteRowView } from './PaletteRow.tsx';

/** A row's height and what stands around the rows, in px, as PaletteRow and Palette draw them. */
const rowPx = 38;
const aroundPx = 90;
const heightPart = 0.75;
/** As many as can be seen; these alone are drawn with each key. */
const seenAtOnce = (): number =>
  Math.max(6, Math.ceil((window.innerHeight * heightPart - aroundPx) / rowPx));
/** A pause in typing, in ms, after which the rest is drawn. */
const pauseMs = 250;

const headingOf = (group: PaletteGroup): string => (group === 'none' ? '' : t(`sections.${group}`));

interface Group {
  readonly group: PaletteGroup;
  /** The place of its first row among all. */
  readonly from: number;
  readonly rows: PaletteRow[];
}

/** Neighbours of one group stand under one heading. */
function grouped(rows: readonly PaletteRow[]): readonly Group[] {
  const groups: Group[] = [];
  for (const [from, row] of rows.entries()) {
    const last = groups.at(-1);
    if (last?.group === row.group) last.rows.push(row);
    else groups.push({ group: row.group, from, rows: [row] });
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
  const drawn = isWhole ? rows : rows.slice(0, seenAtOnce());
  return (
    <Cmdk.List
      ref={ref}
      label={t('palette.label')}
      aria-busy={isBusy}
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
      {grouped(drawn).map(({ group, from, rows: own }, at) => {
        const heading = headingOf(group);
        return (
          <div
            // A place keeps its elements while what stands there changes with each key.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            {...{ 'cmdk-group': '' }}
            // Of options in a listbox; a fieldset is one of controls.
            role="group"
            aria-label={heading === '' ? undefined : heading}
          >
            {heading !== '' && (
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
                id={rowElementId(from + place)}
                row={row}
                isChosen={row.id === chosen}
                query={query}
              />
            ))}
          </div>
        );
      })}
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
