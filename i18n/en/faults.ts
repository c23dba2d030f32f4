/** What is wrong and what happened, in English; the specification's messages stand to the letter. */
import type { FaultCode } from '../../entities/faultCodes.ts';
import type { ErrorCode } from '../../entities/wire.ts';
import type { Plural } from '../labels.ts';

/** One field's fault. `count` and `field` come with the fault. */
export const faults = {
  required: 'This field is required',
  email: 'Please enter a valid email',
  numbersOnly: 'Numbers only',
  integersOnly: 'Whole numbers only',
  maxLength: { one: 'At most {{count}} character', other: 'At most {{count}} characters' },
  minLength: { one: 'At least {{count}} character', other: 'At least {{count}} characters' },
  exactLength: { one: 'Exactly {{count}} character', other: 'Exactly {{count}} characters' },
  excludedCharacter: 'Line {{line}}, character {{column}}: {{sign}} is not allowed',
  chooseOne: 'Please choose at least one value',
  invalidFormat: 'Invalid format',
  selectImage: 'Please select an image',
  selectFile: 'Please select a file',
  minimum: 'At least {{count}}',
  maximum: 'At most {{count}}',
  tooMany: { one: 'No more than {{count}} entry', other: 'No more than {{count}} entries' },
  notInList: 'Please choose one of the values offered',
  notBefore: 'Must not come before “{{field}}”',
  notYet: 'This day has not come yet',
  timeMissing: 'The time is missing: add one, such as 14:30',
  notUnique: 'Another record already has this value',
  notFound: 'This record no longer exists',
  circular: 'A record cannot be below itself',
  unknownField: 'This field does not exist',
  readOnly: 'This field is set by the system',
  fixed: 'This can no longer be changed',
  notGranted: 'This needs a permission that you do not have',
  ownAccount: 'Nobody changes this of their own account; ask another administrator',
  lastAdministrator: 'The last administrator has to stay one',
  wrongOwner: 'This belongs to another record',
  duplicate: 'This is here twice',
  invalidCredentials: 'This is not your current password',
  objectExpected: 'An object is expected here, not {{given}}',
  notJson: 'Line {{line}}, column {{column}}: this is not JSON',
  notUtf8: 'This is not UTF-8',
} as const satisfies Record<FaultCode, string | Plural<'en'>>;

/** An error answer as a whole. */
export const errors = {
  BAD_REQUEST: 'The server could not read this request',
  MALFORMED_JSON: 'The server could not read this request',
  TENANT_MISSING: 'The request did not say which faculty it is for',
  UNKNOWN_TENANT: 'This server does not serve that faculty',
  UNAUTHENTICATED: 'Your session has ended, please log in again',
  INVALID_USERNAME_OR_PASSWORD: 'Invalid username or Password, Please re-try again!',
  INVALID_REFRESH_TOKEN: 'Your session has ended, please log in again',
  INVALID_OR_EXPIRED_TOKEN: 'This link has expired or has been used already, ask for a new one',
  FORBIDDEN: 'Your permission does not include this',
  NOT_FOUND: 'This no longer exists, or never did',
  METHOD_NOT_ALLOWED: 'This cannot be done here',
  CONFLICT: 'This clashes with a change made meanwhile',
  STILL_REFERENCED: 'Other records still point to this one',
  LAST_ADMINISTRATOR: 'The last administrator has to stay one',
  CHANGED_SINCE: 'This was changed again since; go back to a version instead',
  PASSWORD_STAYS: 'The former password is not kept; set another one',
  OWN_ACCOUNT: 'You cannot delete or disable your own account; ask another administrator',
  IDEMPOTENCY_KEY_IN_USE: 'This is being saved already, one moment',
  IDEMPOTENCY_KEY_REUSED: 'This was saved once already with other values',
  STALE_VERSION: 'Somebody changed this record meanwhile',
  PAYLOAD_TOO_LARGE: 'This is too large',
  UNSUPPORTED_MEDIA_TYPE: 'Files of this type are not accepted',
  VALIDATION_FAILED: 'Some fields need another look',
  VERSION_REQUIRED: 'This was sent without the version it changes, load it again',
  TOO_MANY_REQUESTS: 'Too many tries in a short time, please wait a little',
  URI_TOO_LONG: 'This filter is too long',
  RANGE_NOT_SATISFIABLE: 'The file has no such part',
  UNAVAILABLE: 'The server is busy, please try again in a moment',
  INTERNAL_ERROR: 'Something went wrong on the server',
  NO_ANSWER: 'No connection to the server',
} satisfies Record<ErrorCode | 'NO_ANSWER', string>;

/** The login form speaks of its two fields by name. */
export const loginFaults = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  usernameTooShort: 'Username must be at least 3 characters or numbers',
  passwordTooShort: 'Password must be at least 6 characters or numbers',
} as const;
