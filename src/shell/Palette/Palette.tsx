/** The one place that finds and runs everything. What happens, its machine says; what is found, usePaletteView. */
import { useSelector } from '@xstate/react';
import { Command as Cmdk } from 'cmdk';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../i18n/index.ts';
import { helpIsOver } from '../../context.ts';
import { help, palette } from '../../live/shell.ts';
import { stateText } from '../../page/stateText.ts';
import { useAwaited } from '../../keys/useAwaited.ts';
import { useLanguage } from '../../page/useLanguage.ts';
import { enablePerform, isPlace, runRow } from './paletteActs.ts';
import { PaletteField } from './PaletteField.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { doWith, onKey, send, type RowAct } from './paletteKeys.ts';
import { recordOf, type PaletteRow } from './paletteKinds.ts';
import { keepReady, loadWords } from './paletteKnown.ts';
import { PaletteList } from './PaletteList.tsx';
import { rowElementId } from './paletteMarks.ts';
import type { Hit } from './paletteRecords.ts';
import { searchedOf, useKnownRows } from './usePaletteRows.ts';
import { codeText, useChosen, usePaletteView, type PaletteView } from './usePaletteView.ts';

/** Hits are read out once typing has paused, in ms. */
const announceMs = 500;

enablePerform();

/** The record that a row opens, as it is kept among the recent ones. */
function hitFor(row: PaletteRow): Hit | undefined {
  const record = recordOf(row);
  if (!record || row.group === 'record') return undefined;
  return {
    type: record.entity.collection,
    id: record.recordId,
    title: { en: row.title, ar: row.title },
  };
}

/** How many hits there are, once typing has paused. */
function Announcement({ view, text }: { readonly view: PaletteView; readonly text: string }) {
  const [said, setSaid] = useState('');
  const { note } = view;
  const n = view.rows.length;
  const isNothing = text === '';
  useEffect(() => {
    // Put into words when it is said, not with every key.
    const say = () => setSaid(isNothing ? '' : note || t('palette.hits', { n }));
    const timer = setTimeout(say, announceMs);
    return () => clearTimeout(timer);
  }, [note, n, isNothing]);
  return <output className="sr-only">{said}</output>;
}

/**
 * What a key is for that came before anything was found: no guess, as long as more is on its way. Undefined while nothing
 * has come, null where nothing does.
 */
function foundFirst({ rows: [first], isSearching }: PaletteView): PaletteRow | null | undefined {
  if (isSearching) return first?.isGuess ? undefined : first;
  return first ?? null;
}

/** cmdk names the list itself. */
function useListId() {
  const list = useRef<HTMLDivElement>(null);
  const [listId, setListId] = useState('');
  useLayoutEffect(() => setListId(list.current?.id ?? ''), []);
  return { list, listId };
}

/**
 * While it is closed it stays drawn up, neither seen nor found: opening it has nothing left to do but to show it. None of
 * this is handed down, as `visibility` is: opening is the style of one element, not of every row anew. Its box lies
 * above the page, where no pointer meets it.
 */
const unseen: CSSProperties = { contentVisibility: 'hidden', translate: '0 -200vh' };
const seen: CSSProperties = {};
/** The sheet of keys that was opened from it lies over it. */
const beneath: CSSProperties = { zIndex: 30 };

interface LayerProps {
  /** How often it was opened; 0 while it is closed. */
  readonly opening: number;
  readonly place: HTMLElement;
}

