/**
 * Promise: on a slow network the code of what a key asks for comes late, and nobody notices by what becomes of their
 * keys: each is for what was asked for, Escape leaves it before it is there, and whoever types stays in their field.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptBack } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
let visitor: Visitor;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());
beforeEach(async () => {
  visitor = await story.visitor();
  await visitor.signIn();
});
afterEach(() => visitor.close());

/** The code with these names is kept back until it is let go; then it comes, or cannot be had. */
async function codeKeptBack(
  page: Page,
  names: string,
  end: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  const code = new RegExp(`/assets/(?:${names})-`);
  const { letGo } = await keptBack(page, code, { answer: (route) => route[end]() });
  return letGo;
}

const form = (): Locator => visitor.page.locator('form[data-state^=open]');
/** An address, loaded anew, once its form or its rows have the focus. */
async function at(address: string): Promise<void> {
  const { page } = visitor;
  await page.goto(`${story.site.url}${address}`);
  const isForm = /[?&](?:open|new)\b/.test(address);
  if (isForm) await form().locator(':focus').waitFor();
  else await page.locator('[role=grid] [data-focused=true]').waitFor();
}

describe('rich text whose editor comes while one types', () => {
  /** Somebody in the box that stands in its place. */
  async function inBox() {
    const { page, typist } = visitor;
    const letGo = await codeKeptBack(page, 'MarkdownEditor');
    await at('/blogs?new');
    const box = form().locator('textarea[id$="-bodyEn"]');
    await typist.tabInto(box, 'the box of the body');
    const editorComes = async () => {
      letGo();
      await form().locator('.ProseMirror').first().waitFor({ state: 'attached' });
    };
    return { page, typist, box, editorComes, editor: form().locator('.ProseMirror').first() };
  }

  it('is left by one Tab, and what is typed behind it is for the next field', async () => {
    const { page, typist, box, editor, editorComes } = await inBox();
    await typist.type('The gate');
    await editorComes();
    await typist.type(' is open');
    expect(await box.inputValue()).toBe('The gate is open');
    await typist.press('Tab');
    await editor.waitFor();
    await typist.type('Sami');
    expect(await form().locator('[name=author]').inputValue()).toBe('Sami');
    await expect.poll(() => editor.innerText()).toBe('The gate is open');
    expect(await page.locator('.ProseMirror:focus').count()).toBe(0);
  });

  it('is replaced where all of it was selected before', async () => {
    const { typist, box, editor, editorComes } = await inBox();
    await typist.type('Old words');
    await typist.press('shift+Tab');
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(false);
    await typist.tabInto(box, 'the box of the body');
    await typist.press('mod+a');
    await editorComes();
    await typist.type('New words');
    await typist.press('Tab');
    await expect.poll(() => editor.innerText()).toBe('New words');
  });
});

