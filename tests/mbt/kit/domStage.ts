/**
 * The application rendered in jsdom: its own modules, fresh for each path, a person with a keyboard, and a
 * network that answers when told to. It knows no machine.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import type { queries as Queries } from '@testing-library/dom';
import react from '@vitejs/plugin-react';
import { createServer, createServerModuleRunner, type Plugin } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';
import type { Control, Person, Reply, ScreenStart, Sight } from './screen.ts';
import type { Stage } from './stage.ts';
import { calmAnswer } from './calm.ts';

const root = path.join(import.meta.dirname, '../../..');
const pauseMs = 10;
const replyMs = 12_000;
const mostTabs = 120;
/** The longest that the application waits to do something by itself after a page was left. */
const lastTimersMs = 600;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));

interface Waiting {
  readonly request: string;
  readonly answer: PromiseWithResolvers<Response>;
}
export interface DomWorld {
  stage(): Promise<Stage>;
  close(): Promise<void>;
}

/** `mod+s` as user-event writes it: `{Control>}s{/Control}`. */
function strokes(keys: string): string {
  const held = { mod: 'Control', ctrl: 'Control', shift: 'Shift', alt: 'Alt' } as const;
  const parts = keys.split('+');
  const name = parts.pop() ?? '';
  const names = parts.map((part) => held[part as keyof typeof held]);
  const key = name.length === 1 ? name.replace(/[[{]/, '$&$&') : `{${name}}`;
  const down = names.map((one) => `{${one}>}`).join('');
  return `${down}${key}${names.map((one) => `{/${one}}`).join('')}`;
}

const nameMatches = (wanted: string) => (name: string) =>
  name.replace(/ \*$/, '').trim() === wanted || name.startsWith(`${wanted} `);

/** What lacks in jsdom and our packages need. */
function fill(): void {
  class NoResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { ResizeObserver: NoResizeObserver });
  Element.prototype.scrollIntoView = () => {};
  globalThis.matchMedia = (media: string): MediaQueryList =>
    Object.assign(new EventTarget(), {
      matches: media.includes('min-width'),
      media,
      onchange: null,
      addListener(): void {},
      removeListener(): void {},
    });
}

/** The script that stands in the page itself. */
const firstPaint = (): string =>
  /<script>([^]*?)<\/script>/.exec(readFileSync(path.join(root, 'index.html'), 'utf8'))?.[1] ?? '';
/** The page as it is served, without what it loads. */
const served = (): string =>
  readFileSync(path.join(root, 'index.html'), 'utf8')
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*>/g, '');

/** `plugins` change sources on their way, which is how view faults are made. */
export async function openDomWorld(plugins: readonly Plugin[] = []): Promise<DomWorld> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  });
  const page: LeftPage = { leave: () => undefined };
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  return {
    stage: () =>
      Promise.resolve(
        domStage(
          (file) => runner.import(file),
          () => runner.clearCache(),
          page,
        ),
      ),
    async close() {
      await new Promise((resolve) => setTimeout(resolve, lastTimersMs));
      await page.leave();
      await runner.close();
      await server.close();
    },
  };
}

const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement;
async function waitUntil(holds: () => boolean): Promise<void> {
  const end = performance.now() + replyMs;
  while (!holds()) {
    if (performance.now() > end) throw new Error('what was waited for is not there');
    await pause();
  }
}
type Load = (file: string) => Promise<unknown>;

/** What a path left behind stays until the next one opens: its last timers still find a document. */
interface LeftPage {
  leave(): unknown;
}

