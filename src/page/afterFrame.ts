/** Waits for the browser's frames: for what comes next to be drawn, or what is there to be seen first. None ends in a tab that is not seen. */

/**
 * For what is dear and can be seen a moment later: runs with the frame after the next one, as that one is on the screen by
 * then. Answers how to call it off.
 */
export function afterFrame(run: () => void): () => void {
  let handle = requestAnimationFrame(() => {
    handle = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(handle);
}

/** Resolves as the next frame begins: nothing of it is drawn yet. */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => done());
  });

/** Resolves once the next frame is drawn. */
export const frameDrawn = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
