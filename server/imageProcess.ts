/** The process that looks at pictures: started for the first, ended when none comes. It touches no file but that it is given. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { FormatEnum } from 'sharp';
import { limits } from '../entities/wire.ts';
import { plainPicture } from './imageMetadata.ts';
import type { ImageAnswer, ImageJob, ImageSize } from './images.ts';

const decodeTimeoutSeconds = 10;
/** A large AVIF takes that long to be coded anew; nobody else waits for it. */
const encodeTimeoutSeconds = 30;
const webpQuality = 78;
/** Of 0 to 6: beyond 3 it takes twice as long for a few bytes less. */
const webpEffort = 3;
/** What the eye does not tell from what was given; a coding that is exact stays exact. */
const sameQuality = 92;
const avifSettings = { quality: 75, effort: 2 };

const { default: sharp } = await import('sharp');
// Threads and memory are shared with the answers that others wait for.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Whoever waits for an answer comes first, and a browser on the same machine: a small picture may be a moment late.
 * Linux keeps a priority for each thread; one that comes later has that of the thread that started it.
 */
async function standBack(): Promise<void> {
  // The threads that read and decode come with the first file that is read.
  await readFile(new URL(import.meta.url));
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}
// Where that is not permitted, pictures are made as fast as all else.
await standBack().catch(() => {});

/** From the header alone: nothing is decoded. */
async function measure(path: string): Promise<ImageSize | 'tooManyPixels' | undefined> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (width * height > limits.imagePixels) return 'tooManyPixels';
    return { width, height };
  } catch {
    return undefined;
  }
}

const thumbnail = (image: Uint8Array, widthPx: number): Promise<Uint8Array> =>
  sharp(image, { limitInputPixels: limits.imagePixels })
    .timeout({ seconds: decodeTimeoutSeconds })
    .autoOrient()
    .resize({ width: widthPx, withoutEnlargement: true })
    .webp({ quality: webpQuality, effort: webpEffort })
    .toBuffer();

/** The picture coded anew: turned as the camera meant it, in its own colours, nothing else. */
async function encoded(bytes: Buffer, format: keyof FormatEnum, isTurned: boolean) {
  const picture = sharp(bytes, {
    limitInputPixels: limits.imagePixels,
    failOn: 'none',
    // What moves is not turned by a camera.
    animated: !isTurned,
  })
    .timeout({ seconds: encodeTimeoutSeconds })
    .autoOrient()
    .keepIccProfile();
  if (format === 'png' || format === 'gif') return await picture.toFormat(format).toBuffer();
  if (format === 'webp') {
    const lossless = bytes.toString('latin1', 0, 4096).includes('VP8L');
    return await picture.webp({ lossless, quality: sameQuality }).toBuffer();
  }
  if (format === 'heif') return await picture.avif(avifSettings).toBuffer();
  return await picture.jpeg({ quality: sameQuality }).toBuffer();
}

const sizeOf = async (bytes: Buffer): Promise<string> => {
  const { width, height, pages } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return `${width} ${height} ${pages}`;
};

/** The file without its notes; undefined where it has none. */
async function cleaned(bytes: Buffer): Promise<Buffer | undefined> {
  const {
    format,
    orientation = 1,
    exif,
    xmp,
  } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  const isTurned = orientation > 1;
  if (format === 'heif' && !exif && !xmp) return undefined;
  const plain = isTurned ? undefined : plainPicture(bytes, format);
  if (plain?.equals(bytes)) return undefined;
  const isWhole = plain !== undefined && (await sizeOf(plain)) === (await sizeOf(bytes));
  return isWhole ? plain : await encoded(bytes, format, isTurned);
}

/** True once the file holds the picture alone, undefined for one that cannot be brought to that. */
async function clean(path: string): Promise<true | undefined> {
  try {
    const made = await cleaned(await readFile(path));
    if (made) await writeFile(path, made);
    return true;
  } catch {
    return undefined;
  }
}

function resultOf(job: ImageJob['job']): Promise<ImageAnswer['result']> {
  if (job.kind === 'thumbnail') return thumbnail(job.image, job.widthPx);
  return job.kind === 'measure' ? measure(job.path) : clean(job.path);
}

async function answer({ id, job }: ImageJob): Promise<ImageAnswer> {
  try {
    return { id, result: await resultOf(job) };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (job: ImageJob) => {
  void answer(job).then((said) => process.send?.(said));
});
// The server has gone, or has had no picture for a while.
process.on('disconnect', () => process.exit());
