/** From record to record without leaving the form, what changed when, the way back, and who else is here. By keyboard, in both languages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const newsOf = async (id: number): Promise<Record<string, unknown>> => {
  const { body } = await story.site.call(`/api/blogs/${id}`);
  return (body as { data: Record<string, unknown> }).data;
};

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    {
      key: 'titleEn',
      title: 'Title, English',
      added: 'in English',
      back: /Taken back/,
      nobody: 'system',
      also: /Also open with/,
      deleted: 'Short lived',
      clash: 'Key: Another record already has this value',
      gone: 'Department: This is in the trash too, or gone for good; restore it first',
    },
  ],
  [
    'Arabic, on an Arabic keyboard',
    { language: 'ar', layout: 'ar' },
    {
      key: 'titleAr',
      title: 'العنوان بالعربية',
      added: 'بالعربية',
      back: /تم التراجع/,
      nobody: 'النظام',
      also: /مفتوح أيضاً لدى/,
      deleted: 'قسم لم يدم',
      clash: 'المفتاح: هذه القيمة مستعملة في سجل آخر',
      gone: 'القسم: هذا أيضاً في المحذوفات أو حُذف نهائياً؛ استعده أولاً',
    },
  ],
] as const)('in %s', (_, options, words) => {
  it('goes from record to record saving on the way, looks up what changed, and takes it back', async () => {
    const visitor = await story.signedIn(options);
    const { page, typist, errors } = visitor;
    await typist.press('g n');
    await page.waitForURL(/\/blogs/);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('Enter');
    const box = page.getByLabel(words.title);
    await box.waitFor();
    const openId = () => Number(new URL(page.url()).searchParams.get('open'));
    const id = openId();
    const before = String((await newsOf(id))[words.key]);
    await expect.poll(() => box.inputValue()).toBe(before);
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
    await typist.press('End');
    await typist.type(` ${words.added}`);
    await typist.press('F9');
    await expect.poll(openId).toBe(id - 1);
    await expect.poll(async () => (await newsOf(id))[words.key]).toBe(`${before} ${words.added}`);
    // The next one is entered at the same field.
    const nextTitle = String((await newsOf(id - 1))[words.key]);
    await expect.poll(() => box.inputValue()).toBe(nextTitle);
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
    await typist.press('shift+F9');
    await expect.poll(openId).toBe(id);
    await expect.poll(() => box.inputValue()).toBe(`${before} ${words.added}`);
    // Its history, and the change word by word.
    await typist.press('F4');
    await page.waitForURL(/\/history\?type=blogs/);
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    await expect.poll(() => page.locator('ins').first().textContent()).toContain(words.added);
    // Beside the detail too, a line says which field it changed.
    await page.getByRole('row', { name: words.title }).first().waitFor();
    await typist.press('shift+w');
    await page.getByText(words.back).first().waitFor();
    await expect.poll(async () => (await newsOf(id))[words.key]).toBe(before);
    await typist.press('z');
    await expect.poll(async () => (await newsOf(id))[words.key]).toBe(`${before} ${words.added}`);
    await typist.press('shift+z');
    await expect.poll(async () => (await newsOf(id))[words.key]).toBe(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    // What nobody in particular has done is of nobody's name.
    await page.goto(`${story.site.url}/history?type=permission-sets`);
    await page.getByRole('grid').getByText(words.nobody, { exact: true }).first().waitFor();
    expect(errors).toEqual([]);
    await visitor.close();
  });

  it('names the field that is in the way where a change cannot be taken back, and why', async () => {
    const call = async (path: string, method: string, values?: object) => {
      const headers = { 'If-Match': '*' };
      const body = values && JSON.stringify(values);
      const answer = await story.site.call(path, { method, headers, ...(body && { body }) });
      return (answer.body as { data: { id: number } } | null)?.data.id;
    };
    const first = { static_key: 'first.key', value_en: 'First', value_ar: 'أول' };
    const text = await call('/api/static-contents', 'POST', first);
    await call(`/api/static-contents/${text}`, 'PUT', { static_key: 'second.key' });
    const other = await call('/api/static-contents', 'POST', first);
    const visitor = await story.visitorAt(`/history?type=static-contents&id=${text}`, options);
    const { page, typist } = visitor;
    await page.locator('[data-field=static_key] ins').waitFor();
    await typist.press('shift+w');
    await page.getByText(words.clash).first().waitFor();
    await call(`/api/static-contents/${text}`, 'DELETE');
    await call(`/api/static-contents/${other}`, 'DELETE');
    const names = { nameEn: 'Short lived', nameAr: 'قسم لم يدم', slug: 'short-lived' };
    const department = await call('/api/departments', 'POST', names);
    const item = await call('/api/blogs', 'POST', { titleEn: 'Moved', titleAr: 'خبر', department });
    await call(`/api/blogs/${item}`, 'PUT', { department: 1 });
    await call(`/api/departments/${department}`, 'DELETE');
    await page.goto(`${story.site.url}/history?type=blogs&id=${item}`);
    await page.locator('[data-field=department] del', { hasText: words.deleted }).waitFor();
    await typist.press('shift+w');
    await page.getByText(words.gone).first().waitFor();
    // Nor can the version be brought back.
    await page.reload();
    await page.locator('[data-field=department] ins').waitFor();
    await typist.press('End', 'shift+b');
    await page.getByText(words.gone).first().waitFor();
    await expect.poll(() => typist.focused()).toContain('grid');
    await visitor.close();
  });

  it('stays at a record that cannot be saved, at its fault', async () => {
    const visitor = await story.signedIn(options);
    const { page, typist } = visitor;
    await typist.press('g a');
    await page.waitForURL(/\/departments/);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('Enter');
    await page.waitForURL(/open=/);
    const slug = page
      .locator('form[data-region=form]')
      .getByRole('textbox', { name: /Slug|الرابط/ });
    await slug.waitFor();
    const at = page.url();
    await typist.tabInto(slug, 'slug');
    await typist.press('mod+a', 'Delete', 'F9');
    await expect.poll(() => slug.getAttribute('aria-invalid')).toBe('true');
    expect(page.url()).toBe(at);
    await expect.poll(() => slug.evaluate((one) => one === document.activeElement)).toBe(true);
    await visitor.close();
  });

  it('marks of several entries only what came and went, and names files by their names', async () => {
    const { body } = await story.site.call('/api/staff', {
      method: 'POST',
      body: JSON.stringify({ fullname_en: 'Many', departments: [1, 2], research_interests: ['a'] }),
    });
    const { id } = (body as { data: { id: number } }).data;
    const uploads = await story.site.call('/api/uploads?filter[type]=image/webp&pageSize=1');
    const [picture] = (uploads.body as { data: { id: number; name: string }[] }).data;
    await story.site.call(`/api/staff/${id}`, {
      method: 'PUT',
      headers: { 'If-Match': '*' },
      body: JSON.stringify({
        departments: [2, 3],
        research_interests: ['a', 'b'],
        photo_file_id: picture?.id,
      }),
    });
    const visitor = await story.visitorAt(`/staff?open=${id}`, options);
    const { page, typist } = visitor;
    await page.locator('form[data-state^=open] :focus').waitFor();
    await typist.press('F4');
    const partsOf = async (field: string) => {
      const box = page.locator(`[data-field=${field}]`);
      const [gone, come] = [await box.locator('del').count(), await box.locator('ins').count()];
      return [gone, come, await box.locator('ins').first().textContent()];
    };
    await page.locator('[data-field=photo_file_id] img').waitFor();
    await expect
      .poll(() => partsOf('photo_file_id'))
      .toEqual([0, 1, expect.stringContaining(picture?.name ?? '')]);
    await expect
      .poll(() => partsOf('research_interests'))
      .toEqual([0, 1, expect.stringMatching(/b$/)]);
    await expect.poll(async () => (await partsOf('departments')).slice(0, 2)).toEqual([1, 1]);
    await expect
      .poll(() => page.locator('[data-field=departments] p').textContent())
      .not.toMatch(/#\d/);
    await visitor.close();
  });

  it('shows who else has the record open, and no longer when they leave', async () => {
    const [one, two] = [await story.visitor(options), await story.visitor()];
    await one.signIn();
    await two.signIn('sami.odeh', 'lectern-sample-2026');
    for (const { page, typist } of [one, two]) {
      await typist.press('g n');
      await page.waitForURL(/\/blogs/);
      await page.locator('[role=grid] [data-focused=true]').waitFor();
      await typist.press('Enter');
      await page.locator('form[data-state^=open]').waitFor();
    }
    const also = one.page.getByText(words.also);
    await expect.poll(() => also.textContent()).toContain('sami.odeh');
    await two.page.getByText('Also open with').waitFor();
    await two.typist.press('Escape');
    await one.page.getByText(words.also).waitFor({ state: 'detached' });
    await Promise.all([one.close(), two.close()]);
  });
});

describe('a history that a busy server does not give', () => {
  it('says so over the lines of before, and comes by itself', async () => {
    const visitor = await story.visitorAt('/history');
    const { page, typist, errors, close } = visitor;
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    let isBusy = true;
    await intercept(page, '**/api/history?**', (route) =>
      isBusy
        ? route.fulfill({
            status: 503,
            headers: { 'Retry-After': '1' },
            json: { message: 'UNAVAILABLE' },
          })
        : route.continue(),
    );
    await typist.press('r');
    const told = page.getByText('is asked again by itself');
    await told.waitFor();
    expect(await page.locator('[role=grid] [data-focused=true]').count()).toBe(1);
    isBusy = false;
    await expect.poll(() => told.count()).toBe(0);
    await page.locator('[data-state^="rows.shown.ready"]').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

