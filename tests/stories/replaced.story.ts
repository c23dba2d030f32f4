/** Words are found and replaced in many records by keys alone: all that match, a field, several sections; nothing by mistake. In English and in Arabic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

const count = 30;
let story: Story;
beforeAll(async () => {
  story = await startStory();
  const rows = Array.from({ length: count }, (_, at) => ({
    fullname_en: `Replacery Person ${at + 1}`,
    fullname_ar: `شخص مبدَّل ${at + 1}`,
    job_title_en: at % 2 === 0 ? 'Assistant of Civil Eng.' : 'assistant of civil eng.',
    job_title_ar: 'مساعد في هندسه الطرق',
  }));
  const { status, body } = await story.site.call('/api/staff/import', {
    method: 'POST',
    body: JSON.stringify({ rows, mode: 'save' }),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
});
afterAll(() => story.end());

async function withTitle(key: string, title: string): Promise<number> {
  const query = `search=Replacery&pageSize=1&filter[${key}]=${encodeURIComponent(title)}`;
  const { body } = await story.site.call(`/api/staff?${query}`);
  return (body as { meta: { total: number } }).meta.total;
}
/** A list is open and its rows are there. */
async function listAt(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.goto(`${story.site.url}${path}`);
  await visitor.page.locator('[data-state^="rows.shown.ready"]').waitFor();
}

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    {
      key: 'job_title_en',
      before: 'Assistant of Civil Eng.',
      find: 'Civil Eng.',
      by: 'Road Engineering',
      after: 'Assistant of Road Engineering',
      changed: count / 2,
      changing: '15 of 30 will change',
      nothing: 'Nothing found',
    },
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar', dark: true },
    {
      key: 'job_title_ar',
      before: 'مساعد في هندسه الطرق',
      find: 'هندسه',
      by: 'هندسة',
      after: 'مساعد في هندسة الطرق',
      changed: count,
      changing: 'سيتغيّر 30 من 30',
      nothing: 'لا نتائج',
    },
  ],
] as const)('in %s', (_, options, words) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn(options);
  });
  afterAll(() => visitor.close());
  const dialog = () => visitor.page.getByRole('dialog');
  /** What is typed goes in as it is written, whatever the keyboard. */
  const write = (text: string) => visitor.page.keyboard.insertText(text);

  it('in all that match, shown where they stand before Enter, as one act that z takes back', async () => {
    const { page, typist } = visitor;
    await listAt(visitor, '/staff?search=Replacery');
    await typist.press('mod+a', 'mod+a', 'shift+t');
    await dialog().waitFor();
    await write(words.find);
    // Enter behind the first leads to the second: nothing is taken away yet.
    await typist.press('Enter');
    await write(words.by);
    await dialog().getByText(words.changing).waitFor();
    await expect.poll(() => dialog().locator('[data-sample]').innerText()).toContain(words.by);
    expect(await withTitle(words.key, words.before)).toBe(words.changed);
    await typist.press('Enter');
    await expect.poll(() => withTitle(words.key, words.after)).toBe(words.changed);
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => page.locator('[data-work]').count()).toBe(0);
    await typist.press('z');
    await expect.poll(() => withTitle(words.key, words.before)).toBe(words.changed);
    expect(visitor.errors).toEqual([]);
  });

  it('that are found nowhere change nothing: it is said at the field, and one stays in the sheet', async () => {
    const { typist } = visitor;
    await listAt(visitor, '/staff?search=Replacery');
    await typist.press('mod+a', 'shift+t');
    await dialog().waitFor();
    await write('Qzxqzx');
    await typist.press('Enter');
    await write('x');
    await typist.press('Enter');
    await dialog().getByText(words.nothing).waitFor();
    await typist.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => typist.focused()).toContain('grid');
    expect(visitor.errors).toEqual([]);
  });
});

