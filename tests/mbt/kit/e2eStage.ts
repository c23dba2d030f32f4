/**
 * The real application in Chromium on the real server, faults made between the two. A person has a keyboard
 * and finds controls by role and name. It knows no machine.
 */
import type { FileChooser, Page, Request } from 'playwright-core';
import { launchChromium } from '../../helpers/chromium.ts';
import { Typist } from '../../helpers/typist.ts';
import { brokenLaws } from '../laws/index.ts';
import { openBackend, type Backend } from './backend.ts';
import { startFaultProxy, type FaultProxy } from './faultProxy.ts';
import { deskSign, differing, litRows, look, marksIn } from './look.ts';
import { comes } from './patience.ts';
import { keyFor, laterMs, withoutDir } from './rtl.ts';
import type { Control, Person, ScreenStart, Sight } from './screen.ts';
import type { Stage } from './stage.ts';
import type { World, WorldOptions } from './world.ts';

/** The longest that a control may take to be there, in ms. */
const waitMs = 12_000;
const mostTabs = 200;
const lookMs = 50;
const byControl = (page: Page, [role, name]: Control) =>
  page
    .getByRole(role as never, name === '' ? {} : { name, exact: false })
    .filter({ visible: true });

/** What another tab wrote is told to this one a moment later; what was the same before is never told. */
const hearMs = 2_000;
const hearOf = ([name, ms]: readonly [string, number]) =>
  new Promise<void>((resolve) => {
    window.addEventListener('storage', ({ key }) => {
      if (key === name) resolve();
    });
    setTimeout(resolve, ms);
  });

/** Nobody is quicker than the page itself: an answer has arrived, and a frame was drawn of it, before one goes on. */
const arrivalMs = 1_000;
function endHeard(page: Page, pattern: RegExp): (isAsked: boolean) => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hear = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pattern.test(`${request.method()} ${pathname}${search}`)) resolve();
  };
  page.on('requestfinished', hear).on('requestfailed', hear);
  return async (isAsked) => {
    if (isAsked) {
      // What was asked by a page that goes is never told to have ended.
      await Promise.race([promise, new Promise((done) => setTimeout(done, arrivalMs))]);
      const drawn = () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => setTimeout(done));
        });
      await page.evaluate(drawn).catch(() => undefined);
    }
    page.off('requestfinished', hear).off('requestfailed', hear);
  };
}

/** A page gathers what others changed for a moment, in ms. */
const gatherMs = 400;
/** What somebody else changed has come to the page, where it hears of changes. */
async function heardOf({ page, proxy }: Pick<At, 'page' | 'proxy'>, before: number | undefined) {
  if (before === undefined) return;
  await comes(() => proxy.told() !== before, { ms: hearMs, pauseMs: lookMs });
  const gathered = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
  await page.evaluate(gathered, gatherMs);
}

interface At {
  readonly page: Page;
  readonly proxy: FaultProxy;
  readonly typist: Typist;
  readonly origin: string;
  readonly backend: Backend;
  readonly isPointing: boolean;
}
const settled = async (page: Page, isHeld: boolean, isCodeHeld = () => false): Promise<void> => {
  // Nobody types before there is something to see; a screen whose code is held is not drawn before it comes.
  const held = Promise.withResolvers<void>();
  const looking = setInterval(() => isCodeHeld() && held.resolve(), lookMs);
  const drawn = page.getByRole('main').waitFor();
  // Where the code is held, it is waited for in vain.
  drawn.catch(() => undefined);
  await Promise.race([drawn, held.promise]).finally(() => clearInterval(looking));
  const busy = isHeld ? 'main > [data-state=loading][aria-busy=true]' : '[aria-busy=true]';
  await page.waitForFunction((selector) => !document.querySelector(selector), busy);
};

