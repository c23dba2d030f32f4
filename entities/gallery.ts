/** A gallery: an album of pictures and videos. */
import { defineEntity } from './entity.ts';
import { date, image, title } from './field.ts';

export const gallery = defineEntity({
  name: 'gallery',
  collection: 'galleries',
  route: '/gallery',
  titleKey: 'pages.gallery',
  group: 'news',
  icon: 'images',
  letter: 'y',
  flags: ['enabled', 'sequence'],
  title: 'title',
  fields: { title: title(), groupPhoto: image(), date: date({ behind: true }) },
  picture: 'groupPhoto',
  columns: ['date', 'updated_at'],
  sorts: ['date'],
});
