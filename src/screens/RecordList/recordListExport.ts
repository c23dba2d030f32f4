/** What a list exchanges with spreadsheets: all that it lists as a file, and the way to its import. It shows no row. */
import { useEffect } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { go, grantsNow, offer } from '../../live/actors.ts';
import { contextNow } from '../../context.ts';
import { bringToImport, pickedIn } from '../../importing/importPasted.ts';
import { importPath } from '../../routes.ts';
import { childOf, childPath } from './recordListActs.ts';
import type { ListActor } from './recordListActor.ts';
import { fetchFile, type FileFormat } from '../../live/sectionFile.ts';
import { filterOf, wireQuery } from './recordListQuery.ts';
import type { ListSource } from './recordListSource.ts';

/** Asks for what a list of this type lists, whatever the page; only for the selected rows, where these are some. */
function exportList(source: ListSource, actor: ListActor, format: FileFormat): void {
  const { entity } = source;
  if (!entity) return;
  const { query, selection } = actor.getSnapshot().context;
  const { sort, search } = wireQuery(query);
  const asked = {
    ...(sort ? { sort } : {}),
    ...(search ? { search } : {}),
    filter: { ...filterOf(query), ...source.filter },
  };
  fetchFile(entity, asked, format, selection.kind === 'some' ? selection.ids : []);
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
