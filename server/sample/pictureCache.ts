/** Keeps drawn pictures beside the installed packages: drawing takes seconds, reading them none. It is only ever a copy. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '../../node_modules/.cache/lectern-sample');

/** The picture drawn before from the same scene by the same library, else a new one, kept for the next time. */
export async function drawnOnce(scene: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const name = createHash('sha256').update(`${sharp.versions.vips} ${scene}`).digest('hex');
  const file = path.join(folder, `${name}.webp`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const bytes = await draw();
  try {
    await mkdir(folder, { recursive: true });
    // Renamed into place, since others may be drawing the same.
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
  } catch {
    // A folder that cannot be written costs the drawing each time, nothing else.
  }
  return bytes;
}