function domStage(load: Load, forget: () => void, page: LeftPage): Stage {
  let waiting: Waiting[] = [];
  let holds: readonly RegExp[] = [];
  let user: { keyboard(text: string): Promise<void>; tab(): Promise<void> } | undefined;
  let queries: Pick<typeof Queries, 'queryAllByRole'> | undefined;
  let stop: (() => void)[] = [];

  const answer = (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const request = `${init.method ?? 'GET'} ${String(input)}`;
    if (!holds.some((pattern) => pattern.test(request))) return calmAnswer(request);
    const held = Promise.withResolvers<Response>();
    waiting.push({ request, answer: held });
    init.signal?.addEventListener('abort', () => held.reject(new TypeError('aborted')));
    return held.promise;
  };
  const all = ([role, name]: Control): HTMLElement[] =>
    queries?.queryAllByRole(document.body, role, name === '' ? {} : { name: nameMatches(name) }) ??
    [];

  const person: Person = {
    async press(...keys) {
      for (const key of keys.flatMap((one) => one.split(' '))) await user?.keyboard(strokes(key));
      await pause();
    },
    async type(text) {
      await user?.keyboard(text.replaceAll(/[[{]/g, '$&$&'));
      await pause();
    },
    async tabTo(role, name) {
      for (let at = 0; at < mostTabs; at += 1) {
        const found = all([role, name]);
        if (found.some((one) => one === document.activeElement)) return;
        await user?.tab();
        await pause();
      }
      throw new Error(`no Tab stop ${role} “${name}”`);
    },
    async goTo(to) {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
      await pause();
    },
    async otherTab(key, value) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      await pause();
    },
    async choose(text, row) {
      await person.press('mod+k');
      await waitUntil(isTyping);
      await person.type(text);
      await waitUntil(() => all(['option', row]).length > 0);
      await person.press('Enter');
    },
    async online() {
      window.dispatchEvent(new Event('online'));
      await pause();
    },
  };

  return {
    person,
    async open(start: ScreenStart<never>, held) {
      holds = held;
      waiting = [];
      forget();
      await page.leave();
      const url = `http://127.0.0.1:3000${start.path}`;
      const environment = await builtinEnvironments.jsdom.setup(globalThis, {
        jsdom: { url, html: served(), pretendToBeVisual: true },
      });
      page.leave = () => environment.teardown(globalThis);
      Object.assign(globalThis, { fetch: answer });
      fill();
      for (const [key, value] of Object.entries(start.kept ?? {})) localStorage.setItem(key, value);
      // What the page runs before its first paint.
      runInThisContext(firstPaint());
      queries = await import('@testing-library/dom');
      const { default: events } = await import('@testing-library/user-event');
      user = events.setup({ document, delay: 0 });
      const [{ startLive }, { listen }, { App }] = await Promise.all([
        load('/src/live.ts') as Promise<{ startLive: () => Promise<void> }>,
        load('/src/keyboard.ts') as Promise<{ listen: () => () => void }>,
        load('/src/App.tsx') as Promise<{ App: () => React.ReactNode }>,
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
        () => all(['main', '']).length > 0 && !document.querySelector('[aria-busy=true]'),
      );
    },
    async reply(request, { status, body }: Reply) {
      const until = performance.now() + replyMs;
      let found: Waiting | undefined;
      while (!found && performance.now() < until) {
        found = waiting.find((one) => request.test(one.request));
        if (!found) await pause();
      }
      if (!found) return false;
      waiting = waiting.filter((one) => one !== found);
      if (status === 'lost') found.answer.reject(new TypeError('connection lost'));
      else if (status === 204) found.answer.resolve(new Response(null, { status }));
      else found.answer.resolve(Response.json(body ?? {}, { status }));
      await pause();
      return true;
    },
    async differs({ sees = [], hides = [], says = [], at, root: own = {} }: Sight) {
      const values = [...document.querySelectorAll('input')].map(({ value }) => value);
      const text = [document.body.textContent ?? '', ...values].join(' ');
      return [
        ...sees.filter((one) => all(one).length === 0).map(([role, name]) => `${role} “${name}”`),
        ...hides.filter((one) => all(one).length > 0).map(([role, name]) => `no ${role} “${name}”`),
        ...says.filter((one) => !text.includes(one)).map((one) => `“${one}”`),
        ...(at === undefined || location.pathname === at ? [] : [`the address ${at}`]),
        ...Object.entries(own)
          .filter(([name, value]) => document.documentElement.getAttribute(name) !== value)
          .map(([name, value]) => `${name}=${value}`),
      ];
    },
    text: () => Promise.resolve(`${location.pathname} ${document.body.textContent ?? ''}`),
    picture: () => Promise.resolve(undefined),
    async close() {
      for (const end of stop.splice(0)) end();
      await pause();
    },
  };
}
