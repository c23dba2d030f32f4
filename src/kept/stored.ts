/**
 * The browser's own store, which may be refused (a private window), or full: none of these functions throws. What is kept
 * there is JSON or plain text, under a key that begins with what it is. It knows nothing of what is kept.
 */

/** null: nothing is there, or there is no storage. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** False where the browser has not kept it. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** null too where what is there is no JSON: another version or program may have written anything. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
}

export const writeJson = (key: string, value: unknown): boolean =>
  writeText(key, JSON.stringify(value));

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The keys that begin so. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
