/** The English words of one's own sessions, of permission sets and of the trash. */
export const sessions = {
  title: 'Where you are signed in',
  text: 'End what you no longer use or do not know. Nobody stays signed in there, from that moment on.',
  unknown: 'An unknown program',
  since: 'Since',
  used: 'Last used',
  this: 'This one',
  end: 'End',
  endNamed: 'End {{program}}, last used {{when}}',
  endOthers: { one: 'End the other one', other: 'End all {{n}} others' },
  ended: { one: 'The session is ended', other: '{{n}} sessions are ended' },
} as const;

export const grants = {
  section: 'Section',
  customCode: 'Styles and scripts of pages',
  keys: 'Arrows walk; Space ticks a cell, {{row}} the row, {{column}} the column, {{all}} all.',
  readyMade: 'Ready-made: it stays as it is. Duplicate it to make one of your own.',
  beyond: 'This holds more than you do: only who holds all of it can change it.',
  notHeld: 'You cannot grant what you do not hold yourself',
  closedHere: 'Closed without {{show}}',
  closed: {
    one: 'Without {{show}}, {{n}} section stays closed',
    other: 'Without {{show}}, {{n}} sections stay closed',
  },
} as const;

export const trash = {
  note: 'What is deleted can be restored for {{days}} days. Then it is gone for good.',
  restoreFirst: 'This is in the trash too, or gone for good; restore it first',
  linkMissing: 'In the trash, so not linked: {{names}}. Restored, it is linked again.',
  erase: 'Delete for good',
  eraseTitle: 'Delete for good?',
  eraseText: {
    one: 'Nobody can bring this record back afterwards, and its history goes too.',
    other: 'Nobody can bring these {{n}} records back afterwards, and their history goes too.',
  },
  erased: { one: 'Deleted for good', other: '{{n}} records deleted for good' },
} as const;
