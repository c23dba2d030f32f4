/** A graduate of one batch. Rows come by hand or from a spreadsheet. */
import { defineEntity } from './entity.ts';
import { image, number, relation, text, title } from './field.ts';

export const graduate = defineEntity({
  name: 'graduate',
  collection: 'graduates',
  route: '/graduation-batches/:id',
  titleKey: 'pages.graduate',
  group: 'academic',
  icon: 'user-round-check',
  flags: ['enabled', 'sequence'],
  title: 'name',
  hidden: true,
  fields: {
    batch: relation('graduationBatch', { required: true, fixed: true }),
    name: title({ max: 120 }),
    rank: number({ integer: true, min: 1, max: 100_000 }),
    grade: number({ min: 0, max: 100 }),
    department: relation('department'),
    // A graduate has given it to the faculty, not to the world.
    email: text({ format: 'email', max: 254, searched: true, private: true }),
    photo: image(),
  },
  columns: ['rank', 'grade', 'department', 'email'],
  sorts: ['rank', 'grade', 'email'],
  order: 'sequence',
  parent: { field: 'batch', entity: 'graduationBatch' },
  importKeys: ['nameEn', 'nameAr'],
});
