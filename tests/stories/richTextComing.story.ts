/**
 * Promise: what a key in rich text asks for may come as late as it likes. What is typed behind the key is for it, and
 * never replaces the text that is selected; Escape and the pointer leave it, and one writes on.
 */
import { afterAll, beforeAll, beforeEach, afterEach, expect, it, describe } from 'vitest';
import { keptBack } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

describe.each([
  ['English', { language: 'en', layout: 'en' }, 'bodyEn', ['e', 'x', '.', 'o', 'r', 'g']],
  ['Arabic', { language: 'ar', layout: 'ar' }, 'bodyAr', ['#', '1', '2']],
] as const)('in %s', (_, options, body, keys) => {
  let visitor: Visitor;
  /** The code of questions is on its way. */
  let code: Awaited<ReturnType<typeof keptBack>>;
  const typed = keys.join('');
  const address = typed.startsWith('#') ? typed : `https://${typed}`;
  const text = () => visitor.page.locator(`.ProseMirror[id$=-${body}]`);
  const links = () => text().locator('a');
  beforeEach(async () => {
    visitor = await story.signedIn(options);
    const { page, typist } = visitor;
    code = await keptBack(page, /\/assets\/DialogLayer-/);
    await page.goto(`${story.site.url}/blogs?open=44`);
    await text().waitFor();
    await page.locator('form[data-state^=open] :focus').waitFor();
    await text().focus();
    await typist.press('mod+a', 'Delete');
    await page.keyboard.type('Lectern');
    await typist.press('mod+a', 'mod+k');
  });
  afterEach(() => visitor.close());

  it('links what is selected, however late the box for the address comes', async () => {
    const { page, typist, errors } = visitor;
    await code.asked();
    await typist.press(...keys, 'Enter', 'End', '!');
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 60_000;
    });
    code.letGo();
    await expect.poll(() => links().getAttribute('href')).toBe(address);
    await expect.poll(() => text().innerText()).toBe('Lectern!');
    expect(await links().innerText()).toBe('Lectern');
    expect(errors).toEqual([]);
  });

  it('Escape leaves the box before it is there, and none of what was typed for it is', async () => {
    const { page, typist, errors } = visitor;
    await code.asked();
    await typist.press(...keys, 'Escape', 'End', '!');
    code.letGo();
    await expect.poll(() => text().innerText()).toBe('Lectern!');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await links().count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('whoever has left it and goes on in the text before the next frame is drawn stays where they have gone', async () => {
    const { page, typist, errors } = visitor;
    await code.asked();
    // A browser that has much to do tells neither of frames nor of where the selection is until it gets to it.
    await page.evaluate(() => {
      const frame = requestAnimationFrame;
      const late: FrameRequestCallback[] = [];
      globalThis.requestAnimationFrame = (run) => late.push(run);
      const untold = (event: Event) => event.stopImmediatePropagation();
      window.addEventListener('selectionchange', untold, true);
      document.addEventListener('draw', () => {
        globalThis.requestAnimationFrame = frame;
        window.removeEventListener('selectionchange', untold, true);
        for (const run of late) run(performance.now());
        document.dispatchEvent(new Event('selectionchange'));
      });
    });
    await typist.press('Escape', 'End');
    await page.evaluate(() => document.dispatchEvent(new Event('draw')));
    await typist.press('!');
    await expect.poll(() => text().innerText()).toBe('Lectern!');
    expect(errors).toEqual([]);
  });

  it('a click into the text leaves it, and says what was typed for it', async () => {
    const { page, typist, errors } = visitor;
    await code.asked();
    await typist.press(...keys);
    await text().click();
    await page.getByText(new RegExp(`[“«]${typed}[”»]`)).waitFor();
    await typist.press('End', '!');
    code.letGo();
    await expect.poll(() => text().innerText()).toBe('Lectern!');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('says what was typed for it where its text has gone meanwhile', async () => {
    const { page, typist, errors } = visitor;
    await code.asked();
    await typist.press(...keys);
    await visitor.follow('/events');
    await page.getByText(new RegExp(`[“«]${typed}[”»]`)).waitFor();
    await page.waitForURL('**/events');
    expect(errors).toEqual([]);
  });
});
