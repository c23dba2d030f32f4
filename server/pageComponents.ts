/** The components on a page with their properties and values: read together, filled together. It checks no permission itself. */
import {
  propertyOf,
  type PageComponent,
  type PropValue,
  type Property,
} from '../entities/componentOnPage.ts';
import type { Entity, Row } from '../entities/entity.ts';
import { entityNamed } from '../entities/index.ts';
import type { Fault } from '../entities/faultCodes.ts';
import { isBlank, valueFaults } from './componentValues.ts';
import { readValue } from './componentValueRead.ts';
import type { Reader, Writer } from './db/db.ts';
import type { Caller, Deps, RecordWriter } from './deps.ts';
import { HttpError, invalid, notFound } from './httpError.ts';
import { imageIds, partKeys, partsOf } from './rules/componentPropValue.ts';

type Stored = Readonly<Record<string, unknown>>;

export function entityFor(deps: Pick<Deps, 'entities'>, name: string): Entity {
  const entity = entityNamed(name, deps.entities);
  if (!entity) throw new Error(`there is no entity named ${name}`);
  return entity;
}

const liveIn = (db: Reader, table: string) =>
  db.selectFrom(table).selectAll().where('deleted_at', 'is', null);

/** The properties of components, in their order. */
async function propertiesOf(db: Reader, components: readonly number[]): Promise<readonly Stored[]> {
  if (components.length === 0) return [];
  return await liveIn(db, 'component_props')
    .where('component', 'in', components)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
}

