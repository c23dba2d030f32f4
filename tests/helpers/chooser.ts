/** The browser's own dialog for files, opened by a key and handed to the test. It chooses nothing. */
import type { FileChooser, Page } from 'playwright-core';

export async function chooserBy(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser');
  // The browser was told to hand choosers over before this question: once it is answered, the key may come.
  await page.evaluate(() => null);
  await press();
  return chooser;
}
