/** What the palette shows at this moment: its rows, what it says beside them, and which row is chosen. It draws nothing. */
import { useMemo, useState } from 'react';
import { quotedText } from '../../../i18n/format.ts';
import { errorText, hasText, t, textOf } from '../../../i18n/index.ts';
import type { PaletteState } from '../../live/shell.ts';
import { findIn } from '../find.ts';
import { aheadAsks, aheadOf, aheadRows } from './paletteAhead.ts';
import { likelyAsked, lookedFor } from './paletteAllFound.ts';
import type { Verb } from './paletteLexicon.ts';
import { takersOf } from './paletteSections.ts';
import type { PaletteRow } from './paletteKinds.ts';
import type { Known } from './paletteKnown.ts';
import type { Likely } from './paletteLeftMeant.ts';
import { actionRows, pageTitle, recordIn, type Address } from './paletteRecords.ts';
import { restingRows } from './paletteResting.ts';
import { bulkWanted } from './paletteBulk.ts';
import { isToDo } from './paletteSentence.ts';
import { foundRows } from './paletteShown.ts';
import { askedIn, titleOfAsked, useAskedRows } from './usePaletteAsked.ts';
import { usePaletteHits, type Answer, type Ask } from './usePaletteHits.ts';
import { searchedOf, useUnderstood, type Understood } from './usePaletteRows.ts';

export interface PaletteView {
  readonly rows: readonly PaletteRow[];
  /** Instead of rows: searching, nothing found, the search failed. */
  readonly note: string;
  /** More rows may come for what is typed. */
  readonly isSearching: boolean;
  /** What is chosen from, as a word before the input. */
  readonly title: string;
  readonly understood: Understood;
}

/** The record whose actions are shown. */
function usePage(page: string | undefined): Address | undefined {
  return useMemo(() => (page === undefined ? undefined : recordIn(page)), [page]);
}

const addressAsk = ({ entity, id }: Address): Ask => ({
  kind: 'search',
  words: String(id),
  types: entity.collection,
});

/** Whatever has that number and takes one of the verbs. */
function numberAsk(number: number, verbs: readonly Verb[], { grants }: Known): Ask | undefined {
  const types = takersOf(verbs, grants).map(({ collection }) => collection);
  return types.length === 0
    ? undefined
    : { kind: 'search', words: String(number), types: types.join(',') };
}

/** The questions of a sentence: within its section, anywhere, and how many each bulk sentence concerns. */
function asksOf(understood: Understood, known: Known, likely: readonly Likely[]) {
  const { entity, scope, filter, words, query, spoken, isCommandsOnly, address } = understood;
  const { number, verbs } = understood;
  const bulk = bulkWanted(understood, known, likely);
  // 'page 3' is that page: nothing is put on it.
  const ahead = query === '' || address ? [] : aheadOf(spoken, known.offered);
  const within: Ask | undefined = isCommandsOnly
    ? undefined
    : address
      ? addressAsk(address)
      : number !== undefined
        ? numberAsk(number, verbs, known)
        : scope && filter
          ? { kind: 'list', collection: scope.collection, filter, words }
          : entity && words !== ''
            ? { kind: 'search', words, types: entity.collection }
            : undefined;
  const isFiltered = scope !== undefined && filter !== undefined;
  // Where no section is in view, `#42` is whatever has that number.
  const alone = address ? undefined : /^#\s*(\p{Nd}+)$/u.exec(query)?.[1];
  const anywhere: Ask | undefined =
    isCommandsOnly || query === '' || isFiltered || (query.startsWith('#') && !alone)
      ? undefined
      : { kind: 'search', words: alone ?? searchedOf(understood) };
  return { bulk, within, anywhere, ahead };
}

const listAsk = ({ section, filter }: Pick<Likely, 'section' | 'filter'>): Ask => ({
  kind: 'list',
  collection: section.collection,
  filter,
  words: '',
});

function useRoot(text: string, known: Known, isOn: boolean) {
  const { understood, likely, own, isAsking } = useUnderstood(isOn ? text : '', known);
  const listed = isToDo(understood) ? [] : likely;
  const { bulk, within, anywhere, ahead } = useMemo(
    () => asksOf(understood, known, likely),
    [understood, known, likely],
  );
  const asks = [
    ...(within ? [within] : []),
    ...(anywhere ? [anywhere] : []),
    ...bulk.map(({ entity, filter }) => listAsk({ section: entity, filter })),
    ...listed.map(listAsk),
    ...aheadAsks(ahead),
  ];
  const answers = usePaletteHits(isOn ? asks : []);
  const first = within ? 1 : 0;
  const second = first + (anywhere ? 1 : 0);
  const third = second + bulk.length;
  const fourth = third + listed.length;
  const aheadFound = useMemo(
    () => aheadRows(ahead, answers.slice(fourth)),
    [ahead, answers, fourth],
  );
  return {
    understood,
    bulk,
    answers: {
      within: within ? answers[0] : undefined,
      anywhere: anywhere ? answers[first] : undefined,
      bulk: answers.slice(second, third),
      own,
      likely: listed.map((one, at) => Object.assign({ answer: answers[third + at] }, one)),
    },
    ahead: aheadFound,
    all: answers,
    isAsking,
  };
}

