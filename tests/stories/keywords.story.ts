/** 'Suggest keywords' of a page by keys alone: from its own content, the most frequent first, without stop words, in English and in Arabic. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** How often each word stands there: three, two and one time; the words between say nothing. */
const pages = {
  en: {
    bodyEn: 'The turbine and the turbine of the river, a river with the turbine, or as an anchor.',
    words: ['turbine', 'river', 'anchor'],
    command: 'Suggest keywords',
    updated: 'Page updated successfully',
  },
  ar: {
    bodyAr: 'توربين على نهر، ثم توربين في نهر، وعن توربين إلى مرساة.',
    words: ['توربين', 'نهر', 'مرساة'],
    command: 'اقتراح كلمات مفتاحية',
    updated: 'تم تحديث الصفحة بنجاح',
  },
} as const;

it.each(['en', 'ar'] as const)(
  'in %s: chosen in the palette, saved by its key',
  async (language) => {
    const { words, command, updated, ...content } = pages[language];
    const page = { titleEn: 'T', titleAr: 'ع', slug: `story-keywords-${language}`, ...content };
    const made = await story.site.call('/api/pages', {
      method: 'POST',
      body: JSON.stringify(page),
    });
    const { id } = (made.body as { data: { id: number } }).data;
    const visitor = await story.visitorAt(`/?open=${id}`, { language, layout: language });
    await visitor.page.locator('form[data-region=form] input').first().waitFor();
    await visitor.typist.press('mod+k');
    await visitor.page.getByRole('combobox').waitFor();
    await visitor.typist.type(command);
    await visitor.page.getByRole('option', { name: command }).first().waitFor();
    await visitor.typist.press('Enter');
    // The step with the field is led to, and the words stand in it.
    for (const word of words) await visitor.page.getByText(word, { exact: true }).waitFor();
    await visitor.typist.press('mod+s');
    await visitor.page.getByText(updated).first().waitFor();
    const { body } = await story.site.call(`/api/pages/${id}`);
    expect((body as { data: { meta_keywords: string[] } }).data.meta_keywords).toEqual(words);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);
