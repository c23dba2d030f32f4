/**
 * The keys of the open palette itself: Enter, Tab, Backspace, and up for the last query. Escape and Mod+K are commands, the
 * other arrows the list's, once there are rows. It finds nothing.
 */
import type { KeyboardEvent } from 'react';
import { entityLabel } from '../../../i18n/index.ts';
import { palette } from '../../live/shell.ts';
import { isPlace } from './paletteActs.ts';
import { recordOf, type PaletteRow } from './paletteKinds.ts';
import { pageOf } from './paletteRecords.ts';
import { textWith } from './paletteSentence.ts';
import type { PaletteView } from './usePaletteView.ts';

/** Longer texts are cut as they come: nothing to be found is longer, and a paste shall not stall. */
const textMax = 1_000;
/** The key code of a key that an input method has taken, in every browser. */
const composingCode = 229;

export const send = palette.send.bind(palette);
export const type = (text: string): void => send({ type: 'type', text: text.slice(0, textMax) });

/** What is done with the first row once there is one: it is run, gone into, or gone on from, down or up. */
export type RowAct = 'run' | 'runInNewTab' | 'goInto' | 'goPast' | 'goBefore';

/** Tab: what can be done with a record; of a section, the search inside it. */
function goInto(row: PaletteRow | undefined): void {
  if (!row) return;
  const record = recordOf(row);
  if (record) return send({ type: 'enter', page: pageOf(record.entity, record.recordId) });
  if (row.entity !== undefined) type(`${entityLabel(row.entity).many} `);
}

export interface PaletteKeys {
  readonly view: PaletteView;
  readonly text: string;
  readonly current: PaletteRow | undefined;
  /** Somebody moved to the current row. */
  readonly isMoved: boolean;
  readonly run: (row: PaletteRow, inNewTab?: boolean) => void;
  readonly choose: (id: string) => void;
  /** Does it with the first row once there is one. */
  readonly awaitFirst: (act: RowAct) => void;
}

type Acting = Pick<PaletteKeys, 'view' | 'run' | 'choose'>;
/** Does what was meant before there was a row. */
export function doWith(
  row: PaletteRow,
  act: RowAct,
  { view: { rows }, run, choose }: Acting,
): void {
  if (act === 'goInto') goInto(row);
  else if (act === 'goPast') choose((rows[1] ?? row).id);
  else if (act === 'goBefore') choose((rows.at(-1) ?? row).id);
  else run(row, act === 'runInNewTab' && isPlace(row));
}

/** Nothing is there yet that could be meant; a guess is, once somebody has moved to it. */
const isAhead = ({ view, current, isMoved }: PaletteKeys): boolean =>
  view.isSearching && (!current || (current.isGuess === true && !isMoved));

const isAtStart = (input: HTMLInputElement): boolean =>
  input.selectionStart === 0 && input.selectionEnd === 0;

/** Backspace at the input's start takes the last chip away; in an empty input it goes back a page. */
function onBackspace(event: KeyboardEvent, { view }: PaletteKeys): void {
  const { chips, input } = view.understood;
  if (!(event.target instanceof HTMLInputElement) || !isAtStart(event.target)) return;
  if (chips.length > 0) {
    event.preventDefault();
    type(chips.length > 1 ? textWith(chips.slice(0, -1), input) : input);
  } else if (event.target.value === '' && !palette.getSnapshot().matches({ open: 'root' })) {
    // What was typed there is back at once: this key takes none of it.
    event.preventDefault();
    send({ type: 'back' });
  }
}

function onEnter(event: KeyboardEvent, keys: PaletteKeys): void {
  const { current, run, awaitFirst } = keys;
  event.preventDefault();
  // Held down, it runs what it began, once.
  if (event.repeat) return;
  const inNewTab = event.ctrlKey || event.metaKey;
  if (palette.getSnapshot().matches({ open: 'failed' })) send({ type: 'retry' });
  else if (isAhead(keys)) awaitFirst(inNewTab ? 'runInNewTab' : 'run');
  else if (current) run(current, inNewTab && isPlace(current));
}

function onTab(event: KeyboardEvent, keys: PaletteKeys): void {
  event.preventDefault();
  if (event.shiftKey) return;
  if (isAhead(keys)) keys.awaitFirst('goInto');
  else goInto(keys.current);
}

/** Where there is no row yet that one could go on from. */
function onArrow(event: KeyboardEvent, { view, awaitFirst }: PaletteKeys): void {
  if (!view.isSearching || view.rows.length > 0) return;
  event.preventDefault();
  awaitFirst(event.key === 'ArrowDown' ? 'goPast' : 'goBefore');
}

/** Rows may have come before the chosen one since. */
const isUnmoved = ({ isMoved, current, view }: PaletteKeys): boolean =>
  !isMoved || current === view.rows[0];

export function onKey(event: KeyboardEvent, keys: PaletteKeys): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing || event.keyCode === composingCode)
    return;
  switch (event.key) {
    case 'Tab':
      onTab(event, keys);
      break;
    case 'Enter':
      onEnter(event, keys);
      break;
    case 'Backspace':
      onBackspace(event, keys);
      break;
    case 'ArrowUp':
      if (keys.text === '' && isUnmoved(keys)) send({ type: 'recall' });
      else onArrow(event, keys);
      break;
    case 'ArrowDown':
      onArrow(event, keys);
      break;
    default:
  }
}
