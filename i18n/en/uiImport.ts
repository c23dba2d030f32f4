/** The English words of the exchange with spreadsheets: import step by step, and export. */

export const importSheet = {
  title: 'Import {{many}}',
  label: 'Import of {{many}}',
  sheetsLabel: 'Sheets of {{file}}',
  steps: 'Steps of the import',
  stepFile: 'File',
  stepColumns: 'Columns',
  stepReview: 'Review',
  dropHere: 'Drop a workbook here, choose one, or paste rows copied from a spreadsheet',
  limits: '{{workbook}} or {{table}}, at most {{megabytes}} MB and {{rows}} rows',
  choose: 'Choose a file',
  template: 'Download a template',
  kept: 'What you corrected in {{file}} at {{time}} was kept here. Go on where you stopped?',
  pasted: 'Pasted rows',
  pastedOther: 'Nothing was read: these are no rows of a spreadsheet',
  pastedOver: 'Nothing was read: “{{file}}” is still open here. Leave it first, then paste',
  reading: 'Reading {{file}}',
  chooseSheet: 'Which sheet?',
  otherSheets: 'Other sheets',
  columnsTitle: 'Which column is which field?',
  columnsHint: 'Headers are known in English, Arabic and French. What you change is remembered.',
  unkept:
    'The sheet holds passwords, so nothing of it is kept here: signing out or reloading drops what you correct.',
  column: 'Column',
  firstCells: 'First cells',
  field: 'Field',
  leftOut: 'Left out',
  columnsLeftOut: 'Left out: {{names}}',
  fieldOf: 'Field for the column “{{column}}”',
  unnamed: 'Column {{n}}',
  keysNeeded: 'Known again by: {{fields}}. Choose a column for at least one of them.',
  nameNeeded:
    'The rows cannot be checked yet: no column says whose they are. Choose the column that holds {{fields}}.',
  check: {
    one: 'Check {{n}} row',
    other: 'Check {{n}} rows',
  },
  checking: {
    one: 'Checking {{n}} row on the server, nothing is saved yet',
    other: 'Checking {{n}} rows on the server, nothing is saved yet',
  },
  save: {
    one: 'Save {{n}} row',
    other: 'Save {{n}} rows',
  },
  saving: {
    one: 'Saving {{n}} row',
    other: 'Saving {{n}} rows, all or none',
  },
  again: 'Check again',
  added: '{{n}} new',
  updated: '{{n}} changed',
  same: '{{n}} the same',
  wrong: '{{n}} wrong',
  edited: 'Corrections have to be checked',
  wrongFirst: {
    one: 'One row is wrong: correct it or leave it out',
    other: '{{n}} rows are wrong: correct them or leave them out',
  },
  onlyWrong: 'Only wrong rows',
  dropRejected: 'Leave out the wrong rows',
  downloadRejected: 'Download the wrong rows',
  back: 'Columns',
  cancel: 'Cancel',
  gridLabel: 'Rows to import',
  row: 'Row',
  state: 'State',
  reason: 'Reason',
  isAdded: 'New',
  isUpdated: 'Changed',
  isUnchanged: 'Same',
  isRejected: 'Wrong',
  isEdited: 'Edited',
  cellEdit: 'Row {{row}}, {{field}}',
  fault: 'Row {{row}} · {{field}}: {{fault}}',
  says: 'It says “{{value}}”. {{fault}}',
  numberFrom: 'A number of at least {{min}} is needed',
  wholeFrom: 'A whole number of at least {{min}} is needed',
  numberBetween: 'A number from {{min}} to {{max}} is needed',
  wholeBetween: 'A whole number from {{min}} to {{max}} is needed',
  oneOf: 'One of these is needed: {{values}}',
  yesOrNo: 'Yes or no is needed',
  exampleLike: 'Something like {{example}} is needed',
  yearInFull: 'Its year has to be written in full, like {{example}}',
  noneCalled: 'There is no {{one}} of this name or number',
  severalCalled: 'More than one {{one}} has this name: write the number instead',
  rowTwice: 'Row {{row}} is about the same record',
  valueTwice: 'Row {{row}} has the same value',
  alsoWrong: 'Also wrong: {{fields}}',
  noFault: 'Row {{row}} · {{field}}',
  hint: '{{edit}} edits · {{next}} next wrong cell · {{drop}} leaves the row out',
  done: {
    one: '{{n}} row is in',
    other: '{{n}} rows are in',
  },
  doneText: '{{added}} new, {{updated}} changed. {{key}} takes the whole import back.',
  rowsLeftOut: {
    one: '{{n}} row was left out.',
    other: '{{n}} rows were left out.',
  },
  takenBack: 'The import was taken back',
  show: 'Show {{many}}',
  another: 'Import another file',
  unheard:
    'The answer is missing, and your corrections are kept: {{reason}}. Check again to see what is saved, no row is imported twice',
  failed: 'Nothing was saved, and your corrections are kept: {{reason}}',
  /** Said elsewhere, of a save whose screen was left. */
  leftFailed: 'The import of {{many}} failed, nothing was saved: {{reason}}',
  leftUnheard:
    'The import of {{many}} has no answer: choose its file again to see what is saved, no row is imported twice',
  leftLost: '{{failure}}. Its corrections are gone: nothing is kept here of a sheet with passwords',
  formulas: {
    one: 'This sheet calculates {{n}} cell: its last result is taken.',
    other: 'This sheet calculates {{n}} cells: their last results are taken.',
  },
  merged: {
    one: '{{n}} merged area: only its first cell has a value.',
    other: '{{n}} merged areas: only the first cell of each has a value.',
  },
  refused: '{{file}} cannot be imported',
  noneWrong: 'No wrong row is left',
  /** Why a file is refused, by its code. */
  refusals: {
    NOT_A_WORKBOOK:
      'This is neither an Excel workbook ({{workbook}}) nor a text of rows and columns ({{table}}).',
    OLD_WORKBOOK:
      'This is an old Excel file ({{old}}), or one locked with a password. Save it as {{workbook}} without one.',
    FILE_TOO_LARGE: 'This file is too large. Split it, or keep only the sheet you need.',
    TOO_MANY_ROWS: 'There are too many rows in one sheet. Split it into several files.',
    NO_ROWS: 'There is no row below the headers.',
    OPEN_QUOTE:
      'A quotation mark in row {{row}} is never closed, so all rows behind it would be one cell. Close it, or take it away.',
    STRAY_QUOTES:
      'Quotation marks from row {{row}} on make one cell of several rows. Double those that are part of a text, or take them away.',
    UNREADABLE: 'This workbook is damaged. Open it in a spreadsheet program and save it again.',
  },
} as const;

