/**
 * The same paths in several rounds: how each went, and what failed in it with all that was seen, so that what fails
 * once in twenty can be looked at afterwards. It walks nothing.
 */
import { keepRounds, type FailedRound, type Level, type Result } from '../kit/results.ts';
import type { Ask } from './ask.ts';
import { counted, print } from './verb.ts';
import { faultLines } from './walking.ts';

type Walks = Result['walked'];
export interface Rounds {
  /** A round is over. */
  told(walked: Walks, round: number, ms: number): void;
  /** All are, and where each fault lies is known: what is told of them beside the result. */
  ended(rounds: readonly Result[]): { readonly more: object; readonly lines: readonly string[] };
}

const failedIn = (walked: Walks, round: number, of: number): FailedRound[] =>
  walked
    .filter(({ faults }) => faults.length > 0)
    .map((one) => Object.assign({}, one, { round, of }));

/** Which paths failed, and how often: what failed in some rounds alone is a flake, what failed in every one is listed beside. */
function timesIn(failed: readonly FailedRound[], of: number) {
  const times = [...Map.groupBy(failed, ({ machine, id }) => `${machine} ${id}`)];
  const flaky = times.filter(([, all]) => all.length < of).length;
  const always = times.length - flaky;
  return {
    says: `${of} rounds, ${counted(flaky, 'flake')}${always > 0 ? `, ${counted(always, 'path')} failed each time` : ''}`,
    lines: times.map(([path, all]) => `${path} failed ${all.length} of ${of} times`),
  };
}

const failureLines = (one: FailedRound): string[] => [
  `round ${one.round} of ${one.of}:`,
  ...faultLines(one),
  ...(one.screenshot === undefined ? [] : ['  its picture is in npm run mbt -- report']),
];

export function roundsOf(ask: Ask, level: Level, of: number): Rounds {
  const failed: FailedRound[] = [];
  const own = new Set<string>();
  return {
    told(walked, round, ms) {
      if (of === 1) return;
      const now = failedIn(walked, round, of);
      failed.push(...now);
      for (const { machine } of walked) own.add(machine);
      // Now, not at the end: whoever breaks off a hundred rounds has seen the one that counts.
      keepRounds(level, own, failed);
      if (ask.given.json) return;
      const which = now.map(({ machine, id }) => `${machine} ${id}`).join(', ');
      print(
        `round ${round} of ${of}: ${counted(walked.length, 'path')}, ${now.length} failed${which === '' ? '' : ` (${which})`}, ${(ms / 1000).toFixed(0)} s`,
      );
    },
    ended(rounds) {
      const all = rounds.flatMap(({ walked }, index) => failedIn(walked, index + 1, of));
      for (const { machine } of rounds.flatMap(({ walked }) => walked)) own.add(machine);
      // Of what is walked once, what failed in rounds before is no longer so.
      keepRounds(level, own, of === 1 ? [] : all);
      if (of === 1) return { more: {}, lines: [] };
      const { says, lines } = timesIn(all, of);
      return {
        more: { rounds: of, flakes: lines, failedRounds: all },
        lines: [...all.flatMap(failureLines), says, ...lines],
      };
    },
  };
}
