/** A file that was uploaded, with its name in both languages; other records point to it. */
import { defineEntity } from './entity.ts';
import { number, text } from './field.ts';

export const upload = defineEntity({
  name: 'upload',
  collection: 'uploads',
  route: '/files',
  titleKey: 'pages.files',
  group: 'system',
  icon: 'folder-open',
  letter: 'f',
  flags: [],
  title: 'title',
  private: true,
  made: 'byUpload',
  fields: {
    title: text({ localised: 'En/Ar', max: 200, searched: true }),
    name: text({ readOnly: true, searched: true }),
    type: text({ readOnly: true, max: 120 }),
    size: number({ integer: true, readOnly: true }),
    width: number({ integer: true, readOnly: true }),
    height: number({ integer: true, readOnly: true }),
    absolute_url: text({ readOnly: true, unique: true }),
  },
  columns: ['name', 'type', 'size', 'created_at'],
  sorts: ['name', 'type', 'size'],
});
