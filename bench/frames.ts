/** How long a page's frames take, counted in the page itself. It runs nothing and judges nothing. */
import type { Page } from 'playwright-core';

/** The goal: no frame longer than this. */
const slowMs = 50;

/** Notes how long each frame takes until it is asked. */
export const watch = (page: Page) =>
  page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      gaps.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Reflect.set(window, 'gaps', gaps);
  });

/** The frames since it was asked last, in ms. */
export const gapsOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'gaps') as number[]).splice(0).slice(2));

export const slow = (gaps: readonly number[]): number => gaps.filter((gap) => gap > slowMs).length;
export const most = (gaps: readonly number[]): number => Math.round(Math.max(...gaps));
