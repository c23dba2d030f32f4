/** Which rows are shown for what is typed, under which headings and in which order. Pure but for the use that is kept; it asks nobody. */
import { foldedWords } from '../../../entities/fold.ts';
import { findIn, findInAll, wordsOfQuery, type Found } from '../find.ts';
import { refusedAhead } from './paletteAhead.ts';
import { allFoundRow, likelyRows } from './paletteAllFound.ts';
import { foundRecords, hitOn, numberedRows, unique, type Answers } from './paletteFoundRecords.ts';
import {
  bulkRows,
  notLaterRow,
  notMovedRow,
  notPermittedRow,
  notUnderstoodRow,
  waitingRow,
  type BulkWanted,
} from './paletteBulk.ts';
import { copyRow } from './paletteCopied.ts';
import { dateRows, movedRows } from './paletteDates.ts';
import { exportRow } from './paletteExport.ts';
import { isMistyped, isScattered } from '../letters.ts';
import { groups, type PaletteGroup, type PaletteRow } from './paletteKinds.ts';
import { listedWords, type Lexicon } from './paletteLexicon.ts';
import { madeOn, withDay } from './paletteMade.ts';
import { meantNow } from './paletteMeant.ts';
import { historyRow } from './palettePast.ts';
import { verbRowsOn, type Hit } from './paletteRecords.ts';
import { restoreRow } from './paletteRestore.ts';
import { usageOf } from '../usage.ts';
import type { Known } from './paletteKnown.ts';
import type { Understood } from './usePaletteRows.ts';

/** More than anybody reads; the rest is reached by typing on. */
const rowsMax = 50;
/** Of one heading, while others have hits too. */
const perGroup: Readonly<Partial<Record<PaletteGroup, number>>> = {
  goTo: 10,
  filter: 5,
  create: 6,
  list: 10,
  records: 20,
};
const refusedMax = 4;
/** A name that is typed whole outweighs what is only known by the same word (find.ts). */
const refusedMalus = 600;
/** Commands whose names hold all that was typed stand before records; what holds it only inside a word does not. */
const goodRank = 350;
/** What the words may mean besides stands behind a record that is called so, and before a command that only may be meant. */
const likelyRank = 2;

const place = (group: PaletteGroup): number => groups.indexOf(group);

interface Ranked {
  readonly row: PaletteRow;
  readonly rank: number;
}

const asRow = ({ entry, readAs, isGuess }: Found<PaletteRow>): PaletteRow =>
  readAs === undefined && !isGuess
    ? entry
    : { ...entry, ...(readAs === undefined ? {} : { readAs }), ...(isGuess ? { isGuess } : {}) };

/** A verb that is said, of the records meant at the moment where they can take it, else of its section, is what is meant. */
const saidBonuses = { ofRecords: 3000, ofSection: 1500, none: 0 } as const;
const saidBonus = ({ id, does, reason }: PaletteRow, sentence: Understood): number => {
  const { verbs, entity, said } = sentence;
  if (entity && verbs.some((verb) => id === `${verb}.${entity.name}`)) return saidBonuses.ofSection;
  // 'Delete news' means the same wherever it is typed: no record that happens to have the focus.
  if (entity && verbs.includes('remove')) return saidBonuses.none;
  if (does.kind !== 'run' || reason || said.length > 0) return saidBonuses.none;
  const verb = verbs.find((one) => does.commandId === `record.${one}`);
  const isMeant = verb !== undefined && (!entity || entity === meantNow().entity);
  return isMeant ? saidBonuses.ofRecords : saidBonuses.none;
};

/** Refused commands are shown to whoever names them; a section's name alone names none. */
const isNamed = (row: PaletteRow, { verbs, entity }: Understood): boolean =>
  !entity ||
  (row.does.kind === 'run' && verbs.some((verb) => row.id === `record.${verb}`)) ||
  !row.id.startsWith('record.');

/** One of the words that a row needs is begun, in the layout it was read in; a guess may miss letters of it. */
const isBegun = (query: string) => {
  const typed = foldedWords(query);
  return ({ entry, readAs, isGuess }: Found<PaletteRow>): boolean => {
    const words = readAs === undefined ? typed : wordsOfQuery(readAs);
    const fits = (need: string, word: string) =>
      need.startsWith(word) ||
      (isGuess && need[0] === word[0] && (isScattered(word, need) || isMistyped(word, need)));
    return entry.needs?.some((need) => words.some((word) => fits(need, word))) ?? true;
  };
};

