/** Listens on a port and hands every request to the app. It never knows what a request asks. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { ErrorCode } from '../entities/wire.ts';
import { wholeServer, type App } from './app.ts';
import { jsonType } from './routes/answer.ts';
import { isEarly, lingering, usualPatience, type Patience } from './linger.ts';

/** A client that has not sent its headers by then is no browser. */
const headersTimeoutMs = 10_000;
/** The largest upload over a slow line. */
const requestTimeoutMs = 10 * 60_000;
/** Nothing sent and nothing received for this long; open streams say something every 15 s. */
const idleTimeoutMs = 60_000;
/** Longer than a usual proxy keeps its side, so that we never close what it is about to use. */
const keepAliveMs = 65_000;
const headerBytes = 32 * 1024;
/** How long running requests may take to end once the server is told to stop. */
const closeMs = 10_000;
const lookMs = 10;

export interface Listening {
  readonly address: AddressInfo;
  /** Takes no more connections, lets running requests end (10 s at most), then closes what is left. */
  close(): Promise<void>;
}

const isStream = (response: Response): boolean =>
  response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;

const timedOut = 'ERR_HTTP_REQUEST_TIMEOUT';
const overflow = 'HPE_HEADER_OVERFLOW';
const statuses: Readonly<Record<string, string>> = {
  [overflow]: '431 Request Header Fields Too Large',
  [timedOut]: '408 Request Timeout',
};
const messages: Readonly<Record<string, ErrorCode>> = { [overflow]: 'PAYLOAD_TOO_LARGE' };
const tooLongAddress = ['414 URI Too Long', 'URI_TOO_LONG'] as const;

const bodyOf = (message: ErrorCode): string => JSON.stringify({ message, requestId: randomUUID() });

/** True where the first line alone is longer than all headers may be. What came in small parts shows no first line. */
function isLongAddress(error: NodeJS.ErrnoException): boolean {
  if (error.code !== overflow || !('rawPacket' in error)) return false;
  const packet = error.rawPacket;
  if (!Buffer.isBuffer(packet)) return false;
  return /^[A-Z]+ [^\r\n]*$/.test(packet.subarray(0, headerBytes).toString('latin1'));
}

/** The answer to a request that has no address to be found by, as with a Host that is none. */
function answerNameless(error: unknown): Response {
  const [status, message] =
    error instanceof RequestError
      ? ([400, 'BAD_REQUEST'] as const)
      : ([500, 'INTERNAL_ERROR'] as const);
  return new Response(bodyOf(message), { status, headers: { 'Content-Type': jsonType } });
}

/** RFC 9112, 3.2: who speaks 1.1 names the host, and is refused without. Node would do that without a word. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

/**
 * RFC 9110, 9.3.7: what the server as a whole can do is asked of `*`, which is no path; the app knows it by this one.
 */
function nameWhole(incoming: IncomingMessage): void {
  if (incoming.method === 'OPTIONS' && incoming.url === '*') incoming.url = wholeServer;
}

type FetchCallback = Parameters<typeof getRequestListener>[0];

/** What no request could be read from: a broken or endless one is told so in our own form, and cut. */
function answerBroken(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A browser opens connections ahead: an answer to one that has asked nothing would be taken for its next question's.
    const isSilent = error.code === timedOut && 'bytesRead' in socket && socket.bytesRead === 0;
    if (error.code === 'ECONNRESET' || !socket.writable || isSilent) {
      socket.destroy();
      return;
    }
    const code = error.code ?? '';
    const [status, message] = isLongAddress(error)
      ? tooLongAddress
      : [statuses[code] ?? '400 Bad Request', messages[code] ?? 'BAD_REQUEST'];
    const body = bodyOf(message);
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: ${jsonType}\r\n` +
        `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}

export interface Place {
  readonly port: number;
  readonly host: string;
  /** How long a request's headers may take, in ms; as long as usual unless said. */
  readonly headersMs?: number;
  /** With whom is refused while still sending; as usual unless said. */
  readonly patience?: Patience;
}

/** Rejects when the port is taken or the host is not ours. */
export async function listen(
  app: App,
  { port, host, headersMs = headersTimeoutMs, patience = usualPatience }: Place,
): Promise<Listening> {
  const running = new Set<unknown>();
  const answer: FetchCallback = async (request, { incoming, outgoing }) => {
    if (lacksHost(incoming as IncomingMessage))
      return answerNameless(new RequestError('no host is named'));
    const response = await app(request, { address: incoming.socket.remoteAddress ?? '' });
    const early = isEarly(response, incoming as IncomingMessage);
    // A stream of changes has no end of its own; its reader comes back to another server. Who is refused is answered.
    if (early || isStream(response)) running.delete(outgoing);
    return early ? lingering(response, incoming as IncomingMessage, patience) : response;
  };
  const server = createServer(
    {
      maxHeaderSize: headerBytes,
      requireHostHeader: false,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: headersMs,
    },
    // HTTP/1.0 knows no Host, and is what some proxies look with whether a server is alive.
    getRequestListener(answer, { hostname: 'localhost', errorHandler: answerNameless }),
  );
  server.headersTimeout = headersMs;
  server.keepAliveTimeout = keepAliveMs;
  server.setTimeout(idleTimeoutMs);
  answerBroken(server);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    nameWhole(request);
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  server.listen(port, host);
  await once(server, 'listening');

  return {
    address: server.address() as AddressInfo,
    async close() {
      const closed = once(server, 'close');
      server.close();
      const latest = Date.now() + closeMs;
      while (running.size > 0 && Date.now() < latest) {
        server.closeIdleConnections();
        await wait(lookMs);
      }
      server.closeAllConnections();
      await closed;
    },
  };
}
