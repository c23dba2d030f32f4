/** How much typing a tab that dies takes along, a hundred deaths at chance moments. It asserts nothing. */
import type { Page } from 'playwright-core';
import { crash } from '../tests/helpers/crash.ts';
import { startStory } from '../tests/helpers/story.ts';

/** Deaths in all; the issue asks for a hundred. */
const deaths = 100;
/** Typing goes on for at most so long before the tab dies, in ms: drafts are written about twice meanwhile. */
const typingMs = 900;
/** Tabs at once, each with a record of its own. */
const lanes = 4;
const seed = 20_261_121;

/** Park and Miller's generator: the same deaths every time. */
function chances(): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** What the dead page left behind of a record, taken away with it. */
const keptOf = (page: Page, id: number): Promise<string> =>
  page.evaluate((record) => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(`.blogs.${record}`));
    const draft: unknown = JSON.parse((key && localStorage.getItem(key)) ?? 'null');
    if (key) localStorage.removeItem(key);
    return String((draft as { values?: { author?: string } } | null)?.values?.author ?? '');
  }, id);

interface Typed {
  readonly text: string;
  readonly at: number;
}

/** Opens a record, types for a while, dies. Answers how long before its death the oldest lost piece was typed, in ms. */
async function die(visitor: Page, address: string, death: number, forMs: number): Promise<number> {
  const context = visitor.context();
  const page = await context.newPage();
  // However busy the machine: what is timed begins with the typing.
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  const box = page.getByLabel('Author');
  await box.waitFor();
  await box.focus();
  // Each piece says when it was typed.
  const typed: Typed[] = [];
  const until = performance.now() + forMs;
  do {
    const text = `${death}.${typed.length};`;
    await page.keyboard.insertText(text);
    typed.push({ text, at: performance.now() });
  } while (performance.now() < until);
  const diedAt = performance.now();
  await crash(page, context);
  const kept = await keptOf(visitor, Number(address.split('=').at(-1)));
  const lost = typed.find(({ text }) => !kept.includes(text));
  return lost ? diedAt - lost.at : 0;
}

/** The goal stands in brackets. */
export async function run(): Promise<Readonly<Record<string, number>>> {
  const story = await startStory();
  try {
    const chance = chances();
    const visitor = await story.visitor();
    await visitor.signIn();
    const { body } = await story.site.call(`/api/blogs?pageSize=${lanes}`);
    const lostMs: number[] = [];
    let death = 0;
    const lane = async ({ id }: { readonly id: number }) => {
      while (death < deaths) {
        death += 1;
        const address = `${story.site.url}/blogs?open=${id}`;
        lostMs.push(await die(visitor.page, address, death, chance() * typingMs));
      }
    };
    await Promise.all((body as { data: { id: number }[] }).data.map(lane));
    return {
      deaths: lostMs.length,
      'typing lost at most, ms (1000)': Math.round(Math.max(...lostMs)),
      'without any loss': lostMs.filter((ms) => ms === 0).length,
    };
  } finally {
    await story.end();
  }
}
