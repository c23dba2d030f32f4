/** The toolbar's way to a list's import and export, each shown while it is offered. It decides nothing. */
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { commandLabel } from '../../../i18n/index.ts';
import { runById, useOffered } from '../../context.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useExportProgress } from './recordListExport.ts';

export function RecordListExchange() {
  const mayImport = useOffered('list.import');
  const mayExport = useOffered('list.exportXlsx');
  const isExporting = useExportProgress() !== null;
  return (
    <>
      {mayImport && (
        <IconButton
          label={commandLabel('list.import')}
          keys="shift+i"
          className="max-sm:hidden"
          onClick={() => runById('list.import')}
        >
          <FileUp />
        </IconButton>
      )}
      {mayExport && (
        <IconButton
          label={commandLabel('list.exportXlsx')}
          keys="shift+e"
          disabled={isExporting}
          className="max-sm:hidden"
          onClick={() => runById('list.exportXlsx')}
        >
          <FileDown />
        </IconButton>
      )}
    </>
  );
}
