/** What was walked, as build servers read it: a suite for each level and machine, a case for each path. */
import { escapeHtml as h } from './html.ts';
import type { Result } from './results.ts';

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
      const failures = own.filter(({ faults }) => faults.length > 0).length;
      return `<testsuite name="${level}.${h(machine)}" tests="${own.length}" failures="${failures}">${cases.join('')}</testsuite>`;
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>${suites.join('')}</testsuites>\n`;
}
