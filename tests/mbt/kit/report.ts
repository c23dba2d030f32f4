/** One HTML file, complete in itself, of what was walked and what was caught. It walks nothing. */
import { states as statesInArabic } from '../../../i18n/ar/states.ts';
import { machines as wordsInArabic } from '../../../i18n/ar/uiMachines.ts';
import type { Adapter } from './adapter.ts';
import { coverageOf } from './coverage.ts';
import { svgOf, type Colour } from './diagram.ts';
import { escapeHtml as h } from './html.ts';
import { goalKinds } from './plan.ts';
import { failures } from './reportFailures.ts';
import { brokenTable, cards, gapList, levelTable, type Evidence } from './reportParts.ts';
import { reportScript, reportStyle } from './reportStyle.ts';
import { reportText, type ReportLanguage } from './reportText.ts';
import { failedOf, levels, type Result } from './results.ts';

/** So many passed paths are written out for each machine and level; the others are counted. */
const mostPassed = 40;
/** So many paths are known of each transition. */
const mostTaking = 12;

/** The strongest evidence for each transition and state. */
function colourOf({ results, at }: Evidence, { name, unreached }: Adapter): Colour {
  const best = coverageOf(results, at).machines[name] ?? {};
  const reached = (state: string): string =>
    levels.findLast((level) =>
      results.some(
        (result) =>
          result.level === level &&
          result.goals.some(
            ({ machine, kind, missing, excluded }) =>
              machine === name &&
              kind === 'states' &&
              !missing.includes(`state ${state}`) &&
              !excluded.some(({ goal }) => goal === `state ${state}`),
          ),
      ),
    ) ?? 'never';
  return (kind, one) =>
    kind === 'state'
      ? reached(one)
      : (best[one] ?? (`transition ${one}` in unreached ? 'left' : 'never'));
}

type Kind = (typeof goalKinds)[number];
/** A goal that is whole is a figure with a tick; what is short shows how far it came. */
function goalCell({ goals }: Result, machine: string, kind: Kind): string {
  const own = goals.filter((one) => one.machine === machine && one.kind === kind);
  const reached = own.reduce((sum, one) => sum + one.reached, 0);
  const all = own.reduce((sum, one) => sum + one.all, 0);
  if (all === 0) return '<td class="none">–</td>';
  if (reached === all) return `<td class="whole" dir="ltr"><i aria-hidden="true">✓</i> ${all}</td>`;
  const share = ((100 * reached) / all).toFixed(1);
  return `<td class="short" dir="ltr">${reached} / ${all}<span class="part"><i style="inline-size:${share}%"></i></span></td>`;
}

