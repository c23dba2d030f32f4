/** Who points at a record. It reads the table of links and titles, and changes nothing. */
import type { Grants } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import type { Field } from '../../entities/field.ts';
import { layoutOf } from '../db/columns.ts';
import type { Reader } from '../db/db.ts';
import { mayName, titleFrom, titlesOf, want, type Title, type Wanted } from './titles.ts';

export interface Link {
  readonly source_type: string;
  readonly source_id: number;
  readonly field: string;
}
interface Reference {
  readonly type: string;
  readonly id: number;
  readonly field: string;
  readonly title: Title;
}

/** As many as a person reads; the answer does not grow with the database. */
export const referencesMax = 100;

/** The links of records that are not deleted to a record. */
export async function linksTo(db: Reader, entity: Entity, id: number): Promise<readonly Link[]> {
  const rows = await db
    .selectFrom('links')
    .select(['source_type', 'source_id', 'field'])
    .where('target_type', '=', entity.name)
    .where('target_id', '=', id)
    .where('live', '=', 1)
    .orderBy('source_type')
    .orderBy('field')
    .orderBy('source_id')
    .execute();
  return rows.map((row) => ({
    source_type: String(row['source_type']),
    source_id: Number(row['source_id']),
    field: String(row['field']),
  }));
}

/** What becomes of a link when its target is deleted; an image or file in use is never deleted. */
export function onDeleteOf(field: Field): 'refuse' | 'unlink' | 'cascade' {
  if (field.kind !== 'relation') return 'refuse';
  // A required value cannot be taken away.
  return field.onDelete === 'unlink' && field.required ? 'refuse' : field.onDelete;
}

/** The entity and field of a link; undefined when a newer version no longer has them. */
export function sourceOf(entities: readonly Entity[], link: Link) {
  const entity = entityNamed(link.source_type, entities);
  const field = entity && layoutOf(entity).byKey.get(link.field)?.field;
  return entity && field ? { entity, field } : undefined;
}

/** Links with the titles of the records they come from, of those that who holds `grants` may see. */
export async function withTitles(
  db: Reader,
  entities: readonly Entity[],
  links: readonly Link[],
  grants?: Grants,
): Promise<readonly Reference[]> {
  const wanted: Wanted = new Map();
  for (const link of links) {
    if (mayName(grants, link.source_type, entities)) want(wanted, link.source_type, link.source_id);
  }
  const titles = await titlesOf(db, entities, wanted, grants);
  return links.map(({ source_type: type, source_id: id, field }) => ({
    // Outside, a type is known by its collection (docs/decisions/0003).
    type: entityNamed(type, entities)?.collection ?? type,
    id,
    field,
    title: titleFrom(titles, type, id),
  }));
}
