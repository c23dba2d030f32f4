/** Files are sent, refused, looked at, found unused and cleaned by keyboard alone. In English and in Arabic. */
import type { Locator, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { chooserBy } from '../helpers/chooser.ts';
import { picture, redPdf, uploadForm } from '../helpers/forms.ts';
import { intercept, keptBack } from '../helpers/intercept.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  // Pages are drawn by the browser's own reader.
  story = await startStory({}, { isWhole: true });
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
      notSent: /Not sent, as the session ended: late-English\.png/,
      nothingKept: 'Nothing unsaved is kept here',
      unused: 'Not in use',
      wrong: /tale\.png is of a type/,
      days: '30 days',
    },
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar' },
    {
      photo: 'صورة الغلاف',
      notSent: /لم يُرسَل لانتهاء الجلسة: .*late-Arabic\.png/,
      nothingKept: 'لا شيء غير محفوظ هنا',
      unused: 'غير مستخدَم',
      wrong: /tale\.png.*غير مقبول/,
      days: '30',
    },
  ],
] as const)('in %s', (name, options, words) => {
  it('says beside the field why a text called picture is refused, and takes a true one', async () => {
    const visitor = await story.visitorAt('/blogs?open=2', options);
    const { page, typist, errors, close } = visitor;
    const form = page.locator('form[data-region=form]');
    const input = form.locator(`input[type=file]`).first();
    await input.waitFor();
    // Its limits are said before anything is chosen.
    await form.getByText('25 MB').or(form.getByText('25 م')).first().waitFor();
    await typist.tabTo('button', words.photo);
    const first = await chooserBy(page, () => typist.press('Enter'));
    const text = Buffer.from('Once upon a time there was no picture.');
    await first.setFiles({ name: 'tale.png', mimeType: 'image/png', buffer: text });
    await form.getByText(words.wrong).waitFor();
    await typist.tabTo('button', words.photo);
    const second = await chooserBy(page, () => typist.press('Enter'));
    const bytes = await picture('png', 40, 30);
    await second.setFiles({ name: `gate-${name}.png`, mimeType: 'image/png', buffer: bytes });
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

  it('are told by name to whoever signs in again after a session that ended as they were sent, and nothing is said to be kept', async () => {
    const visitor = await story.visitorAt('/blogs?open=3', options);
    const { page, typist, errors, close } = visitor;
    await page.locator('form[data-region=form] input[type=file]').first().waitFor();
    await typist.tabTo('button', words.photo);
    const chooser = await chooserBy(page, () => typist.press('Enter'));
    const answer = (route: Route) =>
      route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } });
    await intercept(page, '**/api/refresh*', answer);
    const { asked, letGo } = await keptBack(page, '**/api/uploads*', { method: 'POST', answer });
    const buffer = await picture('png', 40, 30);
    await chooser.setFiles({ name: `late-${name}.png`, mimeType: 'image/png', buffer });
    await asked();
    letGo();
    await page.waitForURL(/\/login/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Said as one is signed in, and gone by itself: it is waited for from before.
    await Promise.all([page.getByText(words.notSent).waitFor(), visitor.signIn()]);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('t', 'u');
    await page.getByText(words.nothingKept).waitFor();
    expect(errors.filter((one) => !one.includes('401'))).toEqual([]);
    await close();
  });

  it('are found by what nothing shows, deleted together after their size was told, and brought back', async () => {
    const before = await totalOf('filter[used]=false');
    for (const which of ['one', 'two']) {
      await upload(`Nobody shows ${which}.\n`.repeat(60), `${name}-${which}.txt`, `Left ${which}`);
    }
    const unused = before + 2;
    const visitor = await story.visitorAt('/files', options);
    const { page, typist, errors, close } = visitor;
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

/** A tenth of a second of silence. */
function wav(): Buffer {
  const [rate, length] = [8000, 800];
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return Buffer.concat([head, Buffer.alloc(length, 128)]);
}

/** A film of a few frames, by the browser's own recorder. */
const film = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
      const pen = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
      const pieces: Blob[] = [];
      const { promise, resolve } = Promise.withResolvers<void>();
      recorder.addEventListener('stop', () => resolve());
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
      const headBytes = 110;
      const hasFrame = () => pieces.reduce((sum, { size }) => sum + size, 0) > headBytes;
      recorder.start(40);
      // On a busy machine it may have been given none of a fixed number of frames: nobody can play its head alone.
      for (let frame = 0; frame < 12 || !hasFrame(); frame += 1) {
        pen?.fillRect(frame % 40, frame % 24, 20, 20);
        await new Promise((next) => requestAnimationFrame(next));
      }
      recorder.stop();
      await promise;
      return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
    }),
  );

/** Not only there: the browser has read it, and has something to show or to play. */
const isRead = (shown: Element): boolean => {
  if (shown instanceof HTMLImageElement) return shown.naturalWidth > 0;
  if (shown instanceof HTMLMediaElement) return shown.readyState > 0;
  return shown.textContent !== '';
};
/** Of pages nothing tells but what is seen: the browser's own reader draws them, in a place of its own. */
async function isRed(frame: Locator): Promise<boolean> {
  const { channels } = await sharp(await frame.screenshot()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return red > 2 * Math.max(green, blue);
}

it.each(['en', 'ar'] as const)(
  'is looked at as what it is: a picture, pages, words, a sound, a film, else a card, in %s',
  async (language) => {
    const { page, errors, close } = await story.signedIn({ language });
    const all: readonly (readonly [Uint8Array | string, string, string])[] = [
      [await picture('png', 60, 40), 'look.png', 'img[src*="w="][width="60"][height="40"]'],
      [redPdf(), 'look.pdf', 'iframe[title="look.pdf"]'],
      ['Plain words to read', 'look.txt', 'pre:text-is("Plain words to read")'],
      [wav(), 'look.wav', 'audio[aria-label="look.wav"][controls]'],
      [await film(page), 'look.webm', 'video[aria-label="look.webm"][controls]'],
      [await writeExcelFile([['a']]).toBuffer(), 'look.xlsx', 'bdi:text-is("look.xlsx")'],
    ];
    for (const [bytes, file, selector] of all) {
      const id = await upload(bytes, file, `Looked at ${file}`);
      await page.goto(`${story.site.url}/files?open=${id}`);
      const form = page.locator('form[data-region=form]');
      const shown = form.locator(selector).first();
      await shown.waitFor();
      await form.locator(`a[download="${file}"]`).waitFor();
      const isShown = () => (file.endsWith('.pdf') ? isRed(shown) : shown.evaluate(isRead));
      await expect.poll(isShown).toBe(true);
    }
    expect(errors).toEqual([]);
    await close();
  },
);

it.each(['en', 'ar'] as const)(
  'has words for those who do not see it, asked for beside the picture, told to the website, in %s',
  async (language) => {
    const id = await upload(await picture('png', 33, 22), `gate-${language}.png`, 'Gate');
    const news = language === 'en' ? 3 : 4;
    const headers = { 'If-Match': '*' };
    const at = `/api/blogs/${news}`;
    const body = JSON.stringify({ coverPhoto: id, approved: true, publishDate: '2020-01-01' });
    expect((await story.site.call(at, { method: 'PUT', body, headers })).status).toBe(200);
    const { page, typist, errors, close } = await story.visitorAt(`/blogs?open=${news}`, {
      language,
    });
    const words = { en: /^Look at gate-en\.png/, ar: /gate-ar\.png/ }[language];
    await page
      .locator('form[data-region=form]')
      .getByRole('button', { name: words })
      .first()
      .waitFor();
    await typist.tabTo('button', words);
    await typist.press('Enter');
    const dialog = page.getByRole('dialog');
    const boxes = dialog.getByRole('textbox');
    await expect.poll(() => boxes.count()).toBe(2);
    await expect.poll(() => typist.focused()).toContain('input');
    await typist.press('mod+a');
    await page.keyboard.insertText('The gate at dusk');
    await typist.press('Tab', 'mod+a');
    await page.keyboard.insertText('البوابة عند الغروب');
    await typist.press('mod+Enter');
    await dialog.waitFor({ state: 'detached' });
    const told = async (asked: string) => {
      const answer = await fetch(`${story.site.url}/public/blogs/${news}?lang=${asked}`);
      const { data } = (await answer.json()) as { data: { coverPhoto: { alt: string } } };
      return data.coverPhoto.alt;
    };
    await expect.poll(() => told('en')).toBe('The gate at dusk');
    await expect.poll(() => told('ar')).toBe('البوابة عند الغروب');
    expect(errors).toEqual([]);
    await close();
  },
);

it.each(['en', 'ar'] as const)(
  'a quick look shows the picture that a record has, and any other file by its name, in %s',
  async (language) => {
    const looked = async (address: string) => {
      const visitor = await story.visitorAt(address, { language });
      await visitor.page.locator('[role=grid] [data-focused=true]').waitFor();
      await visitor.typist.press('Space');
      return { ...visitor, look: visitor.page.locator('aside[aria-live=polite]') };
    };
    const member = await looked('/staff');
    const photo = member.look.getByRole('img');
    await expect
      .poll(() => photo.evaluateAll(([one]) => (one as HTMLImageElement | undefined)?.naturalWidth))
      .toBeGreaterThan(0);
    await member.close();
    const publication = await looked('/publications?filter[file][empty]=false');
    await publication.look.getByText('document.pdf').waitFor();
    expect([...member.errors, ...publication.errors]).toEqual([]);
    await publication.close();
  },
);
