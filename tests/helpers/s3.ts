/** A small S3 of our own for tests: objects, ranges, parts, signed calls only. It keeps all in memory. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly headers?: Record<string, string>;
}

export interface FakeS3 {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither finished nor taken back. */
  readonly open: Map<string, Map<number, Buffer>>;
  /** Answers the next calls with this status. */
  fail(status: number, times: number): void;
  close(): Promise<void>;
}

export async function startS3(bucket: string, accessKeyId: string): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const open = new Map<string, Map<number, Buffer>>();
  let failing = { status: 503, times: 0 };
  let uploads = 0;

  const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
    const signed = request.headers.authorization ?? '';
    const hash = String(request.headers['x-amz-content-sha256'] ?? '');
    const isWhole = body.length === 0 || hash === createHash('sha256').update(body).digest('hex');
    return signed.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`) && isWhole;
  };

  const read = (key: string, range: string | undefined): Answer => {
    const object = objects.get(key);
    if (!object) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
    const asked = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
    if (!asked) return { status: 200, body: object };
    const [first, last] = [Number(asked[1]), Number(asked[2])];
    const headers = { 'content-range': `bytes ${first}-${last}/${object.length}` };
    return { status: 206, body: object.subarray(first, last + 1), headers };
  };

  const answer = (request: IncomingMessage, body: Buffer): Answer => {
    if (failing.times > 0) {
      failing = { ...failing, times: failing.times - 1 };
      return { status: failing.status };
    }
    if (!isSigned(request, body)) {
      return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };
    }
    const url = new URL(request.url ?? '/', 'http://s3.test');
    if (!url.pathname.startsWith(`/${bucket}/`)) {
      return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
    }
    const query = url.searchParams;
    const key = url.pathname.slice(bucket.length + 2);
    const uploadId = query.get('uploadId') ?? '';
    const parts = open.get(uploadId);
    if (request.method === 'GET') return read(key, request.headers.range);
    if (request.method === 'POST' && query.has('uploads')) {
      uploads += 1;
      open.set(String(uploads), new Map());
      return { status: 200, body: `<R><UploadId>${uploads}</UploadId></R>` };
    }
    if (request.method === 'PUT' && parts) {
      parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: `"${query.get('partNumber')}"` } };
    }
    if (request.method === 'POST' && parts) {
      objects.set(key, Buffer.concat([...parts].toSorted(([a], [b]) => a - b).map(([, p]) => p)));
      open.delete(uploadId);
      return { status: 200, body: '<CompleteMultipartUploadResult/>' };
    }
    if (request.method === 'DELETE' && parts) {
      open.delete(uploadId);
      return { status: 200 };
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      return { status: 200 };
    }
    objects.delete(key);
    return { status: 200 };
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, body, headers } = answer(request, Buffer.concat(chunks));
      response.writeHead(status, { 'content-length': Buffer.byteLength(body ?? ''), ...headers });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    open,
    fail: (status, times) => {
      failing = { status, times };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
