/**
 * The sheet of cells that are pasted over others: of how many records they change what, which are refused and why, Enter. It
 * changes nothing itself.
 */
import type { KeyboardEvent } from 'react';
import { listText } from '../../../i18n/format.ts';
import { errorText, fieldLabel, t } from '../../../i18n/index.ts';
import { failureOf } from '../../../machines/outside.ts';
import { holdKeys } from '../../context.ts';
import { useSheet } from '../../keys/sheetActs.ts';
import { useAwaited } from '../../keys/useAwaited.ts';
import { say, sayToast, type Words } from '../../page/toasts.ts';
import type { LiveList } from './recordListActor.ts';
import { RecordListApply } from './RecordListApply.tsx';
import { RecordListBulkPreviews } from './RecordListBulkPreview.tsx';
import {
  unansweredFrom,
  useNotApplied,
  withNames,
  type WordsThen,
} from './recordListNotApplied.ts';
import { RecordListPanel } from './RecordListPanel.tsx';
import type { Pasting } from './recordListPasting.ts';
import { showSheet } from './recordListSheet.ts';
import { keepPasted, useJudged, type Judged } from './recordListPasteAsk.ts';

export interface RecordListPasteProps {
  readonly list: LiveList;
  readonly focusGrid: () => void;
  readonly pasting: Pasting;
  readonly onClose: () => void;
}

const sameText = '';

/** What is said of it where the session ends before its answer. */
interface Told {
  readonly whom: WordsThen;
  readonly fields: Words;
}

/** What is pressed meanwhile is for the list. Where it fails the sheet is back, and nothing that was copied is lost. */
async function keepThen(
  list: LiveList,
  pasting: Pasting,
  judged: Judged,
  { whom, fields }: Told,
): Promise<void> {
  let isOver = false;
  const isAnswered = unansweredFrom(whom, fields, () => isOver);
  try {
    const count = await keepPasted(pasting, judged);
    list.actor.send({ type: 'refresh' });
    if (count === 0) return say('info', () => t('unavailable.alreadySo'));
    const params = { action: 'update', count };
    return sayToast({ variant: 'success', key: 'applied', params }, pasting.entity.name);
  } catch (error) {
    const { status, code } = failureOf(error);
    isOver = status === 401;
    say('danger', () => errorText(code));
    // Whoever signs in next gets no sheet of somebody else's.
    if (!isOver && list.actor.getSnapshot().status === 'active')
      showSheet({ kind: 'paste', pasting });
    throw error;
  } finally {
    isAnswered();
  }
}

export function RecordListPaste({ list, pasting, onClose, focusGrid }: RecordListPasteProps) {
  const { entity, rows, columns, columnsLeft, rowsLeft } = pasting;
  const { judged, code, isWaiting, again } = useJudged(pasting);
  const titled = () => t('bulk.title', { of: entity.name, n: rows.length });
  const title = titled();
  const fields = () => listText(columns.map(({ key }) => fieldLabel(entity.name, key)));
  const targets = rows.map(({ row }) => row);
  const whom = withNames(titled, { section: entity, targets, filter: null });
  const keep = (known: Judged) => {
    onClose();
    holdKeys(keepThen(list, pasting, known, { whom, fields }));
  };
  const mayKeep = judged !== null && (judged.shown.changed > 0 || judged.isUnheard);
  const isClean = mayKeep && judged.shown.refused === 0;
  const found = judged === null && code === '' ? undefined : isClean ? judged : null;
  const keepAwaited = useAwaited(sameText, found, keep);
  const accept = () => {
    if (code !== '') again();
    else if (judged === null) keepAwaited();
    else if (mayKeep) keep(judged);
    else if (judged.shown.refused === 0) onClose();
  };
  useSheet({ close: onClose, accept });
  const meant = {
    collection: entity.collection,
    ids: rows.map(({ row }) => row.id),
    filter: null,
    count: rows.length,
    others: 0,
  };
  useNotApplied(whom, () => fields);
  return (
    <RecordListPanel label={title} state="paste" onClose={onClose} focusGrid={focusGrid}>
      <div
        role="presentation"
        className="contents"
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.defaultPrevented) return;
          event.preventDefault();
          accept();
        }}
      >
        <p className="px-1 font-semibold">{title}</p>
        <p className="px-1 text-muted">{t('pasteCells.over', { fields: fields() })}</p>
        {rowsLeft > 0 && (
          <p className="px-1 text-amber-text">{t('pasteCells.rowsLeft', { n: rowsLeft })}</p>
        )}
        {columnsLeft > 0 && (
          <p className="px-1 text-amber-text">{t('pasteCells.columnsLeft', { n: columnsLeft })}</p>
        )}
        <div className="min-h-0 overflow-y-auto px-1">
          <RecordListBulkPreviews {...{ entity, meant }} shown={judged?.shown ?? null} />
          {judged !== null && judged.shown.refused > 0 && (
            <p className="text-sm text-red">{t('pasteCells.staysWhole')}</p>
          )}
          {judged?.isUnheard === true && (
            <p role="status" className="text-amber-text">
              {t('pasteCells.unheard')}
            </p>
          )}
          {code !== '' && (
            <p role="alert" className="text-red">
              {errorText(code)}
            </p>
          )}
          {isWaiting && (
            <p role="status" className="text-amber-text">
              {t('pasteCells.waitsHere')}
            </p>
          )}
        </div>
        <RecordListApply ref={focusAtFirst} />
      </div>
    </RecordListPanel>
  );
}

/** What is pressed right behind the paste is for the sheet. */
const focusAtFirst = (button: HTMLButtonElement | null): void => button?.focus();
