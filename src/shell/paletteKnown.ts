/** Everything that the palette knows without asking: made once for each state of the screen, ahead of time where there is time. */
import type { Grants } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import { loadEveryLanguage, version as languageVersion } from '../../i18n/index.ts';
import { actorOf, grantsNow, isLive, liveVersion, onLive } from '../actors.ts';
import { sectionAt } from '../routes.ts';
import { findInAll } from './find.ts';
import { commandRows, forgetWords } from './paletteCommands.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { makeLexicon, type Lexicon } from './paletteLexicon.ts';
import { listRows } from './paletteListRows.ts';
import { sectionRows } from './paletteSections.ts';

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
function lastOf<A extends readonly unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  let last: { readonly args: A; readonly value: T } | undefined;
  return (...args) => {
    if (!last?.args.every((arg, i) => arg === args[i])) last = { args, value: make(...args) };
    return last.value;
  };
}

export interface Known {
  readonly offered: readonly PaletteRow[];
  readonly refused: readonly PaletteRow[];
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
  ): Known => ({ ...commands, sections, list, lexicon, here, grants, userId }),
);

/** @param words wordsNow() @param live liveVersion(): the same pair gives the same answer */
export function knownNow(words: string, live: number): Known {
  const grants = grantsNow();
  const userId = userIdNow();
  const here = sectionAt(location.pathname)?.entity;
  return together(
    commandsOf(words, live),
    sectionsOf(grants, userId, words),
    listOf(isLive('list') ? here : undefined, userId, words, live),
    lexiconOf(words),
    here,
    grants,
    userId,
  );
}

/** A pause in what happens on the screen, in ms: then there is time to get ready. */
const quietMs = 250;
const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis ? (work) => requestIdleCallback(work) : setTimeout;

function getReady(): void {
  const known = knownNow(wordsNow(), liveVersion());
  // A first query makes the index.
  findInAll('a', [known.offered, known.list, known.sections]);
}

/** Keeps what the palette knows ready, so that opening it costs drawing alone. Answers how to stop. */
export function keepReady(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(getReady), quietMs);
  };
  later();
  const stops = [onLive(later), onWords(later)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
