/** A piece of fixed wording of the website, found by its key. */
import { defineEntity } from './entity.ts';
import { longText, text } from './field.ts';

export const staticContent = defineEntity({
  name: 'staticContent',
  collection: 'static-contents',
  route: '/static-content',
  titleKey: 'pages.staticContent',
  group: 'site',
  icon: 'type',
  letter: 't',
  flags: ['enabled'],
  title: 'static_key',
  fields: {
    static_key: text({ required: true, unique: true, format: 'dotted', max: 120, searched: true }),
    value: longText({
      localised: '_en/_ar',
      required: true,
      everyLanguage: true,
      max: 10_000,
      searched: true,
    }),
    group: text({ max: 60, suggest: 'inUse' }),
  },
  columns: ['value', 'group', 'updated_at'],
  sorts: ['group'],
});
