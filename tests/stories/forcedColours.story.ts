/** Where the system forces its colours, every word on a filled ground is told apart from it. It judges no colour of ours. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface Told {
  /** Words on a ground that is not the page's. */
  readonly filled: string[];
  /** Those of them that the page's colour, put behind each word, or their own colour hides. */
  readonly hidden: string[];
}

const told = (page: Page): Promise<Told> =>
  page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const isClear = (colour: string) => channels(colour)[3] === 0;
    const luminance = (colour: string): number => {
      const [r = 0, g = 0, b = 0] = channels(colour).map((channel) =>
        channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    /** WCAG 2.2, 1 to 21. */
    const contrast = (one: string, other: string): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
      return (light + 0.05) / (dark + 0.05);
    };
    const groundOf = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return paper;
    };
    const probe = document.createElement('div');
    probe.style.backgroundColor = 'Canvas';
    document.body.append(probe);
    const paper = getComputedStyle(probe).backgroundColor;
    probe.remove();

    const filled: string[] = [];
    const hidden: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (!element || words === '' || !element.checkVisibility()) continue;
      const ground = groundOf(element);
      if (ground === paper) continue;
      filled.push(words);
      const style = getComputedStyle(element);
      const isOnPaper = style.getPropertyValue('forced-color-adjust') === 'auto';
      if (contrast(style.color, isOnPaper ? paper : ground) < 4.5) hidden.push(words);
    }
    return { filled, hidden };
  });

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.visitor();
    await visitor.page.emulateMedia({ forcedColors: 'active', colorScheme });
  });
  afterAll(() => visitor.close());
  /** The words that are looked for stand on a ground of their own, and nothing that does is hidden. */
  const expectSeen = async (...words: readonly string[]): Promise<void> => {
    await expect
      .poll(async () => (await told(visitor.page)).filled)
      .toEqual(expect.arrayContaining([...words]));
    expect((await told(visitor.page)).hidden).toEqual([]);
  };

  it('the button of the login', async () => {
    await expectSeen('Log in');
  });

  it('what makes and saves a record, and the steps of its form', async () => {
    const { page, typist, signIn } = visitor;
    await signIn();
    await page.goto(`${story.site.url}/staff?open=1`);
    await page.locator('form[data-state^=open]').waitFor();
    await expectSeen('New', 'Save', '1');
    await typist.press('mod+/');
    await page.locator('[data-hint]').first().waitFor();
    expect((await told(page)).hidden).toEqual([]);
  });

  it('the question before something is deleted', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/blogs`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('Delete');
    await page.getByRole('dialog').waitFor();
    await expectSeen('Delete');
  });
});
