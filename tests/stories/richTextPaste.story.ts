/** What is pasted into rich text by Ctrl+V or dropped on it from a folder: a page of Word's, a picture, what is none. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordHtml } from '../helpers/pasted.ts';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story } from '../helpers/story.ts';
import { writing } from '../helpers/writing.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const words = {
  en: { body: 'Body, English', failed: /^Image upload failed: /, description: 'Description' },
  ar: { body: 'النص بالعربية', failed: /^تعذّر رفع الصورة|^فشل رفع الصورة/, description: 'الوصف' },
} as const;
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Copies it, as another program would. */
const copyIn = (page: Page, type: string, data: string) =>
  page.evaluate(
    async ([kind, content]) => {
      const bytes = kind.startsWith('image/')
        ? Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
        : content;
      await navigator.clipboard.write([
        new ClipboardItem({ [kind]: new Blob([bytes], { type: kind }) }),
      ]);
    },
    [type, data] as const,
  );

/** Somebody in the body of a new record. */
async function inNew(language: 'en' | 'ar') {
  const visitor = await story.signedIn({ language });
  const { page, typist } = visitor;
  await typist.press('g n');
  await page.locator('[role=grid] [data-focused=true]').waitFor();
  await typist.press('c');
  await page.locator('.ProseMirror:visible').first().waitFor();
  await page.locator('form[data-state^=open] :focus').waitFor();
  await typist.tabTo('textbox', words[language].body);
  return { ...visitor, text: page.locator('.ProseMirror').first() };
}

it.each(['en', 'ar'] as const)('takes what Word and a camera give, in %s', async (language) => {
  const { page, typist, text, errors, close } = await inNew(language);
  const { failed } = words[language];
  await copyIn(page, 'text/html', wordHtml);
  await typist.press('mod+v');
  await expect.poll(() => text.locator('> h2').allInnerTexts()).toEqual(['Open day']);
  expect(await text.locator('> ul > li').count()).toBe(2);
  expect(await text.locator('> ul > li li').allInnerTexts()).toEqual(['Robots']);
  expect(await text.locator('> ol > li').allInnerTexts()).toEqual(['Register', 'Walk']);
  expect(await text.locator('th').allInnerTexts()).toEqual(['Hour', 'Room']);
  expect(await text.locator('td').allInnerTexts()).toEqual(['9:00', 'A1']);
  expect(await text.locator('[class*=Mso], [style*=mso], font').count()).toBe(0);
  // Each block reads in its own direction.
  const arabic = text.locator('> p', { hasText: 'أهلاً' });
  expect(await arabic.evaluate((block: HTMLElement) => block.matches(':dir(rtl)'))).toBe(true);
  expect(
    await text.locator('> h2').evaluate((block: HTMLElement) => block.matches(':dir(ltr)')),
  ).toBe(true);
  const pictures = text.locator('img:not(.ProseMirror-separator)');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/uploads'));
  await copyIn(page, 'image/png', png);
  await typist.press('mod+v');
  expect((await sent).status()).toBe(201);
  await expect.poll(() => pictures.count()).toBe(1);
  await expect.poll(() => pictures.first().getAttribute('src')).toMatch(/^\/public\/uploads\//);
  await intercept(page, '**/api/uploads', (route) =>
    route.fulfill({ status: 413, json: { error: 'too_large' } }),
  );
  await typist.press('mod+v');
  await page.getByText(failed).first().waitFor();
  expect(await pictures.count()).toBe(1);
  expect(errors).toEqual([]);
  await close();
});

it.each(['en', 'ar'] as const)('asks what a nameless picture shows, in %s', async (language) => {
  const { page, typist, text, errors, close } = await inNew(language);
  const picture = text.locator('img:not(.ProseMirror-separator)');
  const mark = text.locator('.markdown-undescribed');
  await page.keyboard.insertText(language === 'ar' ? 'البوابة' : 'The gate');
  await copyIn(page, 'image/png', png);
  await typist.press('mod+v');
  await mark.waitFor();
  expect(await picture.getAttribute('alt')).toBe('');
  await typist.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
  await text.locator('img.ProseMirror-selectednode').waitFor();
  await typist.press('mod+k');
  await page
    .getByLabel(words[language].description, { exact: true })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.insertText('1924');
  await typist.press('Enter');
  await expect.poll(() => mark.count()).toBe(0);
  await expect.poll(() => picture.getAttribute('alt')).toBe('1924');
  expect(errors).toEqual([]);
  await close();
});

it.each(['en', 'ar'] as const)('takes a picture that is dropped, in %s', async (language) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'drop-'));
  const { page, typist, text, errors, close } = await writing(story, language);
  const cdp = await page.context().newCDPSession(page);
  const pictures = text.locator('img:not(.ProseMirror-separator)');
  const before = await pictures.count();
  /** A file from the desk: the browser makes the DataTransfer of it. */
  const drop = async (name: string, bytes: Buffer) => {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    const last = text.locator('> p').last();
    await last.scrollIntoViewIfNeeded();
    const { x, y, height } = (await last.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    const place = { x: x + 5, y: y + height / 2, data };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await cdp.send('Input.dispatchDragEvent', { type, ...place });
    }
  };
  await drop('gate.png', Buffer.from(png, 'base64'));
  await expect.poll(() => pictures.count()).toBe(before + 1);
  await expect.poll(() => pictures.last().getAttribute('src')).toMatch(/^\/public\/uploads\//);
  await expect.poll(() => pictures.last().getAttribute('alt')).toBe('gate');
  // Text under the name of a picture is no picture: the server looks into it.
  await drop('notes.png', Buffer.from('These are words.'));
  await page.getByText(words[language].failed).first().waitFor();
  expect(await pictures.count()).toBe(before + 1);
  // Saved while one is still on its way: the save waits until it stands in the text.
  const held = Promise.withResolvers<void>();
  await intercept(page, '**/api/uploads', async (route) => {
    await held.promise;
    await route.continue();
  });
  await drop('late.png', Buffer.from(png, 'base64'));
  await text.locator('.markdown-waiting').waitFor();
  const saved = page.waitForRequest(
    (asked) => asked.method() === 'PUT' && asked.url().includes('/api/blogs/'),
  );
  await typist.press('mod+s');
  held.resolve();
  expect((await saved).postData()).toContain('![late](');
  // Nothing is left where it would have come, and the page is still this one.
  await expect.poll(() => text.locator('.markdown-waiting').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/blogs');
  expect(errors).toEqual([]);
  await close();
  await rm(folder, { recursive: true });
});