/** Behind what can be done, unless it is what was named: whoever types 'save' means Save, not an export; and 'sign out' is here. */
const refusedRank = ({ entry, rank }: Found<PaletteRow>): number =>
  /^(?:record|sessions)\./.test(entry.id) ? 1 : Math.max(1, rank - refusedMalus);

/** A sign alone, such as `?` or `/`, is the key of what is looked for. */
function signHits(query: string, { offered }: Known): readonly Ranked[] {
  if (!/^[^\p{L}\p{N}\s]$/u.test(query)) return [];
  const sign = query === '؟' ? '?' : query;
  return offered
    .filter(({ id, keys }) => keys === sign || (sign === '?' && id === 'help.open'))
    .map((row) => ({ row, rank: goodRank }));
}

const kept = new WeakMap<Understood, { readonly known: Known; readonly hits: readonly Ranked[] }>();
/** The commands that fit; kept, as answers come for the same text and find the same commands. */
function commandHits(understood: Understood, known: Known): readonly Ranked[] {
  const before = kept.get(understood);
  if (before?.known === known) return before.hits;
  const hits = findCommands(understood, known);
  kept.set(understood, { known, hits });
  return hits;
}

/** What is left without the words that are said around anything: 'go to trash', 'change my password'. */
function withoutAround(query: string): string | undefined {
  const around = [listedWords('aroundWords'), listedWords('fillerWords')];
  const words = foldedWords(query);
  const left = words.filter((word) => !around.some((said) => said.has(word)));
  return left.length > 0 && left.length < words.length ? left.join(' ') : undefined;
}

/** What the sentence finds as it stands; only where that is nothing, what it finds without the words around. */
function foundFor(query: string, lists: readonly (readonly PaletteRow[])[], lexicon: Lexicon) {
  const found = findInAll(query, lists, usageOf()).filter(isBegun(query));
  if (found.some(({ isGuess }) => !isGuess)) return found;
  const made = madeOn(query, lexicon);
  const left = made?.text ?? withoutAround(query);
  if (left === undefined) return found;
  const others = findInAll(left, lists, usageOf()).filter(
    // Nothing is changed on what was only meant to be opened.
    (hit) => !hit.isGuess && hit.entry.needs === undefined && isBegun(left)(hit),
  );
  const day = made?.day;
  if (day !== undefined && others.length > 0) {
    return others.map((hit) => ({ ...hit, entry: withDay(hit.entry, day) }));
  }
  return others.length > 0 ? others : found;
}

/** Best first, behind them what is refused, and only where little else fits what may be meant. */
function findCommands(understood: Understood, known: Known): readonly Ranked[] {
  const { spoken: query } = understood;
  const lists = [known.offered, known.list, known.sections];
  const found = foundFor(query, lists, known.lexicon);
  const sure = found.filter(({ isGuess }) => !isGuess);
  const guesses = sure.length >= refusedMax ? [] : found.filter(({ isGuess }) => isGuess);
  const refused = findIn(query, known.refused)
    .filter((hit) => !hit.isGuess && isBegun(query)(hit) && isNamed(hit.entry, understood))
    .slice(0, refusedMax);
  const rankOf = (hit: Found<PaletteRow>) => hit.rank + saidBonus(hit.entry, understood);
  return [
    ...signHits(query, known),
    ...sure
      .map((hit) => ({ row: asRow(hit), rank: rankOf(hit) }))
      .toSorted((a, b) => b.rank - a.rank),
    ...refused.map((hit) => ({ row: asRow(hit), rank: refusedRank(hit) })),
    ...refusedAhead(query, known.refused).map((row) => ({ row, rank: 1 })),
    ...guesses.map((hit) => ({ row: asRow(hit), rank: 0 })),
  ];
}

/** Under one heading each, the heading with the best hit first; within one, better before worse. */
function grouped(hits: readonly Ranked[], records: readonly PaletteRow[]): readonly PaletteRow[] {
  const byGroup = new Map<PaletteGroup, PaletteRow[]>();
  const best = new Map<PaletteGroup, number>();
  for (const { row, rank } of hits) {
    const list = byGroup.get(row.group) ?? [];
    if (list.length < (perGroup[row.group] ?? rowsMax)) list.push(row);
    byGroup.set(row.group, list);
    best.set(row.group, Math.max(best.get(row.group) ?? 0, rank));
  }
  const order = [...byGroup.keys()].toSorted(
    (a, b) => (best.get(b) ?? 0) - (best.get(a) ?? 0) || place(a) - place(b),
  );
  const [first] = order;
  const isFirstGood = first !== undefined && (best.get(first) ?? 0) >= goodRank;
  const before = isFirstGood && first !== undefined ? [first] : [];
  const after = order.filter((group) => !before.includes(group));
  const rowsOf = (list: readonly PaletteGroup[]) =>
    list.flatMap((group) => byGroup.get(group) ?? []);
  return [...rowsOf(before), ...records.slice(0, perGroup.records), ...rowsOf(after)];
}

