/** For what is dear and can be seen a moment later: it waits until what is there is drawn. It runs nothing in a tab that is not seen. */

/** Runs it with the frame after the next one: that one is on the screen by then. Answers how to call it off. */
export function afterFrame(run: () => void): () => void {
  let handle = requestAnimationFrame(() => {
    handle = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(handle);
}
