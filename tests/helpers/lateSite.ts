/** A line to a site on which every answer of the API comes late, once the server is done with it. It changes no answer and loses none. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LateLine {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param lateMs how long each answer is held, in ms; what is told as it happens (server-sent events) is not */
export async function lateLineTo(port: number, lateMs: number): Promise<LateLine> {
  const line = createServer((asked, answer) => {
    const { method, url: path = '/', headers } = asked;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answered) => {
      const isStream = answered.headers['content-type']?.startsWith('text/event-stream');
      const isLate = path.startsWith('/api/') && !isStream;
      const hand = () => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answer.flushHeaders();
        answered.pipe(answer);
      };
      if (isLate) setTimeout(hand, lateMs);
      else hand();
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port: own } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    async stop() {
      const closed = new Promise((resolve) => line.close(resolve));
      line.closeAllConnections();
      await closed;
    },
  };
}
