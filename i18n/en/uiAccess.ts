/** The English words of one's own sessions. */
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
