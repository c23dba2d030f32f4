/** What was made of a text, made once: the same texts come with every key. It never decides what is made. */

/** `make`, with its answers kept for up to `most` texts; beyond that all are let go of and made anew. */
export function remembered<Made>(
  most: number,
  make: (text: string) => Made,
): (text: string) => Made {
  const known = new Map<string, { readonly made: Made }>();
  return (text) => {
    const before = known.get(text);
    if (before) return before.made;
    if (known.size >= most) known.clear();
    const made = make(text);
    known.set(text, { made });
    return made;
  };
}
