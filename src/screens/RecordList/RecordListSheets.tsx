/** The sheets of a list's tools, by their kind; loaded together. It decides nothing. */
import type { LiveList } from './recordListActor.ts';
import { RecordListBulk } from './RecordListBulk.tsx';
import { RecordListFilter } from './RecordListFilter.tsx';
import { RecordListViews } from './RecordListViews.tsx';
import { RecordListPaste } from './RecordListPaste.tsx';
import type { Sheet } from './recordListSheet.ts';
import type { ListSource } from './recordListSource.ts';

export { partsMeant } from './recordListBulkShared.ts';

export interface RecordListToolsProps {
  readonly source: ListSource;
  readonly list: LiveList;
  readonly focusGrid: () => void;
}

export interface SheetProps extends RecordListToolsProps {
  readonly sheet: Sheet;
  readonly onClose: () => void;
}

export function RecordListSheets({ sheet, ...rest }: SheetProps) {
  switch (sheet.kind) {
    case 'filter':
      return <RecordListFilter {...rest} sheet={sheet} />;
    case 'bulk':
      return <RecordListBulk {...rest} sheet={sheet} />;
    case 'views':
      return rest.source.entity ? <RecordListViews {...rest} entity={rest.source.entity} /> : null;
    case 'paste':
      return (
        <RecordListPaste
          list={rest.list}
          focusGrid={rest.focusGrid}
          pasting={sheet.pasting}
          onClose={rest.onClose}
        />
      );
    default:
      return sheet satisfies never;
  }
}
