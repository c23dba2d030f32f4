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

/** The names that these sights ask for. */
export const marksIn = (sights: readonly Sight[]): string[] =>
  sights.flatMap(({ marked = {} }) => Object.keys(marked));

/** It runs in the page alone, so it knows nothing outside itself. */
export function look(marks: readonly string[] = []): Looked {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
    (box) => ({
      label: plain(
        box.getAttribute('aria-label') ??
          [...(box.labels ?? [])].map(({ textContent }) => textContent).join(' '),
      ).replace(/ ?\*$/, ''),
      value: box.value,
      isWrong: box.getAttribute('aria-invalid') === 'true',
      isFocused: box === document.activeElement,
    }),
  );
  const rows = [
    ...document.querySelectorAll('[role=grid] tr[aria-rowindex], [role=grid] [role=row]'),
  ]
    .filter((row) => row.id !== '')
    .map((row) => ({
      id: row.id,
      text: plain(row.textContent),
      isSelected: row.getAttribute('aria-selected') === 'true',
    }));
  const at = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant');
  // A picture that is opened by itself has none.
  const body = document.querySelector('body');
  const text = body?.innerText ?? body?.textContent;
  const inner = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((one) =>
      plain(one.innerText ?? one.textContent),
    );
  return {
    path: location.pathname,
    address: `${location.pathname}${location.search}`,
    text: `${plain(text)} ${boxes.map(({ value }) => value).join(' ')}`,
    main: [...inner('[role=dialog], [role=alertdialog]'), ...inner('main')].join(' … '),
    root: Object.fromEntries(
      [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
    ),
    marks: Object.fromEntries(
      marks.map((name) => [
        name,
        [...document.querySelectorAll(`[data-${name}]`)].map(
          (one) => one.getAttribute(`data-${name}`) ?? '',
        ),
      ]),
    ),
    states: [...document.querySelectorAll<HTMLElement>('[data-state]')].map(
      ({ dataset }) => dataset['state'] ?? '',
    ),
    rows: rows.map((row) => row.text),
    selected: rows.filter(({ isSelected }) => isSelected).map((row) => row.text),
    row: rows.find(({ id }) => id === at)?.text ?? null,
    boxes,
    focus: boxes.find(({ isFocused }) => isFocused)?.label ?? null,
    isFocused: document.activeElement !== null && document.activeElement !== body,
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
