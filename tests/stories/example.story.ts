/** Promises of what others build on: the example page shows a faculty page of a running site, and the API’s documentation is a palette away. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseInPalette } from '../helpers/palette.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
let visitor: Visitor;
let host: Server;

/** The page as a website of its own would serve it, from another origin than the site's. */
beforeAll(async () => {
  story = await startStory();
  visitor = await story.visitor();
  const example = await readFile('docs/example.html');
  host = createServer((_, answer) =>
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(example),
  );
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  host.close();
  await story.end();
});

const open = (asked: Readonly<Record<string, string>>) => {
  const { port } = host.address() as AddressInfo;
  const query = new URLSearchParams({ site: story.site.url, ...asked });
  return visitor.page.goto(`http://127.0.0.1:${port}/?${query}`);
};

describe('the example page', () => {
  it('shows title, text, pictures, components, menu and news', async () => {
    await open({ page: 'home' });
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Faculty of Engineering' }).waitFor();
    await page.getByText('Things that must not fail').waitFor();
    await page.getByRole('img', { name: 'The main building at dusk' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'The dean’s word' }).waitFor();
    await expect.poll(() => page.locator('aside time').count()).toBe(3);
    await expect
      .poll(() =>
        page
          .locator('img')
          .evaluateAll((all) => all.every((one) => Reflect.get(one, 'naturalWidth'))),
      )
      .toBe(true);
    expect(visitor.errors).toEqual([]);
  });

  it('shows the same page in Arabic, from right to left', async () => {
    await open({ page: 'home', lang: 'ar' });
    const { page } = visitor;
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(() => title.textContent()).toMatch(/\p{Script=Arabic}/u);
    await expect.poll(() => page.evaluate(() => document.dir)).toBe('rtl');
    expect(visitor.errors).toEqual([]);
  });

  it('says in the site’s own words that a page is not there', async () => {
    await open({ page: 'nowhere' });
    await expect.poll(() => visitor.page.title()).toBe('There is nothing at this address');
  });
});

describe('the documentation of the API', () => {
  it('opens from the palette, in a tab of its own', async () => {
    const reader = await story.visitor();
    await reader.signIn();
    const [tab] = await Promise.all([
      reader.page.context().waitForEvent('page'),
      chooseInPalette(reader, 'api documentation', 'Open the API’s documentation'),
    ]);
    await tab.getByText('/api/blogs/{id}', { exact: true }).first().waitFor();
    expect(reader.errors).toEqual([]);
    await reader.close();
  });
});
