/** Watches for the server's return: what the browser says of its network, and a look at the server itself. It sends nothing else. */

/** Between two looks whether the server is back, in ms: whoever waits for it waits little longer than it was away. */
const awayMs = 1_000;
/** A server that is there and still takes nothing is not asked as often, in ms. */
const thereMs = 4_000;

/** Until when a look need not hurry, as `performance.now` has it: it outlives the watch whose look found the server. */
let calmUntil = 0;

/** Calls whenever the browser says that it has a network again, until the returned function is called. */
export function onNetwork(back: () => void): () => void {
  window.addEventListener('online', back);
  return () => window.removeEventListener('online', back);
}

/** Calls whenever the server shows that it is there, until the returned function is called. */
export function watchReturn(back: () => void): () => void {
  let timer = 0;
  const wait = () => {
    timer = window.setTimeout(() => void look(), performance.now() < calmUntil ? thereMs : awayMs);
  };
  const look = async () => {
    const mine = timer;
    const answer = await fetch('/healthz').catch(() => undefined);
    if (mine !== timer) return;
    if (answer?.ok) calmUntil = performance.now() + 2 * thereMs;
    wait();
    if (answer?.ok) back();
  };
  wait();
  const stop = onNetwork(back);
  return () => {
    clearTimeout(timer);
    timer = 0;
    stop();
  };
}
