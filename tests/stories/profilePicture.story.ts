/** One's own picture by keys alone: chosen, stopped on its way, refused, dropped, removed. In English and in Arabic. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooserBy } from '../helpers/chooser.ts';
import { picture } from '../helpers/forms.ts';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
let folder = '';
beforeAll(async () => {
  story = await startStory();
  folder = await mkdtemp(path.join(tmpdir(), 'profile-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await story.end();
});

const words = {
  en: {
    choose: /Choose an image/,
    cancel: 'Cancel',
    remove: 'Remove my photo',
    wrong: /tale\.png is of a type/,
  },
  ar: {
    choose: /اختر صورة/,
    cancel: 'إلغاء',
    remove: 'إزالة صورتي',
    wrong: /tale\.png.*غير مقبول/,
  },
} as const;

it.each(['en', 'ar'] as const)(
  'is chosen, stopped, refused, dropped and removed, in %s',
  async (language) => {
    const { choose, cancel, remove, wrong } = words[language];
    const { page, typist, signIn, errors, close } = await story.visitor({ language });
    const photo = async () => {
      const { body } = await story.site.call('/api/users?filter[username]=admin');
      return (body as { data: { photo: number | null }[] }).data[0]?.photo ?? null;
    };
    await signIn();
    await page.goto(`${story.site.url}/account`);
    // What can be changed first has the focus.
    await expect.poll(() => page.locator('input[type=email]:focus').count()).toBe(1);
    const input = page.getByLabel(choose);
    await input.waitFor();
    const avatar = page.locator('main img');
    const send = async (name: string, bytes: Buffer) => {
      await input.focus();
      const chooser = await chooserBy(page, () => typist.press('Enter'));
      await chooser.setFiles({ name, mimeType: 'image/png', buffer: bytes });
    };

    // On its way it can be stopped; nothing has changed then.
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await intercept(page, '**/api/profile-picture', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const stopped = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/api/profile-picture'),
    );
    await send('me.png', await picture('png', 50, 50));
    await page.getByRole('progressbar').waitFor();
    await typist.tabTo('button', cancel);
    await typist.press('Enter');
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await stopped;
    letGo();
    await page.unroute('**/api/profile-picture');
    expect(await photo()).toBeNull();

    // What is no picture is refused by what it holds.
    await send('tale.png', Buffer.from('Once upon a time there was no picture.'));
    await page.getByText(wrong).first().waitFor();
    expect(await photo()).toBeNull();

    await send('me.png', await picture('png', 50, 50));
    await expect.poll(photo).not.toBeNull();
    await expect.poll(() => avatar.count()).toBe(1);
    // It takes its place once it is there.
    await expect
      .poll(() => avatar.evaluate((one) => Reflect.get(one, 'naturalWidth')))
      .toBeGreaterThan(0);
    const first = await photo();

    // Another one, dropped from a folder.
    const file = path.join(folder, `${language}.png`);
    await writeFile(file, await picture('png', 40, 60));
    const { x, y } = (await avatar.boundingBox()) ?? { x: 0, y: 0 };
    const cdp = await page.context().newCDPSession(page);
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await cdp.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
    }
    await expect.poll(photo).not.toBe(first);
    await expect.poll(photo).not.toBeNull();

    await page.getByRole('button', { name: remove }).waitFor();
    await typist.tabTo('button', remove);
    await typist.press('Enter');
    await expect.poll(photo).toBeNull();
    await expect.poll(() => avatar.count()).toBe(0);
    // The focus is where the next picture is chosen.
    await expect.poll(() => input.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
    await close();
  },
);
