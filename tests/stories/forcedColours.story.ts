/** Where the system forces its colours, every word on a filled ground is told apart from it. It judges no colour of ours. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contrastOfRgb } from '../helpers/contrast.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** Words on a ground that is not the page's: their colour, and what they are seen on. */
interface Filled {
  readonly words: string;
  readonly colour: string;
  readonly ground: string;
}

const filledOn = (page: Page): Promise<Filled[]> =>
  page.evaluate(() => {
    const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
    const probe = document.createElement('div');
    probe.style.backgroundColor = 'Canvas';
    document.body.append(probe);
    const paper = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const groundOf = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return paper;
    };
    const filled: Filled[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (!element || words === '' || !element.checkVisibility()) continue;
      const ground = groundOf(element);
      if (ground === paper) continue;
      const style = getComputedStyle(element);
      // The page's colour is put behind each word that does not say otherwise.
      const isOnPaper = style.getPropertyValue('forced-color-adjust') === 'auto';
      filled.push({ words, colour: style.color, ground: isOnPaper ? paper : ground });
    }
    return filled;
  });
const hiddenIn = (filled: readonly Filled[]): string[] =>
  filled
    .filter(({ colour, ground }) => contrastOfRgb(colour, ground) < 4.5)
    .map(({ words }) => words);

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
      .poll(async () => (await filledOn(visitor.page)).map(({ words: one }) => one))
      .toEqual(expect.arrayContaining([...words]));
    expect(hiddenIn(await filledOn(visitor.page))).toEqual([]);
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
    expect(hiddenIn(await filledOn(page))).toEqual([]);
  });

  it('the step of an import that one is at', async () => {
    const { page } = visitor;
    await page.goto(`${story.site.url}/staff/import`);
    const steps = page.locator('main ol > li');
    await steps.first().waitFor();
    const lines = await steps.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).outlineStyle),
    );
    expect(lines).toEqual(['solid', 'none', 'none']);
  });

  it('a button that is pressed', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/users?open=2`);
    const eye = page.locator('form[data-state^=open] button[aria-pressed]');
    await eye.press('Space');
    await typist.press('Shift+Tab');
    const seen = () => eye.evaluate((one) => [one.ariaPressed, getComputedStyle(one).outlineStyle]);
    await expect.poll(seen).toEqual(['true', 'solid']);
    await eye.press('Space');
    await typist.press('Shift+Tab');
    await expect.poll(seen).toEqual(['false', 'none']);
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
