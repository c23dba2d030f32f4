/** Uploads over HTTP: who may send what, how it is answered, and that nothing sent in can harm whoever opens it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../server/storage/key.ts';
import { thumbnail } from '../../server/images.ts';
import { waitingMost } from '../../server/turns.ts';
import { cameraWord, hugePng, notedPicture, pdf, picture, uploadForm } from '../helpers/forms.ts';
import {
  startTestServer,
  type Session,
  type TestInit,
  type TestServer,
} from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
let viewer: Session;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('editor');
  viewer = await server.signIn('viewer');
});
afterAll(() => server.stop());

interface Upload {
  readonly id: number;
  readonly title: { readonly en: string | null; readonly ar: string | null };
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly url: string;
  readonly absolute_url: string;
}
const json = async (response: Response): Promise<Record<string, unknown>> =>
  (await response.json()) as Record<string, unknown>;
const send = (form: FormData, path = '/api/uploads', who = editor): Promise<Response> =>
  who.request(path, { method: 'POST', body: form });
async function uploaded(form: FormData): Promise<Upload> {
  const response = await send(form);
  const answer = await response.text();
  if (response.status !== 201) throw new Error(answer);
  return JSON.parse(answer) as Upload;
}
const fetched = (upload: Upload, headers: Record<string, string> = {}): Promise<Response> =>
  server.request(`/public/uploads/${upload.absolute_url}`, { headers });
const storedFiles = async (): Promise<string[]> =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true })).filter((name) =>
    name.includes('.'),
  );

describe('an upload', () => {
  it('answers what it is, and its bytes to everybody', async () => {
    const bytes = await picture('png', 40, 30);
    const response = await send(uploadForm(bytes, 'campus.png', { type: 'text/html' }));
    expect(response.status).toBe(201);
    const upload = await json(response);
    expect(upload).toEqual({
      id: expect.any(Number),
      title: { en: 'A file', ar: 'ملف' },
      type: 'image/png',
      size: bytes.length,
      width: 40,
      height: 30,
      absolute_url: expect.stringMatching(/^[0-9a-f]{32}\.png$/),
    });
    expect(response.headers.get('Location')).toBe(`/api/uploads/${String(upload['id'])}`);
    const file = await fetched(upload as unknown as Upload);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('of a camera tells nobody where it was taken: not the file, not its parts, not the small ones', async () => {
    const noted = await sharp(await notedPicture('jpeg', 6))
      .resize(600, 800)
      .keepMetadata()
      .toBuffer();
    expect(noted.includes(cameraWord)).toBe(true);
    const upload = await uploaded(uploadForm(noted, 'garden.jpg'));
    const answers = await Promise.all(
      ['', '?w=160', '?w=320'].map(async (asked) => {
        const answer = await server.request(`/public/uploads/${upload.absolute_url}${asked}`);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    for (const bytes of answers) {
      const { exif, xmp, orientation } = await sharp(bytes).metadata();
      const isThere = bytes.includes(cameraWord);
      expect({ exif, xmp, orientation, isThere }).toEqual({ isThere: false });
    }
    expect(upload).toMatchObject({ size: answers[0]?.length, width: 800, height: 600 });
  });

  it('says which act it is, joins that of another of the same person, and says the same when it is repeated', async () => {
    const sendTo = (act: string, key = '') =>
      editor.request(`/api/uploads${act}`, {
        method: 'POST',
        body: uploadForm('words', 'joined.txt'),
        headers: key === '' ? {} : { 'Idempotency-Key': key },
      });
    const first = await sendTo('', 'upload-of-an-act');
    const act = first.headers.get('Act') ?? '';
    const { id } = await json(first);
    const row = await json(await editor.request(`/api/uploads/${String(id)}`));
    expect(row['data']).toMatchObject({ created_at: act });
    const again = await sendTo('', 'upload-of-an-act');
    expect([await json(again), again.headers.get('Act')]).toMatchObject([{ id }, act]);
    const second = await sendTo(`?act=${act}`);
    expect([second.status, second.headers.get('Act')]).toEqual([201, act]);
    const told = await json(await editor.request('/api/history?types=uploads&limit=1'));
    expect(told['data']).toMatchObject([{ action: 'create', count: 2, at: act }]);
    const before = await storedFiles();
    const refused = [
      ['yesterday', 'invalidFormat'],
      ['2020-01-01T00:00:00.000Z', 'notFound'],
    ] as const;
    for (const [given, code] of refused) {
      const answer = await sendTo(`?act=${given}`);
      const told422 = [answer.status, await json(answer)];
      expect(told422).toMatchObject([422, { errors: { act: [{ code }] } }]);
    }
    expect(await storedFiles()).toEqual(before);
  });

  it('is a record: listed, read, retitled, found', async () => {
    const { id } = await uploaded(
      uploadForm('words', 'notes.txt', { title: '{"en":"Zebra","ar":null}' }),
    );
    const list = await json(await editor.request('/api/uploads?search=zebra'));
    expect(list['data']).toMatchObject([
      { id, title: { en: 'Zebra', ar: null }, name: 'notes.txt' },
    ]);
    const put = await editor.request(`/api/uploads/${id}`, {
      method: 'PUT',
      headers: { 'If-Match': '"1"' },
      json: { title: { en: 'Zebra', ar: 'حمار وحشي' } },
    });
    expect(await json(put)).toMatchObject({ data: { titleAr: 'حمار وحشي', version: 2 } });
    const late = await editor.request(`/api/uploads/${id}`, {
      method: 'PUT',
      headers: { 'If-Match': '"1", "of-another-server"' },
      json: { title: { en: 'Late', ar: null } },
    });
    expect([late.status, await json(late)]).toMatchObject([412, { data: { version: 2 } }]);
    const one = await json(await editor.request(`/api/uploads/${id}`));
    expect(one['data']).toMatchObject({ title: { en: 'Zebra', ar: 'حمار وحشي' }, size: 5 });
    const found = await json(await editor.request('/api/search?types=uploads&q=وحشي'));
    expect(found['data']).toMatchObject([{ type: 'uploads', id }]);
  });

  it('keeps its name in one language while it is given one in the other, and loses one that is given as none', async () => {
    const both = { title: '{"en":"Gate","ar":"البوابة"}' };
    const { id } = await uploaded(uploadForm('words', 'notes.txt', both));
    const retitled = async (title: object): Promise<unknown> => {
      const init = { method: 'PUT', headers: { 'If-Match': '*' }, json: { title } };
      const answer = await json(await editor.request(`/api/uploads/${id}`, init));
      return (answer['data'] as { title?: unknown } | undefined)?.title ?? answer['errors'];
    };
    expect(await retitled({ en: 'Door' })).toEqual({ en: 'Door', ar: 'البوابة' });
    expect(await retitled({ ar: 'الباب' })).toEqual({ en: 'Door', ar: 'الباب' });
    expect(await retitled({ en: 'Gate', ar: null })).toEqual({ en: 'Gate', ar: null });
    expect(await retitled({})).toMatchObject({ title: [{ code: 'required' }] });
  });

  it('looks the same in every answer that holds it, the newer one of a refusal included', async () => {
    const { id } = await uploaded(uploadForm('words', 'notes.txt'));
    const at = `/api/uploads/${id}`;
    const change = (init: TestInit) => editor.request(at, { method: 'PUT', ...init });
    const renamed = { 'If-Match': '*', 'Idempotency-Key': 'renamed' };
    const answers = [
      await change({ headers: renamed, json: { title: { en: 'One', ar: null } } }),
      await change({ headers: { 'If-Match': '"9"' }, json: { title: { en: 'Two', ar: null } } }),
    ];
    const title = { en: 'Two', ar: null };
    await change({ headers: { 'If-Match': '*' }, json: { title } });
    const again = await change({ headers: renamed, json: { title: { en: 'One', ar: null } } });
    expect(await json(again)).toMatchObject({ data: { version: 2, title: { en: 'One' } } });
    const stale = { method: 'DELETE', headers: { 'If-Match': '"9"' } };
    answers.push(
      await editor.request(at, stale),
      await editor.request(`${at}/revert`, { method: 'POST', json: { version: 3 } }),
    );
    await editor.request(at, { method: 'DELETE', headers: { 'If-Match': '*' } });
    answers.push(
      await editor.request(`${at}/restore`, { method: 'POST' }),
      await editor.request(at),
    );
    const shown = await Promise.all(
      answers.map(async (answer) => [answer.status, (await json(answer))['data']]),
    );
    const one = { title: { en: 'One', ar: null } };
    const two = { title };
    expect(shown).toMatchObject([
      [200, one],
      [412, one],
      [412, two],
      [200, two],
      [200, two],
      [200, two],
    ]);
  });

  it('keeps what only the server knows out of everybody’s hands', async () => {
    const { id } = await uploaded(uploadForm('words', 'notes.txt'));
    const response = await editor.request(`/api/uploads/${id}`, {
      method: 'PUT',
      headers: { 'If-Match': '*' },
      json: { absolute_url: '0000.png', type: 'text/html' },
    });
    expect(response.status).toBe(422);
    expect(await json(response)).toMatchObject({
      errors: { absolute_url: [{ code: 'readOnly' }], type: [{ code: 'readOnly' }] },
    });
  });

  it('A-36 stays while a field, a text or a component shows it, and goes when nothing does', async () => {
    const { id, absolute_url } = await uploaded(uploadForm(await picture(), 'a.png'));
    const remove = () =>
      editor.request(`/api/uploads/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
    const news = { titleEn: 'News', image: id, bodyEn: `![a](/public/uploads/${absolute_url})` };
    const made = await json(await editor.request('/api/blogs', { method: 'POST', json: news }));
    const newsId = (made['data'] as { id: number }).id;
    const change = (values: object) =>
      editor.request(`/api/blogs/${newsId}`, {
        method: 'PUT',
        headers: { 'If-Match': '*' },
        json: values,
      });
    expect((await remove()).status).toBe(409);
    await change({ image: null });
    const inText = await remove();
    expect(inText.status).toBe(409);
    expect(await json(inText)).toMatchObject({
      message: 'STILL_REFERENCED',
      references: [{ id: newsId, field: 'bodyEn', title: { en: 'News' } }],
    });
    await change({ bodyEn: 'No picture any more.' });
    expect((await remove()).status).toBe(204);
    expect((await server.request(`/public/uploads/${absolute_url}`)).status).toBe(404);
  });
});

describe('a form that is wrong', () => {
  it.each([
    ['no title', uploadForm('x', 'a.txt', { title: null }), { title: 'required' }],
    [
      'a title that is no JSON',
      uploadForm('x', 'a.txt', { title: '{en' }),
      { title: 'invalidFormat' },
    ],
    [
      'a title that is a list',
      uploadForm('x', 'a.txt', { title: '["x"]' }),
      { title: 'invalidFormat' },
    ],
    [
      'a title of numbers',
      uploadForm('x', 'a.txt', { title: '{"en":1}' }),
      { title: 'invalidFormat' },
    ],
    [
      'a title in no language',
      uploadForm('x', 'a.txt', { title: '{"en":" ","ar":null}' }),
      { title: 'required' },
    ],
    [
      'an unknown language',
      uploadForm('x', 'a.txt', { title: '{"fr":"x"}' }),
      { title: 'invalidFormat' },
    ],
    ['an empty file', uploadForm('', 'a.txt'), { file: 'selectFile' }],
    ['neither', uploadForm('', '', { title: null }), { title: 'required', file: 'selectFile' }],
  ])('%s is refused by name', async (_, form, faults) => {
    const response = await send(form);
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: Record<string, { code: string }[]> };
    const codes = Object.fromEntries(
      Object.entries(errors).map(([key, list]) => [key, list[0]?.code]),
    );
    expect(codes).toEqual(faults);
  });

  it('a title that is too long is refused where it is', async () => {
    const title = JSON.stringify({ en: 'x'.repeat(201) });
    const response = await send(uploadForm('x', 'a.txt', { title }));
    expect(await json(response)).toMatchObject({ errors: { titleEn: [{ code: 'maxLength' }] } });
  });

  it('JSON is no form', async () => {
    const response = await editor.request('/api/uploads', {
      method: 'POST',
      json: { titleEn: 'x' },
    });
    expect(response.status).toBe(415);
  });
});

describe('A-29 what is no harmless file is refused on every path, and leaves nothing behind', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><use href="//evil/x.svg#a"/></svg>';
  it.each([
    ['html as png', html, 'a.png', 'image/png'],
    ['html as html', html, 'a.html', 'text/html'],
    ['svg', svg, 'a.svg', 'image/svg+xml'],
    ['svg as png', svg, 'a.png', 'image/png'],
    ['xhtml', `<?xml version="1.0"?>${html}`, 'a.xhtml', 'application/xhtml+xml'],
    ['a script with two endings', 'alert(1)', 'a.png.js', 'image/png'],
  ])('%s', async (_, bytes, name, type) => {
    const before = await storedFiles();
    for (const path of ['/api/uploads', '/storage/file', '/api/profile-picture']) {
      const response = await send(uploadForm(bytes, name, { type }), path);
      expect(response.status).toBe(415);
      expect(await json(response)).toMatchObject({ message: 'UNSUPPORTED_MEDIA_TYPE' });
    }
    expect(await storedFiles()).toEqual(before);
  });

  it('what is taken can do nothing when it is opened', async () => {
    const hostile = '%PDF-1.4\n1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n';
    const file = await fetched(await uploaded(uploadForm(hostile, 'a.pdf')));
    expect(file.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['a.csv', 'name;grade\n', 'attachment'],
    ['a.md', '# x', 'attachment'],
    ['a.txt', 'x', 'inline'],
    ['a.pdf', pdf, 'inline'],
  ])('%s is answered as %s', async (name, bytes, how) => {
    const file = await fetched(await uploaded(uploadForm(bytes, name)));
    expect(file.headers.get('content-disposition')).toBe(
      `${how}; filename="${name}"; filename*=UTF-8''${name}`,
    );
  });
});

describe('a part of a form that nobody asked for', () => {
  it.each(['/api/uploads', '/storage/file', '/api/profile-picture'])(
    'is named, with all else that is wrong, and nothing is kept: %s',
    async (path) => {
      const before = await storedFiles();
      const unasked = uploadForm(await picture(), 'a.png');
      unasked.set('folder', 'news');
      unasked.set('picture', new File([Buffer.alloc(100_000)], 'b.png'));
      const refused = await send(unasked, path);
      expect([refused.status, await json(refused)]).toMatchObject([
        422,
        { errors: { folder: [{ code: 'unknownField' }], picture: [{ code: 'unknownField' }] } },
      ]);
      const misnamed = new FormData();
      misnamed.set('title', '{"en":"A"}');
      misnamed.set('upload', new File(['x'], 'a.txt'));
      expect((await json(await send(misnamed, path)))['errors']).toEqual({
        upload: [{ code: 'unknownField' }],
        file: [{ code: 'selectFile' }],
      });
      expect(await storedFiles()).toEqual(before);
    },
  );
});

describe('A-30 a name', () => {
  it('as long as nobody needs is cut between its signs, and is the title all the same', async () => {
    for (const length of [199, 250]) {
      const name = `${'a'.repeat(length)}😀😀.txt`;
      const answer = await send(uploadForm('x', name, { title: null }), '/storage/file');
      expect(answer.status).toBe(201);
      const stored = await json(await editor.request(`/api/uploads/${(await json(answer))['id']}`));
      const { name: kept, titleEn } = stored['data'] as Record<string, string>;
      expect(kept).toBe(`${'a'.repeat(length)}${length === 199 ? '😀😀' : ''}.txt`);
      expect(titleEn).toBe('a'.repeat(Math.min(length, 200)));
    }
  });

  it('never becomes a path, a header or an ending of its own', async () => {
    const before = await storedFiles();
    const upload = await json(
      await send(uploadForm('x', '../../دليل "2026"\u202e.txt'), '/storage/file'),
    );
    expect(upload['name']).toBe('دليل 2026.txt');
    expect(upload['url']).toMatch(/^\/public\/uploads\/[0-9a-f]{32}\.txt$/);
    const file = await server.request(String(upload['url']));
    expect(file.headers.get('content-disposition')).toBe(
      'inline; filename="____ 2026.txt"; filename*=UTF-8\'\'%D8%AF%D9%84%D9%8A%D9%84%202026.txt',
    );
    const added = (await storedFiles()).filter((name) => !before.includes(name));
    expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{30}\.txt$/)]);
  });

  it.each(['../lectern.sqlite', '..%2f..%2fetc%2fpasswd', 'ab/cd.png', '%00', 'a'.repeat(500)])(
    'that was never given out finds nothing: %s',
    async (name) => {
      const response = await server.request(`/public/uploads/${name}`);
      expect(response.status).toBe(404);
    },
  );
});

describe('A-32 a picture', () => {
  it('of 30,000 × 30,000 pixels in a few bytes is refused before it is decoded', async () => {
    const response = await send(uploadForm(await hugePng(), 'a.png'));
    expect(response.status).toBe(422);
    expect(await json(response)).toMatchObject({ errors: { file: [{ code: 'maximum' }] } });
  });

  it('that is damaged is refused', async () => {
    const bytes = (await picture('png')).subarray(0, 20);
    const response = await send(uploadForm(bytes, 'a.png'));
    expect(response.status).toBe(422);
    expect(await json(response)).toMatchObject({ errors: { file: [{ code: 'invalidFormat' }] } });
  });

  it('is had smaller, made once, in a few widths', async () => {
    const upload = await uploaded(uploadForm(await picture('jpeg', 900, 600), 'a.jpg'));
    const small = (w: string) => server.request(`/public/uploads/${upload.absolute_url}?w=${w}`);
    const answers = await Promise.all([small('300'), small('320'), small('299')]);
    for (const answer of answers) {
      const { width, height, format } = await sharp(
        Buffer.from(await answer.arrayBuffer()),
      ).metadata();
      expect({ width, height, format }).toEqual({ width: 320, height: 213, format: 'webp' });
    }
    const stem = upload.absolute_url.slice(2, 32);
    expect((await storedFiles()).filter((name) => name.includes(stem))).toHaveLength(2);
    expect((await small('5000')).headers.get('content-type')).toBe('image/jpeg');
    expect((await small('0')).status).toBe(422);
    expect((await small('x')).status).toBe(422);
  });
});

describe('a picture that cannot be made smaller now', () => {
  const small = ({ absolute_url }: Upload): Promise<Response> =>
    server.request(`/public/uploads/${absolute_url}?w=160`);
  const seen = ({ status, headers }: Response) => [
    status,
    headers.get('cache-control'),
    headers.get('retry-after'),
  ];

  it('is answered as it is, for a minute: the small one may come yet', async () => {
    const upload = await uploaded(uploadForm(await picture('png', 400, 300), 'a.png'));
    const key = keyOf(upload.absolute_url) ?? '';
    await server.deps.storage.put(key, Buffer.from('damaged'), 'image/png');
    const answer = await small(upload);
    expect(seen(answer)).toEqual([200, 'public, max-age=60', null]);
    expect(await answer.text()).toBe('damaged');
  });

  it('is asked for again later, while too many wait', async () => {
    const upload = await uploaded(uploadForm(await picture('png', 400, 300), 'a.png'));
    const { promise: none, resolve: end } = Promise.withResolvers<undefined>();
    const crowd = Array.from({ length: 2 + waitingMost }, () => thumbnail(() => none, 160));
    expect(seen(await small(upload))).toEqual([503, 'no-store', '2']);
    end(undefined);
    await Promise.all(crowd);
    expect((await small(upload)).headers.get('content-type')).toBe('image/webp');
  });
});

describe('a file is answered', () => {
  let upload: Upload;
  beforeAll(async () => {
    upload = await uploaded(uploadForm('0123456789', 'digits.txt'));
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['Bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=1-2,4-5', 200, '0123456789', null],
    ['chars=1-2', 200, '0123456789', null],
  ])('in part: %s', async (range, status, body, contentRange) => {
    const response = await fetched(upload, { range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await response.text()).toBe(body);
  });

  it.each(['bytes=10-', 'bytes=-0'])('never beyond its end: %s', async (range) => {
    const response = await fetched(upload, { range });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(await response.json()).toMatchObject({ message: 'RANGE_NOT_SATISFIABLE' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('not again to whoever has it', async () => {
    const tag = (await fetched(upload)).headers.get('etag') ?? '';
    expect((await fetched(upload, { 'if-none-match': tag })).status).toBe(304);
    expect((await fetched(upload, { 'if-range': '"other"', range: 'bytes=0-1' })).status).toBe(200);
    expect((await fetched(upload, { 'if-range': tag, range: 'bytes=0-1' })).status).toBe(206);
  });

  it('by its head alone', async () => {
    const response = await server.request(`/public/uploads/${upload.absolute_url}`, {
      method: 'HEAD',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
  });

  it('by a redirect, and only ever to a file of ours', async () => {
    const to = async (file: string) => {
      const response = await server.request(`/public/uploads?file=${encodeURIComponent(file)}`);
      return [response.status, response.headers.get('location')];
    };
    expect(await to(upload.absolute_url)).toEqual([302, `/public/uploads/${upload.absolute_url}`]);
    for (const evil of ['//evil.example', 'https://evil.example/a.png', '../x', '\\\\evil', '']) {
      expect(await to(evil)).toEqual([404, null]);
    }
  });
});

describe('who may', () => {
  it('upload: those with the grant, signed in, of this tenant', async () => {
    const form = () => uploadForm('x', 'a.txt');
    expect((await send(form(), '/api/uploads', viewer)).status).toBe(403);
    expect((await send(form(), '/storage/file', viewer)).status).toBe(403);
    const anonymous = await server.request('/api/uploads', { method: 'POST', body: form() });
    expect(anonymous.status).toBe(401);
    const stranger = await editor.request('/api/uploads', {
      method: 'POST',
      body: form(),
      tenant: 'other',
    });
    expect(stranger.status).toBe(403);
  });

  it('have a photo: everybody their own, and a picture only', async () => {
    const response = await send(
      uploadForm(await picture(), 'me.png'),
      '/api/profile-picture',
      viewer,
    );
    expect(response.status).toBe(201);
    const { id, url } = await json(response);
    expect((await server.request(String(url))).status).toBe(200);
    const admin = await server.signIn();
    const user = await json(await admin.request(`/api/users/${viewer.user.id}`));
    expect(user['data']).toMatchObject({ photo: id, permission: 'viewer' });
    const text = await send(uploadForm('x', 'a.txt'), '/api/profile-picture', viewer);
    expect(await json(text)).toMatchObject({ errors: { file: [{ code: 'selectImage' }] } });
  });

  it('change their photo twenty times a day; who may send files at all, as often as they like', async () => {
    server.clock.advance(25 * 60 * 60 * 1000);
    const [plain, another] = [await server.signIn('viewer'), await server.signIn('editor')];
    const photo = async (who: Session) =>
      send(uploadForm(await picture(), 'me.png', { title: null }), '/api/profile-picture', who);
    const wrong = uploadForm('', 'me.png', { title: null });
    expect((await send(wrong, '/api/profile-picture', plain)).status).toBe(422);
    for (let i = 0; i < 20; i += 1) expect((await photo(plain)).status).toBe(201);
    const before = await storedFiles();
    const refused = await photo(plain);
    expect([refused.status, await json(refused)]).toMatchObject([
      429,
      { message: 'TOO_MANY_REQUESTS' },
    ]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await storedFiles()).toEqual(before);
    for (let i = 0; i < 21; i += 1) expect((await photo(another)).status).toBe(201);
    server.clock.advance(24 * 60 * 60 * 1000 + 1);
    expect((await photo(await server.signIn('viewer'))).status).toBe(201);
  });
});
