/** A book or a journal of the library. */
import { defineEntity } from './entity.ts';
import { file, image, list, number, relation, select, text, title } from './field.ts';

export const libraryItem = defineEntity({
  name: 'libraryItem',
  collection: 'library-items',
  route: '/library',
  titleKey: 'pages.library',
  group: 'academic',
  icon: 'library',
  letter: 'i',
  flags: ['enabled'],
  title: 'title',
  fields: {
    title: title(),
    documentType: select(['BOOK', 'JOURNAL'], { required: true, initial: 'BOOK' }),
    authors: list(),
    externalAuthors: list(),
    year: number({ integer: true, min: 1000, max: 2200 }),
    coverPhoto: image(),
    category: relation('libraryCategory'),
    pubHouse: text({ max: 200, searched: true, suggest: 'inUse' }),
    class: text({ max: 60 }),
    classCode: text({ max: 60 }),
    isbnIssn: text({ format: 'isbnIssn', max: 20, searched: true }),
    link: text({ format: 'url', max: 2000 }),
    file: file(),
  },
  picture: 'coverPhoto',
  columns: ['documentType', 'category', 'year', 'isbnIssn'],
  sorts: ['documentType', 'year', 'pubHouse', 'classCode'],
  importKeys: ['isbnIssn', 'titleEn', 'titleAr'],
  steps: [
    {
      name: 'basics',
      fields: ['title', 'documentType', 'authors', 'externalAuthors', 'year', 'coverPhoto'],
    },
    {
      name: 'classification',
      fields: ['category', 'pubHouse', 'class', 'classCode', 'isbnIssn', 'link', 'file'],
    },
  ],
});
