/** The controls of a page in jsdom by role and name, found once for as long as the page stays as it is. It judges nothing. */
import type { queries as Queries } from '@testing-library/dom';
import type { Control } from './screen.ts';

interface Named {
  readonly element: HTMLElement;
  readonly name: string;
}
/** `changes`: a number that stays the same for as long as the page does. */
export function namesOf(
  { queryAllByRole }: Pick<typeof Queries, 'queryAllByRole'>,
  changes: () => number,
): (control: Control) => HTMLElement[] {
  let at = -1;
  let known = new Map<string, readonly Named[]>();
  const named = (role: string): readonly Named[] => {
    const names = new Map<Element | null, string>();
    const all = queryAllByRole(document.body, role, {
      name: (name, element) => names.set(element, name) !== undefined,
    });
    return all.map((element) => ({ element, name: (names.get(element) ?? '').trim() }));
  };
  return ([role, name]) => {
    const now = changes();
    if (now !== at) known = new Map();
    at = now;
    const all = known.get(role) ?? named(role);
    known.set(role, all);
    // Names begin as wanted: keys and marks may follow, with no space where none is drawn.
    return all.flatMap((one) => (one.name.startsWith(name) ? [one.element] : []));
  };
}
