/** Parts of the report: figures, failures, gaps with the way to each, what was broken on purpose. It walks nothing. */
import type { Broken } from './broken.ts';
import { escapeHtml as h } from './html.ts';
import type { Evidence } from './report.ts';
import { reportText, type ReportLanguage } from './reportText.ts';
import type { Level, Walked } from './results.ts';
import { wayTo } from './wayTo.ts';

/** To more gaps than these no way is looked for. */
const mostWays = 60;
const percent = (part: number, all: number): string =>
  all === 0 ? '–' : `${Number(((100 * part) / all).toFixed(1))} %`;
const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

export function cards({ results, broken }: Evidence, language: ReportLanguage): string {
  const text = reportText[language];
  const goals = results.flatMap((result) => result.goals);
  const walked = results.flatMap((result) => result.walked);
  const killable = sum(broken, (one) => one.killable);
  const figures: [string, string][] = [
    [String(new Set(walked.map(({ machine }) => machine)).size), text.machinesWalked],
    [String(walked.length), text.pathsWalked],
    [String(sum(walked, ({ steps }) => steps.length)), text.stepsWalked],
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
    ([figure, says]) => `<div class="card"><b dir="ltr">${figure}</b><span>${says}</span></div>`,
  );
  return `<div class="cards">${cells.join('')}</div>`;
}

export function failedPath(one: Walked, level: Level, language: ReportLanguage): string {
  const text = reportText[language];
  const at = one.faults[0]?.at ?? 0;
  const steps = [one.start, ...one.steps].map(
    (step, index) =>
      `<li value="${index}"${index === at ? ' class="here"' : ''}>${index === at ? '✗ ' : ''}<bdi>${h(step)}</bdi></li>`,
  );
  const faults = one.faults.map(
    (fault) =>
      `<h4><bdi>${h(fault.assertion)}</bdi></h4><div class="two"><div><h4>${text.expected}</h4><pre>${h(fault.expected)}</pre></div><div><h4>${text.seen}</h4><pre>${h(fault.seen)}</pre></div></div><p>${text.replay}: <code>npm run mbt -- replay ${one.id} --level ${level} --until ${fault.at}</code></p>`,
  );
  const lies = one.lies ? `<p><strong>${text.lies[one.lies]}</strong></p>` : '';
  const picture = one.screenshot ? `<img alt="${text.seen}" src="${one.screenshot}">` : '';
  return `<section class="wrong"><h3>${h(one.machine)} <code class="id">${one.id}</code> <span class="${level}">${text.levels[level]}</span></h3>${lies}<ol>${steps.join('')}</ol>${faults.join('')}${picture}</section>`;
}

export function gapList({ results, adapters }: Evidence, language: ReportLanguage): string {
  const text = reportText[language];
  const goals = results.flatMap(({ level, goals: all }) => all.map((goal) => ({ level, ...goal })));
  const gaps = goals.flatMap(({ level, machine, missing }) =>
    missing.map((goal) => ({ level, machine, goal })),
  );
  const rows = gaps.map(({ level, machine, goal }, index) => {
    const adapter = adapters.find(({ name }) => name === machine);
    const way = index < mostWays && adapter ? wayTo(adapter, goal) : undefined;
    const there = way ? `<br>${text.wayTo}: <span class="way">${h(way.join(' → '))}</span>` : '';
    return `<li><strong>${h(machine)}</strong> <span class="${level}">${text.levels[level]}</span> <code>${h(goal)}</code>${there}</li>`;
  });
  const reasons = new Map<string, string[]>();
  for (const { level, machine, excluded } of goals) {
    for (const { goal, reason } of excluded) {
      const key = `${machine} (${text.levels[level]}): ${reason}`;
      reasons.set(key, [...(reasons.get(key) ?? []), goal]);
    }
  }
  const left = [...reasons].map(
    ([reason, all]) =>
      `<li><bdi>${h(reason)}</bdi><br><span class="way">${all.map(h).join(', ')}</span></li>`,
  );
  const list =
    rows.length === 0 ? `<p>${text.nothing}</p>` : `<ul class="plain">${rows.join('')}</ul>`;
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
      `<tr><th scope="row">${h(one.machine)}</th><td>${one.made}</td><td>${one.killable}</td><td>${one.killed}</td><td>${percent(one.killed, one.killable)}</td><td class="way">${one.survivors.map(h).join('<br>') || '–'}</td></tr>`,
  );
  const idle = broken.flatMap(({ machine, costs }) =>
    Object.entries(costs)
      .filter(([, cost]) => cost === 0)
      .map(([assertion]) => `<li><strong>${h(machine)}</strong> <bdi>${h(assertion)}</bdi></li>`),
  );
  const more =
    idle.length === 0
      ? ''
      : `<details><summary>${text.idle}<small>${idle.length}</small></summary><ul class="plain">${idle.join('')}</ul></details>`;
  return `<div class="scroll" tabindex="0"><table><thead><tr>${heads.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>${more}`;
}
