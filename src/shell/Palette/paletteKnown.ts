/** Everything that the palette knows without asking: made once for each state of the screen, ahead of time where there is time. */
import type { Grants } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import {
  loadEveryLanguage,
  subscribe as onLanguage,
  version as languageVersion,
} from '../../../i18n/index.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { grantsNow, isLive, liveVersion, onLive } from '../../live/actors.ts';
import { palette } from '../../live/shell.ts';
import { sectionAt } from '../../routes.ts';
import { findInAll } from '../find.ts';
import { commandRows, forgetWords } from './paletteCommands.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { makeLexicon, type Lexicon } from './paletteLexicon.ts';
import { listRows } from './paletteListRows.ts';
import { sectionParts, sectionRows } from './paletteSections.ts';
import { onWaiting, waitingNow, withWaiting } from './paletteWaiting.ts';
import { areViewsNew, loadViews, viewRows, viewsKnown } from './paletteViews.ts';
import { usesVersion } from '../usage.ts';
import { lastOf } from '../../page/remembered.ts';
import { createSignal } from '../../page/signal.ts';

let wordsVersion = 0;
/** While they are on their way nothing is made ready: it would be made twice. */
let catalogues: 'away' | 'coming' | 'there' = 'away';
const wordsCame = createSignal();

/** Loads the words of every language, once; what is found by them is made anew when they have come. */
export function loadWords(): void {
  if (catalogues === 'away') void load();
}

async function load(): Promise<void> {
  catalogues = 'coming';
  try {
    await loadEveryLanguage();
    wordsVersion += 1;
    forgetWords();
    catalogues = 'there';
  } catch {
    // The languages that are there serve; the next opening tries again.
    catalogues = 'away';
  }
  wordsCame.tell();
}
/** Names the words that are known now: the interface's language and the catalogues that are loaded. */
const wordsNow = (): string => `${languageVersion()} ${wordsVersion}`;
const onWords = wordsCame.hear;

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
const waitingOf = lastOf((rows: readonly PaletteRow[], _counts: string) => withWaiting(rows));
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

const hereNow = (): Entity | undefined => sectionAt(location.pathname)?.entity;
const commandsNow = () => commandsOf(wordsNow(), liveVersion());
/** Of which words its rows are made, and of which day: 'today' is another one tomorrow. */
const sectionsVersion = (): string => `${wordsNow()} ${new Date().toDateString()}`;
const sectionsNow = () =>
  waitingOf(
    bothOf(
      sectionsOf(grantsNow(), userIdNow(), sectionsVersion()),
      viewsOf(viewsKnown(), grantsNow(), location.pathname, wordsNow()),
    ),
    waitingNow(),
  );
const listNow = () =>
  listOf(isLive('list') ? hereNow() : undefined, userIdNow(), wordsNow(), liveVersion());
const lexiconNow = () => lexiconOf(wordsNow());

/** The same state of the screen gives the same answer. */
const make = (): Known =>
  together(
    commandsNow(),
    sectionsNow(),
    listNow(),
    lexiconNow(),
    hereNow(),
    grantsNow(),
    userIdNow(),
    usesVersion(),
  );

let current: Known | undefined;
const knownAnew = createSignal();

function refresh(): void {
  const next = make();
  if (next === current) return;
  current = next;
  knownAnew.tell();
}

/** For useSyncExternalStore: while the palette is open as things are, while it is closed as they were at the last pause. */
export const knownStore = {
  subscribe: knownAnew.hear,
  read: (): Known => (current ??= make()),
};

/** A pause in what happens on the screen, in ms: then there is time to get ready. */
const quietMs = 250;
/** Whoever types on within that time, in ms, is not kept waiting for what the palette may want later. */
const restedMs = 600;
const typedIn = 'input,textarea,[contenteditable=true]';
/** What is left of a pause, in ms, in which one more part has room. */
const partMs = 12;
const whenIdle: (work: (deadline?: IdleDeadline) => void) => void =
  'requestIdleCallback' in globalThis
    ? (work) => requestIdleCallback(work)
    : (work) => setTimeout(work);

/** A query makes the index of a list. */
const indexed = (rows: readonly PaletteRow[]) => void findInAll('a', [rows]);

/** What makes the palette ready, each part short enough to come between two keys; each is kept until it is another. */
const parts: readonly (() => void)[] = [
  commandsNow,
  ...sectionParts.map((part) => () => part(grantsNow(), userIdNow(), sectionsVersion())),
  sectionsNow,
  listNow,
  lexiconNow,
  refresh,
  () => indexed(knownStore.read().offered),
  () => indexed(knownStore.read().sections),
  () => indexed(knownStore.read().list),
  () => {
    if (userIdNow() !== 0 && areViewsNew()) void loadViews();
  },
];

const isOpen = (): boolean => !palette.getSnapshot().matches('closed');

/** Keeps what the palette knows ready, so that opening it costs next to nothing, and tells when it is. Answers how to stop. */
export function keepReady(onReady: () => void): () => void {
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typedAt = -Infinity;
  const typed = ({ target }: KeyboardEvent) => {
    if (target instanceof Element && target.closest(typedIn)) typedAt = performance.now();
  };
  const prepare = (at: number, own: number, deadline?: IdleDeadline) => {
    // What has changed meanwhile begins anew.
    if (own !== round) return;
    const left = typedAt + restedMs - performance.now();
    if (left > 0) {
      timer = setTimeout(() => prepare(at, own), left);
      return;
    }
    let next = at;
    do parts[next++]?.();
    while (next < parts.length && (deadline?.timeRemaining() ?? 0) > partMs);
    if (next >= parts.length) return onReady();
    whenIdle((pause) => prepare(next, own, pause));
  };
  const later = () => {
    clearTimeout(timer);
    round += 1;
    if (catalogues === 'coming' && !isOpen()) return;
    const begin = () => (isOpen() ? refresh() : whenIdle((pause) => prepare(0, round, pause)));
    timer = setTimeout(begin, isOpen() ? 0 : quietMs);
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
  window.addEventListener('keydown', typed, { capture: true, passive: true });
  const stops = [
    () => window.removeEventListener('keydown', typed, true),
    onLive(later),
    onWords(later),
    onLanguage(later),
    onWaiting(later),
    () => opening.unsubscribe(),
  ];
  return () => {
    round += 1;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
