/** The rows of a list as they were saved: what waits to be sent lies over what the server gave. It keeps, sends and draws nothing. */
import { useSelector } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';
import { isStoredId, type Row } from '../../../machines/listRows.ts';
import type { Values } from '../../../machines/types.ts';
import { onOutbox, savesKnown, unsentIn, type WaitingSave } from '../../kept/outbox.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import type { ListActor } from './recordListActor.ts';
import type { ListSource } from './recordListSource.ts';

/** Rows that are not as the server has them. */
const unsent = new WeakSet<Row>();
export const isUnsent = (row: Row): boolean => unsent.has(row) || !isStoredId(row.id);

type Numbered = Pick<ListSource, 'entities' | 'rowIdOf'>;

/** By the list's own numbers. */
function valuesIn({ entities, rowIdOf }: Numbered, saves: readonly WaitingSave[]) {
  const found = new Map<number, Values>();
  for (const save of saves) {
    const entity = entities.find(({ collection }) => collection === save.collection);
    if (!entity || save.id === null) continue;
    const rowId = rowIdOf(entity, save.id);
    found.set(rowId, { ...found.get(rowId), ...unsentIn(save) });
  }
  return found;
}

/** The same rows where nothing waits for any of them. */
function asSaved<R extends Row>(
  source: Numbered,
  rows: readonly R[],
  saves: readonly WaitingSave[],
): readonly R[] {
  const values = valuesIn(source, saves);
  if (!rows.some(({ id }) => values.has(id))) return rows;
  return rows.map((row) => {
    const own = values.get(row.id);
    if (!own) return row;
    const shown = { ...row, ...own };
    unsent.add(shown);
    return shown;
  });
}

const knownNow = (): readonly WaitingSave[] => savesKnown(userIdNow());

/** What of these rows waits is laid over them; as soon as it is sent, or given back, they are as the server has them. */
export function useAsSaved<R extends Row>(source: Numbered, rows: readonly R[]): readonly R[] {
  const saves = useSyncExternalStore(onOutbox, knownNow);
  return useMemo(() => asSaved(source, rows, saves), [source, rows, saves]);
}

/** A list's rows, to be shown. */
export const useShownRows = (source: Numbered, actor: ListActor): readonly Row[] =>
  useAsSaved(
    source,
    useSelector(actor, ({ context }) => context.rows),
  );
