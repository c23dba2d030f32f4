/** The live import of one screen: its machine with the true reader and the true server. It draws nothing. */
import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import { partOf } from '../../../entities/json.ts';
import { limits } from '../../../entities/wire.ts';
import { loadEveryLanguage, t } from '../../../i18n/index.ts';
import { importSheetMachine } from '../../../machines/importSheet.ts';
import type { Checked, Line, Sheet } from '../../../machines/importSheetWords.ts';
import { freshKey } from '../../../machines/outside.ts';
import type { Faults, ToastParams } from '../../../machines/types.ts';
import { enlist } from '../../live/actors.ts';
import { call } from '../../api.ts';
import { goOnAlone } from '../../importing/importLeft.ts';
import type { Picked } from '../../kept/keptFiles.ts';
import { fileBytesMax, readFile, type Workbook } from '../../importing/importRead.ts';
import { tellTaken, type RowTaken } from '../../live/rowsTaken.ts';
import { hasSets, useSetsKnown } from '../../remote/permissionSets.ts';
import { withinDue } from '../../remote/answerDue.ts';
import { forget } from '../../remote/query.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { sameAgain } from '../../acts/sameAgain.ts';
import { sayToast } from '../../page/toasts.ts';
import { createImportDraft, type ImportDraft } from './importDraft.ts';
import { mappingOf, namesOf, readerOf, remembered, type MappingMemory } from './importMapping.ts';
import { createMarks, type Marks } from './importMarks.ts';

type ImportActor = ActorRefFrom<typeof importSheetMachine>;

export const nameOf = (picked: unknown): string =>
  picked instanceof File ? picked.name : t('importSheet.pasted');

/** What a sheet holds that a table of values does not. */
interface Oddities {
  readonly formulas: number;
  readonly merged: number;
  /** The row in which a quotation opens that nothing closes: for its sake the sheet is not read. */
  readonly openRow?: unknown;
}

export interface LiveImport {
  readonly actor: ImportActor;
  readonly marks: Marks;
  readonly oddities: Oddities;
  readonly entity: Entity;
  readonly parentKey: string | undefined;
  readonly draft: ImportDraft;
}

const pageSalt = freshKey();

interface Answer {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: readonly { readonly row: number; readonly errors: Faults }[];
  readonly rows: readonly (RowTaken | null)[];
  /** Of what was found. */
  readonly tag?: string;
}
type Whole = Pick<Sheet, 'lines' | 'mapping'> & { readonly path: string };

const rowsOf = (entity: Entity, { lines, mapping }: Whole) => {
  const readers = mapping.map((key) => readerOf(entity, key));
  return lines.map((line) =>
    Object.fromEntries(
      mapping.flatMap((key, at) => (key === null ? [] : [[key, readers[at]?.(line[at])]])),
    ),
  );
};

/** What the last check was of, and the tag of what it found. */
interface Found {
  readonly rows: string;
  readonly tag: string;
}

interface Asking {
  readonly signal?: AbortSignal;
  readonly found?: Found | undefined;
  /** Of a save of these rows; without it nothing is saved. */
  readonly keyFor?: (rows: readonly object[]) => string;
}

async function ask(
  whole: Whole,
  { keyFor, signal, found }: Asking,
  { entity, marks }: Pick<World, 'entity' | 'marks'>,
): Promise<[Checked, Answer, Found | undefined]> {
  const rows = rowsOf(entity, whole);
  const key = keyFor?.(rows);
  const said = JSON.stringify(rows);
  // What was corrected since is another sheet: nobody has checked it.
  const isChecked = key !== undefined && found?.rows === said;
  const send = (until: AbortSignal | undefined) =>
    call<Answer>(`${whole.path}/import`, {
      method: 'POST',
      body: {
        rows,
        mode: key === undefined ? 'check' : 'save',
        detailed: true,
      },
      ...(until ? { signal: until } : {}),
      headers: {
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...(isChecked ? { 'If-Match': `"${found.tag}"` } : {}),
      },
    });
  // A check that one has gone back from is no longer waited for; a save that was sent is cut by nobody before its time.
  const answer = await (key === undefined ? send(signal) : withinDue(said.length, send));
  const faults = new Map(
    answer.rejected.map(({ row, errors }) => [row - 1, marks.told(errors, whole.lines)]),
  );
  for (const [at, line] of whole.lines.entries()) {
    const wrong = faults.get(at);
    marks.set(line, {
      as: wrong ? 'rejected' : (answer.rows[at]?.as ?? 'unchecked'),
      faults: wrong ?? {},
      wasWrong: wrong !== undefined,
    });
  }
  const { added, updated, unchanged, tag } = answer;
  const rejected = [...faults].map(([line, errors]) => ({ line, faults: errors }));
  const now = tag === undefined ? undefined : { rows: said, tag };
  return [{ added, updated, same: unchanged, rejected }, answer, now];
}

/** What was guessed of a sheet, and from which memory. */
interface Guess {
  readonly memory: MappingMemory;
  readonly mapping: Sheet['mapping'];
}

/** The mapping that one chose before, kept on the server. */
function createMemory(entity: Entity) {
  const path = `/settings/import.${entity.name}`;
  let known: Promise<MappingMemory> | undefined;
  const read = () =>
    (known ??= call<{ data: MappingMemory | null }>(path).then(
      ({ data }) => data ?? {},
      // Without it, headers still tell.
      () => ({}),
    ));
  return {
    read,
    /** From the memory that was guessed with: who chooses the guess again has chosen nothing. */
    async keep({ headers, mapping }: Pick<Sheet, 'headers' | 'mapping'>, guess: Guess) {
      const next = remembered(guess.memory, headers, mapping, guess.mapping);
      known = Promise.resolve(next);
      await call(path, { method: 'PUT', body: { value: next } }).catch(() => undefined);
    },
  };
}

