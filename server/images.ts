/**
 * Measures pictures, frees them of what the camera noted, and makes them smaller: two at a time and within limits, in a
 * process of their own, whose memory goes when no more come. A picture that breaks a decoder breaks no server.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { turns } from './turns.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}
export interface ImageJob {
  readonly id: number;
  readonly job:
    | { readonly kind: 'measure' | 'clean'; readonly path: string }
    | { readonly kind: 'thumbnail'; readonly image: Uint8Array; readonly widthPx: number };
}
export interface ImageAnswer {
  readonly id: number;
  readonly result?: ImageSize | 'tooManyPixels' | Uint8Array | true | undefined;
  readonly fault?: string;
}

/** Without a picture for so long, the process ends, in ms. */
const idleMs = 5_000;
/** Longer than the process itself gives any picture: then it no longer hears, and is ended with all that it works at. */
const jobMs = 60_000;
const imageTurns = turns(2);

interface Waiting {
  readonly resolve: (result: ImageAnswer['result']) => void;
  readonly reject: (error: Error) => void;
}
const waiting = new Map<number, Waiting>();
let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

function start(): ChildProcess {
  const one = fork(new URL('imageProcess.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
  });
  one.on('message', ({ id, result, fault }: ImageAnswer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) asked?.resolve(result);
    else asked?.reject(new Error(fault));
  });
  // One that cannot be started, or not be spoken to, does not always end: the next picture gets another.
  const ended = () => {
    if (one.connected) one.disconnect();
    if (child !== one) return;
    child = undefined;
    for (const { reject } of waiting.values()) reject(new Error('the picture broke its process'));
    waiting.clear();
  };
  one.on('error', ended).on('exit', ended);
  // Whoever waits for a picture keeps the server alive, not the process itself.
  one.unref();
  return one;
}

/** One job, answered by the process, which is started if there is none. */
async function ask(job: ImageJob['job']): Promise<ImageAnswer['result']> {
  clearTimeout(idle);
  child ??= start();
  const one = child;
  const id = (lastId += 1);
  one.channel?.ref();
  // Held up, it would hear no polite word.
  const late = setTimeout(() => one.kill('SIGKILL'), jobMs);
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      one.send({ id, job }, (error) => {
        if (!error) return;
        waiting.delete(id);
        reject(error);
      });
    });
  } finally {
    clearTimeout(late);
    if (waiting.size === 0) {
      one.channel?.unref();
      idle = setTimeout(() => {
        if (waiting.size > 0 || child !== one) return;
        child = undefined;
        one.disconnect();
      }, idleMs).unref();
    }
  }
}

/** The widths that a picture may be had in; any other is rounded up to the next. */
export const thumbnailWidthsPx = [160, 320, 640, 1280] as const;

/**
 * The size as shown (after the camera's turn), from the header alone: nothing is decoded.
 * `'tooManyPixels'` for one that would not fit into memory, undefined for bytes that are no picture.
 */
export const measure = async (path: string): Promise<ImageSize | 'tooManyPixels' | undefined> =>
  (await ask({ kind: 'measure', path })) as ImageSize | 'tooManyPixels' | undefined;

/**
 * Leaves in the file the picture alone, in its colours and turned as the camera meant it: no place, no camera, no comment.
 * Answers false where that cannot be done.
 */
export const clean = (path: string): Promise<boolean> =>
  imageTurns(async () => (await ask({ kind: 'clean', path })) === true);

/** The width that is kept for an asked one; undefined when the whole picture serves better. */
export const thumbnailWidth = (askedPx: number, imagePx: number): number | undefined =>
  thumbnailWidthsPx.find((width) => width >= askedPx && width < imagePx);

/**
 * The picture as webp of this width, turned as the camera meant it, without what the camera noted. It is read once its
 * turn has come: many that wait are held by nobody. Answers undefined where there is none; throws 503 when too many wait.
 */
export const thumbnail = (
  read: () => Promise<Uint8Array | undefined>,
  widthPx: number,
): Promise<Uint8Array | undefined> =>
  imageTurns(async () => {
    const image = await read();
    return image && ((await ask({ kind: 'thumbnail', image, widthPx })) as Uint8Array);
  });
