/** A department of the faculty. */
import { defineEntity } from './entity.ts';
import { image, markdown, relation, text, title } from './field.ts';

export const department = defineEntity({
  name: 'department',
  collection: 'departments',
  route: '/departments',
  titleKey: 'pages.department',
  group: 'people',
  icon: 'building-2',
  letter: 'a',
  flags: ['enabled', 'sequence'],
  title: 'name',
  fields: {
    name: title(),
    slug: text({
      required: true,
      unique: true,
      format: 'slug',
      max: 100,
      searched: true,
      suggest: { slugOf: 'nameEn' },
    }),
    description: markdown({ localised: 'En/Ar' }),
    head: relation('staff'),
    image: image(),
    page: relation('page'),
  },
  picture: 'image',
  columns: ['slug', 'head', 'updated_at'],
  sorts: ['slug'],
});
