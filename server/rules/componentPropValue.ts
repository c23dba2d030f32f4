/** A value must be one that its property takes, of a component that is on that page; a picture counts as in use. It writes no value itself. */
import type { Row } from '../../entities/entity.ts';
import type { Fault } from '../../entities/faultCodes.ts';
import { propertyOf, type PropValue } from '../../entities/componentOnPage.ts';
import { valueFaults } from '../componentValues.ts';
import type { Reader, Writer } from '../db/db.ts';
import type { Rule } from './rule.ts';
import { linkPicture } from '../records/mentions.ts';

type Values = Readonly<Record<string, unknown>>;

/** The keys that a value's parts are stored under. */
export const partKeys = { value: 'fieldValue', en: 'fieldValueEn', ar: 'fieldValueAr' } as const;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const partsOf = (row: Values): PropValue => ({
  value: textOf(row[partKeys.value]),
  en: textOf(row[partKeys.en]),
  ar: textOf(row[partKeys.ar]),
});

const live = (trx: Reader, table: string, id: unknown) =>
  trx.selectFrom(table).where('id', '=', id).where('deleted_at', 'is', null);

/** The pictures among the ids: uploads of a picture's type that are not deleted. */
export async function imageIds(trx: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', ids)
    .where('type', 'like', 'image/%')
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => Number(row['id'])));
}

async function faultsOf(whole: Values, trx: Reader): Promise<Record<string, readonly Fault[]>> {
  const relation = await live(trx, 'page_components', whole['relationId'])
    .select('component')
    .executeTakeFirst();
  const row = await live(trx, 'component_props', whole['property']).selectAll().executeTakeFirst();
  // A missing one is told by the check of relations.
  if (!relation || !row) return {};
  const property = propertyOf(row);
  if (property.component !== Number(relation['component'])) {
    return { property: [{ code: 'wrongOwner' }] };
  }
  const value = partsOf(whole);
  const images = await imageIds(
    trx,
    /^\d{1,15}$/.test(value.value ?? '') ? [Number(value.value)] : [],
  );
  const found = valueFaults(property, value, (id) => images.has(id));
  return Object.fromEntries(
    Object.entries(partKeys).flatMap(([part, key]) => {
      const fault = found[part as keyof typeof partKeys];
      return fault ? [[key, [fault]]] : [];
    }),
  );
}

/** The file that a value shows, if its property is a picture: what was filled in for a text may be no file's number. */
async function pictureOf(trx: Reader, value: unknown): Promise<number | undefined> {
  const text = textOf(value);
  if (text === null || !/^[1-9]\d{0,14}$/.test(text)) return undefined;
  const row = await trx
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', Number(text))
    .executeTakeFirst();
  return row && Number(row['id']);
}

/** A picture that a component shows is in use like any other; what stands where a text is asked for is none. */
export async function linkShown(
  trx: Writer,
  row: Readonly<Record<string, unknown>>,
  fieldType: unknown,
): Promise<void> {
  const shown = fieldType === 'IMAGE' ? await pictureOf(trx, row[partKeys.value]) : undefined;
  const source = { entity: 'componentPropValue', id: Number(row['id']), field: partKeys.value };
  await linkPicture(trx, source, shown);
}

export const componentPropValueRule: Rule = {
  faults: (values: Values, current: Row | undefined, { trx }) =>
    faultsOf({ ...current, ...values }, trx),

  async written(row, { trx }) {
    const property = await trx
      .selectFrom('component_props')
      .select('fieldType')
      .where('id', '=', row['property'])
      .executeTakeFirst();
    await linkShown(trx, row, property?.['fieldType']);
  },
};
