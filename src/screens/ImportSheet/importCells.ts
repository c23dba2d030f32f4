/** Where one is in the review grid, and what the keys do there: walk, correct, fill, leave out. It draws nothing. */
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { columnOf } from '../../../entities/entity.ts';
import type { Field } from '../../../entities/field.ts';
import { fieldLabel } from '../../../i18n/index.ts';
import type { Line } from '../../../machines/importSheetWords.ts';
import { offer } from '../../live/actors.ts';
import { useLatest } from '../../page/useLatest.ts';
import { isFromRight } from '../../ui/boxes.ts';
import type { LiveImport } from './importActor.ts';
import type { Mark } from './importMarks.ts';

/** Rows that PageUp and PageDown pass. */
const pageRows = 15;

/** A column of the sheet that is a field. */
export interface ImportColumn {
  /** Its place in the sheet. */
  readonly at: number;
  readonly key: string;
  readonly label: string;
  readonly field: Field | undefined;
}

export interface Place {
  /** In the rows shown. */
  readonly row: number;
  /** In the columns shown. */
  readonly column: number;
}

/** The cell that is being written in, as it was before. */
interface Editing {
  readonly at: Place;
  readonly line: Line;
  readonly mark: Mark;
}

/** A field of one line takes no cell with breaks: it is opened with its words apart, as it may stand. */
function openedWith(field: Field | undefined, value: unknown): unknown {
  const isOfLine = field?.kind === 'text' && !field.long;
  const isBroken = isOfLine && typeof value === 'string' && /[\r\n]/.test(value);
  return isBroken ? value.replaceAll(/\s*[\r\n]+\s*/g, ' ') : value;
}

interface Asked extends Place {
  /** The line in the sheet that this row was. */
  readonly line: number;
}
const start: Asked = { row: 0, column: 0, line: 0 };
/** Where one was in the sheet of these headings: the grid goes while its rows are checked, and one comes back to there. */
const left = new WeakMap<readonly string[], Asked>();

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

function useShown({ actor, entity, marks }: LiveImport) {
  const { headers, lines, mapping, onlyWrong, checked } = useSelector(
    actor,
    ({ context }) => context,
  );
  const columns = useMemo(
    () =>
      mapping.flatMap((key, at): ImportColumn[] =>
        key === null
          ? []
          : [{ at, key, label: fieldLabel(entity.name, key), field: columnOf(entity, key)?.field }],
      ),
    [entity, mapping],
  );
  const shown = useMemo(
    () =>
      // Marks change with a check, which is not an argument.
      checked && [...lines.keys()].filter((line) => !onlyWrong || marks.of(lines[line]).wasWrong),
    [lines, onlyWrong, marks, checked],
  );
  return { headers, lines, columns, shown };
}

export type ImportCells = ReturnType<typeof useImportCells>;

