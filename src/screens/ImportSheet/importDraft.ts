/**
 * What was chosen and corrected of a sheet, kept as a draft until it is saved or thrown away: only what differs from
 * the file, and the file itself once. It offers nothing, and keeps no sheet that holds a secret.
 */
import type { SnapshotFrom } from 'xstate';
import { columnOf, type Entity } from '../../../entities/entity.ts';
import { isEmpty, isSame } from '../../../machines/formRecord.ts';
import type { importSheetMachine } from '../../../machines/importSheet.ts';
import type { Line, Sheet } from '../../../machines/importSheetWords.ts';
import { freshKey } from '../../../machines/outside.ts';
import type { Draft, DraftPlace } from '../../kept/drafts.ts';
import type { Picked } from '../../importing/importPasted.ts';
import { dropKeptFile, keepFile, readKeptFile } from '../../kept/keptFiles.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { makeFormDrafts } from '../RecordForm/recordFormDrafts.ts';
import type { Marks } from './importMarks.ts';

type Mapping = Sheet['mapping'];
/** Of a row, as the sheet counts: what was written in which column. */
type Corrected = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A draft's values. */
interface Kept {
  /** The name its file is kept under. */
  readonly file: string;
  readonly sheet: string;
  readonly mapping: Mapping;
  readonly corrected: Corrected;
  /** The rows that were left out. */
  readonly dropped: readonly number[];
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
  typeof values['file'] === 'string' && Array.isArray(values['mapping']);

/** What stands in a line otherwise than in the file. */
const cellsOf = (line: Line, before: Line): Readonly<Record<string, unknown>> =>
  Object.fromEntries(line.flatMap((cell, at) => (cell === before[at] ? [] : [[at, cell]])));

/** The lines that are left, corrected as they were. Each knows its row still. */
function mended(lines: readonly Line[], { corrected, dropped }: Kept, marks: Marks): Line[] {
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
const isOpen = (state: Snapshot): boolean =>
  !['picking', 'reading', 'refused', 'choosingSheet', 'done'].some((name) => state.value === name);

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
  /** The sheet that is open, and its file's name here; kept from the first correction on. */
  let found: Found | null = null;
  /** Its lines as they are in the file, and by their rows. */
  let own: ReadonlySet<Line> = new Set();
  let rows: ReadonlyMap<number, Line> = new Map();
  let file: { readonly name: string; readonly isKept: Promise<boolean> } | null = null;
  let seen: Pick<Snapshot['context'], 'lines' | 'mapping'> | null = null;
  let holdsSecret = false;

  const isSecret = (mapping: Mapping): boolean =>
    mapping.some((key) => key !== null && columnOf(entity, key)?.field.kind === 'secret');

  const drop = (): void => {
    if (file) {
      drafts.dropWritten(null);
      void dropKeptFile(file.name);
    }
    file = null;
  };

  /** Null: there is nothing that the file does not hold itself. Cheap, for a sheet of thousands of lines at each key. */
  const differing = (of: Found, now: Pick<Snapshot['context'], 'lines' | 'mapping'>) => {
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

  const write = async (now: Pick<Snapshot['context'], 'lines' | 'mapping'>): Promise<void> => {
    if (!found || seen !== now) return;
    holdsSecret ||= isSecret(now.mapping);
    const what = holdsSecret ? null : differing(found, now);
    if (!what) {
      drop();
      return;
    }
    const { picked, sheet } = found;
    const name = file?.name ?? `${userIdNow()}.${freshKey()}`;
    file ??= { name, isKept: keepFile(name, picked) };
    const written = file;
    const isThere = await written.isKept;
    // Dropped or corrected meanwhile; or without room for its file, and of no use.
    if (!isThere || file !== written || seen !== now) return;
    drafts.keep(null, { version: null, values: { ...what, file: name, sheet } });
  };

  return {
    /** Where it is kept. */
    collection: `${collection} ${parentId ?? ''}`,
    /** The import that was begun here in an earlier visit, with its file; null where none is left. */
    async offered(): Promise<OfferedImport | null> {
      const draft = drafts.open(null);
      if (!draft || !isKept(draft.values)) return null;
      const picked = await readKeptFile(draft.values.file);
      if (!picked) {
        drafts.dropOffered(null);
        return null;
      }
      resumed.set(picked, draft.values);
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
    /** A sheet that was read, with its marks: as it was left, where it was. */
    begin(of: Found, sheets: readonly string[]): Omit<Sheet, 'headers'> {
      found = of;
      own = new Set(of.lines);
      rows = new Map(of.lines.map((line) => [marks.of(line).row, line]));
      const kept = resumed.get(of.picked);
      holdsSecret = isSecret(of.mapping);
      if (!kept) return { sheets, sheet: of.sheet, lines: of.lines, mapping: of.mapping };
      drafts.takeOffered();
      file = { name: kept.file, isKept: Promise.resolve(true) };
      const lines = mended(of.lines, kept, marks);
      const hasEdits = kept.dropped.length > 0 || !isEmpty(kept.corrected);
      return { sheets: [of.sheet], sheet: of.sheet, lines, mapping: kept.mapping, hasEdits };
    },
    /** Hears of every step of the import. */
    follow(state: Snapshot): void {
      const { lines, mapping } = state.context;
      if (!isOpen(state)) {
        if (seen) drop();
        seen = null;
        return;
      }
      if (seen?.lines === lines && seen.mapping === mapping) return;
      const now = { lines, mapping };
      const isFirst = seen === null;
      seen = now;
      // A corrected line is told its row a moment after it is there.
      if (!isFirst) queueMicrotask(() => void write(now));
    },
  };
}
export type ImportDraft = ReturnType<typeof createImportDraft>;
