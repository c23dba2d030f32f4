/**
 * The application rendered in jsdom: its own files, run anew for each path, a person with a keyboard, and a
 * network that answers when told to. It knows no machine.
 */
import { runInThisContext } from 'node:vm';
import type { Plugin } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';
import type { ScreenStart, Sight } from './screen.ts';
import type { Stage } from './stage.ts';
import { domAnswers } from './domAnswers.ts';
import { built, builtBefore } from './domBuild.ts';
import { changesOf, findOnce } from './domChanges.ts';
import { codeOf } from './domCode.ts';
import { tellingIn } from './domElements.ts';
import { namesOf } from './domNames.ts';
import { fillPage, firstPaint, served, timersOf } from './domPage.ts';
import { domPerson, numbered, pause, waitUntil, type OpenPage } from './domPerson.ts';
import { differing, look, lookedAt, wantedBy } from './look.ts';
import { laterMs, withoutDir } from './rtl.ts';
import type { World, WorldOptions } from './world.ts';

/** To look at a page that has not changed costs nothing. */
const lookMs = 4;

/** `plugins` change sources on their way, which is how view faults are made; files that were built before are as they are. */
export async function openDomWorld(
  plugins: readonly Plugin[] = [],
  options: WorldOptions = {},
): Promise<World & { renew(): Promise<void> }> {
  const page: LeftPage = { leave: () => undefined, come: () => Promise.resolve() };
  const { code: lent } = options;
  const make = async () => (lent === undefined ? built(plugins) : builtBefore(lent));
  const code = codeOf(make, (file) => page.come(file));
  await code.ready();
  return {
    stage: () => Promise.resolve(domStage(code, page, options)),
    async renew() {
      code.renew();
      await code.ready();
    },
    async close() {
      await page.leave();
    },
  };
}

type Code = ReturnType<typeof codeOf>;

/** What a path left behind stays until the next one opens: what is still on its way finds a document. */
interface LeftPage {
  leave(): unknown;
  /** How the page fetches a file of the application. */
  come(file: string): Promise<void>;
}
const own = { Request: globalThis.Request, URL: globalThis.URL };
/** How far the page's clock is ahead: time passes between two steps. */
let gone = 0;
const now = Date.now.bind(Date);
Date.now = () => now() + gone;

function domStage(code: Code, page: LeftPage, options: WorldOptions): Stage {
  const network = domAnswers();
  const isPointing = options.input === 'pointer';
  const shown: OpenPage = { user: undefined, all: () => [] };
  let changes = () => 0;
  const timers = timersOf();
  let stop: (() => void)[] = [];

  /** What of it does not hold on the page as it is. */
  const differsNow = (sights: readonly Sight[]): readonly string[] => {
    const wanted = wantedBy(sights);
    const marks = (wanted.marks ?? []).map((name) => `data-${name}`);
    const { tags, attributes } = lookedAt;
    const seen = look(wanted, tellingIn(document, tags, [...attributes, ...marks]));
    const wrong = sights.flatMap((sight) => differing(seen, withoutDir(sight, options)));
    if (wrong.length > 0) return wrong;
    // What costs more to find, only when the rest is right.
    return sights.flatMap(({ sees = [], hides = [] }) => [
      ...sees
        .filter((one) => shown.all(one).length === 0)
        .map(([role, name]) => `${role} “${name}”`),
      ...hides
        .filter((one) => shown.all(one).length > 0)
        .map(([role, name]) => `no ${role} “${name}”`),
    ]);
  };
  let last: { at: number; sights: readonly Sight[]; wrong: readonly string[] } | undefined;

  const person = domPerson({ page: shown, network, timers, isPointing, reload: () => render() });

  /** The page as the browser makes it anew; what it keeps stays. */
  async function render(): Promise<void> {
    for (const end of stop.splice(0)) end();
    code.forget();
    timers.end();
    timers.fill();
    // What the page runs before its first paint.
    runInThisContext(firstPaint());
    const [{ startLive }, { listen }, { App }] = await Promise.all([
      code.entry('live') as Promise<{ startLive: () => Promise<void> }>,
      code.entry('keyboard') as Promise<{ listen: () => () => void }>,
      code.entry('App') as Promise<{ App: () => React.ReactNode }>,
    ]);
    await startLive();
    const { createElement } = await import('react');
    const { createRoot } = await import('react-dom/client');
    const place = document.getElementById('root');
    if (!place) throw new Error('index.html has no #root');
    const drawn = createRoot(place);
    drawn.render(createElement(App));
    stop = [listen(), () => drawn.unmount()];
    // Nobody types before there is something to see.
    await waitUntil(
      () =>
        network.isCodeAwaited() ||
        (document.querySelector('main, [role=main]') !== null && !isBusy()),
      'the page stays empty',
    );
  }

  return {
    person,
    isPointing,
    lookMs,
    async open(start: ScreenStart<never>, held) {
      network.begin(held, start.answers as ((request: string) => unknown) | undefined);
      for (const end of stop.splice(0)) end();
      await page.leave();
      const address = start.path.replace(/\{(\d)\}/, (_: string, at: string) =>
        String(Number(at) + 1),
      );
      const environment = await builtinEnvironments.jsdom.setup(globalThis, {
        jsdom: { url: `http://127.0.0.1:3000${address}`, html: served(), pretendToBeVisual: true },
      });
      page.leave = async () => {
        timers.end();
        await environment.teardown(globalThis);
        // These alone it leaves as they were on its page, which would stay in memory with them.
        Object.assign(globalThis, own);
      };
      page.come = (file) => network.code(file);
      fillPage((input, init) => network.fetch(input, init), {
        isRtl: options.dir === 'rtl',
        reload: () => void render(),
        work: (file, told) => network.work(file, told),
      });
      for (const [key, value] of Object.entries(start.kept ?? {}))
        localStorage.setItem(numbered(key), numbered(value));
      const made = changesOf(document);
      findOnce(document, made);
      changes = made;
      shown.all = namesOf((await import('@testing-library/dom')).queries, changes);
      const { default: events } = await import('@testing-library/user-event');
      shown.user = events.setup({ document, delay: null, pointerEventsCheck: 0 });
      await render();
    },
    reply: (request, reply, since, rather) => network.reply(request, reply, since, rather),
    differs(sights: readonly Sight[]) {
      const count = changes();
      // What was not seen is not seen on the very same page.
      if (last?.at !== count || last.sights !== sights)
        last = { at: count, sights, wrong: differsNow(sights) };
      return Promise.resolve(last.wrong);
    },
    text() {
      const { address, main } = look({ isTold: true });
      return Promise.resolve(`${address} ${main}`);
    },
    asked: () => network.asked(),
    later() {
      gone += laterMs;
      return Promise.resolve();
    },
    picture: () => Promise.resolve(undefined),
    async close() {
      for (const end of stop.splice(0)) end();
      await pause();
    },
  };
}

/** What is on its way has not been drawn yet. */
const isBusy = (): boolean =>
  document.querySelector('main > [data-state=loading][aria-busy=true]') !== null;
