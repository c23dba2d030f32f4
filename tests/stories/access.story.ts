/** Files, trash, permissions and sessions by keyboard alone: what is here already is picked, what went comes back, who may what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeInPalette } from '../helpers/palette.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
}, 90_000);
afterAll(() => story.end());

const rowOf = async (path: string) =>
  ((await story.site.call(path)).body as { data: Record<string, unknown> }).data;

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const words = {
    en: { pick: /^Already here, for Cover photo/, look: /^Look at/ },
    ar: { pick: /^من الموجود: صورة الغلاف/, look: /^معاينة/ },
  }[language];

  it('a picture that is here already becomes the cover of a news item, and is described', async () => {
    const { page, typist, signIn, close, errors } = await story.visitor({ language });
    await signIn();
    const id = language === 'en' ? 40 : 39;
    await page.goto(`${story.site.url}/blogs?open=${id}`);
    const before = await rowOf(`/api/blogs/${id}`);
    await page.getByRole('button', { name: words.pick }).waitFor();
    await typist.tabTo('button', words.pick);
    await typist.press('Enter');
    await page.getByRole('option').nth(3).waitFor();
    await typist.press('ArrowDown', 'Enter');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await typist.press('mod+s');
    await expect
      .poll(async () => (await rowOf(`/api/blogs/${id}`))['coverPhoto'])
      .not.toBe(before['coverPhoto']);
    await typist.tabTo('button', words.look);
    await typist.press('Enter');
    const box = page.getByRole('dialog').getByRole('textbox').first();
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
    // Chromium's own key for all of a text.
    await page.keyboard.press('ControlOrMeta+A');
    await typist.type(`Described ${language}`);
    await typist.press('mod+Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const cover = Number((await rowOf(`/api/blogs/${id}`))['coverPhoto']);
    expect((await rowOf(`/api/uploads/${cover}`))['titleEn']).toBe(`Described ${language}`);
    expect(errors).toEqual([]);
    await close();
  });

  it('a deleted news item comes back in three keys', async () => {
    const { page, typist, signIn, close } = await story.visitor({ language });
    await signIn();
    const id = language === 'en' ? 38 : 37;
    await story.site.call(`/api/blogs/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
    await page.goto(`${story.site.url}/blogs`);
    await page.locator('[role=grid] [aria-rowindex]').first().waitFor();
    const presses = typist.presses;
    await typist.press('g x');
    await page.locator('[role=grid]').getByText(String(id), { exact: true }).waitFor();
    await typist.press('u');
    expect(typist.presses - presses).toBeLessThanOrEqual(4);
    await expect.poll(async () => (await story.site.call(`/api/blogs/${id}`)).status).toBe(200);
    await close();
  });

  it('what is deleted for good is asked about first, and gone then', async () => {
    const { page, typist, signIn, close } = await story.visitor({ language });
    await signIn();
    const id = language === 'en' ? 36 : 35;
    await story.site.call(`/api/blogs/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
    await page.goto(`${story.site.url}/trash`);
    await page.locator('[role=grid]').getByText(String(id), { exact: true }).waitFor();
    await typist.press('shift+Delete');
    await page.getByRole('alertdialog').waitFor();
    await typist.press('Escape');
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    expect((await story.site.call(`/api/blogs/${id}?deleted=with`)).status).toBe(200);
    await typist.press('shift+Delete');
    await page.getByRole('alertdialog').waitFor();
    await typist.press('Enter');
    await expect
      .poll(async () => (await story.site.call(`/api/blogs/${id}?deleted=with`)).status)
      .toBe(404);
    await close();
  });

  it('a permission set is ticked by arrows and Space, a row and a column at once', async () => {
    const { page, typist, signIn, close } = await story.visitor({ language });
    await signIn();
    const name = `Set ${language}`;
    await page.goto(`${story.site.url}/permissions?new`);
    await page.getByRole('grid').nth(1).waitFor();
    await typist.type(name);
    await page.getByRole('textbox').nth(1).waitFor();
    if (language === 'ar') {
      await typist.tabTo('textbox', 'المفتاح');
      await typist.type('set-ar');
    }
    const pages = { en: 'Pages: Show', ar: /^الصفحات: / }[language];
    await typist.tabTo('checkbox', pages);
    const side = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    await typist.press('Space', 'ArrowDown', 'shift+Space', side, 'ctrl+Space', 'mod+s');
    const made = async () =>
      (await story.site.call(`/api/permission-sets?filter[key]=set-${language}&fields=grants`))
        .body as { data: { grants: string[] }[] };
    await expect.poll(async () => (await made()).data.length).toBe(1);
    const grants = (await made()).data[0]?.grants ?? [];
    expect(grants).toEqual(expect.arrayContaining(['pages:GET', 'menus:GET', 'menus:DELETE']));
    expect(grants).toEqual(expect.arrayContaining(['blogs:POST', 'users:POST', 'uploads:POST']));
    expect(grants).not.toContain('blogs:GET');
    const cell = page.locator('[data-cell]:has(:focus)');
    const last = (await page.locator('[data-cell]').last().getAttribute('data-cell')) ?? '';
    await typist.press('ctrl+End');
    await expect.poll(() => cell.getAttribute('data-cell')).toBe(last);
    await typist.press('ctrl+Home');
    await expect.poll(() => cell.getAttribute('data-cell')).toBe('0.0');
    await close();
  });
});

it('another session of one’s own is ended, and is out at once', async () => {
  const { page, typist, signIn, close } = await story.visitor();
  const login = { username: 'admin', password: 'a-story-needs-a-key', tenant: 'faculty' };
  const other = await fetch(`${story.site.url}/api/login`, {
    method: 'POST',
    headers: { 'X-Tenant': 'faculty', 'Content-Type': 'application/json', 'User-Agent': 'curl/8' },
    body: JSON.stringify(login),
  });
  const { access_token: token } = (await other.json()) as { access_token: string };
  const check = () =>
    fetch(`${story.site.url}/api/verify-user?tenant=faculty`, {
      headers: { 'X-Tenant': 'faculty', Authorization: `Bearer ${token}` },
    });
  expect((await check()).status).toBe(200);
  await signIn();
  await page.goto(`${story.site.url}/sessions`);
  await typist.tabTo('button', /^End curl/);
  await typist.press('Enter');
  await expect.poll(async () => (await check()).status).toBe(401);
  await page.getByText('The session is ended').waitFor();
  await close();
});

it('what one has done is no longer to be taken back once one has signed out', async () => {
  const { page, typist, signIn, close } = await story.visitor();
  await signIn();
  await page.goto(`${story.site.url}/blogs?search=laboratory`);
  await page.locator('[role=grid] [aria-rowindex="2"]').waitFor();
  const approved = async () =>
    (
      (await story.site.call('/api/blogs?search=laboratory&pageSize=1')).body as {
        data: Record<string, unknown>[];
      }
    ).data[0]?.['approved'];
  const before = await approved();
  await typist.press(before === true ? 'u' : 'a');
  await expect.poll(approved).toBe(before !== true);
  await typeInPalette({ page, typist }, 'log out');
  await typist.press('Enter');
  await page.waitForURL(/\/login/);
  await signIn();
  await page.locator('[role=grid] [aria-rowindex="2"]').waitFor();
  await typist.press('z');
  await page.getByText('Nothing to undo').waitFor();
  expect(await approved()).toBe(before !== true);
  await close();
});
