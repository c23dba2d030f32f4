/** One picture or video of a gallery. */
import { defineEntity } from './entity.ts';
import { image, relation, select, text } from './field.ts';

export const galleryItem = defineEntity({
  name: 'galleryItem',
  collection: 'gallery-items',
  route: '/gallery/:id',
  titleKey: 'pages.galleryItem',
  group: 'news',
  icon: 'image',
  flags: ['enabled', 'sequence'],
  title: 'title',
  hidden: true,
  fields: {
    gallery: relation('gallery', { required: true, fixed: true }),
    previewImage: image({ required: true }),
    title: text({ localised: 'En/Ar', max: 160, searched: true }),
    fieldType: select(['IMAGE', 'VIDEO'], { initial: 'IMAGE' }),
    url: text({ format: 'url', max: 2000 }),
  },
  columns: ['previewImage', 'fieldType', 'updated_at'],
  sorts: ['fieldType'],
  parent: { field: 'gallery', entity: 'gallery' },
});