describe('a layer that a key has asked for', () => {
  /** A record with a picture, the focus on what chooses another. */
  async function atCover() {
    const { page, typist } = visitor;
    await at('/blogs?open=3');
    await page.getByRole('button', { name: /^Look at/ }).waitFor();
    await typist.tabInto(form().locator('input[type=file]').first(), 'the cover');
  }

  it('the files that are here: what is typed behind the key is searched for', async () => {
    const { page, typist } = visitor;
    const letGo = await codeKeptBack(page, 'FilesPicker|DialogLayer');
    await atCover();
    const before = page.url();
    await typist.press('alt+ArrowDown', 'g', 'a', 't', 'e');
    letGo();
    const search = page.getByRole('dialog').getByRole('combobox');
    await search.waitFor();
    await expect.poll(() => search.inputValue()).toBe('gate');
    expect(page.url()).toBe(before);
  });

  it('the files that are here: a save behind the Enter that takes one is of that one', async () => {
    const { page, typist } = visitor;
    const cover = async () => {
      const { body } = await story.site.call('/api/blogs/3');
      return (body as { data: { coverPhoto: number } }).data.coverPhoto;
    };
    const { body } = await story.site.call('/api/uploads?filter[id][in]=1,2');
    const { data } = body as { data: readonly { readonly id: number; readonly name: string }[] };
    const before = await cover();
    const other = data.find(({ id }) => id !== before);
    await atCover();
    await typist.press('alt+ArrowDown');
    await page.getByRole('dialog').getByRole('combobox').and(page.locator(':focus')).waitFor();
    const { asked, letGo } = await keptBack(page, /\/api\/uploads\?.*search=/);
    await typist.type(other?.name ?? '');
    await asked();
    await typist.press('Enter', 'mod+s');
    letGo();
    await expect.poll(cover).toBe(other?.id);
  });

  it('Escape leaves it before it is there, and nothing else', async () => {
    const { page, typist } = visitor;
    const letGo = await codeKeptBack(page, 'FilesPicker');
    await atCover();
    const asked = page.waitForRequest(/\/assets\/FilesPicker-/);
    await typist.press('alt+ArrowDown');
    await asked;
    await typist.press('Escape', 'Tab');
    letGo();
    await page
      .getByRole('button', { name: /^Already here/ })
      .and(page.locator(':focus'))
      .waitFor();
    expect(await form().count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('which component of a page is filled: Escape leaves the question, and the keys behind it are the list’s again', async () => {
    const { page, typist } = visitor;
    const letGo = await codeKeptBack(page, 'AssignLayer');
    await at('/');
    await typist.press('shift+p', 'Escape', 'shift+m');
    letGo();
    const question = page.getByRole('dialog').getByRole('heading');
    await expect.poll(() => question.allInnerTexts()).toEqual(['Unassign which component?']);
  });

  it('a file looked at closely: a Tab behind the key is not for the record', async () => {
    const { page, typist } = visitor;
    const letGo = await codeKeptBack(page, 'FileDetails|DialogLayer');
    await atCover();
    await typist.press('shift+Tab');
    await typist.tabTo('button', /^Look at/);
    await typist.press('Enter', 'Tab');
    letGo();
    await page.getByRole('dialog').locator(':focus').waitFor();
    await typist.press('Escape');
    await expect.poll(() => typist.focused()).toContain('Look at');
    expect(await form().locator('button', { hasText: 'Look at' }).count()).toBe(1);
  });

  it('the sheet of keys: what is typed behind its key is searched for', async () => {
    const { page, typist } = visitor;
    const letGo = await codeKeptBack(page, 'Layers|DialogLayer');
    await at('/blogs');
    await typist.press('?', 's', 'a', 'v', 'e');
    letGo();
    const search = page.getByRole('dialog').getByRole('searchbox');
    await search.waitFor();
    await expect.poll(() => search.inputValue()).toBe('save');
  });

  it('the light box: the arrows turn its pictures', async () => {
    const { page, typist } = visitor;
    const letGo = await codeKeptBack(page, 'GalleryBox');
    await at('/gallery/1');
    await typist.press('Space', 'ArrowRight', 'ArrowRight');
    letGo();
    const place = page.getByRole('dialog').getByText(/^\d+ of \d+$/);
    await expect.poll(() => place.innerText()).toMatch(/^3 of/);
  });

  it('the form of a record: left before it is there, it holds no key any longer', async () => {
    const { page, typist } = visitor;
    await codeKeptBack(page, 'RecordForm');
    await at('/blogs');
    const row = () => page.locator('[role=grid]').getAttribute('aria-activedescendant');
    const before = await row();
    const asked = page.waitForRequest(/\/assets\/RecordForm-/);
    await typist.press('Enter');
    await asked;
    // Its place is not left white.
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    await typist.press('Escape');
    await expect.poll(() => new URL(page.url()).searchParams.has('open')).toBe(false);
    await typist.press('j');
    await expect.poll(row).not.toBe(before);
  });

  it('that is left by the browser’s Back holds no key any longer', async () => {
    const { page, typist } = visitor;
    await codeKeptBack(page, 'RecordListChooser');
    await at('/events');
    await typist.press('g n');
    await page.waitForURL('**/blogs');
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    const asked = page.waitForRequest(/\/assets\/RecordListChooser-/);
    await typist.press('v');
    await asked;
    await page.goBack();
    await page.waitForURL('**/events');
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('/');
    await expect.poll(() => page.locator('input[type=search]:focus').count()).toBe(1);
  });
});

describe('a control that the keys behind lead to', () => {
  /** How many Tabs lead there from what has the focus. */
  async function tabsTo(target: Locator, called: string): Promise<number> {
    const { typist } = visitor;
    const before = typist.presses;
    await typist.tabInto(target, called);
    return typist.presses - before;
  }
  const times = (key: string, count: number) => Array.from({ length: count }, () => key);

  it('a switch of a form hears Space', async () => {
    const { page, typist } = visitor;
    await at('/components/props?new');
    const required = form().getByRole('switch', { name: 'Required' });
    const tabs = await tabsTo(required, 'the switch');
    const letGo = await codeKeptBack(page, 'RecordForm');
    await at('/components/props');
    await typist.press('c', ...times('Tab', tabs), 'Space');
    letGo();
    await required.and(page.locator(':focus')).waitFor();
    await expect.poll(() => required.isChecked()).toBe(true);
  });

  it('a button of a question hears Space', async () => {
    const { page, typist } = visitor;
    const letGo = await codeKeptBack(page, 'DialogLayer');
    await at('/blogs');
    const asked = page.waitForRequest(/\/assets\/DialogLayer-/);
    const all = await page.getByRole('row').count();
    await typist.press('Delete');
    await asked;
    // From the yes to the no; the row is there for the key behind it.
    await typist.press('Tab', 'Space', 'x');
    letGo();
    await page.getByRole('row', { selected: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('row').count()).toBe(all);
  });
});

describe('the code of what lies over the screen', () => {
  /** The rows of the news are kept back until they are let go; what is asked for meanwhile is told. */
  async function withoutRows() {
    const { page, typist } = visitor;
    // Patience never ends here: what comes comes for a reason.
    await page.addInitScript(() => {
      const { setTimeout: start } = globalThis;
      const startShort = (run: () => void, ms = 0) => (ms < 10_000 ? start(run, ms) : 0);
      Reflect.set(globalThis, 'setTimeout', startShort);
    });
    const list = await keptBack(page, /\/api\/blogs\?/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${story.site.url}/blogs`);
    await list.asked();
    await page.getByRole('navigation').first().waitFor();
    const isCodeAsked = () => asked.some((url) => /\/assets\/Layers-/.test(url));
    return { page, typist, isCodeAsked, letRowsCome: list.letGo };
  }

  it('delays no row: it is asked for once they are seen', async () => {
    const { page, isCodeAsked, letRowsCome } = await withoutRows();
    // Frames come and go without them.
    await page.evaluate(
      () =>
        new Promise((done) => {
          const more = (left: number) =>
            requestAnimationFrame(() => (left === 0 ? done(left) : more(left - 1)));
          more(30);
        }),
    );
    expect(isCodeAsked()).toBe(false);
    letRowsCome();
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await expect.poll(isCodeAsked).toBe(true);
  });

  it('comes at once where somebody presses a key before that', async () => {
    const { page, typist, letRowsCome } = await withoutRows();
    await typist.press('mod+k', 's', 't');
    const input = page.locator('[data-layer=palette] input');
    await expect.poll(() => input.inputValue()).toBe('st');
    expect(await page.locator('[role=grid] [data-focused=true]').count()).toBe(0);
    letRowsCome();
  });
});

describe('code that cannot be had', () => {
  const said = () => visitor.page.getByText('This could not be loaded');

  it.each([
    ['the columns', 'RecordListChooser', 'v', 'jx'],
    // Letters answer none.
    ['a question', 'DialogLayer', 'Delete', ''],
    ['the fields to set', 'RecordListSheets', 'b', 'jx'],
    ['a record', 'RecordForm', 'Enter', 'jx'],
  ])(
    'of %s: the list stays, what was typed behind the key is named, and the next asks anew',
    async (...of) => {
      const [, name, key, lost] = of;
      const { page, typist } = visitor;
      const letGo = await codeKeptBack(page, name, 'abort');
      await at('/blogs');
      const focused = page.locator('[role=grid] [data-focused=true]');
      const before = await focused.innerText();
      const asked = page.waitForRequest(new RegExp(`/assets/${name}-`));
      await typist.press(key);
      await asked;
      await typist.press('j', 'x');
      letGo();
      await said().waitFor();
      if (lost !== '') await page.getByText(`Not typed: “${lost}”`).waitFor();
      await focused.waitFor();
      expect(await focused.innerText()).toBe(before);
      expect(await page.getByRole('row', { selected: true }).count()).toBe(0);
      await page.unrouteAll();
      await typist.press(key);
      await page
        .locator('dialog :focus, [role=dialog] :focus, [role=alertdialog] :focus, form :focus')
        .waitFor();
    },
  );

  it('of what lies over the screen: that stays, a key for it is told why, and the next asks anew', async () => {
    const { page, typist } = visitor;
    const asked = page.waitForRequest(/\/assets\/Layers-/);
    (await codeKeptBack(page, 'Layers', 'abort'))();
    await at('/blogs');
    await asked;
    const focused = page.locator('[role=grid] [data-focused=true]');
    const before = await focused.innerText();
    await typist.press('j');
    await expect.poll(() => focused.innerText()).not.toBe(before);
    await typist.press('mod+k');
    await said().waitFor();
    await typist.press('k');
    await expect.poll(() => focused.innerText()).toBe(before);
    await page.unrouteAll();
    await typist.press('mod+k');
    await page.locator('[data-layer=palette] input:focus').waitFor();
  });

  it('of what lies over the screen, for an earlier key: what is asked for meanwhile has a try of its own', async () => {
    const { page, typist } = visitor;
    let tries = 0;
    const kept = await keptBack(page, /\/assets\/Layers-/, {
      answer: (route) => (tries++ === 0 ? route.abort() : route.continue()),
    });
    await at('/blogs');
    await typist.press('j');
    await kept.asked();
    await typist.press('mod+k');
    kept.letGo();
    await page.locator('[data-layer=palette] input:focus').waitFor();
    expect(await said().count()).toBe(0);
  });

  it('of a part of a record: that is said in its place, and all else stays', async () => {
    const { page } = visitor;
    (await codeKeptBack(page, 'Grants', 'abort'))();
    await page.goto(`${story.site.url}/permissions?open=3`);
    await form().getByText('This could not be loaded').waitFor();
    expect(await form().locator('input').count()).toBeGreaterThan(0);
    expect(await page.locator('[role=grid] [data-focused=true]').count()).toBe(1);
    // The next one that is opened asks anew.
    await page.unrouteAll();
    await visitor.follow('/permissions?open=2');
    await form().getByRole('grid').waitFor();
  });
});
