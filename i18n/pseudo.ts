/** The pseudo-languages of tests: every text is its own key in brackets, its placeholders kept. Never shown to staff. */
import type { Node } from './message.ts';

const placeholders = /\{\{[a-z]+\}\}/gi;

/** `{toasts: {loggedInAs: 'Logged in as {{username}}'}}` → `'[toasts.loggedInAs {{username}}]'`. */
export function bracketed(node: Node, path = ''): Node {
  if (typeof node === 'string') {
    return `[${[path, ...new Set(node.match(placeholders) ?? [])].join(' ')}]`;
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, below]) => [
      key,
      bracketed(below, path === '' ? key : `${path}.${key}`),
    ]),
  );
}
