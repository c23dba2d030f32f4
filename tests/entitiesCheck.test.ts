/** The whole-set checks of the declarations: ours are right, and every kind of mistake is found and said. */
import { expect, it } from 'vitest';
import {
  assertEntities,
  checkEntities,
  DeclarationError,
  mistakes,
  type MistakeNumber,
} from '../entities/check.ts';
import { defineEntity, type Entity } from '../entities/entity.ts';
import { date, number, relation, select, text, title } from '../entities/field.ts';
import { entities } from '../entities/index.ts';

const good: Entity = defineEntity({
  name: 'course',
  collection: 'courses',
  route: '/courses',
  titleKey: 'pages.courses',
  group: 'academic',
  icon: 'book',
  letter: 'x',
  flags: ['enabled'],
  title: 'title',
  fields: {
    title: title(),
    code: text({ min: 2, max: 8 }),
    level: select(['FIRST', 'SECOND'], { initial: 'FIRST' }),
    starts: date(),
    teacher: relation('course'),
  },
  columns: ['code', 'enabled', 'created_at'],
  sorts: ['code'],
});
const withField = (name: string, field: Entity['fields'][string]): Partial<Entity> => ({
  fields: { ...good.fields, [name]: field },
});

/** One way to make each mistake. */
const wrong: Record<MistakeNumber, Partial<Entity> | readonly Entity[]> = {
  101: [good, { ...good, collection: 'others', route: '/others', letter: 'y' }],
  102: [good, { ...good, name: 'other', route: '/others', letter: 'y' }],
  103: [good, { ...good, name: 'other', collection: 'others', letter: 'y' }],
  104: [good, { ...good, name: 'other', collection: 'others', route: '/others' }],
  105: { collection: 'Courses_2' },
  106: { collection: 'search' },
  201: withField('version', number()),
  202: withField('titleEn', text()),
  203: withField('two words', text()),
  204: withField('size', number({ min: 5, max: 4 })),
  205: withField('kind', select(['A'], { initial: 'B' })),
  206: withField('kind', select(['A', 'A'])),
  207: withField('room', relation('room')),
  208: [
    { ...good, ...withField('of', relation('room', { acyclic: true })) },
    { ...good, name: 'room', collection: 'rooms', route: '/rooms', letter: 'y' },
  ],
  209: withField('next', relation('course', { required: true, onDelete: 'unlink' })),
  210: withField('slug', text({ suggest: { slugOf: 'nameEn' } })),
  301: { title: 'name' },
  302: { columns: ['room'] },
  303: { sorts: ['room'] },
  304: { order: '-starts' },
  305: { steps: [{ name: 'content', fields: [...Object.keys(good.fields), 'room'] }] },
  306: { steps: [{ name: 'content', fields: ['title', 'code'] }] },
  401: { parent: { field: 'teacher', entity: 'staff' } },
  402: { pairs: [['starts', 'ends']] },
  403: { uniqueTogether: [['code', 'term']] },
  404: { publicFrom: 'code' },
  405: { importKeys: ['name'] },
  406: { waiting: { approved: false } },
};

it('our own declarations are right', () => {
  expect(checkEntities(entities)).toEqual([]);
  expect(checkEntities([good])).toEqual([]);
});

it.each(Object.keys(mistakes).map(Number) as MistakeNumber[])('E%i is found', (one) => {
  const made = wrong[one];
  const set: readonly Entity[] = Array.isArray(made)
    ? (made as readonly Entity[])
    : [{ ...good, ...(made as Partial<Entity>) }];
  expect(checkEntities(set).map((mistake) => mistake.number)).toContain(one);
});

it('all mistakes are told at once, each with its number, its type and its place', () => {
  const bad: Entity = { ...good, title: 'name', columns: ['room'] };
  expect(() => assertEntities([bad])).toThrow(DeclarationError);
  expect(() => assertEntities([bad])).toThrow(
    /E301 course, name: the title is no field\nE302 course, room: a column is no field/,
  );
});
