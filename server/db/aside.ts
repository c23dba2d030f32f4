/** A second thread that reads the embedded database: long searches there keep nobody else waiting. It never writes. */
import { Worker } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';

export interface Question extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  readonly id: number;
}
export type Answer =
  | { readonly id: number; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly error: string; readonly code?: string };

interface Asked {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

export interface Aside {
  rows(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<unknown[]>;
  close(): Promise<void>;
}

/** An error of the thread as it was there: by its code a busy database is known (answerError.ts). */
const errorOf = ({ error, code }: { readonly error: string; readonly code?: string }): Error =>
  Object.assign(new Error(error), code === undefined ? {} : { code });

/** The thread starts with the first question, and again after one that it did not survive. */
export function openAside(file: string): Aside {
  const asked = new Map<number, Asked>();
  let lastId = 0;
  let worker: Worker | undefined;

  const fail = (error: Error): void => {
    worker = undefined;
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  };
  const settle = (answer: Answer): void => {
    const waiting = asked.get(answer.id);
    asked.delete(answer.id);
    if ('error' in answer) waiting?.reject(errorOf(answer));
    else waiting?.resolve([...answer.rows]);
    // Without questions it keeps no process alive.
    if (asked.size === 0) worker?.unref();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./asideThread.ts', import.meta.url), {
      workerData: { file },
    });
    // After its error a thread still ends: by then another may have been asked.
    const ended = (error: Error): void => {
      if (worker === started) fail(error);
    };
    started.on('message', settle);
    started.on('error', ended);
    started.on('exit', () => ended(new Error('The reading thread ended.')));
    return started;
  };

  return {
    rows: ({ sql, parameters }) =>
      new Promise<unknown[]>((resolve, reject) => {
        worker ??= start();
        worker.ref();
        lastId += 1;
        asked.set(lastId, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
        worker.postMessage({ id: lastId, sql, parameters } satisfies Question);
      }),
    async close() {
      const ending = worker;
      ending?.removeAllListeners('exit');
      await ending?.terminate();
      fail(new Error('The database is closed.'));
    },
  };
}
