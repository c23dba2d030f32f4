/** Asks for what a section shows first before anything of it is drawn: its rows, and the record that its address opens. It keeps and shows nothing. */
import { may } from '../../../entities/access.ts';
import type { Query } from '../../../machines/listRows.ts';
import { grantsNow } from '../../live/actors.ts';
import { lifecycle } from '../../live/records.ts';
import { cache, rowQuery } from '../../remote/query.ts';
import { sectionAt } from '../../routes.ts';
import { RecordForm } from '../View/deferredRecord.tsx';
import { chosenNow } from './recordListChosen.ts';
import { openIn, readQuery } from './recordListQuery.ts';
import { sectionSource, type ListSource } from './recordListSource.ts';
import { columnsOfAddress } from './recordListViews.ts';

/** The query of the address, whose rows are on their way from now on: the machine that asks for them finds them so. */
export function firstQuery(source: ListSource): Query {
  const query = readQuery(source.entities, new URLSearchParams(location.search));
  // What fails here is asked for again by the machine, which says so.
  if (lifecycle.getSnapshot().hasTag('idle')) source.load(query, false).catch(() => undefined);
  return query;
}

/** For a page that is being opened at this path: on a slow line a frame that is drawn first would keep all of this waiting. */
export function askList(path: string): void {
  const { entity, parentId } = sectionAt(path) ?? {};
  if (!entity || !may(grantsNow(), 'GET', entity.collection)) return;
  const columns = columnsOfAddress(entity, location.search);
  firstQuery(sectionSource(columns ? { ...entity, columns } : chosenNow(entity), parentId));
  const open = openIn(new URLSearchParams(location.search));
  if (open !== null) void RecordForm.fetch();
  // The form that is told that it cannot be had says so.
  if (typeof open === 'number')
    void cache.prefetchQuery({ ...rowQuery(entity, open), retry: false });
}
