/**
 * What is lost when a session ends by itself, since nobody keeps it: files on their way, a sheet that was not applied. Whoever has
 * such a thing registers here, and is asked what it is at the end, so that it can be told. It keeps and sends nothing.
 */

type Ask<Lost> = () => readonly Lost[];

/** A register of one kind of such things. */
export function createAtEnd<Lost>() {
  const asked = new Set<Ask<Lost>>();
  return {
    /** There may be some from now on. Answers how to say that there is none any more. */
    from(ask: Ask<Lost>): () => void {
      asked.add(ask);
      return () => void asked.delete(ask);
    },
    /** All that there is now, in the order in which it came. */
    now: (): readonly Lost[] => [...asked].flatMap((ask) => ask()),
  };
}
