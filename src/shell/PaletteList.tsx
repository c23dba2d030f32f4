/** The rows of the palette under their headings; those out of sight are drawn a moment later. It chooses none. */
import { Command as Cmdk } from 'cmdk';
import { useDeferredValue, type Ref } from 'react';
import { t } from '../../i18n/index.ts';
import type { PaletteGroup, PaletteRow } from './paletteKinds.ts';
import { PaletteRowView } from './PaletteRow.tsx';

/** A row's height and what stands around the rows, in px, as PaletteRow and Palette draw them. */
const rowPx = 38;
const aroundPx = 90;
const heightPart = 0.75;
/** As many as can be seen are drawn at once with each key; the others wait until the browser has painted these. */
const seenAtOnce = (): number =>
  Math.max(6, Math.ceil((window.innerHeight * heightPart - aroundPx) / rowPx));

const none: readonly PaletteRow[] = [];

const headingOf = (group: PaletteGroup): string => (group === 'none' ? '' : t(`sections.${group}`));

interface Group {
  readonly group: PaletteGroup;
  readonly rows: PaletteRow[];
}

/** Neighbours of one group stand under one heading. */
function grouped(rows: readonly PaletteRow[]): readonly Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.group === row.group) last.rows.push(row);
    else groups.push({ group: row.group, rows: [row] });
  }
  return groups;
}

export interface PaletteListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly rows: readonly PaletteRow[];
  readonly chosen: string;
  readonly query: string;
  /** Said where there is no row. */
  readonly note: string;
  /** More rows may come for what is typed. */
  readonly isBusy: boolean;
  readonly onRun: (row: PaletteRow) => void;
}

export function PaletteList(props: PaletteListProps) {
  const { ref, rows, chosen, query, note, isBusy, onRun } = props;
  const late = useDeferredValue(rows, none);
  const reach = rows.findIndex(({ id }) => id === chosen) + 4;
  const drawn = late === rows ? rows : rows.slice(0, Math.max(seenAtOnce(), reach));
  return (
    <Cmdk.List
      ref={ref}
      label={t('palette.label')}
      aria-busy={isBusy}
      className="min-h-0 grow overflow-y-auto p-2"
    >
      {grouped(drawn).map(({ group, rows: own }) => (
        <Cmdk.Group
          key={group}
          heading={headingOf(group)}
          className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-muted"
        >
          {own.map((row) => (
            <PaletteRowView key={row.id} row={row} query={query} onRun={onRun} />
          ))}
        </Cmdk.Group>
      ))}
      {/* A listbox holds options: saying that there are none is one that cannot be chosen. */}
      {note !== '' && (
        <Cmdk.Item disabled value="note" className="px-3 py-6 text-center text-muted">
          {note}
        </Cmdk.Item>
      )}
    </Cmdk.List>
  );
}
