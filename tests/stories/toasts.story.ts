/**
 * Promise: a message never lies over what one has to press or type into: in the mobile layout over nothing at all,
 * elsewhere not over the palette's field.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface Seen {
  /** How many messages there were at that moment. */
  readonly said: number;
  /** What can be pressed or typed into and lies beneath one of them. */
  readonly beneath: readonly string[];
}

/** Looked for at points so many px apart, once what makes way has been laid out. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(async (apart) => {
    const frame = () => new Promise((done) => void requestAnimationFrame(done));
    await frame();
    await frame();
    const found = new Set<string>();
    const messages = document.querySelectorAll('li[data-variant]');
    const pressable = 'button, a, input, select, textarea, [role=tab], [role=option], tr';
    const lookAt = (x: number, y: number) => {
      for (const one of document.elementsFromPoint(x, y)) {
        const pressed = one.closest(pressable);
        // The dark around a dialog is no place one has to press.
        if (!pressed || pressed.closest('li[data-variant]') || pressed.matches('.bg-scrim'))
          continue;
        found.add(pressed.outerHTML.slice(0, 120));
      }
    };
    for (const message of messages) {
      const { left, right, top, bottom } = message.getBoundingClientRect();
      for (let x = left + 1; x < right; x += apart)
        for (let y = top + 1; y < bottom; y += apart) lookAt(x, y);
    }
    return { said: messages.length, beneath: [...found] };
  }, 6);

const times = 6;
/** Longer than any message stays. */
const patienceMs = 6_000;
/** Something is said by keys, then something is opened by others; looked at while it is still there to be read. */
async function lookWhileSaid(
  { page, typist }: Visitor,
  opens: readonly string[],
  there: string,
): Promise<Seen | undefined> {
  for (let time = 0; time < times; time += 1) {
    // The link and the number of the focused row are copied: two messages.
    await typist.press('y', 'shift+y');
    const areSaid = page.waitForFunction(
      () => document.querySelectorAll('li[data-variant]').length > 1,
      undefined,
      { timeout: patienceMs },
    );
    // On a slow machine the first may be gone before the second: once more.
    if (!(await areSaid.then(() => true).catch(() => false))) continue;
    await typist.press(...opens);
    await page.locator(there).waitFor();
    const seen = await look(page);
    if (seen.said > 0) return seen;
    // A slow machine: they were gone before.
    if (opens.length > 0) await typist.press('Escape');
  }
  return undefined;
}

describe.each([
  [360, 'en'],
  [360, 'ar'],
  [1000, 'ar'],
] as const)('in the mobile layout, %i px, in %s', (width, language) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.visitor({ language, width, height: 740 });
    await visitor.signIn();
    await visitor.typist.press('g n');
  });
  afterAll(() => visitor.close());

  it.each([
    ['a list', [], '[data-focused=true]'],
    ['the palette', ['mod+k'], '[data-layer=palette] input'],
    ['the sheet of keys', ['?'], '[role=dialog] input[type=search]'],
    ['a form', ['o'], 'form input[name^=title]'],
  ] as const)('lies over nothing that can be pressed in %s', async (_, opens, there) => {
    const seen = await lookWhileSaid(visitor, opens, there);
    expect(seen?.beneath).toEqual([]);
    if (opens.length > 0) await visitor.typist.press('Escape');
  });
});

describe.each([
  [1280, 'en'],
  [1280, 'ar'],
  [1920, 'en'],
] as const)('at %i px, in %s', (width, language) => {
  it('leaves one to read where one is', async () => {
    const visitor = await story.visitor({ language, width, height: 800 });
    const { page, typist, signIn, close } = visitor;
    await signIn();
    await typist.press('g n');
    await page.locator('[data-focused=true]').waitFor();
    // A long one, then two short ones below.
    for (const keys of [['d'], ['y', 'shift+y']]) {
      await typist.press(...keys);
      await page
        .locator('li[data-variant]')
        .nth(keys.length - 1)
        .waitFor();
      const covered = await page.evaluate(() => {
        const here = document.querySelector('[data-trail] [aria-current=page]');
        const own = here?.getBoundingClientRect();
        if (!own || own.width < 20) return 'there is nothing to read';
        const over = [...document.querySelectorAll('li[data-variant]')].filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
        });
        return over.map(({ textContent }) => textContent).join();
      });
      expect(covered).toBe('');
    }
    await close();
  });

  it('leaves the palette’s field free, on the bar and open', async () => {
    const visitor = await story.visitor({ language, width, height: 800 });
    await visitor.signIn();
    await visitor.typist.press('g n');
    const field = (seen: Seen | undefined) =>
      seen?.beneath.filter((one) => /aria-haspopup="dialog"|cmdk-input/.test(one));
    const onBar = await lookWhileSaid(visitor, [], '[data-focused=true]');
    expect(field(onBar)).toEqual([]);
    const open = await lookWhileSaid(visitor, ['mod+k'], '[data-layer=palette] input');
    expect(field(open)).toEqual([]);
    await visitor.close();
  });
});
