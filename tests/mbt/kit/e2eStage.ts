/**
 * The real application in Chromium on the real server, faults made between the two. A person has a keyboard
 * and finds controls by role and name; there is no pointer. It knows no machine.
 */
import type { Page } from 'playwright-core';
import { launchChromium } from '../../helpers/chromium.ts';
import { startSite } from '../../helpers/site.ts';
import { Typist } from '../../helpers/typist.ts';
import { secret } from '../screens/samples.ts';
import { startFaultProxy } from './faultProxy.ts';
import type { Control, Person, ScreenStart, Sight } from './screen.ts';
import type { Stage } from './stage.ts';

export interface E2eWorld {
  stage(): Promise<Stage>;
  close(): Promise<void>;
}

const byControl = (page: Page, [role, name]: Control) =>
  page.getByRole(role as never, { name, exact: false }).filter({ visible: true });

function personAt(page: Page, typist: Typist, origin: string): Person {
  return {
    press: (...keys) => typist.press(...keys),
    type: (text) => typist.type(text),
    tabTo: (role, name) => typist.tabTo(role, name),
    goTo: (to) =>
      page.evaluate((path) => {
        history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, to),
    async otherTab(key, value) {
      const other = await page.context().newPage();
      await other.goto(`${origin}/favicon.svg`);
      await other.evaluate(
        ([name, text]) =>
          text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text),
        [key, value] as const,
      );
      await other.close();
    },
    async choose(text, row) {
      await typist.press('mod+k');
      await page.getByRole('combobox').last().waitFor();
      await typist.type(text);
      await page.getByRole('option', { name: row }).first().waitFor();
      await typist.press('Enter');
    },
    online: () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
  };
}

/** Starts a server with the sample faculty and one user for all paths. `env` changes its settings. */
export async function openE2eWorld(env: Readonly<Record<string, string>> = {}): Promise<E2eWorld> {
  const [site, browser] = await Promise.all([startSite(env), launchChromium()]);
  const proxy = await startFaultProxy(site.url);
  const made = await site.call('/api/users', {
    method: 'POST',
    body: JSON.stringify({
      username: 'sam',
      email: 'sam@example.edu',
      password: secret,
      permission: 'administrator',
    }),
  });
  if (made.status !== 201) throw new Error(`no user: ${JSON.stringify(made.body)}`);

  /** What a browser keeps of somebody signed in, with tokens that are true. */
  const keptNow = async (): Promise<Record<string, string>> => {
    const answer = await fetch(`${site.url}/api/login`, {
      method: 'POST',
      headers: { 'X-Tenant': 'faculty', 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'sam', password: secret, tenant: 'faculty' }),
    });
    const body = (await answer.json()) as Record<string, string>;
    return {
      'lectern.account': JSON.stringify(body['user']),
      jwt_access_token: body['access_token'] ?? '',
      jwt_refresh_token: body['refresh_token'] ?? '',
    };
  };

  const stage = async (): Promise<Stage> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const person = personAt(page, await Typist.at(page), proxy.url);
    return {
      person,
      async open(start: ScreenStart<never>, holds) {
        proxy.hold(start.signedIn ? [] : holds);
        const kept = start.kept ? { ...start.kept, ...(await keptNow()) } : {};
        await page.goto(`${proxy.url}/favicon.svg`);
        await page.evaluate((all) => {
          for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
        }, kept);
        await page.goto(`${proxy.url}${start.path}`);
        // Nobody types before there is something to see.
        await page.getByRole('main').waitFor();
        await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
      },
      reply: (request, reply) => proxy.reply(request, reply),
      async differs({ sees = [], hides = [], says = [], at, root = {} }: Sight) {
        const text = await page.locator('body').innerText();
        const count = (one: Control) => byControl(page, one).count();
        const counted = await Promise.all([...sees, ...hides].map(count));
        const attributes = await page.evaluate(() =>
          Object.fromEntries(
            [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
          ),
        );
        const values = await page.evaluate(() =>
          [...document.querySelectorAll('input')].map(({ value }) => value).join(' '),
        );
        return [
          ...sees.filter((_, i) => counted[i] === 0).map(([role, name]) => `${role} “${name}”`),
          ...hides
            .filter((_, i) => (counted[sees.length + i] ?? 0) > 0)
            .map(([role, name]) => `no ${role} “${name}”`),
          ...says.filter((one) => !`${text} ${values}`.includes(one)).map((one) => `“${one}”`),
          ...(at === undefined || new URL(page.url()).pathname === at ? [] : [`the address ${at}`]),
          ...Object.entries(root)
            .filter(([name, value]) => attributes[name] !== value)
            .map(([name, value]) => `${name}=${value}`),
        ];
      },
      text: async () => `${new URL(page.url()).pathname} ${await page.locator('body').innerText()}`,
      async picture() {
        const bytes = await page.screenshot({ type: 'jpeg', quality: 50, scale: 'css' });
        return `data:image/jpeg;base64,${bytes.toString('base64')}`;
      },
      close: () => context.close(),
    };
  };
  return {
    stage,
    async close() {
      await browser.close();
      await proxy.close();
      await site.stop();
    },
  };
}
