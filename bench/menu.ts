/** How smoothly one walks, moves, folds and opens in a menu of 660 entries, by keys: the longest frame of each. It asserts nothing. */
import { startStory, type Story } from '../tests/helpers/story.ts';
import { gapsOf, most, watch } from './frames.ts';

const groups = 20;
const inEach = 30;
const settleMs = 1_000;

/** Each act, and the keys it is done by. */
const acts: readonly (readonly [string, readonly string[]])[] = [
  ['40 steps', Array.from({ length: 40 }, () => 'j')],
  ['to the end', ['End']],
  ['one moved up', ['alt+ArrowUp']],
  ['taken back', ['z']],
  ['to the top', ['Home']],
  ['folded and unfolded', ['ArrowLeft', 'ArrowRight']],
  ['all selected', ['mod+a']],
  ['none', ['Escape']],
  ['one opened', ['Enter']],
  ['and left', ['Escape']],
];

async function fill({ site }: Story): Promise<number> {
  const post = async (values: object): Promise<number> => {
    const { body } = await site.call('/api/menus', {
      method: 'POST',
      body: JSON.stringify({ url: '/x', target: '_self', ...values }),
    });
    return (body as { data: { id: number } }).data.id;
  };
  for (let group = 1; group <= groups; group += 1) {
    const parent = await post({ titleEn: `Group ${group}`, titleAr: `مجموعة ${group}` });
    for (let at = 1; at <= inEach; at += 1) {
      await post({ titleEn: `Entry ${at}`, titleAr: `مدخل ${at}`, parent });
    }
  }
  const { body } = await site.call('/api/menus?pageSize=1');
  return (body as { meta: { total: number } }).meta.total;
}

export async function run(): Promise<Readonly<Record<string, number>>> {
  const story = await startStory();
  try {
    const entries = await fill(story);
    const { page, typist } = await story.visitorAt('/menu');
    await page.locator('[role=treegrid] [data-focused=true]').waitFor();
    await page.waitForTimeout(settleMs);
    await watch(page);
    const longest: Record<string, number> = { entries };
    for (const [act, keys] of acts) {
      await gapsOf(page);
      await typist.press(...keys);
      await page.waitForTimeout(settleMs);
      longest[`${act}, ms`] = most(await gapsOf(page));
    }
    return longest;
  } finally {
    await story.end();
  }
}
