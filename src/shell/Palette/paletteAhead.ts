/** Arguments typed ahead: 'assign hero home' names a command and what each of its arguments shall be. Pure; it asks nobody. */
import { labelled } from '../../../i18n/format.ts';
import type { Argument } from '../../../commands/command.ts';
import { foldedWords } from '../../../entities/fold.ts';
import { commandNamed } from '../../context.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { listedWords } from './paletteLexicon.ts';
import { titleIn, type Hit } from './paletteRecords.ts';
import type { Answer, Ask } from './usePaletteHits.ts';

/** Ways to share words out among two arguments that are tried; titles in a sentence are short. */
const splitsMax = 3;
/** Of each argument, in a row each. */
const hitsEach = 2;

type RecordArgument = Argument & { readonly of: string };
const isRecord = (argument: Argument): argument is RecordArgument =>
  argument.from === 'record' && argument.of !== undefined;

/** A command with the words that each of its first arguments is to be found by. */
export interface Ahead {
  readonly row: PaletteRow;
  readonly commandId: string;
  readonly parts: readonly { readonly argument: RecordArgument; readonly words: string }[];
}

/** The words left once those that name the command are taken away, from either end. */
function restOf(
  words: readonly string[],
  row: PaletteRow,
  /** They name no command by themselves: 'à la une' holds one of 'attribuer à une page'. */
  small: ReadonlySet<string>,
): readonly string[] {
  const names = (word: string) => row.words.some((one) => one === word);
  const isNamed = (taken: readonly string[]) => taken.some((word) => !small.has(word));
  const first = words.findIndex((word) => !names(word));
  if (first > 0) return isNamed(words.slice(0, first)) ? words.slice(first) : [];
  const last = words.findLastIndex((word) => !names(word));
  return isNamed(words.slice(last + 1)) ? words.slice(0, last + 1) : [];
}

function splits(words: readonly string[], count: number): readonly (readonly string[])[] {
  if (words.length === 0) return [];
  if (count === 1 || words.length === 1) return [[words.join(' ')]];
  return Array.from({ length: Math.min(splitsMax, words.length - 1) }, (_, i) => [
    words.slice(0, i + 1).join(' '),
    words.slice(i + 1).join(' '),
  ]);
}

interface Asking {
  readonly row: PaletteRow;
  readonly commandId: string;
  readonly records: readonly RecordArgument[];
}

function askingOf(row: PaletteRow): readonly Asking[] {
  const commandId = row.does.kind === 'run' ? row.does.commandId : undefined;
  const command = commandId === undefined ? undefined : commandNamed(commandId);
  if (commandId === undefined || !command?.ask) return [];
  const until = command.ask.findIndex((argument) => !isRecord(argument));
  const records = (until === -1 ? command.ask : command.ask.slice(0, until))
    .filter(isRecord)
    .slice(0, 2);
  return records.length === 0 ? [] : [{ row, commandId, records }];
}

const asking = new WeakMap<readonly PaletteRow[], readonly Asking[]>();
/** The commands that begin by asking for a record: few of many, found once for each list of commands. */
function askingIn(offered: readonly PaletteRow[]): readonly Asking[] {
  let found = asking.get(offered);
  if (!found) asking.set(offered, (found = offered.flatMap(askingOf)));
  return found;
}

/** Every way to read a query as a command with its first one or two records. */
export function aheadOf(query: string, offered: readonly PaletteRow[]): readonly Ahead[] {
  const words = foldedWords(query, 8);
  const small = listedWords('fillerWords');
  return askingIn(offered).flatMap(({ row, commandId, records }) =>
    splits(restOf(words, row, small), records.length).map((texts) => ({
      row,
      commandId,
      parts: records.flatMap((argument, i) => {
        const text = texts[i];
        return text === undefined ? [] : [{ argument, words: text }];
      }),
    })),
  );
}

/** One that is not permitted, and is named first with what it is to be done to: it is said, not passed over. */
export function refusedAhead(query: string, refused: readonly PaletteRow[]): readonly PaletteRow[] {
  const rows = askingIn(refused)
    .map(({ row }) => row)
    .filter(({ reason }) => reason?.code === 'notPermitted');
  if (rows.length === 0) return [];
  const words = foldedWords(query, 8);
  const small = listedWords('fillerWords');
  return rows.filter((row) => {
    const isFirst = row.names?.some((name) => foldedWords(name, 1)[0] === words[0]) ?? false;
    return isFirst && restOf(words, row, small).length > 0;
  });
}

export const aheadAsks = (all: readonly Ahead[]): readonly Ask[] =>
  all.flatMap(({ parts }) =>
    parts.map(({ argument, words }) => ({ kind: 'search', words, types: argument.of }) as const),
  );

const paired = (lists: readonly (readonly Hit[])[]): readonly (readonly Hit[])[] =>
  lists.reduce<readonly (readonly Hit[])[]>(
    (rows, hits) => rows.flatMap((row) => hits.map((hit) => [...row, hit])),
    [[]],
  );

function aheadRow({ row, commandId, parts }: Ahead, hits: readonly Hit[]): PaletteRow {
  const args = Object.fromEntries(hits.map(({ id }, i) => [parts[i]?.argument.name ?? '', id]));
  return {
    ...row,
    id: `ahead.${commandId}.${hits.map(({ id }) => id).join('.')}`,
    title: labelled(row.title, hits.map(({ title, id }) => titleIn(title, id)).join(' · ')),
    does: { kind: 'run', commandId, args },
  };
}

/** 'Assign: Hero banner · Home': one row for each of the records that fit, once all arguments have one. */
export function aheadRows(
  all: readonly Ahead[],
  answers: readonly Answer[],
): readonly PaletteRow[] {
  let next = 0;
  return all.flatMap((one) => {
    const found = one.parts.map(() => (answers[next++]?.hits ?? []).slice(0, hitsEach));
    return paired(found).map((hits) => aheadRow(one, hits));
  });
}
