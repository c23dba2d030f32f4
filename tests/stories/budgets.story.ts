/**
 * Twelve tasks of an editor and what they may cost: real key presses from the dashboard, search text counted, content
 * not; by the palette (a fifth more than the anchor) and as learned (exactly); no pointer; in English, and in Arabic with
 * an Arabic keyboard. What was changed in the tasks is in docs/decisions.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetOf, pointersOf, tableOf, watchPointers, type Cost } from '../helpers/budget.ts';
import { kept, listed, prepareOnce } from '../helpers/budgetSteps.ts';
import { firstTasks } from '../helpers/budgetTasks.ts';
import { otherTasks } from '../helpers/budgetTasksOther.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

const tasks = [...firstTasks, ...otherTasks];

let story: Story;
const costs: Cost[] = [];
beforeAll(async () => {
  story = await startStory();
  kept.site = story.site;
  await prepareOnce();
});
afterAll(async () => {
  // What this story is for is to be read.
  // oxlint-disable-next-line no-console
  console.log(`\n${tableOf(costs)}\n`);
  await story.end();
});

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.visitor({ language, layout: language });
    await watchPointers(visitor);
    // Both languages side by side is a choice that is kept; whoever enters staff in two languages has made it.
    await visitor.signIn();
  });
  afterAll(() => visitor.close());

  const runs = tasks.flatMap((task) =>
    (['palette', 'learned'] as const).map((way) => ({ task, way, title: `${task.name}, ${way}` })),
  );
  it.each(runs)('$title', async ({ task, way }) => {
    const { page, typist } = visitor;
    await page.evaluate((isBoth) => {
      const settings = JSON.parse(localStorage.getItem('lectern.settings') ?? '{}') as object;
      const both = { ...settings, formLanguage: isBoth ? 'both' : document.documentElement.lang };
      localStorage.setItem('lectern.settings', JSON.stringify(both));
    }, task.name.startsWith('10'));
    await page.goto(`${story.site.url}${task.from ?? '/'}`);
    await listed(visitor, /./);
    await task.prepare?.(visitor, language);
    if (task.prepare && !task.from) {
      await page.goto(`${story.site.url}/`);
      await listed(visitor, /./);
    }
    const presses = typist.presses;
    await task.way[way](visitor, language);
    const keys = typist.presses - presses;
    await task.done(visitor, language);
    const pointers = await pointersOf(visitor);
    const budget = budgetOf(way, task[way]);
    costs.push({ task: task.name, language, way, keys, budget, pointers });
    expect(keys).toBeLessThanOrEqual(budget);
    expect(pointers).toBe(0);
    expect(visitor.errors).toEqual([]);
  });
});
