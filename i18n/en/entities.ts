/** How English speaks of each entity. A toast's names are the specification's, to the letter. */
import type { EntityLabel, EntityLabels } from '../labels.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const titleCase = (text: string) => text.split(' ').map(capital).join(' ');

/** A noun with its plural: 'gallery item' → 'Gallery item', 'New gallery item', 'No Gallery Items' … */
function noun(
  one: string,
  several: string,
  rest: Partial<EntityLabel<'en'>> = {},
): EntityLabel<'en'> {
  return {
    name: capital(one),
    one,
    many: capital(several),
    new: `New ${one}`,
    toast: titleCase(one),
    within: rest.toast ?? titleCase(one),
    none: `No ${titleCase(several)}`,
    count: { one: `{{n}} ${one}`, other: `{{n}} ${several}` },
    ...rest,
  };
}

export const entities = {
  page: noun('page', 'pages'),
  menu: noun('menu entry', 'menu entries', {
    many: 'Menu',
    toast: 'Menu',
    none: 'No Menu Entries',
  }),
  block: noun('block', 'blocks'),
  slider: noun('slider', 'sliders'),
  staticContent: noun('static content', 'static contents', { many: 'Static content' }),
  component: noun('component', 'components'),
  componentProp: noun('component property', 'component properties', { many: 'Properties' }),
  componentPropValue: noun('component property value', 'component property values', {
    many: 'Property values',
  }),
  pageComponent: noun('assigned component', 'assigned components', {
    many: 'Components of the page',
    toast: 'Page component relation',
    within: 'page component relation',
    none: 'No Components',
  }),
  news: noun('news item', 'news items', {
    name: 'News',
    many: 'News',
    toast: 'Blog',
    none: 'No News',
  }),
  category: noun('category', 'categories'),
  event: noun('event', 'events'),
  gallery: noun('gallery', 'galleries', { many: 'Gallery' }),
  galleryItem: noun('gallery item', 'gallery items'),
  staff: noun('staff member', 'staff members', {
    name: 'Staff',
    many: 'Staff',
    toast: 'Staff',
    none: 'No Staff',
  }),
  dean: noun('dean', 'deans'),
  department: noun('department', 'departments'),
  contact: noun('message', 'messages', {
    many: 'Contacts',
    toast: 'Contact',
    none: 'No Contacts',
  }),
  publication: noun('publication', 'publications'),
  thesis: noun('thesis', 'theses', { many: 'Thesis' }),
  libraryItem: noun('library item', 'library items', { many: 'Library' }),
  libraryCategory: noun('library category', 'library categories'),
  special: noun('special', 'specials'),
  graduationBatch: noun('graduation batch', 'graduation batches'),
  graduate: noun('graduate', 'graduates'),
  user: noun('user', 'users'),
  permissionSet: noun('permission set', 'permission sets', { many: 'Permissions' }),
  upload: noun('file', 'files'),
} satisfies EntityLabels<'en'>;
