/** Builds the client when its sources have changed since the last build. It never builds twice for the same sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { captureNode, program } from './child.mjs';
import { root } from './install.mjs';

const sources = [
  'src',
  'entities',
  'machines',
  'commands',
  'i18n',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const stampFile = path.join(root, 'dist', '.stamp');

/** @param {string} place @returns {string[]} */
function filesOf(place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [place];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Contents, not dates: a fresh clone or a branch change touches every date. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf))
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash();
}

/** Builds and answers the exit code with what Vite said. */
export async function build() {
  const hash = sourceHash();
  const result = await captureNode([program('vite', 'bin/vite.js'), 'build'], {
    NODE_ENV: 'production',
  });
  if (result.code === 0) writeFileSync(stampFile, hash);
  return result;
}

export async function ensureBuilt() {
  if (isBuilt()) return;
  // Beside the answer, which may be JSON.
  console.error('Building the client …');
  const { code, output } = await build();
  if (code !== 0) throw new Error(`The client does not build:\n${output}`);
}
