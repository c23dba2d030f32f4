/** The English words of the frame and of the screens that say what went wrong. */
export const shell = {
  product: 'Lectern',
  caption: 'University dashboard',
  navigation: 'Sections',
  skipToContent: 'Skip to content',
  breadcrumb: 'Where you are',
  language: 'Interface language',
  accountMenu: 'Account',
  editAccount: 'Edit Account',
  changePassword: 'Change Password',
  toggleTheme: 'Toggle Theme',
  shortcuts: 'Shortcuts',
  logout: 'Logout',
  openNavigation: 'Open the navigation',
  waiting: { one: '{{n}} is waiting', other: '{{n}} are waiting' },
  offlineBar:
    'No connection. What is open can be edited, and what you save is sent when it is back.',
  saveStuck: {
    one: 'The server failed to store “{{title}}” ({{section}}). It is kept here.',
    other: 'The server failed {{n}} times to store “{{title}}” ({{section}}). It is kept here.',
  },
  savesWait: { one: '{{n}} save waits to be sent', other: '{{n}} saves wait to be sent' },
  messages: 'Messages',
  dismiss: 'Dismiss',
  loading: 'Loading',
  close: 'Close',
  more: 'More',
  whichKey: 'After {{key}}',
} as const;

export const screen = {
  failed: 'This screen could not be loaded',
  offlineHint: 'There is no connection. It is loaded as soon as that is back.',
  failedHint: 'Nothing you entered is lost. Try again, or tell whoever looks after the system.',
  retry: 'Try again',
  goHome: 'Go to the pages',
  notFound: 'There is no page at this address',
  notFoundHint: 'The address may be mistyped, or the section may have moved.',
  notFoundSearch: 'Search for it',
  notPermitted: 'Your permission does not include this section',
  notPermittedHint: 'Whoever manages the users can change that.',
} as const;
