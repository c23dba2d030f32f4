/** A special: something the faculty is proud of and gives a place of its own. */
import { defineEntity } from './entity.ts';
import { image, markdown, relation, title } from './field.ts';

export const special = defineEntity({
  name: 'special',
  collection: 'specials',
  route: '/specials',
  titleKey: 'pages.specials',
  group: 'academic',
  icon: 'sparkles',
  letter: 'z',
  flags: ['enabled', 'sequence'],
  title: 'title',
  fields: {
    title: title(),
    description: markdown({ localised: 'En/Ar' }),
    department: relation('department'),
    image: image(),
  },
  picture: 'image',
  columns: ['department', 'updated_at'],
  sorts: [],
});
