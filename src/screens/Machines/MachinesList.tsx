/** The machines to choose from: which are live, and how much of each was seen by tests. It chooses none itself. */
import { useRef, type KeyboardEvent } from 'react';
import { t } from '../../../i18n/index.ts';
import { classes } from '../../ui/classes.ts';
import { placeInRound, stepAlong } from '../../ui/walking.ts';

interface MachineRow {
  readonly name: string;
  readonly isLive: boolean;
  readonly all: number;
  /** Transitions seen by tests; undefined: no report is known. */
  readonly seen: number | undefined;
}
export interface MachinesListProps {
  readonly rows: readonly MachineRow[];
  readonly chosen: string;
  readonly panelId: string;
  readonly onChoose: (name: string) => void;
}

/** camelCase as words. */
export const wordsOf = (name: string): string =>
  name.replaceAll(/([A-Z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`);

function Row({ row, isChosen, panelId, onChoose }: RowProps) {
  const { name, isLive, all, seen } = row;
  const share = seen === undefined || all === 0 ? undefined : seen / all;
  return (
    <button
      type="button"
      role="tab"
      id={`${panelId}-${name}`}
      aria-selected={isChosen}
      aria-controls={panelId}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(name)}
      className={classes(
        'relative grid shrink-0 gap-1 rounded-md px-2.5 py-1.5 text-start hover:bg-tint focus-visible:-outline-offset-2',
        'aria-selected:bg-tint-2 aria-selected:font-medium',
      )}
    >
      <span className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={classes('size-2 rounded-full', isLive ? 'bg-green' : 'border border-edge')}
        />
        <bdi dir="ltr" lang="en" className="grow truncate align-parent first-letter:uppercase">
          {wordsOf(name)}
        </bdi>
        {isLive && <span className="sr-only">{t('machines.live')}</span>}
        {seen !== undefined && (
          <span className="text-xs text-muted tabular-nums" aria-hidden="true">
            <bdi dir="ltr">{`${seen}/${all}`}</bdi>
          </span>
        )}
        {seen !== undefined && <span className="sr-only">{t('machines.seen', { seen, all })}</span>}
      </span>
      {share !== undefined && (
        <span
          aria-hidden="true"
          className="h-1 overflow-hidden rounded-full bg-sunken max-lg:hidden"
        >
          <span
            className="block h-full rounded-full bg-green"
            style={{ inlineSize: `${share * 100}%` }}
          />
        </span>
      )}
    </button>
  );
}

const downwards: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface RowProps extends Pick<MachinesListProps, 'panelId' | 'onChoose'> {
  readonly row: MachineRow;
  readonly isChosen: boolean;
}

export function MachinesList({ rows, chosen, panelId, onChoose }: MachinesListProps) {
  const box = useRef<HTMLDivElement>(null);
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = rows.findIndex(({ name }) => name === chosen);
    // The tabs stand below one another or, on a narrow screen, in a row.
    const step = downwards[event.key] ?? stepAlong(event.key, event.currentTarget);
    const place = placeInRound(event.key, at, rows.length, step);
    const next = place === undefined ? undefined : rows[place];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(next.name);
    box.current?.querySelector<HTMLElement>(`#${CSS.escape(`${panelId}-${next.name}`)}`)?.focus();
  };
  return (
    <div
      ref={box}
      role="tablist"
      aria-label={t('machines.choose')}
      tabIndex={-1}
      onKeyDown={hear}
      className="flex min-h-0 gap-0.5 overflow-auto p-2 max-lg:border-b max-lg:border-line lg:flex-col"
    >
      {rows.map((row) => (
        <Row
          key={row.name}
          row={row}
          isChosen={row.name === chosen}
          panelId={panelId}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}
