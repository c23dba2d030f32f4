/** What the storage promises, on disk and on S3 alike. It never looks into either's own form. */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../server/deps.ts';
import { openDisk } from '../../server/storage/disk.ts';
import { keyOf, newFileName } from '../../server/storage/key.ts';
import { sharedGraceMs } from '../../server/storage/leftovers.ts';
import { openStorage } from '../../server/storage/open.ts';
import { openS3, s3Place } from '../../server/storage/s3.ts';
import { startS3, type FakeS3 } from '../helpers/s3.ts';

let folder = '';
let s3: FakeS3;
const env = { AWS_ACCESS_KEY_ID: 'key-id', AWS_SECRET_ACCESS_KEY: 'secret' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  s3 = await startS3('faculty', env.AWS_ACCESS_KEY_ID);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const newKey = (ending = 'txt'): string => keyOf(newFileName(ending)) ?? '';
const bytesOf = async (storage: Storage, key: string, range?: { start: number; end: number }) => {
  const found = await storage.get(key, range);
  return found && { size: found.size, text: await new Response(found.body).text() };
};
const kinds: [string, () => Promise<Storage>][] = [
  ['disk', () => openDisk(join(folder, 'files'))],
  ['s3', async () => openS3(s3Place(`s3://faculty?endpoint=${s3.endpoint}&region=eu-1`, env))],
];

describe.each(kinds)('storage on %s', (_, open) => {
  it('gives back the bytes it was given, whole or in part', async () => {
    const storage = await open();
    const key = newKey();
    expect(await storage.put(key, Buffer.from('مرحبا world'), 'text/plain')).toEqual({ size: 16 });
    expect(await bytesOf(storage, key)).toEqual({ size: 16, text: 'مرحبا world' });
    expect(await bytesOf(storage, key, { start: 11, end: 13 })).toEqual({ size: 16, text: 'wor' });
  });

  it('takes a stream of unknown length, longer than one part', async () => {
    const storage = await open();
    const key = newKey('bin');
    const chunk = Buffer.alloc(1024 * 1024, 'lectern ');
    const size = 9 * chunk.length + 5;
    const stream = Readable.from(
      (function* chunks() {
        for (let i = 0; i < 9; i += 1) yield chunk;
        yield Buffer.from('the e');
      })(),
    );
    expect(await storage.put(key, stream, 'application/octet-stream')).toEqual({ size });
    const tail = await bytesOf(storage, key, { start: size - 9, end: size - 1 });
    expect(tail).toEqual({ size, text: 'ern the e' });
  });

  it('keeps nothing of a stream that broke off', async () => {
    const storage = await open();
    const key = newKey();
    const broken = Readable.from(
      (function* chunks() {
        yield Buffer.alloc(9 * 1024 * 1024);
        throw new Error('the visitor left');
      })(),
    );
    await expect(storage.put(key, broken, 'text/plain')).rejects.toThrow('the visitor left');
    expect(await storage.get(key)).toBeUndefined();
    expect(s3.open.size).toBe(0);
  });

  it('says nothing of what it does not have, and removes twice without complaint', async () => {
    const storage = await open();
    const key = newKey();
    expect(await storage.get(key)).toBeUndefined();
    await storage.put(key, Buffer.from('x'), 'text/plain');
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
  });

  it.each([
    '../../outside.txt',
    '/etc/passwd',
    'ab/../cd.txt',
    'ab\\cd.txt',
    'ab/\0.txt',
    'CON',
    '',
  ])('A-30 refuses the key %j, which it never made', async (key) => {
    const storage = await open();
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(TypeError);
    await expect(storage.get(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
  });
});

describe('storage on disk', () => {
  it('clears at its opening what a crash left unfinished', async () => {
    const path = join(folder, 'crashed');
    await openDisk(path);
    await writeFile(join(path, '.unfinished', 'half'), 'half a fi');
    await openDisk(path);
    expect(await readdir(join(path, '.unfinished'))).toEqual([]);
    expect(await readdir(path)).toEqual(['.unfinished']);
  });
});

describe('a folder that several servers share', () => {
  it('is cleared of what was left long ago, not of what may be coming in at another', async () => {
    const path = join(folder, 'together');
    await openDisk(path);
    const [old, fresh] = ['old', 'fresh'].map((name) => join(path, '.unfinished', name));
    await Promise.all([old, fresh].map((file = '') => writeFile(file, 'half a fi')));
    const longAgo = new Date(Date.now() - sharedGraceMs - 1000);
    await utimes(old ?? '', longAgo, longAgo);
    await openDisk(path, sharedGraceMs);
    expect(await readdir(join(path, '.unfinished'))).toEqual(['fresh']);
  });
});

describe('storage on S3', () => {
  it('F-10 tries again when the bucket is busy', async () => {
    const storage = await openStorage(
      { dataDir: folder, storageUrl: `s3://faculty?endpoint=${s3.endpoint}` },
      env,
    );
    const key = newKey();
    s3.fail(503, 2);
    await storage.put(key, Buffer.from('x'), 'text/plain');
    expect(s3.objects.get(key)?.toString()).toBe('x');
  });

  it('tells a refusal by its status and S3’s own word alone, and is away: nobody who asks for a file did wrong', async () => {
    const storage = openS3({
      ...s3Place(`s3://faculty?endpoint=${s3.endpoint}`, env),
      accessKeyId: 'another',
    });
    const refused = {
      code: 'STORAGE_UNAVAILABLE',
      message: 'storage answered 403 AccessDenied to PUT',
    };
    await expect(storage.put(newKey(), Buffer.from('x'), 'text/plain')).rejects.toMatchObject(
      refused,
    );
  });

  it('refuses a long file where the bucket opens no upload in parts, and keeps nothing of it', async () => {
    const storage = openS3(s3Place(`s3://faculty?endpoint=${s3.endpoint}`, env));
    const key = newKey('bin');
    const long = Readable.from([Buffer.alloc(9 * 1024 * 1024), Buffer.from('the end')]);
    s3.fail(200, 1);
    await expect(storage.put(key, long, 'text/plain')).rejects.toThrow('no upload in parts');
    expect(s3.objects.has(key)).toBe(false);
  });

  it('is away, and no file gone, where there is no such bucket', async () => {
    const storage = openS3(s3Place(`s3://elsewhere?endpoint=${s3.endpoint}`, env));
    const key = newKey();
    const away = expect.objectContaining({ code: 'STORAGE_UNAVAILABLE' });
    await expect(storage.get(key)).rejects.toEqual(away);
    await expect(storage.remove(key)).rejects.toEqual(away);
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toEqual(away);
  });

  it.each([
    ['https://faculty', env, 's3://'],
    ['s3://faculty?endpoint=ftp://x', env, 'endpoint'],
    ['s3://faculty', {}, 'AWS_ACCESS_KEY_ID'],
  ])('says in one line what is wrong with %s', (address, given, named) => {
    expect(() => s3Place(address, given)).toThrow(named);
  });
});
