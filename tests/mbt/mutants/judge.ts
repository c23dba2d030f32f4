/** Has seeded faults looked for, some at once: each in a copy, by the checks that it names. It makes no fault itself. */
import { runCheck } from './check.ts';
import { openCopy, type Copy } from './copy.ts';
import type { Check, SeededFault } from './fault.ts';

export interface Judged {
  readonly layer: 'view' | 'server';
  readonly kind: SeededFault['kind'];
  readonly says: string;
  readonly file: string;
  /** The check that failed; null: none did. */
  readonly by: Check | null;
  readonly reason: string;
  readonly ms: number;
}

/** By the rendered application, in jsdom or in Chromium, and not by a test of the server alone. */
export const isOnPage = (by: Judged['by']): boolean =>
  by !== null && (/^(?:dom|e2e) /.test(by) || by.endsWith('.tsx'));

/** Does each job once, some at a time, each on a copy of its own. */
async function onCopies<Job, Result>(
  jobs: readonly Job[],
  copiesAtOnce: number,
  work: (job: Job, copy: Copy) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...jobs.entries()];
  const results = new Map<number, Result>();
  const copies = Array.from({ length: Math.min(copiesAtOnce, jobs.length) }, openCopy);
  try {
    await Promise.all(
      copies.map(async (copy) => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          results.set(next[0], await work(next[1], copy));
      }),
    );
  } finally {
    for (const copy of copies) copy.close();
  }
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}

/** Checks that fail although nothing is broken, each with what it says: they would catch everything. */
export async function unfitChecks(
  checks: readonly Check[],
  copiesAtOnce: number,
): Promise<readonly { readonly check: Check; readonly reason: string }[]> {
  const judged = await onCopies(checks, copiesAtOnce, async (check, { folder }) => ({
    check,
    ...(await runCheck(folder, check)),
  }));
  return judged.filter(({ isCaught }) => isCaught);
}

async function judge(layer: Judged['layer'], fault: SeededFault, copy: Copy): Promise<Judged> {
  const { kind, says, file } = fault;
  const began = performance.now();
  const mend = copy.breakWith(fault);
  try {
    for (const by of fault.by) {
      const { isCaught, reason } = await runCheck(copy.folder, by);
      const ms = Math.round(performance.now() - began);
      if (isCaught) return { layer, kind, says, file, by, reason, ms };
    }
  } finally {
    mend();
  }
  return {
    layer,
    kind,
    says,
    file,
    by: null,
    reason: '',
    ms: Math.round(performance.now() - began),
  };
}

/** `told` hears of each as soon as it is known. */
export const judgeAll = (
  layer: Judged['layer'],
  faults: readonly SeededFault[],
  copiesAtOnce: number,
  told: (one: Judged) => void,
): Promise<Judged[]> =>
  onCopies(faults, copiesAtOnce, async (fault, copy) => {
    const one = await judge(layer, fault, copy);
    told(one);
    return one;
  });
