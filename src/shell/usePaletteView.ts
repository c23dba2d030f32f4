/** What the palette shows at this moment: its rows, what it says beside them, and which row is chosen. It draws nothing. */
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { Argument } from '../../commands/command.ts';
import { entityOf } from '../../entities/index.ts';
import type { Filter } from '../../entities/wire.ts';
import { commandLabel, errorText, hasText, t, textOf } from '../../i18n/index.ts';
import { commandNamed } from '../context.ts';
import { palette } from '../liveShell.ts';
import { findIn } from './find.ts';
import { choicesOf, relatedTypes } from './paletteChoices.ts';
import type { PaletteRow } from './paletteKinds.ts';
import type { Verb } from './paletteLexicon.ts';
import { verbOnMany } from './paletteMeant.ts';
import {
  actionRows,
  pageTitle,
  recordIn,
  recordRows,
  verbIcon,
  type Address,
  type Hit,
} from './paletteRecords.ts';
import { bulkWanted, foundRows, restingRows } from './paletteShown.ts';
import { listPath } from './paletteSections.ts';
import { usePaletteHits, type Answer, type Ask } from './usePaletteHits.ts';
import type { Known } from './paletteKnown.ts';
import { useUnderstood, type Understood } from './usePaletteRows.ts';

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

/** What the machine asks for now: an argument of a command, or a yes to what concerns many. */
interface Asked {
  readonly commandId: string;
  readonly from: Argument['from'] | 'sure';
}

function useAsked(): Asked | undefined {
  const { asks, args, commandId } = useSelector(palette, ({ context }) => context);
  const isAsking = useSelector(palette, (state) => state.matches({ open: 'asking' }));
  const name = isAsking ? asks.find((one) => !(one in args)) : undefined;
  if (name === undefined || commandId === null) return undefined;
  if (commandId === 'palette.bulk') return { commandId, from: 'sure' };
  const argument = commandNamed(commandId)?.ask?.find((one) => one.name === name);
  return argument && { commandId, from: argument.from };
}

/** The record whose actions are shown. */
function usePage(): Address | undefined {
  const page = useSelector(palette, ({ context }) => context.pages.at(-1));
  return useMemo(() => (page === undefined ? undefined : recordIn(page)), [page]);
}

const addressAsk = ({ entity, id }: Address): Ask => ({
  kind: 'search',
  words: String(id),
  types: entity.collection,
});

/** The questions of a sentence: within its section, anywhere, and how many each bulk sentence concerns. */
function asksOf(understood: Understood, known: Known) {
  const { entity, scope, filter, words, query, isCommandsOnly, address } = understood;
  const bulk = bulkWanted(understood, known);
  const within: Ask | undefined = isCommandsOnly
    ? undefined
    : address
      ? addressAsk(address)
      : scope && filter
        ? { kind: 'list', collection: scope.collection, filter, words }
        : entity && words !== ''
          ? { kind: 'search', words, types: entity.collection }
          : undefined;
  const isFiltered = scope !== undefined && filter !== undefined;
  const anywhere: Ask | undefined =
    isCommandsOnly || query === '' || isFiltered || query.startsWith('#')
      ? undefined
      : { kind: 'search', words: query };
  return { bulk, within, anywhere };
}

function useRoot(text: string, known: Known, isOn: boolean) {
  const understood = useUnderstood(isOn ? text : '', known);
  const { bulk, within, anywhere } = useMemo(() => asksOf(understood, known), [understood, known]);
  const asks = [
    ...(within ? [within] : []),
    ...(anywhere ? [anywhere] : []),
    ...bulk.map(({ entity, filter }): Ask => ({
      kind: 'list',
      collection: entity.collection,
      filter,
      words: '',
    })),
  ];
  const answers = usePaletteHits(isOn ? asks : []);
  const first = within ? 1 : 0;
  const second = anywhere ? 1 : 0;
  return {
    understood,
    bulk,
    answers: {
      within: within ? answers[0] : undefined,
      anywhere: anywhere ? answers[first] : undefined,
      bulk: answers.slice(first + second),
    },
    all: answers,
  };
}

const plainRow = (
  id: string,
  title: string,
  icon: string,
  does: PaletteRow['does'],
  group: PaletteRow['group'] = 'none',
): PaletteRow => ({ id, title, words: [], group, icon, does });

