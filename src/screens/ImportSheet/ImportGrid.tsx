/** The lines of an import as cells: only those in sight are drawn. One Tab stop; where one is, importCells says. */
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { Entity } from '../../../entities/entity.ts';
import type { Field } from '../../../entities/field.ts';
import { t } from '../../../i18n/index.ts';
import type { Line } from '../../../machines/importSheetWords.ts';
import { OwnEnd } from '../../ui/OwnEnd.tsx';
import { classes } from '../../ui/classes.ts';
import { useRowsInSight } from '../rowsInSight.ts';
import type { LiveImport } from './importActor.ts';
import type { ImportCells, ImportColumn } from './importCells.ts';
import { cellFaultText } from './importFaults.ts';
import type { Mark } from './importMarks.ts';

const rowPx = 36;
const beyond = 12;
const rowColumnRem = 4.5;
const stateColumnRem = 6.5;

/** At least; a name in two languages, rank, grade and e-mail stand side by side on a screen of 1280. */
const widthRem = (field: Field | undefined): number =>
  field?.kind === 'number' || field?.kind === 'boolean' ? 6.5 : field?.kind === 'date' ? 8 : 12;

const looks: Readonly<Record<Mark['as'], { key: string; tone: string }>> = {
  added: { key: 'isAdded', tone: 'text-green' },
  updated: { key: 'isUpdated', tone: 'text-primary' },
  unchanged: { key: 'isUnchanged', tone: 'text-muted' },
  rejected: { key: 'isRejected', tone: 'text-red font-medium' },
  edited: { key: 'isEdited', tone: 'text-amber-text font-medium' },
  unchecked: { key: '', tone: '' },
};
type StateWord = 'isAdded' | 'isUpdated' | 'isUnchanged' | 'isRejected' | 'isEdited';
const stateWord = ({ as }: Mark): string =>
  as === 'unchecked' ? '' : t(`importSheet.${looks[as].key as StateWord}`);

const cellLook = 'h-9 truncate border-b border-line';
const headLook =
  'sticky top-0 z-10 h-9 truncate border-b border-line bg-canvas px-2 text-start text-sm font-medium text-muted';

const cellId = (row: number, column: number): string => `import-${row}-${column}`;

const editorLook =
  'absolute inset-x-0 top-0 z-10 w-full border-2 border-primary bg-field px-1.5 text-ink outline-none! shadow-none!';

const isLong = (field: Field | undefined): boolean =>
  field?.kind === 'text'
    ? field.long === true
    : field?.kind === 'markdown' || field?.kind === 'code';

interface EditorProps {
  readonly label: string;
  readonly value: string;
  /** Its field takes several lines; a box of one line parts the words of what is pasted. */
  readonly hasLines: boolean;
  readonly acts: ImportCells['acts'];
}

/** Enter keeps and goes down, Tab keeps and goes on, Escape leaves the cell as it was. */
function Editor({ label, value, hasLines, acts }: EditorProps) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // A box of one line would drop the breaks of a cell that has some, and make one word of two.
  const [isOfLines, setOfLines] = useState(() => value.includes('\n'));
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.select();
  }, []);
  const paste = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text').replaceAll('\r\n', '\n').replace(/\n$/, '');
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (isOfLines || !hasLines || !pasted.includes('\n')) return;
    event.preventDefault();
    const before = `${value.slice(0, selectionStart ?? value.length)}${pasted}`;
    acts.type(`${before}${value.slice(selectionEnd ?? value.length)}`);
    // The box of several lines takes the place of this one at once, and goes on behind what was pasted.
    flushSync(() => setOfLines(true));
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(before.length, before.length);
  };
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      acts.endEdit(true);
      acts.move(1, 0);
    } else if (event.key === 'Tab') {
      acts.endEdit(true);
      acts.move(0, event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') acts.endEdit(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const given = {
    ref: box,
    'aria-label': label,
    dir: 'auto',
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      acts.type(target.value),
    onKeyDown: hear,
    onPaste: paste,
    onBlur: () => acts.endEdit(true),
  };
  return isOfLines ? (
    <textarea {...given} rows={4} className={classes(editorLook, 'resize-none')} />
  ) : (
    <input {...given} className={classes(editorLook, 'h-full')} />
  );
}

interface RowProps {
  readonly row: number;
  readonly line: Line;
  readonly mark: Mark;
  readonly columns: readonly ImportColumn[];
  /** The column one is in, where it is this row. */
  readonly activeColumn: number | undefined;
  readonly isEditing: boolean;
  readonly entity: Entity;
  readonly acts: ImportCells['acts'];
}