interface World {
  /** Where its rows go. */
  readonly path: string;
  readonly entity: Entity;
  readonly parentKey: string | undefined;
  readonly marks: Marks;
  readonly draft: ImportDraft;
  showOddities(oddities: Oddities): void;
}

function machineFor({ path, entity, parentKey, marks, draft, showOddities }: World) {
  const memory = createMemory(entity);
  const hasSecrets = columnsOf(entity).some(({ field }) => field.kind === 'secret');
  // The same lines saved once more, after an answer that never came, are the same save.
  const saves = sameAgain(
    () => ({ userId: userIdNow(), name: `import ${path}` }),
    // Of what may hold passwords nothing is kept.
    () => (hasSecrets ? pageSalt : ''),
  );
  /** What the last check has found is there as the sheet has it. */
  let isDone = false;
  let lastFound: Found | undefined;
  let guess: Guess = { memory: {}, mapping: [] };
  let last: { readonly of: unknown; readonly book: Workbook } | undefined;
  const refuse = (error: unknown): never => {
    showOddities({ formulas: 0, merged: 0, openRow: partOf(error, 'row') });
    throw error;
  };
  const limit = { rowsMax: limits.importRows, bytesMax: fileBytesMax };
  const bookOf = async (picked: Picked, signal: AbortSignal) => {
    if (last?.of === picked) return last.book;
    const source = picked instanceof File ? { file: picked } : { text: picked.text };
    const asked = { ...source, name: nameOf(picked), ...limit };
    const book = await readFile(asked, signal).catch(refuse);
    last = { of: picked, book };
    return book;
  };
  const save = async (whole: Whole): Promise<Checked> => {
    const keyFor = (rows: readonly object[]) => saves.keyFor(rows, { isDone, tag: lastFound?.tag });
    const userId = userIdNow();
    const [checked, answer] = await ask(whole, { keyFor, found: lastFound }, { entity, marks });
    if (userId !== userIdNow()) return checked;
    saves.answered();
    if (checked.rejected.length === 0) tellTaken(entity.collection, answer.rows);
    return checked;
  };
  const sayOf = (toast: ToastParams) => {
    const { added = 0, updated = 0 } = toast.params ?? {};
    sayToast({ ...toast, params: { n: Number(added) + Number(updated) } }, entity.name);
  };
  /** Its screen was left, and with it the machine that would have done so. */
  const doneAlone = ({ added, updated }: Checked) => {
    draft.saved();
    void forget(entity.collection);
    sayOf({ variant: 'success', key: 'imported', params: { added, updated } });
  };
  return importSheetMachine.provide({
    actors: {
      readSheet: fromPromise(async ({ input, signal }): Promise<Sheet> => {
        const picked = input.file as Picked;
        const [book, known] = await Promise.all([
          bookOf(picked, signal),
          memory.read(),
          loadEveryLanguage(),
        ]);
        const wanted = input.sheet || draft.sheetOf(picked);
        const found = book.sheets.find(({ name }) => name === wanted) ?? book.sheets[0];
        if (!found) throw Object.assign(new Error('no rows'), { status: 422, code: 'NO_ROWS' });
        showOddities(book);
        // A sheet read again is another one: its lines carry no marks of before.
        const lines: readonly Line[] = found.lines.map((line) => [...line]);
        for (const [at, line] of lines.entries()) marks.set(line, { row: found.numbers[at] ?? 0 });
        const mappings = new Map(
          book.sheets.map((one) => [one.name, mappingOf(entity, parentKey, one, known)]),
        );
        const mapping = mappings.get(found.name) ?? [];
        guess = { memory: known, mapping };
        const begun = draft.begin({ picked, sheet: found.name, lines, mapping }, mappings);
        return { ...begun, headers: found.headers };
      }),
      checkLines: fromPromise(async ({ input, signal }) => {
        const [checked, , now] = await ask(input, { signal }, { entity, marks });
        lastFound = now;
        isDone = checked.added === 0 && checked.updated === 0;
        return checked;
      }),
      saveLines: fromPromise(({ input, signal }) => {
        const saved = save(input);
        const { isLost } = draft;
        const left = {
          entity,
          at: location.pathname,
          userId: userIdNow(),
          done: doneAlone,
          isLost,
        };
        signal.addEventListener('abort', () => void goOnAlone(saved, left));
        return saved;
      }),
    },
    actions: {
      toast: (_, toast) => sayOf(toast),
      keepMapping: (_, chosen) => void memory.keep(chosen, guess),
      showRecords: () => void forget(entity.collection),
    },
  });
}

export function useImport(
  entity: Entity,
  parent: { readonly entity: Entity; readonly field: string; readonly id: number } | undefined,
): LiveImport {
  const parentKey = parent?.field;
  useSetsKnown(hasSets(entity));
  const [oddities, showOddities] = useState<Oddities>({ formulas: 0, merged: 0 });
  const [marks] = useState(createMarks);
  const [draft] = useState(() => createImportDraft({ entity, parentId: parent?.id, marks }));
  const own = `/${entity.collection}`;
  const path = parent ? `/${parent.entity.collection}/${parent.id}${own}` : own;
  const [machine] = useState(() =>
    machineFor({ path, entity, parentKey, marks, draft, showOddities }),
  );
  const actor = useActorRef(machine, { input: { path, names: namesOf(entity) } });
  useLayoutEffect(() => enlist('importSheet', actor), [actor]);
  useLayoutEffect(() => {
    const { unsubscribe } = actor.subscribe((state) => draft.follow(state));
    return unsubscribe;
  }, [actor, draft]);
  return { actor, marks, oddities, entity, parentKey, draft };
}
