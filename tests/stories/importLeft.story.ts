/** An import that is left while the server saves or checks it: nothing of it is lost, and what came of it is said. By keyboard alone. */
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooserBy } from '../helpers/chooser.ts';
import { graduatesOf, newBatch } from '../helpers/graduates.ts';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

type Answer = (route: Route) => Promise<void>;
const answered: Answer = async (route) => route.fulfill({ response: await route.fetch() });
/** The server has done it, and nobody hears of that. */
const lost: Answer = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};
const refused: Answer = (route) =>
  route.fulfill({ status: 503, json: { message: 'UNAVAILABLE', requestId: 'x' } });

const reached = ({ page }: Visitor, state: string) =>
  page.locator(`section[data-state="${state}"]`).waitFor();

/** Whoever imports has the answer to one kind of call held until it is let go. */
async function held({ page }: Visitor, mode: 'check' | 'save', answer: Answer) {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await intercept(page, '**/import', async (route) => {
    if (route.request().postDataJSON()?.mode !== mode) return route.continue();
    asked.resolve();
    await gate.promise;
    return answer(route);
  });
  return { asked: asked.promise, letGo: gate.resolve };
}

async function chosen({ page, typist }: Visitor, rows: readonly string[]) {
  const chooser = await chooserBy(page, () => typist.press('o'));
  await chooser.setFiles({
    name: 'sheet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
}

describe.each([
  [
    'English',
    {
      language: 'en',
      year: 1931,
      imported: 'Imported 2 graduates',
      failed:
        'The import of Graduates failed, nothing was saved: The server is busy, please try again in a moment',
      unheard:
        'The import of Graduates has no answer: choose its file again to see what is saved, no row is imported twice',
      kept: /^“Import from a spreadsheet” \([^)]+\) is kept with what you had not saved/,
    },
  ],
  [
    'Arabic',
    {
      language: 'ar',
      year: 1941,
      imported: /^تم استيراد/,
      failed: /^تعذّر استيراد «[^»]+»، ولم يُحفظ شيء/,
      unheard: /^لم يصل جواب استيراد «[^»]+»/,
      kept: /^«[^»]+» \([^)]+\): ما لم تحفظه محفوظ هنا/,
    },
  ],
] as const)('in %s', (_, { language, year, imported, failed, unheard, kept }) => {
  let visitor: Visitor;
  let batch = 0;
  let years = year;
  /** Two graduates in a batch of their own, one of them corrected, on their way to be saved as `answer` says. */
  async function saving(answer: Answer) {
    batch = await newBatch(story, years);
    years += 1;
    visitor = await story.visitorAt(`/graduation-batches/${batch}/import`, {
      language,
      layout: language,
    });
    const { typist } = visitor;
    await reached(visitor, 'picking');
    await chosen(visitor, ['Name,Rank', 'Sara Saleh,first', 'Rana Odeh,2']);
    await reached(visitor, 'mapping');
    await typist.press('mod+Enter');
    await reached(visitor, 'reviewing.wrong');
    await typist.press('F8', 'F2');
    await expect.poll(() => typist.focused()).toMatch(/^input/);
    await typist.type('1');
    await typist.press('Enter', 'mod+Enter');
    await reached(visitor, 'reviewing.right');
    const save = await held(visitor, 'save', answer);
    await typist.press('mod+s');
    await save.asked;
    return save;
  }
  const toNews = async () => {
    await visitor.typist.press('g', 'n');
    await visitor.page.waitForURL('**/blogs');
    await visitor.page.locator('[role=grid] tbody tr').first().waitFor();
  };
  const total = async () => (await graduatesOf(story, batch)).meta.total;
  const keptHere = () =>
    visitor.page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes('-import.')),
    );

  it('a save whose screen was left goes on: what it did is said there, and z takes it back', async () => {
    const save = await saving(answered);
    await toNews();
    save.letGo();
    const { page, typist } = visitor;
    await page.getByText(imported).first().waitFor();
    expect(await total()).toBe(2);
    // It is saved: there is nothing to go on with.
    await expect.poll(keptHere).toEqual([]);
    await typist.press('z');
    await expect.poll(total).toBe(0);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('of one that failed, or has no answer, that is said there; what was corrected is kept', async () => {
    const failing = await saving(refused);
    await toNews();
    failing.letGo();
    await visitor.page.getByText(failed).first().waitFor();
    expect(await total()).toBe(0);
    await expect.poll(keptHere).not.toEqual([]);
    await visitor.close();
    const losing = await saving(lost);
    await toNews();
    losing.letGo();
    await visitor.page.getByText(unheard).first().waitFor();
    expect(await total()).toBe(2);
    await expect.poll(keptHere).not.toEqual([]);
    await visitor.close();
  });

  it('whose session is over as it is saved is told that its corrections are kept', async () => {
    const save = await saving((route) =>
      route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } }),
    );
    const { page, typist } = visitor;
    await page.route('**/api/refresh', (route) =>
      route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } }),
    );
    save.letGo();
    await page.waitForURL(/\/login/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all([page.getByText(kept).waitFor(), visitor.signIn()]);
    await typist.press('t', 'u');
    await page.waitForURL(`**/graduation-batches/${batch}/import`);
    await page.locator('[data-state=picking] [aria-keyshortcuts="Shift+G"]').waitFor();
    await typist.press('shift+g');
    await reached(visitor, 'mapping');
    await typist.press('mod+Enter');
    await reached(visitor, 'reviewing.right');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('asks before its page is closed, here and where one has gone', async () => {
    const save = await saving(answered);
    const asked: string[] = [];
    visitor.page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const close = () => visitor.page.evaluate(() => setTimeout(() => location.reload()));
    await close();
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await reached(visitor, 'saving');
    await toNews();
    await close();
    await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
    save.letGo();
    await visitor.page.getByText(imported).first().waitFor();
    await visitor.close();
  });
});

