/** What the browser keeps, for good or for a tab's visit: tokens, the account, the settings, places. It never decides what they mean. */
import { isObject } from '../../entities/json.ts';
import type { Account } from '../../machines/types.ts';
import { readText, removeStored, writeText } from './stored.ts';

/** The specification's keys; the others are ours. */
const keys = {
  access: 'jwt_access_token',
  refresh: 'jwt_refresh_token',
  account: 'lectern.account',
  settings: 'lectern.settings',
} as const;
type Key = keyof typeof keys;

// A browser may refuse storage (private mode, quota): the session then lasts as long as the page.
const memory = new Map<Key, string>();

export function read(key: Key): string | null {
  return readText(keys[key]) ?? memory.get(key) ?? null;
}

export function write(key: Key, value: string | null): void {
  if (value === null) {
    memory.delete(key);
    removeStored(keys[key]);
    return;
  }
  memory.set(key, value);
  writeText(keys[key], value);
}

/** Somebody has left in another tab; where the browser keeps something again by now, it is that tab's, and stays. */
export function leaveToOthers(): boolean {
  if (readText(keys.account) === null) return false;
  for (const key of ['access', 'refresh', 'account'] as const) memory.delete(key);
  return true;
}

function parsed(key: Key): unknown {
  const text = read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function readAccount(): Account | null {
  const stored = parsed('account');
  if (!isObject(stored)) return null;
  const { id, username } = stored;
  if (typeof id !== 'number' || typeof username !== 'string') return null;
  return { ...stored, id, username };
}

/** The specification's persisted app settings, and the choices added to them. */
export type Settings = Readonly<Record<string, unknown>>;
export function readSettings(): Settings {
  const stored = parsed('settings');
  return isObject(stored) ? stored : {};
}
export function writeSettings(part: Settings): void {
  write('settings', JSON.stringify({ ...readSettings(), ...part }));
}

/** What is kept for this tab, over a reload of the page and no longer. */
const visitKeys = {
  reloadedScreen: 'lectern.reloaded',
  reloadedDesk: 'lectern.reloaded.desk',
  row: 'lectern.row',
  macro: 'lectern.macro',
  drafts: 'lectern.drafts',
} as const;
export type VisitKey = keyof typeof visitKeys;

/** Null too where the browser refuses: nothing of a visit is worth more than the page. */
export function readVisit(key: VisitKey): string | null {
  try {
    return sessionStorage.getItem(visitKeys[key]);
  } catch {
    return null;
  }
}

/** Answers whether it will be there after a reload. */
export function writeVisit(key: VisitKey, value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(visitKeys[key]);
    else sessionStorage.setItem(visitKeys[key], value);
    return true;
  } catch {
    return false;
  }
}

/** Once: what was kept is taken away. */
export function takeVisit(key: VisitKey): unknown {
  const text = readVisit(key);
  writeVisit(key, null);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Tells of a change made by another tab; answers how to stop listening. */
export function onForeignChange(listener: (key: Key, value: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    const key = (Object.keys(keys) as Key[]).find((name) => keys[name] === event.key);
    if (key) listener(key, event.newValue);
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
