/** A thesis defended at the faculty. */
import { defineEntity } from './entity.ts';
import { date, file, list, markdown, relation, select, text, title } from './field.ts';

export const thesis = defineEntity({
  name: 'thesis',
  collection: 'theses',
  route: '/thesis',
  titleKey: 'pages.thesis',
  group: 'academic',
  icon: 'scroll-text',
  letter: 'h',
  flags: ['enabled', 'approved'],
  title: 'title',
  fields: {
    title: title(),
    studentName: text({ required: true, max: 120, searched: true }),
    degree: select(['MASTER', 'PHD']),
    defenseDate: date({ behind: true }),
    department: relation('department'),
    supervisors: list({ localised: 'En/Ar' }),
    speciality: text({ localised: 'En/Ar', max: 160 }),
    body: markdown({ localised: 'En/Ar' }),
    file: file(),
  },
  columns: ['studentName', 'degree', 'department', 'defenseDate'],
  sorts: ['studentName', 'degree', 'defenseDate'],
  waiting: { approved: false },
});
