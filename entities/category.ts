/** A category of news and publications, in a tree. */
import { defineEntity } from './entity.ts';
import { relation, text, title } from './field.ts';

export const category = defineEntity({
  name: 'category',
  collection: 'categories',
  route: '/category',
  titleKey: 'pages.category',
  group: 'news',
  icon: 'tags',
  letter: 'c',
  flags: ['enabled', 'sequence'],
  title: 'title',
  fields: {
    title: title(),
    slug: text({
      unique: true,
      format: 'slug',
      max: 100,
      searched: true,
      suggest: { slugOf: 'titleEn' },
    }),
    parent: relation('category', { acyclic: true }),
  },
  columns: ['slug', 'parent', 'updated_at'],
  sorts: ['slug'],
});