/** A user whose password is in the sheet, corrected, and ready to be saved. */
async function withPassword(visitor: Visitor, username: string) {
  const { page, typist } = visitor;
  await page.locator('[role=grid] tbody tr').first().waitFor();
  await typist.press('shift+i');
  await reached(visitor, 'picking');
  await chosen(visitor, [
    'username,email,password,permission',
    `${username},nowhere,a long pass phrase,viewer`,
  ]);
  await reached(visitor, 'mapping');
  await typist.press('mod+Enter');
  await reached(visitor, 'reviewing.wrong');
  await typist.press('F8', 'F2');
  await expect.poll(() => typist.focused()).toMatch(/^input/);
  await page.keyboard.press('ControlOrMeta+a');
  await typist.type(`${username}@example.org`);
  await typist.press('Enter');
}

it.each([
  [
    'English',
    'en',
    'nothing was saved: The server is busy, please try again in a moment. Its corrections are gone',
    'What you had not saved is gone',
  ],
  ['Arabic', 'ar', 'وضاعت تصحيحاته', 'ضاع ما لم تحفظه'],
] as const)(
  'of a sheet with passwords it is said that its corrections are gone, in %s',
  async (_, language, gone, notKept) => {
    const visitor = await story.visitorAt('/users', { language, layout: language });
    const { page, typist } = visitor;
    await withPassword(visitor, 'left.saving');
    await typist.press('mod+Enter');
    await reached(visitor, 'reviewing.right');
    const failing = await held(visitor, 'save', refused);
    await typist.press('mod+s');
    await failing.asked;
    await typist.press('g', 'n');
    await page.waitForURL('**/blogs');
    failing.letGo();
    await page.getByText(gone).first().waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await visitor.follow('/users');
    await withPassword(visitor, 'left.ended');
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } }),
    );
    await typist.press('mod+Enter');
    await page.waitForURL(/\/login/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all([page.getByText(notKept).waitFor(), visitor.signIn()]);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

it('asks before a sheet with passwords is left while its corrections are checked, and whoever stays has them', async () => {
  const visitor = await story.visitorAt('/users');
  const { page, typist } = visitor;
  await withPassword(visitor, 'left.checked');
  const check = await held(visitor, 'check', answered);
  await typist.press('mod+Enter');
  await check.asked;
  await page.evaluate(() => history.back());
  await page.getByRole('dialog').waitFor();
  await typist.press('n');
  await reached(visitor, 'mapping');
  check.letGo();
  await typist.press('mod+Enter');
  await reached(visitor, 'reviewing.right');
  await page.getByText('left.checked@example.org').first().waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
