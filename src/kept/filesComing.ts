/** Which files have not arrived, for whoever has to say that they never will: no browser keeps one. It holds names alone, and sends nothing. */

type Names = () => readonly string[];
const senders = new Set<Names>();

/** Some files are on their way from now on, or wait to be sent anew. Answers how to say that none is any more. */
export function filesFrom(names: Names): () => void {
  senders.add(names);
  return () => void senders.delete(names);
}

/** What the session's end cuts, in the order in which it was chosen. */
export const filesComing = (): readonly string[] => [...senders].flatMap((names) => names());
