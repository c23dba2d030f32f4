/** Makes records of a spreadsheet's rows: all of them, or none and what is wrong with which. It reads no file. */
import { createHash } from 'node:crypto';
import { columnsOf } from '../entities/entity.ts';
import type { Faults } from '../entities/faultCodes.ts';
import { valueIn } from './cells.ts';
import type { Reader, Writer } from './db/db.ts';
import type { Caller, Deps, RecordWriter } from './deps.ts';
import { HttpError } from './httpError.ts';
import { createKnown, createLinks, placesAfter } from './importLookups.ts';
import {
  isRejected,
  nothingTaken,
  takeAll,
  type ImportedRow,
  type ImportRequest,
  type Result,
  type Taker,
} from './importRows.ts';
import { hashesOf, type Hashes } from './passwords.ts';
import { Undraftable } from './records/drafted.ts';

export interface ImportAnswer {
  readonly added: number;
  readonly updated: number;
  /** Rows that say what is there already. */
  readonly unchanged: number;
  /** `row` counts from 1, in the order given. */
  readonly rejected: readonly { readonly row: number; readonly errors: Faults }[];
  /** Row by row, in the order given, null for a rejected one; where it was asked for. */
  readonly rows?: readonly (ImportedRow | null)[];
  /** Of what was found, where rows are: for If-Match of the save that a check is for. */
  readonly tag?: string;
}

/** Takes everything back and carries what would have been. */
class TakenBack extends Error {
  readonly answer: ImportAnswer;
  constructor(answer: ImportAnswer) {
    super('taken back');
    this.answer = answer;
  }
}

/** What was found as one tag: which record each row means, in which version. */
function tagOf(results: readonly Result[]): string {
  const found = results.map((result) =>
    isRejected(result) || result.as === 'added' ? null : [result.id, result.from],
  );
  return createHash('sha256').update(JSON.stringify(found)).digest('base64url');
}

/** Throws HttpError 412 STALE_CHECK where something else is found than by the check that the save is for. */
function refuseStale({ seen }: ImportRequest, results: readonly Result[]): void {
  if (seen && !seen.includes(tagOf(results))) throw new HttpError(412, 'STALE_CHECK');
}

