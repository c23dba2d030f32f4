/**
 * What is said in passing, in English; the specification's messages stand to the letter.
 * `{{what}}`, `{{within}}`, `{{one}}` and `{{things}}` come from the entity and the number spoken of.
 */
import type { Action } from '../../entities/wire.ts';
import type { ToastKey } from '../../machines/types.ts';

const applied = {
  enable: 'Enabled {{things}}',
  disable: 'Disabled {{things}}',
  approve: 'Approved {{things}}',
  unapprove: 'Unapproved {{things}}',
  feature: 'Featured {{things}}',
  unfeature: '{{things}} no longer featured',
  move: '{{what}} updated successfully',
  delete: 'Deleted {{things}}',
  restore: 'Restored {{things}}',
  update: 'Updated {{things}}',
} as const satisfies Record<Action, string>;

const applyFailed = {
  enable: 'Failed to enable {{things}}',
  disable: 'Failed to disable {{things}}',
  approve: 'Failed to approve {{things}}',
  unapprove: 'Failed to unapprove {{things}}',
  feature: 'Failed to feature {{things}}',
  unfeature: 'Failed to stop featuring {{things}}',
  move: 'Failed to move {{things}}',
  delete: 'Failed to delete {{things}}',
  restore: 'Failed to restore {{things}}',
  update: 'Failed to update {{things}}',
  /** What an undoing does to moves and edits. */
  revert: 'Not undone: {{things}}',
} as const satisfies Record<Action | 'revert', string>;

export const toasts = {
  loggedOut: "You're logged out",
  loggedInAs: 'Logged in as {{username}}',
  couldNotLogIn: 'Could not log in',
  sessionEnded: 'Your session has ended, please log in again',
  passwordChanged: 'Password changed successfully',
  passwordChangeFailed: 'Failed to change password',
  resetRequested: 'If somebody here has this email, a link is on its way',
  resetRequestFailed: 'Failed to send the link',
  passwordReset: 'Password changed successfully',
  passwordResetFailed: 'Failed to change password',
  accountUpdated: 'Account updated successfully',
  accountUpdateFailed: 'Failed to update account',
  added: '{{what}} added successfully',
  addFailed: 'Failed to add {{within}}',
  updated: '{{what}} updated successfully',
  updateFailed: 'Failed to update {{within}}',
  deleted: '{{what}} deleted successfully',
  deleteFailed: 'Failed to delete {{within}}',
  applied,
  applyFailed,
  /** What did not succeed, and why. */
  because: '{{said}}: {{reason}}',
  partlyApplied: '{{done}} of {{count}} done, {{failed}} failed',
  stopped: 'Stopped: {{count}} done, the others are as before',
  assigned: '{{what}} added successfully',
  assignFailed: 'Failed to add {{within}}',
  unassigned: '{{what}} deleted successfully',
  unassignFailed: 'Failed to delete {{within}}',
  imported: 'Imported {{things}}',
  importFailed: 'The import failed, nothing was saved',
  stepsInvalid: 'Please make sure all steps are valid',
  fieldsInvalid: 'Some fields need another look',
  notEnabled: 'This {{one}} is not enabled on the website.',
  someNotEnabled: 'Not enabled on the website: {{things}}',
  saveHint: 'You can save changes using Ctrl + S',
  draftWaits: 'What you had not saved is kept: open it again to go on with it',
  nothingToSave: 'Nothing to save',
  singleKeysOn: 'Single-letter keys work',
  singleKeysOff:
    'Single-letter keys are off. The palette or Settings, Shortcuts turns them on again',
  savedOffline: 'No connection: kept here and sent as soon as it is back',
  changedElsewhere: 'Somebody else has just changed this record',
  removedElsewhere: 'Somebody else has just deleted this record',
  undone: 'Undone: {{things}}',
  redone: 'Redone: {{things}}',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  nothingToRepeat: 'Nothing to repeat',
  loadFailed: 'This could not be loaded',
  imageUploadFailed: 'Image upload failed: {{reason}}',
  uploadFailed: 'Failed to upload {{file}}',
  linkCopied: 'Link copied',
  idCopied: 'ID copied',
  copyFailed: 'Copying was not possible here',
  offline: 'The connection is gone, you can go on working',
  backOnline: 'The connection is back',
  notPermitted: 'Your permission does not include this',
} as const satisfies Record<ToastKey, unknown> & Record<string, unknown>;
