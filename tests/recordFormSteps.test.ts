/** What the steps of a form promise to an editor of either language: his own first, and nothing left out. */
import { describe, expect, it } from 'vitest';
import { columnsOf, type Entity } from '../entities/entity.ts';
import { entities } from '../entities/index.ts';
import { formStepsOf } from '../src/screens/RecordForm/recordFormColumns.ts';

const all: readonly Entity[] = entities;
const stepsOf = (entity: Entity, language: 'en' | 'ar') =>
  formStepsOf({ entity, id: 1, parentId: undefined, language });

describe.each(all.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
  it.each(['en', 'ar'] as const)('shows every key once, in %s', (language) => {
    const keys = stepsOf(entity, language).flatMap(({ columns }) => columns.map(({ key }) => key));
    expect(keys.toSorted()).toEqual(
      columnsOf(entity)
        .map(({ key }) => key)
        .toSorted(),
    );
  });

  it.each(['en', 'ar'] as const)('comes to a field in %s before its other language', (language) => {
    const columns = stepsOf(entity, language).flatMap((step) => step.columns);
    for (const [at, column] of columns.entries()) {
      if (!column.language || column.language === language) continue;
      const own = columns.findIndex((one) => one.name === column.name && one.language === language);
      expect(own < at, column.key).toBe(true);
    }
  });
});

it('opens the events form on the editor’s own title, the other language in a step of its own', () => {
  const event = all.find(({ name }) => name === 'event');
  if (!event) throw new Error('no events');
  const [first, , last] = stepsOf(event, 'ar');
  expect(first?.columns[0]?.key).toBe('titleAr');
  expect(last?.name).toBe('english');
  expect(stepsOf(event, 'en').at(-1)?.name).toBe('arabic');
});

it('gives the type of an event the fee beside it: neither stands alone on a line', () => {
  const event = all.find(({ name }) => name === 'event');
  if (!event) throw new Error('no events');
  for (const language of ['en', 'ar'] as const) {
    const [first] = stepsOf(event, language);
    const keys = first?.columns.map(({ key }) => key) ?? [];
    expect(keys.slice(1, 5)).toEqual(['type', 'fee', 'startDate', 'endDate']);
  }
});
