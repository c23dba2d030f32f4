/**
 * Markdown as it reads, for whoever only looks: the one place that makes elements of it. What others wrote is never
 * trusted: HTML in it stays text, and no script, handler or address that would run comes through.
 */
import { isValidElement, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import type { ContentLanguage } from '../../entities/field.ts';
import { directionOf } from '../ui/boxes.ts';
import './markdown.css';
import { breaksInCells } from './markdownBreaks.ts';

/** GitHub's own list of what is allowed, and the addresses that a link may have here. */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
};

const letter = /\p{L}/u;
const textIn = (node: ReactNode): string => {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textIn).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textIn(node.props.children) : '';
};

/** A block reads by its first letter; one without any as the text around it does. */
const wayOf = (children: ReactNode) =>
  letter.test(textIn(children)) ? { dir: 'auto' } : { className: 'markdown-neutral' };

/** A page's own headings stand above those of a text in it. */
const components: Components = {
  p: ({ children }) => <p {...wayOf(children)}>{children}</p>,
  h1: ({ children }) => <h3 {...wayOf(children)}>{children}</h3>,
  h2: ({ children }) => <h3 {...wayOf(children)}>{children}</h3>,
  h3: ({ children }) => <h4 {...wayOf(children)}>{children}</h4>,
  td: ({ children }) => <td {...wayOf(children)}>{children}</td>,
  th: ({ children }) => <th {...wayOf(children)}>{children}</th>,
  a: ({ href, title, children }) => (
    <a href={href} title={title} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  ),
};
/** The list above has looked at every address by then. */
const asItIs = (address: string): string => address;

export interface MarkdownShownProps {
  readonly text: string;
  readonly language: ContentLanguage | undefined;
}

export default function MarkdownShown({ text, language }: MarkdownShownProps) {
  return (
    <div {...directionOf(language)} className="markdown-shown">
      <Markdown
        remarkPlugins={[remarkGfm, breaksInCells]}
        rehypePlugins={[[rehypeSanitize, schema]]}
        components={components}
        urlTransform={asItIs}
      >
        {text}
      </Markdown>
    </div>
  );
}
