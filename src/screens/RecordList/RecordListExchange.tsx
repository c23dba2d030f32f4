/** The toolbar's way to a list's import and export, each shown while it is offered. It decides nothing. */
import { useSelector } from '@xstate/react';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { commandLabel } from '../../../i18n/index.ts';
import { CommandIconButton } from '../../keys/CommandButton.tsx';
import { useOffered } from '../../context.ts';
import { download } from '../../live/download.ts';

export function RecordListExchange() {
  const mayImport = useOffered('list.import');
  const mayExport = useOffered('list.exportXlsx');
  const isExporting = useSelector(download, (state) => state.matches('receiving'));
  return (
    <>
      {mayImport && (
        <CommandIconButton
          command="list.import"
          label={commandLabel('list.import')}
          className="max-sm:hidden"
        >
          <FileUp />
        </CommandIconButton>
      )}
      {mayExport && (
        <CommandIconButton
          command="list.exportXlsx"
          label={commandLabel('list.exportXlsx')}
          disabled={isExporting}
          className="max-sm:hidden"
        >
          <FileDown />
        </CommandIconButton>
      )}
    </>
  );
}
