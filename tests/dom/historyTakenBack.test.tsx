/** What is said where an act on several sections comes back in part only: how many, and why the others do not; and that it comes back whole. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toastStore } from '../../src/page/toasts.ts';
import { takeBack } from '../../src/screens/History/historyActs.ts';
import { deletedTogether, isOfTwo, newestAct } from '../helpers/acts.ts';
import { showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
}, 120_000);
afterAll(() => page.stop());

it('names the field that keeps one of them away', async () => {
  const wording = { static_key: 'home.title', value_en: 'Welcome', value_ar: 'أهلا' };
  const news = await page.make('blogs', { titleEn: 'Deleted with a wording' });
  const old = await page.make('static-contents', wording);
  await deletedTogether(page.other, [
    ['blogs', news.id],
    ['static-contents', old.id],
  ]);
  // Its key belongs to another one by now.
  await page.make('static-contents', wording);
  await showList(page, '/trash');
  await takeBack(await newestAct(isOfTwo), undefined);
  expect(toastStore.read().map(({ text }) => text)).toEqual([
    'Taken back: 1; not possible: 1: Key: Another record already has this value',
  ]);
});

describe('what an act took along', () => {
  const remove = (address: string) =>
    page.other.request(address, { method: 'DELETE', headers: { 'If-Match': '*' } });
  const read = async (address: string): Promise<unknown> =>
    ((await (await page.other.request(address)).json()) as { data?: unknown }).data;
  /** What the newest act was is as before, and once more, and back again: each time both records are told of. */
  const takeBackThrice = async (isThere: (wanted: boolean) => Promise<void>) => {
    for (const wanted of [true, false, true]) {
      await takeBack(await newestAct(), undefined);
      expect(toastStore.read().at(-1)?.text).toBe('Taken back: 2 × Records');
      await isThere(wanted);
    }
  };

  it('a link to what was deleted is there again each time that this is, and nothing is said to be in the way', async () => {
    const staff = await page.make('staff', { fullname_en: 'Mona Haddad' });
    const dean = await page.make('deans', { nameEn: 'Mona', titleEn: 'Dean', staff: staff.id });
    await remove(`/api/staff/${staff.id}`);
    await showList(page, '/trash');
    await takeBackThrice(async (wanted) => {
      expect(await read(`/api/deans/${dean.id}`)).toMatchObject({
        staff: wanted ? staff.id : null,
      });
    });
  });

  it('a component that was taken off its page comes back with its values, and goes with them', async () => {
    const home = await page.make('pages', { titleEn: 'Home', slug: 'home' });
    const hero = await page.make('components', { titleEn: 'Hero', fieldKey: 'hero' });
    const property = { fieldKey: 'heading', fieldType: 'TEXT', propTitleEn: 'Heading' };
    const heading = await page.make('component-props', { component: hero.id, ...property });
    const there = await page.make('page-components', { page: home.id, component: hero.id });
    const value = { relationId: there.id, property: heading.id, fieldValueEn: 'Welcome' };
    const filled = await page.make('component-prop-values', value);
    await remove(`/api/page-components/${there.id}`);
    await showList(page, '/trash');
    await takeBackThrice(async (wanted) => {
      const found = await read(`/api/component-prop-values/${filled.id}`);
      expect(found !== undefined).toBe(wanted);
    });
  });
});
