/** Saves of new records that wait in a browser, and how the server takes them. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import { libraryItem as entity } from '../../../entities/libraryItem.ts';
import { initialOf } from '../../../entities/initial.ts';
import type { outboxMachine } from '../../../machines/outbox.ts';

export type Machine = typeof outboxMachine;
export type Snap = SnapshotFrom<Machine>;
const { collection } = entity;
const base = { ...initialOf(entity) };
/** The record that a path begins with, as the form had it when it was saved. */
const stored = { ...base, titleEn: 'A', documentType: 'BOOK' };

const firstId = 1;

/** What waits at first, and what another tab adds. */
export const started = [{ ref: 'a' }, { ref: 'bb' }];
export const third = { ref: 'ccc' };
const titles: Readonly<Record<string, string>> = { a: 'A', bb: 'B', ccc: 'C' };

/** What a browser keeps of one save; `id` null: of a new record. */
const keptOf = (ref: string, titleEn: string, id: number | null) => {
  const changes = id === null ? { ...base, titleEn, documentType: 'BOOK' } : { titleEn };
  return {
    ref,
    // A server has taken no two paths' under one key.
    key: `key-of-${ref}-{0}`,
    collection,
    id,
    version: id === null ? null : 1,
    base: id === null ? base : stored,
    changes,
    body: id === null ? { titleEn, documentType: 'BOOK' } : { titleEn },
    next: null,
    title: titleEn,
    at: `2026-01-02T10:00:0${ref.length}.000Z`,
  };
};
const keyOf = (ref: string) => `lectern.outbox.{user}.${ref}`;
export const waitingSave = (ref: string, titleEn: string, id: number | null = null) => ({
  [keyOf(ref)]: JSON.stringify(keptOf(ref, titleEn, id)),
});
/** Of a new record, as another tab keeps it. */
export const savedElsewhere = (ref: string) =>
  [keyOf(ref), JSON.stringify(keptOf(ref, titles[ref] ?? '', null))] as const;
/** One of the first record that a path begins with. */
export const waitingUpdate = (ref: string, titleEn: string) => ({
  [keyOf(ref)]: JSON.stringify(keptOf(ref, titleEn, firstId)).replace(
    `"id":${firstId}`,
    '"id":{0}',
  ),
});

/** The one on its way, as it is stored. */
export const storedAs = ({ context }: Snap) => ({
  data: {
    ...base,
    id: context.now?.ref.length ?? 0,
    version: 1,
    titleEn: titles[context.now?.ref ?? ''],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    deleted_at: null,
  },
});
