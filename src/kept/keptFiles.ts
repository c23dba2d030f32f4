/** Files that belong to a draft, kept in this browser under a name for as long as the draft is. It reads none, and knows no user. */
import type { Picked } from '../importing/importPasted.ts';

const database = 'lectern.files';
const store = 'files';

function opened(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error));
  return promise;
}

/** Done when it is written, not only asked for. */
async function act<T>(
  mode: IDBTransactionMode,
  ask: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const files = await opened();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const transaction = files.transaction(store, mode);
  const request = ask(transaction.objectStore(store));
  transaction.addEventListener('complete', () => resolve(request.result));
  transaction.addEventListener('error', () => reject(transaction.error));
  transaction.addEventListener('abort', () => reject(transaction.error));
  return promise.finally(() => files.close());
}

/** False where the browser refuses, or has no room. */
export const keepFile = (name: string, picked: Picked): Promise<boolean> =>
  act('readwrite', (files) => files.put(picked, name)).then(
    () => true,
    () => false,
  );

export const readKeptFile = (name: string): Promise<Picked | undefined> =>
  act<Picked | undefined>('readonly', (files) => files.get(name)).catch(() => undefined);

/** What cannot be dropped is never asked for again. */
export const dropKeptFile = (name: string): Promise<void> =>
  act('readwrite', (files) => files.delete(name)).catch(() => undefined);
