/** Where a file comes in: dropped, chosen or pasted; and why one was refused. It reads none. */
import { useSelector } from '@xstate/react';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileDown from 'lucide-react/icons/file-down';
import { useEffect, useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { limits } from '../../../entities/wire.ts';
import { numberText } from '../../../i18n/format.ts';
import { errorText, hasText, t, textOf } from '../../../i18n/index.ts';
import { offer } from '../../live/actors.ts';
import { CommandButton } from '../../keys/CommandButton.tsx';
import { pickedIn, takePasted } from '../../importing/importPasted.ts';
import type { Picked } from '../../kept/keptFiles.ts';
import { fileBytesMax } from '../../importing/importRead.ts';
import { Banner } from '../../ui/Banner.tsx';
import { classes } from '../../ui/classes.ts';
import { PaneBody } from '../../ui/Panes.tsx';
import { nameOf, type LiveImport } from './importActor.ts';
import { ImportKept } from './ImportKept.tsx';
import { downloadTemplate } from './importFiles.ts';

const accepted =
  '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The same in every language; a mark (U+200E) keeps the point before them beside Arabic words. */
const fileTypes = {
  workbook: '\u200e.xlsx\u200e',
  table: '\u200e.csv\u200e',
  old: '\u200e.xls\u200e',
};
const megabyte = 1024 * 1024;

/** A paste anywhere on the screen, outside a box one types in. */
function usePaste(pick: (picked: Picked) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const picked = pickedIn(event);
      if (!picked) return;
      event.preventDefault();
      pick(picked);
    };
    // What was pasted on the list itself, or before this was here.
    const brought = takePasted(location.pathname);
    if (brought) pick(brought);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [pick]);
}

function Refused({ live }: { readonly live: LiveImport }) {
  const { file, code } = useSelector(live.actor, ({ context }) => context);
  const isRefused = useSelector(live.actor, (state) => state.matches('refused'));
  if (!isRefused || code === null) return null;
  const key = `importSheet.refusals.${code}`;
  return (
    <Banner variant="danger">
      {t('importSheet.refused', { file: nameOf(file) })}.{' '}
      {hasText(key)
        ? textOf(key, { ...fileTypes, row: String(live.oddities.openRow ?? '') })
        : errorText(code)}
    </Banner>
  );
}

/** The box of files behind whatever chooses one, named as that is. What is pasted counts as chosen. */
export function FileBox({ actor, label }: Pick<LiveImport, 'actor'> & { readonly label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [pick] = useState(() => (file: Picked) => actor.send({ type: 'pick', file }));
  usePaste(pick);
  useLayoutEffect(() => offer({ chooseFile: () => input.current?.click() }), []);
  return (
    <input
      ref={input}
      type="file"
      accept={accepted}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) pick(file);
        // The same file, mended meanwhile, is a choice again.
        target.value = '';
      }}
    />
  );
}

export function ImportPick({ live }: { readonly live: LiveImport }) {
  const { actor, entity, parentKey } = live;
  const chooser = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  useLayoutEffect(
    () => offer({ downloadTemplate: () => void downloadTemplate(entity, parentKey) }),
    [entity, parentKey],
  );
  useEffect(() => chooser.current?.focus({ preventScroll: true }), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) actor.send({ type: 'pick', file });
  };
  return (
    <>
      <Refused live={live} />
      <ImportKept live={live} />
      <PaneBody className="p-4.5 max-md:p-3">
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={classes(
            'mx-auto mt-6 flex max-w-2xl flex-col items-center gap-3 rounded-xl border-2 border-dashed px-6 py-14 text-center',
            isOver ? 'border-primary bg-tint' : 'border-line',
          )}
        >
          <span
            aria-hidden="true"
            className="grid size-12 place-items-center rounded-xl bg-tint text-muted [&_svg]:size-5.5"
          >
            <FileSpreadsheet />
          </span>
          <p className="max-w-md text-lg font-medium text-balance">{t('importSheet.dropHere')}</p>
          <p className="text-balance text-muted">
            {t('importSheet.limits', {
              ...fileTypes,
              megabytes: fileBytesMax / megabyte,
              rows: numberText(limits.importRows),
            })}
          </p>
          <div className="mt-2 flex flex-wrap justify-center gap-2">
            <CommandButton command="import.choose" ref={chooser} variant="primary">
              {t('importSheet.choose')}
            </CommandButton>
            <CommandButton command="import.template" icon={<FileDown />}>
              {t('importSheet.template')}
            </CommandButton>
          </div>
          <FileBox actor={actor} label={t('importSheet.choose')} />
        </div>
      </PaneBody>
    </>
  );
}
