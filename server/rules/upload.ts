/** What is known of a file goes into its row here, and only when it was received; a file in use stays. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { titleOf, type Entity, type Row } from '../../entities/entity.ts';
import { isLongText } from '../../entities/field.ts';
import { layoutOf } from '../db/columns.ts';
import type { Writer } from '../db/db.ts';
import type { Deps, Rule } from '../deps.ts';
import { HttpError, invalidField } from '../httpError.ts';

/** What the server found out about a received file; the read-only keys of its row. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly absolute_url: string;
}

/** The file whose row is being made: no client can give these values, so they come beside the input. */
const received = new AsyncLocalStorage<FileFacts>();
export const withFile = <T>(facts: FileFacts, job: () => Promise<T>): Promise<T> =>
  received.run(facts, job);

/** References named in a refusal; more would not help anybody. */
const referencesShown = 20;

interface Reference {
  readonly type: string;
  readonly id: number;
  readonly field: string;
  readonly title: { readonly en: string | null; readonly ar: string | null };
}

const referenceOf = (entity: Entity, row: Record<string, unknown>, field: string): Reference => ({
  type: entity.collection,
  id: Number(row['id']),
  field,
  title: { en: titleOf(entity, row, 'en'), ar: titleOf(entity, row, 'ar') },
});

/** Records whose long texts show the file: an editor's pictures are addresses in Markdown, not links. */
async function inTexts(entity: Entity, file: string, trx: Writer): Promise<Reference[]> {
  const { table, texts, long, byKey } = layoutOf(entity);
  const titles = [...byKey.values()].filter(
    ({ name, field }) => name === entity.title && !isLongText(field),
  );
  const found: Reference[] = [];
  for (const { key } of long) {
    const rows = await trx
      .selectFrom(texts)
      .innerJoin(table, `${table}.id`, `${texts}.id`)
      .select([`${table}.id`, ...titles.map((column) => `${table}.${column.key}`)])
      .where(`${texts}.${key}`, 'like', `%${file}%`)
      .where(`${table}.deleted_at`, 'is', null)
      .limit(referencesShown)
      .execute();
    found.push(...rows.map((row) => referenceOf(entity, row, key)));
  }
  return found;
}

/** Values of components that are this picture: they hold its id as a text. */
async function inComponents(id: number, trx: Writer, deps: Deps): Promise<Reference[]> {
  const entity = deps.entities.find(({ name }) => name === 'componentPropValue');
  if (!entity) return [];
  const rows = await trx
    .selectFrom('component_prop_values as v')
    .innerJoin('component_props as p', 'p.id', 'v.property')
    .select(['v.id', 'v.fieldValue'])
    .where('v.fieldValue', '=', String(id))
    .where('p.fieldType', '=', 'IMAGE')
    .where('v.deleted_at', 'is', null)
    .limit(referencesShown)
    .execute();
  return rows.map((row) => referenceOf(entity, row, 'fieldValue'));
}

async function refuseUsed(row: Row, trx: Writer, deps: Deps): Promise<void> {
  const references = await inComponents(row.id, trx, deps);
  for (const entity of deps.entities) {
    references.push(...(await inTexts(entity, String(row['absolute_url']), trx)));
  }
  if (references.length === 0) return;
  const body = { references: references.slice(0, referencesShown) };
  throw new HttpError(409, 'STILL_REFERENCED', { body });
}

export const uploadRule: Rule = {
  async prepare(values, current) {
    if (current) return values;
    const facts = received.getStore();
    if (!facts) throw invalidField('file', { code: 'selectFile' });
    return { ...values, ...facts };
  },
  beforeRemove: (row, { trx, deps }) => refuseUsed(row, trx, deps),
};
