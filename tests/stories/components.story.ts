/** Components come onto a page by keyboard alone: assigned, filled, ordered, switched off, taken away and brought back. In English and in Arabic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptBack } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface Part {
  readonly id: number;
  readonly enabled: boolean;
  readonly fieldKey: string;
  readonly values: Readonly<
    Record<string, { value: string | null; en: string | null; ar: string | null }>
  >;
}
async function partsOf(page: number): Promise<readonly Part[]> {
  const { body } = await story.site.call(`/api/pages/${page}/components`);
  return (body as { data: readonly Part[] }).data;
}
const keysOf = async (page: number) => (await partsOf(page)).map(({ fieldKey }) => fieldKey);

async function make(path: string, values: object): Promise<number> {
  const { body } = await story.site.call(path, { method: 'POST', body: JSON.stringify(values) });
  return (body as { data: { id: number } }).data.id;
}

/** A page of this name with nothing on it, and a component with one property that must be filled and two that may. */
async function prepare(name: string): Promise<number> {
  const component = await make('/api/components', {
    titleEn: `Zebra ${name}`,
    titleAr: `زرافة ${name}`,
    fieldKey: `zebra_${name.toLowerCase()}`,
  });
  await make('/api/component-props', {
    component,
    fieldKey: 'stripes',
    fieldType: 'TEXT',
    required: true,
    propTitleEn: 'Stripes',
    propTitleAr: 'خطوط',
  });
  await make('/api/component-props', {
    component,
    fieldKey: 'lead',
    fieldType: 'TEXTAREA',
    maxLength: 12,
    propTitleEn: 'Lead',
    propTitleAr: 'تمهيد',
  });
  await make('/api/component-props', {
    component,
    fieldKey: 'photo',
    fieldType: 'IMAGE',
    propTitleEn: 'Photo',
    propTitleAr: 'لقطة',
  });
  return await make('/api/pages', {
    titleEn: name === 'Arabic' ? 'Okapi' : 'Quokka',
    titleAr: name === 'Arabic' ? 'قطقاط' : 'أوكابي',
    slug: `quokka-${name.toLowerCase()}`,
  });
}

/** Where the values of a component on a page are saved. */
const savedAt = '**/api/page-components/*/values';

const dialogState = ({ page }: Visitor) =>
  page.getByRole('dialog').locator('[data-state]').first().getAttribute('data-state');

