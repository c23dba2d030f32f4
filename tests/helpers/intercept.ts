/** Stands between a story's page and the server. It answers nothing by itself but its own probe. */
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';

const probe = '/intercepted';

/**
 * As `page.route`, but what the page asks after this has returned does go through `handler`: the browser says that it
 * intercepts a little before the page's calls do go that way.
 */
export async function intercept(
  page: Page,
  address: Parameters<Page['route']>[0],
  handler: Parameters<Page['route']>[1],
): Promise<void> {
  await page.route(address, handler);
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate(async (url) => (await fetch(url)).status, probe)).toBe(204);
  await page.unroute(`**${probe}`);
}

/**
 * Takes the network from a page: what it asks after this has returned does fail. The browser says that it is offline a
 * little before no call goes out any more. `setOffline(false)` of the context gives it back.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isCut = () =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          () => false,
          () => true,
        ),
      probe,
    );
  await expect.poll(isCut).toBe(true);
}

/** Calls that are on their way for as long as a story wants. */
export interface Kept {
  /** Resolves once the page has made such a call. */
  asked(): Promise<void>;
  letGo(): void;
}
export interface Keeping {
  /** Of any method where none is named. */
  readonly method?: string;
  /** What becomes of them then; they go on to the server where nothing else is said. */
  readonly answer?: (route: Route) => Promise<void>;
}

/** Keeps the calls to an address back until they are let go. */
export async function keptBack(
  page: Page,
  address: string | RegExp,
  { method, answer = (route) => route.fallback() }: Keeping = {},
): Promise<Kept> {
  let isAsked = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, address, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    isAsked = true;
    await promise;
    return answer(route);
  });
  return {
    asked: async () => {
      await expect.poll(() => isAsked).toBe(true);
    },
    letGo: () => resolve(),
  };
}
