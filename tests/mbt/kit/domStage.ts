/**
 * The application rendered in jsdom: its own files, run anew for each path, a person with a keyboard, and a
 * network that answers when told to. It knows no machine.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { runInThisContext } from 'node:vm';
import type { Plugin } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';
import type { Control, Person, ScreenStart, Sight } from './screen.ts';
import type { Stage } from './stage.ts';
import { domAnswers } from './domAnswers.ts';
import { changesOf, findOnce } from './domChanges.ts';
import { codeOf } from './domCode.ts';
import { strokes } from './domKeys.ts';
import { namesOf } from './domNames.ts';
import { badReply } from './faults.ts';
import { fillPage, firstPaint, served, timersOf } from './domPage.ts';
import { deskSign, differing, litRows, look, wantedBy } from './look.ts';
import { comes } from './patience.ts';
import { keyFor, laterMs, withoutDir } from './rtl.ts';
import type { World, WorldOptions } from './world.ts';

const pauseMs = 10;
/** To look at a page that has not changed costs nothing. */
const lookMs = 4;
const waitMs = 20_000;
/** A page gathers what others changed for a moment, in ms: no longer than this. */
const gatherMs = 400;
const pause = () => sleep(pauseMs);

/** `plugins` change sources on their way, which is how view faults are made. */
export async function openDomWorld(
  plugins: readonly Plugin[] = [],
  options: WorldOptions = {},
): Promise<World & { renew(): Promise<void> }> {
  const page: LeftPage = { leave: () => undefined, come: () => Promise.resolve() };
  const code = codeOf(plugins, (file) => page.come(file));
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

/** Whoever is signed in, and the first record, have this number where the server is played. */
const numbered = (text: string): string => text.replaceAll(/\{(?:user|0)\}/g, '1');
const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement;
const isDesk = (): boolean => document.querySelector(deskSign) !== null;
async function waitUntil(holds: () => boolean, words: string): Promise<void> {
  if (!(await comes(holds, { ms: waitMs, pauseMs }))) throw new Error(words);
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
  let user:
    | {
        keyboard(text: string): Promise<void>;
        click(element: Element): Promise<void>;
        upload(element: HTMLElement, files: File[]): Promise<void>;
        selectOptions(element: Element, choice: string): Promise<void>;
      }
    | undefined;
  let changes = () => 0;
  let all: (control: Control) => HTMLElement[] = () => [];
  const timers = timersOf();
  let stop: (() => void)[] = [];

  const found = async (control: Control): Promise<HTMLElement> => {
    const [role, name] = control;
    await waitUntil(() => all(control).length > 0, `no ${role} “${name}”`);
    const [first] = all(control);
    if (!first) throw new Error(`no ${role} “${name}”`);
    return first;
  };
  const box = (label: string): HTMLInputElement | undefined =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find(
      (one) =>
        (
          one.getAttribute('aria-label') ??
          [...(one.labels ?? [])].map(({ textContent }) => textContent).join(' ')
        )
          .trim()
          .replace(/ ?\*$/, '') === label,
    );

  /** What of it does not hold on the page as it is. */
  const differsNow = (sights: readonly Sight[]): readonly string[] => {
    const seen = look(wantedBy(sights));
    const wrong = sights.flatMap((sight) => differing(seen, withoutDir(sight, options)));
    if (wrong.length > 0) return wrong;
    // What costs more to find, only when the rest is right.
    return sights.flatMap(({ sees = [], hides = [] }) => [
      ...sees.filter((one) => all(one).length === 0).map(([role, name]) => `${role} “${name}”`),
      ...hides.filter((one) => all(one).length > 0).map(([role, name]) => `no ${role} “${name}”`),
    ]);
  };
  let last: { at: number; sights: readonly Sight[]; wrong: readonly string[] } | undefined;

  const person: Person = {
    async press(...keys) {
      for (const key of keys.flatMap((one) => one.split(' '))) await user?.keyboard(strokes(key));
      await pause();
    },
    async type(text) {
      await user?.keyboard(text.replaceAll(/[[{]/g, '$&$&'));
      await pause();
    },
    // jsdom has no true order of stops: that there is one is looked at here, its order at level e2e.
    async tabTo(role, name) {
      const control = await found([role, name]);
      if (control.tabIndex < 0 || control.closest('[inert]'))
        throw new Error(`no Tab stop ${role} “${name}”`);
      control.focus();
      await pause();
    },
    async use(role, name) {
      if (options.input === 'pointer') await user?.click(await found([role, name]));
      else {
        await person.tabTo(role, name);
        await person.press(keyFor(role));
      }
      await pause();
    },
    async fill(label, text) {
      await waitUntil(() => box(label) !== undefined, `no box “${label}”`);
      box(label)?.focus();
      await person.press('mod+a');
      await (text === '' ? person.press('Backspace') : person.type(text));
    },
    async pick(label, choice) {
      const choices = await found(['combobox', label]);
      choices.focus();
      await user?.selectOptions(choices, choice);
      await pause();
    },
    async goTo(to) {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
      await pause();
    },
    async back() {
      history.back();
      await pause();
    },
    reload: () => render(),
    async otherTab(name, text) {
      const key = numbered(name);
      const value = text === null ? null : numbered(text);
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      await pause();
    },
    async lose(request) {
      const isAsked = await network.reply(request, badReply('offline').reply);
      if (!isAsked) throw new Error(`nobody asks ${request}`);
    },
    async choose(text, row) {
      await waitUntil(isDesk, 'the desk is not drawn');
      await person.press('mod+k');
      await waitUntil(isTyping, 'the palette does not open');
      await person.type(text);
      await person.untilLit(row);
      await person.press('Enter');
    },
    untilLit: (row) =>
      waitUntil(
        () =>
          [...document.querySelectorAll(litRows)].some(({ textContent }) =>
            textContent?.includes(row),
          ),
        `no row “${row}” that Enter takes`,
      ),
    async online() {
      window.dispatchEvent(new Event('online'));
      await pause();
    },
    async elsewhere(change) {
      // It has come to the page before the next thing happens: whatever gathers changes has them.
      await timers.hurried(gatherMs, async () => {
        await network.elsewhere(change);
        await pause();
      });
      await pause();
    },
    async attach(label, ...files) {
      await waitUntil(() => box(label)?.type === 'file', `no box of files “${label}”`);
      const chooser = box(label);
      const given = files.map(({ name, type, bytes }) => new File([bytes.slice()], name, { type }));
      chooser?.focus();
      if (chooser) await user?.upload(chooser, given);
      await pause();
    },
  };

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
    isPointing: options.input === 'pointer',
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
      all = namesOf((await import('@testing-library/dom')).queries, changes);
      const { default: events } = await import('@testing-library/user-event');
      user = events.setup({ document, delay: null, pointerEventsCheck: 0 });
      await render();
    },
    reply: (request, reply, since) => network.reply(request, reply, since),
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
