/** The application's own files in a page of jsdom: each runs once it has come, and what runs beside the page is played. It fetches nothing itself. */
import { ESModulesEvaluator, type EvaluatedModuleNode } from 'vite/module-runner';

interface Ran {
  readonly url: string;
}
/** What a module has made is made anew for the next page; its code, which stays the same, is not fetched again. */
export function forgetRun(modules: Iterable<EvaluatedModuleNode>): void {
  for (const module of modules) {
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.imports.clear();
    module.importers.clear();
  }
}

/** A module runs once its file has come; one that did not is asked for anew, as in a browser. */
export class FetchedCode extends ESModulesEvaluator {
  readonly #fetch: (file: string) => Promise<void>;
  constructor(fetch: (file: string) => Promise<void>) {
    super();
    this.#fetch = fetch;
  }
  override async runInlinedModule(
    ...[context, code, module]: [...Parameters<ESModulesEvaluator['runInlinedModule']>, Ran?]
  ): Promise<unknown> {
    if (module) await this.#come(module);
    return super.runInlinedModule(context, code);
  }
  async #come(module: Ran): Promise<void> {
    try {
      await this.#fetch(module.url);
    } catch (error) {
      setTimeout(() => Object.assign(module, { promise: undefined, evaluated: false }));
      throw error;
    }
  }
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
