/** The one input that finds and runs everything. What happens, its machine says; what is found, usePaletteView. */
import { useSelector } from '@xstate/react';
import { Command as Cmdk } from 'cmdk';
import Search from 'lucide-react/icons/search';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { entityLabel, t } from '../../i18n/index.ts';
import { palette } from '../liveShell.ts';
import { stateText } from '../screens/stateText.ts';
import { enablePerform, runRow } from './paletteActs.ts';
import { PaletteChips } from './PaletteChips.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { isPlace, recordOf, type PaletteRow } from './paletteKinds.ts';
import { PaletteList } from './PaletteList.tsx';
import { pageOf, type Hit } from './paletteRecords.ts';
import { textWith, type Chip } from './paletteSentence.ts';
import { freshenUses } from './usage.ts';
import { codeText, useChosen, usePaletteView, type PaletteView } from './usePaletteView.ts';
import { keepReady, loadWords } from './paletteKnown.ts';
import { useKnownRows } from './usePaletteRows.ts';

/** Longer texts are cut as they come: nothing to be found is longer, and a paste shall not stall. */
const textMax = 1_000;
/** Hits are read out once typing has paused, in ms. */
const announceMs = 500;

enablePerform();

const send = palette.send.bind(palette);
const type = (text: string): void => send({ type: 'type', text: text.slice(0, textMax) });

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

/** Tab: what can be done with a record; of a section, the search inside it. */
function goInto(row: PaletteRow | undefined): void {
  if (!row) return;
  const record = recordOf(row);
  if (record) return send({ type: 'enter', page: pageOf(record.entity, record.recordId) });
  const name = row.id.startsWith('go.') ? row.id.slice('go.'.length) : undefined;
  const { many } = name === undefined ? { many: undefined } : entityLabel(name);
  if (many !== undefined && row.icon !== '' && row.keys !== undefined) type(`${many} `);
}

interface Keys {
  readonly view: PaletteView;
  readonly text: string;
  readonly current: PaletteRow | undefined;
  readonly run: (row: PaletteRow, inNewTab?: boolean) => void;
  /** Runs the first row once there is one. */
  readonly await: () => void;
}

const isAtStart = (input: HTMLInputElement): boolean =>
  input.selectionStart === 0 && input.selectionEnd === 0;

/** Backspace at the input's start takes the last chip away; in an empty input it goes back a page. */
function onBackspace(event: KeyboardEvent, { view }: Keys): void {
  const { chips, input } = view.understood;
  if (!(event.target instanceof HTMLInputElement) || !isAtStart(event.target)) return;
  if (chips.length > 0) {
    event.preventDefault();
    type(chips.length > 1 ? textWith(chips.slice(0, -1), input) : input);
  } else if (event.target.value === '' && !palette.getSnapshot().matches({ open: 'root' })) {
    send({ type: 'back' });
  }
}

/** The keys of the palette itself; Escape and Mod+K are commands, the arrows and Home and End are the list's. */
function onKey(event: KeyboardEvent, keys: Keys): void {
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  const { view, text, current, run } = keys;
  switch (event.key) {
    case 'Tab':
      event.preventDefault();
      if (!event.shiftKey) goInto(current);
      break;
    case 'Enter': {
      event.preventDefault();
      if (event.repeat) break;
      if (palette.getSnapshot().matches({ open: 'failed' })) send({ type: 'retry' });
      else if (view.isSearching && (!current || current.isGuess)) keys.await();
      else if (current) run(current, (event.ctrlKey || event.metaKey) && isPlace(current));
      break;
    }
    case 'Backspace':
      onBackspace(event, keys);
      break;
    case 'ArrowUp':
      if (text === '' && current === view.rows[0]) send({ type: 'recall' });
      break;
    default:
  }
}

/** cmdk tells assistive technology of the chosen row only when it moved it itself. */
function useActiveRow(
  input: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLDivElement | null>,
): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const active = list.current?.querySelector('[cmdk-item][aria-selected=true]');
      if (active) input.current?.setAttribute('aria-activedescendant', active.id);
      else input.current?.removeAttribute('aria-activedescendant');
    });
    return () => cancelAnimationFrame(frame);
  });
}

/** How many hits there are, once typing has paused. */
function Announcement({ view, text }: { readonly view: PaletteView; readonly text: string }) {
  const [said, setSaid] = useState('');
  const count = view.rows.length;
  const now = text === '' ? '' : view.note || t('palette.hits', { n: count });
  useEffect(() => {
    const timer = setTimeout(() => setSaid(now), announceMs);
    return () => clearTimeout(timer);
  }, [now]);
  return <output className="sr-only">{said}</output>;
}