export function useImportCells(live: LiveImport) {
  const { actor, marks } = live;
  const { headers, lines, columns, shown } = useShown(live);
  const [asked, setAsked] = useState(left.get(headers) ?? start);
  const [editing, setEditing] = useState<Editing | null>(null);
  // One stays on the line one was on, when others are shown or hidden.
  const found = shown[asked.row] === asked.line ? asked.row : shown.indexOf(asked.line);
  const active: Place = {
    row: clamp(found < 0 ? asked.row : found, shown.length - 1),
    column: clamp(asked.column, columns.length - 1),
  };
  const latest = useLatest({ headers, active, shown, lines, columns, editing });
  const [acts] = useState(() => {
    const lineAt = (row: number) => latest.read().shown[row] ?? -1;
    const setActive = (place: Place) => {
      const next = { ...place, line: lineAt(place.row) };
      left.set(latest.read().headers, next);
      setAsked(next);
    };
    const isWrong = (row: number, column: number): boolean => {
      const { lines: all, columns: those } = latest.read();
      const key = those[column]?.key ?? '';
      return Object.hasOwn(marks.of(all[lineAt(row)]).faults, key);
    };
    /** A line may be wrong as a whole: a field it lacks has no cell. */
    const wrongColumn = (row: number): number => {
      const { lines: all, columns: those } = latest.read();
      const { faults } = marks.of(all[lineAt(row)]);
      if (Object.keys(faults).length === 0) return -1;
      return Math.max(
        0,
        those.findIndex((_, column) => isWrong(row, column)),
      );
    };
    const move = (rows: number, by: number) => {
      const { active: from, shown: all, columns: those } = latest.read();
      setActive({
        row: clamp(from.row + rows, all.length - 1),
        column: clamp(from.column + by, those.length - 1),
      });
    };
    /** Along the line: in a right-to-left page the next column is at the left. */
    const sideways = (by: 1 | -1) => move(0, isFromRight() ? -by : by);
    const write = ({ row, column }: Place, value: unknown, mark?: Mark) => {
      const { lines: all, columns: those } = latest.read();
      const [line, one] = [lineAt(row), those[column]];
      const before = all[line];
      // What stands there already is no correction, after which all would have to be checked again.
      if (!one || !before || before[one.at] === value) return;
      actor.send({ type: 'editCell', line, column: one.at, value });
      const after = actor.getSnapshot().context.lines[line];
      if (!after || after === before) return;
      marks.carry(before, after, one.key);
      if (mark) marks.set(after, mark);
    };
    /** What was corrected last: Enter leads down from there, and the rest of its row is still to be looked at. */
    let corrected: Place | undefined;
    const seekFrom = (by: 1 | -1): Place => {
      const { active: at } = latest.read();
      const isBelow = corrected?.column === at.column && corrected.row === at.row - 1;
      return by > 0 && corrected && isBelow ? corrected : at;
    };
    /** Ends the writing: kept, or as it was before. */
    const endEdit = (isKept: boolean) => {
      const { editing: now, columns: those } = latest.read();
      if (!now) return;
      const at = those[now.at.column]?.at ?? -1;
      if (!isKept) write(now.at, now.line[at], now.mark);
      corrected = isKept ? now.at : undefined;
      setEditing(null);
    };
    const seek = (by: 1 | -1) => {
      // From within a cell too: what was typed is kept, as Enter keeps it.
      endEdit(true);
      const { shown: all, columns: those } = latest.read();
      const from = seekFrom(by);
      corrected = undefined;
      for (let column = from.column + by; column >= 0 && column < those.length; column += by) {
        if (isWrong(from.row, column)) return setActive({ row: from.row, column });
      }
      for (let step = 1; step <= all.length; step += 1) {
        const row = (from.row + by * step + all.length * 2) % all.length;
        const column =
          by > 0
            ? wrongColumn(row)
            : wrongColumn(row) < 0
              ? -1
              : Math.max(
                  0,
                  those.findLastIndex((_, at) => isWrong(row, at)),
                );
        if (column >= 0) return setActive({ row, column });
      }
      return undefined;
    };
    return {
      move,
      sideways,
      seek,
      first: () => move(-Infinity, 0),
      last: () => move(latest.read().shown.length, 0),
      goTo: setActive,
      edit: () => {
        const { active: at, lines: all, columns: those } = latest.read();
        const line = all[lineAt(at.row)];
        const one = those[at.column];
        if (!line || !one) return;
        const mark = marks.of(line);
        write(at, openedWith(one.field, line[one.at]));
        // What is typed right behind the key is for the cell: it is there at once.
        flushSync(() => setEditing({ at, line, mark }));
      },
      type: (value: string) => {
        const { editing: now } = latest.read();
        if (now) write(now.at, value);
      },
      endEdit,
      fillDown: () => {
        const { active: at, shown: all, lines: every, columns: those } = latest.read();
        const above = every[all[at.row - 1] ?? -1];
        const one = those[at.column];
        if (!above || !one) return;
        write(at, above[one.at]);
        move(1, 0);
      },
      dropLine: () => actor.send({ type: 'dropLine', line: lineAt(latest.read().active.row) }),
    };
  });
  useLayoutEffect(
    () =>
      offer({
        cellAbove: () => acts.move(-1, 0),
        cellBelow: () => acts.move(1, 0),
        cellLeft: () => acts.sideways(-1),
        cellRight: () => acts.sideways(1),
        cellsUp: () => acts.move(-pageRows, 0),
        cellsDown: () => acts.move(pageRows, 0),
        cellFirst: acts.first,
        cellLast: acts.last,
        editCell: acts.edit,
        fillDown: acts.fillDown,
        dropLine: acts.dropLine,
        nextWrong: () => void acts.seek(1),
        previousWrong: () => void acts.seek(-1),
      }),
    [acts],
  );
  return { lines, columns, shown, active, editing, acts };
}
