/** Fields that stand in two languages: one of them is enough, which is said once, and each reads as its language does. In English and in Arabic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

async function make(path: string, values: object): Promise<number> {
  const { body } = await story.site.call(path, { method: 'POST', body: JSON.stringify(values) });
  return (body as { data: { id: number } }).data.id;
}

describe.each([
  ['en', 'Components', 'In one language at least'],
  ['ar', 'المكوّنات', 'بلغة واحدة على الأقل'],
] as const)('in %s', (language, heading, oneLanguage) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.visitor({ language, layout: language });
    // Leaving what is not saved is asked about.
    visitor.page.on('dialog', (asked) => void asked.accept());
    await visitor.signIn();
  });
  afterAll(() => visitor.close());

  it('a component’s values say once that one language is enough, and mark neither', async () => {
    const { page, typist, errors } = visitor;
    const component = await make('/api/components', {
      titleEn: `Tapir ${language}`,
      titleAr: `تابير ${language}`,
      fieldKey: `tapir_${language}`,
    });
    await make('/api/component-props', {
      component,
      fieldKey: 'snout',
      fieldType: 'TEXT',
      required: true,
      maxLength: 10,
      propTitleEn: 'The whole of the snout that it has from its mother',
      propTitleAr: 'كل الخطم الذي ورثه عن أمه وعن جدته من بعدها',
    });
    const id = await make('/api/pages', {
      titleEn: `Tapirs ${language}`,
      titleAr: `تابيرات ${language}`,
      slug: `tapirs-${language}`,
    });
    await make(`/api/pages/${id}/components`, { component });
    await page.goto(`${story.site.url}/?open=${id}`);
    await page.getByRole('listbox', { name: heading }).waitFor();
    await typist.tabTo('listbox', heading);
    await typist.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.locator('[data-state^=fillingValues]').waitFor();
    await dialog.getByRole('textbox').first().and(page.locator(':focus')).waitFor();
    const stars = dialog.getByText('*', { exact: true });
    await expect.poll(() => stars.count()).toBe(1);
    expect(await stars.locator('xpath=..').innerText()).toContain(oneLanguage);
    expect(await dialog.locator('[aria-required=true]').count()).toBe(0);
    // However long the name and what is written are, the count stands clear of the name.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('More than ten!');
    const count = dialog.getByText('14 / 10');
    await count.waitFor();
    const [name, counted] = await Promise.all([
      dialog.locator('label').first().boundingBox(),
      count.boundingBox(),
    ]);
    if (!name || !counted) throw new Error('a name or its count is not drawn');
    const [first, second] = language === 'ar' ? [counted, name] : [name, counted];
    expect(second.x - (first.x + first.width)).toBeGreaterThanOrEqual(8);
    expect(errors).toEqual([]);
  });

  it('a title that begins with a word of the other language reads alike in its box, its heading and its list', async () => {
    const { page, errors } = visitor;
    const [own, title] =
      language === 'en'
        ? (['titleEn', `كلية Engineering (3) of ${language}`] as const)
        : (['titleAr', `IEEE تنظّم (3) لقاءات`] as const);
    const id = await make('/api/blogs', { [own]: title });
    await page.goto(`${story.site.url}/blogs?open=${id}`);
    const box = page.locator(`input[id$=${own}]`);
    await box.waitFor();
    const drawn = [box, page.locator('form h2 bdi'), page.getByTitle(title).first()];
    for (const one of drawn) {
      await expect
        .poll(() => one.evaluate((element) => getComputedStyle(element).direction))
        .toBe(language === 'en' ? 'ltr' : 'rtl');
    }
    expect(errors).toEqual([]);
  });
});
