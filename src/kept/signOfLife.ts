/** Watches for the server's return: what the browser says of its network, and a look at the server itself. It sends nothing else. */

/** Between two looks whether the server is back, in ms. */
const lookMs = 4_000;

/** Calls whenever the browser says that it has a network again, until the returned function is called. */
export function onNetwork(back: () => void): () => void {
  window.addEventListener('online', back);
  return () => window.removeEventListener('online', back);
}

/** Calls whenever the server shows that it is there, until the returned function is called. */
export function watchReturn(back: () => void): () => void {
  const look = async () => {
    const answer = await fetch('/healthz').catch(() => undefined);
    if (answer?.ok) back();
  };
  const timer = setInterval(() => void look(), lookMs);
  const stop = onNetwork(back);
  return () => {
    clearInterval(timer);
    stop();
  };
}
