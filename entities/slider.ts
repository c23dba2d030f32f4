/** A slide of the website's front page, shown between two dates. */
import { defineEntity } from './entity.ts';
import { date, image, select, text, title } from './field.ts';

export const slider = defineEntity({
  name: 'slider',
  collection: 'sliders',
  route: '/sliders',
  titleKey: 'pages.slider',
  group: 'site',
  icon: 'gallery-horizontal',
  letter: 'l',
  flags: ['enabled', 'sequence'],
  title: 'title',
  fields: {
    title: title(),
    subtitle: text({ localised: 'En/Ar', max: 255 }),
    image: image({ required: true }),
    link: text({ format: 'link', max: 2000 }),
    target: select(['_self', '_blank', '_parent', '_top'], { initial: '_self' }),
    startDate: date(),
    endDate: date(),
  },
  columns: ['image', 'startDate', 'endDate'],
  sorts: ['startDate', 'endDate'],
  pairs: [['startDate', 'endDate']],
  publicFrom: 'startDate',
  publicUntil: 'endDate',
});