function personAt({ page, proxy, typist, origin, backend, isPointing }: At): Person {
  // Heard from the start: a chooser that nobody hears yet is the browser's own.
  let choosers = Promise.withResolvers<FileChooser>();
  page.on('filechooser', (chooser) => choosers.resolve(chooser));
  const nextChooser = (): Promise<FileChooser> => {
    choosers = Promise.withResolvers();
    const late = () => choosers.reject(new Error('no chooser of files opens'));
    const timer = setTimeout(late, waitMs);
    return choosers.promise.finally(() => clearTimeout(timer));
  };
  const person: Person = {
    press: (...keys) => typist.press(...keys),
    type: (text) => typist.type(text),
    tabTo: (role, name) => typist.tabTo(role, name === '' ? /./ : name),
    async use(role, name) {
      if (isPointing) await byControl(page, [role, name]).first().click({ timeout: waitMs });
      else {
        await person.tabTo(role, name);
        await typist.press(keyFor(role));
      }
    },
    async fill(label, text) {
      const roles = ['textbox', 'searchbox', 'combobox'] as const;
      const counts = await Promise.all(roles.map((role) => byControl(page, [role, label]).count()));
      await typist.tabTo(roles[counts.findIndex((count) => count > 0)] ?? 'textbox', label);
      await typist.press('mod+a');
      await (text === '' ? typist.press('Backspace') : typist.type(text));
    },
    async pick(label, choice) {
      await typist.tabTo('combobox', label);
      const box = page.getByRole('combobox', { name: label }).first();
      // By arrows: letters that come slowly begin another word.
      for (let at = 0; at < mostTabs; at += 1) {
        const by = await box.evaluate((select: HTMLSelectElement, words) => {
          const to = [...select.options].findIndex(({ label: own }) => own === words);
          return to - select.selectedIndex;
        }, choice);
        if (by === 0) return;
        await typist.press(by < 0 ? 'ArrowUp' : 'ArrowDown');
      }
      throw new Error(`${label} has no choice ${choice}`);
    },
    goTo: (to) =>
      page.evaluate((path) => {
        history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, to),
    back: async () => void (await page.goBack()),
    async reload() {
      await page.reload();
      await settled(page, true, proxy.isCodeHeld);
    },
    async otherTab(key, value) {
      const heard = page.evaluate(hearOf, [key, hearMs] as const);
      const other = await page.context().newPage();
      await other.goto(`${origin}/favicon.svg`);
      await other.evaluate(
        ([name, text]) =>
          text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text),
        [key, value] as const,
      );
      // A page that leaves because of it has heard it.
      await heard.catch(() => undefined);
      await other.close();
    },
    async choose(text, row) {
      // The desk hears keys once it is drawn.
      await page.locator(deskSign).first().waitFor({ state: 'attached', timeout: waitMs });
      await typist.press('mod+k');
      await page.getByRole('dialog').getByRole('combobox').last().waitFor();
      await typist.type(text);
      await person.untilLit(row);
      await typist.press('Enter');
    },
    // What is lit follows the typing a moment later.
    untilLit: async (row) =>
      void (await page.waitForFunction(
        ([selector, words]) =>
          [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(words)),
        [litRows, row] as const,
        { timeout: waitMs },
      )),
    online: () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    async elsewhere(change) {
      const before = proxy.told();
      await backend.change(change);
      await heardOf({ page, proxy }, before);
    },
    async attach(label, ...files) {
      const box = page.getByLabel(label, { exact: true }).first();
      await box.waitFor({ state: 'attached' });
      // A box without a place among the Tab stops is opened by the button of its name.
      const isStop = await box.evaluate((element) => (element as HTMLElement).tabIndex >= 0);
      if (!isStop) await typist.tabTo('button', label);
      const most = isStop ? mostTabs : 0;
      for (let at = 0; at < most; at += 1) {
        if (await box.evaluate((element) => element === document.activeElement)) break;
        await typist.press('Tab');
      }
      const asked = nextChooser();
      await typist.press('Space');
      const given = files.map(({ name, type, bytes }) => ({
        name,
        mimeType: type,
        buffer: Buffer.from(bytes),
      }));
      await (await asked).setFiles(given);
    },
  };
  return person;
}

