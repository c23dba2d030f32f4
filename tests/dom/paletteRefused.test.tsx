/** What the palette says to somebody who may only read: a sentence about many is not passed over. Real server and rights. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadEveryLanguage, setLanguage } from '../../i18n/index.ts';
import { chosen, close, rows, showPalette } from '../helpers/palettePage.tsx';
import { startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage('viewer');
  await loadEveryLanguage();
  await page.make('blogs', { titleEn: 'Water', titleAr: 'ماء', approved: false });
}, 120_000);
afterAll(() => page.stop());
beforeEach(async () => {
  close();
  await setLanguage('en');
});

const refusal = /Your permission does not include this/;
const changes = () => page.calls.filter((one) => !one.startsWith('GET '));

it.each([
  ['approve all news', 'Approve: News'],
  ['news unapproved approve', 'Approve: News'],
  ['اعتماد خبر', 'Approve: News'],
  ['delete all events', 'Delete: Events'],
])('“%s” is shown first and says that it is not permitted', async (sentence, title) => {
  const { user, open, type, settled } = await showPalette(page);
  await open();
  await type(sentence);
  await settled();
  expect(rows()[0]).toContain(title);
  expect(chosen()).toMatch(refusal);
  await user.keyboard('{Enter}');
  await settled();
  expect(chosen()).toMatch(refusal);
  expect(changes()).toEqual([]);
});

it.each([
  ['en', 'assign hero home', 'Assign a component to a page', refusal],
  ['ar', 'إسناد البانر إلى الرئيسية', 'إسناد مكوّن إلى صفحة', /صلاحيتك/],
  ['fr', 'attribuer bannière accueil', 'Attribuer un composant à une page', /droits/],
] as const)('%s: “%s” says that it is not permitted', async (language, sentence, title, why) => {
  await setLanguage(language);
  const { open, type, settled } = await showPalette(page);
  await open();
  await type(sentence);
  await settled();
  const row = document.querySelector('[data-layer=palette] [role=option][data-refused]');
  expect(rows().join()).toContain(title);
  expect(row?.textContent ?? rows().join()).toMatch(why);
});

it('what only begins like what is not permitted finds no such command', async () => {
  const { open, type, settled } = await showPalette(page);
  await open();
  await type('page about');
  await settled();
  expect(rows().join()).not.toContain('Assign a component');
});
