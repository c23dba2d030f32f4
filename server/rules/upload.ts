/** A file that a text or a component shows stays; where a field points to it, the records say so themselves. */
import type { Entity, Row } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import { layoutOf } from '../db/columns.ts';
import type { Writer } from '../db/db.ts';
import type { Deps, Rule } from '../deps.ts';
import { HttpError } from '../httpError.ts';
import { withTitles, type Link } from '../records/references.ts';

/** Links named in a refusal; more would not help anybody. */
const linksShown = 20;

const linkOf =
  (entity: Entity, field: string) =>
  (row: Record<string, unknown>): Link => ({
    source_type: entity.name,
    source_id: Number(row['id']),
    field,
    position: 0,
  });

/** Records whose long texts show the file: an editor's pictures are addresses in Markdown, not links. */
async function inTexts(entity: Entity, file: string, trx: Writer): Promise<Link[]> {
  const { table, texts, long } = layoutOf(entity);
  const found: Link[] = [];
  for (const { key } of long) {
    const rows = await trx
      .selectFrom(texts)
      .innerJoin(table, `${table}.id`, `${texts}.id`)
      .select(`${table}.id`)
      .where(`${texts}.${key}`, 'like', `%${file}%`)
      .where(`${table}.deleted_at`, 'is', null)
      .limit(linksShown)
      .execute();
    found.push(...rows.map(linkOf(entity, key)));
  }
  return found;
}

/** Values of components that are this picture: they hold its id as a text. */
async function inComponents(id: number, trx: Writer, deps: Deps): Promise<Link[]> {
  const entity = entityNamed('componentPropValue', deps.entities);
  if (!entity) return [];
  const rows = await trx
    .selectFrom('component_prop_values as v')
    .innerJoin('component_props as p', 'p.id', 'v.property')
    .select('v.id')
    .where('v.fieldValue', '=', String(id))
    .where('p.fieldType', '=', 'IMAGE')
    .where('v.deleted_at', 'is', null)
    .limit(linksShown)
    .execute();
  return rows.map(linkOf(entity, 'fieldValue'));
}

async function refuseUsed(row: Row, trx: Writer, deps: Deps): Promise<void> {
  const links = await inComponents(row.id, trx, deps);
  for (const entity of deps.entities) {
    links.push(...(await inTexts(entity, String(row['absolute_url']), trx)));
  }
  if (links.length === 0) return;
  const references = await withTitles(trx, deps.entities, links.slice(0, linksShown));
  throw new HttpError(409, 'STILL_REFERENCED', { body: { references } });
}

export const uploadRule: Rule = {
  beforeRemove: (row, { trx, deps }) => refuseUsed(row, trx, deps),
};
