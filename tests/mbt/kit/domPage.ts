/** What jsdom lacks and the application needs: layout it does not have, uploads by fetch. It asserts nothing. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workerBy, type Work } from './domCode.ts';
import { typeByCommand } from './domTyping.ts';

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;
const index = path.join(import.meta.dirname, '../../../index.html');
/** The script that stands in the page itself. */
export const firstPaint = (): string =>
  /<script>([^]*?)<\/script>/.exec(readFileSync(index, 'utf8'))?.[1] ?? '';
/** The page as it is served, without what it loads. */
export const served = (): string =>
  readFileSync(index, 'utf8')
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*>/g, '');

/** A screen as wide as a desk's, where every row has its place. */
const width = 1440;
const height = 900;

/** An XMLHttpRequest that sends by this fetch, tells its progress once, and can be aborted. */
function requestBy(fetch: Fetch) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #stop = new AbortController();
    #method = 'GET';
    #url = '';
    status = 0;
    response: unknown = null;
    responseType = '';
    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    #headers = new Headers();
    setRequestHeader(): void {}
    getResponseHeader(name: string): string | null {
      return this.#headers.get(name);
    }
    abort(): void {
      this.#stop.abort();
      this.dispatchEvent(new Event('abort'));
    }
    send(): void {
      const half = { lengthComputable: true, loaded: 1, total: 2 };
      this.upload.dispatchEvent(Object.assign(new Event('progress'), half));
      void this.#ask();
    }
    async #ask(): Promise<void> {
      try {
        const answer = await fetch(this.#url, { method: this.#method, signal: this.#stop.signal });
        this.status = answer.status;
        this.#headers = answer.headers;
        this.response = await answer.json().catch(() => null);
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
    }
  };
}

/** There is never time to get ready for what nobody has asked for yet: that makes up most of what a page does. */
const neverIdle = (work: () => void, { timeout }: IdleRequestOptions = {}): number =>
  timeout === undefined ? 0 : Number(setTimeout(work, timeout));

class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The router hears of addresses by itself only on the first page of a process: it is loaded once, and the pages are many. */
function tellOfAddresses(): void {
  for (const put of ['pushState', 'replaceState'] as const) {
    const original = history[put].bind(history);
    history[put] = (...given) => {
      original(...given);
      window.dispatchEvent(new Event(put));
    };
  }
}

/** jsdom goes nowhere: the page is made anew where it is. */
function fillLocation(reload: () => void): void {
  const { location } = globalThis;
  // What a location has cannot be replaced on itself.
  const own = new Proxy<Partial<Location>>(
    {},
    {
      get(_, key) {
        if (key === 'assign') return reload;
        const value: unknown = Reflect.get(location, key);
        return typeof value === 'function' ? value.bind(location) : value;
      },
      set: (_, key, value) => Reflect.set(location, key, value),
    },
  );
  Object.defineProperty(globalThis, 'location', { configurable: true, get: () => own });
}

type Timer = ReturnType<typeof setTimeout>;
const { setTimeout: later, setInterval: often, clearTimeout: endTimer } = globalThis;
interface Waited {
  readonly timer: Timer;
  readonly run: () => void;
  readonly ms: number;
}
export interface Timers {
  fill(): void;
  end(): void;
  /** What is set by `work`, to go off within so many ms, goes off as soon as that is done: it waits for no clock. */
  hurried(ms: number, work: () => Promise<unknown>): Promise<void>;
}
/** The timers that a page sets: whoever leaves it ends them, or they would go off on the next one. */
export function timersOf(): Timers {
  // By number: an animation frame is known by that alone.
  const own = new Map<number, Waited>();
  const once = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): Timer => {
    const run = () => {
      own.delete(Number(timer));
      work(...given);
    };
    const timer = later(run, ms);
    own.set(Number(timer), { timer, run, ms });
    return timer;
  };
  const repeated = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): Timer => {
    const timer = often(work, ms, ...given);
    own.set(Number(timer), { timer, run: () => work(...given), ms: Infinity });
    return timer;
  };
  const forgotten = (timer?: Timer | number): void => {
    own.delete(Number(timer));
    endTimer(timer);
  };
  return {
    fill: () =>
      void Object.assign(globalThis, {
        setTimeout: Object.assign(once, later),
        setInterval: Object.assign(repeated, often),
        clearTimeout: forgotten,
        clearInterval: forgotten,
      }),
    end() {
      for (const { timer } of own.values()) endTimer(timer);
      own.clear();
      Object.assign(globalThis, {
        setTimeout: later,
        setInterval: often,
        clearTimeout: endTimer,
        clearInterval: endTimer,
      });
    },
    async hurried(most, work) {
      const before = new Set(own.keys());
      await work();
      for (const [id, { timer, run, ms }] of own) {
        if (before.has(id) || ms > most) continue;
        endTimer(timer);
        run();
      }
    },
  };
}

interface Filling {
  readonly isRtl: boolean;
  readonly reload: () => void;
  readonly work: Work;
}
/** Fills the page that was just set up. */
export function fillPage(fetch: Fetch, { isRtl, reload, work }: Filling): void {
  fillLocation(reload);
  Object.assign(globalThis, {
    fetch,
    ResizeObserver: NoResizeObserver,
    XMLHttpRequest: requestBy(fetch),
    Worker: workerBy(work),
    requestIdleCallback: neverIdle,
    cancelIdleCallback: (id: number) => clearTimeout(id),
    // What waits for a frame waits for no clock.
    requestAnimationFrame: (draw: FrameRequestCallback) =>
      Number(setTimeout(() => draw(performance.now()))),
    cancelAnimationFrame: (id: number) => clearTimeout(id),
    matchMedia: (media: string) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('min-width'),
        media,
        onchange: null,
        addListener(): void {},
        removeListener(): void {},
      }),
  });
  tellOfAddresses();
  URL.createObjectURL ??= () => 'blob:none';
  URL.revokeObjectURL ??= () => {};
  document.execCommand = typeByCommand;
  Element.prototype.scrollIntoView = () => {};
  // Everything is in sight, and nothing lies over anything.
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  // A box of rows that draws those in sight draws all of them.
  Object.defineProperties(Element.prototype, {
    clientWidth: { value: width, configurable: true },
    clientHeight: { value: height, configurable: true },
  });
  document.elementFromPoint = () => document.documentElement;
  Object.defineProperty(HTMLElement.prototype, 'innerText', { value: undefined, writable: true });
  Object.assign(window, { innerWidth: width, innerHeight: height });
  const root = document.documentElement;
  if (isRtl) {
    const turn = () => void (root.dir === 'rtl' || (root.dir = 'rtl'));
    new MutationObserver(turn).observe(root, { attributeFilter: ['dir'] });
    turn();
  }
}
