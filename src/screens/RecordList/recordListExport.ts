/** What a list exchanges with spreadsheets: all that it lists as a file, and the way to its import. It shows no row. */
import { useEffect } from 'react';
import { may } from '../../../entities/access.ts';
import { titleColumns, type Entity } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import { limits, queryParams } from '../../../entities/wire.ts';
import { numberText } from '../../../i18n/format.ts';
import { language, t } from '../../../i18n/index.ts';
import type { ListContext } from '../../../machines/listRows.ts';
import { go, grantsNow, offer } from '../../live/actors.ts';
import { contextNow } from '../../context.ts';
import { download, sayFailed } from '../../live/download.ts';
import { bringToImport, pickedIn } from '../../importing/importPasted.ts';
import { importPath } from '../../routes.ts';
import { childOf, childPath } from './recordListActs.ts';
import type { ListActor } from './recordListActor.ts';
import { filterOf, wireQuery } from './recordListQuery.ts';
import { shownColumns, type ListSource } from './recordListSource.ts';

type Format = 'xlsx' | 'csv';

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

/** Asks for what a list of this type lists, as a file. */
function exportList(source: ListSource, actor: ListActor, format: Format): void {
  const { entity } = source;
  if (!entity) return;
  const { context } = actor.getSnapshot();
  const params = exportParams(source, entity, context);
  params.set('format', format);
  params.set('lang', language().contentLanguage);
  const { selection } = context;
  const picked = selection.kind === 'some' ? selection.ids.length : 0;
  if (picked > limits.exportIds && download.getSnapshot().matches('idle')) {
    const most = numberText(limits.exportIds);
    sayFailed(() => t('exportList.tooMany', { most }));
    return;
  }
  download.send({
    type: 'fetch',
    address: `/${entity.collection}/export?${params}`,
    name: `${entity.collection}.${format}`,
    of: entity.name,
    picked,
  });
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
      exportXlsx: () => exportList(source, actor, 'xlsx'),
      exportCsv: () => exportList(source, actor, 'csv'),
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
