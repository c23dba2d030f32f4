/** The moments between an import's steps: waiting, several sheets, all saved. They decide nothing. */
import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileDown from 'lucide-react/icons/file-down';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../i18n/index.ts';
import { offer } from '../../live/actors.ts';
import { CommandButton } from '../../keys/CommandButton.tsx';
import { runById } from '../../context.ts';
import { useKeyWords } from '../../keys/keyWords.ts';
import { lifecycle } from '../../live/records.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PaneBody } from '../../ui/Panes.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { nameOf, type LiveImport } from './importActor.ts';
import { downloadRejected } from './importFiles.ts';
import { FileBox } from './ImportPick.tsx';

interface Props {
  readonly live: LiveImport;
}

export function ImportWaiting({ live }: Props) {
  const state = useSelector(live.actor, ({ value }) => value);
  const { file, lines } = useSelector(live.actor, ({ context }) => context);
  const text =
    state === 'reading'
      ? t('importSheet.reading', { file: nameOf(file) })
      : t(state === 'saving' ? 'importSheet.saving' : 'importSheet.checking', { n: lines.length });
  return (
    <PaneBody className="p-4.5">
      <output className="mx-auto mt-24 flex max-w-md flex-col gap-3 text-center">
        {/* It has the focus for want of anything to do: nothing is drawn around it that could be pressed. */}
        <p data-home="" tabIndex={-1} className="font-medium outline-none! shadow-none!">
          {text}
        </p>
        <Progress label={text} />
        {state !== 'saving' && (
          <Button className="self-center" keys="esc" onClick={() => runById('import.cancel')}>
            {t('importSheet.cancel')}
          </Button>
        )}
      </output>
    </PaneBody>
  );
}

export function ImportSheets({ live: { actor } }: Props) {
  const { sheets, file, edited } = useSelector(actor, ({ context }) => context);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <PaneBody className="p-4.5">
      <div className="mx-auto mt-12 flex max-w-md flex-col gap-3">
        <h2 className="text-lg font-semibold">{t('importSheet.chooseSheet')}</h2>
        <ul
          aria-label={t('importSheet.sheetsLabel', { file: nameOf(file) })}
          className="flex flex-col gap-2"
        >
          {sheets.map((sheet, place) => (
            <li key={sheet}>
              <Button
                ref={place === 0 ? first : undefined}
                className="w-full justify-start!"
                onClick={() => runById('import.chooseSheet', { sheet })}
              >
                <bdi>{sheet}</bdi>{' '}
                {edited.includes(sheet) && (
                  <span className="ms-2 text-sm font-normal text-muted">
                    {t('importSheet.isEdited')}
                  </span>
                )}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </PaneBody>
  );
}

/** Whether the import, which was the last thing done when this was drawn, has been taken back since. */
function useTakenBack(): boolean {
  const [own] = useState(() => lifecycle.getSnapshot().context.done.at(-1)?.args);
  return useSelector(
    lifecycle,
    ({ context }) => own !== undefined && !context.done.some(({ args }) => args === own),
  );
}

/** Rows that were left out are still in the file alone: they are counted, and those that were wrong can be taken along. */
function useLeftOut(live: LiveImport) {
  const { lines, past } = useSelector(live.actor, ({ context }) => context);
  const left = useMemo(() => live.marks.leftOut(lines, past), [live, lines, past]);
  const hasWrong = left.some((line) => Object.keys(live.marks.of(line).faults).length > 0);
  useEffect(() => {
    if (!hasWrong) return undefined;
    const save = () => void downloadRejected(live, live.actor.getSnapshot().context, left);
    return offer({ downloadRejected: save });
  }, [live, left, hasWrong]);
  return { count: left.length, hasWrong };
}

export function ImportSaved({ live }: Props) {
  const { added, updated } = useSelector(live.actor, ({ context }) => context.checked);
  const lines = useSelector(live.actor, ({ context }) => context.lines.length);
  const hasOthers = useSelector(live.actor, (state) => state.can({ type: 'back' }));
  const show = useRef<HTMLButtonElement>(null);
  const isBack = useTakenBack();
  const leftOut = useLeftOut(live);
  const wordsOf = useKeyWords();
  useEffect(() => show.current?.focus(), []);
  return (
    <>
      <EmptyState
        icon={<CircleCheck />}
        title={isBack ? t('importSheet.takenBack') : t('importSheet.done', { n: lines })}
        text={
          isBack
            ? undefined
            : [
                t('importSheet.doneText', { added, updated, key: wordsOf('record.undo') }),
                leftOut.count > 0 && t('importSheet.rowsLeftOut', { n: leftOut.count }),
              ]
                .filter(Boolean)
                .join(' ')
        }
        actions={
          <>
            <Button
              ref={show}
              variant="primary"
              keys="esc"
              onClick={() => runById('import.cancel')}
            >
              {t('importSheet.show', { of: live.entity.name })}
            </Button>
            {hasOthers && (
              <CommandButton command="import.back">{t('importSheet.otherSheets')}</CommandButton>
            )}
            {leftOut.hasWrong && (
              <CommandButton command="import.downloadRejected" icon={<FileDown />}>
                {t('importSheet.downloadRejected')}
              </CommandButton>
            )}
            <CommandButton command="import.choose">{t('importSheet.another')}</CommandButton>
            {!isBack && (
              <CommandButton command="record.undo">{t('commands.record.undo')}</CommandButton>
            )}
          </>
        }
      />
      <FileBox actor={live.actor} label={t('importSheet.another')} />
    </>
  );
}
