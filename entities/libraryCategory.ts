/** A category of the library, in a tree. */
import { defineEntity } from './entity.ts';
import { relation, title } from './field.ts';

export const libraryCategory = defineEntity({
  name: 'libraryCategory',
  collection: 'library-categories',
  route: '/library/categories',
  titleKey: 'pages.libraryCategory',
  group: 'academic',
  icon: 'folder-tree',
  letter: 'j',
  flags: ['enabled', 'sequence'],
  title: 'title',
  fields: { title: title(), parent: relation('libraryCategory', { acyclic: true }) },
  columns: ['parent', 'updated_at'],
  sorts: [],
});
