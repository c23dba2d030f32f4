/** What nobody keeps as a session ends by itself, for whoever has to say that it is lost. It holds nothing but who is asked, and sends nothing. */

type Ask<Lost> = () => readonly Lost[];

/** One kind of such things. */
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
