/** Hundreds of records that match are edited, watched, stopped and taken back by keys alone, in English and in Arabic. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { intercept, keptBack } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

const count = 450;
/** What one call does of them. */
const part = 200;

let story: Story;
beforeAll(async () => {
  story = await startStory();
  const rows = Array.from({ length: count }, (_, at) => ({
    fullname_en: `Bulkery Person ${at + 1}`,
    fullname_ar: `شخص كثير ${at + 1}`,
    job_title_en: 'Assistant',
    enabled: true,
  }));
  const { status, body } = await story.site.call('/api/staff/import', {
    method: 'POST',
    body: JSON.stringify({ rows, mode: 'save' }),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
});
afterAll(() => story.end());

async function matching(filter: string): Promise<number> {
  const { body } = await story.site.call(`/api/staff?search=Bulkery&pageSize=1&${filter}`);
  return (body as { meta: { total: number } }).meta.total;
}
const withTitle = (title: string) => matching(`filter[job_title_en]=${encodeURIComponent(title)}`);
/** History's newest acts on staff: what was done, to how many. */
async function newestAct(): Promise<{ action: string; count: number }> {
  const { body } = await story.site.call('/api/history?types=staff&limit=1');
  const [first] = (body as { data: { action: string; count: number }[] }).data;
  return { action: first?.action ?? '', count: first?.count ?? 0 };
}

describe.each([
  ['English', { language: 'en', layout: 'en' }, 'job title', 'Lecturer', /will change/],
  ['Arabic', { language: 'ar', layout: 'ar', dark: true }, 'job title', 'Professor', /سيتغيّر/],
] as const)('in %s', (_, options, field, title, told) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn(options);
  });
  afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));
  afterAll(() => visitor.close());

  const selectAll = async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/staff?search=Bulkery`);
    await expect.poll(() => page.locator('[role=grid] tbody tr').count()).toBeGreaterThan(20);
    await typist.press('mod+a', 'mod+a');
    await page.getByText(String(count)).first().waitFor();
  };
  const work = () => visitor.page.locator('[data-work]');

  it('says of how many, from what to what, and sets all as one act that z takes back', async () => {
    const { page, typist } = visitor;
    await selectAll();
    await typist.press('b');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await typist.type(field);
    await dialog.getByRole('option').first().waitFor();
    await typist.press('Enter');
    await dialog.getByRole('option').first().waitFor({ state: 'detached' });
    await expect.poll(() => typist.focused()).toContain('input');
    // Enter before anything is typed empties nothing yet: it says what it would empty.
    await typist.press('Enter');
    await dialog.getByText(/again empties Job title|لإفراغ المسمّى الوظيفي/).waitFor();
    await typist.type(title);
    await expect.poll(() => dialog.innerText()).toMatch(told);
    await expect.poll(() => dialog.innerText()).toContain(String(count));
    const sample = () => dialog.locator('[data-sample]').innerText();
    await expect.poll(sample).toContain('Assistant');
    await expect.poll(sample).toContain(title);
    expect(await withTitle(title)).toBe(0);
    await typist.press('Enter');
    await expect.poll(() => withTitle(title)).toBe(count);
    await expect.poll(newestAct).toEqual({ action: 'update', count });
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => work().count()).toBe(0);
    await typist.press('z');
    await expect.poll(() => withTitle(title)).toBe(0);
    await expect.poll(newestAct).toEqual({ action: 'revert', count });
    await expect.poll(() => work().count()).toBe(0);
    expect(visitor.errors).toEqual([]);
  });

  it('asks of everything that matches, with how many it changes and whom; Escape changes nothing', async () => {
    const { page, typist } = visitor;
    await selectAll();
    await typist.press('d');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(() => dialog.innerText()).toContain(String(count));
    await expect.poll(() => dialog.innerText()).toContain(String(count - 5));
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(6);
    await typist.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await matching('filter[enabled]=false')).toBe(0);
    // One of them differs: just this one is asked about.
    await typist.press('Escape', 'd');
    await expect.poll(() => matching('filter[enabled]=false')).toBe(1);
    await typist.press('mod+a', 'mod+a', 'e');
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
    await typist.press('Enter');
    await expect.poll(() => matching('filter[enabled]=false')).toBe(0);
    expect(visitor.errors).toEqual([]);
  });

  it('never leaves what the list is filtered by: enabling the enabled changes nobody', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/staff?search=Bulkery&filter[enabled]=true`);
    await page.getByText('Bulkery Person').or(page.getByText('شخص كثير')).first().waitFor();
    await typist.press('mod+a', 'mod+a', 'e');
    await page.locator('[data-variant=info]').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is stopped by a key; what was done stays, is told, and is taken back as one', async () => {
    const { page, typist } = visitor;
    let calls = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await intercept(page, '**/api/staff/actions', async (route) => {
      calls += 1;
      // The second part stays on its way until somebody has asked to stop.
      if (calls === 2) await held;
      await route.continue();
    });
    await selectAll();
    // The answer is pressed before the question is there: it waits for the count.
    await typist.press('d', 'Enter');
    await work().waitFor();
    await typist.press('mod+.');
    await expect.poll(() => work().getAttribute('data-work')).toBe('stopping');
    release();
    // It is told as it ends, and goes by itself: nothing is asked of the server before it is read.
    await page.locator('[data-variant=warning]').getByText('400').waitFor();
    await expect.poll(() => work().count()).toBe(0);
    expect(calls).toBe(2);
    expect(await matching('filter[enabled]=false')).toBe(2 * part);
    await typist.press('z');
    await expect.poll(() => matching('filter[enabled]=false')).toBe(0);
    await expect.poll(() => work().count()).toBe(0);
    expect(visitor.errors).toEqual([]);
  });

  it('is stopped in its first part too: that is seen at once, and no other part is sent', async () => {
    const { page, typist } = visitor;
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/staff/actions')) calls += 1;
    });
    const first = await keptBack(page, '**/api/staff/actions');
    await selectAll();
    await typist.press('d', 'Enter');
    await first.asked();
    expect(await work().count()).toBe(0);
    await typist.press('mod+.');
    await expect.poll(() => work().getAttribute('data-work')).toBe('stopping');
    first.letGo();
    await page.locator('[data-variant=warning]').getByText('200').waitFor();
    await expect.poll(() => work().count()).toBe(0);
    expect(calls).toBe(1);
    expect(await matching('filter[enabled]=false')).toBe(part);
    await typist.press('z');
    await expect.poll(() => matching('filter[enabled]=false')).toBe(0);
  });

  it('keeps what was done when the server is lost half way, and says so', async () => {
    const { page, typist } = visitor;
    let calls = 0;
    await intercept(page, '**/api/staff/actions', async (route) => {
      calls += 1;
      if (calls === 2) await route.fulfill({ status: 500, json: { message: 'INTERNAL_ERROR' } });
      else await route.continue();
    });
    await selectAll();
    await typist.press('d', 'Enter');
    await page.locator('[data-variant=warning]').getByText('200').waitFor();
    expect(await matching('filter[enabled]=false')).toBe(part);
    await expect.poll(() => work().count()).toBe(0);
    await typist.press('z');
    await expect.poll(() => matching('filter[enabled]=false')).toBe(0);
  });
});

