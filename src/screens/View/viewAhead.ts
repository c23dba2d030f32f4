/** Asks for what a section shows first before anything of it is drawn: its rows, and the record that its address opens. It keeps and shows nothing. */
import { may } from '../../../entities/access.ts';
import { grantsNow } from '../../live/actors.ts';
import { cache, rowQuery } from '../../remote/query.ts';
import { sectionAt } from '../../routes.ts';
import { chosenNow, columnsOfAddress } from '../../remote/chosenColumns.ts';
import { firstQuery } from '../RecordList/recordListFirst.ts';
import { openIn } from '../../routes.ts';
import { sectionSource } from '../RecordList/recordListSource.ts';
import { RecordForm } from './deferredRecord.tsx';

/** For a page that is being opened at this path: on a slow line a frame that is drawn first would keep all of this waiting. */
export function askSection(path: string): void {
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
