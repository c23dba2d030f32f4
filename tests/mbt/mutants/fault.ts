/** What a seeded fault is: one small change of one file, and what is expected to notice it. Types only. */

/** The first kinds are those of a view, the others those of a server. */
type FaultKind =
  | 'handler that does nothing'
  | 'done twice'
  | 'lost focus'
  | 'wrong label'
  | 'toast missing'
  | 'rollback forgotten'
  | 'right to left turned round'
  | 'stale value'
  | 'state not shown'
  | 'wrong request'
  | 'not heard'
  | 'nothing kept'
  | 'wrong status'
  | 'not persisted'
  | 'half committed'
  | 'version ignored'
  | 'permission dropped'
  | 'idempotency ignored'
  | 'tenant ignored'
  | 'wrong rows'
  | 'not told'
  | 'session outlives'
  | 'limit ignored'
  | 'check dropped';

/** Where it is looked for: `dom session`, the kit's walk of that screen in jsdom, or `e2e session`, in Chromium on the real server. */
export type Check = `${'dom' | 'e2e'} ${string}`;

export interface SeededFault {
  readonly kind: FaultKind;
  /** What is wrong for whoever uses it; also its name. */
  readonly says: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly put: string;
  readonly by: Check;
}
