/** The rows that a list begins with, asked for before anything of it is drawn. It keeps and shows nothing. */
import type { Query } from '../../../machines/listRows.ts';
import { lifecycle } from '../../live/records.ts';
import { readQuery } from './recordListQuery.ts';
import type { ListSource } from './recordListSource.ts';

/** The query of the address, whose rows are on their way from now on: the machine that asks for them finds them so. */
export function firstQuery(source: ListSource): Query {
  const query = readQuery(source.entities, new URLSearchParams(location.search));
  // What fails here is asked for again by the machine, which says so.
  if (lifecycle.getSnapshot().hasTag('idle')) source.load(query, false).catch(() => undefined);
  return query;
}
