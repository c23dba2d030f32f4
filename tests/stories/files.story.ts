/** Files are sent, refused, looked at, found unused and cleaned by keyboard alone. In English and in Arabic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { pdf, picture, uploadForm } from '../helpers/forms.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

async function upload(bytes: Uint8Array | string, name: string, en: string): Promise<number> {
  const title = JSON.stringify({ en, ar: `${en} ملف` });
  const form = new Response(uploadForm(bytes, name, { title }));
  const { body } = await story.site.call('/api/uploads', {
    method: 'POST',
    body: await form.arrayBuffer(),
    headers: { 'Content-Type': form.headers.get('Content-Type') ?? '' },
  });
  return (body as { id: number }).id;
}
const totalOf = async (query: string): Promise<number> => {
  const { body } = await story.site.call(`/api/uploads?${query}`);
  return (body as { meta: { total: number } }).meta.total;
};

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    {
      photo: 'Cover photo',
      unused: 'Not in use',
      wrong: /tale\.png is of a type/,
      days: '30 days',
    },
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar' },
    { photo: 'صورة الغلاف', unused: 'غير مستخدَم', wrong: /tale\.png.*غير مقبول/, days: '30' },
  ],
] as const)('in %s', (name, options, words) => {
  it('says beside the field why a text called picture is refused, and takes a true one', async () => {
    const visitor = await story.visitor(options);
    const { page, typist, signIn, errors, close } = visitor;
    await signIn();
    // Asked for early: the browser is told of it on a way of its own.
    const chooser = page.waitForEvent('filechooser');
    await page.goto(`${story.site.url}/blogs?open=2`);
    const form = page.locator('form[data-region=form]');
    const input = form.locator(`input[type=file]`).first();
    await input.waitFor();
    // Its limits are said before anything is chosen.
    await form.getByText('25 MB').or(form.getByText('25 م')).first().waitFor();
    await typist.tabTo('button', words.photo);
    await typist.press('Enter');
    const text = Buffer.from('Once upon a time there was no picture.');
    await (await chooser).setFiles({ name: 'tale.png', mimeType: 'image/png', buffer: text });
    await form.getByText(words.wrong).waitFor();
    const again = page.waitForEvent('filechooser');
    await typist.tabTo('button', words.photo);
    await typist.press('Enter');
    const bytes = await picture('png', 40, 30);
    await (
      await again
    ).setFiles({ name: `gate-${name}.png`, mimeType: 'image/png', buffer: bytes });
    await form.getByText(`gate-${name}.png`).first().waitFor();
    // Whether it has arrived by now or not: it is saved.
    await typist.press('mod+s');
    const cover = async () => {
      const { body } = await story.site.call('/api/blogs/2');
      const { coverPhoto } = (body as { data: { coverPhoto: number | null } }).data;
      if (coverPhoto === null) return undefined;
      const file = await story.site.call(`/api/uploads/${coverPhoto}`);
      return (file.body as { data: { name: string } }).data.name;
    };
    await expect.poll(cover).toBe(`gate-${name}.png`);
    expect(errors).toEqual([]);
    await close();
  });

  it('are found by what nothing shows, deleted together after their size was told, and brought back', async () => {
    const before = await totalOf('filter[used]=false');
    for (const which of ['one', 'two']) {
      await upload(`Nobody shows ${which}.\n`.repeat(60), `${name}-${which}.txt`, `Left ${which}`);
    }
    const unused = before + 2;
    const visitor = await story.visitor(options);
    const { page, typist, signIn, errors, close } = visitor;
    await signIn();
    await page.goto(`${story.site.url}/files`);
    await page.locator('[role=grid] tbody tr').first().waitFor();
    await typist.tabTo('button', words.unused);
    await typist.press('Enter');
    await expect.poll(() => page.locator('[role=grid] tbody tr').count()).toBe(unused);
    await page.locator('[data-state^="rows.shown.ready"]').waitFor();
    await typist.tabTo('grid', /./);
    await typist.press('mod+a', 'Delete');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.days).waitFor();
    await expect.poll(() => typist.focused()).toMatch(/^button/);
    await typist.press('Enter');
    await expect.poll(() => totalOf('filter[used]=false')).toBe(0);
    await dialog.waitFor({ state: 'detached' });
    await page.locator('[data-state^="rows.shown.ready"]').waitFor();
    await typist.press('z');
    await expect.poll(() => totalOf('filter[used]=false')).toBe(unused);
    expect(errors).toEqual([]);
    await close();
  });
});

it('is looked at as what it is: a picture, pages, words, a sound, else a card to save it by', async () => {
  const all: readonly (readonly [Uint8Array | string, string, string])[] = [
    [await picture('png', 60, 40), 'look.png', 'img[src*="w="]'],
    [pdf, 'look.pdf', 'iframe[title="look.pdf"]'],
    ['Plain words to read', 'look.txt', 'pre:text-is("Plain words to read")'],
    [Buffer.from('fffb9064'.padEnd(2000, '0'), 'hex'), 'look.mp3', 'audio[aria-label="look.mp3"]'],
    [await writeExcelFile([['a']]).toBuffer(), 'look.xlsx', 'bdi:text-is("look.xlsx")'],
  ];
  const { page, signIn, errors, close } = await story.visitor();
  await signIn();
  for (const [bytes, file, selector] of all) {
    const id = await upload(bytes, file, `Looked at ${file}`);
    await page.goto(`${story.site.url}/files?open=${id}`);
    const form = page.locator('form[data-region=form]');
    await form.locator(selector).first().waitFor();
    await form.locator(`a[download="${file}"]`).waitFor();
  }
  expect(errors).toEqual([]);
  await close();
});
