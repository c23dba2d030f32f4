/**
 * How long the answer to a save of many rows is waited for: then it counts as one without an answer, and its key makes that
 * asking again saves nothing twice. It sends nothing itself.
 */

/** What a server under load takes for the most rows there may be, several times over, in ms. */
const workMs = 90_000;
/** A slow line carries so much, each way. */
const bytesPerMs = 20;

/** @param send rejects, as a call does that is cut, when the time is over */
export async function withinDue<Answer>(
  bytes: number,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), workMs + bytes / bytesPerMs);
  try {
    return await send(over.signal);
  } finally {
    clearTimeout(timer);
  }
}
