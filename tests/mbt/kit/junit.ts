/** What was walked, as build servers read it: a suite for each level and machine, a case for each path. */
import { escapeHtml as h } from './html.ts';
import type { Result, Walked } from './results.ts';

/** Errors are what breaks off a test without telling it: every such path has a fault here. */
function totals(walked: readonly Walked[]): string {
  const failures = walked.filter(({ faults }) => faults.length > 0).length;
  const seconds = walked.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  return `tests="${walked.length}" failures="${failures}" errors="0" time="${seconds.toFixed(3)}"`;
}

export function reportJunit(results: readonly Result[]): string {
  const suites = results.flatMap(({ level, walked }) => {
    const machines = [...new Set(walked.map(({ machine }) => machine))];
    return machines.map((machine) => {
      const own = walked.filter((one) => one.machine === machine);
      const cases = own.map(({ id, start, steps, faults, ms }) => {
        const [fault] = faults;
        const name = `${id} ${[start, ...steps].join(' → ')}`;
        const wrong = fault
          ? `<failure message="${h(fault.assertion)}">${h(`expected ${fault.expected}\nseen ${fault.seen}`)}</failure>`
          : '';
        return `<testcase classname="${level}.${h(machine)}" name="${h(name)}" time="${(ms / 1000).toFixed(3)}">${wrong}</testcase>`;
      });
      return `<testsuite name="${level}.${h(machine)}" ${totals(own)}>${cases.join('')}</testsuite>`;
    });
  });
  const all = results.flatMap(({ walked }) => walked);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="lectern" ${totals(all)}>${suites.join('')}</testsuites>\n`;
}
