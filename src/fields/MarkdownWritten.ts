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

/** As remark does it; but blanks at a line's ends, which nobody sees, are left out and not written as references. */
const text: Handle = (node, parent, state, info) => {
  const index = state.indexStack.at(-1) ?? 0;
  let value = String(node.value);
  if (info.before === '\n') value = value.replace(/^[ \t]+/, '');
  if (info.after === '\n') value = value.replace(/[ \t]+$/, '');
  const written = state.safe(value, {
    ...info,
    beforeNode: parent?.children[index - 1],
    afterNode: parent?.children[index + 1],
  });
  return /[*_~]/.test(info.before + info.after) ? escaped(written) : written;
};

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