/** A clock that can be put forward: `later` in the page. */
const runAhead = () => {
  let gone = 0;
  const now = Date.now.bind(Date);
  Date.now = () => now() + gone;
  Object.assign(window, { later: (ms: number) => void (gone += ms) });
};

/** The page turned round, whatever its language says. */
const turnRound = () => {
  const root = document.documentElement;
  const turn = () => {
    if (root.dir !== 'rtl') root.dir = 'rtl';
  };
  new MutationObserver(turn).observe(root, { attributeFilter: ['dir'] });
  turn();
};

/** Starts a server of its own, unless `url` says where one is. `env` changes its settings. */
export async function openE2eWorld(
  env: Readonly<Record<string, string>> = {},
  options: WorldOptions = {},
): Promise<World> {
  const backend = await openBackend(options.url, env);
  const [browser, proxy] = await Promise.all([
    launchChromium([], { isHeaded: options.headed === true }),
    startFaultProxy(backend.url),
  ]);
  const stage = async (): Promise<Stage> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    if (options.dir === 'rtl') await page.addInitScript(turnRound);
    await page.addInitScript(runAhead);
    const isPointing = options.input === 'pointer';
    const typist = await Typist.at(page);
    const person = personAt({ page, proxy, typist, origin: proxy.url, backend, isPointing });
    return {
      person,
      isPointing,
      async open(start: ScreenStart<never>, holds) {
        await backend.putBack(proxy.passed());
        if (start.records) await backend.prepare(start.records);
        proxy.hold(holds);
        const kept = start.kept ? { ...start.kept, ...(await backend.kept(start.as)) } : {};
        await page.goto(`${proxy.url}/favicon.svg`);
        await page.evaluate((all) => {
          for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
        }, backend.named(kept));
        const path = start.path.replace(/\{(\d)\}/, (_: string, at: string) =>
          String(backend.idOf(Number(at))),
        );
        await page.goto(`${proxy.url}${path}`);
        await settled(page, holds.length > 0, proxy.isCodeHeld);
      },
      async reply(request, reply, since) {
        const { real } = reply;
        if (real !== undefined && real !== 'pass') await backend.change(real);
        const heard = endHeard(page, request);
        const isAsked = await proxy.reply(request, reply, since);
        await heard(isAsked);
        return isAsked;
      },
      async differs(sights: readonly Sight[]) {
        // Between two pages there is nothing to look at.
        const seen = await page
          .evaluate(look, marksIn(sights))
          .catch((error: unknown) => String(error));
        if (typeof seen === 'string') return [`a page: ${seen}`];
        const wrong = sights.flatMap((sight) => differing(seen, withoutDir(sight, options)));
        if (wrong.length > 0) return wrong;
        const controls = sights.flatMap(({ sees = [], hides = [] }) => [
          ...sees.map((one) => ({ one, isThere: true })),
          ...hides.map((one) => ({ one, isThere: false })),
        ]);
        const counts = await Promise.all(controls.map(({ one }) => byControl(page, one).count()));
        return controls.flatMap(({ one: [role, name], isThere }, at) =>
          (counts[at] ?? 0) > 0 === isThere ? [] : [`${isThere ? '' : 'no '}${role} “${name}”`],
        );
      },
      async text() {
        const { address, main } = await page.evaluate(look, []);
        return `${address} ${main}`;
      },
      asked: () => proxy.asked(),
      later: () =>
        page.evaluate((ms) => (Reflect.get(window, 'later') as (ms: number) => void)(ms), laterMs),
      async picture() {
        const bytes = await page.screenshot({ type: 'jpeg', quality: 50, scale: 'css' });
        return `data:image/jpeg;base64,${bytes.toString('base64')}`;
      },
      async broken(machine, withLaws) {
        const { lawSite } = backend;
        if (!lawSite) return [];
        return brokenLaws(lawSite, withLaws ? machine : undefined, proxy.passed());
      },
      close: () => context.close(),
    };
  };
  return {
    stage,
    async close() {
      await browser.close();
      await proxy.close();
      await backend.close();
    },
  };
}
