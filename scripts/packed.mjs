/** Packs what a build wrote, once, so that no start of the server does: `main.js` gets `main.js.br` and `main.js.gz` beside it. It never packs the page, which the server completes. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** @param {Uint8Array | string} content @returns {Promise<[string, Buffer][]>} */
const packings = async (content) => [
  ['.br', await promisify(brotliCompress)(content, { params })],
  ['.gz', await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })],
];

/** @returns {import('vite').Plugin} */
export const packed = () => ({
  name: 'lectern:packed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName));
    await Promise.all(
      texts.map(async (file) => {
        const made = await packings(file.type === 'chunk' ? file.code : file.source);
        for (const [ending, bytes] of made)
          await writeFile(path.join(dir, file.fileName + ending), bytes);
      }),
    );
  },
});