function PaletteLayer({ opening, place }: LayerProps) {
  useLanguage();
  // Heard once: each further selector is asked anew with every key.
  const now = useSelector(palette, (one) => one);
  const { text, lastText, code } = now.context;
  const state = stateText(now.value);
  const view = usePaletteView(useKnownRows(), now);
  const { rows } = view;
  const { chosen, isMoved, choose } = useChosen(`${opening} ${text}`, rows);
  const { list, listId } = useListId();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (opening === 0) return;
    putOnPage(place);
    comeOver(place);
    input.current?.focus({ preventScroll: true });
  }, [opening, place]);
  const run = useCallback(
    (row: PaletteRow, inNewTab = false) => runRow(row, hitFor(row), inNewTab),
    [],
  );
  const awaitFirst = useAwaited(text, foundFirst(view), (row, act: RowAct) =>
    doWith(row, act, { view, run, choose }),
  );
  const at = rows.findIndex(({ id }) => id === chosen);
  const current = rows[at];
  const isOpen = opening > 0;
  const isHelped = useSelector(help, (one) => one.matches('open') && helpIsOver() === 'palette');
  const isRoot = !isOpen || state === 'open.root';
  return (
    <div
      style={isOpen ? (isHelped ? beneath : seen) : unseen}
      aria-hidden={isOpen ? undefined : true}
      className="fixed inset-0 z-50 flex items-start justify-center px-3 pt-[calc(max(10dvh,5.75rem)+var(--toasts,0px))] contain-strict will-change-transform max-sm:pt-[calc(0.5rem+min(var(--toasts,0px)*99,3rem)+var(--toasts,0px))] max-sm:px-2"
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('shell.close')}
        className="absolute inset-0 bg-scrim"
        onClick={() => send({ type: 'close' })}
      />
      <dialog
        open
        aria-modal={isOpen ? 'true' : undefined}
        aria-label={t('palette.label')}
        data-layer={isOpen ? 'palette' : undefined}
        data-state={state}
        className="relative m-0 flex max-h-[75dvh] w-full max-w-[41rem] flex-col overflow-hidden rounded-xl border border-line bg-raised p-0 text-ink shadow-layer max-sm:max-h-[88dvh]"
      >
        <Cmdk
          label={t('palette.label')}
          shouldFilter={false}
          vimBindings={false}
          loop
          value={chosen}
          onValueChange={choose}
          onKeyDown={(event) =>
            onKey(event, { view, text, current, isMoved, run, choose, awaitFirst })
          }
          // What is pressed inside leaves the focus in the input.
          onMouseDown={(event) => {
            if (event.target !== input.current) event.preventDefault();
          }}
          className="flex min-h-0 grow flex-col"
        >
          <PaletteField
            ref={input}
            isOpen={isOpen}
            view={view}
            text={text}
            isRoot={isRoot}
            listId={listId}
            chosenId={at < 0 ? undefined : rowElementId(at)}
            onTyped={() => void list.current?.scrollTo?.(0, 0)}
          />
          <PaletteList
            ref={list}
            opening={opening}
            rows={rows}
            chosen={chosen}
            query={view.understood.query}
            searched={searchedOf(view.understood)}
            note={view.note}
            isBusy={view.isSearching}
            isMoved={isMoved}
            onChoose={choose}
            onRun={run}
          />
          {code !== null && (
            <p role="alert" className="border-t border-line px-4.5 py-2 text-amber-text">
              {codeText(code)}
            </p>
          )}
          <Announcement view={view} text={text} />
          <PaletteFoot
            isRoot={isRoot}
            isEmpty={text === '' && lastText !== ''}
            canGoBack={!isRoot || view.understood.chips.length > 0}
            hasActions={current !== undefined && recordOf(current) !== undefined}
            isPlace={current !== undefined && isPlace(current)}
          />
        </Cmdk>
      </dialog>
    </div>
  );
}

function putOnPage(place: HTMLElement): void {
  if (!place.isConnected) document.body.append(place);
}
/** A dialog makes everything beside it inert; the palette comes over it. */
function comeOver(place: HTMLElement): void {
  if (place.inert) place.inert = false;
  place.removeAttribute('aria-hidden');
}

/** The number of this opening; 0 while the palette is closed. */
function useOpening(): number {
  const isOpen = useSelector(palette, (state) => !state.matches('closed'));
  const [last, setLast] = useState({ isOpen, count: isOpen ? 1 : 0 });
  if (last.isOpen !== isOpen) setLast({ isOpen, count: last.count + (isOpen ? 1 : 0) });
  return isOpen ? last.count : 0;
}

export function Palette() {
  const opening = useOpening();
  // Its own child of the page, so that no dialog below makes it inert.
  const [place] = useState(() => document.createElement('div'));
  // A page that has just come has other things to draw: its palette is drawn up once there was time to get it ready.
  const [isDrawn, setIsDrawn] = useState(false);
  if (opening > 0 && !isDrawn) setIsDrawn(true);
  useEffect(() => {
    loadWords();
    const stop = keepReady(() => {
      putOnPage(place);
      startTransition(() => setIsDrawn(true));
    });
    return () => {
      stop();
      place.remove();
    };
  }, [place]);
  return isDrawn ? createPortal(<PaletteLayer opening={opening} place={place} />, place) : null;
}
