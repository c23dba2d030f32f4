/** Everything that the palette knows without asking: made once for each state of the screen, ahead of time where there is time. */
import type { Grants } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import {
  loadEveryLanguage,
  subscribe as onLanguage,
  version as languageVersion,
} from '../../../i18n/index.ts';
import { actorOf, grantsNow, isLive, liveVersion, onLive } from '../../actors.ts';
import { palette } from '../../liveShell.ts';
import { sectionAt } from '../../routes.ts';
import { findInAll } from '../find.ts';
import { commandRows, forgetWords } from './paletteCommands.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { makeLexicon, type Lexicon } from './paletteLexicon.ts';
import { listRows } from './paletteListRows.ts';
import { sectionRows } from './paletteSections.ts';
import { areViewsNew, loadViews, viewRows, viewsKnown } from './paletteViews.ts';
import { usesVersion } from '../usage.ts';

let wordsVersion = 0;
let isLoading = false;
const listeners = new Set<() => void>();

/** Loads the words of every language, once; what is found by them is made anew when they have come. */
export function loadWords(): void {
  if (isLoading) return;
  isLoading = true;
  void load();
}

async function load(): Promise<void> {
  try {
    await loadEveryLanguage();
    wordsVersion += 1;
    forgetWords();
    for (const listener of listeners) listener();
  } catch {
    // The languages that are there serve; the next opening tries again.
    isLoading = false;
  }
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Names the words that are known now: the interface's language and the catalogues that are loaded. */
export const wordsNow = (): string => `${languageVersion()} ${wordsVersion}`;
export const onWords = subscribe;

export function userIdNow(): number {
  const account: unknown = actorOf('session')?.getSnapshot().context?.account;
  const id: unknown =
    typeof account === 'object' && account !== null ? Reflect.get(account, 'id') : 0;
  return typeof id === 'number' ? id : 0;
}

/** Calls again only when an argument is another one. */
function lastOf<A extends readonly unknown[], T>(create: (...args: A) => T): (...args: A) => T {
  let last: { readonly args: A; readonly value: T } | undefined;
  return (...args) => {
    if (!last?.args.every((arg, i) => arg === args[i])) last = { args, value: create(...args) };
    return last.value;
  };
}

export interface Known {
  readonly offered: readonly PaletteRow[];
  readonly refused: readonly PaletteRow[];
  /** What every section offers, and the views that are kept of it. */
  readonly sections: readonly PaletteRow[];
  readonly list: readonly PaletteRow[];
  readonly lexicon: Lexicon;
  /** The section in view. */
  readonly here: Entity | undefined;
  readonly grants: Grants;
  readonly userId: number;
}

const commandsOf = lastOf((words: string, live: number) => commandRows(`${words} ${live}`));
const sectionsOf = lastOf(sectionRows);
const viewsOf = lastOf(viewRows);
const bothOf = lastOf((sections: readonly PaletteRow[], views: readonly PaletteRow[]) => [
  ...sections,
  ...views,
]);
const lexiconOf = lastOf(makeLexicon);
const listOf = lastOf((here: Entity | undefined, userId: number, words: string, live: number) =>
  here ? listRows(here, userId, `${words} ${live}`) : [],
);
const together = lastOf(
  (
    commands: ReturnType<typeof commandRows>,
    sections: readonly PaletteRow[],
    list: readonly PaletteRow[],
    lexicon: Lexicon,
    here: Entity | undefined,
    grants: Grants,
    userId: number,
    // Other uses make other recent rows.
    _uses: number,
  ): Known => ({ ...commands, sections, list, lexicon, here, grants, userId }),
);

/** The same state of the screen gives the same answer. */
function make(): Known {
  const words = wordsNow();
  const live = liveVersion();
  const grants = grantsNow();
  const userId = userIdNow();
  const here = sectionAt(location.pathname)?.entity;
  return together(
    commandsOf(words, live),
    bothOf(
      sectionsOf(grants, userId, words),
      viewsOf(viewsKnown(), grants, location.pathname, words),
    ),
    listOf(isLive('list') ? here : undefined, userId, words, live),
    lexiconOf(words),
    here,
    grants,
    userId,
    usesVersion(),
  );
}

let current: Known | undefined;
const knownListeners = new Set<() => void>();

function refresh(): void {
  const next = make();
  if (next === current) return;
  current = next;
  for (const listener of knownListeners) listener();
}

/** For useSyncExternalStore: while the palette is open as things are, while it is closed as they were at the last pause. */
export const knownStore = {
  subscribe(listener: () => void): () => void {
    knownListeners.add(listener);
    return () => void knownListeners.delete(listener);
  },
  read: (): Known => (current ??= make()),
};

/** A pause in what happens on the screen, in ms: then there is time to get ready. */
const quietMs = 250;
const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis ? (work) => requestIdleCallback(work) : setTimeout;

function getReady(): void {
  refresh();
  const { offered, list, sections } = knownStore.read();
  // A first query makes the index.
  findInAll('a', [offered, list, sections]);
  if (userIdNow() !== 0 && areViewsNew()) void loadViews();
}

const isOpen = (): boolean => !palette.getSnapshot().matches('closed');

/** Keeps what the palette knows ready, so that opening it costs next to nothing, and tells when it is. Answers how to stop. */
export function keepReady(onReady: () => void): () => void {
  let isStopped = false;
  const prepare = () => {
    if (isStopped) return;
    getReady();
    onReady();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (isOpen() ? refresh() : whenIdle(prepare)), isOpen() ? 0 : quietMs);
  };
  let wasOpen = isOpen();
  const opening = palette.subscribe(() => {
    if (isOpen() === wasOpen) return;
    wasOpen = !wasOpen;
    // What is seen first is true at this moment; afterwards there is time.
    if (wasOpen) {
      refresh();
      void loadViews().then(refresh);
    } else later();
  });
  later();
  const stops = [onLive(later), onWords(later), onLanguage(later), () => opening.unsubscribe()];
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
