/** What the form machine is told of what others do to its record, and what it keeps of that. It decides nothing. */

/** What is told of a change: its version, and whose it is, where that is known. */
export interface Told {
  readonly version: number;
  readonly by?: string;
}

/** What of it the form keeps. */
export interface Heard {
  /** The newest version told of while a save had no answer; whose it is, the answer tells. 0: none. */
  readonly heard: number;
  /** The newest version that was told of, which `changedBy` has made. 0: none. */
  readonly changedIn: number;
  /** Who changed the record last, or deleted it, since it was read; null: nobody, or it is not known. */
  readonly changedBy: string | null;
}

export const unheard: Heard = { heard: 0, changedIn: 0, changedBy: null };
