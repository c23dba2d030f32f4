/**
 * Cells copied from a spreadsheet and pasted where a cell has the focus: which rows and columns of the list they lie over.
 * It changes no record and draws nothing.
 */
import { useEffect } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { limits } from '../../../entities/wire.ts';
import { errorText, loadEveryLanguage, t } from '../../../i18n/index.ts';
import { isStoredId, lastPage, type Row } from '../../../machines/listRows.ts';
import { failureOf } from '../../../machines/outside.ts';
import { CallError, callError } from '../../api.ts';
import { sameAgain } from '../../acts/sameAgain.ts';
import { contextNow } from '../../context.ts';
import { swallowingAt } from '../../importing/importQuotes.ts';
import { isTyped, textOf } from '../../importing/importPasted.ts';
import { writtenIn } from '../../importing/writtenIn.ts';
import { holdFor, untilAsked } from '../../keys/untilAsked.ts';
import { grantsNow } from '../../live/actors.ts';
import { say } from '../../page/toasts.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import type { LiveList } from './recordListActor.ts';
import {
  editedColumn,
  focusedRow,
  missingKey,
  onCell,
  otherColumn,
  readCell,
} from './recordListCell.ts';
import type { ListColumn } from './recordListColumn.ts';
import { filterOf } from './recordListQuery.ts';
import { seenNow } from './recordListRoom.ts';
import { sheetStore, showSheet } from './recordListSheet.ts';
import type { ListSource } from './recordListSource.ts';
import type { Pasting } from './recordListPasting.ts';
import { loadSheets } from './RecordListTools.tsx';

const loadParser = () => import('csv-parse/browser/esm/sync');
/** Once a cell has the focus something may be pasted over it, without a connection too: what that takes is there by then. */
async function fetchAhead(): Promise<void> {
  try {
    await Promise.all([loadParser(), loadEveryLanguage()]);
  } catch {
    // Whoever pastes asks again, and is told.
  }
}

/** `'a\tb\n"c\nd"'` → `[['a', 'b'], ['c\nd']]`, as spreadsheets copy them. */
async function tableIn(text: string): Promise<readonly (readonly string[])[]> {
  const { parse } = await loadParser();
  const lines = text.replace(/\r?\n$/, '');
  const asTyped = () => lines.split(/\r?\n/).map((line) => line.split('\t'));
  try {
    const table: string[][] = parse(lines, {
      delimiter: '\t',
      relax_column_count: true,
      relax_quotes: true,
      // An empty line in the middle is an empty cell: those behind it stay where they are.
      skip_empty_lines: false,
    });
    const [first = []] = asTyped();
    return swallowingAt(table, '\t', first.length) < 0 ? table : asTyped();
  } catch {
    // A quote that stands for itself.
    return asTyped();
  }
}

/** The list's rows from the focused one on, over its pages, as many as are wanted and there. Throws CallError. */
async function rowsFrom(
  { actor }: LiveList,
  source: ListSource,
  first: Row,
  count: number,
): Promise<readonly Row[]> {
  const { rows, query, total } = actor.getSnapshot().context;
  const found = rows.slice(rows.findIndex(({ id }) => id === first.id));
  for (let { page } = query; found.length < count && page < lastPage(total, query.pageSize);) {
    page += 1;
    const next = await source.load({ ...query, page }, false);
    found.push(...next.rows);
  }
  return found.filter(({ id }) => isStoredId(id)).slice(0, count);
}

/** What is written in one of the list's columns: undefined where nothing can be. */
interface Target {
  readonly column: Column;
  /** The same field in its other language, unless one has said in which it is to be written. */
  readonly other: Column | undefined;
}
interface Focused {
  readonly entity: Entity;
  readonly row: Row;
  /** Of each column from the focused one on. */
  readonly targets: readonly (Target | undefined)[];
}

