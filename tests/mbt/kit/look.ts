/** Reads a page once, inside it: what is written, where the keys are, what is chosen and marked. It changes nothing. */

import type { Sight } from './screen.ts';

/** The row of a list of choices that Enter takes, once nothing better is on its way. */
export const litRows = '[role=listbox]:not([aria-busy=true]) [role=option][aria-selected=true]';

/** The control of the palette: where it is drawn, the desk hears keys. */
export const deskSign = '[aria-keyshortcuts~="Control+K"]';

export interface Looked {
  readonly path: string;
  readonly address: string;
  readonly text: string;
  /** What is written in the screen, and before it in whatever lies over it. */
  readonly main: string;
  readonly root: Readonly<Record<string, string>>;
  /** What is said of what is drawn, by the names that were asked for. */
  readonly marks: Readonly<Record<string, readonly string[]>>;
  readonly states: readonly string[];
  readonly rows: readonly string[];
  readonly selected: readonly string[];
  readonly row: string | null;
  readonly boxes: readonly {
    readonly label: string;
    readonly value: string;
    readonly isWrong: boolean;
  }[];
  readonly isFocused: boolean;
  /** Of the box that has the focus. */
  readonly focus: string | null;
}

/** What of a page is asked for beside its elements: to read everything takes long. */
export interface Wanted {
  readonly marks?: readonly string[];
  /** What is written on the page. */
  readonly isRead?: boolean;
  /** What a failure tells of it. */
  readonly isTold?: boolean;
}
/** What an element has that `look` reads something of: whoever knows a quicker way to these hands them over. */
export const lookedAt = {
  tags: new Set(['input', 'textarea', 'select']),
  attributes: ['role', 'data-state', 'aria-rowindex'],
} as const;
export const wantedBy = (sights: readonly Sight[]): Wanted => ({
  marks: sights.flatMap(({ marked = {} }) => Object.keys(marked)),
  isRead: sights.some(({ says, hushes }) => says !== undefined || hushes !== undefined),
});

/**
 * It runs in the page alone, so it knows nothing outside itself. It goes over the page
 * once: a search for each part takes long in jsdom. `telling`: all that say something of themselves, in their order.
 */
