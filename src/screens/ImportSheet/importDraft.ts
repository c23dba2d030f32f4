/**
 * What was chosen and corrected of a sheet, kept as a draft until it is saved or thrown away: only what differs from
 * the file, and the file itself once. It offers nothing, and keeps no sheet that holds a secret.
 */
import type { SnapshotFrom } from 'xstate';
import type { Entity } from '../../../entities/entity.ts';
import { isEmpty, isSame } from '../../../machines/formRecord.ts';
import type { importSheetMachine } from '../../../machines/importSheet.ts';
import type { Line, Sheet } from '../../../machines/importSheetWords.ts';
import { freshKey } from '../../../machines/outside.ts';
import type { Draft, DraftPlace } from '../../kept/drafts.ts';
import type { Picked } from '../../kept/keptFiles.ts';
import { dropKeptFile, keepFile, readKeptFile } from '../../kept/keptFiles.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { makeFormDrafts } from '../RecordForm/recordFormDrafts.ts';
import { hasSecret } from './importMapping.ts';
import type { Marks } from './importMarks.ts';

type Mapping = Sheet['mapping'];
/** Of a row, as the sheet counts: what was written in which column. */
type Corrected = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What was chosen and corrected of one sheet. */
interface Work {
  readonly mapping: Mapping;
  readonly corrected: Corrected;
  /** The rows that were left out. */
  readonly dropped: readonly number[];
}

/** A draft's values. */
interface Kept {
  /** The name its file is kept under. */
  readonly file: string;
  /** The sheet where one stopped. */
  readonly sheet: string;
  readonly sheets: Readonly<Record<string, Work>>;
}

/** A sheet as it is in its file, with the fields that its headers tell. */
interface Found {
  readonly picked: Picked;
  readonly sheet: string;
  readonly lines: readonly Line[];
  readonly mapping: Mapping;
}

export interface OfferedImport {
  readonly at: string;
  readonly picked: Picked;
}

const isKept = (values: Draft['values']): values is Draft['values'] & Kept =>
  typeof values['file'] === 'string' && typeof values['sheets'] === 'object';
/** What an earlier Lectern kept was of one sheet, and said so itself. */
const asKept = (values: Draft['values']): Draft['values'] =>
  Array.isArray(values['mapping'])
    ? {
        file: values['file'],
        sheet: values['sheet'],
        sheets: { [String(values['sheet'])]: values },
      }
    : values;
const hasCorrections = ({ corrected, dropped }: Work): boolean =>
  dropped.length > 0 || !isEmpty(corrected);

/** What stands in a line otherwise than in the file. */
const cellsOf = (line: Line, before: Line): Readonly<Record<string, unknown>> =>
  Object.fromEntries(line.flatMap((cell, at) => (cell === before[at] ? [] : [[at, cell]])));

/** The lines that are left, corrected as they were. Each knows its row still. */
function mended(lines: readonly Line[], { corrected, dropped }: Work, marks: Marks): Line[] {
  const gone = new Set(dropped);
  return lines.flatMap((line) => {
    const mark = marks.of(line);
    if (gone.has(mark.row)) return [];
    const cells = corrected[mark.row];
    if (!cells) return [line];
    const next = line.map((cell, at) => (at in cells ? cells[at] : cell));
    marks.set(next, { ...mark, as: 'edited' });
    return [next];
  });
}

type Snapshot = SnapshotFrom<typeof importSheetMachine>;
type Shown = Pick<Snapshot['context'], 'lines' | 'mapping'>;
const isOpen = (state: Snapshot): boolean =>
  !['reading', 'refused', 'choosingSheet'].some((name) => state.value === name);

export interface ImportPlace {
  readonly entity: Entity;
  readonly parentId: number | undefined;
  readonly marks: Marks;
}

