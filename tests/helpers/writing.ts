/** Somebody who writes in the body of a news record, by keys alone. It asserts nothing. */
import type { Locator } from 'playwright-core';
import type { Story, Visitor } from './story.ts';

/** What the body is called in each language of the interface. */
export const bodyName = { en: 'Body, English', ar: 'النص بالعربية' } as const;

export interface Writing extends Visitor {
  /** The body's text. */
  readonly text: Locator;
}

/** With the caret in an empty paragraph at the end of the text that is there. */
export async function writing(story: Story, language: 'en' | 'ar'): Promise<Writing> {
  const visitor = await story.visitor({ language });
  const { page, typist } = visitor;
  await visitor.signIn();
  await typist.press('g n');
  await page
    .getByRole('row')
    .filter({ hasText: /solar car|السيارة الشمسية/ })
    .first()
    .waitFor();
  await typist.press('Enter');
  await page.locator('.ProseMirror:visible').first().waitFor();
  await page.locator('form[data-state^=open] :focus').waitFor();
  await typist.tabTo('textbox', bodyName[language]);
  await typist.press('mod+End', 'Enter');
  return Object.assign(visitor, { text: page.locator('.ProseMirror').first() });
}
