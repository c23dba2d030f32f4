/** Which files are taken, known by their bytes; what names become; how pictures are measured and made smaller. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { fileNameOf, sniff, typeOf, type FileType } from '../../server/fileTypes.ts';
import { clean, measure, thumbnail, thumbnailWidth } from '../../server/images.ts';
import { cameraWord, hugePng, notedPicture, pdf, picture } from '../helpers/forms.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinds-'));
});
afterAll(() => rm(folder, { recursive: true }));

const saved = async (bytes: Uint8Array | string): Promise<string> => {
  const path = join(folder, 'one');
  await writeFile(path, bytes);
  return path;
};
const kindOf = async (bytes: Uint8Array | string, name: string): Promise<string | undefined> =>
  (await sniff(await saved(bytes), name))?.mime;

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';

describe('a file is taken by its bytes', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    '%s, whatever it is called',
    async (kind) => {
      expect(await kindOf(await picture(kind), 'evil.html')).toBe(`image/${kind}`);
    },
  );

  it.each([
    [pdf, 'a.pdf', 'application/pdf'],
    ['plain words, كلمات', 'a.txt', 'text/plain'],
    ['# Heading', 'a.md', 'text/markdown'],
    ['\ufeffname,grade\nليلى,97\n', 'a.csv', 'text/csv'],
    [Buffer.from('fffb9064'.padEnd(2000, '0'), 'hex'), 'a.mp3', 'audio/mpeg'],
    ['OggS'.padEnd(28, '\0') + '\u0001vorbis'.padEnd(200, '\0'), 'a.ogg', 'audio/ogg'],
  ])('%j as %s is %s', async (bytes, name, mime) => {
    expect(await kindOf(bytes, name)).toBe(mime);
  });

  it('a spreadsheet', async () => {
    const bytes = await writeExcelFile([['a']]).toBuffer();
    expect(await kindOf(bytes, 'a.zip')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
  });
});

describe('A-29 a file is refused', () => {
  it.each([
    ['html named png', html, 'a.png'],
    ['html named txt', html, 'a.txt'],
    ['html named html', html, 'a.html'],
    ['html after blanks named csv', `\ufeff \n${html}`, 'a.csv'],
    ['svg named svg', svg, 'a.svg'],
    ['svg named png', svg, 'a.png'],
    ['svg with a head', `<?xml version="1.0"?>${svg}`, 'a.svg'],
    [
      'xhtml named txt',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>`,
      'a.txt',
    ],
    ['a script', 'alert(1)', 'a.js'],
    ['a text named png', 'plain words', 'a.png'],
    ['a text of no name', 'plain words', ''],
    ['a zip', Buffer.from('504b0304140000000000', 'hex'), 'a.zip'],
    ['a program', Buffer.from('7f454c4602010100', 'hex'), 'a.txt'],
    ['bytes that are no text', Buffer.from('c3280a', 'hex'), 'a.txt'],
    ['a text with a NUL', 'plain\0words', 'a.txt'],
  ])('%s', async (_, bytes, name) => {
    expect(await kindOf(bytes, name)).toBeUndefined();
  });

  it('not when it is a picture with a script behind it: as a picture it is harmless', async () => {
    const polyglot = Buffer.concat([
      await picture('gif'),
      Buffer.from('/*<script>alert(1)</script>*/'),
    ]);
    expect(await kindOf(polyglot, 'a.js')).toBe('image/gif');
  });
});