/** Enter before anything was found counts for what is found first, as long as nothing else is typed. */
function useAwaited(
  text: string,
  { rows, isSearching }: PaletteView,
  run: (row: PaletteRow) => void,
) {
  const awaited = useRef<string | null>(null);
  const [first] = rows;
  useEffect(() => {
    if (awaited.current !== text || !first || (first.isGuess && isSearching)) return;
    awaited.current = null;
    run(first);
  }, [text, first, isSearching, run]);
  return () => {
    awaited.current = text;
  };
}

const withoutChip = (chips: readonly Chip[], place: number, input: string): string => {
  const left = chips.filter((_, i) => i !== place);
  return left.length > 0 ? textWith(left, input) : input;
};

function PaletteLayer() {
  useState(freshenUses);
  const text = useSelector(palette, ({ context }) => context.text);
  const code = useSelector(palette, ({ context }) => context.code);
  const state = useSelector(palette, ({ value }) => stateText(value));
  const known = useKnownRows();
  const view = usePaletteView(known);
  const { rows, understood, title } = view;
  const { chosen, choose } = useChosen(text, rows);
  const list = useRef<HTMLDivElement>(null);
  // cmdk names the list itself.
  const [listId, setListId] = useState('');
  useLayoutEffect(() => setListId(list.current?.id ?? ''), []);
  const input = useRef<HTMLInputElement>(null);
  useActiveRow(input, list);
  const run = useCallback(
    (row: PaletteRow, inNewTab = false) => runRow(row, hitFor(row), inNewTab),
    [],
  );
  const awaitFirst = useAwaited(text, view, run);
  const current = rows.find(({ id }) => id === chosen);
  const isRoot = state === 'open.root';
  const { chips } = isRoot ? understood : { chips: [] };
  const shown = isRoot ? understood.input : text;
  return (
    <div className="fixed inset-0 z-50 flex items-start justify-center px-3 pt-[10dvh] max-sm:px-2 max-sm:pt-2">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('shell.close')}
        className="absolute inset-0 animate-layer bg-scrim"
        onClick={() => send({ type: 'close' })}
      />
      <dialog
        open
        aria-modal="true"
        aria-label={t('palette.label')}
        data-layer="palette"
        data-state={state}
        className="relative m-0 flex max-h-[75dvh] w-full max-w-[41rem] animate-layer flex-col overflow-hidden rounded-xl border border-line bg-raised p-0 text-ink shadow-layer max-sm:max-h-[88dvh]"
      >
        <Cmdk
          label={t('palette.label')}
          shouldFilter={false}
          vimBindings={false}
          loop
          value={chosen}
          onValueChange={choose}
          onKeyDown={(event) => onKey(event, { view, text, current, run, await: awaitFirst })}
          className="flex min-h-0 grow flex-col"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4.5 py-0.5">
            <Search className="size-5 shrink-0 text-muted" />
            {title !== '' && (
              <span className="max-w-full truncate rounded-md bg-tint px-2 py-0.5 text-sm">
                <bdi>{title}</bdi>
              </span>
            )}
            <PaletteChips
              chips={chips}
              scope={understood.scope ?? understood.entity}
              onRemove={(place) => {
                type(withoutChip(chips, place, understood.input));
                input.current?.focus();
              }}
            />
            {/* Not cmdk's own: that one chooses anew and lays the page out with every key. */}
            <input
              ref={input}
              type="text"
              role="combobox"
              aria-expanded="true"
              aria-controls={listId}
              aria-autocomplete="list"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              dir="auto"
              value={shown}
              onChange={({ target }) => {
                if (list.current) list.current.scrollTop = 0;
                type(chips.length > 0 ? textWith(chips, target.value) : target.value);
              }}
              placeholder={title === '' && chips.length === 0 ? t('palette.placeholder') : ''}
              aria-label={t('palette.label')}
              className="h-12 min-w-24 grow basis-0 bg-transparent text-lg text-ink outline-none! shadow-none! align-parent placeholder:text-muted"
              autoFocus
            />
          </div>
          <PaletteList
            ref={list}
            rows={rows}
            chosen={chosen}
            query={understood.query}
            note={view.note}
            isBusy={view.isSearching}
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
            hasActions={current !== undefined && recordOf(current) !== undefined}
            isPlace={current !== undefined && isPlace(current)}
          />
        </Cmdk>
      </dialog>
    </div>
  );
}

/** Its own child of the page, so that no dialog below makes it inert. */
export function Palette() {
  const isOpen = useSelector(palette, (state) => !state.matches('closed'));
  useEffect(() => {
    loadWords();
    return keepReady();
  }, []);
  return isOpen ? createPortal(<PaletteLayer />, document.body) : null;
}
