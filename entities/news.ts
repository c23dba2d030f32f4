/** News: what the faculty has to tell, approved before the public reads it. */
import { defineEntity } from './entity.ts';
import { date, image, markdown, number, relation, text, title } from './field.ts';

export const news = defineEntity({
  name: 'news',
  collection: 'blogs',
  route: '/blogs',
  titleKey: 'pages.news',
  group: 'news',
  icon: 'newspaper',
  letter: 'n',
  flags: ['approved', 'featured'],
  title: 'title',
  fields: {
    title: title(),
    body: markdown({ localised: 'En/Ar' }),
    author: text({ max: 120, suggest: 'inUse' }),
    department: relation('department'),
    category: relation('category'),
    publishDate: date({ behind: true }),
    coverPhoto: image(),
    image: image(),
    views: number({ integer: true, min: 0, initial: 0, readOnly: true }),
  },
  picture: 'coverPhoto',
  columns: ['department', 'publishDate', 'views'],
  sorts: ['publishDate', 'views', 'author'],
  publicFrom: 'publishDate',
  waiting: { approved: false },
});
