/** What mutation came to, kept for the report and told as tables. It breaks nothing. */
import type { Broken } from '../kit/broken.ts';
import { keep, kept } from '../kit/results.ts';
import { table } from '../verbs/verb.ts';
import type { Judged } from './judge.ts';

export const layers = ['model', 'assertions', 'view', 'server'] as const;
export type Layer = (typeof layers)[number];
const fileOf = (layer: Layer): string => `mutants-${layer}`;

export const isSeeded = (layer: Layer): layer is Judged['layer'] =>
  layer === 'view' || layer === 'server';

/** What was measured of other machines before stays. */
export function keepBroken(layer: 'model' | 'assertions', broken: readonly Broken[]): string {
  const others = brokenOf(layer).filter(
    ({ machine }) => !broken.some((one) => one.machine === machine),
  );
  return keep(fileOf(layer), [...others, ...broken]);
}
const brokenOf = (layer: 'model' | 'assertions'): readonly Broken[] =>
  (kept(fileOf(layer)) ?? []) as readonly Broken[];

/** Keeps what became of these, in the place of what was known of them; what is seeded no more goes. */
export function keepJudged(
  layer: Judged['layer'],
  judged: readonly Judged[],
  seeded: readonly string[],
): string {
  const known = new Map([...judgedOf(layer), ...judged].map((one) => [one.says, one]));
  return keep(
    fileOf(layer),
    seeded.flatMap((says) => known.get(says) ?? []),
  );
}
const judgedOf = (layer: Judged['layer']): readonly Judged[] =>
  (kept(fileOf(layer)) ?? []) as readonly Judged[];

/** The seeded faults of a layer as one line of the same table. */
const asBroken = (layer: Judged['layer'], judged: readonly Judged[]): Broken => {
  const survivors = judged
    .filter(({ by }) => by === null)
    .map(({ says, reason }) => `${says}: ${reason}`);
  const made = judged.length;
  return {
    machine: layer,
    made,
    killable: made,
    killed: made - survivors.length,
    survivors,
    costs: {},
  };
};

/** Everything measured so far, for the report: each machine, then view and server. */
export const allBroken = (): readonly Broken[] => [
  ...brokenOf('model'),
  ...(['view', 'server'] as const).flatMap((layer) => {
    const judged = judgedOf(layer);
    return judged.length > 0 ? [asBroken(layer, judged)] : [];
  }),
];

const share = (killed: number, killable: number): string =>
  `${((100 * killed) / Math.max(1, killable)).toFixed(1)} %`;

export function brokenLines(broken: readonly Broken[]): string[] {
  const sum = (of: (one: Broken) => number) => broken.reduce((all, one) => all + of(one), 0);
  const whole = {
    machine: 'all',
    made: sum(({ made }) => made),
    killable: sum(({ killable }) => killable),
    killed: sum(({ killed }) => killed),
  };
  return [
    ...table([
      ['machine', 'mutants', 'killable', 'caught', 'share'],
      ...[...broken, whole].map(({ machine, made, killable, killed }) => [
        machine,
        made,
        killable,
        killed,
        share(killed, killable),
      ]),
    ]),
    ...broken.flatMap(({ machine, survivors }) =>
      survivors.map((id) => `${machine} survivor ${id}`),
    ),
  ];
}

/** Which assertions nothing would be lost without, and how many there are. */
export function idleLines(broken: readonly Broken[]): string[] {
  const costs = broken.flatMap(({ machine, costs: all, idle: why = {} }) =>
    Object.entries(all).map(([assertion, cost]) => ({
      machine,
      assertion,
      cost,
      why: why[assertion] ?? '',
    })),
  );
  const idle = costs.filter(({ cost }) => cost === 0);
  return [
    `${costs.length - idle.length} of ${costs.length} assertions cost at least one kill when they are removed${idle.length > 0 ? '; idle:' : ''}`,
    ...idle.map(({ machine, assertion, why }) => `${machine} idle ${assertion}: ${why}`),
  ];
}

export function judgedLines(judged: readonly Judged[]): string[] {
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  const of = (kind: string) => judged.filter((one) => one.kind === kind);
  const caught = (all: readonly Judged[]) => all.filter(({ by }) => by !== null).length;
  const at = (all: readonly Judged[], level: string) =>
    all.filter(({ by }) => by?.startsWith(`${level} `)).length;
  return [
    ...table([
      ['fault', 'seeded', 'caught', 'at dom', 'at e2e'],
      ...kinds.map((kind) => [
        kind,
        of(kind).length,
        caught(of(kind)),
        at(of(kind), 'dom'),
        at(of(kind), 'e2e'),
      ]),
      ['all', judged.length, caught(judged), at(judged, 'dom'), at(judged, 'e2e')],
    ]),
    ...judged
      .filter(({ by }) => by === null)
      .map(({ layer, file, says, reason }) => `${layer} survivor ${file}: ${says} (${reason})`),
  ];
}
