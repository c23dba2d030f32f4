/** The records of a form's screen as a server keeps them, and as somebody else changes them meanwhile. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import { libraryItem as entity } from '../../../entities/libraryItem.ts';
import { initialOf } from '../../../entities/initial.ts';
import type { formMachine } from '../../../machines/form.ts';
import type { ElsewhereChange } from '../kit/screen.ts';

export type Machine = typeof formMachine;
export type Snap = SnapshotFrom<Machine>;
/** Whether the draft of the start is still there, and whether somebody else removed the record. */
export interface Memory {
  readonly hasDraft: boolean;
  /** A save of an earlier visit waits in the browser. */
  readonly waits?: boolean;
  readonly isGone?: boolean;
  /** The server has done what it was last asked, and nobody heard that. */
  readonly isUnheard?: boolean;
  /** Somebody else's save came before ours, which is on its way. */
  readonly isOvertaken?: boolean;
}
const { collection } = entity;
export const draft = { titleEn: 'D' };

const rowOf = (id: number, version: number, titleEn: unknown) => ({
  ...initialOf(entity),
  id,
  version,
  created_by: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  titleEn,
});
type Row = ReturnType<typeof rowOf>;
/** What a load gives: at first the record, later what somebody else made of it. */
export const loaded = ({ context }: Snap): Row =>
  context.version === null
    ? rowOf(context.id ?? 0, 1, 'A')
    : rowOf(context.id ?? 0, context.version + 1, `E${context.version + 1}`);
export const savedAs = ({ context: { sent } }: Snap): Row =>
  rowOf(sent?.id ?? 7, (sent?.version ?? 0) + 1, sent?.values['titleEn']);
export const theirs = ({ context }: Snap): Row =>
  rowOf(context.id ?? 0, (context.version ?? 0) + 1, `T${(context.version ?? 0) + 1}`);
export const storedOf = (row: Row) => ({ id: row.id, version: row.version, values: row });
export const bodyOf = (of: (snapshot: Snap) => Row) => (snapshot: Snap) => ({ data: of(snapshot) });

/** The record that the path began with, and not one that it made. */
export const isFirst = ({ context }: Snap): boolean => context.id === 1;
export const isUpdate = (snapshot: Snap, { isGone }: Memory): boolean =>
  isFirst(snapshot) && !isGone;
export const isThere = (snapshot: Snap, { isGone }: Memory): boolean =>
  !isFirst(snapshot) || !isGone;
export const unheard = (memory: Memory): Memory => ({ ...memory, isUnheard: true });
export const heard = (memory: Memory): Memory => ({ ...memory, isUnheard: false });
export const overtaken = (memory: Memory): Memory => ({ ...memory, isOvertaken: true });
export const caughtUp = (memory: Memory): Memory => ({ ...memory, isOvertaken: false });
export const isFirstThere = (snapshot: Snap, memory: Memory): boolean =>
  isThere(snapshot, memory) && memory.isOvertaken !== true;
export const gone = (memory: Memory): Memory => ({ ...memory, isGone: true });
export const change = (
  action: ElsewhereChange['action'],
  letter: string,
  { context: { version } }: Snap,
  by = 1,
): ElsewhereChange => ({
  type: collection,
  record: 0,
  version: (version ?? 0) + by,
  action,
  // Each change differs from the one before: what changes nothing is told to nobody.
  values: { titleEn: `${letter}${(version ?? 0) + by}`, classCode: String((changes += 1)) },
});
/** What was sent stands there already: somebody else, or a try of which the server has forgotten that it was one, wrote the same. */
export const sameElsewhere = ({ context: { sent, version } }: Snap): ElsewhereChange => ({
  type: collection,
  record: 0,
  version: (version ?? 0) + 1,
  action: 'update',
  values: sent?.changes ?? {},
});
let changes = 0;
