/** What the twelve tasks of the budgets story are made of: the site, its rows, and steps at the keyboard. It knows no task. */
import { expect } from 'vitest';
import type { Way } from './budget.ts';
import { chooserBy } from './chooser.ts';
import type { Site } from './site.ts';
import type { Visitor } from './story.ts';

/** What one step of a task leaves for another. */
export const kept: { site?: Site; album: number; newsId: number; before: unknown } = {
  album: 0,
  newsId: 0,
  before: undefined,
};
export function site(): Site {
  if (!kept.site) throw new Error('the site has not started');
  return kept.site;
}

export type Language = 'en' | 'ar';
interface Row {
  readonly id: number;
  readonly [key: string]: unknown;
}
export async function call<T = Row>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await site().call(`/api/${path}`, {
    method,
    headers: { 'If-Match': '*' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: T } | null)?.data as T;
}
export const rows = (path: string) => call<readonly Row[]>(path);
export const act = (collection: string, action: string, ids: readonly number[]) =>
  call(`${collection}/actions`, 'POST', { action, ids });

const plain = { en: 'pl', ar: 'av' } as const;
export async function prepareOnce(): Promise<void> {
  await call('components', 'POST', {
    titleEn: 'Plain band',
    titleAr: 'شريط بسيط',
    fieldKey: 'plainBand',
  });
  kept.album = (await rows('galleries?pageSize=1'))[0]?.id ?? 0;
  kept.newsId = (await rows('blogs?pageSize=1&sort=id'))[0]?.id ?? 0;
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Presses the keys of a word one by one, whatever they type on this keyboard. */
const letters = ({ typist }: Visitor, text: string) =>
  typist.press(...[...text].map((letter) => (letter === ' ' ? 'Space' : letter)));
const option = ({ page }: Visitor) =>
  page.locator('[data-layer=palette] [role=option][aria-selected=true]');

/** The palette, what is searched, and Enter on its first hit, once that is the one meant. */
export async function pick(visitor: Visitor, text: string, wanted: RegExp): Promise<void> {
  const { page, typist } = visitor;
  await typist.press('mod+k');
  await page.locator('[data-layer=palette] input').waitFor();
  await letters(visitor, text);
  await expect.poll(() => option(visitor).first().textContent()).toMatch(wanted);
  await typist.press('Enter');
}
/** In a list: its first row has the focus. */
export const listed = async ({ page }: Visitor, path: RegExp) => {
  await page.waitForURL(path);
  await page.locator('[role=grid][aria-activedescendant],[role=treegrid]').first().waitFor();
};
const inwards = (language: Language) => (language === 'ar' ? 'alt+ArrowLeft' : 'alt+ArrowRight');
const outwards = (language: Language) => (language === 'ar' ? 'alt+ArrowRight' : 'alt+ArrowLeft');

export interface Task {
  readonly name: string;
  /** The anchor's counts. */
  readonly palette: number;
  readonly learned: number;
  /** Where it begins, when not on the dashboard. */
  readonly from?: string;
  prepare?(visitor: Visitor, language: Language): Promise<void>;
  readonly way: Readonly<Record<Way, (visitor: Visitor, language: Language) => Promise<void>>>;
  /** Seen from outside, by the API, that it was done. */
  done(visitor: Visitor, language: Language): Promise<void>;
}

const chooseFiles = async ({ page, typist }: Visitor) => {
  const files = Array.from({ length: 20 }, (_, i) => ({
    name: `budget-${String(i + 1).padStart(2, '0')}.png`,
    mimeType: 'image/png',
    buffer: png,
  }));
  await (await chooserBy(page, () => typist.press('p'))).setFiles(files);
  // The Enter of the system's own dialog.
  typist.presses += 1;
};
export const budgetPictures = async () =>
  (await rows(`gallery-items?filter[gallery]=${kept.album}&pageSize=500`)).filter(
    ({ titleEn, titleAr }) => `${String(titleEn)} ${String(titleAr)}`.includes('budget'),
  );
export const theEvents = async () =>
  (await rows('events?pageSize=3&sort=-id')).map((row) => row['startDate']);
export async function finishImport({ page, typist }: Visitor): Promise<void> {
  await page.locator('[data-state=mapping]').waitFor();
  await typist.press('mod+Enter');
  await page.locator('[data-state="reviewing.right"]').waitFor();
  await typist.press('mod+Enter');
}
export const assigned = async () => (await rows('page-components?pageSize=500')).length;
export async function searchPage(visitor: Visitor, language: Language): Promise<void> {
  await visitor.typist.press('/');
  await letters(visitor, language === 'en' ? 'con' : 'jug');
  await visitor.page.waitForURL(/search=/);
  await visitor.typist.press('Enter');
  await expect.poll(() => visitor.page.getByRole('row').count()).toBe(2);
}
export async function pickComponent(visitor: Visitor, language: Language): Promise<void> {
  const { page, typist } = visitor;
  await page.getByRole('combobox').last().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('combobox');
  await letters(visitor, plain[language]);
  await page
    .getByRole('option')
    .filter({ hasText: /Plain band|شريط بسيط/ })
    .first()
    .waitFor();
  await typist.press('Enter');
}
export async function editTitle(visitor: Visitor, language: Language): Promise<void> {
  const { page, typist } = visitor;
  await pick(visitor, 'n14', /14/);
  await page.locator('form input[name^=title]').first().waitFor();
  if (language === 'en') await typist.press('mod+shift+l');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('titleAr');
  await page.evaluate(() => {
    const { activeElement: field } = document;
    if (field instanceof HTMLInputElement) field.setSelectionRange(999, 999);
  });
  await typist.type(' وعنوان جديد');
  await typist.press('mod+s');
}
export async function findPage(visitor: Visitor): Promise<void> {
  await pick(visitor, 'gwy', /المنح البحثية الصغيرة|Small research grants/);
}
export async function oneWeekLater({ page, typist }: Visitor): Promise<void> {
  await typist.press('x', 'shift+j', 'shift+j');
  await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(3);
  await typist.press('+', '7', 'd');
  // Nobody presses Enter on what is not seen yet.
  const typed = () => page.evaluate(() => Reflect.get(document.activeElement ?? {}, 'value'));
  await expect.poll(typed).toMatch(/^\+[7٧]\S$/);
  await typist.press('Enter');
}
export async function addPictures(visitor: Visitor): Promise<void> {
  const { page, typist } = visitor;
  await typist.press('i');
  await page.waitForURL(/gallery\/\d+/);
  kept.album = Number(/gallery\/(\d+)/.exec(page.url())?.[1]);
  await page.locator('[role=grid] td').first().waitFor();
  await chooseFiles(visitor);
  await expect.poll(async () => (await budgetPictures()).length).toBe(20);
  await typist.press('*');
}
export async function fillStaff({ page, typist }: Visitor): Promise<void> {
  await page.locator('input[name=fullname_en]').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toMatch(/^fullname/);
  const names = { fullname_en: String(kept.before), fullname_ar: 'اسم بالعربية' };
  for (const [name, text] of Object.entries(names)) {
    // The way from field to field is part of the content: the anchor counts it as 'Tabs'.
    await page.locator(`input[name=${name}]`).focus();
    await typist.type(text);
  }
  await typist.press('alt+PageDown', 'alt+PageDown', 'mod+Enter');
}
export async function moveEntry({ page, typist }: Visitor, language: Language): Promise<void> {
  await page.waitForURL(/menu/);
  await page.getByRole('row').nth(4).waitFor();
  await typist.press('j', 'j', outwards(language), 'alt+ArrowUp', inwards(language));
}
