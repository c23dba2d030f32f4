/**
 * How rich text is written as Markdown, so that it reads back as what is drawn. Bold that begins or ends with a
 * punctuation mark beside a letter would be no bold in Markdown: the letter is written as a character reference then,
 * which remark does by itself where milkdown leaves it to. It changes no document.
 */
import { remarkStringifyOptionsCtx } from '@milkdown/kit/core';
import type { $remark } from '@milkdown/kit/utils';

type Ctx = Parameters<Parameters<typeof $remark>[1]>[0];
type Options = ReturnType<typeof optionsOf>;
const optionsOf = (ctx: Ctx) => ctx.get(remarkStringifyOptionsCtx);
type Handle = NonNullable<NonNullable<Options['handlers']>['strong']>;

/** remark asks a mark's own handler only where it stands alone: as a text that has nothing else. */
const alone: Handle = (node, _, state, info) =>
  state.containerPhrasing({ type: 'paragraph', children: [node] }, info);

/** `*` or `_` as the text had it; remark takes the other where only that one reads back. */
function attention(construct: 'strong' | 'emphasis', size: number): Handle {
  return Object.assign(alone.bind(undefined), {
    attention: ({ marker }: { readonly marker?: unknown }) => ({
      construct,
      markers: marker === '_' ? ['_', '*'] : ['*', '_'],
      sizes: [size],
    }),
    peek: ({ marker }: { readonly marker?: unknown }) => (marker === '_' ? '_' : '*'),
  });
}

/** remark leaves `a_b` alone, but beside a mark its `b` may become a reference, and `_` a mark of its own with it. */
const escaped = (written: string): string =>
  written.replaceAll(/\\.|_/g, (sign) => (sign === '_' ? '\\_' : sign));

type State = Parameters<Handle>[2];
type Unsafe = State['unsafe'];

/** Of the signs that may be Markdown's own, what is asked of each; by the signs that occur, found out once. */
const bySigns = new WeakMap<Unsafe, Map<string, Unsafe>>();
const signsOf = new WeakMap<Unsafe, ReadonlySet<string>>();

function asked(unsafe: Unsafe, written: string): Unsafe {
  const all = signsOf.get(unsafe) ?? new Set(unsafe.map(({ character }) => character));
  signsOf.set(unsafe, all);
  let signs = '';
  for (const sign of written) if (all.has(sign) && !signs.includes(sign)) signs += sign;
  const known = bySigns.get(unsafe) ?? new Map<string, Unsafe>();
  bySigns.set(unsafe, known);
  const found = known.get(signs) ?? unsafe.filter(({ character }) => signs.includes(character));
  known.set(signs, found);
  return found;
}

/** As remark does it; but it looks for some seventy things in each text, most of whose signs do not occur there. */
function safe(state: State, value: string, config: Parameters<State['safe']>[1]): string {
  const { before = '', after = '' } = config;
  const unsafe = asked(state.unsafe, before + value + after);
  return state.safe.call(Object.assign(Object.create(state), { unsafe }), value, config);
}

/** As remark does it; but blanks at a line’s ends, which nobody sees, are left out and not written as references. */
const writeText: Handle = (node, parent, state, info) => {
  const index = state.indexStack.at(-1) ?? 0;
  let value = String(node.value);
  if (info.before === '\n') value = value.replace(/^[ \t]+/, '');
  if (info.after === '\n') value = value.replace(/[ \t]+$/, '');
  const written = safe(state, value, {
    ...info,
    beforeNode: parent?.children[index - 1],
    afterNode: parent?.children[index + 1],
  });
  return /[*_~]/.test(info.before + info.after) ? escaped(written) : written;
};

/** So many signs decide how the first of them is written. */
const headLength = 8;
/** What comes before a text is written by how that begins: the rest of it is not written twice. */
const peek: Handle = (node, ...rest) =>
  writeText({ ...node, value: String(node.value).slice(0, headLength) }, ...rest);
const text: Handle = Object.assign(writeText, { peek });

/** For an editor's configuration. */
export function writeAsDrawn(ctx: Ctx): void {
  ctx.update(remarkStringifyOptionsCtx, (given) => ({
    ...given,
    // As most people write them, the sample too: one changed word is no change of each entry.
    bullet: '-' as const,
    rule: '-' as const,
    handlers: {
      ...given.handlers,
      strong: attention('strong', 2),
      emphasis: attention('emphasis', 1),
      text,
    },
  }));
}
