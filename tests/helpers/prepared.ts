/**
 * What all stories of a run share: a folder with the sample faculty, copied by each, and as many browsers as stories run
 * at once, each for one story at a time (a browser has one clipboard). Nothing that a story writes is seen by another.
 */
import type { TestProject } from 'vitest/node';
import { serveChromium } from './chromium.ts';
import { startSite } from './site.ts';

const names = { template: 'STORY_TEMPLATE', browsers: 'STORY_BROWSERS' };

/** For the story of this process; nothing outside a run of stories, where all is made anew. */
export function prepared(): { readonly template?: string; readonly browser?: string } {
  const template = process.env[names.template];
  const browsers = process.env[names.browsers]?.split(' ') ?? [];
  const browser = browsers[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1];
  return { ...(template && { template }), ...(browser && { browser }) };
}

/** Before the first story; what it returns is called after the last. */
export default async function prepare({ config }: TestProject): Promise<() => Promise<void>> {
  const [site, ...browsers] = await Promise.all([
    startSite(),
    ...Array.from({ length: Number(config.maxWorkers) }, serveChromium),
  ]);
  await site.halt();
  process.env[names.template] = site.dataDir;
  process.env[names.browsers] = browsers.map((browser) => browser.wsEndpoint()).join(' ');
  return async () => {
    await Promise.all([site.stop(), ...browsers.map((browser) => browser.close())]);
  };
}
