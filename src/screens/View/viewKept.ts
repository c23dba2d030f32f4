/** Which sections one prefers to see as a plain table, kept between visits. It draws none. */
import { useSyncExternalStore } from 'react';
import { readSettings, writeSettings } from '../../kept/storage.ts';
import { createSignal } from '../../page/signal.ts';

const changed = createSignal();

function kept(): readonly string[] {
  const { tables } = readSettings();
  return Array.isArray(tables) ? tables.filter((name) => typeof name === 'string') : [];
}

const isTableKept = (entity: string): boolean => kept().includes(entity);

export function keepTable(entity: string, isTable: boolean): void {
  const others = kept().filter((name) => name !== entity);
  writeSettings({ tables: isTable ? [...others, entity] : others });
  changed.tell();
}

const subscribe = changed.hear;

/** Whether a section is seen as a table, kept up to date. */
export const useTableKept = (entity: string): boolean =>
  useSyncExternalStore(subscribe, () => isTableKept(entity));
