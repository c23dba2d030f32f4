/** Promise: what is typed into one's own account is lost neither by going elsewhere nor by a reload. In English and in Arabic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { chooseInPalette } from '../helpers/palette.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const jobTitle = async (): Promise<unknown> => {
  const { body } = await story.site.call('/api/users/1');
  return (body as { data: Record<string, unknown> }).data['jobTitle'];
};

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    /Account” .* is kept with what you had not saved/,
    /A draft of/,
  ],
  ['Arabic', { language: 'ar', layout: 'ar' }, /محفوظ/, /مسودة/],
] as const)('in %s', (name, options, told, offered) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.visitor(options);
    await visitor.signIn();
  });
  afterAll(() => visitor.close());

  const box = () => visitor.page.locator('input[name=jobTitle]');
  async function open(): Promise<void> {
    await visitor.page.goto(`${story.site.url}/account`);
    await box().waitFor();
  }
  /** In place of the title of the job that stands there. */
  async function openAndType(title: string): Promise<void> {
    const { page, typist } = visitor;
    await open();
    await page.locator('input[name=email]:focus').waitFor();
    await typist.press('Tab');
    await expect.poll(() => box().evaluate((one) => one === document.activeElement)).toBe(true);
    await typist.press('mod+a');
    await typist.type(title);
  }

  it('is kept as one goes elsewhere, said so, and offered the next time; saved, it is offered no more', async () => {
    const { page, typist } = visitor;
    await openAndType(`Dean ${name}`);
    // Said as one leaves, and gone by itself: it is waited for from before.
    await Promise.all([
      page.getByText(told).first().waitFor(),
      chooseInPalette(visitor, 'publications', /./),
    ]);
    await page.waitForURL(/publications/);
    await open();
    await page.getByText(offered).waitFor();
    expect(await box().inputValue()).not.toContain(name);
    await page.reload();
    await page.getByText(offered).waitFor();
    // With the keys that the notice names, and nothing pressed before.
    await typist.press('shift+g');
    await expect.poll(() => box().inputValue()).toBe(`Dean ${name}`);
    await page.locator('input[name=email]:focus').waitFor();
    await typist.press('mod+s');
    await expect.poll(jobTitle).toBe(`Dean ${name}`);
    await open();
    await expect.poll(() => box().inputValue()).toBe(`Dean ${name}`);
    expect(await page.getByText(offered).count()).toBe(0);
    expect(visitor.errors).toEqual([]);
  });

  it('saved, it is not offered either where the answer was never heard', async () => {
    const { page, typist } = visitor;
    await openAndType(`Provost ${name}`);
    let isDone = false;
    await intercept(page, '**/api/account', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await route.fetch();
      isDone = true;
    });
    await typist.press('mod+s');
    await expect.poll(jobTitle).toBe(`Provost ${name}`);
    // It went the way on which its answer is kept back.
    await expect.poll(() => isDone).toBe(true);
    await open();
    await expect.poll(() => box().inputValue()).toBe(`Provost ${name}`);
    expect(await page.getByText(offered).count()).toBe(0);
    expect(visitor.errors).toEqual([]);
  });

  it('what the server says late stands in what nobody has typed into', async () => {
    const { page } = visitor;
    await open();
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/verify-user**', async (route) => {
      await answered.promise;
      await route.continue();
    });
    const body = JSON.stringify({ jobTitle: `Elsewhere ${name}` });
    const { status } = await story.site.call('/api/account', { method: 'PUT', body });
    expect(status).toBe(200);
    await open();
    expect(await box().inputValue()).not.toContain('Elsewhere');
    answered.resolve();
    await expect.poll(() => box().inputValue()).toBe(`Elsewhere ${name}`);
  });
});
