/** One HTML file, complete in itself, of what was walked and what was caught; and the same as JUnit. It walks nothing. */
import type { Adapter } from './adapter.ts';
import { svgOf, type Colour } from './diagram.ts';
import { reportText, type ReportLanguage } from './reportText.ts';
import type { Result, Walked } from './results.ts';
import type { Broken } from './broken.ts';

export interface Evidence {
  readonly results: readonly Result[];
  readonly broken: readonly Broken[];
  readonly adapters: readonly Adapter[];
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const h = escapeHtml;
/** So many passed paths are written out for each machine and level; the others are counted. */
const mostPassed = 40;

const style = `
:root{color-scheme:light dark;--edge:#8886}
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}
[lang]:not(html){display:none}html[lang=en] [lang=en],html[lang=ar] [lang=ar]{display:block}
table{border-collapse:collapse;margin:1rem 0}td,th{border:1px solid var(--edge);padding:.25rem .6rem;text-align:start}
details{margin:.3rem 0}summary{cursor:pointer}pre,code{direction:ltr;unicode-bidi:isolate;white-space:pre-wrap}
.wrong{border-inline-start:4px solid #c22;padding-inline-start:.8rem}img{max-width:100%;border:1px solid var(--edge)}
.drawing{overflow:auto;border:1px solid var(--edge)}
.state rect{fill:#8882}.state text{fill:currentColor;stroke:none}
.e2e{color:#1a7f37}.dom{color:#0a58ca}.machine{color:#9a6700}.failed{color:#c22;stroke-width:2.5}.never{color:#8888}.left{color:#8888;stroke-dasharray:4 3}
svg g:focus{outline:2px solid}:focus-visible{outline:3px solid #0a58ca;outline-offset:2px}`;
const script = `document.querySelectorAll('[data-to]').forEach(b=>b.onclick=()=>{const r=document.documentElement;r.lang=b.dataset.to;r.dir=r.lang==='ar'?'rtl':'ltr'})`;

const rank = ['machine', 'dom', 'e2e'] as const;
/** The strongest evidence for each transition and state. */
function colourOf({ results }: Evidence, { name, unreached }: Adapter): Colour {
  const best = new Map<string, string>();
  for (const level of rank) {
    for (const { walked } of results.filter((one) => one.level === level)) {
      for (const one of walked.filter(({ machine }) => machine === name)) {
        for (const taken of one.taken) best.set(taken, one.faults.length > 0 ? 'failed' : level);
      }
    }
  }
  const states = new Map<string, string>();
  for (const [transition, level] of best) {
    const [source = ''] = transition.split('|');
    states.set(source.split('.').slice(1).join('.'), level);
  }
  return (kind, one) =>
    kind === 'state'
      ? (states.get(one) ?? '')
      : (best.get(one) ?? (`transition ${one}` in unreached ? 'left' : 'never'));
}

function failedPath(one: Walked, level: string, language: ReportLanguage): string {
  const text = reportText[language];
  const faults = one.faults.map(
    (
      fault,
    ) => `<p>${h(fault.assertion)}</p><dl><dt>${text.expected}</dt><dd><pre>${h(fault.expected)}</pre></dd>
<dt>${text.seen}</dt><dd><pre>${h(fault.seen)}</pre></dd></dl>
<p>${text.replay}: <code>npm run mbt -- replay ${one.id} --until ${fault.at}</code></p>`,
  );
  const at = one.faults[0]?.at ?? 0;
  const steps = [one.start, ...one.steps].map(
    (step, index) =>
      `<li value="${index}">${index === at ? `<strong>✗ ${h(step)}</strong>` : h(step)}</li>`,
  );
  const picture = one.screenshot ? `<img alt="${text.seen}" src="${one.screenshot}">` : '';
  const lies = one.lies ? `<p>${text.lies[one.lies]}</p>` : '';
  return `<section class="wrong"><h3>${h(one.machine)} ${one.id} (${level})</h3><ol>${steps.join('')}</ol>${lies}${faults.join('')}${picture}</section>`;
}

function passedPaths({ level, walked }: Result, language: ReportLanguage): string {
  const machines = [...new Set(walked.map(({ machine }) => machine))];
  return machines
    .map((machine) => {
      const own = walked.filter((one) => one.machine === machine && one.faults.length === 0);
      const rows = own
        .slice(0, mostPassed)
        .map(
          ({ id, start, steps }) =>
            `<li><code>${id}</code> ${h([start, ...steps].join(' → '))}</li>`,
        );
      const more =
        own.length > mostPassed
          ? `<p>${reportText[language].more(own.length - mostPassed)}</p>`
          : '';
      return `<details><summary>${h(machine)}, ${level}: ${own.length}</summary><ul>${rows.join('')}</ul>${more}</details>`;
    })
    .join('');
}

function body(evidence: Evidence, language: ReportLanguage): string {
  const text = reportText[language];
  const { results, broken } = evidence;
  const failed = results.flatMap(({ level, walked }) =>
    walked.filter(({ faults }) => faults.length > 0).map((one) => ({ one, level })),
  );
  const goals = results.flatMap(({ level, goals: all }) => all.map((goal) => ({ level, ...goal })));
  const rows = goals.map(
    ({ level, machine, kind, reached, all }) =>
      `<tr><td>${level}</td><td>${h(machine)}</td><td>${h(kind)}</td><td>${reached}</td><td>${all}</td></tr>`,
  );
  const gaps = goals.flatMap(({ level, machine, missing }) =>
    missing.map((goal) => `<li>${level}, ${h(machine)}: ${h(goal)}</li>`),
  );
  const left = goals.flatMap(({ level, machine, excluded }) =>
    excluded.map(
      ({ goal, reason }) => `<li>${level}, ${h(machine)}: ${h(goal)}: ${h(reason)}</li>`,
    ),
  );
  const mutants = broken.map(
    (one) =>
      `<tr><td>${h(one.machine)}</td><td>${one.made}</td><td>${one.killable}</td><td>${one.killed}</td><td>${one.survivors.map(h).join('<br>')}</td></tr>`,
  );
  const listed = (items: readonly string[]) =>
    items.length === 0 ? `<p>${text.nothing}</p>` : `<ul>${items.join('')}</ul>`;
  const other = language === 'en' ? 'ar' : 'en';
  return `<div lang="${language}"><p><button type="button" data-to="${other}">${text.language}</button></p><h1>${text.title}</h1>
<p><strong>${failed.length === 0 ? text.passed : text.failed(failed.length)}</strong></p>
${failed.map(({ one, level }) => failedPath(one, level, language)).join('')}
<h2>${text.goals}</h2><table><thead><tr><th>${text.level}</th><th>${text.machine}</th><th>${text.kind}</th><th>${text.reached}</th><th>${text.all}</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<h2>${text.gaps}</h2>${listed(gaps)}<details><summary>${text.leftOut}</summary>${listed(left)}</details>
<h2>${text.mutants}</h2><table><thead><tr><th>${text.machine}</th><th>${text.made}</th><th>${text.killable}</th><th>${text.caught}</th><th>${text.survivors}</th></tr></thead><tbody>${mutants.join('')}</tbody></table>
<h2>${text.paths}</h2>${results.map((result) => passedPaths(result, language)).join('')}<h2>${text.diagrams}</h2><p>${text.legend}</p></div>`;
}

export function reportHtml(evidence: Evidence): string {
  const drawings = evidence.adapters.map(
    (adapter) =>
      `<h3 id="${adapter.name}">${h(adapter.name)}</h3><div class="drawing" dir="ltr" tabindex="0">${svgOf(adapter.machine, colourOf(evidence, adapter))}</div>`,
  );
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${reportText.en.title}</title><style>${style}</style></head><body><main>${body(evidence, 'en')}${body(evidence, 'ar')}${drawings.join('')}</main><script>${script}</script></body></html>\n`;
}

/** As build servers read it: a suite for each level and machine, a case for each path. */
export function reportJunit({ results }: Evidence): string {
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
