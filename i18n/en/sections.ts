/** The English headings of the palette. */
export const sections = {
  selection: 'Selection',
  record: 'This record',
  form: 'This form',
  list: 'This list',
  records: 'Records',
  goTo: 'Go to',
  create: 'Create',
  filter: 'Filter',
  settings: 'Settings',
  recent: 'Recent',
  session: 'Account',
  help: 'Help',
} as const;
