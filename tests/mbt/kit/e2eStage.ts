/**
 * The real application in Chromium on the real server, faults made between the two. It knows no machine, and neither
 * presses nor judges anything itself.
 */
import { launchChromium } from '../../helpers/chromium.ts';
import { Typist } from '../../helpers/typist.ts';
import { brokenLaws } from '../laws/index.ts';
import { openBackend, type Backend } from './backend.ts';
import { answerPage } from './e2eAnswers.ts';
import { preparePages } from './e2ePage.ts';
import { byControl, personAt, settled } from './e2ePerson.ts';
import { startFaultProxy } from './faultProxy.ts';
import { differing, look, wantedBy } from './look.ts';
import { laterMs, withoutDir } from './rtl.ts';
import type { NumberOf, ScreenStart, Sight } from './screen.ts';
import type { Stage } from './stage.ts';
import type { World, WorldOptions } from './world.ts';

/** Whatever the browser keeps of the site is this, and nothing else. */
const keepOnly = (kept: Readonly<Record<string, string>>) => {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
};

/** A model counts its records from one. */
const numberIn =
  (backend: Backend): NumberOf =>
  (record) =>
    backend.idOf(record - 1);

/** With the numbers that the server has given to the records. */
const numbered = (backend: Backend, body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    key === 'id' && typeof value === 'number' ? numberIn(backend)(value) : value,
  );

/** Starts a server of its own, unless `url` says where one is. `env` changes its settings. */
export async function openE2eWorld(
  env: Readonly<Record<string, string>> = {},
  options: WorldOptions = {},
): Promise<World> {
  const opening = openBackend(options.url, env);
  const launched = launchChromium([], {
    isHeaded: options.headed === true,
    endsItself: true,
  });
  launched.catch(() => undefined);
  const backend = await opening.catch(async (error: unknown) => {
    await launched.then((one) => one.close()).catch(() => undefined);
    throw error;
  });
  const [browser, proxy] = await Promise.all([launched, startFaultProxy(backend.url)]).catch(
    async (error: unknown) => {
      await backend.close();
      throw error;
    },
  );
  // One page for all paths: what it loaded and made ready stays, as with anybody; what somebody left there goes.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await preparePages(context, { isRtl: options.dir === 'rtl' });
  const isPointing = options.input === 'pointer';
  const openTab = async () => {
    const page = await context.newPage();
    const typist = await Typist.at(page);
    const at = { page, proxy, typist, origin: proxy.url, backend, isPointing };
    return { page, typist, person: personAt(at) };
  };
  let tab: Awaited<ReturnType<typeof openTab>> | undefined;
  const stage = async (): Promise<Stage> => {
    const { page, typist, person } = (tab ??= await openTab());
    return {
      person,
      isPointing,
      numberOf: numberIn(backend),
      async open(start: ScreenStart<never>, holds) {
        // Whatever the last path's page still does by itself has come to its end before anything is put back.
        await page.goto(`${proxy.url}/favicon.svg`);
        await proxy.quiet();
        await backend.putBack(proxy.passed(), proxy.asked());
        proxy.hold(holds);
        if (proxy.isKept()) await typist.forgetFiles();
        const [own] = await Promise.all([
          start.kept ? backend.kept(start.as) : undefined,
          start.records && backend.prepare(start.records),
        ]);
        await page.evaluate(keepOnly, backend.named({ ...start.kept, ...own }, start.as));
        const path = start.path.replace(/\{(\d)\}/, (_: string, at: string) =>
          String(backend.idOf(Number(at))),
        );
        await page.goto(`${proxy.url}${path}`);
        await settled(page, holds.length > 0, proxy.isCodeHeld);
        // What is seen of a page that is turned round says nothing of its direction: `withoutDir`.
        if (
          options.dir === 'rtl' &&
          (await page.evaluate(() => document.documentElement.dir)) !== 'rtl'
        )
          throw new Error('The page is not turned round.');
      },
      async reply(request, reply, since, rather) {
        const { real } = reply;
        if (real !== undefined && real !== 'pass') await backend.change(real);
        const told = reply.ofRecords ? { ...reply, body: numbered(backend, reply.body) } : reply;
        return answerPage({ page, proxy }, request, told, { since, rather });
      },
      async differs(sights: readonly Sight[]) {
        // Between two pages there is nothing to look at.
        const seen = await page
          .evaluate(look, wantedBy(sights))
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
        const { address, main } = await page.evaluate(look, { isTold: true });
        return `${address} ${main}`;
      },
      asked: () => proxy.asked(),
      later: () =>
        page.evaluate((ms) => (Reflect.get(window, 'later') as (ms: number) => void)(ms), laterMs),
      async picture() {
        // Whatever went wrong on it, the next path has a page of its own.
        tab = undefined;
        const bytes = await page.screenshot({ type: 'jpeg', quality: 50, scale: 'css' });
        return `data:image/jpeg;base64,${bytes.toString('base64')}`;
      },
      async broken(machine, withLaws) {
        const { lawSite } = backend;
        if (!lawSite) return [];
        return brokenLaws(lawSite, withLaws ? machine : undefined, proxy.passed());
      },
      async close() {
        const left = context.pages().filter((one) => one !== tab?.page);
        await Promise.all(left.map((one) => one.close()));
      },
    };
  };
  return {
    stage,
    async close() {
      // Whatever became of the browser: the users that were made do not stay.
      await Promise.allSettled([browser.close(), proxy.close()]);
      await backend.close();
    },
  };
}