/** What is said of the past leads to it. */
function pastRows(
  { past, verbs, entity, address, words }: Understood,
  hit: Hit | undefined,
  known: Known,
): readonly PaletteRow[] {
  const history = past && historyRow(past, hit, known);
  const isRestored = entity && verbs.includes('restore') && (words === '' || address);
  const restore = isRestored && location.pathname !== '/trash' ? [restoreRow(entity)] : [];
  return history ? [history, ...restore] : restore;
}

/** With something typed. */
export function foundRows(
  understood: Understood,
  known: Known,
  answers: Answers,
  bulk: readonly BulkWanted[],
): readonly PaletteRow[] {
  const { query, address, verbs, isCommandsOnly } = understood;
  const records = isCommandsOnly ? [] : foundRecords(understood, answers);
  const hits = commandHits(understood, known);
  const all = isCommandsOnly ? undefined : allFoundRow(understood, answers.within, hits);
  // Without other words the list is what is meant, with them a record.
  const rank = understood.words === '' ? goodRank : 0;
  const listed = all ? [...hits, { row: all, rank }] : hits;
  const likely = likelyRows(answers.likely ?? [], listed);
  const commands = [...listed, ...likely.map((row) => ({ row, rank: likelyRank }))];
  const waiting = isCommandsOnly ? undefined : waitingRow(understood, known, query);
  const hit = hitOn(address, answers);
  const onAddress = address ? verbRowsOn(verbs, address, hit, known.grants) : [];
  const copied = address && understood.isCopied ? [copyRow(address, hit, known.grants)] : [];
  const done = bulkRows(bulk, answers.bulk);
  const dates = isCommandsOnly ? [] : dateRows(query, known);
  // 'Today' is a filter of its own, and is that first.
  const isFilter = understood.said.length > 0;
  const notLater = isCommandsOnly ? undefined : notLaterRow(understood);
  const odd = isCommandsOnly || notLater ? undefined : notUnderstoodRow(understood, known);
  const oddRows = odd ? [odd] : [];
  const refused = isCommandsOnly
    ? undefined
    : (notPermittedRow(understood, known) ?? notMovedRow(understood, known));
  // 'Two days later' may be a title: why it moves nothing stands behind what is called so.
  const isLast = understood.entity === undefined && !understood.isAll;
  const exported = isCommandsOnly ? undefined : exportRow(understood, known);
  const top: readonly PaletteRow[] = [
    // 'Disable publications 2026' is said of the year where there is no record of that number.
    ...copied,
    ...((hit || done.length === 0) && !notLater ? onAddress : []),
    ...(isCommandsOnly ? [] : numberedRows(understood, answers, known)),
    ...(isCommandsOnly ? [] : pastRows(understood, hit, known)),
    ...(understood.isAll ? oddRows : []),
    ...movedRows(understood, known),
    ...done,
    ...(refused && !isLast ? [refused] : []),
    ...(notLater ? [notLater] : []),
    ...(exported ? [exported] : []),
    ...(isFilter ? [] : dates),
  ];
  // An address is what is meant, whatever else fits its letters.
  const rest = address
    ? [
        ...records.filter(({ isGuess }) => !isGuess),
        ...likely,
        ...records,
        ...grouped(commands, []),
      ]
    : grouped(
        waiting ? withAfterFirst(commands, { row: waiting, rank: goodRank }) : commands,
        records,
      );
  const last = refused && isLast ? [refused] : [];
  return unique([...top, ...rest, ...dates, ...oddRows, ...last]).slice(0, rowsMax);
}

/** The verb itself stays first under its heading. */
function withAfterFirst(hits: readonly Ranked[], extra: Ranked): readonly Ranked[] {
  const at = hits.findIndex(({ row }) => row.id === 'record.approve') + 1;
  return [...hits.slice(0, at), extra, ...hits.slice(at)];
}
