/** What axe finds on a page in a real browser: rule and place. It changes nothing on the page. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Found = { readonly id: string; readonly nodes: readonly { readonly target: unknown }[] };

/** `rule: where it was found`, one for each; rules of best practice count as those of WCAG 2.2 AA. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // Evaluated, not added as a script: the page's content policy allows none but its own.
  // Nobody reads the source of what was looked at: writing it out is a fifth of the time.
  const ready = `${axe.source};axe.configure({ noHtml: true });`;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(ready);
  const violations = await page.evaluate(
    () =>
      Reflect.get(window, 'axe')
        // No rule that runs needs the style sheets fetched once more.
        .run(document, { resultTypes: ['violations'], preload: false })
        .then((result: { violations: Found[] }) => result.violations) as Promise<Found[]>,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${String(target)}`),
  );
}
