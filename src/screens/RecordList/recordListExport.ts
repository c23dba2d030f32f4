/** What a list exchanges with spreadsheets: all that it lists as a file, and the way to its import. It shows no row. */
import { useEffect, useSyncExternalStore } from 'react';
import { may } from '../../../entities/access.ts';
import { titleColumns, type Entity } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import { limits, queryParams } from '../../../entities/wire.ts';
import { numberText } from '../../../i18n/format.ts';
import { errorText, language, t } from '../../../i18n/index.ts';
import type { ListContext } from '../../../machines/listRows.ts';
import { go, grantsNow, offer } from '../../live/actors.ts';
import { CallError, open } from '../../api.ts';
import { contextNow } from '../../context.ts';
import { download } from '../../remote/download.ts';
import { bringToImport, pickedIn } from '../../importing/importPasted.ts';
import { importPath } from '../../routes.ts';
import { say } from '../../page/toasts.ts';
import { childOf, childPath } from './recordListActs.ts';
import type { ListActor } from './recordListActor.ts';
import { filterOf, wireQuery } from './recordListQuery.ts';
import { shownColumns, type ListSource } from './recordListSource.ts';
import { createSignal } from '../../page/signal.ts';

type Format = 'xlsx' | 'csv';

/** Bytes that have come of the export on its way; null while there is none. */
let received: number | null = null;
const changed = createSignal();
function setReceived(bytes: number | null): void {
  received = bytes;
  changed.tell();
}
const subscribe = changed.hear;
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

/** The code of why it was refused. */
async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : null;
  return typeof code === 'string' ? code : 'INTERNAL_ERROR';
}

const nameIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];

/** The columns that were chosen, in their order, behind what every row of the list says; undefined: all there are. */
function chosenFields(entity: Entity): readonly string[] | undefined {
  const declared = entityNamed(entity.name);
  if (declared?.columns.join() === entity.columns.join()) return undefined;
  const shown = shownColumns(entity).flatMap(({ keys }) => keys.map(({ key }) => key));
  const titles = titleColumns(entity).map(({ key }) => key);
  const flags = entity.flags.filter((flag) => flag !== 'sequence');
  return [...new Set(['id', ...titles, ...flags, ...shown])];
}

/** What is asked for: the list's query, whatever the page; only the selected rows, where these are some. */
function exportParams(source: ListSource, entity: Entity, context: ListContext): URLSearchParams {
  const { query, selection } = context;
  const { sort, search } = wireQuery(query);
  const params = queryParams({
    ...(sort ? { sort } : {}),
    ...(search ? { search } : {}),
    filter: { ...filterOf(query), ...source.filter },
  });
  const fields = chosenFields(entity);
  if (fields) params.set('fields', fields.join(','));
  if (selection.kind === 'some') params.set('ids', selection.ids.join(','));
  return params;
}

/** Fetches what a list of this type lists and keeps it as a file. One at a time. */
async function exportList(source: ListSource, actor: ListActor, format: Format): Promise<void> {
  const { entity } = source;
  if (!entity || received !== null) return;
  const { context } = actor.getSnapshot();
  const params = exportParams(source, entity, context);
  params.set('format', format);
  params.set('lang', language().contentLanguage);
  const { selection } = context;
  const selected = selection.kind === 'some' ? selection.ids.length : 0;
  if (selected > limits.exportIds) {
    const most = numberText(limits.exportIds);
    say('danger', () => t('exportList.failed', { reason: t('exportList.tooMany', { most }) }));
    return;
  }
  setReceived(0);
  try {
    const response = await open(`/${entity.collection}/export?${params}`);
    if (!response.ok) {
      const code = await codeOf(response);
      say('danger', () => t('exportList.failed', { reason: errorText(code) }));
      return;
    }
    const name = nameIn(response) ?? `${entity.collection}.${format}`;
    download(await bytesOf(response), name);
    say('success', () =>
      selected > 0
        ? t('exportList.doneSelected', { of: entity.name, n: selected, file: name })
        : t('exportList.done', { file: name }),
    );
  } catch (error) {
    const code = error instanceof CallError ? error.code : 'NO_ANSWER';
    say('danger', () => t('exportList.failed', { reason: errorText(code) }));
  } finally {
    setReceived(null);
  }
}

const isImported = ({ importKeys, collection }: Entity): boolean =>
  importKeys !== undefined && may(grantsNow(), 'POST', collection);

/**
 * Which list rows are imported into: this one, or that of the focused record (a batch's graduates). Undefined: this
 * type has no import, or one may not add records.
 */
function importAtOf(
  actor: ListActor,
  entity: Entity,
  path: string,
): (() => string | undefined) | undefined {
  if (isImported(entity)) return () => path;
  const child = childOf(entity);
  if (!child || !isImported(child)) return undefined;
  return () => {
    const { focusedId } = actor.getSnapshot().context;
    return focusedId === null ? undefined : childPath(child, focusedId);
  };
}

/** Offers the export of a section's list, and its import where its type has one and one may add records. */
export function useExchange(actor: ListActor, source: ListSource, path: string): void {
  useEffect(() => {
    const { entity } = source;
    if (!entity) return undefined;
    const target = importAtOf(actor, entity, path);
    const paste = (event: ClipboardEvent) => {
      const isFree = !event.defaultPrevented && contextNow().layer === 'page';
      const to = isFree ? target?.() : undefined;
      const picked = to === undefined ? undefined : pickedIn(event);
      if (to === undefined || !picked) return;
      event.preventDefault();
      bringToImport(to, picked);
    };
    document.addEventListener('paste', paste);
    const stopOffering = offer({
      exportXlsx: () => void exportList(source, actor, 'xlsx'),
      exportCsv: () => void exportList(source, actor, 'csv'),
      ...(target
        ? {
            openImport: () => {
              const to = target();
              if (to !== undefined) go(importPath(to));
            },
          }
        : {}),
    });
    return () => {
      stopOffering();
      document.removeEventListener('paste', paste);
    };
  }, [actor, source, path]);
}