describe('what a camera noted', () => {
  const cleanedOf = async (bytes: Buffer): Promise<Buffer> => {
    const path = await saved(bytes);
    expect(await clean(path)).toBe(true);
    return await readFile(path);
  };
  const pixelsOf = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is not in a %s that is kept: no place, no camera, no description; its colours are',
    async (format) => {
      const noted = await notedPicture(format);
      const { exif, xmp } = await sharp(noted).metadata();
      expect([exif?.includes(cameraWord), xmp?.includes(cameraWord)]).toEqual([true, true]);
      const plain = await cleanedOf(noted);
      const left = await sharp(plain).metadata();
      expect([left.exif, left.xmp, left.iptc, left.comments]).toEqual(Array(4).fill(undefined));
      expect(plain.includes(cameraWord)).toBe(false);
      expect(left).toMatchObject({ width: 40, height: 30, hasProfile: true });
      // All but avif, which is coded anew, stay as they were coded.
      const coded = format === 'avif' ? plain : noted;
      expect(await pixelsOf(plain)).toEqual(await pixelsOf(coded));
      expect(await cleanedOf(plain)).toEqual(plain);
    },
  );

  it.each(['jpeg', 'png', 'webp'] as const)('that turns a %s is heeded first', async (format) => {
    const turned = await cleanedOf(await notedPicture(format, 6));
    const { exif, orientation, width, height, hasProfile } = await sharp(turned).metadata();
    expect({ exif, orientation, width, height, hasProfile }).toEqual({
      width: 30,
      height: 40,
      hasProfile: true,
    });
    expect(turned.includes(cameraWord)).toBe(false);
  });

  it('is not in comments, in parts of other programs, or behind the end of a picture', async () => {
    const jpeg = await picture('jpeg');
    const segment = (marker: number) => {
      const text = Buffer.from(cameraWord);
      return Buffer.from([0xff, marker, 0, text.length + 2, ...text]);
    };
    const added = Buffer.concat([
      jpeg.subarray(0, 2),
      ...[0xfe, 0xe2, 0xed, 0xef].map(segment),
      jpeg.subarray(2),
      Buffer.from(`ftypmp42 ${cameraWord}`),
    ]);
    expect(await cleanedOf(added)).toEqual(jpeg);

    const gif = await picture('gif');
    const text = Buffer.from(cameraWord);
    const comment = Buffer.from([0x21, 0xfe, text.length, ...text, 0]);
    const end = gif.length - 1;
    for (const noted of [
      [gif.subarray(0, end), comment, gif.subarray(end)],
      [gif, text],
    ]) {
      expect(await cleanedOf(Buffer.concat(noted))).toEqual(gif);
    }

    const png = await picture('png');
    const noted = Buffer.from(`tEXtComment\0${cameraWord}`);
    const chunk = Buffer.alloc(noted.length + 8);
    chunk.writeUInt32BE(noted.length - 4);
    noted.copy(chunk, 4);
    chunk.writeUInt32BE(crc32(noted), noted.length + 4);
    expect(
      await cleanedOf(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33), text])),
    ).toEqual(png);
  });

  it('leaves a moving picture moving', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 8, height: 6, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    for (const format of ['gif', 'webp'] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(await cleanedOf(moving)).metadata()).pages).toBe(3);
    }
  });

  it('a picture cut off in its middle stays as it is; what is none is refused', async () => {
    const noisy = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const whole = await sharp({
      create: { width: 200, height: 200, channels: 3, background: '#000', noise: noisy },
    })
      .jpeg()
      .toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    expect(await cleanedOf(half)).toEqual(half);
    expect(await clean(await saved('no picture'))).toBe(false);
  });
});

describe('A-30 the name of a file', () => {
  const png = typeOf('image/png') as FileType;
  it.each([
    ['../../etc/passwd', 'passwd.png'],
    ['..\\..\\boot.ini', 'boot.ini.png'],
    ['/abs/olute.png', 'olute.png'],
    ['a\0b\r\nc.png', 'abc.png'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe.png'],
    ['one\u2028two\u2029three\u061cfour\u2060.png', 'onetwothreefour.png'],
    ['picture.html', 'picture.html.png'],
    ['.png', 'png.png'],
    ['', 'file.png'],
    ['صورة الدفعة.PNG', 'صورة الدفعة.png'],
    ['CON', 'CON.png'],
  ])('%j becomes %j', (given, name) => {
    expect(fileNameOf(given, png)).toBe(name);
  });

  it('is cut to the length that is kept, its ending whole', () => {
    const name = fileNameOf(`${'س'.repeat(300)}.png`, png);
    expect(name).toHaveLength(255);
    expect(name.endsWith('.png')).toBe(true);
  });
});

describe('a picture', () => {
  it('is measured as it is shown, turned as the camera meant it', async () => {
    const turned = await sharp(await picture('jpeg', 40, 30))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await measure(await saved(turned))).toEqual({ width: 30, height: 40 });
  });

  it('A-32 of 30,000 × 30,000 pixels in a few bytes is known before it is decoded', async () => {
    expect(await measure(await saved(await hugePng()))).toBe('tooManyPixels');
  });

  it('that is none is known, too', async () => {
    expect(await measure(await saved('no picture'))).toBeUndefined();
  });

  it.each([
    [1, 1000, 160],
    [160, 1000, 160],
    [161, 1000, 320],
    [700, 4000, 1280],
    [5000, 8000, undefined],
    [320, 300, undefined],
    [320, 320, undefined],
  ])('asked for at %i px of %i is kept at %s', (asked, own, kept) => {
    expect(thumbnailWidth(asked, own)).toBe(kept);
  });

  it('fails alone where there is no picture in the bytes: the next is made', async () => {
    const [broken, whole] = await Promise.allSettled([
      thumbnail(async () => new TextEncoder().encode('no picture'), 160),
      thumbnail(() => picture('png', 400, 200), 160),
    ]);
    expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('is read when its turn has come: of many that wait, two are held in memory', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    let read = 0;
    const small = () =>
      thumbnail(async () => {
        read += 1;
        await gate;
        return picture('png', 40, 20);
      }, 20);
    const all = Promise.all(Array.from({ length: 12 }, small));
    await new Promise((resolve) => setImmediate(resolve));
    expect(read).toBe(2);
    open();
    expect(await all).toHaveLength(12);
  });

  it('becomes a smaller webp', async () => {
    const small = await thumbnail(() => picture('png', 400, 200), 160);
    const { format, width, height } = await sharp(small).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 160, height: 80 });
  });
});
