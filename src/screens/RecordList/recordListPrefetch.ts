/** Asks beforehand for what is most likely wanted next: the focused record, the page after this. It shows nothing. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import { isObject } from '../../../entities/json.ts';
import { focusedIndex, isStoredId, lastPage } from '../../../machines/listRows.ts';
import { isScreenLoading } from '../../context.ts';
import { askRecord } from '../../fields/askNamed.ts';
import { FileOf, FilesShown, MarkdownShown, PictureShown } from '../../fields/shownParts.tsx';
import { prefetchDialog } from '../../ui/Dialog.tsx';
import { RecordForm, RecordListPeek } from '../View/deferredRecord.tsx';
import type { LiveList } from './recordListActor.ts';
import { RecordListCellEditor } from './recordListCellWalk.ts';
import type { ListSource } from './recordListSource.ts';
import { loadSheets } from './RecordListTools.tsx';

/** The focus has come to rest, in ms: walking over rows asks for none of them. */
const restMs = 120;
/** So many rows before the end of a page, the next one is asked for. */
const rowsBefore = 8;

const hasMarkdown = (entity: Entity): boolean =>
  columnsOf(entity).some(({ field }) => field.kind === 'markdown');

/** Code that the next keys may need; each is fetched once, however often it is asked. */
async function fetchNext(entities: readonly Entity[]): Promise<void> {
  prefetchDialog();
  const opening = [RecordForm, RecordListPeek, RecordListCellEditor].map((one) => one.fetch());
  await Promise.allSettled([...opening, loadSheets()]);
  // What stands in the quick look is behind all that opens; the largest only where there is any of it.
  const shown = [
    FileOf,
    FilesShown,
    PictureShown,
    ...(entities.some(hasMarkdown) ? [MarkdownShown] : []),
  ];
  for (const one of shown) void one.fetch();
}

/** A list that is there and only looked at for so long, in ms, gets ready too: the connection may be gone by the first key. */
const lookedAtMs = 5_000;

const isDataSaved = (): boolean =>
  'connection' in navigator &&
  isObject(navigator.connection) &&
  navigator.connection['saveData'] === true;

/** Once nothing has been on its way for a while and the browser has nothing else to do. Answers how to call it off. */
function afterLook(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOff = false;
  const idle = () => isOff || run();
  const look = () => {
    timer = setTimeout(() => {
      if (isScreenLoading()) look();
      else if ('requestIdleCallback' in globalThis) requestIdleCallback(idle);
      else idle();
    }, lookedAtMs);
  };
  look();
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}

/** With the first key or movement, or once the list has been looked at for a while: the first rows come before it. */
export function useNextCode({ entities }: ListSource): void {
  useEffect(() => {
    const signs = ['keydown', 'pointermove', 'touchstart'] as const;
    const stop = () => {
      callOff?.();
      for (const sign of signs) window.removeEventListener(sign, begin, true);
    };
    const begin = () => {
      stop();
      void fetchNext(entities);
    };
    // On its way down: a key that is a command's goes no further than the window.
    for (const sign of signs)
      window.addEventListener(sign, begin, { capture: true, passive: true });
    const callOff = isDataSaved() ? undefined : afterLook(begin);
    return stop;
  }, [entities]);
}

export function usePrefetch({ actor }: LiveList, source: ListSource): void {
  useNextCode(source);
  const focusedId = useSelector(actor, ({ context }) => context.focusedId);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { rows } = actor.getSnapshot().context;
      const row = rows.find(({ id }) => id === focusedId);
      // What is in the trash is no longer answered alone.
      if (row && isStoredId(row.id) && !source.deleted)
        void askRecord(source.entityOf(row), source.idOf(row));
    }, restMs);
    return () => clearTimeout(timer);
  }, [actor, source, focusedId]);
  const nextPage = useSelector(actor, ({ context }) => {
    const { rows, total, query, shownPage } = context;
    const isNear = rows.length > 0 && focusedIndex(context) >= rows.length - rowsBefore;
    return isNear && shownPage < lastPage(total, query.pageSize) ? shownPage + 1 : null;
  });
  useEffect(() => {
    if (nextPage === null) return;
    const { query } = actor.getSnapshot().context;
    // A page that does not come is asked for again when it is turned to.
    source.load({ ...query, page: nextPage }, false).catch(() => undefined);
  }, [actor, source, nextPage]);
}
