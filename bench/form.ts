/** How fast a form is in a real browser: from its record to its fields, and what a key costs in the largest one. It asserts nothing. */
import type { CDPSession, Page } from 'playwright-core';
import { columnsOf } from '../entities/entity.ts';
import { entities } from '../entities/index.ts';
import { startStory, type Visitor } from '../tests/helpers/story.ts';

/** The slow-down that the goal for typing is stated for. */
const slowdown = 4;
const letters = 40;
/** How often each form is opened at rest: what else the machine does hits one of them, not their median. */
const openings = 5;
/** What has not come by then, a list's record or a form, is left out, in ms. */
const thereMs = 4_000;
/** A page is at rest by then, in ms. */
const restMs = 1_000;

interface Opened {
  readonly name: string;
  readonly ms: number;
}

interface Cost {
  readonly all: number;
  readonly work: number;
}
type Costs = { readonly [Part in keyof Cost]: readonly number[] };

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

/** From the key that opens the focused record, or from its answer where that comes later, to the frame with its fields, in ms. */
async function openingMs({ page, typist }: Visitor): Promise<number> {
  await page.evaluate(() => {
    const isField = 'form[data-region=form] [data-fields] :is(input,textarea,button)[id]';
    Reflect.set(window, 'formAt', undefined);
    let keyAt = 0;
    window.addEventListener('keydown', () => (keyAt = performance.now()), {
      capture: true,
      once: true,
    });
    const painted = () => {
      const answers = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/api\/[a-z-]+\/\d+(?:\?|$)/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
      Reflect.set(window, 'formAt', performance.now() - Math.max(keyAt, ...answers));
    };
    const watch = new MutationObserver(() => {
      if (!document.querySelector(isField)) return;
      watch.disconnect();
      // A task of its own after the next frame: that one is drawn by then.
      requestAnimationFrame(() => setTimeout(painted));
    });
    watch.observe(document.body, { subtree: true, childList: true });
  });
  await typist.press('Enter');
  const ms = await page.waitForFunction(
    () => Reflect.get(window, 'formAt') as number | undefined,
    null,
    { timeout: thereMs },
  );
  return (await ms.jsonValue()) ?? Number.NaN;
}

/** What the page's thread does for each key, in its own time (others on the machine do not count): all of it, and script, style and layout alone, in ms, beyond what it does without one. */
async function keyCosts(page: Page, cdp: CDPSession): Promise<Costs> {
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (wanted: string) => (metrics.find((one) => one.name === wanted)?.value ?? 0) * 1000;
    const work = of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration');
    return { all: of('TaskDuration'), work };
  };
  const frame = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const costOf = async (press: () => Promise<void>) => {
    await frame();
    const before = await busy();
    await press();
    await frame();
    const after = await busy();
    return { all: after.all - before.all, work: after.work - before.work };
  };
  const idle: Cost[] = [];
  const keys: Cost[] = [];
  for (let i = 0; i < letters; i += 1) {
    idle.push(await costOf(async () => undefined));
    keys.push(await costOf(() => page.keyboard.press('a')));
  }
  const beyond = (part: keyof Cost) => {
    const values = (costs: readonly Cost[]) => costs.map((cost) => cost[part]);
    const without = at(values(idle), 0.5);
    return values(keys).map((ms) => Math.max(0, ms - without) * slowdown);
  };
  return { all: beyond('all'), work: beyond('work') };
}

const shown = (values: readonly number[]): string =>
  `${at(values, 0.5).toFixed(1)} / ${at(values, 0.9).toFixed(1)}`;

const opening = (all: readonly Opened[]): string => {
  const slowest = all.toSorted((a, b) => b.ms - a.ms)[0];
  const median = at(
    all.map(({ ms }) => ms),
    0.5,
  );
  return `${median.toFixed(0)} / ${(slowest?.ms ?? Number.NaN).toFixed(0)} (${slowest?.name ?? ''})`;
};

const isFormFetched = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/RecordForm-'));

/** The goals stand in brackets. */
export async function run(): Promise<Readonly<Record<string, number | string>>> {
  const story = await startStory();
  try {
    const visitor = await story.visitor();
    const { page } = visitor;
    await visitor.signIn();
    const opened: Opened[] = [];
    const openedAgain: Opened[] = [];
    for (const { name, route } of entities.filter((one) => !one.route.includes(':'))) {
      await page.goto(`${story.site.url}${route}`);
      const row = page.locator('[role=grid] [data-focused=true]').first();
      const isThere = await row.waitFor({ timeout: thereMs }).then(
        () => true,
        () => false,
      );
      // What has no record in the sample, or is no list, opens none.
      if (!isThere) continue;
      // The first key on a list fetches the form's code and, at rest, the record: only then does this one open it.
      await visitor.typist.press('ArrowDown');
      await visitor.typist.press('ArrowUp');
      await page.waitForFunction(isFormFetched, null, { timeout: thereMs }).catch(() => undefined);
      const ms = await openingMs(visitor).catch(() => undefined);
      if (ms === undefined) continue;
      opened.push({ name, ms });
      // The next records of the same work: what is fetched and made ready at rest is there.
      const again: number[] = [];
      for (let time = 0; time < openings; time += 1) {
        await visitor.typist.press('Escape');
        const isBack = await row.waitFor({ timeout: thereMs }).then(
          () => true,
          () => false,
        );
        if (!isBack) break;
        await page.waitForTimeout(restMs);
        await visitor.typist.press(time % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
        await page.waitForTimeout(restMs);
        const againMs = await openingMs(visitor).catch(() => undefined);
        if (againMs !== undefined) again.push(againMs);
      }
      if (again.length > 0) openedAgain.push({ name, ms: at(again, 0.5) });
    }
    const largest = entities
      .filter(({ route }) => !route.includes(':'))
      .toSorted((one, other) => columnsOf(other).length - columnsOf(one).length)[0];
    if (!largest) throw new Error('there is no type');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${story.site.url}${largest.route}?new`);
    await page.locator('form[data-region=form]').getByRole('textbox').first().focus();
    const inText = await keyCosts(page, cdp);
    await page.goto(`${story.site.url}/blogs?new`);
    await page.locator('.ProseMirror:visible').first().focus();
    const inMarkdown = await keyCosts(page, cdp);
    return {
      'forms opened': opened.length,
      'record to fields, just after the page came, median / slowest ms (100)': opening(opened),
      'at rest, each form five times, median of all / slowest form': opening(openedAgain),
      [`key in a text of ${largest.name}, ×${slowdown}, median / nine of ten ms (16)`]: shown(
        inText.work,
      ),
      'with painting': shown(inText.all),
      'key in the rich text of news (16)': shown(inMarkdown.work),
      'with painting there': shown(inMarkdown.all),
    };
  } finally {
    await story.end();
  }
}
