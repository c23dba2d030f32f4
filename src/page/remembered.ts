/** What was made once and is asked for again: of a text, as the same texts come with every key, or of the last arguments. It never decides what is made. */

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

/** `make`, called again only where an argument is another one than the last time. */
export function lastOf<A extends readonly unknown[], Made>(
  make: (...args: A) => Made,
): (...args: A) => Made {
  let last: { readonly args: A; readonly made: Made } | undefined;
  return (...args) => {
    if (!last?.args.every((arg, i) => arg === args[i])) last = { args, made: make(...args) };
    return last.made;
  };
}
