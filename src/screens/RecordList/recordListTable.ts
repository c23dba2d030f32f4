/** The page of a list as TanStack Table has it. The list's machine owns what it is fed: rows, sorting, selection. It draws nothing. */
import { useTable, type RowSelectionState } from '@tanstack/react-table';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { parseSort } from '../../../entities/wire.ts';
import type { Row } from '../../../machines/listRows.ts';
import { useLanguage } from '../../page/useLanguage.ts';
import type { LiveList } from './recordListActor.ts';
import { features, type ListColumnDef } from './recordListColumn.ts';
import { listColumns } from './recordListColumns.tsx';
import { usePictures } from './recordListPictures.ts';
import type { ListSource } from './recordListSource.ts';
import { useShownRows } from './recordListUnsent.ts';

const getRowId = ({ id }: Row): string => String(id);
const idOf = ({ id }: ListColumnDef): string => id ?? '';

/** In rem: no column is too narrow to be said in a number. */
const defaultColumn = { minSize: 0 };

/** The query's order, else that of a query that asks for none: only what comes first in it is shown at a head. */
function sortingOf(columns: readonly ListColumnDef[], order: string) {
  const [first] = parseSort(order);
  return columns
    .filter(({ meta }) => first && meta?.sortKey === first.key)
    .map((column) => ({ id: idOf(column), desc: first?.descending ?? false }));
}

/** What is chosen comes after what every list has, in the order in which it was chosen. */
function useColumns(source: ListSource, isNarrow: boolean) {
  const language = useLanguage();
  // Worded in the language, which is not an argument.
  const columns = useMemo(() => (language ? listColumns(source) : []), [source, language]);
  return useMemo(() => {
    const chosen = source.entity?.columns ?? [];
    const fixed = columns.filter(({ meta }) => !meta?.isChoice).map(idOf);
    const isSeen = (column: ListColumnDef) =>
      isNarrow
        ? column.meta?.isNarrow === true
        : !column.meta?.isChoice || chosen.includes(idOf(column));
    const columnVisibility = Object.fromEntries(columns.map((one) => [idOf(one), isSeen(one)]));
    return { columns, columnOrder: [...fixed, ...chosen], columnVisibility };
  }, [source, columns, isNarrow]);
}

function useRowSelection({ actor }: LiveList): RowSelectionState {
  const rows = useSelector(actor, ({ context }) => context.rows);
  const { kind, ids } = useSelector(actor, ({ context }) => context.selection);
  return useMemo(() => {
    const selected = kind === 'matching' ? rows.map(({ id }) => id) : ids;
    return Object.fromEntries(selected.map((id) => [String(id), true as const]));
  }, [rows, kind, ids]);
}

/** The same table as long as nothing of it has changed: where the focus is, is no part of it. */
export function useListTable(source: ListSource, list: LiveList, isNarrow: boolean) {
  const data = useShownRows(source, list.actor);
  const sort = useSelector(list.actor, ({ context }) => context.query.sort);
  const { columns, columnOrder, columnVisibility } = useColumns(source, isNarrow);
  const rowSelection = useRowSelection(list);
  const { titles } = list;
  const pictures = usePictures(source, data);
  const options = useMemo(
    () => ({
      features,
      columns,
      defaultColumn,
      data,
      getRowId,
      manualSorting: true,
      meta: { titles, pictures },
      state: {
        columnOrder,
        columnVisibility,
        rowSelection,
        sorting: sortingOf(columns, sort === '' ? source.order : sort),
      },
    }),
    [columns, columnOrder, columnVisibility, data, pictures, rowSelection, sort, source, titles],
  );
  return useTable(options);
}
