/** A message that somebody left through the website. The public never reads one. */
import { defineEntity } from './entity.ts';
import { boolean, longText, text } from './field.ts';

export const contact = defineEntity({
  name: 'contact',
  collection: 'contacts',
  route: '/contacts',
  titleKey: 'pages.contacts',
  group: 'people',
  icon: 'inbox',
  letter: 'k',
  flags: [],
  title: 'name',
  private: true,
  fields: {
    name: text({ required: true, max: 120, searched: true }),
    phone: text({ format: 'phone', max: 40 }),
    email: text({ format: 'email', max: 254, searched: true }),
    message: longText({ required: true, max: 5000 }),
    handled: boolean(),
  },
  columns: ['email', 'handled', 'created_at'],
  sorts: ['handled', 'email'],
  waiting: { handled: false },
});