function focusedNow(
  list: LiveList,
  { entity }: ListSource,
  all: readonly ListColumn[],
): Focused | undefined {
  const { column: focused, editedRow, key: written } = readCell();
  const row = focusedRow(list);
  if (!entity || !row || focused === null || editedRow !== null) return undefined;
  if (!may(grantsNow(), 'PUT', entity.collection)) return undefined;
  const seen = seenNow(all);
  const filter = filterOf(list.actor.getSnapshot().context.query);
  const targetIn = (id: string): Target | undefined => {
    const wanted = written ?? missingKey(entity, row, id, filter);
    const column = editedColumn(entity, row, id, wanted);
    if (!column) return undefined;
    const other = column.key === wanted ? undefined : otherColumn(entity, row, id, column);
    return { column, other };
  };
  const targets = seen
    .slice(seen.findIndex(({ id }) => id === focused))
    .map(({ id }) => targetIn(id));
  return { entity, row, targets };
}

/**
 * A column may show Arabic in one row and English in the next: each text goes where its letters belong, and what has none
 * where the others of its column go.
 */
function columnFor({ column, other }: Target, texts: readonly string[]): (text: string) => Column {
  if (!other) return () => column;
  const by = (text: string): Column | undefined =>
    [column, other].find(({ language }) => language === writtenIn(text));
  const used = new Set(texts.flatMap((text) => by(text) ?? []));
  const [only] = used;
  const plain = used.size === 1 && only ? only : column;
  return (text) => by(text) ?? plain;
}

async function pastingOf(
  { entity, row, targets }: Focused,
  text: string,
  list: LiveList,
  source: ListSource,
): Promise<Pasting> {
  const table = await tableIn(text);
  const wide = Math.max(...table.map((line) => line.length));
  const rows = await rowsFrom(list, source, row, table.length);
  const over = Array.from({ length: wide }, (_, at) => {
    const target = targets[at];
    return (
      target &&
      columnFor(
        target,
        table.map((line) => line[at] ?? ''),
      )
    );
  });
  const columns = new Set<Column>();
  const cellsOf = (line: readonly string[]) =>
    Object.fromEntries(
      line.flatMap((cell, at) => {
        const column = over[at]?.(cell);
        if (!column) return [];
        columns.add(column);
        return [[column.key, cell.trim()] as const];
      }),
    );
  const pasted = rows.map((one, at) => ({ row: one, cells: cellsOf(table[at] ?? []) }));
  return {
    entity,
    columns: [...columns],
    rows: pasted,
    columnsLeft: over.filter((column) => column === undefined).length,
    rowsLeft: table.length - rows.length,
    saves: sameAgain(() => ({ userId: userIdNow(), name: `cells ${entity.collection}` })),
  };
}

const tooMany = { status: 413, code: 'TOO_MANY_ROWS', faults: {}, data: null };

/** Pasted where a cell has the focus it is for the cells; where none has, it is the sheet's that an import takes. */
export function usePaste(list: LiveList, source: ListSource, all: readonly ListColumn[]): void {
  useEffect(() => {
    const stop = onCell(() => {
      if (readCell().column === null) return;
      stop();
      void fetchAhead();
    });
    return stop;
  }, []);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = textOf(event);
      const isFree = !event.defaultPrevented && contextNow().layer === 'page' && !isTyped(event);
      const focused = isFree && text.trim() !== '' ? focusedNow(list, source, all) : undefined;
      if (!focused) return;
      event.preventDefault();
      if (!focused.targets[0]) return say('warning', () => t('pasteCells.notHere'));
      const bring = async (isWanted: () => boolean): Promise<Pasting> => {
        try {
          const [pasting] = await Promise.all([
            pastingOf(focused, text, list, source),
            loadSheets(),
          ]);
          if (pasting.rows.length <= limits.importRows) return pasting;
          throw new CallError(tooMany);
        } catch (error) {
          const { code } = failureOf(callError(error));
          const params = () => ({ said: t('pasteCells.nothing'), reason: errorText(code) });
          if (isWanted()) say('danger', () => t('toasts.because', params()));
          throw error;
        }
      };
      return holdFor(bring, (pasting) => {
        showSheet({ kind: 'paste', pasting });
        return untilAsked(() => sheetStore.read() === null, sheetStore.subscribe);
      });
    };
    // On its way down: the list that would take it to its import hears it behind this.
    document.addEventListener('paste', paste, true);
    return () => document.removeEventListener('paste', paste, true);
  }, [list, source, all]);
}
