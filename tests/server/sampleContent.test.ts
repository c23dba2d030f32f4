/** Promises that the sample faculty is whole: enough of everything, every reference found, every rule kept. */
import { describe, expect, it } from 'vitest';

import { permissionSets } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import { isFormat } from '../../entities/formats.ts';
import { entities } from '../../entities/index.ts';
import { checkWrite } from '../../entities/schema.ts';
import {
  sampleContent,
  sampleLinks,
  sampleViews,
  type SampleRecord,
  type SampleValue,
} from '../../server/sample/content/index.ts';
import { whoIn } from '../../server/sample/pictures.ts';

const atLeast: Readonly<Record<string, number>> = {
  pages: 22,
  blogs: 40,
  events: 15,
  staff: 30,
  departments: 12,
  deans: 4,
  'graduation-batches': 5,
  graduates: 200,
  'library-items': 60,
  'library-categories': 10,
  theses: 25,
  publications: 40,
  categories: 10,
  components: 6,
  'component-props': 20,
  'page-components': 10,
  'component-prop-values': 20,
  menus: 18,
  'static-contents': 40,
  contacts: 12,
  sliders: 6,
  specials: 8,
  blocks: 12,
  galleries: 6,
  'gallery-items': 48,
  users: 4,
};

const all = Object.entries(sampleContent).flatMap(([collection, records]) =>
  records.map((record, place) => ({ collection, record, place })),
);
const recordsOf = (collection: string): SampleRecord[] => sampleContent[collection] ?? [];
const entityOf = (collection: string): Entity => {
  const found = entities.find((entity) => entity.collection === collection);
  if (!found) throw new Error(`no entity keeps ${collection}`);
  return found;
};
const placeOf = new Map(all.map(({ record }, place) => [record.ref, place]));
const collectionOf = new Map(all.map(({ collection, record }) => [record.ref, collection]));
const isPicture = (value: SampleValue | undefined): boolean =>
  typeof value === 'object' && value !== null && 'picture' in value;
const english = (key: string): boolean => /(?:En|_en)$/.test(key);
const arabic = (key: string): boolean => /(?:Ar|_ar)$/.test(key);
const textOf = (record: SampleRecord, key: string): string | undefined => {
  const value = record[key];
  return typeof value === 'string' ? value : undefined;
};

/** The relation fields of a collection and what they point to. */
const relationsOf = (collection: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(entityOf(collection).fields).flatMap(([key, field]) => {
      if (field.kind !== 'relation') return [];
      const target = entities.find((entity) => entity.name === field.target);
      return target ? [[key, target.collection] as const] : [];
    }),
  );

const refsIn = (value: SampleValue | undefined): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/** The record as a write would carry it: references and pictures as ids. */
function asWrite(collection: string, record: SampleRecord): Record<string, unknown> {
  const { ref: _ref, createdDaysAgo: _age, ...values } = record;
  const relations = relationsOf(collection);
  const write: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (relations.has(key)) {
        const ids = refsIn(value).map((ref) => (placeOf.get(ref) ?? -1) + 1);
        return [key, Array.isArray(value) ? ids : (ids[0] ?? null)];
      }
      if (isPicture(value)) return [key, collection === 'component-prop-values' ? '1' : 1];
      if (Array.isArray(value) && value.some((one) => isPicture(one))) {
        return [key, value.map((_, i) => i + 1)];
      }
      return [key, value];
    }),
  );
  return collection === 'users' ? { ...write, password: 'only for this test' } : write;
}

