/** The lines before they are saved: how many are new, changed, the same or wrong, the grid, and why a cell is wrong. */
import { useSelector } from '@xstate/react';
import FileDown from 'lucide-react/icons/file-down';
import ListFilter from 'lucide-react/icons/list-filter';
import { useEffect } from 'react';
import { listText } from '../../../i18n/format.ts';
import { errorText, fieldLabel, t } from '../../../i18n/index.ts';
import { offer } from '../../live/actors.ts';
import { CommandButton } from '../../keys/CommandButton.tsx';
import { runById, useOffered } from '../../context.ts';
import { useKeyWords } from '../../keys/keyWords.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PaneFoot } from '../../ui/Panes.tsx';
import type { LiveImport } from './importActor.ts';
import { useImportCells, type ImportCells } from './importCells.ts';
import { downloadRejected, isReasons } from './importFiles.ts';
import { cellFaultText, valueOf } from './importFaults.ts';
import { ImportGrid } from './ImportGrid.tsx';

interface Props {
  readonly live: LiveImport;
}

const tones = {
  added: 'text-green',
  updated: 'text-primary',
  same: 'text-muted',
  wrong: 'text-red font-medium',
} as const;

function Counts({ live }: Props) {
  const { added, updated, same, rejected } = useSelector(
    live.actor,
    ({ context }) => context.checked,
  );
  const counts = { added, updated, same, wrong: rejected.length };
  return (
    <output className="flex flex-wrap gap-x-4 gap-y-1">
      {(Object.keys(tones) as (keyof typeof tones)[]).map((name) => (
        <span key={name} className={tones[name]}>
          {t(`importSheet.${name}`, { n: counts[name] })}
        </span>
      ))}
    </output>
  );
}

/** Columns of the sheet that are no field: said here too, where nobody sees them any more. */
function LeftOut({ live }: Props) {
  const { headers, mapping } = useSelector(live.actor, ({ context }) => context);
  const names = headers.filter(
    (header, at) => header !== '' && mapping[at] === null && !isReasons(header, mapping[at]),
  );
  if (names.length === 0) return null;
  return (
    <span className="text-amber-text">
      {t('importSheet.columnsLeftOut', { names: listText(names) })}
    </span>
  );
}

/** The wrong lines as they are now, for a workbook. */
function useRejectedFile(live: LiveImport, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return undefined;
    const save = () => {
      const { lines, ...sheet } = live.actor.getSnapshot().context;
      void downloadRejected(live, sheet, lines);
    };
    return offer({ downloadRejected: save });
  }, [live, isThere]);
}

function Bar({ live }: Props) {
  const { onlyWrong, checked } = useSelector(live.actor, ({ context }) => context);
  const isEdited = useSelector(live.actor, (state) => state.matches({ reviewing: 'edited' }));
  const mayDrop = useOffered('import.dropRejected');
  const hasWrong = checked.rejected.length > 0;
  useRejectedFile(live, hasWrong);
  return (
    <div
      data-region="toolbar"
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4.5 py-2 max-md:px-3"
    >
      <Counts live={live} />
      <LeftOut live={live} />
      {isEdited && <span className="text-amber-text">{t('importSheet.edited')}</span>}
      {(hasWrong || onlyWrong) && (
        <div className="ms-auto flex flex-wrap gap-2 max-md:-mx-3 max-md:gap-0">
          <CommandButton
            command="import.toggleOnlyWrong"
            variant="quiet"
            icon={<ListFilter />}
            aria-pressed={onlyWrong}
            className="aria-pressed:bg-tint-2 aria-pressed:text-ink"
          >
            {t('importSheet.onlyWrong')}
          </CommandButton>
          {hasWrong && (
            <CommandButton command="import.downloadRejected" variant="quiet" icon={<FileDown />}>
              {t('importSheet.downloadRejected')}
            </CommandButton>
          )}
          {mayDrop && (
            <CommandButton command="import.dropRejected" variant="quiet">
              {t('importSheet.dropRejected')}
            </CommandButton>
          )}
        </div>
      )}
    </div>
  );
}