describe('taking back what a colleague has changed since', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    const user = {
      username: 'second.editor',
      email: 'second.editor@example.edu',
      password: 'a-second-pair-of-hands',
      permission: 'editor',
    };
    await story.site.call('/api/users', { method: 'POST', body: JSON.stringify(user) });
    visitor = await story.visitor();
    await visitor.signIn(user.username, user.password);
    await visitor.page.goto(`${story.site.url}/staff?search=Bulkery%20Person%20450`);
    await visitor.page.getByText('Bulkery Person 450').first().waitFor();
  });
  afterAll(() => visitor.close());

  interface Person {
    readonly id: number;
    readonly job_title_en: string;
    readonly enabled: boolean;
    readonly approved: boolean;
  }
  const person = async (): Promise<Person> => {
    const { body } = await story.site.call('/api/staff?search=Bulkery%20Person%20450');
    const [row] = (body as { data: Person[] }).data;
    if (!row) throw new Error('nobody has that name');
    return row;
  };
  const theySet = async (values: Partial<Person>) => {
    const { status } = await story.site.call(`/api/staff/${(await person()).id}`, {
      method: 'PUT',
      headers: { 'If-Match': '*' },
      body: JSON.stringify(values),
    });
    expect(status).toBe(200);
  };

  it('leaves a flag that they have set again, says so, and shows it as it is', async () => {
    const { page, typist } = visitor;
    const before = (await person()).approved;
    await typist.press(before ? 'u' : 'a');
    await expect.poll(async () => (await person()).approved).toBe(!before);
    await theySet({ approved: before });
    await theySet({ approved: !before });
    const { id } = await person();
    const { body } = await story.site.call(`/api/staff/${id}/history`);
    const versions = (body as { data: object[] }).data.length;
    await typist.press('z');
    await page.getByText('changed again since').waitFor();
    const { body: later } = await story.site.call(`/api/staff/${id}/history`);
    expect((later as { data: object[] }).data).toHaveLength(versions);
    expect((await person()).approved).toBe(!before);
    // What is shown is theirs too: the key that would set it back is offered, and does.
    await typist.press(before ? 'a' : 'u');
    await expect.poll(async () => (await person()).approved).toBe(before);
    await page.reload();
    await expect.poll(() => page.locator('[role=grid] tbody tr').count()).toBe(1);
  });

  it('is refused with a word, and overwrites nothing; the change before it can still be taken back', async () => {
    const { page, typist } = visitor;
    const before = (await person()).enabled;
    await typist.press(before ? 'd' : 'e');
    await expect.poll(async () => (await person()).enabled).toBe(!before);
    await typist.press('b');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await typist.type('job title');
    await dialog.getByRole('option').first().waitFor();
    await typist.press('Enter');
    await dialog.getByRole('option').first().waitFor({ state: 'detached' });
    await expect.poll(() => typist.focused()).toContain('input');
    await typist.type('Mine');
    await typist.press('Enter');
    await expect.poll(async () => (await person()).job_title_en).toBe('Mine');
    await expect.poll(() => dialog.count()).toBe(0);
    await theySet({ job_title_en: 'Theirs' });
    await typist.press('z');
    await page.getByText('changed again since').waitFor();
    expect((await person()).job_title_en).toBe('Theirs');
    await typist.press('z');
    await expect.poll(async () => (await person()).enabled).toBe(before);
    expect((await person()).job_title_en).toBe('Theirs');
  });
});

