/** What a key makes a real browser lay out: its own line, never the page. It counts boxes and measures no time. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** What the browser did, from when and for how long, in µs. */
interface Did {
  readonly name: string;
  readonly ts: number;
  readonly dur: number;
  readonly args: {
    readonly data?: { readonly type?: string };
    readonly beginData?: { readonly partialLayout: boolean };
  };
}

/** For each layout that a letter makes while it is put in: whether it was that of the whole page. */
async function layoutsOf(page: Page, letter: () => Promise<void>): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  const all: Did[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => all.push(...(value as unknown as Did[])));
  const ended = new Promise<void>((resolve) => {
    cdp.once('Tracing.tracingComplete', () => resolve());
  });
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await letter();
  await cdp.send('Tracing.end');
  await ended;
  await cdp.detach();
  const put = all.find(({ args }) => args.data?.type === 'keypress');
  if (!put) throw new Error('no letter was put in');
  return all
    .filter(({ name, args }) => name === 'Layout' && args.beginData)
    .filter(({ ts }) => ts >= put.ts && ts < put.ts + put.dur)
    .map(({ args }) => (args.beginData?.partialLayout ? 'part' : 'page'));
}

it('lays out the line that is typed in, beside choices, pictures and a list', async () => {
  const { page, typist, close } = await story.visitorAt('/staff?new');
  const name = page.getByRole('textbox', { name: 'Full name, English' });
  await name.waitFor();
  await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
  // A choice, whose list belongs to it, keeps the browser from laying out the form by itself.
  await page.getByRole('combobox', { name: 'Gender' }).waitFor();
  await typist.press('a', 'b');
  await page.getByRole('heading', { name: 'ab' }).waitFor();
  const laid = await layoutsOf(page, async () => {
    await typist.press('c');
    await page.getByText('3 / 120').waitFor();
  });
  expect(new Set(laid)).toEqual(new Set(['part']));
  await close();
});