export const exportList = {
  preparing: 'Exporting {{many}}',
  progress: '{{kilobytes}} kB',
  done: '{{file}} is downloaded',
  doneSelected: '{{file}} is downloaded: {{things}}',
  tooMany: 'at most {{most}} records can be selected one by one; select all that match instead',
  failed: 'The export failed: {{reason}}',
} as const;

/** Which columns a list shows. */
export const columns = {
  hint: 'Space shows or hides, {{move}} changes the order. At most {{n}} beside the title.',
  usual: 'As usual',
  cancel: 'Cancel',
  apply: 'Show these',
  show: 'Show: {{column}}',
  hide: 'Hide: {{column}}',
  full: 'At most {{n}} columns are shown beside the title. Hide one first.',
  notKept: 'The columns could not be kept: {{reason}}',
} as const;

/** By which words a sheet's header is known besides the field's own label, those of an import, and what its cells may call a set. Never shown. */
export const headerWords = {
  small: 'the a an of in s',
  english: 'english eng',
  arabic: 'arabic ara',
  record: 'student graduate staff member employee teacher book item user account',
  naming: 'name',
  name: 'full',
  fullname: 'name full',
  grade: 'average avg mark score gpa cgpa result',
  rank: 'position place',
  department: 'dept',
  email: 'mail address',
  username: 'login',
  password: 'pwd',
  permission: 'role permissions',
  jobTitle: 'job position title',
  authors: 'author',
  pubHouse: 'publisher',
  link: 'url website',
  isbnIssn: 'isbn issn',
  gender: 'sex',
  documentType: 'type kind',
  research_interests: 'research',
  linked_in: 'linkedin',
  postgraduate: 'postgraduate',
  /** Said of a field that is an address on the web. */
  web: 'address link url profile page',
  /** A permission set, in a cell. */
  viewer: 'reader',
} as const;

/** What offices head a field's column with, beside its name, in full; variants are parted by a stroke. */
export const headerNames = {
  departments: 'Department/Dept',
  job_title: 'Position/Job/Post',
  scientific_title: 'Academic rank/Scientific title/Rank',
  birthdate: 'DOB/Birthday',
  certificate_specialization: 'Specialization/Specialisation/Speciality/Specialty/Major',
  qualifications: 'Qualification/Degree/Degrees',
  classCode: 'Call number/Call no/Shelf mark/Classification number/Dewey number/Dewey',
  year: 'Publication date/Date of publication/Pub year/Published',
  isbnIssn: 'ISBN 13/ISBN 10',
  authors: 'Written by',
  externalAuthors: 'Other authors',
  enabled: 'Active',
} as const;