describe('the sample faculty', () => {
  it('has enough of everything, and only collections that exist', () => {
    const short = Object.entries(atLeast).filter(([key, least]) => recordsOf(key).length < least);
    expect(short, 'collections with too few records').toEqual([]);
    expect(Object.keys(sampleContent).filter((key) => !entityOf(key))).toEqual([]);
    for (const gallery of recordsOf('galleries')) {
      const items = recordsOf('gallery-items').filter((item) => item['gallery'] === gallery.ref);
      expect(items.length, gallery.ref).toBeGreaterThanOrEqual(8);
    }
  });

  it('gives every record a reference of its own', () => {
    expect(placeOf.size, 'two records share a ref').toBe(all.length);
  });

  it('resolves every reference, backwards or within the type', () => {
    const wrong: string[] = [];
    for (const { collection, record } of all) {
      for (const [key, target] of relationsOf(collection)) {
        for (const ref of refsIn(record[key])) {
          const place = placeOf.get(ref);
          const backwards = place !== undefined && place < (placeOf.get(record.ref) ?? 0);
          const ok = collectionOf.get(ref) === target && (backwards || target === collection);
          if (!ok) wrong.push(`${record.ref} ${key}: ${ref}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has trees whose parents come first', () => {
    const wrong = all.filter(({ record }) => {
      const parent = textOf(record, 'parent') ?? textOf(record, 'parentComponent');
      return (
        parent !== undefined &&
        (placeOf.get(parent) ?? all.length) >= (placeOf.get(record.ref) ?? 0)
      );
    });
    expect(wrong.map(({ record }) => record.ref)).toEqual([]);
  });

  it('resolves the links that are written last, and the views', () => {
    for (const { collection, ref, values } of sampleLinks) {
      expect(collectionOf.get(ref), ref).toBe(collection);
      for (const [key, value] of Object.entries(values)) {
        const target = relationsOf(collection).get(key);
        for (const to of refsIn(value)) expect(collectionOf.get(to), `${ref} ${key}`).toBe(target);
      }
    }
    expect(Object.keys(sampleViews).filter((ref) => collectionOf.get(ref) !== 'blogs')).toEqual([]);
  });

  it.each(Object.keys(sampleContent))('%s pass the checks of every write', (collection) => {
    const faults = recordsOf(collection).flatMap((record) => {
      const result = checkWrite(entityOf(collection), asWrite(collection, record));
      return result.ok ? [] : [[record.ref, result.faults]];
    });
    expect(faults).toEqual([]);
  });

  it('writes Arabic in Arabic and English in English', () => {
    const wrong: string[] = [];
    for (const { record } of all) {
      for (const [key, value] of Object.entries(record)) {
        const texts = Array.isArray(value) ? value : [value];
        for (const text of texts) {
          if (typeof text !== 'string') continue;
          const isRight =
            (!arabic(key) || /\p{Script=Arabic}/u.test(text)) &&
            (!english(key) || /\p{Script=Latin}/u.test(text));
          if (!isRight) wrong.push(`${record.ref} ${key}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('uses no title twice within a type', () => {
    const twice: string[] = [];
    for (const [collection, records] of Object.entries(sampleContent)) {
      for (const key of ['titleEn', 'titleAr', 'nameEn', 'nameAr', 'fullname_en', 'fullname_ar']) {
        const texts = records
          .map((record) => textOf(record, key))
          .filter((text) => text !== undefined);
        for (const text of texts) {
          if (texts.indexOf(text) !== texts.lastIndexOf(text)) twice.push(`${collection}: ${text}`);
        }
      }
    }
    expect(twice).toEqual([]);
  });

  it('keeps unique what has to be unique', () => {
    const twice: string[] = [];
    for (const [collection, records] of Object.entries(sampleContent)) {
      const entity = entityOf(collection);
      const single = Object.entries(entity.fields)
        .filter(([, field]) => field.kind === 'text' && field.unique)
        .map(([key]) => [key]);
      for (const keys of [...single, ...(entity.uniqueTogether ?? [])]) {
        const seen = new Set<string>();
        for (const record of records) {
          const text = JSON.stringify(keys.map((key) => record[key]));
          if (seen.has(text)) twice.push(`${collection}: ${text}`);
          seen.add(text);
        }
      }
    }
    expect(twice).toEqual([]);
  });

  it('has right check digits', () => {
    const numbers = [...recordsOf('library-items'), ...recordsOf('publications')]
      .map((record) => textOf(record, 'isbnIssn'))
      .filter((number) => number !== undefined);
    expect(numbers.length).toBeGreaterThanOrEqual(100);
    expect(numbers.filter((number) => !isFormat.isbnIssn(number))).toEqual([]);
    const orcids = recordsOf('staff')
      .map((record) => textOf(record, 'orcid'))
      .filter((id) => id !== undefined);
    expect(orcids.length).toBeGreaterThanOrEqual(10);
    expect(orcids.filter((id) => !isFormat.orcid(id))).toEqual([]);
  });

  it('fills properties of the right component, by their type and length', () => {
    const byRef = new Map(all.map(({ record }) => [record.ref, record]));
    const wrong: string[] = [];
    for (const value of recordsOf('component-prop-values')) {
      const relation = byRef.get(textOf(value, 'relationId') ?? '');
      const property = byRef.get(textOf(value, 'property') ?? '');
      if (relation?.['component'] !== property?.['component'])
        wrong.push(`${value.ref}: component`);
      if ((property?.['fieldType'] === 'IMAGE') !== isPicture(value['fieldValue'])) {
        wrong.push(`${value.ref}: type`);
      }
      for (const key of ['fieldValue', 'fieldValueEn', 'fieldValueAr']) {
        const text = textOf(value, key);
        if (text === undefined) continue;
        const least = Number(property?.['minLength'] ?? 0);
        const most = Number(property?.['maxLength'] ?? Infinity);
        if (text.length < least || text.length > most) wrong.push(`${value.ref}: length`);
      }
    }
    const required = recordsOf('component-props').filter(
      (property) => property['required'] === true,
    );
    for (const relation of recordsOf('page-components').filter((one) => one['enabled'] === true)) {
      const filled = recordsOf('component-prop-values')
        .filter((value) => value['relationId'] === relation.ref)
        .map((value) => value['property']);
      for (const property of required) {
        const isMissing =
          property['component'] === relation['component'] && !filled.includes(property.ref);
        if (isMissing) wrong.push(`${relation.ref}: ${property.ref} is empty`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('names the three best of each batch as its graduates are named', () => {
    for (const batch of recordsOf('graduation-batches')) {
      const graduates = recordsOf('graduates').filter((one) => one['batch'] === batch.ref);
      for (const [i, nth] of ['first', 'second', 'third'].entries()) {
        const best = graduates.find((one) => one['rank'] === i + 1);
        expect(batch[`${nth}RankNameEn`], batch.ref).toBe(best?.['nameEn']);
        expect(batch[`${nth}RankNameAr`], batch.ref).toBe(best?.['nameAr']);
      }
    }
  });

  it('shows every state an editor meets', () => {
    const some = (collection: string, is: (record: SampleRecord) => boolean): boolean =>
      recordsOf(collection).some((record) => is(record));
    const states = {
      newsWaiting: some('blogs', (one) => one['approved'] === false),
      newsFeatured: some('blogs', (one) => one['featured'] === true),
      newsWithoutArabic: some('blogs', (one) => one['titleAr'] === null),
      newsWithoutEnglish: some('blogs', (one) => one['titleEn'] === null),
      staffWaiting: some('staff', (one) => one['approved'] === false),
      staffNotEnabled: some('staff', (one) => one['enabled'] === false),
      contactOpen: some('contacts', (one) => one['handled'] === false),
      contactHandled: some('contacts', (one) => one['handled'] === true),
      presentDean: recordsOf('deans').filter((one) => one['endDate'] == null).length === 1,
    };
    expect(Object.entries(states).filter(([, isThere]) => !isThere)).toEqual([]);
    const permissions = new Set(recordsOf('users').map((user) => user['permission']));
    expect(permissionSets.filter(({ key }) => !permissions.has(key))).toEqual([]);
    expect(recordsOf('users').filter((user) => 'password' in user)).toEqual([]);
  });

  it('says of every record how old it is', () => {
    const wrong = all.filter(
      ({ record }) => !Number.isInteger(record.createdDaysAgo) || record.createdDaysAgo < 0,
    );
    expect(wrong.map(({ record }) => record.ref)).toEqual([]);
  });
});

it('every portrait of staff shows a woman or a man as the record says', () => {
  const shown = recordsOf('staff').flatMap(({ gender, photo_file_id: photo }) =>
    typeof photo === 'object' && photo !== null && 'picture' in photo
      ? [[gender, whoIn(photo.picture.title.ar)]]
      : [],
  );
  expect(shown.length).toBeGreaterThan(10);
  expect(shown).toEqual(shown.map(([gender]) => [gender, gender === 'MALE' ? 'man' : 'woman']));
});
