/** The English words of a list's tools: the filter's sheet, kept views, many records at once, a cell in place. */
export const listTools = {
  filterHint: 'A field, or what you look for',
  changeFilter: 'Change the filter',
  editFilter: 'Change the filter “{{filter}}”',
  severalHint: 'Each Enter takes one',
  isFilled: 'is not empty',
  back: 'back',
  cellKept:
    'What you typed into ‘{{field}}’ of ‘{{title}}’ at {{time}} is not saved. Go on with it?',
  cellOf: '{{at}} of {{n}}:',
  dropAllText: {
    one: 'What you typed into {{n}} cell and did not save is gone for good.',
    other: 'What you typed into {{n}} cells and did not save is gone for good.',
  },
  cellChanged: 'Changed meanwhile: {{value}}. Enter keeps yours, Esc theirs',
  cellChangedBy: '{{who}} has changed it meanwhile: {{value}}. Enter keeps yours, Esc theirs',
  cellChangedByYou: 'You have changed it elsewhere: {{value}}. Enter keeps this one, Esc that',
  filters: 'Filters',
  days: {
    today: 'Today',
    yesterday: 'Yesterday',
    lastWeek: '7 days ago',
    lastMonth: '30 days ago',
    lastYear: 'A year ago',
  },
} as const;

/** Fields of many records at once. */
export const bulk = {
  title: 'Edit {{things}}',
  othersStay: {
    one: 'Only these: the one of another section stays as it is',
    other: 'Only these: the other {{n}}, of other sections, stay as they are',
  },
  having: { one: '{{n}} with this field', other: '{{n}} with this field' },
  lacking: {
    one: '{{section}}: {{n}} without this field stays as it is',
    other: '{{section}}: {{n}} without this field stay as they are',
  },
  staying: '{{section}}: {{n}} left as before. {{why}}',
  lack: {
    dates: 'No date that can be moved',
    hours: 'The dates have no time of day',
  },
  restStays: 'Only these: what matches in other sections stays as it is',
  field: 'Which field?',
  another: 'Another field',
  replaceTitle: 'Find and replace: {{things}}',
  find: 'Find',
  replaceWith: 'Replace with',
  takenAway: 'Nothing: it is taken away',
  takingAway: 'Nothing is entered. Enter again takes these words away',
  replaceIn: 'In',
  allTexts: 'All texts',
  anyCase: 'Any case',
  wholeWords: 'Whole words',
  moveDate: 'Move in time: {{field}}',
  spanHint:
    'Days, weeks, months, years, hours: {{days}} · {{weeks}} · {{months}} · {{years}} · {{hours}}',
  changed: {
    one: '{{n}} of {{all}} will change',
    other: '{{n}} of {{all}} will change',
  },
  looking: '{{n}} looked at so far, of {{all}}',
  waiting: 'The rest is looked at first. Enter again sets what can be set',
  emptying: 'Nothing is entered. Enter again empties {{field}}',
  working: '{{action}}: {{things}}',
  stop: 'Stop',
  refused: { one: 'One cannot be changed', other: '{{n}} cannot be changed' },
} as const;

/** Cells copied from a spreadsheet, pasted over those of the list. */
export const pasteCells = {
  over: 'Will be pasted into: {{fields}}',
  nothing: 'Nothing was pasted',
  waitsHere:
    'What was copied waits here and nowhere else: leave this open, and it is looked at again once the server answers',
  notHere: 'Nothing was pasted: what this column shows is not changed in the list',
  unheard:
    'It seems to be saved, only the answer was lost. Enter makes sure, so that it can be undone',
  oneLine:
    'Nothing was pasted: several cells were copied. Esc and paste again puts them over the cells from here on',
  staysWhole: 'Of a record with one cell that is refused none is pasted: it stays as it is',
  rowsLeft: {
    one: 'One row that was copied is behind the end of the list, and is left out',
    other: '{{n}} rows that were copied are behind the end of the list, and are left out',
  },
  columnsLeft: {
    one: 'One column that was copied is over none that is changed in the list, and is left out',
    other:
      '{{n}} columns that were copied are over none that is changed in the list, and are left out',
  },
} as const;

/** Kept views of a list. */
export const savedViews = {
  placeholder: 'A view, or a name for what is listed now',
  hint: 'Type a name to keep what is listed',
  more: 'more',
  none: 'No view is kept here yet',
  keep: 'Keep what is listed as “{{view}}”',
  kept: 'View “{{view}}” kept',
  failed: 'The view could not be kept: {{reason}}',
  changed: 'View “{{view}}” changed',
  deleted: 'View “{{view}}” deleted',
  deleteFailed: 'The view could not be deleted: {{reason}}',
  show: 'Show it',
  update: 'Replace with what is listed now',
  rename: 'Rename it',
  whatToDo: 'What to do with it?',
  renameTo: 'Call it “{{view}}”',
  replace: 'Replace “{{view}}” with what is listed now',
  taken: 'Another view is called “{{view}}” already',
  unnamed: 'Type a name',
  share: 'Share with colleagues',
  unshare: 'Keep for myself',
  delete: 'Delete the view',
  updateText: 'Do you want to replace what it shows so far?',
  sharedText: 'Colleagues use it too.',
  shared: 'shared',
  by: 'by {{user}}',
} as const;