describe('words', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn();
  });
  afterAll(() => visitor.close());
  const dialog = () => visitor.page.getByRole('dialog');

  it('in the field that is chosen, whatever their case, and as whole words', async () => {
    const { typist } = visitor;
    await listAt(visitor, '/staff?search=Replacery');
    await typist.press('mod+a', 'mod+a', 'shift+t');
    await dialog().waitFor();
    await typist.type('assist');
    await typist.press('Tab');
    await typist.type('Helper');
    await dialog().getByText('15 of 30 will change').waitFor();
    await typist.tabTo('switch', 'Any case');
    await typist.press('Space');
    await dialog().getByText('30 of 30 will change').waitFor();
    await typist.tabTo('switch', 'Whole words');
    await typist.press('Space');
    await dialog().getByText('0 of 30 will change').waitFor();
    await typist.press('Space');
    await dialog().getByText('30 of 30 will change').waitFor();
    await typist.tabTo('combobox', 'In');
    await typist.type('Full name, English');
    await dialog().getByText('0 of 30 will change').waitFor();
    await typist.press('Home');
    await dialog().getByText('30 of 30 will change').waitFor();
    await typist.press('Escape');
    expect(await withTitle('job_title_en', 'Assistant of Civil Eng.')).toBe(15);
  });

  it('that nothing is put in place of go only with one Enter more, which says so before', async () => {
    const { typist } = visitor;
    await listAt(visitor, '/staff?search=Replacery');
    await typist.press('mod+a', 'mod+a', 'shift+t');
    await dialog().waitFor();
    await typist.type('Assistant of ');
    await typist.press('Enter', 'Enter');
    await dialog().getByText('Enter again takes these words away').waitFor();
    await dialog().getByText('15 of 30 will change').waitFor();
    expect(await withTitle('job_title_en', 'Civil Eng.')).toBe(0);
    await typist.press('Enter');
    await expect.poll(() => withTitle('job_title_en', 'Civil Eng.')).toBe(15);
    await expect.poll(() => dialog().count()).toBe(0);
    await typist.press('z');
    await expect.poll(() => withTitle('job_title_en', 'Assistant of Civil Eng.')).toBe(15);
    expect(visitor.errors).toEqual([]);
  });

  it('in all sections of the review queue at once, each counted by itself', async () => {
    const { typist } = visitor;
    const make = async (path: string, values: object): Promise<number> => {
      const init = { method: 'POST', body: JSON.stringify(values) };
      const { body } = await story.site.call(path, init);
      return (body as { data: { id: number } }).data.id;
    };
    const news = await make('/api/blogs', { titleEn: 'Replacery: the Old Hall', approved: false });
    const thesis = await make('/api/theses', {
      titleEn: 'Replacery of the Old Hall',
      studentName: 'R. P.',
    });
    await listAt(visitor, '/review?search=Replacery');
    await typist.press('mod+a', 'shift+t');
    await dialog().waitFor();
    await typist.type('Old Hall');
    await typist.press('Enter');
    await typist.type('New Hall');
    await expect.poll(() => dialog().locator('[data-part=blogs]').innerText()).toContain('1 of 1');
    await expect.poll(() => dialog().locator('[data-part=theses]').innerText()).toContain('1 of 1');
    await typist.press('Enter');
    const titleOf = async (path: string) => {
      const { body } = await story.site.call(path);
      return (body as { data: { titleEn: string } }).data.titleEn;
    };
    await expect.poll(() => titleOf(`/api/blogs/${news}`)).toBe('Replacery: the New Hall');
    await expect.poll(() => titleOf(`/api/theses/${thesis}`)).toBe('Replacery of the New Hall');
    await expect.poll(() => dialog().count()).toBe(0);
    await typist.press('z');
    await expect.poll(() => titleOf(`/api/blogs/${news}`)).toBe('Replacery: the Old Hall');
    await expect.poll(() => titleOf(`/api/theses/${thesis}`)).toBe('Replacery of the Old Hall');
    expect(visitor.errors).toEqual([]);
  });
});
