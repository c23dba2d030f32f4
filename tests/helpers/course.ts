/** A course: a type that no faculty's back office has, declared for tests of what holds of every type. It makes no table. */
import { defineEntity, type Entity } from '../../entities/entity.ts';
import {
  boolean,
  code,
  date,
  dateTime,
  file,
  image,
  number,
  relation,
  select,
  title,
} from '../../entities/field.ts';

/** A field of every kind that is written the same way in each test. */
export const fieldsOfKinds = {
  style: code({ syntax: 'css' }),
  hours: number({ integer: true }),
  mark: number(),
  isOpen: boolean(),
  starts: date(),
  ends: dateTime(),
  level: select(['FIRST', 'SECOND']),
  next: relation('course'),
  needs: relation('course', { many: true }),
  picture: image(),
  pictures: image({ many: true }),
  papers: file({ many: true }),
};

/** The type with these fields beside its title. */
export const courseOf = (fields: Entity['fields'], rest: Partial<Entity> = {}): Entity =>
  defineEntity({
    name: 'course',
    collection: 'course-units',
    route: '/courses',
    titleKey: 'pages.courses',
    group: 'academic',
    icon: 'book',
    flags: ['enabled'],
    title: 'title',
    columns: [],
    sorts: [],
    fields: { title: title(), ...fields },
    ...rest,
  });
