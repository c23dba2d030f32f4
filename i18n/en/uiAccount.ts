/** The English words of logging in and of one's own account. */
export const login = {
  title: 'Log in',
  caption: 'Manage University content, Log in to continue',
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  submitting: 'Logging in …',
  tryingAgain: 'Trying once more …',
  forgot: 'Forgot your password?',
} as const;

export const account = {
  editTitle: 'Edit Account',
  changeTitle: 'Change password',
  forgotTitle: 'Forgot password',
  forgotText: 'Give the email of your account. A link to set a new password is sent to it.',
  email: 'Email',
  sendLink: 'Send the link',
  sending: 'Sending …',
  linkSent: 'Look for the link in your mail. It works once, for an hour.',
  resetTitle: 'Set a new password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  repeatPassword: 'New password, again',
  passwordsDiffer: 'The two new passwords differ',
  passwordHint: 'At least {{count}} characters; a short sentence is easy to remember',
  otherSessionsEnd: 'Everywhere else you will be logged out.',
  changePassword: 'Change password',
  setPassword: 'Set password',
  backToLogin: 'Back to log in',
  photo: 'Photo',
  permission: 'Your permission',
} as const;
