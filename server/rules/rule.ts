/** What one entity may add to the generic writes: the shape alone. */
import type { Row } from '../../entities/entity.ts';
import type { Faults } from '../../entities/faultCodes.ts';
import type { Reader, Writer } from '../db/db.ts';
import type { Caller, Deps } from '../deps.ts';
import type { Hashes } from '../passwords.ts';

type Values = Readonly<Record<string, unknown>>;
/** What a check may look at. */
interface Looking {
  readonly caller: Caller;
  readonly trx: Reader;
  readonly deps: Deps;
  /** Of many that are checked before any is written: those before this one, by number, as they are to be. */
  readonly drafted?: ReadonlyMap<number, Values> | undefined;
}
interface Context extends Looking {
  readonly trx: Writer;
}

/** Runs inside the transaction; `faults` and `prepare` also before it, where `drafts` says so. */
export interface Rule {
  /**
   * The types besides its own whose records `faults` and `prepare` look at, where they write nothing: then many writes may
   * be checked before their transaction.
   */
  readonly drafts?: readonly string[];
  /** What else is wrong with values, told together with all that the fields themselves say; some may be missing. */
  faults?(values: Values, current: Row | undefined, context: Looking): Promise<Faults>;
  /** May change the values (hash a password) or throw an HttpError with faults. */
  prepare?(
    values: Values,
    current: Row | undefined,
    context: Looking & { readonly hashes: Hashes },
  ): Promise<Values>;
  /** Before an update is written: what goes along with it (ends sessions), or still stands in its way. */
  changing?(current: Row, values: Values, context: Context): Promise<void>;
  beforeRemove?(row: Row, context: Context): Promise<void>;
  /** Before what lies in the trash is gone for good. */
  beforeErase?(row: Row, context: Looking): Promise<void>;
  /** After the row is written, or has come back from the trash. */
  written?(row: Row, context: Context): Promise<void>;
  /** After the row has come back from the trash. */
  restored?(row: Row, context: Context): Promise<void>;
}
