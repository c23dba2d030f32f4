/** Of a component's values on a page, whoever wrote what stands there last is named, part by part. */
import { describe, expect, it } from 'vitest';
import { columnsOf, defineEntity } from '../../entities/entity.ts';
import { text } from '../../entities/field.ts';
import { writtenIn } from '../../src/screens/Assign/assignSavers.ts';

/** As the form of a component has them: one part for each language, or one for all. */
const entity = defineEntity({
  name: 'componentPropValue',
  collection: 'component-prop-values',
  route: '/components/prop-value',
  titleKey: 'pages.componentPropValues',
  group: 'site',
  icon: 'text-cursor-input',
  flags: [],
  title: 'lead',
  fields: { lead: text({ localised: 'En/Ar' }), picture: text({}) },
  columns: [],
  sorts: [],
});
const version = (number: number, username: string, ...keys: readonly string[]) => ({
  version: number,
  action: 'update',
  at: `2026-11-22T09:0${number}:00.000Z`,
  by: { username },
  changes: Object.fromEntries(keys.map((key) => [key, {}])),
});
const writer = (key: string, ...versions: readonly ReturnType<typeof version>[]) => {
  const column = columnsOf(entity).find((one) => one.key === key);
  if (!column) throw new Error(`the form has no ${key}`);
  return writtenIn(versions, column).map(({ by, changes }) => [by.username, Object.keys(changes)]);
};

describe('who filled what differs', () => {
  it('is whoever wrote that part last, not who wrote the other language since', () => {
    const versions = [
      version(3, 'lina', 'fieldValueAr'),
      version(2, 'sami', 'fieldValueEn'),
      version(1, 'amal', 'fieldValueEn', 'fieldValueAr'),
    ];
    expect(writer('leadEn', ...versions)).toEqual([['sami', ['leadEn']]]);
    expect(writer('leadAr', ...versions)).toEqual([['lina', ['leadAr']]]);
  });
  it('is whoever emptied it, of every part', () => {
    const versions = [version(2, 'noor', 'deleted_at'), version(1, 'amal', 'fieldValueEn')];
    expect(writer('leadEn', ...versions)).toEqual([['noor', ['leadEn']]]);
  });
  it('is told of what is the same in all languages, and of nobody where none wrote it', () => {
    expect(writer('picture', version(1, 'amal', 'fieldValue'))).toEqual([['amal', ['picture']]]);
    expect(writer('picture', version(1, 'amal', 'fieldValueEn'))).toEqual([]);
  });
});
