/** Forms with a file: what is taken as it streams in, and how a broken or hostile one is refused. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '../../server/httpError.ts';
import { withForm } from '../../server/multipart.ts';
import { uploadForm } from '../helpers/forms.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
});
// whatever happened, nothing is left lying about.
afterEach(async () => {
  const left = await readdir(folder);
  if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`);
});
afterAll(() => rm(folder, { recursive: true }));

const boundary = 'xXx';
const post = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request('http://test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const raw = (body: BodyInit, type = `multipart/form-data; boundary=${boundary}`): Request =>
  post(body, { 'content-type': type });
const part = (disposition: string, body: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
const end = `--${boundary}--\r\n`;

const receive = (request: Request, limitBytes = 1000) =>
  withForm(request, folder, { words: ['title'], limitBytes }, async ({ fields, file }) => ({
    fields: Object.fromEntries(fields),
    file: file && {
      name: file.name,
      size: file.sizeBytes,
      text: await readFile(file.path, 'utf8'),
    },
  }));
const statusOf = async (request: Request, limitBytes?: number): Promise<number> => {
  const error: unknown = await receive(request, limitBytes).then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
  return error instanceof HttpError ? error.status : 0;
};

describe('a form with a file', () => {
  it('is read whole, Arabic names included', async () => {
    const form = await receive(post(uploadForm('hello', 'تقرير ٢٠٢٦.txt')));
    expect(form.file).toEqual({ name: 'تقرير ٢٠٢٦.txt', size: 5, text: 'hello' });
    expect(form.fields).toEqual({ title: '{"en":"A file","ar":"ملف"}' });
  });

  it('may be empty of a file', async () => {
    expect(await receive(raw(part('name="title"', 'x') + end))).toEqual({
      fields: { title: 'x' },
      file: undefined,
    });
  });

  it('takes words that were wrapped as a file for words, before the file or behind it', async () => {
    const blob = part('name="title"; filename="blob"', '{"en":"x"}');
    const file = part('name="file"; filename="a.txt"', 'hello');
    const read = {
      fields: { title: '{"en":"x"}' },
      file: { name: 'a.txt', size: 5, text: 'hello' },
    };
    expect(await receive(raw(blob + file + end))).toEqual(read);
    expect(await receive(raw(file + blob + end))).toEqual(read);
  });

  it('keeps only the last part of a path as its name', async () => {
    const body = part('name="file"; filename="C:\\\\up\\\\..\\\\x.txt"', 'x') + end;
    expect((await receive(raw(body))).file?.name).toBe('x.txt');
  });

  it('A-32 is refused with 413 while its bytes still come in', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      start: (stream) =>
        stream.enqueue(Buffer.from(part('name="file"; filename="a.txt"', '').slice(0, -2))),
      pull(stream) {
        sent += 1000;
        stream.enqueue(Buffer.alloc(1000, 'x'));
      },
    });
    expect(await statusOf(raw(endless), 50_000)).toBe(413);
    expect(sent).toBeLessThan(2_000_000);
  });

  it('A-32 is refused by its declared length before a byte is read', async () => {
    const request = raw(part('name="file"; filename="a.txt"', 'x') + end);
    request.headers.set('content-length', '999999999');
    expect(await statusOf(request)).toBe(413);
  });
});

describe('A-31 a broken form', () => {
  const many = part('name="a"', 'x').repeat(10_000) + end;
  const broken: [string, () => Request, number][] = [
    ['no boundary', () => raw('x', 'multipart/form-data'), 400],
    ['another type', () => raw('{}', 'application/json'), 415],
    ['no body', () => raw(''), 400],
    ['unfinished', () => raw(part('name="file"; filename="a.txt"', 'half')), 400],
    ['cut in a header', () => raw(`--${boundary}\r\nContent-Disp`), 400],
    [
      'the same field twice',
      () => raw(part('name="title"', '1') + part('name="title"', '2') + end),
      400,
    ],
    [
      'the same words twice, once wrapped',
      () => raw(part('name="title"', '1') + part('name="title"; filename="blob"', '2') + end),
      400,
    ],
    [
      'wrapped words of 100 kB',
      () => raw(part('name="title"; filename="blob"', 'x'.repeat(100_000)) + end),
      400,
    ],
    ['words without a name', () => raw(part('name=""', 'x') + end), 400],
    ['a file without a name', () => raw(part('name=""; filename="a"', 'x') + end), 400],
    ['10,000 parts', () => raw(many), 400],
    ['10,000 files', () => raw(part('name="a"; filename="b"', 'x').repeat(10_000) + end), 400],
    ['two files', () => raw(part('name="file"; filename="a"', 'x').repeat(2) + end), 400],
    ['a field of 100 kB', () => raw(part('name="title"', 'x'.repeat(100_000)) + end), 400],
    ['a header of 1 MB', () => raw(part(`name="${'x'.repeat(1_000_000)}"`, 'x') + end), 400],
  ];
  it.each(broken)('%s is refused', async (_, request, status) => {
    expect(await statusOf(request())).toBe(status);
  });

  it.each([
    ['two files', part('name="file"; filename="a"', 'x').repeat(2), 'file', 'tooMany'],
    ['the same field twice', part('name="title"', 'x').repeat(2), 'title', 'tooMany'],
    ['a field of 100 kB', part('name="title"', 'x'.repeat(100_000)), 'title', 'maxLength'],
  ])('%s is named', async (_, parts, name, code) => {
    const refused = await receive(raw(parts + end)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ errors: { [name]: [{ code }] } });
  });

  // What a stream says of its end with nobody listening would end the server, and everybody's work with it.
  it.each([
    ['the file', 'name="file"; filename="a"'],
    ['words', 'name="title"'],
    ['words wrapped as a file', 'name="title"; filename="a"'],
    ['a file of another name', 'name="other"; filename="a"'],
  ])('a visitor who leaves in the middle of %s leaves nothing behind', async (_, disposition) => {
    const chunks = [part(disposition, 'half').slice(0, -2), ...Array.from('a few more')];
    const leaving = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        const chunk = chunks.shift();
        if (chunk === undefined) throw new Error('connection reset');
        stream.enqueue(Buffer.from(chunk));
      },
    });
    expect(await statusOf(raw(leaving))).toBe(400);
  });

  it.each(['__proto__', 'constructor', ''])('a field named %j changes nothing', async (name) => {
    await receive(raw(part(`name="${name}"`, 'polluted') + end)).catch(() => undefined);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
