/** The English words of the palette, of why a command is refused and of the key help. */
export const palette = {
  goWords: 'go open show edit section list',
  createWords: 'create add new write',
  /** Said around what can be opened; without them it is looked for again. */
  aroundWords:
    'go open show view edit list find my our please me how many count what export print download excel',
  /** What an order may be called, by the kind of its field. */
  orderWords: {
    number: 'descending highest most greatest first',
    date: 'descending newest latest recent recently first',
    oldest: 'ascending oldest earliest first',
    text: 'ascending alphabetical alphabetically',
    /** Where its greatest come first. */
    ofField: { views: 'viewed read popular' },
  },
  /** Said around what is meant; and what means every record of a section. */
  fillerWords: 'to/in/on/the/a/an/into/of/for',
  allWords: 'all/every/everything/everyone/everybody',
  exceptWords: 'except for/except/but not/but/not/excluding/other than',
  /** Said of a date that is to come, or has been; and of a field that is empty, or is not. */
  aheadWords: 'upcoming/coming up/coming/future/to come',
  pastWords: 'past/finished/ended/expired',
  withoutWords: 'without any/without/with no/lacking',
  withWords: 'with/having',
  /** What any picture may be called. */
  pictureWords: 'picture pictures photo photos image images',
  /** Said before a day: what lies before it, up to it, from it on, behind it, within it. */
  boundWords: {
    before: 'before/earlier than/older than/prior to',
    until: 'until/till/up to/through',
    since: 'since/starting/starting from',
    after: 'after/later than/newer than',
    within: 'from/during/within/dated/between',
  },
  /** Said before a number that a field is more or less than. */
  countWords: {
    over: 'more than/over/above/greater than/higher than',
    least: 'at least/no less than/no fewer than',
    under: 'less than/fewer than/under/below/lower than',
    most: 'at most/no more than',
  },
  /** Said where dates are moved: that they are, later or earlier; which way; what stands before how far; what is said around. */
  moveWords: {
    either: 'move/shift/reschedule',
    later: 'postpone/delay/defer/put off/push back',
    earlier: 'bring forward/pull forward',
    onward: 'later',
    back: 'earlier/sooner',
    lead: 'by',
    small: 'date/dates',
    selected: 'selected/these',
    current: 'this/it',
  },
  /** Between the two days that bound a period; the second behind 'between'. */
  rangeWords: 'to until till through',
  pairWords: 'and',
  /** Join a filter to what it is said of. */
  linkWords: 'and that which who are is',
  /** Said of a record or a section whose history is meant. */
  historyWords: 'history versions changes',
  /** Said before the name of whoever has written or made a record. */
  byWords: 'by/written by/authored by/created by/added by/made by',
  /** The same of what oneself has changed; as a whole. */
  ownChanges:
    'i changed/i have changed/i edited/i modified/i updated/changed by me/edited by me/modified by me/updated by me/my changes/my edits/what i changed/what i did',
  label: 'Commands and records',
  placeholder: 'Search or run a command',
  more: 'Add a word or a filter',
  empty: 'Type to find a command or a record',
  searching: 'Searching …',
  noHits: 'Nothing found for “{{query}}”',
  noHitsIn: 'Nothing found: {{said}}',
  notUnderstood: 'Not understood: “{{words}}”',
  exceptChip: 'except {{chip}}',
  without: 'without {{field}}',
  with: 'with {{field}}',
  /** How a chip names the same of a day. */
  bounds: {
    lt: 'before {{day}}',
    lte: 'until {{day}}',
    gte: 'since {{day}}',
    gt: 'after {{day}}',
  },
  noHitsHint: 'Try fewer letters, or # and a number',
  hits: { one: '{{n}} hit', other: '{{n}} hits' },
  readAs: 'Read as “{{text}}”',
  noSuchRecord: 'No such record, unless it is in the trash',
  run: 'Run',
  actions: 'Actions',
  commandsOnly: 'Commands only',
  keys: 'Keys',
  back: 'Back',
  newTab: 'New tab',
  lastQuery: 'Last search',
  choose: 'Choose: {{argument}}',
  searchFailed: 'Records cannot be searched right now, commands still work',
  removeChip: 'Remove “{{chip}}”',
  mine: 'mine',
  changedByMe: 'changed by me',
  today: 'today',
  /** What a filter may be called besides its state's own name; variants are parted by a stroke. */
  filterWords: {
    waiting:
      'unapproved/not approved/non approved/pending/to approve/to review/needing approval/awaiting approval/waiting for approval',
    approved: 'accepted',
    disabled: 'hidden/offline/not enabled',
    enabled: 'visible/online',
    featured: 'starred/highlighted',
    notFeatured: 'unfeatured/non featured',
    handled: 'answered',
    notHandled: 'unhandled/unanswered/unread',
    mine: 'mine/my/by me/i added/i created/i made/i wrote',
    today: 'today/todays',
    untranslated:
      'untranslated/not translated/not yet translated/to translate/needing translation/without translation/without a translation/missing a translation/in one language/in one language only',
  },
  /** What lacks a language, and what is kept in no other; `languageWords`: what stands in the gap, by the language. */
  lackForms:
    'missing {{language}}/{{language}} missing/{{language}} is missing/without {{language}}/with no {{language}}/no {{language}}/has no {{language}}/have no {{language}}/lacking {{language}}/not in {{language}}/not yet in {{language}}/not in {{language}} yet/not translated into {{language}}/not translated to {{language}}/not yet translated into {{language}}/untranslated into {{language}}/untranslated to {{language}}/to translate into {{language}}/to translate to {{language}}/needing {{language}}',
  onlyForms: 'only in {{language}}/in {{language}} only/only {{language}}/{{language}} only',
  languageWords: {
    en: 'english/an english version/english version/an english translation/english translation/english text',
    ar: 'arabic/an arabic version/arabic version/an arabic translation/arabic translation/arabic text',
  },
  /** What waits, where its section is named beside it; alone it is what was typed and not saved. */
  draftWords: 'draft/drafts',
  /** What is seen on the website, and what is not yet, said beside a section. */
  publishedWords: 'published/live',
  unpublishedWords: 'unpublished/not published/not yet published/not live/not yet live',
  /** The same of what nobody has handled. */
  newWords: 'new/incoming',
  /** What is said of the days on which a record was made and changed, besides the fields' names. */
  dateWords: {
    created_at: 'created/added/made',
    updated_at: 'updated/changed/modified/edited',
    publishDate: 'published',
    startDate: 'start/starts',
    endDate: 'end/ends/ending',
    birthdate: 'born',
    defenseDate: 'defended',
  },
  verbWords: {
    enable: 'enable/activate/turn on/switch on/put online',
    disable: 'disable/deactivate/hide/turn off/switch off/take down/take offline',
    approve: 'approve',
    unapprove: 'unapprove/withdraw approval',
    /** Approves what waits for that, else enables; and takes it back. */
    publish: 'publish',
    unpublish: 'unpublish/archive',
    feature: 'feature',
    unfeature: 'unfeature/stop featuring',
    remove: 'delete/remove',
    restore: 'restore/undelete',
  },
  /** Said of one record that another is to begin as. */
  copyWords: 'copy duplicate clone',
  /** What a section may be called besides its own names; variants are parted by a stroke. */
  sectionWords: {
    menu: 'menu entries',
    news: 'article/articles/post/posts/news items',
    staff:
      'employee/employees/professor/professors/lecturer/lecturers/teacher/teachers/faculty/staff members/members',
    event: 'activity/activities',
    contact: 'inbox/mail/mails/email/emails',
    publication: 'paper/papers',
    thesis: 'dissertation/dissertations',
    libraryItem: 'library items',
    graduationBatch: 'batch/batches/graduate/graduates/class',
    upload: 'media/document/documents',
    user: 'account/accounts',
    gallery: 'album/albums',
    permissionSet: 'role/roles/rights',
  },
  /** What the few values of a field are called where many are meant. */
  valueWords: {
    BOOK: 'books',
    JOURNAL: 'journals',
    CONFERENCE: 'conferences',
    WORKSHOP: 'workshops',
    SEMINAR: 'seminars',
    LECTURE: 'lectures',
  },
  /** Said of what lies in the trash. */
  deletedWords: 'deleted removed',
  verbOn: '{{verb}}: {{many}}',
  waiting: { one: '{{n}} waits', other: '{{n}} wait' },
  matching: { one: '{{n}} matches', other: '{{n}} match' },
  untold: 'Files without words that say what they show',
  untoldWords: 'missing alt alternative text description caption no empty',
  counting: 'Counting …',
  preview: 'This will happen to',
  andMore: { one: 'and {{n}} more', other: 'and {{n}} more' },
  applyTo: 'Apply: {{action}}',
  notNow: 'Leave it as it is',
  draftGone: 'deleted since',
  openAll: 'Show them in the list',
  clear: 'Clear',
  actionsOf: 'Actions: {{title}}',
} as const;

