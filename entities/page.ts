/** A page of the website, in a tree, built of components. Its code is kept here and never run here. */
import { defineEntity } from './entity.ts';
import { boolean, code, image, list, longText, markdown, relation, text, title } from './field.ts';

export const page = defineEntity({
  name: 'page',
  collection: 'pages',
  route: '/',
  titleKey: 'pages.pages',
  group: 'site',
  icon: 'file-text',
  letter: 'p',
  flags: ['enabled'],
  title: 'title',
  fields: {
    title: title(),
    slug: text({
      required: true,
      unique: true,
      format: 'slug',
      max: 100,
      searched: true,
      suggest: { slugOf: 'titleEn' },
    }),
    visibleInMenu: boolean({ initial: true }),
    body: markdown({ localised: 'En/Ar' }),
    image: image(),
    parent: relation('page', { acyclic: true }),
    undergraduatePageId: relation('page'),
    aboutPageId: relation('page'),
    postGraduatePage: relation('page'),
    visionPage: relation('page'),
    meta_description: longText({ max: 320 }),
    meta_keywords: list({ max: 60, entries: 30, suggest: 'keywords' }),
    custom_styles: code({ syntax: 'css', grant: 'custom-code' }),
    custom_js: code({ syntax: 'javascript', grant: 'custom-code' }),
  },
  columns: ['slug', 'parent', 'visibleInMenu', 'updated_at'],
  sorts: ['slug'],
  steps: [
    { name: 'content', fields: ['title', 'slug', 'visibleInMenu', 'body', 'image'] },
    {
      name: 'relations',
      fields: ['parent', 'undergraduatePageId', 'aboutPageId', 'postGraduatePage', 'visionPage'],
    },
    { name: 'seo', fields: ['meta_description', 'meta_keywords', 'custom_styles', 'custom_js'] },
  ],
});
