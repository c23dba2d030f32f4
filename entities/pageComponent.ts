/** A component assigned to a page, at its place in the page. */
import { defineEntity } from './entity.ts';
import { relation } from './field.ts';

export const pageComponent = defineEntity({
  name: 'pageComponent',
  collection: 'page-components',
  route: '/pages/:id/components',
  titleKey: 'pages.pageComponents',
  group: 'site',
  icon: 'puzzle',
  flags: ['enabled', 'sequence'],
  title: 'component',
  hidden: true,
  fields: {
    page: relation('page', { required: true }),
    component: relation('component', { required: true }),
  },
  columns: ['page', 'component'],
  sorts: [],
  parent: { field: 'page', entity: 'page' },
});
