/** Ends a tab as a crash would, for trials of what is kept. It never asks the page. */
import type { BrowserContext, Page } from 'playwright-core';

/** As a crash would: the process goes at once, nothing of the page is asked or told. */
export async function crash(page: Page, context: BrowserContext): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const gone = page.waitForEvent('crash');
  void cdp.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close({ runBeforeUnload: false });
}
