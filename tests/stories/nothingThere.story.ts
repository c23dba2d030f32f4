/** An address of what is not there, or not for this visitor, says so in words; it never shows an empty screen to fill in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    'There is no such record',
    'Your permission does not include this',
    'This record is in the trash',
  ],
  ['Arabic', { language: 'ar', layout: 'ar' }, /لا يوجد/, /صلاحيتك/, 'هذا السجل في المحذوفات'],
] as const)('in %s', (_, options, missing, refused, trashed) => {
  it('a list, a gallery or a history of a record that is not there is none', async () => {
    const { page, close } = await story.signedIn(options);
    for (const address of [
      '/gallery/999',
      '/graduation-batches/9999',
      '/history?type=blogs&id=9999',
    ]) {
      await page.goto(story.site.url + address);
      await page.getByRole('heading', { name: missing }).waitFor();
      expect(await page.getByRole('grid').count()).toBe(0);
    }
    await page.goto(`${story.site.url}/blogs?open=99999`);
    await page.getByRole('form', { name: '#99999' }).waitFor();
    await close();
  });

  it('a record that is not there is asked for once, in the trash once, and its page never', async () => {
    const { page, close } = await story.signedIn(options);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && request.url().includes('99999'))
        asked.push(pathname + search);
    });
    // The row that has the focus is asked for once the list is there and rests.
    const rests = page.waitForResponse(/\/api\/blogs\/(?!99999)\d+$/);
    await page.goto(`${story.site.url}/blogs?open=99999`);
    await page.locator('form[data-state=unavailable]').waitFor();
    await rests;
    expect(asked.filter((one) => one.startsWith('/api/'))).toEqual([
      '/api/blogs/99999',
      '/api/blogs/99999?deleted=with',
    ]);
    await close();
  });

  it('a record in the trash is shown as that by its address, and brought back there by a key', async () => {
    const made = await story.site.call('/api/categories', {
      method: 'POST',
      body: JSON.stringify({ titleEn: 'Thrown away', titleAr: 'محذوف' }),
    });
    const { id } = (made.body as { data: { id: number } }).data;
    const headers = { 'If-Match': '*' };
    await story.site.call(`/api/categories/${id}`, { method: 'DELETE', headers });
    const { page, typist, close } = await story.visitorAt(`/category?open=${id}`, options);
    const form = page.locator('form[data-region=form]');
    const inTrash = form.getByText(trashed);
    await inTrash.waitFor();
    const stored = async () => (await story.site.call(`/api/categories/${id}`)).status;
    expect(await stored()).toBe(404);
    // Nothing of it can be saved: nobody is told how.
    expect(await page.getByText(/Ctrl \+ S/).count()).toBe(0);
    await typist.press('shift+u');
    await inTrash.waitFor({ state: 'detached' });
    expect(await stored()).toBe(200);
    await close();
  });

  it('a new record is none for whoever may add none', async () => {
    const { page, signIn, close } = await story.visitor(options);
    await signIn('amal.yassin', 'lectern-sample-2026');
    await page.goto(`${story.site.url}/blogs?new`);
    await page.getByText(refused).first().waitFor();
    await expect.poll(() => page.url()).toBe(`${story.site.url}/blogs`);
    await expect
      .poll(() => page.getByRole('grid').evaluate((grid) => grid === document.activeElement))
      .toBe(true);
    expect(await page.getByRole('form').count()).toBe(0);
    await close();
  });
});
