/** The report's part of what failed: the way there, what was expected, what was seen, and the line that shows it again. */
import { escapeHtml as h } from './html.ts';
import { reportText, type ReportLanguage } from './reportText.ts';
import {
  failedOf,
  replayLine,
  type FailedRound,
  type Level,
  type Result,
  type Walked,
} from './results.ts';

/** So many are open from the start: the others are a line each. */
const mostOpen = 3;

/** A pattern or an address as one reads it. */
const readable = (text: string): string =>
  text
    .replaceAll(/\\([/?.*+()[\]{}|^$])/g, '$1')
    .replaceAll(/%2C/gi, ', ')
    .replaceAll(/%5B/gi, '[')
    .replaceAll(/%5D/gi, ']');

/** What was seen, and the calls that stand at its end. */
function parted(seen: string): { readonly text: string; readonly calls: readonly string[] } {
  const [, text = seen, calls = ''] = /^([^]*?) \(asked: ([^]*)\)$/.exec(seen) ?? [];
  return { text, calls: calls === '' ? [] : calls.split(/, (?=[A-Z]+ \/)/) };
}

function stepsOf({ start, steps, faults }: Walked, language: ReportLanguage): string {
  const at = faults[0]?.at ?? 0;
  const rows = [start, ...steps].map((step, index) => {
    const [mark, kind] = index < at ? ['✓', 'went'] : index === at ? ['✗', 'here'] : ['', 'after'];
    return `<li class="${kind}"><span aria-hidden="true">${mark}</span><bdi>${h(step)}</bdi></li>`;
  });
  return `<h3>${reportText[language].way}</h3><ol class="steps">${rows.join('')}</ol>`;
}

function failure(
  one: Walked | FailedRound,
  level: Level,
  language: ReportLanguage,
  isOpen: boolean,
): string {
  const text = reportText[language];
  const [first] = one.faults;
  const faults = one.faults.map((fault) => {
    const { text: seen, calls } = parted(fault.seen);
    const asked =
      calls.length === 0
        ? ''
        : `<h3>${text.asked}</h3><ul class="calls">${calls.map((call) => `<li><code>${h(readable(call))}</code></li>`).join('')}</ul>`;
    return `<h3><bdi>${h(readable(fault.assertion))}</bdi></h3><div class="two"><div class="wanted"><h4>${text.expected}</h4><pre>${h(readable(fault.expected))}</pre></div><div class="got"><h4>${text.seen}</h4><pre>${h(readable(seen))}</pre></div></div>${asked}<h3>${text.replay}</h3><pre class="line">${replayLine(one, fault.at, level)}</pre>`;
  });
  const lies = one.lies ? `<p class="lies"><strong>${text.lies[one.lies]}</strong></p>` : '';
  const picture = one.screenshot
    ? `<figure><img alt="${text.picture}" src="${one.screenshot}"><figcaption>${text.picture}</figcaption></figure>`
    : '';
  const step = first ? ` <span class="way">${h(first.step)}</span>` : '';
  const round = 'round' in one ? ` <small>${text.round(one.round, one.of)}</small>` : '';
  return `<details class="wrong"${isOpen ? ' open' : ''}><summary><bdi>${h(one.machine)}</bdi> <code class="id">${one.id}</code> <span class="chip ${level}">${text.levels[level]}</span>${round}${step}</summary>${lies}${stepsOf(one, language)}${faults.join('')}${picture}</details>`;
}

export function failures(results: readonly Result[], language: ReportLanguage): string {
  const failed = results.flatMap((result) =>
    failedOf(result).map((one) => ({ one, level: result.level })),
  );
  if (failed.length === 0) return `<p>${reportText[language].nothing}</p>`;
  // The newest level first: what fails in the browser is what people meet.
  return failed
    .toReversed()
    .map(({ one, level }, index) => failure(one, level, language, index < mostOpen))
    .join('');
}
