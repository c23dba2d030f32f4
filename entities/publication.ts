/** A publication of the faculty's own people. */
import { defineEntity } from './entity.ts';
import { file, list, longText, number, relation, select, text, title } from './field.ts';

export const publication = defineEntity({
  name: 'publication',
  collection: 'publications',
  route: '/publications',
  titleKey: 'pages.publications',
  group: 'academic',
  icon: 'book-open-text',
  letter: 'u',
  flags: ['enabled', 'approved'],
  title: 'title',
  fields: {
    title: title(),
    documentType: select(['BOOK', 'JOURNAL'], { required: true, initial: 'JOURNAL' }),
    authors: relation('staff', { many: true }),
    externalAuthors: list(),
    year: number({ integer: true, min: 1000, max: 2200 }),
    abstract: longText({ localised: 'En/Ar', max: 10_000 }),
    category: relation('category'),
    pubHouse: text({ max: 200, searched: true, suggest: 'inUse' }),
    class: text({ max: 60 }),
    classCode: text({ max: 60 }),
    isbnIssn: text({ format: 'isbnIssn', max: 20, searched: true }),
    link: text({ format: 'url', max: 2000 }),
    file: file(),
  },
  columns: ['documentType', 'authors', 'year'],
  sorts: ['documentType', 'year', 'pubHouse', 'classCode'],
  waiting: { approved: false },
  steps: [
    {
      name: 'basics',
      fields: ['title', 'documentType', 'authors', 'externalAuthors', 'year', 'abstract'],
    },
    {
      name: 'classification',
      fields: ['category', 'pubHouse', 'class', 'classCode', 'isbnIssn', 'link', 'file'],
    },
  ],
});
