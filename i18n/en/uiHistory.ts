/** The English words of a record's history, of the records around it and of who else has it open. */
export const history = {
  lastRecord: 'This is the last record of the list',
  firstRecord: 'This is the first record of the list',
} as const;
