/** Stands between a story's page and the server. It answers nothing by itself but its own probe. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const probe = '/intercepted';

/**
 * As `page.route`, but what the page asks after this has returned does go through `handler`: the browser says that it
 * intercepts a little before the page's calls do go that way.
 */
export async function intercept(
  page: Page,
  address: Parameters<Page['route']>[0],
  handler: Parameters<Page['route']>[1],
): Promise<void> {
  await page.route(address, handler);
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate(async (url) => (await fetch(url)).status, probe)).toBe(204);
  await page.unroute(`**${probe}`);
}
