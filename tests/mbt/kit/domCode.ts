/**
 * The application's own files in a page of jsdom: run anew for each page once they have come; what runs beside the page
 * is played. It builds nothing and draws nothing.
 */
import path from 'node:path';
import type { BuiltFile, Entry } from './domBuild.ts';

interface Given {
  readonly exports: object;
  readonly meta: { readonly url: string };
  load(name: string): Promise<unknown>;
  export(name: string, get: () => unknown): void;
}
interface File {
  readonly name: string;
  /** The files that have to have run before it. */
  readonly before: readonly string[];
  /** The same function for every page: what the engine has learned of it stays. */
  run(given: Given): Promise<void>;
}

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
/** As what is built names what it is given. */
const names = [
  '__vite_ssr_exports__',
  '__vite_ssr_import_meta__',
  '__vite_ssr_import__',
  '__vite_ssr_dynamic_import__',
  '__vite_ssr_exportName__',
];
function fileOf({ name, before, text }: BuiltFile): File {
  const all = AsyncFunction(...names, `"use strict";${text}\n//# sourceURL=${name}`) as (
    ...given: unknown[]
  ) => Promise<void>;
  return {
    name,
    before,
    run: (given) => all(given.exports, given.meta, given.load, given.load, given.export),
  };
}
type Files = ReadonlyMap<string, File>;

interface Ran {
  readonly exports: object;
  promise?: Promise<unknown>;
}
/** What others have made is loaded once, and stays: it keeps nothing of a page. */
const packages = new Map<string, Promise<unknown>>();
function packageOf(name: string): Promise<unknown> {
  const own = packages.get(name) ?? import(name);
  packages.set(name, own);
  return own;
}

/**
 * `make`: what was built, asked once and at each renewal. `come`: how a page fetches a file, such as
 * `/assets/Login-1a2b.js`; it rejects where that fails.
 */
export function codeOf(
  make: () => Promise<readonly BuiltFile[]>,
  come: (file: string) => Promise<void>,
) {
  const madeFiles = async (): Promise<Files> =>
    new Map((await make()).map((one) => [one.name, fileOf(one)]));
  let files = madeFiles();
  let ran = new Map<string, Ran>();

  const runOnce = async (file: File, own: Ran, above: readonly string[]): Promise<unknown> => {
    const all = await files;
    await come(`/${file.name}`);
    for (const name of file.before) {
      const before = all.get(name);
      if (before && !above.includes(name)) await load(before, [...above, file.name]);
    }
    const { exports } = own;
    const directory = path.posix.dirname(file.name);
    await file.run({
      exports,
      meta: { url: `file:///${file.name}` },
      load(name) {
        const inner = all.get(path.posix.join(directory, name));
        if (!inner) return packageOf(name);
        const known = ran.get(inner.name);
        // What had to run before it has, or waits for it.
        return known && file.before.includes(inner.name)
          ? Promise.resolve(known.exports)
          : load(inner, []);
      },
      export(name, get) {
        Object.defineProperty(exports, name, { enumerable: true, configurable: true, get });
      },
    });
    return exports;
  };
  /** What did not come is asked for anew, as in a browser. */
  const load = (file: File, above: readonly string[]): Promise<unknown> => {
    const page = ran;
    const own = page.get(file.name) ?? { exports: {} };
    page.set(file.name, own);
    own.promise ??= runOnce(file, own, above).catch((error: unknown) => {
      setTimeout(() => page.delete(file.name));
      throw error;
    });
    return own.promise;
  };
  return {
    async entry(name: Entry): Promise<unknown> {
      const file = (await files).get(`${name}.js`);
      if (!file) throw new Error(`no file of ${name} was built`);
      return load(file, []);
    },
    /** The next page runs everything anew. */
    forget: () => void (ran = new Map()),
    /** Builds once more: what the plugins make of it is otherwise now. */
    renew(): void {
      files = madeFiles();
    },
    ready: () => files,
  };
}

/** What is told to a worker of this file comes to its answer; a rejection is the worker's own fault. */
export type Work = (file: string, told: unknown) => Promise<unknown>;

/** A Worker that answers each message as the path says. */
export const workerBy = (work: Work) =>
  class extends EventTarget {
    readonly #file: string;
    constructor(file: string | URL) {
      super();
      this.#file = new URL(file).pathname;
    }
    postMessage(told: unknown): void {
      work(this.#file, told).then(
        (data) => this.dispatchEvent(new MessageEvent('message', { data })),
        () => this.dispatchEvent(new Event('error')),
      );
    }
    terminate(): void {}
  };