/** Goals reached: for each machine a row of each level that it was walked at, a column for each kind. */
function goalTable({ results }: Evidence, language: ReportLanguage): string {
  const text = reportText[language];
  const kinds = goalKinds.filter((kind) =>
    results.some(({ goals }) => goals.some((goal) => goal.kind === kind)),
  );
  const machines = [
    ...new Set(results.flatMap(({ goals }) => goals.map(({ machine }) => machine))),
  ];
  const bodies = machines.map((machine) => {
    const own = results.filter(({ goals }) => goals.some((one) => one.machine === machine));
    const rows = own.map((result, index) => {
      const name =
        index > 0
          ? ''
          : `<th scope="rowgroup" rowspan="${own.length}"><bdi>${h(machine)}</bdi></th>`;
      const cells = kinds.map((kind) => goalCell(result, machine, kind));
      return `<tr>${name}<td><span class="chip ${result.level}">${text.levels[result.level]}</span></td>${cells.join('')}</tr>`;
    });
    return `<tbody>${rows.join('')}</tbody>`;
  });
  const heads = kinds.map((kind) => `<th scope="col">${text.kinds[kind]}</th>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${text.goals}"><table class="goals"><thead><tr><th scope="col">${text.machine}</th><th scope="col">${text.level}</th>${heads.join('')}</tr></thead>${bodies.join('')}</table></div>`;
}

function passedPaths({ level, walked }: Result, language: ReportLanguage): string {
  const text = reportText[language];
  return [...new Set(walked.map(({ machine }) => machine))]
    .map((machine) => {
      const own = walked.filter((one) => one.machine === machine && one.faults.length === 0);
      const rows = own
        .slice(0, mostPassed)
        .map(
          ({ id, start, steps }) =>
            `<li><code class="id">${id}</code> <span class="way">${h([start, ...steps].join(' → '))}</span></li>`,
        );
      const left = own.length - mostPassed;
      const more = left > 0 ? `<p>${text.more(left)}</p>` : '';
      return `<details><summary>${h(machine)}<small><span class="chip ${level}">${text.levels[level]}</span> ${text.count(own.length)}</small></summary><ul class="plain">${rows.join('')}</ul>${more}</details>`;
    })
    .join('');
}

function body(evidence: Evidence, language: ReportLanguage): string {
  const text = reportText[language];
  const { results, broken } = evidence;
  return `<div lang="${language}">
<h2 id="summary-${language}">${text.summary}</h2>${cards(evidence, language)}${levelTable(evidence, language)}
<h2 id="failures-${language}">${text.failures}</h2>${failures(results, language)}
<h2 id="goals-${language}">${text.goals}</h2>${goalTable(evidence, language)}
<h2 id="gaps-${language}">${text.gaps}</h2>${gapList(evidence, language)}
<h2 id="mutants-${language}">${text.mutants}</h2>${brokenTable(broken, language)}
<h2 id="paths-${language}">${text.paths}</h2>${results.map((result) => passedPaths(result, language)).join('')}
</div>`;
}

const parts = ['summary', 'failures', 'goals', 'gaps', 'mutants', 'paths', 'diagrams'] as const;
function head({ results, at }: Evidence, language: ReportLanguage): string {
  const text = reportText[language];
  const failed = new Set(results.flatMap(failedOf).map(({ machine, id }) => `${machine} ${id}`))
    .size;
  const missing = results.flatMap(({ goals }) => goals.flatMap((goal) => goal.missing));
  const verdict = failed > 0 ? text.failed(failed) : text.passed;
  const gaps = missing.length > 0 ? text.gapsLeft(missing.length) : text.noGaps;
  const isBad = failed > 0 ? ' bad' : '';
  const other = language === 'en' ? 'ar' : 'en';
  return `<div class="wide" lang="${language}"><div class="grow"><h1>${text.title}</h1><p>${text.on(at.slice(0, 16).replace('T', ' '))}</p></div><div><p class="verdict${isBad}">${verdict}</p><p>${gaps}</p></div><button type="button" data-to="${other}">${text.language}</button></div>`;
}
const links = (language: ReportLanguage): string =>
  `<div class="wide" lang="${language}">${parts
    .map((part) => `<a href="#${part}-${language}">${reportText[language][part]}</a>`)
    .join('')}</div>`;

const colours = ['e2e', 'dom', 'machine', 'failed', 'left', 'never'] as const;
const legend = (language: ReportLanguage): string =>
  `<div lang="${language}"><h2 id="diagrams-${language}">${reportText[language].diagrams}</h2><ul class="legend">${colours
    .map((one) => `<li><i class="${one}"></i>${reportText[language].legend[one]}</li>`)
    .join('')}</ul><p>${reportText[language].hint} ${reportText[language].names}</p></div>`;

/** As a script's text, which `<` could end. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Which paths take a transition: machine → transition → ids. */
function takers({ results }: Evidence): string {
  const all: Record<string, Record<string, string[]>> = {};
  for (const { machine, id, taken } of results.toReversed().flatMap(({ walked }) => walked)) {
    for (const one of taken) {
      const ids = ((all[machine] ??= {})[one] ??= []);
      if (ids.length < mostTaking && !ids.includes(id)) ids.push(id);
    }
  }
  return jsonOf(all);
}

/** What a machine is for, in both languages; one that the machines page does not know has its own words alone. */
function purposesOf({ name, machine }: Adapter): string {
  const english = machine.root.description ?? '';
  const arabic = Object.entries(wordsInArabic.purposes).find(([one]) => one === name)?.[1];
  const own = `<bdi${arabic === undefined ? '' : ' lang="en"'} dir="ltr">${h(english)}</bdi>`;
  return `<small>${own}${arabic === undefined ? '' : `<bdi lang="ar" dir="rtl">${h(arabic)}</bdi>`}</small>`;
}

export function reportHtml(evidence: Evidence): string {
  const drawings = evidence.adapters.map(
    (adapter) =>
      `<details><summary id="${adapter.name}"><bdi>${h(adapter.name)}</bdi>${purposesOf(adapter)}</summary><div class="drawing" data-machine="${adapter.name}">${svgOf(adapter.machine, colourOf(evidence, adapter))}</div><div class="shown" aria-live="polite"></div></details>`,
  );
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${reportText.en.title}</title><style>${reportStyle}</style></head><body><header>${head(evidence, 'en')}${head(evidence, 'ar')}</header><nav>${links('en')}${links('ar')}</nav><main class="wide">${body(evidence, 'en')}${body(evidence, 'ar')}${legend('en')}${legend('ar')}${drawings.join('')}</main><footer class="wide"></footer><script type="application/json" id="paths">${takers(evidence)}</script><script type="application/json" id="says">${jsonOf(statesInArabic)}</script><script>${reportScript}</script></body></html>\n`;
}
