/** The last hour that stood in each field of a time: a day that is typed over it is at the same hour. It reads no field itself. */
import type { RecordFields } from './input.ts';

/** HH:MM by the field's key. */
type Hours = Map<string, string>;

/** A record's fields may come to show another record: its values drop the hours of the one before. */
const known = new WeakMap<object, Hours>();

/** Those of one form: its values and its controls mean the same hour. */
export function hoursIn({ control }: RecordFields): Hours {
  const own = known.get(control) ?? new Map<string, string>();
  known.set(control, own);
  return own;
}