/** The stored values of relations. */
async function valuesOf(db: Reader, relations: readonly number[]): Promise<readonly Stored[]> {
  if (relations.length === 0) return [];
  return await liveIn(db, 'component_prop_values').where('relationId', 'in', relations).execute();
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The components of relations, whole. Relations to a deleted component are left out. */
export async function withProperties(
  db: Reader,
  relations: readonly Stored[],
): Promise<PageComponent[]> {
  const componentIds = [...new Set(relations.map((row) => Number(row['component'])))];
  if (componentIds.length === 0) return [];
  const components = await liveIn(db, 'components').where('id', 'in', componentIds).execute();
  const properties = (await propertiesOf(db, componentIds)).map(propertyOf);
  const values = await valuesOf(
    db,
    relations.map((row) => Number(row['id'])),
  );
  return relations.flatMap((row) => {
    const component = components.find((one) => Number(one['id']) === Number(row['component']));
    if (!component) return [];
    const own = properties.filter((property) => property.component === Number(row['component']));
    const filled = own.flatMap((property) => {
      const stored = values.find(
        (value) =>
          Number(value['relationId']) === Number(row['id']) &&
          Number(value['property']) === property.id,
      );
      return stored ? [[property.fieldKey, partsOf(stored)] as const] : [];
    });
    return [
      {
        id: Number(row['id']),
        version: Number(row['version']),
        page: Number(row['page']),
        component: Number(row['component']),
        enabled: Boolean(row['enabled']),
        sequence: row['sequence'] == null ? null : Number(row['sequence']),
        fieldKey: String(component['fieldKey']),
        title: { en: textOrNull(component['titleEn']), ar: textOrNull(component['titleAr']) },
        properties: own,
        values: Object.fromEntries(filled),
      },
    ];
  });
}

/** What stands on a page, in its order. */
export async function componentsOfPage(db: Reader, pageId: number): Promise<PageComponent[]> {
  const relations = await liveIn(db, 'page_components')
    .where('page', '=', pageId)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  return withProperties(db, relations);
}

const noValue: PropValue = { value: null, en: null, ar: null };

/** Of a picture there are no words: those that were filled in while its property asked for some stand in nobody's way. */
const shownParts = ({ fieldType }: Property, parts: PropValue): PropValue =>
  fieldType === 'IMAGE' ? { ...parts, en: null, ar: null } : parts;

interface Filling {
  readonly property: Property;
  readonly value: PropValue;
  readonly stored: Stored | undefined;
  readonly isGiven: boolean;
}

/**
 * Every property with the value it would have. Throws 422 naming `fieldKey.part` for each that is wrong, and 412 with
 * the component whole where both the caller and somebody else have changed a part since the caller saw it.
 */
async function plan(
  deps: Deps,
  trx: Writer,
  relation: Stored,
  given: Readonly<Record<string, unknown>>,
): Promise<readonly Filling[]> {
  const entity = entityFor(deps, 'componentPropValue');
  const properties = (await propertiesOf(trx, [Number(relation['component'])])).map(propertyOf);
  const stored = await valuesOf(trx, [Number(relation['id'])]);
  const errors: Record<string, readonly Fault[]> = {};
  for (const key of Object.keys(given)) {
    if (!properties.some(({ fieldKey }) => fieldKey === key))
      errors[key] = [{ code: 'unknownField' }];
  }
  let isStale = false;
  const fillings = properties.flatMap((property): Filling[] => {
    const { fieldKey } = property;
    const row = stored.find((value) => Number(value['property']) === property.id);
    const before = row ? shownParts(property, partsOf(row)) : noValue;
    const isGiven = Object.hasOwn(given, fieldKey);
    const value = isGiven
      ? readValue(given[fieldKey] ?? noValue, before, entity)
      : { ...before, isStale: false };
    if (!('faults' in value)) isStale ||= value.isStale;
    if (!('faults' in value)) return [{ property, value, stored: row, isGiven }];
    for (const [part, faults] of Object.entries(value.faults))
      errors[`${fieldKey}${part}`] = faults;
    return [];
  });
  const numbers = fillings.map(({ value }) => Number(value.value)).filter(Number.isSafeInteger);
  const images = await imageIds(trx, numbers);
  for (const { property, value } of fillings) {
    for (const [part, fault] of Object.entries(
      valueFaults(property, value, (id) => images.has(id)),
    )) {
      errors[`${property.fieldKey}.${part}`] = [fault];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (isStale) {
    const [whole] = await withProperties(trx, [relation]);
    throw new HttpError(412, 'STALE_VERSION', { body: { data: whole } });
  }
  return fillings;
}

/** The version of a record before it was made, and of one as it was when it was deleted. */
const wasMissing = 0;
const wasDeleted = -1;

/** A value's record, and the versions that take the filling back and bring it about again. */
export interface Written {
  readonly id: number;
  readonly before: number;
  readonly after: number;
}

async function put(
  writer: RecordWriter,
  entity: Entity,
  relationId: number,
  { property, value, stored }: Filling,
): Promise<readonly Written[]> {
  const id = Number(stored?.['id']);
  const version = Number(stored?.['version']);
  if (isBlank(value)) {
    if (!stored) return [];
    await writer.remove(entity, id, '*');
    return [{ id, before: wasDeleted, after: wasMissing }];
  }
  const input = {
    [partKeys.value]: value.value,
    [partKeys.en]: value.en,
    [partKeys.ar]: value.ar,
  };
  if (stored) {
    const row = await writer.update(entity, id, input, '*');
    return row.version === version ? [] : [{ id, before: version, after: row.version }];
  }
  const row = await writer.create(entity, { relationId, property: property.id, ...input });
  return [{ id: row.id, before: wasMissing, after: wasDeleted }];
}

/**
 * Fills the values of a component on a page, all or none; what is not named stays. Answers the component whole.
 * Throws 404 for no such relation, 422 naming `fieldKey` or `fieldKey.part`, also a required one left empty, 412
 * where `was` of a part is no longer so.
 */
export async function fillValues(
  deps: Deps,
  caller: Caller,
  relationId: number,
  given: Readonly<Record<string, unknown>>,
): Promise<{ readonly data: PageComponent; readonly written: readonly Written[] }> {
  return await deps.records.write(caller, async (writer, trx) => {
    const relation: Row | Stored | undefined = await liveIn(trx, 'page_components')
      .where('id', '=', relationId)
      .executeTakeFirst();
    if (!relation) throw notFound();
    const written = await fillIn(deps, { writer, trx }, relation, given);
    const [whole] = await withProperties(trx, [relation]);
    if (!whole) throw notFound();
    return { data: whole, written };
  });
}

/** A write that has begun. */
export interface Within {
  readonly writer: RecordWriter;
  readonly trx: Writer;
}

/** The same within a write that has begun. */
export async function fillIn(
  deps: Deps,
  { writer, trx }: Within,
  relation: Row | Stored,
  given: Readonly<Record<string, unknown>>,
): Promise<readonly Written[]> {
  const entity = entityFor(deps, 'componentPropValue');
  const written: Written[] = [];
  for (const filling of await plan(deps, trx, relation, given)) {
    if (!filling.isGiven) continue;
    written.push(...(await put(writer, entity, Number(relation['id']), filling)));
  }
  return written;
}
