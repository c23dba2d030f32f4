/**
 * Promise: Ctrl Enter in a field whose list of choices is open chooses as Enter does, then saves and closes the form; where
 * nothing fits what was typed, that is said. In English and in Arabic.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

type Row = Readonly<Record<string, unknown>>;
const read = async (path: string) =>
  ((await story.site.call(path)).body as { readonly data: Row }).data;

describe.each([
  ['English', 'en', 'Department', 'mechanical', 'No match', 'nothing was chosen'],
  ['Arabic', 'ar', 'القسم', 'الميكانيكية', 'لا مطابقة', 'فلم يُختَر شيء'],
] as const)('in %s', (_, language, label, words, none, nothing) => {
  let visitor: Visitor;
  let id = 0;
  let mechanical = 0;
  beforeAll(async () => {
    const { body } = await story.site.call('/api/departments?search=mechanical');
    mechanical = Number((body as { data: readonly Row[] }).data[0]?.['id']);
    visitor = await story.signedIn({ language, layout: language });
  });
  afterAll(() => visitor.close());
  beforeEach(async () => {
    const { body } = await story.site.call('/api/blogs', {
      method: 'POST',
      body: JSON.stringify({ titleEn: 'A choice', titleAr: 'اختيار' }),
    });
    id = (body as { data: { id: number } }).data.id;
    await visitor.page.goto(`${story.site.url}/blogs?open=${id}`);
    await visitor.page.locator('form[data-state^=open] :focus').waitFor();
  });

  const box = () => visitor.page.getByRole('combobox', { name: label, exact: true });
  const closed = () =>
    visitor.page.locator('form[data-state^=open]').waitFor({ state: 'detached' });
  const department = async () => (await read(`/api/blogs/${id}`))['department'];
  async function typed(text: string) {
    const { typist } = visitor;
    await typist.tabInto(box(), 'the department');
    for (const letter of text) await visitor.page.keyboard.type(letter);
  }

  it('what is offered is chosen and saved', async () => {
    await typed(words);
    await visitor.page.getByRole('option').first().waitFor();
    await visitor.typist.press('mod+Enter');
    await closed();
    expect(await department()).toBe(mechanical);
    expect(visitor.errors).toEqual([]);
  });

  it('before it is offered, too', async () => {
    await typed(words);
    await visitor.typist.press('mod+Enter');
    await closed();
    expect(await department()).toBe(mechanical);
    expect(visitor.errors).toEqual([]);
  });

  it('where nothing fits that is said, and nothing is chosen', async () => {
    await typed('zzqx');
    await visitor.page.getByText(none).waitFor();
    await visitor.typist.press('mod+Enter');
    await visitor.page.getByText(nothing).waitFor();
    expect(await department()).toBeNull();
    expect(visitor.errors).toEqual([]);
  });
});
