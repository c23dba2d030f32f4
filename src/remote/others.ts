/** Who has changed or deleted a record, from its history, as far as that can be had. It words nothing, and changes nothing. */
import { partOf } from '../../entities/json.ts';
import { call } from '../api.ts';
import { accountNow } from '../live/actors.ts';

export interface Version {
  readonly version: number;
  readonly action: string;
  readonly at: string;
  readonly by: { readonly username: string };
  readonly changes: Readonly<Record<string, unknown>>;
}

/** More versions than these nobody leaves unread between opening a record and saving it. */
const versionsMost = 50;

/** Who is signed in here, as changes name them; '' for nobody. */
export function ownName(): string {
  const name = partOf(accountNow(), 'username');
  return typeof name === 'string' ? name : '';
}

/** The latest of a record, the newest first. */
export async function versionsOf(
  collection: string,
  id: number | null,
  signal?: AbortSignal,
): Promise<readonly Version[]> {
  const path = `/${collection}/${id}/history?page=1&pageSize=${versionsMost}`;
  return (await call<{ data: readonly Version[] }>(path, signal ? { signal } : {})).data;
}

/** What is known to have been done, and by whom: the last that touched one of the keys, else the last at all. */
export function lastSince(
  versions: readonly Version[],
  seen: number | null,
  keys: readonly string[],
): string | null {
  const since = versions.filter(({ version }) => version > (seen ?? 0));
  const touching = since.find(({ changes }) => keys.some((key) => key in changes));
  return (touching ?? since[0])?.by.username ?? null;
}

/** The record is in the trash: whoever put it there last. */
export function deleterIn(versions: readonly Version[]): string | null {
  const [last] = versions;
  return last?.action === 'delete' ? last.by.username : null;
}

/** So long, in ms, a message waits for the name that belongs into it; then it is said without. */
const nameMs = 2_000;

/** null: nobody can say, or not in time. */
async function inTime(
  asked: (versions: readonly Version[]) => string | null,
  collection: string,
  id: number,
): Promise<string | null> {
  try {
    return asked(await versionsOf(collection, id, AbortSignal.timeout(nameMs)));
  } catch {
    // The message is said without the name.
    return null;
  }
}

/** Who has changed one of the keys of a record last, since a version of it was seen. Never rejects. */
export const whoChanged = (
  collection: string,
  id: number,
  seen: number | null,
  keys: readonly string[],
): Promise<string | null> => inTime((versions) => lastSince(versions, seen, keys), collection, id);

/** Who has deleted a record. Never rejects. */
export const whoDeleted = (collection: string, id: number): Promise<string | null> =>
  inTime(deleterIn, collection, id);