/** Why a command that one may expect is not offered. */
export const unavailable = {
  notPermitted: 'Your permission does not include this',
  noSelection: 'Select a record first',
  notSent: 'This is not sent yet: it can be opened and changed until then',
  noForm: 'Open a record first',
  noChanges: 'Nothing has changed',
  alreadySo: 'This is so already',
  noneLeft: 'Nothing that matches is left to change',
  howFar: 'Say how far, as in “a week later”; for one record a day will do, too',
  notLater: 'This is done at once, not on a day to come: leave the day out to do it now',
  notUnderstood: 'Nothing is done to all while a word of the sentence is not understood',
  busy: 'Something is still running',
  offline: 'This needs a connection',
  languageMissing: '{{field}} is missing. Enter goes to it.',
  invalid: '{{field}} must be corrected first. Enter goes to it.',
  noList: 'Open a section first',
  notOfThese: 'Does not apply to the records of this section',
  severalSections: 'Several sections are listed here: go to one of them first',
  onlyAsTable: 'Not in this view: shown as a table, it has columns and cells',
  onlyAsPictures: 'Not in this view: pictures are added where they are shown as pictures',
  oneOrder: 'This list has one order: the newest first',
  otherOrder: 'Rows are moved only in their own order: without a search, sorted by Order',
  ownOrder: 'Here the order is made by hand. Shown as a table, it can be sorted',
  nothingUndone: 'Nothing to undo',
  nothingRedone: 'Nothing to redo',
  noSessions: 'This is done in the list of your sign-ins, while there are others',
  noGallery: 'Pictures are added in a gallery: open one first',
  noFilter: 'There is no filter here',
  noFault: 'Nothing is wrong as far as it was checked',
  ownSteps:
    'Nothing stands here in both languages: each has a step of its own, or there is only one',
  wrongRows: 'Correct the wrong rows first, or leave them out',
  uncheckedRows: 'Check what you corrected first',
  noComponent: 'Choose a page, or a component on one, first',
  noVersion: 'This is no version of one record: take the change itself back',
  noPlaced: 'Choose one page or one component first',
  inTrash: 'It is in the trash: restore it first',
  alreadyInTrash: 'It is in the trash already',
  noPlace: 'There is no place in that direction',
  allOpen: 'During a search everything that is found is open',
} as const;

export const help = {
  title: 'Keyboard shortcuts',
  search: 'Search the shortcuts',
  noHits: 'No shortcut for “{{query}}”',
  everywhere: 'Everywhere',
  notTyping: 'Everywhere, not while typing',
  list: 'In a list',
  form: 'In a form',
  dialog: 'In a dialog',
  palette: 'In the palette',
  choose: 'Choose',
  take: 'Use what has the focus',
  leave: 'Leave it',
  byNumber: 'A record by its number',
  create: 'Make a record',
  goTo: 'Go to a section',
  toggles: 'Toggles',
  change: 'Change the keys',
  print: 'Print',
  singleKeysOff: 'Single-letter keys are switched off',
} as const;
