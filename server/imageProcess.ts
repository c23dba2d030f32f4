/** The process that looks at pictures: started for the first, ended when none comes. It reads and writes no file of the server. */
import { limits } from '../entities/wire.ts';
import type { ImageAnswer, ImageJob, ImageSize } from './images.ts';

const decodeTimeoutSeconds = 10;
const webpQuality = 78;
/** Of 0 to 6: beyond 3 it takes twice as long for a few bytes less. */
const webpEffort = 3;

const { default: sharp } = await import('sharp');
// Threads and memory are shared with the answers that others wait for.
sharp.concurrency(1);
sharp.cache(false);

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

async function answer({ id, job }: ImageJob): Promise<ImageAnswer> {
  try {
    const result =
      job.kind === 'measure' ? await measure(job.path) : await thumbnail(job.image, job.widthPx);
    return { id, result };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (job: ImageJob) => {
  void answer(job).then((said) => process.send?.(said));
});
// The server has gone, or has had no picture for a while.
process.on('disconnect', () => process.exit());
