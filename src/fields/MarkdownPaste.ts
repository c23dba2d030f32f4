/**
 * What is pasted from a word processor or a web page, cleaned before the editor reads it: its meaning stays (headings,
 * lists, tables, links, bold), its looks, comments and scripts do not. A copy of the editor's own stays as it is.
 */
import { Plugin } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';
import { isFormat } from '../../entities/formats.ts';
import { makeTables } from './MarkdownPasteTable.ts';

const dropped =
  'script,style,meta,link,title,xml,object,embed,iframe,form,input,button,svg,template';
const keptAttributes = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start']);
/** '1.', 'a)', 'iv.', '٣-': anything else before an entry of Word's is a bullet, its letter 'o' too. */
const isNumber = (marker: string): boolean => /^\(?[\p{L}\p{N}]{1,5}[.)-]/u.test(marker.trim());

/** A word processor's own words in a style, which no browser knows: one is read by its whole name. */
function wordStyle(element: Element, name: string): string {
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const [property = '', ...value] = declaration.split(':');
    if (property.trim().toLowerCase() === name) return value.join(':').trim();
  }
  return '';
}
const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)];
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

function rename(element: Element, name: string): Element {
  const next = element.ownerDocument.createElement(name);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
}

function dropUnseen(body: HTMLElement): void {
  for (const element of all(body, dropped)) element.remove();
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** Word writes an entry of a list as a paragraph whose style says its level, with its bullet as a text. */
function makeLists(body: HTMLElement): void {
  let open: { readonly list: Element; readonly level: number }[] = [];
  let last: Element | undefined;
  for (const entry of all(body, 'p,h1,h2,h3,h4,h5,h6')) {
    const level = Number(/\blevel(\d)/i.exec(wordStyle(entry, 'mso-list'))?.[1] ?? 0);
    if (level === 0) continue;
    const marker = all(entry, 'span').find((span) => /^ignore$/i.test(wordStyle(span, 'mso-list')));
    const name = isNumber(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    if (!last || entry.previousElementSibling !== last) open = [];
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const above = open.at(-1);
    let list = above?.list;
    if (!above || above.level < level) {
      list = body.ownerDocument.createElement(name);
      if (above) above.list.lastElementChild?.append(list);
      else entry.before(list);
      open.push({ list, level });
    }
    const item = body.ownerDocument.createElement('li');
    const text = body.ownerDocument.createElement('p');
    text.append(...entry.childNodes);
    item.append(text);
    list?.append(item);
    entry.remove();
    last = open[0]?.list;
  }
}

function makeHeadings(body: HTMLElement): void {
  for (const title of all(body, 'p')) {
    const level = wordStyle(title, 'mso-outline-level');
    if (/^[1-6]$/.test(level)) rename(title, `h${level}`);
    else if (title.classList.contains('MsoTitle')) rename(title, 'h1');
  }
}

const isBold = (weight: string): boolean => weight.startsWith('bold') || Number(weight) >= 600;
const words = (style: CSSStyleDeclaration): readonly string[] =>
  `${style.textDecoration} ${style.textDecorationLine}`.split(/\s+/);

/** Looks that mean something: what bears them as an element, and what a style says, as the browser reads it. */
const looks = [
  {
    bearers: 'b,strong',
    name: 'strong',
    has: ({ fontWeight }: CSSStyleDeclaration) => isBold(fontWeight),
    hasNot: ({ fontWeight }: CSSStyleDeclaration) => fontWeight !== '' && !isBold(fontWeight),
  },
  {
    bearers: 'i,em',
    name: 'em',
    has: ({ fontStyle }: CSSStyleDeclaration) => /^(?:italic|oblique)/.test(fontStyle),
    hasNot: ({ fontStyle }: CSSStyleDeclaration) => fontStyle === 'normal',
  },
  {
    bearers: 's,strike,del',
    name: 'del',
    has: (style: CSSStyleDeclaration) => words(style).includes('line-through'),
    hasNot: (style: CSSStyleDeclaration) => words(style).includes('none'),
  },
] as const;

/** Bold that is only a style becomes bold; every other style, and what bore it, goes. */
function dropLooks(body: HTMLElement): void {
  for (const { bearers, hasNot } of looks) {
    for (const element of body.querySelectorAll<HTMLElement>(bearers)) {
      if (hasNot(element.style)) unwrap(element);
    }
  }
  for (const element of body.querySelectorAll<HTMLElement>('span,font')) {
    for (const { has, name } of looks) {
      if (!has(element.style) || element.textContent?.trim() === '') continue;
      const bearer = body.ownerDocument.createElement(name);
      bearer.append(...element.childNodes);
      element.append(bearer);
    }
    unwrap(element);
  }
  for (const element of all(body, '*')) {
    // `o:p`, `v:shape`, `w:sdt`: elements of the word processor's own.
    if (element.localName.includes(':')) unwrap(element);
    for (const name of element.getAttributeNames()) {
      if (!keptAttributes.has(name)) element.removeAttribute(name);
    }
  }
}

function dropAddresses(body: HTMLElement): void {
  for (const link of all(body, 'a')) {
    if (!isFormat.link(link.getAttribute('href') ?? '')) unwrap(link);
  }
  // A picture within the document comes as a file beside the text, and is uploaded then.
  for (const picture of all(body, 'img')) {
    if (!isFormat.link(picture.getAttribute('src') ?? '')) picture.remove();
  }
}

function dropBlanks(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    currentNode.nodeValue = currentNode.nodeValue?.replaceAll('\u00a0', ' ') ?? '';
  }
  for (const block of all(body, 'p,h1,h2,h3,h4,h5,h6')) {
    const isBlank = block.textContent?.trim() === '' && !block.querySelector('img');
    if (isBlank && !block.closest('td,th')) block.remove();
  }
}

/** HTML of the clipboard, as the editor is to read it. */
export function cleanPasted(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  makeLists(body);
  makeHeadings(body);
  dropUnseen(body);
  dropLooks(body);
  dropAddresses(body);
  dropBlanks(body);
  makeTables(body);
  return body.innerHTML;
}

export const cleanPaste = $prose(
  () => new Plugin({ props: { transformPastedHTML: (html) => cleanPasted(html) } }),
);
