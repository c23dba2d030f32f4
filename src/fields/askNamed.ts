/** Asks beforehand for what a form shows first: a record, the names of the records that it points to, and its files. It shows nothing. */
import { columnsOf, type Entity, type Row } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import { cache, rowQuery } from '../remote/query.ts';
import { askUploads } from './filesKnown.ts';
import { askTitles } from './titles.ts';

const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');

/** A form that opens with numbers where names belong would change before one's eyes. */
function askNamed(entity: Entity, row: Row): void {
  for (const { key, field } of columnsOf(entity)) {
    const ids = idsIn(row[key]);
    const target = field.kind === 'relation' ? entityNamed(field.target) : undefined;
    if (target) askTitles(target, ids);
    else if (field.kind === 'image' || field.kind === 'file') askUploads(ids);
  }
}

/** A form opened meanwhile waits for this same answer: it is told at once when none can be had. */
export async function askRecord(entity: Entity, id: number): Promise<void> {
  const query = { ...rowQuery(entity, id), retry: false as const };
  await cache.prefetchQuery(query);
  const row = cache.getQueryData<Row>(query.queryKey);
  if (row) askNamed(entity, row);
}
