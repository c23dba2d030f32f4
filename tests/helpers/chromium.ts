/** The one way a test or a script opens a browser: headless unless asked otherwise, closed to the world, no state kept. It never installs one. */
import { chromium, type Browser, type BrowserServer } from 'playwright-core';
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

export interface Wishes {
  readonly isHeaded?: boolean;
  /** With all that a browser has besides its pages: a reader of PDF. */
  readonly isWhole?: boolean;
  /** Ctrl+C ends the process at once when the browser is closed, unless whoever opened it ends by themselves. */
  readonly endsItself?: boolean;
}

const options = (
  args: readonly string[],
  { isHeaded = false, isWhole = isHeaded, endsItself = false }: Wishes,
) => {
  const executablePath = findChromium({ isWhole });
  if (!executablePath) throw new Error(chromiumAdvice);
  return {
    executablePath,
    headless: !isHeaded,
    args: [...quiet, ...args],
    handleSIGINT: !endsItself,
  };
};

/** Close it when done; each call is a fresh profile. `args` are further flags of the browser. */
export const launchChromium = (
  args: readonly string[] = [],
  wishes: Wishes = {},
): Promise<Browser> => chromium.launch(options(args, wishes));

/**
 * For pages that live some seconds: compiling them once more, for speed, takes longer than it saves (a sixth of a story's
 * processor time). Nothing that measures is run so.
 */
const brief: readonly string[] = ['--js-flags=--no-maglev --no-turbofan'];

/** One that others connect to by its address; each who does has contexts of their own. Close it when done. */
export const serveChromium = (): Promise<BrowserServer> =>
  chromium.launchServer(options(brief, {}));

/** One that is served already, or a fresh one; closing it leaves the served one to others. */
export const connectChromium = (
  address: string | undefined,
  wishes: Wishes = {},
): Promise<Browser> =>
  address === undefined || wishes.isWhole === true
    ? launchChromium([], wishes)
    : chromium.connect(address);
