/** Counts what a task costs at the keyboard, and prints what all of them cost. It does no task itself. */
import type { Visitor } from './story.ts';

export type Way = 'palette' | 'learned';
export interface Cost {
  readonly task: string;
  readonly language: string;
  readonly way: Way;
  readonly keys: number;
  readonly budget: number;
  readonly pointers: number;
}

/** A fifth more than the anchor's count is allowed on the way that one finds; the learned one is exact. */
export const budgetOf = (way: Way, anchor: number): number =>
  way === 'palette' ? Math.floor(anchor * 1.2) : anchor;

/** From now on every event of a pointer on any page of this visitor is counted. */
export async function watchPointers({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'pointermove', 'mousedown', 'wheel', 'touchstart']) {
      addEventListener(
        type,
        ({ isTrusted }) => {
          const count = Number(sessionStorage.getItem('pointers') ?? 0);
          if (isTrusted) sessionStorage.setItem('pointers', String(count + 1));
        },
        { capture: true, passive: true },
      );
    }
  });
}

export const pointersOf = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('pointers') ?? 0));

/** One line a task: the keys of each way and language beside what it may cost. */
export function tableOf(costs: readonly Cost[]): string {
  const tasks = [...new Set(costs.map(({ task }) => task))];
  const of = (task: string, way: Way, language: string) =>
    costs.find((one) => one.task === task && one.way === way && one.language === language);
  const cell = (one: Cost | undefined) => (one ? `${one.keys}/${one.budget}` : '-').padStart(7);
  const lines = tasks.map((task) =>
    [
      task.padEnd(52),
      cell(of(task, 'palette', 'en')),
      cell(of(task, 'learned', 'en')),
      cell(of(task, 'palette', 'ar')),
      cell(of(task, 'learned', 'ar')),
    ].join(' '),
  );
  const head = ['keys pressed / budget'.padEnd(52), 'pal en', 'lrn en', 'pal ar', 'lrn ar'];
  return [head.join('  '), ...lines].join('\n');
}
