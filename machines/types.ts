/** The words all machines share; it never holds a rule, and each machine keeps its own words to itself. */

export interface RowRef {
  readonly id: number;
  readonly version: number;
}

export type Values = Readonly<Record<string, unknown>>;

/** One thing wrong with one field; `code` and `params` become a sentence in i18n/. */
export interface Fault {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type Faults = Readonly<Record<string, readonly Fault[]>>;

/** How a call ended badly. `status` is that of HTTP, 0 when no answer came at all. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly faults: Faults;
  readonly data: unknown;
}

/** The signed-in user as the server describes them. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly [field: string]: unknown;
}

/** Every message a machine can ask for; the catalogue must have a sentence for each. */
export type ToastKey =
  | 'loggedOut'
  | 'loggedInAs'
  | 'couldNotLogIn'
  | 'passwordChanged'
  | 'passwordChangeFailed'
  | 'resetRequested'
  | 'resetRequestFailed'
  | 'passwordReset'
  | 'passwordResetFailed'
  | 'added'
  | 'addFailed'
  | 'updated'
  | 'updateFailed'
  | 'deleted'
  | 'deleteFailed'
  | 'stepsInvalid'
  | 'fieldsInvalid'
  | 'savedOffline'
  | 'saveHint'
  | 'changedElsewhere'
  | 'removedElsewhere'
  | 'undoNext'
  | 'redoNext'
  | 'undoErased'
  | 'notEnabled'
  | 'draftNotKept'
  | 'applied'
  | 'applyFailed'
  | 'partlyApplied'
  | 'stopped'
  | 'undone'
  | 'redone'
  | 'loadFailed'
  | 'uploadFailed'
  | 'assigned'
  | 'assignFailed'
  | 'unassigned'
  | 'unassignFailed'
  | 'imported'
  | 'importFailed'
  | 'importUnheard'
  | 'importTakenBack'
  | 'importDoneAgain'
  | 'nothingToUndo'
  | 'nothingToRedo';

export interface ToastParams {
  readonly variant: 'success' | 'info' | 'warning' | 'danger';
  readonly key: ToastKey;
  readonly params?: Values;
}
