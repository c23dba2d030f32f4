/** The heads of a list: select all, and each column's name and order. They sort nothing themselves. */
import { memo } from 'react';
import { FlexRender } from '@tanstack/react-table';
import { runById } from '../../context.ts';
import { HeadCell } from '../../ui/Grid.tsx';
import type { LiveList } from './recordListActor.ts';
import type { ListColumn, ListTable } from './recordListColumn.ts';
import { widthOf, type Spare } from './recordListRoom.ts';
import { RecordListSelectAll } from './RecordListSelectAll.tsx';

export interface RecordListHeadProps {
  readonly table: ListTable;
  readonly list: LiveList;
  readonly seen: ReadonlyMap<string, string>;
  /** What texts may take beside what they need. */
  readonly spare: Spare;
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

const sortingOf = (column: ListColumn) => {
  const order = column.getIsSorted();
  return {
    sort: order ? orders[order] : ('none' as const),
    onSort: () => runById('list.sort', { key: column.columnDef.meta?.sortKey }),
  };
};

function Head({ table, list, seen, spare }: RecordListHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <HeadCell className="w-11">
          <RecordListSelectAll list={list} />
        </HeadCell>
        {table.getHeaderGroups()[0]?.headers.map((header) => {
          const { id, column } = header;
          const { meta } = column.columnDef;
          return (
            <HeadCell
              key={id}
              isNumber={meta?.isNumber ?? false}
              data-column={id}
              className={seen.get(id)}
              style={{ inlineSize: widthOf(column, spare) }}
              {...(meta?.sortKey === undefined ? {} : sortingOf(column))}
            >
              <FlexRender header={header} />
            </HeadCell>
          );
        })}
      </tr>
    </thead>
  );
}

/** A step of the focus changes nothing of them. */
export const RecordListHead = memo(Head);
