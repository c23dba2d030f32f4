/** The one way a test or a script opens a browser: headless unless asked otherwise, closed to the world, no state kept. It never installs one. */
import { chromium, type Browser } from 'playwright-core';
import { chromiumAdvice, findChromium } from '../../scripts/chromium.mjs';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Close it when done; each call is a fresh profile. `args` are further flags of the browser. */
export async function launchChromium(
  args: readonly string[] = [],
  { isHeaded = false } = {},
): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(chromiumAdvice);
  return chromium.launch({ executablePath, headless: !isHeaded, args: [...quiet, ...args] });
}
