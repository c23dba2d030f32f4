/** Files that belong to a draft, kept in this browser under a name for as long as the draft is. It reads none, and knows no user. */
import { createStore, del, get, set } from 'idb-keyval';

/** What somebody has picked for an import: a file, or what they copied. */
export type Picked = File | { readonly text: string };

let opened: ReturnType<typeof createStore> | undefined;
/** Opened with the first file: most visits keep none. */
const files = () => (opened ??= createStore('lectern.files', 'files'));

/** False where the browser refuses, or has no room. */
export async function keepFile(name: string, picked: Picked): Promise<boolean> {
  try {
    await set(name, picked, files());
    return true;
  } catch {
    return false;
  }
}

export async function readKeptFile(name: string): Promise<Picked | undefined> {
  try {
    return await get<Picked>(name, files());
  } catch {
    return undefined;
  }
}

export async function dropKeptFile(name: string): Promise<void> {
  try {
    await del(name, files());
  } catch {
    // What cannot be dropped is never asked for again.
  }
}
