/** Answers that are lost after the server has done what was asked: asked again it is done once. The server is the real one. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooserBy } from '../helpers/chooser.ts';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const picture = {
  name: 'open-day.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function make(path: string, values: object): Promise<number> {
  const { body } = await story.site.call(path, { method: 'POST', body: JSON.stringify(values) });
  return (body as { data: { id: number } }).data.id;
}
async function countOf(query: string): Promise<number> {
  const { body } = await story.site.call(`/api/${query}`);
  return (body as { meta: { total: number } }).meta.total;
}

/** The first call that fits reaches the server and is done there; its answer never comes back. */
async function loseFirst(
  page: Page,
  address: string,
  fits: (route: Route) => boolean,
): Promise<() => boolean> {
  let isLost = false;
  await intercept(page, address, async (route) => {
    if (isLost || !fits(route)) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => isLost;
}
const isPost = (route: Route): boolean => route.request().method() === 'POST';
const reached = ({ page }: Visitor, state: string) =>
  page.locator(`[data-state="${state}"]`).waitFor();

/** A sheet of graduates is chosen for the batch, and looked at: it may be saved. */
async function review(visitor: Visitor, batch: number, sheet: string): Promise<void> {
  const { page, typist } = visitor;
  await page.goto(`${story.site.url}/graduation-batches/${batch}/import`);
  await reached(visitor, 'picking');
  const chooser = await chooserBy(page, () => typist.press('o'));
  const file = { name: 'graduates.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await chooser.setFiles(file);
  await reached(visitor, 'mapping');
  await typist.press('mod+Enter');
  await reached(visitor, 'reviewing.right');
}

describe('what is asked again', () => {
  it('imports a sheet once, says what it did, and is taken back by z', async () => {
    const batch = await make('/api/graduation-batches', { academicYear: '2011-2012' });
    const visitor = await story.visitor();
    const { page, typist, signIn, errors, close } = visitor;
    await signIn();
    await page.goto(`${story.site.url}/graduation-batches/${batch}/import`);
    await reached(visitor, 'picking');
    const isLost = await loseFirst(
      page,
      '**/graduates/import',
      (route) => route.request().postDataJSON().mode === 'save',
    );
    const chooser = await chooserBy(page, () => typist.press('o'));
    const sheet =
      'Name,"Name, Arabic",Rank,Grade\nAmal Nasser,أمل ناصر,1,91\nOmar Said,عمر سعيد,2,88\n';
    await chooser.setFiles({
      name: 'graduates.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(sheet),
    });
    await reached(visitor, 'mapping');
    await typist.press('mod+Enter');
    await reached(visitor, 'reviewing.right');
    await typist.press('mod+s');
    await reached(visitor, 'failed');
    expect(isLost()).toBe(true);
    await typist.press('mod+Enter');
    await reached(visitor, 'reviewing.right');
    await typist.press('mod+s');
    await reached(visitor, 'done');
    expect(await countOf(`graduates?filter[batch]=${batch}`)).toBe(2);
    await typist.press('z');
    await expect.poll(() => countOf(`graduates?filter[batch]=${batch}`)).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('waits for no answer for ever: the rows are there again, and saving them once more saves them once', async () => {
    const batch = await make('/api/graduation-batches', { academicYear: '2009-2010' });
    const visitor = await story.visitor();
    const { page, typist, signIn, close } = visitor;
    await signIn();
    await page.clock.install();
    await review(visitor, batch, 'Name,Rank\nNada Nasser,1\nZaid Said,2\n');
    const done = Promise.withResolvers<void>();
    await intercept(page, '**/graduates/import', async (route) => {
      await route.fetch();
      // And nothing is answered.
      done.resolve();
    });
    await typist.press('mod+s');
    await done.promise;
    await page.clock.fastForward('02:00');
    await reached(visitor, 'failed');
    await page.unroute('**/graduates/import');
    await page.getByText('Nada Nasser').first().waitFor();
    await typist.press('mod+Enter');
    await reached(visitor, 'reviewing.right');
    await typist.press('mod+s');
    await reached(visitor, 'done');
    const count = () => countOf(`graduates?filter[batch]=${batch}`);
    expect(await count()).toBe(2);
    await typist.press('z');
    await expect.poll(count).toBe(0);
    await close();
  });

  it('imports a sheet once whose page was reloaded before its answer: it says what it did, and z takes that back', async () => {
    const batch = await make('/api/graduation-batches', { academicYear: '2010-2011' });
    const visitor = await story.visitor();
    const { page, typist, signIn, close } = visitor;
    await signIn();
    const sheet = 'Name,Rank\nHala Nasser,1\nRami Said,2\n';
    await review(visitor, batch, sheet);
    const isLost = await loseFirst(
      page,
      '**/graduates/import',
      (route) => route.request().postDataJSON().mode === 'save',
    );
    await typist.press('mod+s');
    await reached(visitor, 'failed');
    expect(isLost()).toBe(true);
    await page.reload();
    await review(visitor, batch, sheet);
    await typist.press('mod+s');
    await reached(visitor, 'done');
    const count = () => countOf(`graduates?filter[batch]=${batch}`);
    expect(await count()).toBe(2);
    await typist.press('z');
    await expect.poll(count).toBe(0);
    // Once it was answered, the same sheet is another save.
    await review(visitor, batch, sheet);
    await typist.press('mod+s');
    await reached(visitor, 'done');
    expect(await count()).toBe(2);
    await close();
  });

  it.each([
    ['whose file was kept', '**/api/uploads'],
    ['that was added', '**/api/gallery-items*'],
  ])('puts a picture %s into its gallery once', async (_, address) => {
    const gallery = await make('/api/galleries', { titleEn: `Lost, ${address}` });
    const files = await countOf('uploads');
    const visitor = await story.visitor();
    const { page, typist, signIn, close } = visitor;
    await signIn();
    await page.goto(`${story.site.url}/gallery/${gallery}`);
    await page.getByText('No Gallery Items').first().waitFor();
    const isLost = await loseFirst(page, address, isPost);
    const chooser = await chooserBy(page, () => typist.press('p'));
    await chooser.setFiles(picture);
    const region = page.getByRole('region', { name: 'Add pictures' });
    await region.getByText('1 picture was not sent').waitFor();
    expect(isLost()).toBe(true);
    await region.getByRole('button', { name: 'Try again' }).press('Enter');
    await region.waitFor({ state: 'detached' });
    expect(await countOf(`gallery-items?filter[gallery]=${gallery}`)).toBe(1);
    expect(await countOf('uploads')).toBe(files + 1);
    await close();
  });

  it('makes a new record once whose page was reloaded while its save was on its way', async () => {
    const title = 'Reloaded on the way';
    const visitor = await story.visitor();
    const { page, typist, signIn, errors, close } = visitor;
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn();
    await page.goto(`${story.site.url}/blogs?new`);
    await page.locator('form[data-state^=open] :focus').waitFor();
    await page.keyboard.insertText(title);
    const [done, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await intercept(page, '**/api/blogs', async (route) => {
      if (!isPost(route)) return route.continue();
      await route.fetch();
      done.resolve();
      await gone.promise;
      return route.abort('connectionreset').catch(() => {});
    });
    await typist.press('mod+s');
    await done.promise;
    await page.getByLabel('Author').focus();
    await page.keyboard.insertText('Typed since');
    await page.reload();
    gone.resolve();
    await page.unroute('**/api/blogs');
    await page.getByText('It is made once').waitFor();
    await page.locator('button[aria-keyshortcuts=F2]').waitFor();
    await typist.press('F2');
    await page.waitForURL(/open=\d+/);
    await expect.poll(() => page.getByLabel('Author').inputValue()).toBe('Typed since');
    const search = `blogs?search=${encodeURIComponent(title)}`;
    expect(await countOf(search)).toBe(1);
    await typist.press('mod+s');
    await expect
      .poll(async () => {
        const { body } = await story.site.call(`/api/${search}`);
        return (body as { data: { author: string | null }[] }).data.map(({ author }) => author);
      })
      .toEqual(['Typed since']);
    await page.goto(`${story.site.url}/blogs?new`);
    await page.locator('form[data-state^=open] :focus').waitFor();
    expect(await page.locator('[data-act="form.restoreDraft"]').count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });
});
