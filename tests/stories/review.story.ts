/** The review queue by keyboard: one key approves and leads to the next, a refused one stays and says why, z brings back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

async function matching(collections: readonly string[], filter: string): Promise<number> {
  let sum = 0;
  for (const collection of collections) {
    const { body } = await story.site.call(`/api/${collection}?${filter}&pageSize=1`);
    sum += (body as { meta: { total: number } }).meta.total;
  }
  return sum;
}
/** Of what waits, what can be disabled: news cannot. */
const disabling = ['publications', 'staff', 'theses'];
/** What waits, over all types that are approved. */
const waiting = () => matching(['blogs', ...disabling], 'filter[approved]=false');
const waitingEnabled = () => matching(disabling, 'filter[approved]=false&filter[enabled]=true');
const make = (titleEn: string) =>
  story.site.call('/api/blogs', { method: 'POST', body: JSON.stringify({ titleEn }) });
/** The words of the row one is on. */
const here = ({ page }: Visitor): Promise<string> =>
  page.locator('[role=grid]').evaluate((grid) => {
    const id = grid.getAttribute('aria-activedescendant');
    return (id ? document.getElementById(id)?.closest('tr')?.textContent : '') ?? '';
  });

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    (n: number) => `Approved ${n} records`,
    /^Failed to approve.*permission does not include/,
    { trash: 'Trash', refusedThere: 'It is in the trash: restore it first' },
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar' },
    (n: number) => new RegExp(`\\D${n} سجل`),
    /^تعذّر.*صلاحيتك/,
    { trash: 'المحذوفات', refusedThere: 'هو في المحذوفات: استعِده أولاً' },
  ],
] as const)('in %s', (name, options, told, refused, { trash, refusedThere }) => {
  let visitor: Visitor;
  const titles = ['third', 'second', 'first'].map((word) => `Review ${name} ${word}`);
  beforeAll(async () => {
    for (const title of titles) await make(title);
    visitor = await story.signedIn(options);
  });
  afterAll(() => visitor.close());

  it('approves one after the other with one key each; z brings the last one back', async () => {
    const { page, typist } = visitor;
    const [third = '', second = '', first = ''] = titles;
    const before = await waiting();
    await typist.press('g v');
    await expect.poll(() => page.url()).toContain('/review');
    await expect.poll(() => here(visitor)).toContain(first);
    await typist.press('a');
    await expect.poll(() => here(visitor)).toContain(second);
    await expect.poll(waiting).toBe(before - 1);
    // Refused by the server: it stays, in its place, and why is said.
    await intercept(page, '**/api/blogs/actions', (route) =>
      route.fulfill({ status: 403, json: { message: 'FORBIDDEN' } }),
    );
    await typist.press('a');
    await page.getByText(refused).waitFor();
    await page.unroute('**/api/blogs/actions');
    await expect.poll(() => page.getByRole('grid').innerText()).toContain(second);
    expect(await waiting()).toBe(before - 1);
    await expect.poll(() => here(visitor)).toContain(second);
    await typist.press('a');
    await expect.poll(() => here(visitor)).toContain(third);
    await expect.poll(waiting).toBe(before - 2);
    await typist.press('z');
    await expect.poll(waiting).toBe(before - 1);
    await expect.poll(() => page.getByRole('grid').innerText()).toContain(second);
    expect(visitor.errors).toEqual([]);
  });

  it('counts those of every section for a change of all that match', async () => {
    const { page, typist } = visitor;
    await typist.press('Home');
    const total = await waiting();
    await typist.press('mod+a', 'mod+a', 'b');
    const sheet = page.locator('[data-layer=dialog]');
    await expect.poll(() => sheet.getAttribute('aria-label')).toMatch(new RegExp(`\\b${total}\\b`));
    await typist.press('Escape', 'Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('leads on while one reads each in the quick look', async () => {
    const { page, typist } = visitor;
    const before = await waiting();
    await typist.press('Home', 'Space');
    const peek = page.locator('aside[aria-live=polite]');
    await expect.poll(() => peek.innerText()).toContain(titles[1]);
    await typist.press('a');
    await expect.poll(waiting).toBe(before - 1);
    await expect.poll(() => peek.innerText()).toContain(titles[0]);
    await typist.press('Escape');
    await expect.poll(() => peek.count()).toBe(0);
  });

  it('opens a record in its own section, and is there again, on the same row, once that is closed', async () => {
    const { page, typist } = visitor;
    await typist.press('Home');
    const top = await here(visitor);
    await typist.press('j');
    await expect.poll(() => here(visitor)).not.toBe(top);
    const row = await here(visitor);
    await typist.press('Enter');
    await page.locator('form[data-region=form][data-state^=open] :focus').waitFor();
    expect(page.url()).not.toContain('/review');
    await typist.press('Escape');
    await expect.poll(() => page.url()).toContain('/review');
    await expect.poll(() => here(visitor)).toBe(row);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('grid');
  });

  it('leads in the form from one to the next of the queue, whatever their sections, and back to the one reached', async () => {
    const { page, typist } = visitor;
    const heading = page.locator('form[data-region=form][data-state^=open] h2');
    await typist.press('Home');
    const rows: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      rows.push(await here(visitor));
      await typist.press('j');
      await expect.poll(() => here(visitor)).not.toBe(rows.at(-1));
    }
    await typist.press('Home', 'Enter');
    const sections = new Set<string>();
    for (const row of rows) {
      await expect
        .poll(async () => row.includes((await heading.innerText()).trim()), { message: row })
        .toBe(true);
      sections.add(new URL(page.url()).pathname);
      await page.locator('form[data-region=form][data-state^=open] :focus').waitFor();
      if (row !== rows.at(-1)) await typist.press('F9');
    }
    expect(sections.size).toBeGreaterThan(1);
    await typist.press('shift+F9');
    await expect.poll(async () => rows[3]?.includes((await heading.innerText()).trim())).toBe(true);
    await typist.press('Escape');
    await expect.poll(() => page.url()).toContain('/review');
    await expect.poll(() => here(visitor)).toBe(rows[3]);
  });

  it('does to all that are selected, of whatever section, what they take, and one z takes it back', async () => {
    const { page, typist } = visitor;
    const before = await waiting();
    const grid = page.getByRole('grid');
    const rows = () => grid.getByRole('row', { selected: true }).count();
    await typist.press('Home', 'mod+a');
    await expect.poll(rows).toBe(before);
    await typist.press('a');
    // As a message: how many are selected stands on the screen too.
    await page.locator('li[data-variant]').getByText(told(before)).waitFor();
    expect(await waiting()).toBe(0);
    await typist.press('z');
    await expect.poll(waiting).toBe(before);
    await expect.poll(() => grid.getByRole('row').count()).toBeGreaterThan(before);
    await typist.press('Home', 'mod+a', 'Delete');
    const question = page.getByRole('dialog');
    await expect
      .poll(() => question.innerText())
      .toMatch(new RegExp(`(?<!\\p{Nd})${before}(?!\\p{Nd})`, 'u'));
    await typist.press('Enter');
    await expect.poll(waiting).toBe(0);
    await question.waitFor({ state: 'detached' });
    // In the trash they are together again, and come back together.
    await typist.press('g x');
    await expect.poll(() => page.url()).toContain('/trash');
    await page.getByRole('grid', { name: trash }).locator('[data-focused=true]').waitFor();
    await typist.press('a');
    await page.getByText(refusedThere).waitFor();
    await typist.press('x', ...Array.from({ length: before - 1 }, () => 'shift+j'));
    await expect.poll(rows).toBe(before);
    await typist.press('shift+u');
    await expect.poll(waiting).toBe(before);
    // A field that stands by itself is left by Escape, as any layer.
    await typist.press('g shift+h', 'f');
    await expect.poll(() => typist.focused()).toMatch(/^select/);
    await typist.press('Escape');
    await expect.poll(() => typist.focused()).toMatch(/grid/);
    expect(visitor.errors).toEqual([]);
  });
});

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    {
      approved: (n: number) => `Approved ${n} records`,
      refused: /^Your permission does not include this for: .*staff members.*theses/,
      notFor: 'Does not apply to: 2 news items',
      so: 'This is so already',
      sections: /^Your permission does not include this for: .*Thesis/,
      hidden: /^Not enabled on the website/,
    },
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar' },
    {
      approved: () => 'تم اعتماد سجلين',
      refused: /^صلاحيتك لا تشمل هذا في: .*رسائل/,
      notFor: 'لا ينطبق هذا على: خبرين',
      so: 'هو كذلك بالفعل',
      sections: /^صلاحيتك لا تشمل هذا في: .*الرسائل الجامعية/,
      hidden: /^لا يظهر على الموقع/,
    },
  ],
] as const)('whoever may approve some of what is selected, in %s', (name, options, words) => {
  const news = async () => {
    const { body } = await story.site.call('/api/blogs?filter[approved]=false&pageSize=100');
    return (body as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  const approve = (ids: readonly number[]) =>
    story.site.call('/api/blogs/actions', {
      method: 'POST',
      body: JSON.stringify({ action: 'approve', ids }),
    });
  it('is told which others stay, and why, and nothing of those that is not so', async () => {
    const before = await news();
    if (before.length > 0) await approve(before);
    for (const word of ['one', 'two']) await make(`Some of many ${name} ${word}`);
    const all = await waiting();
    const visitor = await story.visitor(options);
    const { page, typist, errors, close } = visitor;
    await visitor.signIn('yazan.asfour', 'lectern-sample-2026');
    const rows = () => page.getByRole('row', { selected: true }).count();
    const told = (text: string | RegExp) => page.locator('li[data-variant]').getByText(text);
    await typist.press('g v');
    await expect.poll(() => here(visitor)).toContain(`Some of many ${name} two`);
    await typist.press('mod+a');
    await expect.poll(rows).toBe(all);
    await typist.press('a');
    await told(words.approved(2)).waitFor();
    await told(words.refused).waitFor();
    expect(await waiting()).toBe(all - 2);
    // Two of those that stay are not enabled: none of them has been approved.
    expect(await told(words.hidden).count()).toBe(0);
    // Everything that matches is what this user may not change.
    await typist.press('Escape', 'mod+a', 'mod+a', 'a');
    await told(words.sections).waitFor();
    expect(await told(words.so).count()).toBe(0);
    expect(await waiting()).toBe(all - 2);
    expect(errors).toEqual([]);
    await close();
  });

  it('is told which do not take what is done to the others', async () => {
    for (const word of ['three', 'four']) await make(`Some of many ${name} ${word}`);
    const all = await waiting();
    const visitor = await story.signedIn(options);
    const { page, typist, errors, close } = visitor;
    await typist.press('g v');
    await expect.poll(() => here(visitor)).toContain(`Some of many ${name} four`);
    await typist.press('mod+a');
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(all);
    const enabled = await waitingEnabled();
    expect(enabled).toBeGreaterThan(0);
    await typist.press('d');
    await page.locator('li[data-variant]').getByText(words.notFor).waitFor();
    await expect.poll(waitingEnabled).toBe(0);
    await typist.press('z');
    // Whoever goes before the server is told takes nothing back.
    await expect.poll(waitingEnabled).toBe(enabled);
    await approve(await news());
    expect(errors).toEqual([]);
    await close();
  });
});