describe.each([
  ['English', { language: 'en', layout: 'en' }, 'quo', 'ze', 'Components'],
  ['Arabic', { language: 'ar', layout: 'ar' }, 'قطق', 'زر', 'المكوّنات'],
] as const)('in %s', (name, options, pageWord, componentWord, heading) => {
  const copies = { English: '1 on this page', Arabic: 'نسخة واحدة على هذه الصفحة' }[name];
  const isArabic = name === 'Arabic';
  /** What the keys `herd` write in this layout. */
  const herd = isArabic ? 'اثقي' : 'herd';
  let id = 0;
  beforeAll(async () => {
    id = await prepare(name);
  });

  /** Beside the page: a component is asked for, and this word is typed. */
  async function whoLooksFor(word: string): Promise<Visitor> {
    const visitor = await story.visitorAt(`/?open=${id}`, options);
    const { page, typist } = visitor;
    await page.locator('form[data-region=form][data-state^=open] :focus').waitFor();
    await typist.press('Escape');
    await expect.poll(() => typist.focused()).toContain('grid');
    await typist.press('m');
    await expect.poll(() => typist.focused()).toContain('combobox');
    await typist.type(word);
    return visitor;
  }

  it('is assigned in 11 learned keys, filled, and taken back by one', async () => {
    const visitor = await story.signedIn(options);
    const { page, typist, errors, close } = visitor;
    typist.presses = 0;
    await typist.press('g p');
    await page.locator('[role=grid] tbody tr').first().waitFor();
    await typist.press('/');
    await expect.poll(() => typist.focused()).toMatch(/^input/);
    await typist.type(pageWord);
    await typist.press('Enter');
    await expect.poll(() => page.locator('[role=grid] tbody tr').count()).toBe(1);
    await expect.poll(() => typist.focused()).toContain('grid');
    await typist.press('m');
    await expect.poll(() => typist.focused()).toContain('combobox');
    await typist.type(componentWord);
    await typist.press('Enter');
    // What is typed is counted too: three letters of the page, two of the component.
    expect(typist.presses + 5).toBeLessThanOrEqual(11);
    await expect.poll(() => dialogState(visitor)).toContain('fillingValues');
    // A value that is missing keeps it from being saved, and has the focus.
    await typist.press('Enter');
    await expect
      .poll(() =>
        page.getByRole('dialog').getByRole('textbox').first().getAttribute('aria-invalid'),
      )
      .toBe('true');
    await typist.type('Where we live');
    await typist.press('Escape');
    await expect.poll(() => dialogState(visitor)).toBe('leaving');
    // The answer that keeps it has the focus.
    await page.getByRole('dialog').locator('button:focus').waitFor();
    await typist.press('Enter');
    await expect.poll(() => dialogState(visitor)).toContain('fillingValues');
    await expect
      .poll(() => page.getByRole('dialog').getByRole('textbox').first().inputValue())
      .toBe('Where we live');
    await typist.press('mod+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // It goes by itself: nothing is asked of the server before it is read.
    if (!isArabic) {
      await page.getByText('Page component relation added successfully').first().waitFor();
    }
    await expect.poll(() => keysOf(id)).toHaveLength(1);
    const [part] = await partsOf(id);
    expect(Object.values(part?.values ?? {}).map(({ en }) => en)).toEqual(['Where we live']);
    await expect.poll(() => typist.focused()).toContain('grid');
    await typist.press('z');
    await expect.poll(() => keysOf(id)).toEqual([]);
    await typist.press('shift+z');
    await expect.poll(() => keysOf(id)).toHaveLength(1);
    expect(errors).toEqual([]);
    await close();
  });

  it('is put there a second time on purpose: its row says how many the page has, and both are kept', async () => {
    const visitor = await whoLooksFor(componentWord);
    const { page, typist, errors, close } = visitor;
    expect(await keysOf(id)).toHaveLength(1);
    const row = page.getByRole('option', { selected: true, name: new RegExp(copies) });
    await row.waitFor();
    await typist.press('Enter');
    await expect.poll(() => dialogState(visitor)).toContain('fillingValues');
    await typist.type('Another herd');
    await typist.press('mod+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => keysOf(id)).toHaveLength(2);
    const said = (await partsOf(id)).map(({ values }) => Object.values(values).map(({ en }) => en));
    expect(said).toEqual([['Where we live'], ['Another herd']]);
    await expect.poll(() => typist.focused()).toContain('grid');
    await typist.press('z');
    await expect.poll(() => keysOf(id)).toHaveLength(1);
    expect(errors).toEqual([]);
    await close();
  });

  it('is put on several pages at once, with all its props, and taken back from all by one', async () => {
    const pages = await Promise.all(
      ['one', 'two'].map((which) =>
        make('/api/pages', {
          titleEn: `Numbat ${name} ${which}`,
          titleAr: `نمبات ${name} ${which}`,
          slug: `numbat-${name.toLowerCase()}-${which}`,
        }),
      ),
    );
    const onBoth = async () => (await Promise.all(pages.map(keysOf))).map(({ length }) => length);
    const visitor = await story.signedIn(options);
    const { page, typist, errors, close } = visitor;
    await page.goto(`${story.site.url}/?search=${encodeURIComponent(`Numbat ${name}`)}`);
    await expect.poll(() => page.locator('[role=grid] tbody tr').count()).toBe(2);
    await typist.press('x', 'j', 'x', 'm');
    await expect.poll(() => typist.focused()).toContain('combobox');
    await typist.type(componentWord);
    await typist.press('Enter');
    await expect.poll(() => dialogState(visitor)).toContain('fillingValues');
    await typist.type('Where we live');
    const dialog = page.getByRole('dialog');
    const lead = dialog.getByRole('textbox', { name: isArabic ? /تمهيد/ : /Lead/ }).first();
    expect(await lead.count()).toBe(0);
    // View all props.
    await typist.press('F9');
    await typist.tabTo('textbox', isArabic ? /تمهيد/ : /Lead/);
    await typist.type('Longer than twelve');
    await typist.press('mod+Enter');
    await expect.poll(() => lead.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => typist.focused()).toContain('textarea');
    await page.keyboard.press('ControlOrMeta+a');
    await typist.type('Twelve or so');
    await typist.tabTo('button', isArabic ? /من الموجود: لقطة/ : /for Photo/);
    await typist.press('Enter');
    await expect.poll(() => typist.focused()).toContain('combobox');
    await page.getByRole('option').first().waitFor();
    await typist.press('Enter');
    // The picture itself is seen, not its number.
    await expect.poll(() => dialog.locator('li img').count()).toBe(1);
    await typist.press('mod+Enter');
    await expect.poll(onBoth).toEqual([1, 1]);
    for (const each of pages) {
      const [part] = await partsOf(each);
      const values = part?.values ?? {};
      expect(values).toMatchObject({
        stripes: { en: 'Where we live' },
        lead: { en: 'Twelve or so' },
      });
      expect(values['photo']?.value).toMatch(/^\d+$/);
    }
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => typist.focused()).toContain('grid');
    await typist.press('z');
    await expect.poll(onBoth).toEqual([0, 0]);
    await typist.press('shift+z');
    await expect.poll(onBoth).toEqual([1, 1]);
    expect(errors).toEqual([]);
    await close();
  });

  it('is seen in the open page in its order: moved, switched off, filled again, taken off, all undone', async () => {
    const visitor = await story.visitor(options);
    const { page, typist, signIn, errors, close } = visitor;
    const before = await keysOf(1);
    await signIn();
    await page.goto(`${story.site.url}/?open=1`);
    const list = page.getByRole('listbox', { name: heading });
    await list.waitFor();
    await typist.tabTo('listbox', heading);
    const said = () => list.getByRole('option').locator('bdi').allInnerTexts();
    await expect.poll(async () => (await said()).length).toBe(before.length);
    const names = await said();
    await typist.press('alt+ArrowDown');
    await expect.poll(() => keysOf(1)).toEqual([before[1], before[0], ...before.slice(2)]);
    await typist.press('z');
    await expect.poll(() => keysOf(1)).toEqual(before);
    await expect.poll(said).toEqual(names);
    await typist.press('Home', 'd');
    await expect.poll(async () => (await partsOf(1))[0]?.enabled).toBe(false);
    await typist.press('z');
    await expect.poll(async () => (await partsOf(1))[0]?.enabled).toBe(true);

    await typist.press('Enter');
    await expect.poll(() => dialogState(visitor)).toContain('fillingValues');
    const box = page.getByRole('dialog').getByRole('textbox').first();
    const inBox = () => box.and(page.locator(':focus')).waitFor();
    await inBox();
    const old = await box.inputValue();
    await page.keyboard.press('ControlOrMeta+a');
    await typist.type('Short and new');
    await typist.press('mod+s');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const first = async () => Object.values((await partsOf(1))[0]?.values ?? {})[0]?.en;
    await expect.poll(first).toBe('Short and new');
    await expect.poll(() => typist.focused()).toContain('listbox');
    await typist.press('z');
    await expect.poll(first).toBe(old);

    // A colleague fills both languages while one of them is being filled here: the other is theirs, this one is asked.
    const [{ id: part, values } = { id: 0, values: {} }] = await partsOf(1);
    const [[key, was] = ['', {}]] = Object.entries(values);
    const inBoth = async () => {
      const { en, ar } = (await partsOf(1))[0]?.values[key] ?? {};
      return [en, ar];
    };
    for (const [choice, stands] of [
      ['1', 'Of mine'],
      ['2', 'Of theirs'],
    ] as const) {
      await typist.press('Enter');
      await expect.poll(() => dialogState(visitor)).toContain('fillingValues');
      await inBox();
      await page.keyboard.press('ControlOrMeta+a');
      await typist.type('Of mine');
      await story.site.call(`/api/page-components/${part}/values`, {
        method: 'PUT',
        body: JSON.stringify({ [key]: { en: 'Of theirs', ar: 'لهم' } }),
      });
      await typist.press('mod+s');
      await expect.poll(() => page.locator('[data-conflict] input:checked').count()).toBe(1);
      await expect.poll(() => typist.focused()).toMatch(/^input/);
      expect(await inBoth()).toEqual(['Of theirs', 'لهم']);
      // Who it was, and when, as where a record is asked about.
      await page
        .getByText(isArabic ? /عدّلت هذا.*لحظات/ : 'You changed this elsewhere a moment ago')
        .waitFor();
      await typist.press(choice, 'mod+s');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(inBoth).toEqual([stands, 'لهم']);
      await story.site.call(`/api/page-components/${part}/values`, {
        method: 'PUT',
        body: JSON.stringify({ [key]: was }),
      });
      await expect.poll(() => typist.focused()).toContain('listbox');
    }

    await typist.press('shift+m');
    await expect.poll(() => keysOf(1)).toEqual(before.slice(1));
    // The page has heard of it too before it is taken back.
    await expect.poll(said).toEqual(names.slice(1));
    await typist.press('z');
    await expect.poll(() => keysOf(1)).toEqual(before);
    expect(errors).toEqual([]);
    await close();
  });

  it('is put there and filled in one breath: the Enter behind what is typed for it saves it', async () => {
    const visitor = await whoLooksFor(componentWord);
    const { page, typist, errors, close } = visitor;
    const before = (await keysOf(id)).length;
    const props = await keptBack(page, '**/api/component-props?*');
    await typist.press('Enter');
    await props.asked();
    const saved = await keptBack(page, savedAt, { method: 'PUT' });
    await typist.press(...'herd', 'Enter');
    props.letGo();
    // So it is with the list behind it, which has the focus only once all is saved.
    await saved.asked();
    await typist.press('x');
    saved.letGo();
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(1);
    await typist.press('x');
    await expect.poll(() => keysOf(id)).toHaveLength(before + 1);
    const part = (await partsOf(id)).at(-1);
    expect(Object.values(part?.values ?? {}).map(({ en }) => en)).toEqual([herd]);
    await expect.poll(() => typist.focused()).toContain('grid');
    await typist.press('z');
    await expect.poll(() => keysOf(id)).toHaveLength(before);
    expect(errors).toEqual([]);
    await close();
  });

  it('is not done where its values are refused: what was pressed for the list behind it is told of, and does nothing', async () => {
    const before = (await keysOf(id)).length;
    const visitor = await whoLooksFor(componentWord);
    const { page, typist, close } = visitor;
    await typist.press('Enter');
    await expect.poll(() => dialogState(visitor)).toContain('fillingValues');
    await typist.type('Herd');
    const saved = await keptBack(page, savedAt, {
      method: 'PUT',
      answer: (route) => route.fulfill({ status: 500, json: { error: { code: 'INTERNAL' } } }),
    });
    await typist.press('Enter');
    await saved.asked();
    await typist.press('x');
    saved.letGo();
    await expect.poll(() => dialogState(visitor)).toBe('failed');
    await page
      .getByText(isArabic ? 'فلم يُكتب: «ء»' : 'Not typed: “x”')
      .first()
      .waitFor();
    await page.unroute(savedAt);
    await page.getByRole('dialog').locator('button:focus').waitFor();
    await typist.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('row', { selected: true }).count()).toBe(0);
    await expect.poll(() => keysOf(id)).toHaveLength(before + 1);
    await expect.poll(() => typist.focused()).toContain('grid');
    await typist.press('z');
    await expect.poll(() => keysOf(id)).toHaveLength(before);
    await close();
  });

  it('is asked for in one go: letters right behind the key are for the question, whatever they mean in the list', async () => {
    const visitor = await story.visitor(options);
    const { page, typist, signIn, close } = visitor;
    const disabled = async () => {
      const { body } = await story.site.call('/api/pages?filter[enabled]=false');
      return (body as { meta: { total: number } }).meta.total;
    };
    const before = await disabled();
    await signIn();
    await typist.press('m', 'z', 'd', 'x');
    const box = page.getByRole('dialog').getByRole('combobox');
    await expect.poll(() => box.inputValue()).toBe(isArabic ? 'ئيء' : 'zdx');
    await typist.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => typist.focused()).toContain('grid');
    expect(await page.getByRole('row', { selected: true }).count()).toBe(0);
    expect(await disabled()).toBe(before);
    await close();
  });

  it('is put at a chosen place by Shift+Enter, and taken back', async () => {
    const visitor = await story.visitor(options);
    const { page, typist, signIn, close } = visitor;
    const before = await keysOf(1);
    await signIn();
    await page.goto(`${story.site.url}/?open=1`);
    await page.getByRole('listbox', { name: heading }).waitFor();
    await typist.tabTo('listbox', heading);
    await typist.press('m');
    await expect.poll(() => typist.focused()).toContain('combobox');
    await typist.type(componentWord);
    await typist.press('shift+Enter');
    await expect.poll(() => dialogState(visitor)).toBe('placing');
    await typist.press('ArrowUp', 'Enter');
    await expect.poll(() => dialogState(visitor)).toContain('fillingValues');
    await typist.type('At the very top');
    await typist.press('mod+Enter');
    await expect.poll(() => keysOf(1)).toHaveLength(before.length + 1);
    await expect.poll(async () => (await keysOf(1)).slice(1)).toEqual(before);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await typist.press('z');
    await expect.poll(() => keysOf(1)).toEqual(before);
    await close();
  });
});

