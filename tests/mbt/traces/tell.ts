/** Tells what became of a trace: which paths it is, what the model does not know, and whether they keep their promises. */
import { adapterNamed, exits, Misuse, type Ask } from '../verbs/ask.ts';
import { stored, type StoredPath } from '../verbs/planning.ts';
import { counted, tell } from '../verbs/verb.ts';
import { modelOf } from '../verbs/walking.ts';
import { adapters } from '../adapters/index.ts';
import { meant } from '../kit/nearest.ts';
import { walk, type Fault } from '../kit/walk.ts';
import { readTrace } from './read.ts';
import { retrace, type Retraced } from './retrace.ts';

/** What the model does not know of a machine, one line each kind. */
export function unknownLines({ machine, unknown }: Retraced): string[] {
  const counts = new Map<string, number>();
  for (const { event, from, to } of unknown) {
    const line = Object.hasOwn(adapters, machine)
      ? `${machine}: the model does not know “${event}” from ${from} to ${to}`
      : `${machine}: no machine has this name: ${meant(machine, Object.keys(adapters))}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `? ${line}${count > 1 ? ` (${count} times)` : ''}`);
}

interface Replayed {
  readonly path: StoredPath | undefined;
  readonly machine: string;
  readonly bridged: number;
  readonly unknown: Retraced['unknown'];
  readonly faults: readonly Fault[];
}

function stepLines(step: string, at: number, faults: readonly Fault[]): string[] {
  const wrong = faults.filter((fault) => fault.at === at);
  const told = wrong.map(
    ({ assertion, expected, seen }) => `      ${assertion}: expected ${expected}, seen ${seen}`,
  );
  return [`${String(at).padStart(3)} ${wrong.length > 0 ? '✗' : '✓'} ${step}`].concat(told);
}

function pathLines({ path, bridged, faults }: Replayed): string[] {
  if (!path) return [];
  const { machine, id, start, steps } = path;
  const more = bridged > 0 ? `, ${counted(bridged, 'step')} of the way there not told` : '';
  return [
    `${machine} ${id}: ${counted(steps.length, 'step')}${more}`,
    ...[start, ...steps].flatMap((step, at) => stepLines(step, at, faults)),
  ];
}

/** What a trace's file tells of each machine; one in which none has moved is a misuse: there is nothing to hold to anything. */
export function retraceFile(file: string): readonly Retraced[] {
  const retraced = retrace(readTrace(file));
  if (retraced.length === 0)
    throw new Misuse(`${file} tells of no step: no machine has moved in it`);
  return retraced;
}

/** Walks each path of a trace's file against the machine as it is now. Answers the exit code. */
export async function replayTrace(ask: Ask, file: string, until = Infinity): Promise<number> {
  const told: Replayed[] = [];
  for (const retraced of retraceFile(file)) {
    const { machine, bridged, unknown } = retraced;
    const path = retraced.path && {
      ...retraced.path,
      steps: retraced.path.steps.slice(0, until),
    };
    const faults = path ? await walk(modelOf(adapterNamed(machine), path), path) : [];
    told.push({ machine, path: path && stored(path), bridged, unknown, faults });
  }
  const steps = told.reduce((sum, { path }) => sum + (path?.steps.length ?? 0), 0);
  const failed = told.filter(({ faults }) => faults.length > 0).length;
  const strange = told.reduce((sum, { unknown }) => sum + unknown.length, 0);
  tell(ask, told, () => [
    ...told.flatMap((one) => [...pathLines(one), ...unknownLines(one as Retraced & Replayed)]),
    `${counted(told.length, 'machine')}, ${counted(steps, 'step')}, ${failed} failed${strange === 0 ? '' : `, ${strange} that no model knows`}`,
  ]);
  if (failed > 0) return exits.failed;
  // A session does now and then what no model has a case for; where that is all it tells of, nothing was held to a promise.
  const own = told.some(({ path, bridged }) => (path?.steps.length ?? 0) > bridged);
  return own || strange === 0 ? exits.ok : exits.missed;
}