it('Escape leads from a record’s history back to the row, or to the form, one came from', async () => {
  const visitor = await story.visitorAt('/departments');
  const { page, typist } = visitor;
  const focused = page.locator('[role=grid] tr[data-focused=true]');
  await page.getByRole('heading', { name: 'Department', exact: true }).waitFor();
  await focused.waitFor();
  await typist.press('j', 'j', 'j');
  const row = (await focused.textContent()) ?? '';
  expect(row).not.toBe('');
  await typist.press('h');
  await page.waitForURL(/\/history\?type=departments/);
  await page.getByRole('heading', { name: /^History of/ }).waitFor();
  // The first one closes the change that is shown beside its line.
  await typist.press('Escape', 'Escape');
  await page.waitForURL(/\/departments$/);
  await expect.poll(() => focused.textContent()).toBe(row);
  await typist.press('Enter');
  await page.getByRole('form').waitFor();
  await typist.untilField(10_000);
  await typist.press('F4');
  await page.getByRole('heading', { name: /^History of/ }).waitFor();
  await typist.press('Escape', 'Escape');
  await page.waitForURL(/\/departments\?open=\d+$/);
  await page.getByRole('form').waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

describe('deleting', () => {
  it('is asked about when a making is taken back, and what is in the trash still has its history', async () => {
    const { body } = await story.site.call('/api/blogs', {
      method: 'POST',
      body: JSON.stringify({ titleEn: 'Made by mistake' }),
    });
    const { id } = (body as { data: { id: number } }).data;
    const status = async () => (await story.site.call(`/api/blogs/${id}`)).status;
    const visitor = await story.visitorAt(`/history?type=blogs&id=${id}`);
    const { page, typist } = visitor;
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
    await typist.press('shift+w');
    await question.getByText('Made by mistake').waitFor();
    await typist.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await status()).toBe(200);
    await typist.press('shift+w');
    await question.waitFor();
    await typist.press('Enter');
    await expect.poll(status).toBe(404);
    await page.reload();
    await page
      .getByRole('heading', { name: /Made by mistake/ })
      .first()
      .waitFor();
    await page.getByRole('grid').getByText('Deleted').first().waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('is refused in the section’s own words while others need the record', async () => {
    const visitor = await story.signedIn();
    const { page, typist } = visitor;
    await typist.press('g o');
    await page.waitForURL(/\/components/);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('#');
    await page.getByRole('dialog', { name: 'Delete Confirmation' }).waitFor();
    await typist.press('Enter');
    await page.getByText('Failed to delete Component').first().waitFor();
    // Who else points to it is named.
    const list = page.getByRole('dialog').getByRole('listitem');
    await list.first().waitFor();
    expect(await list.count()).toBeGreaterThan(0);
    await typist.press('Escape');
    await visitor.close();
  });
});