/** Before many are changed: how many, which, and the way out. */
function sureRows(
  args: Readonly<Record<string, unknown>>,
  hits: readonly Hit[],
  total: number | undefined,
): readonly PaletteRow[] {
  const entity = entityOf(String(args['collection']));
  const verb = args['verb'] as Verb;
  const filter = args['filter'] as Filter;
  if (!entity || total === undefined) return [];
  const rest = total - hits.length;
  const title = verbOnMany(verb, entity, total) ?? '';
  return [
    ...(total > 0
      ? [
          plainRow('bulk.apply', t('palette.applyTo', { action: title }), verbIcon(verb), {
            kind: 'answer',
            value: true,
          }),
        ]
      : []),
    plainRow('bulk.list', t('palette.openAll'), 'list-filter', {
      kind: 'go',
      href: listPath(entity, filter),
    }),
    plainRow('bulk.leave', t('palette.notNow'), 'x', { kind: 'back' }),
    ...recordRows(hits),
    ...(rest > 0
      ? [
          plainRow(
            'bulk.more',
            t('palette.andMore', { n: rest }),
            'list-checks',
            { kind: 'nothing' },
            'records',
          ),
        ]
      : []),
  ];
}

function useAskedRows(asked: Asked | undefined, text: string, known: Known) {
  const args = useSelector(palette, ({ context }) => context.args);
  const { here } = known;
  const entity = entityOf(String(args['collection']));
  const asks: readonly Ask[] =
    asked?.from === 'sure' && entity
      ? [
          {
            kind: 'list',
            collection: entity.collection,
            filter: args['filter'] as Filter,
            words: '',
          },
        ]
      : asked?.from === 'filter' && here && text.trim() !== ''
        ? [{ kind: 'search', words: text, types: relatedTypes(here).join(',') }]
        : [];
  const answers = usePaletteHits(asks);
  const from = asked?.from;
  const hits = answers[0]?.hits;
  const total = answers[0]?.total;
  const rows = useMemo(() => {
    if (from === undefined) return [];
    if (from === 'sure') return sureRows(args, hits ?? [], total);
    return choicesOf(from, text, here, hits ?? []);
  }, [from, args, hits, total, text, here]);
  return { rows, answers };
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

function titleOfAsked({ commandId, from }: Asked): string {
  return from === 'sure'
    ? t('palette.preview')
    : t('palette.choose', { argument: commandLabel(commandId) });
}

function noteFor(rows: readonly PaletteRow[], answers: readonly Answer[], text: string): string {
  if (rows.length > 0) return '';
  if (answers.some(({ isSettled }) => !isSettled)) return t('palette.searching');
  if (answers.some(({ hasFailed }) => hasFailed)) return t('palette.searchFailed');
  return text.trim() === ''
    ? t('palette.empty')
    : t('palette.noHits', { query: text.trim().slice(0, 60) });
}

export function usePaletteView(known: Known): PaletteView {
  const text = useSelector(palette, ({ context }) => context.text);
  const asked = useAsked();
  const page = usePage();
  const isRoot = asked === undefined && page === undefined;
  const root = useRoot(text, known, isRoot);
  const own = useAskedRows(asked, text, known);
  const paged = usePageRows(asked ? undefined : page, text, known);
  const { understood, bulk, answers } = root;
  const rootRows = useMemo(
    () =>
      understood.query === '' ? restingRows(known) : foundRows(understood, known, answers, bulk),
    // The answers are a new object each time; what counts of them is listed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [understood, known, answers.within?.hits, answers.anywhere?.hits, bulk, totals(answers.bulk)],
  );
  const rows = asked ? own.rows : page ? paged.rows : rootRows;
  const all = asked ? own.answers : page ? paged.answers : root.all;
  return {
    rows,
    note: noteFor(rows, all, text),
    isSearching: all.some(({ isSettled }) => !isSettled),
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

/** The row that is chosen: the one moved to, else what was first when this was typed, so that late rows move nothing. */
export function useChosen(text: string, rows: readonly PaletteRow[]) {
  const [held, setHeld] = useState<Held>({ text, id: undefined, isMoved: false });
  const [first] = rows;
  const row = held.text === text ? rows.find(({ id }) => id === held.id) : undefined;
  // A guess gives way to what fits.
  const isHeld = row !== undefined && (held.isMoved || !row.isGuess || first?.isGuess === true);
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
