/** Watches for the server's return: what the browser says of its network, and a look at the server itself. It sends nothing else. */

/** How often it is looked whether the server is back, in ms: often, so that nobody waits much longer than it was away. */
const awayMs = 1_000;
/** And how often once it answers: it is there, and yet took nothing, so it is not pressed. In ms. */
const thereMs = 4_000;

/** Calls whenever the browser says that it has a network again, until the returned function is called. */
export function onNetwork(back: () => void): () => void {
  window.addEventListener('online', back);
  return () => window.removeEventListener('online', back);
}

const isThere = (signal: AbortSignal): Promise<boolean> =>
  fetch('/healthz', { signal }).then(
    ({ ok }) => ok,
    () => false,
  );

async function look(back: () => void, wasThere: boolean, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, wasThere ? thereMs : awayMs));
  if (signal.aborted) return;
  const isBack = await isThere(signal);
  if (signal.aborted) return;
  if (isBack) back();
  void look(back, isBack, signal);
}

/** Calls whenever the server shows that it is there, until the returned function is called. */
export function watchReturn(back: () => void): () => void {
  const over = new AbortController();
  void isThere(over.signal).then((isNow) => look(back, isNow, over.signal));
  const stop = onNetwork(back);
  return () => {
    over.abort();
    stop();
  };
}