/** What one act made, and the history took away again: in the trash it is one, and comes back as one. */
it('is one in the trash with its values, and comes back with them', async () => {
  const id = await prepare('Trash');
  const { body } = await story.site.call('/api/components?filter[fieldKey]=zebra_trash');
  const [component] = (body as { data: readonly { id: number }[] }).data;
  const texts = { stripes: { en: 'Kept' }, lead: { en: 'Kept too' } };
  await story.site.call('/api/page-components/assign', {
    method: 'POST',
    body: JSON.stringify({ component: component?.id, pages: [id], values: texts }),
  });
  const filled = async () => (await partsOf(id)).map(({ values }) => values);
  const before = await filled();
  expect(before).toMatchObject([texts]);
  const { page, typist, errors, close } = await story.signedIn();
  const rows = page.locator('[role=grid] tbody tr[aria-rowindex]');
  const inTrash = async () => {
    await typist.press('g x');
    await page.waitForURL(/trash/);
    await expect.poll(() => rows.first().textContent()).toContain('Zebra Trash');
    return await page.getByText(/^(Stripes|Lead)$/).count();
  };
  await typist.press('g shift+h');
  await page.waitForURL(/history/);
  await rows.first().waitFor();
  await typist.press('shift+w', 'Enter');
  await page.getByText(/Taken back: /).waitFor();
  expect(await filled()).toEqual([]);
  expect(await inTrash()).toBe(0);
  await typist.press('u');
  await expect.poll(filled).toEqual(before);
  // What the history took back, z brings back whole too.
  await typist.press('z');
  await expect.poll(filled).toEqual([]);
  await typist.press('z');
  await expect.poll(filled).toEqual(before);
  await page
    .getByText(/Undone/)
    .first()
    .waitFor();
  expect(await page.getByText(/\d of \d done/).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
}, 120_000);
