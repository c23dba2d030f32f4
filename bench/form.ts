/** How fast a form is in a real browser: from its record to its fields, and what a key costs in the largest one. It asserts nothing. */
import type { CDPSession, Page } from 'playwright-core';
import { columnsOf } from '../entities/entity.ts';
import { entities } from '../entities/index.ts';
import { startStory, type Visitor } from '../tests/helpers/story.ts';

/** The slow-down that the goal for typing is stated for. */
const slowdown = 4;
const letters = 40;
/** What has not come by then, a list's record or a form, is left out, in ms. */
const thereMs = 4_000;

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

/** From the answer with the focused record to the frame in which its fields stand, in ms. */
async function openingMs({ page, typist }: Visitor): Promise<number> {
  await page.evaluate(() => {
    performance.clearResourceTimings();
    Reflect.set(window, 'formAt', undefined);
    const look = () => {
      const field = document.querySelector('form[data-region=form] :is(input,textarea,button)[id]');
      const answer = performance
        .getEntriesByType('resource')
        .find(({ name }) => /\/api\/[a-z-]+\/\d+(?:\?|$)/.test(name));
      if (!field || !(answer instanceof PerformanceResourceTiming)) requestAnimationFrame(look);
      else Reflect.set(window, 'formAt', Math.max(0, performance.now() - answer.responseEnd));
    };
    requestAnimationFrame(look);
  });
  await typist.press('Enter');
  const ms = await page.waitForFunction(
    () => Reflect.get(window, 'formAt') as number | undefined,
    null,
    { timeout: thereMs },
  );
  return (await ms.jsonValue()) ?? Number.NaN;
}

/** What the page's thread does for each key: its script, style and layout, in ms, beyond what it does without one. */
async function keyCosts(page: Page, cdp: CDPSession): Promise<readonly number[]> {
  const busyMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const frame = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const costOf = async (press: () => Promise<void>) => {
    await frame();
    const before = await busyMs();
    await press();
    await frame();
    return (await busyMs()) - before;
  };
  const idle: number[] = [];
  const keys: number[] = [];
  for (let i = 0; i < letters; i += 1) {
    idle.push(await costOf(async () => undefined));
    keys.push(await costOf(() => page.keyboard.press('a')));
  }
  const without = at(idle, 0.5);
  return keys.map((ms) => Math.max(0, ms - without));
}

/** The goals stand in brackets. */
export async function run(): Promise<Readonly<Record<string, number | string>>> {
  const story = await startStory();
  try {
    const visitor = await story.visitor();
    const { page } = visitor;
    await visitor.signIn();
    const opened: { readonly name: string; readonly ms: number }[] = [];
    for (const { name, route } of entities.filter((one) => !one.route.includes(':'))) {
      await page.goto(`${story.site.url}${route}`);
      const row = page.locator('[role=grid] [data-focused=true]').first();
      const isThere = await row.waitFor({ timeout: thereMs }).then(
        () => true,
        () => false,
      );
      // What has no record in the sample, or is no list, opens none.
      if (!isThere) continue;
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      const ms = await openingMs(visitor).catch(() => undefined);
      if (ms !== undefined) opened.push({ name, ms });
    }
    const slowest = opened.toSorted((a, b) => b.ms - a.ms)[0];
    const largest = entities
      .filter(({ route }) => !route.includes(':'))
      .toSorted((one, other) => columnsOf(other).length - columnsOf(one).length)[0];
    if (!largest) throw new Error('there is no type');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${story.site.url}${largest.route}?new`);
    await page.locator('form[data-region=form] input:not([type=checkbox])').first().focus();
    const inText = await keyCosts(page, cdp);
    await page.goto(`${story.site.url}/blogs?new`);
    await page.locator('.ProseMirror:visible').first().focus();
    const inMarkdown = await keyCosts(page, cdp);
    return {
      'forms opened': opened.length,
      'record to fields, median ms (100)': Math.round(
        at(
          opened.map(({ ms }) => ms),
          0.5,
        ),
      ),
      slowest: `${Math.round(slowest?.ms ?? Number.NaN)} (${slowest?.name ?? ''})`,
      [`key in a text of ${largest.name}, ${slowdown}× slower, median ms (16)`]: at(inText, 0.5),
      'nine of ten': at(inText, 0.9),
      'key in the rich text of news, median ms (16)': at(inMarkdown, 0.5),
      'nine of ten there': at(inMarkdown, 0.9),
    };
  } finally {
    await story.end();
  }
}
