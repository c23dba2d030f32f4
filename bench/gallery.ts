/** How smoothly 500 pictures scroll in a real browser: the longest frame, and how many took over 50 ms. It asserts nothing. */
import { startStory, type Story } from '../tests/helpers/story.ts';
import { gapsOf, most, slow, watch } from './frames.ts';

const pictures = 500;
const screens = 24;
const settleMs = 1_000;

async function fill({ site }: Story): Promise<number> {
  const post = async (path: string, values: object) => {
    const { body } = await site.call(path, { method: 'POST', body: JSON.stringify(values) });
    return (body as { data: { id: number } }).data.id;
  };
  const gallery = await post('/api/galleries', { titleEn: 'Five hundred' });
  const { body } = await site.call(
    '/api/uploads?pageSize=500&filter[type][startsWith]=image/&fields=id',
  );
  const images = (body as { data: readonly { id: number }[] }).data.map(({ id }) => id);
  for (let at = 0; at < pictures; at += 1) {
    await post('/api/gallery-items', {
      gallery,
      previewImage: images[at % images.length],
      fieldType: 'IMAGE',
      titleEn: `Picture ${at + 1}`,
      titleAr: `صورة ${at + 1}`,
    });
  }
  return gallery;
}

export async function run(): Promise<Readonly<Record<string, number>>> {
  const story = await startStory();
  try {
    const gallery = await fill(story);
    const { page, typist, signIn } = await story.visitor();
    await signIn();
    await page.goto(`${story.site.url}/gallery/${gallery}`);
    await page.locator('[role=grid] td img').first().waitFor();
    await page.waitForTimeout(settleMs);
    const frames = async (scroll: (at: number) => Promise<void>): Promise<readonly number[]> => {
      await gapsOf(page);
      for (let at = 0; at < screens; at += 1) await scroll(at);
      return await gapsOf(page);
    };
    await watch(page);
    const still = await frames(() => page.waitForTimeout(60));
    const byKeys = async (at: number) => {
      await typist.press(at < screens / 2 ? 'PageDown' : 'PageUp');
      await page.waitForTimeout(60);
    };
    const first = await frames(byKeys);
    await page.waitForTimeout(settleMs);
    const keyed = await frames(byKeys);
    await page.mouse.move(700, 500);
    const wheeled = await frames(async (at) => {
      await page.mouse.wheel(0, at < screens / 2 ? 900 : -900);
      await page.waitForTimeout(60);
    });
    return {
      pictures,
      'longest frame at rest, ms': most(still),
      'by keys while this machine makes them small, ms': most(first),
      'frames over 50 ms then': slow(first),
      'by keys, ms': most(keyed),
      'frames over 50 ms by keys': slow(keyed),
      'by wheel, ms': most(wheeled),
      'frames over 50 ms by wheel': slow(wheeled),
    };
  } finally {
    await story.end();
  }
}