export function look(
  { marks = [], isRead = false, isTold = false }: Wanted = {},
  telling?: readonly HTMLElement[],
): Looked {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const written = (one: HTMLElement | null) => plain(one?.innerText ?? one?.textContent);
  const boxes: Looked['boxes'][number][] = [];
  const rows: { readonly id: string; readonly text: string; readonly isSelected: boolean }[] = [];
  const states: string[] = [];
  const marked: Record<string, string[]> = Object.fromEntries(marks.map((name) => [name, []]));
  const over: HTMLElement[] = [];
  const grids: Element[] = [];
  const now = document.activeElement;
  let focus: string | null = null;
  const all: readonly HTMLElement[] = telling ?? [...document.querySelectorAll<HTMLElement>('*')];
  for (const one of all) {
    const tag = one.localName;
    const role = one.getAttribute('role');
    const state = one.getAttribute('data-state');
    if (state !== null) states.push(state);
    for (const name of marks) {
      const value = one.getAttribute(`data-${name}`);
      if (value !== null) marked[name]?.push(value);
    }
    if (tag === 'input' || tag === 'textarea' || tag === 'select') {
      const box = one as HTMLInputElement;
      const words =
        box.getAttribute('aria-label') ??
        [...(box.labels ?? [])].map(({ textContent }) => textContent).join(' ');
      const label = plain(words).replace(/ ?\*$/, '');
      const isWrong = box.getAttribute('aria-invalid') === 'true';
      boxes.push({ label, value: box.value, isWrong });
      if (box === now) focus ??= label;
    }
    if (role === 'dialog' || role === 'alertdialog') over.push(one);
    const isRow = role === 'row' || (tag === 'tr' && one.hasAttribute('aria-rowindex'));
    if (isRow && one.id !== '' && grids.some((grid) => grid.contains(one))) {
      const isSelected = one.getAttribute('aria-selected') === 'true';
      rows.push({ id: one.id, text: plain(one.textContent), isSelected });
    }
    if (role === 'grid') grids.push(one);
  }
  const at = grids[0]?.getAttribute('aria-activedescendant');
  // A picture that is opened by itself has none.
  const body = document.querySelector('body');
  const mains = isTold ? [...over, ...document.querySelectorAll('main')] : [];
  return {
    path: location.pathname,
    address: `${location.pathname}${location.search}`,
    text: isRead ? `${written(body)} ${boxes.map(({ value }) => value).join(' ')}` : '',
    main: mains.map(written).join(' … '),
    root: Object.fromEntries(
      [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
    ),
    marks: marked,
    states,
    rows: rows.map((row) => row.text),
    selected: rows.filter(({ isSelected }) => isSelected).map((row) => row.text),
    row: rows.find(({ id }) => id === at)?.text ?? null,
    boxes,
    focus,
    isFocused: now !== null && now !== body,
  };
}

const same = (seen: readonly string[], wanted: readonly string[]): boolean =>
  seen.length === wanted.length && wanted.every((words, at) => seen[at]?.includes(words));

/** What of it does not hold on the page, in words. */
export function differing(page: Looked, wanted: Omit<Sight, 'sees' | 'hides'>): string[] {
  const { at, address, state, rows, selected, row, wrong, focused, focus } = wanted;
  const wrongNow = page.boxes.filter(({ isWrong }) => isWrong).map(({ label }) => label);
  const boxNow = (label: string) => page.boxes.find((one) => one.label === label)?.value;
  const unless = (holds: boolean, words: string) => (holds ? [] : [words]);
  return [
    ...(wanted.says ?? []).flatMap((one) => unless(page.text.includes(one), `“${one}”`)),
    ...(wanted.hushes ?? []).flatMap((one) => unless(!page.text.includes(one), `no “${one}”`)),
    ...unless(at === undefined || page.path === at, `the address ${at}`),
    ...unless(
      address === undefined || page.address === address,
      `the address ${address}, not ${page.address}`,
    ),
    ...Object.entries(wanted.root ?? {}).flatMap(([name, value]) =>
      unless(page.root[name] === value, `${name}=${value}`),
    ),
    ...Object.entries(wanted.marked ?? {}).flatMap(([name, value]) =>
      unless(
        page.marks[name]?.includes(value) ?? false,
        `${name} “${value}”, not “${page.marks[name]?.join('”, “')}”`,
      ),
    ),
    ...unless(
      state === undefined || page.states.includes(state),
      `state “${state}”, not “${page.states.join('”, “')}”`,
    ),
    ...unless(
      rows === undefined || same(page.rows, rows),
      `rows ${rows?.join(' | ')}, not ${page.rows.join(' | ')}`,
    ),
    ...unless(
      selected === undefined || same(page.selected, selected),
      `selected ${selected?.join(' | ')}, not ${page.selected.join(' | ')}`,
    ),
    ...unless(
      row === undefined || (row === null ? page.row === null : (page.row?.includes(row) ?? false)),
      `the keys at ${row}, not ${page.row}`,
    ),
    ...Object.entries(wanted.boxes ?? {}).flatMap(([label, value]) =>
      unless(boxNow(label) === value, `${label} “${value}”, not “${boxNow(label)}”`),
    ),
    ...unless(
      wrong === undefined || [...wrong].toSorted().join() === wrongNow.toSorted().join(),
      `wrong: ${wrong?.join(', ')}, not ${wrongNow.join(', ')}`,
    ),
    ...unless(focused === undefined || page.isFocused, 'the focus somewhere'),
    ...unless(
      focus === undefined || page.focus === focus,
      `the focus in ${focus}, not in ${page.focus}`,
    ),
  ];
}
