/**
 * Has seeded faults looked for, some at once: each in a copy of the project, in a child with a limit of time and of
 * memory, by paths that hold without it. It makes no fault itself.
 */
import path from 'node:path';
import { builtFor } from '../kit/built.ts';
import { openCapped, type Capped } from '../kit/capped.ts';
import { openCopy, type Copy } from './copy.ts';
import type { Check, SeededFault } from './fault.ts';
import type { Control, Look, SeededAsk, SeededTold } from './seededChild.ts';

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
/** A path that fails without any fault: it says nothing of one. */
interface Unfit {
  readonly check: Check;
  readonly path: string;
  readonly reason: string;
}
export interface Heard {
  readonly judged: (one: Judged) => void;
  readonly unfit: (one: Unfit) => void;
}

const cap = { heapMb: 1536, silentMs: 240_000 } as const;
/** Of one check so many faults are looked for one after another, that another child may take the next. */
const atOnce = 5;

/** One copy with a child in it, and another child when that one has ended. */
function lookerIn(copy: Copy) {
  let child: Capped<SeededAsk> | undefined;
  let hear: (told: SeededTold) => void = () => {};
  const open = (): Capped<SeededAsk> => {
    const file = path.join(copy.folder, 'tests/mbt/mutants/seededChild.ts');
    return openCapped<SeededAsk, SeededTold>(file, { ...cap, cwd: copy.folder }, (told) =>
      hear(told),
    );
  };
  return {
    /** What it says of it, or how the child ended over it. */
    async ask(asked: SeededAsk): Promise<Exclude<SeededTold, 'walking'> | { ended: string }> {
      const own = (child ??= open());
      const said = Promise.withResolvers<Exclude<SeededTold, 'walking'>>();
      hear = (told) => told !== 'walking' && said.resolve(told);
      own.ask(asked);
      const ended = async () => {
        const end = await own.end;
        if (child === own) child = undefined;
        return { ended: end };
      };
      return Promise.race([said.promise, ended()]);
    },
    async close() {
      child?.ask({ close: true });
      await child?.end;
    },
  };
}
type Looker = ReturnType<typeof lookerIn>;

async function controlOf(looker: Looker, check: Check, isAgain = false): Promise<Control> {
  const told = await looker.ask({ control: check });
  if ('control' in told) return told.control;
  if (!isAgain) return controlOf(looker, check, true);
  throw new Error(`${check}, with nothing broken: ${JSON.stringify(told)}`);
}
async function lookFor(
  looker: Looker,
  copy: Copy,
  fault: SeededFault,
  control: Control,
): Promise<Look> {
  const mend = copy.kept(fault.file);
  const told = await looker.ask({ look: fault.says, control });
  if ('look' in told) return told.look;
  // What its child left half done in the copy.
  mend();
  if ('ended' in told) return { isCaught: true, reason: `killed by the cap: ${told.ended}` };
  throw new Error(`${fault.says}: ${JSON.stringify(told)}`);
}

/** `heard` hears of each as soon as it is known. */
export async function judgeAll(
  layer: Judged['layer'],
  faults: readonly SeededFault[],
  copiesAtOnce: number,
  heard: Heard,
): Promise<readonly Judged[]> {
  const controls = new Map<Check, Promise<Control>>();
  const judged = new Map<string, Judged>();
  const checks = [...new Set(faults.map(({ by }) => by))];
  const parts = checks.flatMap((check) => {
    const own = faults.filter(({ by }) => by === check);
    const count = Math.ceil(own.length / atOnce);
    return Array.from({ length: count }, (_, at) => own.slice(at * atOnce, (at + 1) * atOnce));
  });
  const work = async (looker: Looker, copy: Copy) => {
    for (let part = parts.shift(); part; part = parts.shift()) {
      for (const fault of part) {
        const { kind, says, file, by } = fault;
        const known = controls.get(by);
        const promised = known ?? controlOf(looker, by);
        controls.set(by, promised);
        const control = await promised;
        if (!known) for (const one of control.unfit) heard.unfit({ check: by, ...one });
        const began = performance.now();
        const { isCaught, reason } = await lookFor(looker, copy, fault, control);
        const ms = Math.round(performance.now() - began);
        const one: Judged = { layer, kind, says, file, by: isCaught ? by : null, reason, ms };
        judged.set(says, one);
        heard.judged(one);
      }
    }
  };
  // A copy has the client as it was built.
  if (faults.some(({ by }) => by.startsWith('e2e '))) await builtFor(undefined);
  const copies = Array.from({ length: Math.min(copiesAtOnce, parts.length) }, openCopy);
  try {
    await Promise.all(
      copies.map(async (copy) => {
        const looker = lookerIn(copy);
        await work(looker, copy).finally(() => looker.close());
      }),
    );
  } finally {
    for (const copy of copies) copy.close();
  }
  return faults.flatMap(({ says }) => judged.get(says) ?? []);
}
