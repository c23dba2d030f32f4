/** The controls of a page in jsdom by role and name, found once for as long as the page stays as it is. It judges nothing. */
import type { queries as Queries } from '@testing-library/dom';
import { tellingIn } from './domElements.ts';
import type { Control } from './screen.ts';

/** What may have a role without saying so; of any other role everything on the page is tried. */
const tags: Readonly<Record<string, readonly string[]>> = {
  alert: [],
  alertdialog: [],
  button: ['button', 'input', 'summary'],
  checkbox: ['input'],
  combobox: ['input', 'select'],
  dialog: ['dialog'],
  link: ['a', 'area'],
  option: ['option'],
  progressbar: ['progress'],
  searchbox: ['input'],
  switch: [],
  tab: [],
  textbox: ['input', 'textarea'],
};
/** What names an element, or part of it, beside what is written in it. */
const namedElsewhere = '[aria-label], [aria-labelledby], [title], [alt], input, textarea, select';
const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

/** Whether it could have a name with these words: to find its name out takes long. */
function mayBe(element: HTMLElement, words: string): boolean {
  if (element.hasAttribute('aria-labelledby')) return true;
  const said = element.getAttribute('aria-label') ?? '';
  if (said !== '') return squeezed(said).includes(words);
  const labels = [...((element as Partial<HTMLInputElement>).labels ?? [])];
  // A label may hold what is named elsewhere, too.
  return [...labels, element].some(
    (one) =>
      squeezed(one.textContent).includes(words) ||
      (one === element && labels.length === 0 && one.matches(namedElsewhere)) ||
      [...one.querySelectorAll(namedElsewhere)].some((inner) => inner !== element),
  );
}

interface Told {
  readonly element: HTMLElement;
  readonly tag: string;
  readonly roles: readonly string[];
}
const ownTags = new Set(Object.values(tags).flat());
/** All elements with what they say of their role, in their order. */
const toldIn = (page: Document): Told[] =>
  tellingIn(page.body, ownTags, ['role']).map((element) => ({
    element,
    tag: element.localName,
    roles: element.getAttribute('role')?.split(/\s+/) ?? [],
  }));

/** `changes`: a number that stays the same for as long as the page does. */
export function namesOf(
  { queryAllByRole }: Pick<typeof Queries, 'queryAllByRole'>,
  changes: () => number,
): (control: Control) => HTMLElement[] {
  let at = -1;
  let told: readonly Told[] | undefined;
  let known = new Map<string, readonly HTMLElement[]>();
  let named = new Map<string, Map<Element, ReadonlyMap<Element, string>>>();
  /** All that may be of the role, seen or not. */
  const ofRole = (role: string): readonly HTMLElement[] => {
    const own = tags[role];
    const find = () => {
      if (own === undefined) return queryAllByRole(document.body, role, { hidden: true });
      told ??= toldIn(document);
      return told
        .filter(({ tag, roles }) => roles.includes(role) || own.includes(tag))
        .map(({ element }) => element);
    };
    const all = known.get(role) ?? find();
    known.set(role, all);
    return all;
  };
  /** The names of those beside it that are seen. */
  const namesIn = (role: string, place: HTMLElement): ReadonlyMap<Element, string> => {
    const places = named.get(role) ?? new Map<Element, ReadonlyMap<Element, string>>();
    named.set(role, places);
    const own = places.get(place);
    if (own) return own;
    const names = new Map<Element | null, string>();
    const seen = queryAllByRole(place, role, {
      name: (name, element) => names.set(element, name.trim()) !== undefined,
    });
    const all = new Map(seen.map((element) => [element, names.get(element) ?? '']));
    places.set(place, all);
    return all;
  };
  return ([role, name]) => {
    const now = changes();
    if (now !== at) {
      told = undefined;
      known = new Map();
      named = new Map();
    }
    at = now;
    const words = squeezed(name);
    const found = ofRole(role).flatMap((element) => {
      if (!mayBe(element, words)) return [];
      const place = element.parentElement ?? document.body;
      const whole = namesIn(role, place).get(element);
      // Names begin as wanted: keys and marks may follow, with no space where none is drawn.
      return whole?.startsWith(name) === true ? [{ element, isExact: whole === name }] : [];
    });
    // “Save” is meant before “Save and close”.
    return found
      .toSorted((one, other) => Number(other.isExact) - Number(one.isExact))
      .map(({ element }) => element);
  };
}
