/** Measures pictures and makes them smaller, two at a time and within limits. The given bytes are never changed. */
import { limits } from '../entities/wire.ts';
import { turns } from './turns.ts';

async function startSharp() {
  const { default: sharp } = await import('sharp');
  // Threads and memory are shared with the answers that others wait for.
  sharp.concurrency(1);
  sharp.cache({ memory: 16, files: 0, items: 20 });
  return sharp;
}
/** Loaded with the first picture: a server that shows none does without its memory. */
let starting: ReturnType<typeof startSharp> | undefined;
const loadSharp = () => (starting ??= startSharp());

/** The widths that a picture may be had in; any other is rounded up to the next. */
export const thumbnailWidthsPx = [160, 320, 640, 1280] as const;

const decodeTimeoutSeconds = 10;
const webpQuality = 78;
/** Of 0 to 6: beyond 3 it takes twice as long for a few bytes less. */
const webpEffort = 3;

const imageTurns = turns(2);

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size as shown (after the camera's turn), from the header alone: nothing is decoded.
 * `'tooManyPixels'` for one that would not fit into memory, undefined for bytes that are no picture.
 */
export async function measure(path: string): Promise<ImageSize | 'tooManyPixels' | undefined> {
  const sharp = await loadSharp();
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (width * height > limits.imagePixels) return 'tooManyPixels';
    return { width, height };
  } catch {
    return undefined;
  }
}

/** The width that is kept for an asked one; undefined when the whole picture serves better. */
export const thumbnailWidth = (askedPx: number, imagePx: number): number | undefined =>
  thumbnailWidthsPx.find((width) => width >= askedPx && width < imagePx);

/** The picture as webp of this width, turned as the camera meant it, without what the camera noted. */
export const thumbnail = (image: Uint8Array, widthPx: number): Promise<Buffer> =>
  imageTurns(async () => {
    const sharp = await loadSharp();
    return sharp(image, { limitInputPixels: limits.imagePixels })
      .timeout({ seconds: decodeTimeoutSeconds })
      .autoOrient()
      .resize({ width: widthPx, withoutEnlargement: true })
      .webp({ quality: webpQuality, effort: webpEffort })
      .toBuffer();
  });
