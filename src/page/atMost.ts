/** Waits for something, but not longer than somebody would wait for it. It ends nothing: what comes late comes all the same. */
export async function atMost(ms: number, coming: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
