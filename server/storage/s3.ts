/** Keeps uploaded bytes in an S3 bucket, for several servers. It never hands out an address of the bucket. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Storage } from '../deps.ts';
import { SettingError } from '../settings.ts';
import { assertKey } from './key.ts';

/** S3 takes no stream of unknown length, so a long one goes up in parts; 5 MiB is S3's smallest. */
const partBytes = 8 * 1024 * 1024;
/** One call may take this long; a part of 8 MiB needs 0.3 MB/s. */
const callTimeoutMs = 30_000;
/** Repeats after 429 and 5xx, with jitter (aws4fetch doubles from `initRetryMs`). */
const retries = 4;

/** The bucket cannot serve now and may soon. */
class Unavailable extends Error {
  /** As answerError.ts knows it. */
  readonly code = 'STORAGE_UNAVAILABLE';
}

export interface S3Place {
  readonly bucket: string;
  /** `https://s3.example.org`, path style. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Reads `s3://bucket?endpoint=…&region=…` and the credentials of the environment.
 * Throws SettingError.
 */
export function s3Place(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): S3Place {
  const url = new URL(address);
  if (url.protocol !== 's3:' || url.hostname === '') {
    throw new SettingError('STORAGE_URL: expected s3://bucket?endpoint=https://…&region=…');
  }
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\//.test(endpoint)) {
    throw new SettingError('STORAGE_URL: its endpoint must be http or https');
  }
  const accessKeyId = env['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY'];
  if (!accessKeyId || !secretAccessKey) {
    throw new SettingError('STORAGE_URL: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed');
  }
  const plain = endpoint.replace(/\/+$/, '');
  return { bucket: url.hostname, endpoint: plain, region, accessKeyId, secretAccessKey };
}

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The texts of one element in S3's flat answers. */
const texts = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map((found) =>
    unescapeXml(found[1] ?? ''),
  );

/** Cuts a stream into parts of `partBytes`; the last is shorter, perhaps empty. */
async function* partsOf(body: NodeJS.ReadableStream): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of body) {
    held.push(typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer));
    heldBytes += held.at(-1)?.length ?? 0;
    while (heldBytes >= partBytes) {
      const all = Buffer.concat(held);
      yield Uint8Array.from(all.subarray(0, partBytes));
      held = [all.subarray(partBytes)];
      heldBytes -= partBytes;
    }
  }
  yield Uint8Array.from(Buffer.concat(held));
}

const drained = async (answer: Promise<Response>): Promise<void> =>
  void (await (await answer).text());

interface Call {
  readonly body?: Uint8Array<ArrayBuffer> | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A status besides success that is no failure. */
  readonly allowed?: 404;
}

export function openS3(place: S3Place): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const root = `${endpoint}/${bucket}`;

  /** One signed call. A failure throws its status alone: no address, no secret. */
  async function call(method: string, address: string, rest: Call = {}): Promise<Response> {
    const { allowed, body } = rest;
    const headers = new Headers(rest.headers);
    if (body) headers.set('x-amz-content-sha256', createHash('sha256').update(body).digest('hex'));
    // Only up to the answer's head: a visitor may take longer to read a film.
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), callTimeoutMs);
    const init = { method, headers, signal: giveUp.signal, ...(body ? { body } : {}) };
    const answer = await client
      .fetch(address, init)
      .catch((cause: unknown) => {
        throw new Unavailable(`storage did not answer to ${method}`, { cause });
      })
      .finally(() => clearTimeout(timer));
    if (answer.ok) return answer;
    // S3's own word for it, 'AccessDenied', tells whoever keeps the bucket what to set right.
    const [word = ''] = texts(await answer.text().catch(() => ''), 'Code');
    // Without its bucket no file is there: none of them is gone, and what was to be removed may still be.
    const isGone = answer.status === 404 && word !== 'NoSuchBucket';
    if (isGone && allowed === 404) return new Response(null, { status: 404 });
    const told = /^\w{1,60}$/.test(word) ? `${answer.status} ${word}` : `${answer.status}`;
    // Whatever it is that the bucket refuses, whoever asked us did nothing wrong, and neither did our code.
    throw new Unavailable(`storage answered ${told} to ${method}`);
  }
  const addressOf = (key: string): string => {
    assertKey(key);
    return `${root}/${key}`;
  };

  /** Sends the parts one after the other, and takes all of them back when one fails. */
  async function putParts(
    address: string,
    type: string,
    first: Uint8Array<ArrayBuffer>,
    rest: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  ): Promise<number> {
    const headers = { 'content-type': type };
    const opened = await call('POST', `${address}?uploads=`, { headers });
    const [id = ''] = texts(await opened.text(), 'UploadId');
    // Without one each part would be put as the whole file, over the one before.
    if (id === '') throw new Error('storage opened no upload in parts');
    const uploadId = encodeURIComponent(id);
    try {
      const tags: string[] = [];
      let size = 0;
      const send = async (part: Uint8Array<ArrayBuffer>): Promise<void> => {
        const target = `${address}?partNumber=${tags.length + 1}&uploadId=${uploadId}`;
        const answer = await call('PUT', target, { body: part });
        await answer.text();
        tags.push(answer.headers.get('etag') ?? '');
        size += part.length;
      };
      await send(first);
      for await (const part of rest) if (part.length > 0) await send(part);
      const list = tags
        .map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        .join('');
      const body = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`;
      const done = await call('POST', `${address}?uploadId=${uploadId}`, { body });
      // S3 may say 200 and put the failure into the answer.
      if ((await done.text()).includes('<Error>')) throw new Error('storage refused the parts');
      return size;
    } catch (error) {
      await drained(call('DELETE', `${address}?uploadId=${uploadId}`, { allowed: 404 })).catch(
        () => {
          // The first failure is the one to tell.
        },
      );
      throw error;
    }
  }

  return {
    async put(key, body, type) {
      const address = addressOf(key);
      const headers = { 'content-type': type };
      if (body instanceof Uint8Array) {
        await drained(call('PUT', address, { body: Uint8Array.from(body), headers }));
        return { size: body.length };
      }
      const parts = partsOf(body);
      const first = await parts.next();
      const part = first.done ? new Uint8Array() : first.value;
      if (part.length === partBytes) return { size: await putParts(address, type, part, parts) };
      await drained(call('PUT', address, { body: part, headers }));
      return { size: part.length };
    },

    async get(key, range) {
      const headers: Record<string, string> = range
        ? { range: `bytes=${range.start}-${range.end}` }
        : {};
      const answer = await call('GET', addressOf(key), { headers, allowed: 404 });
      if (answer.status === 404 || !answer.body) return undefined;
      const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
      return { body: answer.body, size: Number(total ?? answer.headers.get('content-length')) };
    },

    async remove(key) {
      await drained(call('DELETE', addressOf(key), { allowed: 404 }));
    },
  };
}
