/** Has seeded faults looked for, some at once: each in a copy, by the checks that it names. It makes no fault itself. */
import { runCheck, type Verdict } from './check.ts';
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

/** Whether a check holds while nothing is broken: one that fails by itself would catch whatever it is shown. */
type Fitness = Map<Check, Promise<Verdict>>;
function isFit(fitness: Fitness, check: Check, { folder }: Copy): Promise<Verdict> {
  const known = fitness.get(check) ?? runCheck(folder, check);
  fitness.set(check, known);
  return known;
}

async function judge(
  layer: Judged['layer'],
  fault: SeededFault,
  copy: Copy,
  fitness: Fitness,
): Promise<Judged> {
  const { kind, says, file } = fault;
  const began = performance.now();
  const came = (by: Check | null, reason: string): Judged => {
    const ms = Math.round(performance.now() - began);
    return { layer, kind, says, file, by, reason, ms };
  };
  for (const by of fault.by) {
    if ((await isFit(fitness, by, copy)).isCaught) continue;
    const mend = copy.breakWith(fault);
    try {
      const { isCaught, reason } = await runCheck(copy.folder, by);
      if (isCaught) return came(by, reason);
    } finally {
      mend();
    }
  }
  return came(null, '');
}

export interface Unfit {
  readonly check: Check;
  readonly reason: string;
}
/** `told` hears of each as soon as it is known. Checks that fail without any fault are left out, and answered. */
export async function judgeAll(
  layer: Judged['layer'],
  faults: readonly SeededFault[],
  copiesAtOnce: number,
  told: (one: Judged) => void,
): Promise<{ readonly judged: readonly Judged[]; readonly unfit: readonly Unfit[] }> {
  const fitness: Fitness = new Map();
  const judged = await onCopies(faults, copiesAtOnce, async (fault, copy) => {
    const one = await judge(layer, fault, copy, fitness);
    told(one);
    return one;
  });
  const unfit: Unfit[] = [];
  for (const [check, verdict] of fitness) {
    const { isCaught, reason } = await verdict;
    if (isCaught) unfit.push({ check, reason });
  }
  return { judged, unfit };
}
