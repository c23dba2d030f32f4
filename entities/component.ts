/** A component: a shape that pages fill with values of its properties. */
import { defineEntity } from './entity.ts';
import { image, relation, text, title } from './field.ts';

export const component = defineEntity({
  name: 'component',
  collection: 'components',
  route: '/components',
  titleKey: 'pages.components',
  group: 'site',
  icon: 'component',
  letter: 'o',
  flags: ['enabled'],
  title: 'title',
  fields: {
    title: title(),
    fieldKey: text({ required: true, unique: true, format: 'identifier', max: 60, searched: true }),
    parentComponent: relation('component', { acyclic: true }),
    image: image(),
  },
  picture: 'image',
  columns: ['fieldKey', 'parentComponent', 'updated_at'],
  sorts: ['fieldKey'],
});