describe('components on all pages that match', () => {
  it('are put there by m, which asks for no page', async () => {
    for (const which of ['one', 'two', 'three']) {
      await story.site.call('/api/pages', {
        method: 'POST',
        body: JSON.stringify({ titleEn: `Wombat ${which}`, slug: `wombat-${which}` }),
      });
    }
    await story.site.call('/api/components', {
      method: 'POST',
      body: JSON.stringify({ titleEn: 'Zorilla', fieldKey: 'zorilla' }),
    });
    const visitor = await story.visitorAt('/?search=Wombat');
    const { page, typist } = visitor;
    await expect.poll(() => page.locator('[role=grid] tbody tr').count()).toBe(3);
    await typist.press('mod+a', 'mod+a', 'm');
    await expect.poll(() => typist.focused()).toContain('combobox');
    await typist.type('zoril');
    await page.getByRole('option', { name: /Zorilla/ }).waitFor();
    await typist.press('Enter');
    const assigned = async () => {
      const { body } = await story.site.call('/api/pages?search=Wombat&fields=id');
      const ids = (body as { data: { id: number }[] }).data.map(({ id }) => id);
      const parts = await Promise.all(
        ids.map(async (id) => (await story.site.call(`/api/pages/${id}/components`)).body),
      );
      return parts.map((one) => (one as { data: unknown[] }).data.length);
    };
    await expect.poll(assigned).toEqual([1, 1, 1]);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await typist.press('z');
    await expect.poll(assigned).toEqual([0, 0, 0]);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});

describe('everything that matches in a list over several sections', () => {
  it.each([
    ['English', { language: 'en', layout: 'en' }],
    ['Arabic', { language: 'ar', layout: 'ar', dark: true }],
  ] as const)('is a query in the review and the trash too, in %s', async (_, options) => {
    const visitor = await story.signedIn(options);
    const { page, typist } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/staff\/(?:actions|erase)$/.test(request.url())) {
        sent.push(request.postData() ?? '');
      }
    });
    const selectAll = async (path: string) => {
      await page.goto(`${story.site.url}${path}?search=Bulkery`);
      await expect.poll(() => page.locator('[role=grid] tbody tr').count()).toBeGreaterThan(20);
      await typist.press('mod+a', 'mod+a');
      await page.getByText(String(count)).first().waitFor();
    };
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const yes = async (key: string) => {
      await typist.press(key);
      await dialog.waitFor();
      await expect.poll(() => dialog.innerText()).toContain(String(count));
      await typist.press('Enter');
    };
    const approved = () => matching('filter[approved]=true');
    await selectAll('/review');
    await yes('a');
    await expect.poll(approved).toBe(count);
    await expect.poll(newestAct).toEqual({ action: 'approve', count });
    await expect.poll(() => page.locator('[data-work]').count()).toBe(0);
    await typist.press('z');
    await expect.poll(approved).toBe(0);

    const there = () => matching('');
    await selectAll('/staff');
    await yes('Delete');
    await expect.poll(there).toBe(0);
    await expect.poll(() => page.locator('[data-work]').count()).toBe(0);
    await selectAll('/trash');
    await yes('u');
    await expect.poll(there).toBe(count);
    await expect.poll(() => page.locator('[data-work]').count()).toBe(0);
    // What is taken back is these records, whatever matches now.
    const done = sent.filter((body) => !body.includes('unlessChanged'));
    expect(done.length).toBeGreaterThan(5);
    for (const body of done) expect(body).not.toContain('"ids":[');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('is deleted for good after a question, and nothing else is', async () => {
    const visitor = await story.signedIn();
    const { page, typist } = visitor;
    const inTrash = async (search: string) => {
      const { body } = await story.site.call(`/api/staff?deleted=only&search=${search}&pageSize=1`);
      return (body as { meta: { total: number } }).meta.total;
    };
    const act = (filter: object) =>
      story.site.call('/api/staff/actions', {
        method: 'POST',
        body: JSON.stringify({ action: 'delete', ...filter }),
      });
    await act({ filter: {}, search: 'Bulkery' });
    await page.goto(`${story.site.url}/trash?search=Bulkery%20Person%201`);
    await expect.poll(() => page.locator('[role=grid] tbody tr').count()).toBeGreaterThan(20);
    const some = await inTrash('Bulkery%20Person%201');
    await typist.press('mod+a', 'mod+a', 'shift+Delete');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await expect.poll(() => dialog.innerText()).toContain(String(some));
    await typist.press('Enter');
    await expect.poll(() => inTrash('Bulkery')).toBe(count - some);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});

describe.each(['en', 'ar'] as const)('in %s, one that is in the trash', (language) => {
  it('is named by its title before it is deleted for good', async () => {
    const title = { en: 'Thrown away alone', ar: 'حُذف وحده' };
    const values = { titleEn: title.en, titleAr: title.ar };
    const made = await story.site.call('/api/blogs', {
      method: 'POST',
      body: JSON.stringify(values),
    });
    const { id } = (made.body as { data: { id: number } }).data;
    const headers = { 'If-Match': '*' };
    await story.site.call(`/api/blogs/${id}`, { method: 'DELETE', headers });
    const visitor = await story.visitorAt('/trash?search=Thrown', { language, layout: language });
    const { page, typist } = visitor;
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('shift+Delete');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(title[language], { exact: true }).waitFor();
    await expect.poll(() => typist.focused()).toMatch(/^button/);
    await typist.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect((await story.site.call(`/api/blogs/${id}?deleted=with`)).status).toBe(404);
    await expect.poll(() => typist.focused()).toContain('grid');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});
