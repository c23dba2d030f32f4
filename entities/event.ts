/** An event with its place and time. */
import { defineEntity } from './entity.ts';
import { dateTime, image, list, longText, markdown, number, select, text, title } from './field.ts';

export const event = defineEntity({
  name: 'event',
  collection: 'events',
  route: '/events',
  titleKey: 'pages.events',
  group: 'news',
  icon: 'calendar-days',
  letter: 'e',
  flags: ['enabled'],
  title: 'title',
  fields: {
    title: title(),
    type: select(['CONFERENCE', 'WORKSHOP', 'SEMINAR', 'LECTURE', 'OTHER'], {
      required: true,
      initial: 'OTHER',
    }),
    startDate: dateTime({ required: true }),
    endDate: dateTime(),
    venue: text({ max: 200, searched: true, suggest: 'inUse' }),
    registerLink: text({ format: 'url', max: 2000 }),
    fee: number({ min: 0, max: 1_000_000 }),
    targetAudience: text({ max: 300 }),
    speakers: list(),
    description: markdown({ localised: 'En/Ar' }),
    achieve: longText({ localised: 'En/Ar' }),
    organizer: text({ localised: 'En/Ar', max: 200 }),
    image: image(),
  },
  columns: ['type', 'startDate', 'venue'],
  sorts: ['startDate', 'endDate', 'type', 'venue', 'fee'],
  pairs: [['startDate', 'endDate']],
  steps: [
    {
      name: 'basics',
      fields: ['titleEn', 'type', 'fee', 'startDate', 'endDate', 'venue', 'image'],
    },
    {
      name: 'details',
      fields: [
        'descriptionEn',
        'achieveEn',
        'organizerEn',
        'targetAudience',
        'speakers',
        'registerLink',
      ],
    },
    { name: 'arabic', fields: ['titleAr', 'descriptionAr', 'achieveAr', 'organizerAr'] },
  ],
});