/** Why the line one is in is wrong: this cell first, then what else it lacks. */
function Why({ live, cells }: Props & { readonly cells: ImportCells }) {
  const { lines, shown, columns, active } = cells;
  const mapping = useSelector(live.actor, ({ context }) => context.mapping);
  const line = lines[shown[active.row] ?? -1];
  const { row, faults } = live.marks.of(line);
  const here = columns[active.column];
  const keys = Object.keys(faults).toSorted(
    (a, b) => Number(b === here?.key) - Number(a === here?.key),
  );
  const wordsOf = useKeyWords();
  const [first] = keys;
  // Where only wrong rows are shown and none is left, one is in no row.
  if (!line) return null;
  if (first === undefined) {
    return (
      <p className="min-w-0 truncate max-md:hidden">
        {t('importSheet.noFault', { row, field: here?.label ?? '' })}
        <span className="ms-3 text-sm">
          {t('importSheet.hint', {
            edit: wordsOf('import.editCell'),
            next: wordsOf('import.nextWrong'),
            drop: wordsOf('import.dropLine'),
          })}
        </span>
      </p>
    );
  }
  const { entity } = live;
  return (
    <output className="block min-w-0 grow basis-64 text-red">
      {t('importSheet.fault', {
        row,
        field: fieldLabel(entity.name, first),
        fault: cellFaultText(entity, first, faults[first] ?? [], valueOf(line, mapping, first)),
      })}
      {keys.length > 1 && (
        <span className="ms-2 text-muted">
          {t('importSheet.alsoWrong', {
            fields: listText(keys.slice(1).map((key) => fieldLabel(entity.name, key))),
          })}
        </span>
      )}
    </output>
  );
}

function Main({ live }: Props) {
  const lines = useSelector(live.actor, ({ context }) => context.lines.length);
  const isFailed = useSelector(live.actor, (state) => state.matches('failed'));
  const isRight = useSelector(live.actor, (state) => state.matches({ reviewing: 'right' }));
  const mayCheck = useOffered('import.check');
  if (isFailed) {
    return (
      <CommandButton command="import.retry" variant="primary" keys="mod+Enter">
        {t('importSheet.again')}
      </CommandButton>
    );
  }
  return isRight ? (
    <CommandButton command="import.save" variant="primary" keys="mod+Enter">
      {t('importSheet.save', { n: lines })}
    </CommandButton>
  ) : (
    <CommandButton command="import.check" variant="primary" keys="mod+Enter" disabled={!mayCheck}>
      {t('importSheet.again')}
    </CommandButton>
  );
}

/** Of a sheet that is too large for the way to the server it is said what helps. */
const reasonText = (code: string): string =>
  code === 'PAYLOAD_TOO_LARGE' ? t('importSheet.refusals.FILE_TOO_LARGE') : errorText(code);

export function ImportReview({ live }: Props) {
  const cells = useImportCells(live);
  const isFailed = useSelector(live.actor, (state) => state.matches('failed'));
  const { code, isUnheard } = useSelector(live.actor, ({ context }) => context);
  return (
    <>
      {isFailed && (
        <Banner variant="danger">
          {t(isUnheard ? 'importSheet.unheard' : 'importSheet.failed', {
            reason: reasonText(code ?? 'INTERNAL_ERROR'),
          })}
        </Banner>
      )}
      <Bar live={live} />
      <ImportGrid live={live} cells={cells} />
      {cells.shown.length === 0 && <EmptyState title={t('importSheet.noneWrong')} />}
      <PaneFoot>
        <Why live={live} cells={cells} />
        <div className="ms-auto flex gap-2">
          <Button keys="esc" onClick={() => runById('import.cancel')}>
            {t('importSheet.back')}
          </Button>
          <Main live={live} />
        </div>
      </PaneFoot>
    </>
  );
}