const Row = memo(function Row(props: RowProps) {
  const { row, line, mark, columns, activeColumn, isEditing, entity, acts } = props;
  const isWrong = Object.keys(mark.faults).length > 0;
  return (
    <tr aria-rowindex={row + 2} className={activeColumn === undefined ? undefined : 'bg-tint'}>
      <th
        scope="row"
        className={classes(cellLook, 'ps-4.5 text-start font-normal text-muted figures')}
      >
        {mark.row}
      </th>
      <td className={classes(cellLook, 'px-2 text-sm', looks[mark.as].tone)}>
        <span className="flex items-center gap-1">
          {isWrong && <TriangleAlert className="size-3.5 shrink-0" />}
          {stateWord(mark)}
        </span>
      </td>
      {columns.map(({ at, key, label, field }, column) => {
        const faults = mark.faults[key];
        const isActive = column === activeColumn;
        return (
          // The grid itself hears the keys, as its one Tab stop.
          <td
            key={key}
            id={cellId(row, column)}
            aria-invalid={faults ? true : undefined}
            title={faults && cellFaultText(entity, key, faults, line[at])}
            onClick={() => acts.goTo({ row, column })}
            onDoubleClick={acts.edit}
            className={classes(
              cellLook,
              'relative border-s px-2 align-parent',
              faults && 'bg-red-tint text-red',
              isActive && 'outline-2 -outline-offset-2 outline-primary',
            )}
          >
            <OwnEnd>{String(line[at] ?? '')}</OwnEnd>
            {isActive && isEditing && (
              <Editor
                label={t('importSheet.cellEdit', { row: mark.row, field: label })}
                value={String(line[at] ?? '')}
                hasLines={isLong(field)}
                acts={acts}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
});

const remOf = (rem: number) => ({ inlineSize: `${rem}rem` });

export interface ImportGridProps {
  readonly live: LiveImport;
  readonly cells: ImportCells;
}

function Heads({ columns }: Pick<ImportCells, 'columns'>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes(headLook, 'ps-4.5')} style={remOf(rowColumnRem)}>
          {t('importSheet.row')}
        </th>
        <th scope="col" className={headLook} style={remOf(stateColumnRem)}>
          {t('importSheet.state')}
        </th>
        {columns.map(({ key, label, field }) => (
          <th key={key} scope="col" className={headLook} style={remOf(widthRem(field))}>
            <OwnEnd>{label}</OwnEnd>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The rows in sight, the one that one is in among them; and the room above and below that the others take. */
function useInSight(box: RefObject<HTMLDivElement | null>, { shown, active }: ImportCells) {
  const at = `${active.row} of ${shown.length}`;
  const virtual = useRowsInSight({
    count: shown.length,
    rowPx,
    headPx: rowPx,
    footPx: 0,
    overscan: beyond,
    place: shown.length > 0 ? active.row : -1,
    walkedTo: at,
    within: box,
  });
  useLayoutEffect(() => {
    box.current
      ?.querySelector(`#${cellId(active.row, active.column)}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [box, active.row, active.column]);
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return { items, above, below };
}

export function ImportGrid({ live, cells }: ImportGridProps) {
  const { lines, columns, shown, active, editing, acts } = cells;
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const { items, above, below } = useInSight(box, cells);
  const isEditing = editing !== null;
  useEffect(() => {
    if (!isEditing) grid.current?.focus({ preventScroll: true });
  }, [isEditing]);
  const widths = [rowColumnRem, stateColumnRem, ...columns.map(({ field }) => widthRem(field))];
  return (
    <div ref={box} className="min-h-0 grow overflow-auto">
      <table
        ref={grid}
        // A table that one moves through by keys is a grid; the browser has no element for it.
        role="grid"
        tabIndex={0}
        aria-label={t('importSheet.gridLabel')}
        aria-rowcount={shown.length + 1}
        aria-activedescendant={shown.length > 0 ? cellId(active.row, active.column) : undefined}
        className="w-full table-fixed border-separate border-spacing-0 outline-none! shadow-none!"
        style={{ minWidth: `${widths.reduce((sum, width) => sum + width)}rem` }}
      >
        <Heads columns={columns} />
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
          {items.map(({ index }) => {
            const line = lines[shown[index] ?? -1];
            return (
              line && (
                <Row
                  key={index}
                  row={index}
                  line={line}
                  mark={live.marks.of(line)}
                  columns={columns}
                  activeColumn={index === active.row ? active.column : undefined}
                  isEditing={isEditing && index === active.row}
                  entity={live.entity}
                  acts={acts}
                />
              )
            );
          })}
          {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
}
