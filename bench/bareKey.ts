/**
 * What a key costs where there is nothing but an input and the text it shows: the least this browser takes on this machine,
 * by which the figures of a screen can be judged. It knows nothing of the product.
 */
import type { Browser } from 'playwright-core';

const keys = 60;
const warmKeys = 10;
/** Keys come at all moments between two frames. */
const pauseMs = (nth: number): number => 150 + ((nth * 7) % 17);

export interface BareKey {
  /** From the key to the frame that shows its letter, in ms. */
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** In the page: the input's text is shown below it; from each key to the message sent from its frame, in ms. */
function echo(): void {
  const samples: number[] = [];
  Reflect.set(globalThis, 'samples', samples);
  const [input, shown] = [document.createElement('input'), document.createElement('div')];
  input.addEventListener('input', () => {
    shown.textContent = input.value;
  });
  input.addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => samples.push(performance.now() - timeStamp));
      port1.start();
      port2.postMessage(0);
    });
  });
  document.body.append(input, shown);
  input.focus();
}

/** About fifteen seconds; `slowDown`: how many times slower the page's thread runs. */
export async function bareKey(browser: Browser, slowDown: number): Promise<BareKey> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.evaluate(echo);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    for (let nth = 0; nth < keys + warmKeys; nth += 1) {
      await page.keyboard.press('a');
      await page.waitForTimeout(pauseMs(nth));
    }
    const all = await page.evaluate(() => Reflect.get(globalThis, 'samples') as number[]);
    const sorted = all.slice(warmKeys).toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
    return { medianMs: at(0.5), p95Ms: at(0.95) };
  } finally {
    await page.close();
  }
}
