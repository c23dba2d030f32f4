/**
 * Asks the server what would become of cells that are pasted, and has those kept that it takes. It draws nothing, and keeps
 * nothing itself.
 */
import { useEffect, useState } from 'react';
import { valueOf } from '../../fields/values.ts';
import { loadEveryLanguage } from '../../../i18n/index.ts';
import { failureOf, isBusy, isUnanswered } from '../../../machines/outside.ts';
import type { Failure } from '../../../machines/types.ts';
import { call, CallError, callError } from '../../api.ts';
import { noteSaveLeft } from '../../kept/leaving.ts';
import { watchReturn } from '../../kept/signOfLife.ts';
import { tellTaken, type RowTaken } from '../../live/rowsTaken.ts';
import { withinDue } from '../../remote/answerDue.ts';
import { forget } from '../../remote/query.ts';
import { readerOf } from '../ImportSheet/importMapping.ts';
import type { PastedRow, Pasting } from './recordListPasting.ts';
import type { Failed, Preview, Sampled } from './recordListPreview.ts';

const staleCheck = { status: 412, code: 'STALE_CHECK', faults: {}, data: null };

interface Answer {
  readonly updated: number;
  readonly rejected: readonly {
    readonly row: number;
    readonly errors: NonNullable<Failed['errors']>;
  }[];
  readonly rows: readonly (RowTaken | null)[];
  readonly tag?: string;
}

/** What the server takes of it, and the tag of what it has found: another is there as soon as somebody changes one of them. */
export interface Judged {
  readonly shown: Preview;
  readonly taken: readonly PastedRow[];
  readonly tag: string | undefined;
  /** It was sent before, its answer was lost, and all of it is there: asked again, it is known what was saved. */
  readonly isUnheard: boolean;
}

const wordsOf = ({ entity, columns }: Pasting) => {
  const readers = columns.map(({ key }) => [key, readerOf(entity, key)] as const);
  return ({ row, cells }: PastedRow) => ({
    id: row.id,
    ...Object.fromEntries(
      readers.flatMap(([key, read]) => (key in cells ? [[key, read(cells[key])]] : [])),
    ),
  });
};

async function ask(
  pasting: Pasting,
  rows: readonly PastedRow[],
  mode: 'check' | 'save',
  rest: { readonly signal?: AbortSignal; readonly headers?: Record<string, string> },
): Promise<Answer> {
  await loadEveryLanguage();
  return call<Answer>(`/${pasting.entity.collection}/cells`, {
    method: 'POST',
    body: { rows: rows.map(wordsOf(pasting)), mode, detailed: true },
    ...rest,
  });
}

const shownKinds: readonly string[] = ['text', 'number', 'date', 'select'];
const sampleKept = 3;

/** From what to what the first of them change; of what is known by a name only the server knows which it is. */
function sampleOf(pasting: Pasting, taken: readonly PastedRow[]): readonly Sampled[] {
  const columns = pasting.columns.filter(({ field }) => shownKinds.includes(field.kind));
  const words = wordsOf(pasting);
  return taken
    .map((one) => {
      const said: Readonly<Record<string, unknown>> = words(one);
      const changes = columns.flatMap(({ key, field }) => {
        const [before, word] = [one.row[key] ?? null, said[key]];
        if (typeof word !== 'string') return [];
        const after = valueOf(field, word) ?? (word === '' ? null : word);
        return before === after ? [] : [[key, { before, after }] as const];
      });
      return { id: one.row.id, changes: Object.fromEntries(changes) };
    })
    .filter(({ changes }) => Object.keys(changes).length > 0)
    .slice(0, sampleKept);
}

/** What is there of the rows that are taken, for the key of their save. */
const foundIn = ({ shown, tag }: Pick<Judged, 'shown' | 'tag'>) => ({
  isDone: shown.changed === 0,
  tag,
});

/** Those that are refused are left out, and the others looked at once more without them. */
async function judge(pasting: Pasting, signal: AbortSignal): Promise<Judged> {
  const { rows } = pasting;
  const first = await ask(pasting, rows, 'check', { signal });
  const wrong = new Map(first.rejected.map(({ row, errors }) => [row - 1, errors]));
  const taken = rows.filter((_, at) => !wrong.has(at));
  const isAsked = wrong.size > 0 && taken.length > 0;
  const last = isAsked ? await ask(pasting, taken, 'check', { signal }) : first;
  const isJudged = isAsked || wrong.size === 0;
  const changed = taken.filter((_, at) => isJudged && last.rows[at]?.as === 'updated');
  const shown: Preview = {
    changed: changed.length,
    failed: [...wrong].map(([at, errors]) => ({
      id: rows[at]?.row.id ?? 0,
      message: 'VALIDATION_FAILED',
      errors,
    })),
    refused: wrong.size,
    sample: sampleOf(pasting, changed),
    seen: rows.length,
    isWhole: true,
    faults: {},
    code: '',
  };
  const { tag } = last;
  const words = taken.map(wordsOf(pasting));
  const isUnheard = words.length > 0 && pasting.saves.isUnheard(words, foundIn({ shown, tag }));
  return { shown, taken, tag, isUnheard };
}

/** The words of the other languages come as code, which without a connection fails as no call does. */
const whyNot = (error: unknown): Failure => failureOf(callError(error));

/**
 * What the server says of it; null while nothing is known. `code`: why nobody can say. `isWaiting`: for a server that can be
 * asked; it is asked again by itself then, and until then the cells are nowhere else.
 */
export function useJudged(pasting: Pasting) {
  const [asked, setAsked] = useState({ pasting });
  const [judged, setJudged] = useState<Judged | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const look = async (): Promise<void> => {
      try {
        const found = await judge(asked.pasting, left.signal);
        if (left.signal.aborted) return;
        setFailure(null);
        setJudged(found);
      } catch (error) {
        if (!left.signal.aborted) setFailure(whyNot(error));
      }
    };
    void look();
    return () => left.abort();
  }, [asked]);
  const isWaiting = failure !== null && (isUnanswered(failure) || isBusy(failure));
  useEffect(
    () => (isWaiting ? watchReturn(() => setAsked({ pasting })) : undefined),
    [isWaiting, pasting],
  );
  const again = () => {
    setJudged(null);
    setFailure(null);
    setAsked({ pasting });
  };
  return { judged, code: failure?.code ?? '', isWaiting, again };
}

/** Answers how many records were changed. Throws CallError 412 STALE_CHECK where others have changed one of them. */
export async function keepPasted(pasting: Pasting, judged: Judged): Promise<number> {
  const isAnswered = noteSaveLeft();
  try {
    const tagged: Record<string, string> =
      judged.tag === undefined ? {} : { 'If-Match': `"${judged.tag}"` };
    // The same once more, where only its answer was lost, is done once.
    const key = pasting.saves.keyFor(judged.taken.map(wordsOf(pasting)), foundIn(judged));
    const headers = { 'Idempotency-Key': key, ...tagged };
    const { rejected, rows, updated } = await withinDue(
      JSON.stringify(judged.taken.map(({ cells }) => cells)).length,
      (signal) => ask(pasting, judged.taken, 'save', { headers, signal }),
    );
    pasting.saves.answered();
    // What was taken when it was looked at is not any more: then none is kept.
    if (rejected.length > 0) throw new CallError(staleCheck);
    tellTaken(pasting.entity.collection, rows);
    return updated;
  } finally {
    isAnswered();
    void forget(pasting.entity.collection);
  }
}
