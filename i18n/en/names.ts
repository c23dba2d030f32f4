/** English names of what surrounds the records: options, steps, groups, titles, states, languages. */
import type { Method } from '../../entities/access.ts';
import type { Operator } from '../../entities/wire.ts';
import type {
  ContentLanguageLabels,
  GroupLabels,
  OptionLabels,
  PageTitles,
  StepLabels,
} from '../labels.ts';

export const options = {
  blockType: { TEXT: 'Text', IMAGE: 'Image', VIDEO: 'Video', FILE: 'File', LINK: 'Link' },
  fieldType: { TEXTAREA: 'Long text', TEXT: 'Text', IMAGE: 'Image', VIDEO: 'Video' },
  type: {
    CONFERENCE: 'Conference',
    WORKSHOP: 'Workshop',
    SEMINAR: 'Seminar',
    LECTURE: 'Lecture',
    OTHER: 'Other',
  },
  gender: { MALE: 'Male', FEMALE: 'Female' },
  documentType: { BOOK: 'Book', JOURNAL: 'Journal' },
  degree: { MASTER: 'Master', PHD: 'Doctorate' },
  target: {
    _self: 'Same tab',
    _blank: 'New tab',
    _parent: 'The frame around it',
    _top: 'The whole window',
  },
} satisfies OptionLabels;

export const steps = {
  content: 'Content',
  relations: 'Relations',
  seo: 'SEO and code',
  basics: 'Basics',
  details: 'Details',
  arabic: 'Arabic',
  english: 'English',
  batch: 'Batch',
  ranks: 'Ranks',
  classification: 'Classification',
  identity: 'Identity',
  academic: 'Academic',
  profile: 'Profile',
  work: 'Work',
} satisfies StepLabels;

export const groups = {
  site: 'Site',
  news: 'News',
  people: 'People',
  academic: 'Academic',
  system: 'System',
} satisfies GroupLabels;

/** The titles of the specification's own catalogue, to the letter, then ours. */
export const pages = {
  pages: 'Pages',
  block: 'Blocks',
  news: 'News',
  category: 'Category',
  components: 'Components',
  componentProp: 'Component Properties',
  componentPropValues: 'Component Property Values',
  contacts: 'Contacts',
  deans: 'Deans',
  department: 'Department',
  events: 'Events',
  gallery: 'Gallery',
  galleryItem: 'Gallery/Items',
  graduationBatches: 'Graduation Batches',
  graduate: 'Graduation batch/Graduates',
  library: 'Library',
  libraryCategory: 'Library Category',
  menu: 'Menu',
  publications: 'Publications',
  slider: 'Sliders',
  specials: 'Specials',
  staff: 'Staff',
  staticContent: 'Static Contents',
  thesis: 'Thesis',
  users: 'Users',
  permissionSets: 'Permissions',
  changePassword: 'Change password',
  courses: 'Courses',
  lecturers: 'Lecturers',
  subjects: 'Subjects',
  students: 'Students',
  banner: 'Banner',
  subscribedStudents: 'Subscribed Students',
  videos: 'Videos',
  pageComponents: 'Components of the page',
  files: 'Files',
  login: 'Log in',
  forgotPassword: 'Forgot password',
  resetPassword: 'New password',
  account: 'Edit Account',
  sessions: 'Sessions',
  trash: 'Trash',
  history: 'History',
  review: 'Review queue',
  machines: 'Machines',
  shortcuts: 'Shortcuts',
  notFound: 'Page not found',
} satisfies PageTitles;

/** The empty lists of sections that the specification names and that come later. */
export const none = {
  chapters: 'No Chapters',
  courses: 'No Courses',
  subjects: 'No Subjects',
  lecturers: 'No Lecturers',
  videos: 'No Videos',
} as const;

/** An entity that has no labels yet is spoken of by its own name. */
export const unnamed = {
  new: 'New {{label}}',
  none: 'No Records',
  count: { one: '{{n}} record', other: '{{n}} records' },
} as const;

export const states = {
  active: 'Active',
  inactive: 'Inactive',
  unavailable: 'Unavailable',
  enabled: 'Enabled',
  disabled: 'Disabled',
  approved: 'Approved',
  waiting: 'Waiting',
  featured: 'Featured',
  notFeatured: 'Not featured',
  deleted: 'Deleted',
  handled: 'Handled',
  notHandled: 'Not handled',
  used: 'In use',
  unused: 'Not in use',
  missingIn: '{{language}} is missing',
  /** The same where there is room for a word or two. */
  without: { ar: 'No AR', en: 'No EN' },
  untranslated: 'A language is missing',
  unsent: 'Not sent yet',
  unsentUnjudged: 'Not sent yet. Once it is sent it is known whether it is one of these',
  unjudged: '?',
} as const;

/** What a permission allows, by the method of the call. */
export const methods = {
  GET: 'Show',
  POST: 'Insert',
  PUT: 'Update',
  DELETE: 'DELETE',
} satisfies Record<Method, string>;

/** The languages content is written in. */
export const languages = { en: 'English', ar: 'Arabic' } satisfies ContentLanguageLabels;
/** A translatable field, in one language. */
export const fieldIn = {
  en: '{{field}}, English',
  ar: '{{field}}, Arabic',
} as const satisfies ContentLanguageLabels;

export const operators = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  contains: 'contains',
  startsWith: 'starts with',
  gt: 'more than',
  gte: 'at least',
  lt: 'less than',
  lte: 'at most',
  between: 'between',
  empty: 'is empty',
} satisfies Record<Operator, string>;
/** The same operators where the value is a date. */
export const dateOperators = {
  eq: 'on',
  ne: 'not on',
  gt: 'after',
  gte: 'since',
  lt: 'before',
  lte: 'until',
} satisfies Partial<Record<Operator, string>>;

/** Keys as they are printed on a keyboard. */
export const keys = {
  ctrl: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  enter: 'Enter',
  escape: 'Esc',
  tab: 'Tab',
  space: 'Space',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  pageUp: 'Page Up',
  pageDown: 'Page Down',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  or: 'or',
  none: '(no key)',
} as const;