/** @param idOf the number of a row's record; null for one that is not kept */
function answerOf(
  { detailed, mode }: ImportRequest,
  results: readonly Result[],
  idOf = (id: number): number | null => id,
): ImportAnswer {
  const count = (as: ImportedRow['as']) =>
    results.filter((result) => !isRejected(result) && result.as === as).length;
  const rejected = results.flatMap((result, i) =>
    isRejected(result) ? [{ row: i + 1, errors: result.errors }] : [],
  );
  if (mode === 'save' && rejected.length > 0)
    return { added: 0, updated: 0, unchanged: 0, rejected };
  const rows = results.map((result) =>
    isRejected(result) ? null : { ...result, id: idOf(result.id) },
  );
  return {
    added: count('added'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rejected,
    ...(detailed ? { rows, tag: tagOf(results) } : {}),
  };
}

/**
 * The hashes of all passwords in the rows, each once, made before the transaction that writes them. What is only checked
 * is never kept, so there any text will do.
 */
async function hashesIn({ entity, rows, mode }: ImportRequest): Promise<Hashes> {
  const hashes = new Map<string, string>();
  for (const { key, field } of columnsOf(entity)) {
    if (field.kind !== 'secret') continue;
    for (const row of rows) {
      const typed = valueIn(field, row[key]);
      if (typeof typed !== 'string' || hashes.has(typed)) continue;
      const made =
        mode === 'check' ? [[typed, 'checked']] : await hashesOf(entity, { [key]: typed });
      for (const [password = '', hash = ''] of made) hashes.set(password, hash);
    }
  }
  return hashes;
}

type Done = (answer: ImportAnswer, trx: Writer) => Promise<void>;

/** Drafts are made anew when somebody else has changed what they were checked against, at most so often. */
const draftsMost = 3;

/** New records of a draft go by numbers below zero until they have one. */
const draftNumber = (id: number): number => -id - 1;

async function draftOf(deps: Deps, caller: Caller, request: ImportRequest, hashes: Hashes) {
  const { entity, parent } = request;
  const draft = await deps.records.draft(entity, caller, hashes);
  if (!draft) return undefined;
  const known = await createKnown(deps.db.read, entity, parent);
  const linkOf = createLinks(deps, deps.db.read, caller.grants);
  const taker: Taker = {
    async create(values) {
      await draft.create(values);
      return { id: -draft.news.length, version: 1, values: draft.news.at(-1)?.values ?? values };
    },
    update: ({ id }, values) => draft.update(id, values),
  };
  const results = await takeAll({ ...request, taker, known, linkOf, taken: nothingTaken() });
  /** None of the records that others have written meanwhile is one that a row would make. */
  const fits = async (trx: Reader, ids: readonly number[]): Promise<boolean> => {
    const theirs = await createKnown(trx, entity, parent, ids);
    return draft.news.every(({ values }) => theirs.find(values) === undefined);
  };
  return { draft, results, fits };
}

/** A record that a row means was deleted after it was found: the rows are to be read again. */
function goneMeanwhile(error: unknown): 'gone' | undefined {
  if (error instanceof Undraftable) return undefined;
  if (error instanceof HttpError && error.status === 404) return 'gone';
  throw error;
}

/** Everything is checked first, beside whatever others do, then written in one short transaction. */
async function importDrafted(
  deps: Deps,
  caller: Caller,
  request: ImportRequest,
  hashes: Hashes,
  done: Done,
): Promise<ImportAnswer | undefined> {
  for (let made = 0; made < draftsMost; made += 1) {
    const drafted = await draftOf(deps, caller, request, hashes).catch(goneMeanwhile);
    if (drafted === 'gone') continue;
    if (!drafted) return undefined;
    const { draft, results, fits } = drafted;
    if (request.mode === 'check' || results.some(isRejected)) {
      return answerOf(request, results, (id) => (id < 0 ? null : id));
    }
    refuseStale(request, results);
    let answer: ImportAnswer | undefined;
    const put = await deps.records.putDraft(draft, caller, fits, async ({ news }, trx) => {
      const kept = answerOf(request, results, (id) =>
        id < 0 ? (news[draftNumber(id)]?.id ?? null) : id,
      );
      await done(kept, trx);
      answer = kept;
    });
    // PostgreSQL may have run it twice, and found only then that the draft is outdated.
    if (put && answer) return answer;
  }
  return undefined;
}

/** Row by row in one transaction, where a draft cannot be: of a type with links to its own kind, or amid many changes. */
async function importAtOnce(
  deps: Deps,
  caller: Caller,
  request: ImportRequest,
  hashes: Hashes,
  done: Done,
) {
  const { entity, mode, parent } = request;
  const job = async (writer: RecordWriter, trx: Writer): Promise<ImportAnswer> => {
    const known = await createKnown(trx, entity, parent);
    const linkOf = createLinks(deps, trx, caller.grants);
    const nextPlace = await placesAfter(trx, entity, parent);
    const taker: Taker = {
      async create(given) {
        const { id, version, ...values } = await writer.create(entity, {
          ...nextPlace?.(),
          ...given,
        });
        return { id, version, values };
      },
      update: async ({ id }, values) => (await writer.update(entity, id, values, '*')).version,
    };
    const results = await takeAll({ ...request, taker, known, linkOf, taken: nothingTaken() });
    const answer = answerOf(request, results, mode === 'check' ? () => null : undefined);
    if (mode === 'check' || answer.rejected.length > 0) throw new TakenBack(answer);
    refuseStale(request, results);
    await done(answer, trx);
    return answer;
  };
  return await deps.records.write(caller, job, hashes).catch((error: unknown) => {
    if (error instanceof TakenBack) return error.answer;
    throw error;
  });
}

/**
 * Checks or saves rows, all of them or none: a row that is wrong keeps all of them out.
 * @param done runs in the transaction when it is about to be kept
 * Throws HttpError 412 STALE_CHECK where others have changed what the check found, 403 when the sheet would need a grant that the caller has not; what one record alone forbids is its row's.
 */
export const importRows = async (
  deps: Deps,
  caller: Caller,
  request: ImportRequest,
  done: Done,
): Promise<ImportAnswer> => {
  const hashes = await hashesIn(request);
  return (
    (await importDrafted(deps, caller, request, hashes, done)) ??
    (await importAtOnce(deps, caller, request, hashes, done))
  );
};
