/** What a list exchanges with spreadsheets: all that it lists as a file, and the way to its import. It shows no row. */
import { useEffect, useSyncExternalStore } from 'react';
import { may } from '../../entities/access.ts';
import { queryParams } from '../../entities/wire.ts';
import { errorText, language, t } from '../../i18n/index.ts';
import { go, grantsNow, offer } from '../actors.ts';
import { open } from '../api.ts';
import { download } from '../download.ts';
import { importPath } from '../routes.ts';
import { say } from '../toasts.ts';
import type { ListActor } from './recordListActor.ts';
import { filterOf, wireQuery } from './recordListQuery.ts';
import type { ListSource } from './recordListSource.ts';

type Format = 'xlsx' | 'csv';

/** Bytes that have come of the export on its way; null while there is none. */
let received: number | null = null;
const listeners = new Set<() => void>();
function setReceived(bytes: number | null): void {
  received = bytes;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useExportProgress = (): number | null =>
  useSyncExternalStore(subscribe, () => received);

async function bytesOf(response: Response): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part?.value) break;
    parts.push(new Uint8Array(part.value));
    bytes += part.value.byteLength;
    setReceived(bytes);
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : null;
  return errorText(typeof code === 'string' ? code : 'INTERNAL_ERROR');
}

const nameIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];

/** Fetches all that a list of this type lists, whatever the page, and keeps it as a file. One at a time. */
async function exportList(source: ListSource, actor: ListActor, format: Format): Promise<void> {
  const { entity } = source;
  if (!entity || received !== null) return;
  const { query } = actor.getSnapshot().context;
  const { sort, search } = wireQuery(query);
  const filter = { ...filterOf(query), ...source.filter };
  const params = queryParams({
    ...(sort ? { sort } : {}),
    ...(search ? { search } : {}),
    filter,
    ...(source.deleted ? { deleted: source.deleted } : {}),
  });
  params.set('format', format);
  params.set('lang', language().contentLanguage);
  setReceived(0);
  try {
    const response = await open(`/${entity.collection}/export?${params}`);
    if (!response.ok) {
      say('danger', t('exportList.failed', { reason: await reasonOf(response) }));
      return;
    }
    const name = nameIn(response) ?? `${entity.collection}.${format}`;
    download(await bytesOf(response), name);
    say('success', t('exportList.done', { file: name }));
  } catch {
    say('danger', t('exportList.failed', { reason: t('failures.offline') }));
  } finally {
    setReceived(null);
  }
}

/** Offers the export of a section's list, and its import where its type has one and one may add records. */
export function useExchange(actor: ListActor, source: ListSource, path: string): void {
  useEffect(() => {
    const { entity } = source;
    if (!entity) return undefined;
    const mayImport = entity.importKeys && may(grantsNow(), 'POST', entity.collection);
    return offer({
      exportXlsx: () => void exportList(source, actor, 'xlsx'),
      exportCsv: () => void exportList(source, actor, 'csv'),
      ...(mayImport ? { openImport: () => go(importPath(path)) } : {}),
    });
  }, [actor, source, path]);
}
