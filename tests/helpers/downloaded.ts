/** What a visitor has downloaded. The browser is shared and may be elsewhere, so its own file is not to be had by name. */
import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

export const bytesOf = async (download: Promise<Download>): Promise<Buffer> =>
  buffer(await (await download).createReadStream());
