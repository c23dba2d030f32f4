/** `report`: one HTML file and one JUnit file of what the last runs and mutations came to. */
import { adapters } from '../adapters/index.ts';
import { coverageOf } from '../kit/coverage.ts';
import { reportJunit } from '../kit/junit.ts';
import { reportHtml } from '../kit/report.ts';
import { besideResults, keep, keptResult, levels, type Result } from '../kit/results.ts';
import { allBroken, isSeeded, layers } from '../mutants/results.ts';
import { exits, Misuse, textOf, writeOut } from './ask.ts';
import { tell, type Verb } from './verb.ts';

/** What was walked of machines that are no more would stay for ever: no run takes its place. */
function stillThere(result: Result): Result {
  const isThere = ({ machine }: { readonly machine: string }) => Object.hasOwn(adapters, machine);
  const { walked, goals, rounds = [] } = result;
  return {
    ...result,
    walked: walked.filter(isThere),
    goals: goals.filter(isThere),
    rounds: rounds.filter(isThere),
  };
}
const seeded: readonly string[] = layers.filter(isSeeded);

export const report: Verb = {
  says: 'writes one HTML file, and JUnit beside it, of the last run at each level and the last mutation',
  flags: ['out'],
  run(ask) {
    const results = levels
      .flatMap((level) => keptResult(level) ?? [])
      .map(stillThere)
      .filter(({ walked }) => walked.length > 0);
    if (results.length === 0) throw new Misuse('nothing was run yet: npm run mbt -- run');
    const at = new Date().toISOString();
    const broken = allBroken().filter(
      ({ machine }) => Object.hasOwn(adapters, machine) || seeded.includes(machine),
    );
    const evidence = { results, broken, adapters: Object.values(adapters), at };
    const html = textOf(ask, 'out') ?? besideResults('report.html');
    const junit = html.replace(/(\.html)?$/, '.xml');
    writeOut(html, reportHtml(evidence));
    writeOut(junit, reportJunit(results));
    // For the machines page.
    keep('coverage', coverageOf(results, at));
    tell(ask, { html, junit }, () => [html, junit]);
    return exits.ok;
  },
};
