/** Lays the OpenAPI document out as one page to read: no script, nothing from elsewhere. It adds nothing to it. */
import { createHash } from 'node:crypto';
import type { OpenApi } from './document.ts';

const escaped = (value: unknown): string =>
  String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A back-quoted word becomes code; all else is text. */
const prose = (value: unknown): string =>
  escaped(value).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const style = `
:root{color-scheme:light dark;--bg:oklch(0.975 0.005 255);--surface:oklch(1 0 0);--line:oklch(0.905 0.012 255);
--text:oklch(0.25 0.035 262);--muted:oklch(0.47 0.03 260);--primary:oklch(0.36 0.105 262)}
@media(prefers-color-scheme:dark){:root{--bg:oklch(0.19 0.03 262);--surface:oklch(0.23 0.035 262);
--line:oklch(0.36 0.04 262);--text:oklch(0.93 0.01 258);--muted:oklch(0.74 0.03 258);--primary:oklch(0.8 0.09 258)}}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
nav{columns:12rem;margin:1rem 0 2rem}a{color:var(--primary)}
h1{font-size:1.6rem}h2{margin:2.5rem 0 .75rem;font-size:1.15rem}
details{background:var(--surface);border:1px solid var(--line);border-radius:6px;margin:.4rem 0}
summary{display:flex;gap:.75rem;flex-wrap:wrap;padding:.5rem .75rem;cursor:pointer}
summary b{min-width:4rem;color:var(--primary)}summary span{color:var(--muted);margin-inline-start:auto}
details>div{padding:0 .75rem .75rem;overflow-x:auto}
table{border-collapse:collapse;width:100%}td,th{text-align:start;vertical-align:top;padding:.25rem .5rem;border-top:1px solid var(--line)}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{white-space:pre-wrap;margin:.25rem 0}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}`;

/** What the page may do: carry its own style. */
export const pagePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly content: object };
  readonly responses?: Readonly<
    Record<string, { readonly description: string; readonly content?: object }>
  >;
}

const json = (value: unknown): string =>
  `<pre>${escaped(JSON.stringify(value, undefined, 2))}</pre>`;

const row = (...cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

function operationHtml(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    row(
      `<code>${escaped(parameter.name)}</code>`,
      escaped(`${parameter.in}${parameter.required ? ', required' : ''}`),
      prose(parameter.description ?? ''),
    ),
  );
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) =>
    row(
      escaped(status),
      prose(answer.description),
      Number(status) < 400 && answer.content ? json(answer.content) : '',
    ),
  );
  return `<details><summary><b>${escaped(method.toUpperCase())}</b><code>${escaped(path)}</code><span>${prose(operation.summary ?? '')}</span></summary><div>
${operation.description ? `<p>${prose(operation.description)}</p>` : ''}
${parameters.length > 0 ? `<h3>Takes</h3><table>${parameters.join('')}</table>` : ''}
${operation.requestBody ? `<h3>Body</h3>${json(operation.requestBody.content)}` : ''}
<h3>Answers</h3><table>${answers.join('')}</table></div></details>`;
}

/** The whole page, in English as the API's own words are. */
export function pageOf(document: OpenApi): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const tag = operation.tags?.[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const groups = [...byTag].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const links = groups
    .map(([tag]) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`)
    .join('<br>');
  const sections = groups.map(
    ([tag, operations]) => `<h2 id="${escaped(tag)}">${escaped(tag)}</h2>${operations.join('')}`,
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escaped(name)}"><summary><code>${escaped(name)}</code></summary><div>${json(schema)}</div></details>`,
  );
  const title = escaped(document.info['title']);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>
<nav aria-label="Groups">${links}<br><a href="#schemas">schemas</a></nav>
${sections.join('\n')}<h2 id="schemas">schemas</h2>${schemas.join('')}</main></body></html>`;
}
