/** An entry of the website's menu, in a tree with an order among siblings. */
import { defineEntity } from './entity.ts';
import { number, relation, select, text, title } from './field.ts';

export const menu = defineEntity({
  name: 'menu',
  collection: 'menus',
  route: '/menu',
  titleKey: 'pages.menu',
  group: 'site',
  icon: 'list-tree',
  letter: 'm',
  flags: ['enabled'],
  title: 'title',
  fields: {
    title: title(),
    url: text({ format: 'link', max: 2000 }),
    target: select(['_self', '_blank', '_parent', '_top'], { initial: '_self' }),
    menuIcon: text({ max: 60 }),
    parent: relation('menu', { acyclic: true }),
    vorder: number({ integer: true, min: 0, max: 1_000_000 }),
  },
  columns: ['url', 'parent', 'target', 'vorder'],
  sorts: ['vorder', 'url'],
  order: 'vorder',
});