function usePageRows(page: Address | undefined, text: string, known: Known) {
  const answers = usePaletteHits(page ? [addressAsk(page)] : []);
  const hit = page && answers[0]?.hits.find(({ id }) => id === page.id);
  const rows = useMemo(() => {
    if (!page) return [];
    const all = actionRows(page, hit, known.grants);
    return text.trim() === '' ? all : findIn(text, all).map(({ entry }) => entry);
  }, [page, hit, known.grants, text]);
  return { rows, answers, title: page ? pageTitle(page, hit) : '' };
}

let last: readonly PaletteRow[] = [];
/** The same rows in the same order are the same list: an answer that brings nothing new draws nothing. */
function steady(rows: readonly PaletteRow[]): readonly PaletteRow[] {
  if (rows.length !== last.length || rows.some((row, at) => row !== last[at])) last = rows;
  return last;
}

interface Searched {
  readonly isSearching: boolean;
  /** Where it was looked and for what, as far as it was understood. */
  readonly lookedFor: readonly string[];
}

function noteFor(
  rows: readonly PaletteRow[],
  answers: readonly Answer[],
  text: string,
  { isSearching, lookedFor: said }: Searched,
): string {
  if (rows.length > 0) return '';
  if (isSearching) return t('palette.searching');
  if (answers.some(({ hasFailed }) => hasFailed)) return t('palette.searchFailed');
  if (said.length > 0) return t('palette.noHitsIn', { said: said.join(' · ') });
  return text.trim() === ''
    ? t('palette.empty')
    : t('palette.noHits', { query: quotedText(text.trim()) });
}

export function usePaletteView(known: Known, state: PaletteState): PaletteView {
  const { text, pages } = state.context;
  const asked = askedIn(state);
  const page = usePage(pages.at(-1));
  const isRoot = asked === undefined && page === undefined;
  const root = useRoot(text, known, isRoot);
  const own = useAskedRows(asked, state.context, known);
  const paged = usePageRows(asked ? undefined : page, text, known);
  const { understood, bulk, answers, ahead } = root;
  const { within, anywhere } = answers;
  const { likely } = answers;
  const counted = totals([...answers.bulk, ...likely.flatMap(({ answer }) => answer ?? [])]);
  const meant = JSON.stringify([likely.map(({ said }) => said), answers.own]);
  const rootRows = useMemo(
    () =>
      understood.query === '' ? restingRows(known) : foundRows(understood, known, answers, bulk),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what counts of the answers is listed
    [understood, known, within?.hits, within?.isSettled, anywhere?.hits, bulk, counted, meant],
  );
  const found = useMemo(() => steady([...ahead, ...rootRows]), [ahead, rootRows]);
  const rows = asked ? own.rows : page ? paged.rows : found;
  const all = asked ? own.answers : page ? paged.answers : root.all;
  const isSearching = all.some(({ isSettled }) => !isSettled) || (isRoot && root.isAsking);
  const said = isRoot ? [understood, ...likely.map(likelyAsked)].map(lookedFor) : [];
  return {
    rows,
    note: noteFor(rows, all, text, {
      isSearching,
      lookedFor: said.find((one) => one.length > 0) ?? [],
    }),
    isSearching,
    title: asked ? titleOfAsked(asked) : paged.title,
    understood,
  };
}

const totals = (answers: readonly Answer[]): string => answers.map(({ total }) => total).join(' ');

interface Held {
  readonly text: string;
  readonly id: string | undefined;
  /** Somebody moved there. */
  readonly isMoved: boolean;
}

/** A guess, and what is refused, give way to what fits and can be done. */
const givesWay = (row: PaletteRow | undefined): boolean =>
  row?.isGuess === true || row?.reason !== undefined;

/** The row that is chosen: the one moved to, else what was first when this was typed, so that late rows move nothing. */
export function useChosen(text: string, rows: readonly PaletteRow[]) {
  const [held, setHeld] = useState<Held>({ text, id: undefined, isMoved: false });
  const [first] = rows;
  const row = held.text === text ? rows.find(({ id }) => id === held.id) : undefined;
  const isHeld = row !== undefined && (held.isMoved || !givesWay(row) || givesWay(first));
  const chosen = isHeld ? held.id : first?.id;
  if (!isHeld && (held.id !== chosen || held.text !== text)) {
    setHeld({ text, id: chosen, isMoved: false });
  }
  // The list itself chooses the first row anew with each key: that is nobody's choice.
  const choose = (id: string) => setHeld({ text, id, isMoved: id !== first?.id });
  return { chosen: chosen ?? '', isMoved: isHeld && held.isMoved, choose };
}

/** Why a command is refused or failed, as a sentence. */
export function codeText(code: string): string {
  const key = `unavailable.${code}`;
  return hasText(key) ? textOf(key) : errorText(code);
}
