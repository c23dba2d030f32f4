/**
 * What becomes of somebody who is answered while still sending: an upload that is refused by its length. The answer goes
 * out at once, and what still comes is read and thrown away for a while before the connection is closed. It keeps no byte.
 *
 * A connection that is closed with bytes unread is reset, and the reset takes the answer from the client before it was
 * read: instead of 413 there would be a broken pipe (RFC 9112, 9.6). The bounds of time are those of nginx
 * (lingering_time, lingering_timeout); the bound of bytes is ten times the largest upload, for a line that is very fast.
 */
import type { IncomingMessage } from 'node:http';
import { limits } from '../entities/wire.ts';

export interface Patience {
  /** In all. */
  readonly wholeMs: number;
  /** Without a byte. */
  readonly quietMs: number;
  readonly bytes: number;
}
export const usualPatience: Patience = {
  wholeMs: 30_000,
  quietMs: 5_000,
  bytes: 10 * limits.uploadBytes,
};

/** Resolves when all has come, when nobody is there any more, or when the patience is at its end. */
function discard(incoming: IncomingMessage, { wholeMs, quietMs, bytes }: Patience): Promise<void> {
  return new Promise((resolve) => {
    let left = bytes;
    const end = (): void => {
      clearTimeout(whole);
      clearTimeout(quiet);
      resolve();
    };
    const whole = setTimeout(end, wholeMs);
    const quiet = setTimeout(end, quietMs);
    // Whoever has read the body so far has given it up: left to them, the rest would pile up unread.
    incoming.removeAllListeners('data');
    incoming.on('data', (chunk: Uint8Array) => {
      quiet.refresh();
      left -= chunk.byteLength;
      if (left < 0) end();
    });
    for (const over of ['end', 'close', 'error']) incoming.once(over, end);
    incoming.resume();
  });
}

/** True for a refusal of a request that is still being sent. */
export const isEarly = ({ status, body }: Response, { complete, method }: IncomingMessage) =>
  status >= 400 && body !== null && !complete && method !== 'HEAD';

/** The same answer, whole at once by its length; its stream ends, and with it the connection, when the rest was discarded. */
export async function lingering(
  response: Response,
  incoming: IncomingMessage,
  patience: Patience,
): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String(bytes.byteLength));
  // Who reads that may stop sending.
  headers.set('Connection', 'close');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
    },
    async pull(controller) {
      await discard(incoming, patience);
      controller.close();
    },
  });
  return new Response(body, { status: response.status, headers });
}
