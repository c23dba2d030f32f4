/** Keeps uploaded bytes in a folder. It never writes outside it and never shows a file half written. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '../deps.ts';
import { assertKey } from './key.ts';
import { clearLeftovers } from './leftovers.ts';

/** Where files lie until they are whole; a crash leaves its leftovers here, and the next start clears it. */
const unfinished = '.unfinished';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A rename lasts through a power cut only once its folder is flushed, too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeWhole(path: string, body: NodeJS.ReadableStream | Uint8Array): Promise<number> {
  const handle = await open(path, 'wx', 0o640);
  try {
    await handle.writeFile(body as Uint8Array | Readable);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/**
 * Opens (and makes) the folder.
 * @param folder an absolute path; what a crash left unfinished in it is removed
 * @param graceMs how old that has to be, where other servers may work there
 */
export async function openDisk(folder: string, graceMs = 0): Promise<Storage> {
  const drafts = join(folder, unfinished);
  await mkdir(drafts, { recursive: true });
  await clearLeftovers(drafts, graceMs);

  const pathOf = (key: string): string => {
    assertKey(key);
    return join(folder, key);
  };

  return {
    async put(key, body) {
      const path = pathOf(key);
      const draft = join(drafts, randomUUID());
      try {
        const size = await writeWhole(draft, body);
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await flushFolder(dirname(path));
        return { size };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const path = pathOf(key);
      const size = await stat(path).then(
        (found) => found.size,
        (error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        },
      );
      if (size === undefined) return undefined;
      const stream = createReadStream(path, range ? { start: range.start, end: range.end } : {});
      return { body: Readable.toWeb(stream) as ReadableStream<Uint8Array>, size };
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
