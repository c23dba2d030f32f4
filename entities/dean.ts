/** A dean of the faculty, present or former, with a word of welcome. */
import { defineEntity } from './entity.ts';
import { date, image, markdown, relation, text, title } from './field.ts';

export const dean = defineEntity({
  name: 'dean',
  collection: 'deans',
  route: '/deans',
  titleKey: 'pages.deans',
  group: 'people',
  icon: 'graduation-cap',
  letter: 'd',
  flags: ['enabled', 'sequence'],
  title: 'name',
  fields: {
    name: title({ max: 120 }),
    title: text({ localised: 'En/Ar', required: true, max: 160 }),
    message: markdown({ localised: 'En/Ar' }),
    photo: image(),
    startDate: date(),
    endDate: date(),
    staff: relation('staff'),
  },
  picture: 'photo',
  columns: ['title', 'startDate', 'endDate'],
  sorts: ['startDate', 'endDate'],
  pairs: [['startDate', 'endDate']],
});
