/** What may be wrong with a value, by its code; the sentences are i18n's. It checks nothing. */

/** Every code a field's fault may carry. The first ten are the specification's (section 5). */
export const faultCodes = [
  'required',
  'email',
  'numbersOnly',
  'integersOnly',
  'maxLength',
  'minLength',
  'exactLength',
  'excludedCharacter',
  'chooseOne',
  'invalidFormat',
  'selectImage',
  'selectFile',
  'minimum',
  'maximum',
  'tooMany',
  'notInList',
  'notBefore',
  'notYet',
  'timeMissing',
  'notUnique',
  'notFound',
  'circular',
  'unknownField',
  'readOnly',
  'fixed',
  'notGranted',
  'ownAccount',
  'lastAdministrator',
  'wrongOwner',
  'duplicate',
  'invalidCredentials',
  'objectExpected',
  'notJson',
  'notUtf8',
] as const;

/** What is wrong with one field: a code that i18n has a sentence for, and its numbers or names. */
export interface Fault {
  readonly code: FaultCode;
  readonly params?: Readonly<Record<string, string | number>>;
}
export type Faults = Readonly<Record<string, readonly Fault[]>>;

export type FaultCode = (typeof faultCodes)[number];