export function createImportDraft({ entity, parentId, marks }: ImportPlace) {
  const collection = `${entity.collection}-import`;
  const drafts = makeFormDrafts((id): DraftPlace => ({
    userId: userIdNow(),
    collection,
    id,
    parentId,
  }));
  const resumed = new WeakMap<Picked, Kept>();
  /** The sheet that is open, and what was done in each of its file's, in this visit or the one before. */
  let found: Found | null = null;
  let works = new Map<string, Work>();
  /** Its lines as they are in the file, and by their rows. */
  let own: ReadonlySet<Line> = new Set();
  let rows: ReadonlyMap<number, Line> = new Map();
  /** Its file's name here; kept from the first correction on. */
  let file: { readonly name: string; readonly isKept: Promise<boolean> } | null = null;
  let seen: Shown | null = null;
  let pending: Shown | null = null;
  let holdsSecret = false;
  let writes = 0;

  const isSecret = (mapping: Mapping): boolean => hasSecret(entity, mapping);

  const drop = (): void => {
    if (file) {
      drafts.dropWritten(null);
      void dropKeptFile(file.name);
    }
    file = null;
  };

  /** Null: there is nothing that the file does not hold itself. Cheap, for a sheet of thousands of lines at each key. */
  const differing = (of: Found, now: Shown): Work | null => {
    const corrected: Record<string, Readonly<Record<string, unknown>>> = {};
    for (const line of now.lines) {
      if (own.has(line)) continue;
      const { row } = marks.of(line);
      const cells = cellsOf(line, rows.get(row) ?? []);
      if (!isEmpty(cells)) corrected[row] = cells;
    }
    const left = now.lines.length < rows.size && new Set(now.lines.map((one) => marks.of(one).row));
    const dropped = left ? [...rows.keys()].filter((row) => !left.has(row)) : [];
    const isAsFound = dropped.length === 0 && isEmpty(corrected) && isSame(now.mapping, of.mapping);
    return isAsFound ? null : { corrected, dropped, mapping: now.mapping };
  };

  /** All sheets of the file as they are now. */
  const store = async ({ picked, sheet }: Found): Promise<void> => {
    writes += 1;
    const write = writes;
    const [first] = works.keys();
    if (first === undefined || holdsSecret) {
      drop();
      return;
    }
    const name = file?.name ?? `${userIdNow()}.${freshKey()}`;
    file ??= { name, isKept: keepFile(name, picked) };
    const written = file;
    const isThere = await written.isKept;
    // Dropped or corrected meanwhile; or without room for its file, and of no use.
    if (!isThere || file !== written || write !== writes) return;
    const values: Kept = {
      file: name,
      sheet: works.has(sheet) ? sheet : first,
      sheets: Object.fromEntries(works),
    };
    drafts.keep(null, { version: null, values: { ...values } });
  };

  /** What was done in the sheet that is open, once each corrected line knows its row. */
  const settle = (): void => {
    if (!found || !pending) return;
    const work = differing(found, pending);
    holdsSecret ||= isSecret(pending.mapping);
    pending = null;
    if (work) works.set(found.sheet, work);
    else works.delete(found.sheet);
    void store(found);
  };

  /** All of the sheet that is open is saved: the others of its file wait for their turn. */
  const saved = (): void => {
    if (!found) return;
    works.delete(found.sheet);
    pending = null;
    void store(found);
  };

  /** Another file: as it was left, where one goes on with it; what was kept of others stays beside it. */
  const open = (picked: Picked): Kept | undefined => {
    const kept = resumed.get(picked);
    works = new Map(Object.entries(kept?.sheets ?? {}));
    file = kept ? { name: kept.file, isKept: Promise.resolve(true) } : null;
    holdsSecret = false;
    if (kept) drafts.takeOffered();
    else drafts.open(null);
    return kept;
  };

  return {
    /** Where it is kept. */
    collection: `${collection} ${parentId ?? ''}`,
    /** The import that was begun here in an earlier visit, with its file; null where none is left. */
    async offered(): Promise<OfferedImport | null> {
      const draft = drafts.open(null);
      const values = asKept(draft?.values ?? {});
      if (!draft || !isKept(values)) return null;
      const picked = await readKeptFile(values.file);
      if (!picked) {
        drafts.dropOffered(null);
        return null;
      }
      resumed.set(picked, values);
      return { at: draft.at, picked };
    },
    /** Thrown away on purpose. */
    dropOffered({ picked }: OfferedImport): void {
      drafts.dropOffered(null);
      const name = resumed.get(picked)?.file;
      if (name !== undefined) void dropKeptFile(name);
    },
    /** The name of the sheet to be read; undefined: nothing is known of this file. */
    sheetOf: (picked: Picked): string | undefined => resumed.get(picked)?.sheet,
    /**
     * A sheet that was read, with its marks: as it was left, where it was.
     * @param sheets what the headers of every sheet of its file tell
     */
    begin(of: Found, sheets: ReadonlyMap<string, Mapping>): Omit<Sheet, 'headers'> {
      settle();
      const kept = found?.picked === of.picked ? undefined : open(of.picked);
      found = of;
      seen = null;
      own = new Set(of.lines);
      rows = new Map(of.lines.map((line) => [marks.of(line).row, line]));
      holdsSecret ||= [...sheets.values()].some(isSecret);
      const work = works.get(of.sheet);
      const edited = [...works].flatMap(([name, one]) => (hasCorrections(one) ? [name] : []));
      return {
        sheets: [...sheets.keys()],
        sheet: of.sheet,
        lines: work ? mended(of.lines, work, marks) : of.lines,
        mapping: work ? work.mapping : of.mapping,
        ...(kept ? { edited } : {}),
      };
    },
    saved,
    /** What was chosen or corrected here is gone with the screen. */
    isLost: (): boolean => holdsSecret && works.size > 0,
    /** Hears of every step of the import. */
    follow(state: Snapshot): void {
      const { lines, mapping } = state.context;
      if (!isOpen(state) || !found) return;
      if (state.matches('picking')) {
        // Put away, by who was asked where there was something to lose.
        found = null;
        seen = null;
        pending = null;
        works.clear();
        writes += 1;
        drop();
        return;
      }
      if (state.matches('done')) {
        saved();
        return;
      }
      if (seen?.lines === lines && seen.mapping === mapping) return;
      if (seen) pending = { lines, mapping };
      seen = { lines, mapping };
      // A corrected line is told its row a moment after it is there.
      if (pending) queueMicrotask(settle);
    },
  };
}
export type ImportDraft = ReturnType<typeof createImportDraft>;
