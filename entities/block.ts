/** A block: one piece of content that pages place, of one of five types. */
import { defineEntity } from './entity.ts';
import { file, longText, relation, select, text, title } from './field.ts';

export const block = defineEntity({
  name: 'block',
  collection: 'blocks',
  route: '/blocks',
  titleKey: 'pages.block',
  group: 'site',
  icon: 'blocks',
  letter: 'b',
  flags: ['enabled', 'sequence'],
  title: 'title',
  fields: {
    blockType: select(['TEXT', 'IMAGE', 'VIDEO', 'FILE', 'LINK'], {
      required: true,
      initial: 'TEXT',
    }),
    title: title(),
    body: longText({ localised: 'En/Ar', max: 10_000 }),
    file: file(),
    url: text({ format: 'link', max: 2000 }),
    page: relation('page'),
  },
  columns: ['blockType', 'page', 'updated_at'],
  sorts: ['blockType'],
});
