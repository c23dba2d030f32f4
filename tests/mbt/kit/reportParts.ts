/** Parts of the report: figures, levels, gaps with the way to each, what was broken on purpose. It walks nothing. */
import type { Adapter } from './adapter.ts';
import type { Broken } from './broken.ts';
import { escapeHtml as h } from './html.ts';
import { reportText, type ReportLanguage } from './reportText.ts';
import type { Result } from './results.ts';
import { wayTo } from './wayTo.ts';

export interface Evidence {
  readonly results: readonly Result[];
  readonly broken: readonly Broken[];
  readonly adapters: readonly Adapter[];
  /** ISO 8601, UTC. */
  readonly at: string;
}
/** To more gaps than these no way is looked for. */
const mostWays = 60;
const percent = (part: number, all: number): string =>
  all === 0 ? '–' : `${Number(((100 * part) / all).toFixed(1))} %`;
const figure = (value: number): string => Math.round(value).toLocaleString('en');
const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

export function cards({ results, broken }: Evidence, language: ReportLanguage): string {
  const text = reportText[language];
  const goals = results.flatMap((result) => result.goals);
  const walked = results.flatMap((result) => result.walked);
  const killable = sum(broken, (one) => one.killable);
  const machines = new Set(walked.map(({ machine }) => machine)).size;
  const steps = sum(walked, (one) => one.steps.length);
  const figures: [string, string][] = [
    [figure(machines), text.machinesWalked(machines)],
    [figure(walked.length), text.pathsWalked(walked.length)],
    [figure(steps), text.stepsWalked(steps)],
    [
      percent(
        sum(goals, (one) => one.reached),
        sum(goals, (one) => one.all),
      ),
      text.reachedAll,
    ],
    ...(killable > 0
      ? [
          [
            percent(
              sum(broken, (one) => one.killed),
              killable,
            ),
            text.caughtAll,
          ] as [string, string],
        ]
      : []),
  ];
  const cells = figures.map(
    ([value, says]) => `<div class="card"><b dir="ltr">${value}</b><span>${says}</span></div>`,
  );
  return `<div class="cards">${cells.join('')}</div>`;
}

/** What a level came to, in a line: its paths, what failed, how much of the transitions it took, how long it lasted. */
export function levelTable({ results }: Evidence, language: ReportLanguage): string {
  const text = reportText[language];
  const rows = results.map(({ level, walked, goals }) => {
    const failed = walked.filter(({ faults }) => faults.length > 0).length;
    const own = goals.filter(({ kind }) => kind === 'transitions');
    const reached = sum(own, (one) => one.reached);
    const all = reached + sum(own, (one) => one.missing.length + one.excluded.length);
    const isBad = failed > 0 ? ' class="bad"' : '';
    return `<tr><th scope="row"><span class="chip ${level}">${text.levels[level]}</span></th><td>${new Set(walked.map(({ machine }) => machine)).size}</td><td>${figure(walked.length)}</td><td${isBad}>${failed}</td>${all === 0 ? '<td class="none">–</td>' : `<td dir="ltr">${reached} / ${all} <span class="way">${percent(reached, all)}</span></td>`}<td>${text.seconds(figure(sum(walked, (one) => one.ms) / 1000))}</td></tr>`;
  });
  const heads = [
    text.level,
    text.diagrams,
    text.paths,
    text.failedMany,
    text.kinds.transitions,
    text.lasted,
  ].map((one) => `<th scope="col">${one}</th>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${text.summary}"><table class="levels"><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Goals that no path reached: those of one machine at one level together, each with the shortest way there. */
export function gapList({ results, adapters }: Evidence, language: ReportLanguage): string {
  const text = reportText[language];
  const goals = results.flatMap(({ level, goals: all }) => all.map((goal) => ({ level, ...goal })));
  const gaps = goals.flatMap(({ level, machine, missing }) =>
    missing.map((goal) => ({ level, machine, goal })),
  );
  let ways = 0;
  const groups = Map.groupBy(gaps, ({ level, machine }) => `${machine} ${level}`);
  const lists = [...groups.values()].map((own) => {
    const [first] = own;
    const adapter = adapters.find(({ name }) => name === first?.machine);
    const rows = own.map(({ goal }) => {
      ways += 1;
      const way = ways <= mostWays && adapter ? wayTo(adapter, goal) : undefined;
      const there = way ? `<br>${text.wayTo}: <span class="way">${h(way.join(' → '))}</span>` : '';
      return `<li><code>${h(goal)}</code>${there}</li>`;
    });
    return `<details${groups.size === 1 ? ' open' : ''}><summary><bdi>${h(first?.machine ?? '')}</bdi> <span class="chip ${first?.level ?? ''}">${text.levels[first?.level ?? 'machine']}</span><small>${text.goalsMany(own.length)}</small></summary><ul class="plain">${rows.join('')}</ul></details>`;
  });
  const reasons = new Map<string, string[]>();
  for (const { level, machine, excluded } of goals) {
    for (const { goal, reason } of excluded) {
      const key = `<bdi>${h(machine)}</bdi> <span class="chip ${level}">${text.levels[level]}</span> <bdi lang="en">${h(reason)}</bdi>`;
      reasons.set(key, [...(reasons.get(key) ?? []), goal]);
    }
  }
  const left = [...reasons].map(
    ([reason, all]) => `<li>${reason}<br><span class="way">${all.map(h).join(', ')}</span></li>`,
  );
  const list = lists.length === 0 ? `<p>${text.noGaps}</p>` : lists.join('');
  return `${list}<details><summary>${text.leftOut}<small>${left.length}</small></summary><ul class="plain">${left.join('')}</ul></details>`;
}

export function brokenTable(broken: readonly Broken[], language: ReportLanguage): string {
  const text = reportText[language];
  if (broken.length === 0) return `<p>${text.notYet}</p>`;
  const heads = [
    text.broken,
    text.madeMany,
    text.killable,
    text.caught,
    text.share,
    text.survivors,
  ];
  const rows = broken.map(
    (one) =>
      `<tr><th scope="row">${h(one.machine)}</th><td>${one.made}</td><td>${one.killable}</td><td>${one.killed}</td><td dir="ltr">${percent(one.killed, one.killable)}</td><td class="way">${one.survivors.map(h).join('<br>') || '–'}</td></tr>`,
  );
  const idle = broken.flatMap(({ machine, costs, idle: why = {} }) =>
    Object.entries(costs)
      .filter(([, cost]) => cost === 0)
      .map(([assertion]) => {
        const reason = why[assertion] === undefined ? '' : `<br>${h(why[assertion])}`;
        return `<li><strong>${h(machine)}</strong> <bdi lang="en">${h(assertion)}${reason}</bdi></li>`;
      }),
  );
  const more =
    idle.length === 0
      ? ''
      : `<details><summary>${text.idle}<small>${idle.length}</small></summary><ul class="plain">${idle.join('')}</ul></details>`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="${text.mutants}"><table><thead><tr>${heads.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>${more}`;
}
