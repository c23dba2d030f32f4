/**
 * What is pasted from a word processor or a web page, cleaned before the editor reads it: its meaning stays (headings,
 * lists, tables, links, bold), its looks, comments and scripts do not. A copy of the editor's own stays as it is.
 */
import { Plugin } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';
import { isFormat } from '../../entities/formats.ts';

const dropped =
  'script,style,meta,link,title,xml,object,embed,iframe,form,input,button,svg,template';
const keptAttributes = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start']);
/** '1.', 'a)', 'iv.', '٣-': anything else before an entry of Word's is a bullet, its letter 'o' too. */
const isNumber = (marker: string): boolean => /^\(?[\p{L}\p{N}]{1,5}[.)-]/u.test(marker.trim());

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
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
    const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(styleOf(entry))?.[1] ?? 0);
    if (level === 0) continue;
    const marker = all(entry, 'span').find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
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
    const level = /mso-outline-level:\s*([1-6])/i.exec(styleOf(title))?.[1];
    if (level !== undefined) rename(title, `h${level}`);
    else if (title.classList.contains('MsoTitle')) rename(title, 'h1');
  }
}

const looks = [
  { form: /font-weight:\s*(?:bold|[6-9]00)/i, name: 'strong' },
  { form: /font-style:\s*italic/i, name: 'em' },
  { form: /text-decoration[^;]*line-through/i, name: 'del' },
] as const;

/** Bold that is only a style becomes bold; every other style, and what bore it, goes. */
function dropLooks(body: HTMLElement): void {
  for (const element of all(body, 'b,strong')) {
    if (/font-weight:\s*(?:normal|400)/i.test(styleOf(element))) unwrap(element);
  }
  for (const element of all(body, 'span,font')) {
    const style = styleOf(element);
    for (const { form, name } of looks) {
      if (!form.test(style) || element.textContent?.trim() === '') continue;
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
  return body.innerHTML;
}

export const cleanPaste = $prose(
  () => new Plugin({ props: { transformPastedHTML: (html) => cleanPasted(html) } }),
);
