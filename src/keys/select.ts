/** What the browser does in a select with a key: with one that is pressed anew it does nothing. It opens none. */

/** Letters that come closer together than this look for one option together, in ms; the browsers' own measure. */
const togetherMs = 1_000;

/** What was typed into a select last. */
let typed:
  | { readonly select: HTMLSelectElement; readonly text: string; readonly at: number }
  | undefined;

const isFree = ({ disabled }: HTMLOptionElement): boolean => !disabled;

/** As a person's choice: with the select's events. */
function choose(select: HTMLSelectElement, option: HTMLOptionElement | undefined): void {
  if (!option || option.selected) return;
  select.value = option.value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const isSameLetter = (text: string): boolean => new Set(text).size === 1;

const begins = ({ label }: HTMLOptionElement, start: string): boolean =>
  label.trim().toLowerCase().startsWith(start);

/** The option that begins with what is typed; the same letter again goes on to the next that begins with it. */
function found(select: HTMLSelectElement, text: string): HTMLOptionElement | undefined {
  const options = [...select.options];
  const isSame = isSameLetter(text);
  const from = select.selectedIndex + (isSame ? 1 : 0);
  const inTurn = [...options.slice(from), ...options.slice(0, from)].filter(isFree);
  const whole = inTurn.find((option) => begins(option, text));
  return whole ?? (isSame ? inTurn.find((option) => begins(option, text.charAt(0))) : undefined);
}

/** Whoever types on, while what was typed ahead is looked for, goes on with the same word: the browser knows none of it. */
function typeOn(event: KeyboardEvent): void {
  const { target: select, key, timeStamp } = event;
  const isSame = typed?.select === select && timeStamp - typed.at < togetherMs;
  const isText = key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (!isSame || !isText || !(select instanceof HTMLSelectElement)) return;
  event.preventDefault();
  typeInSelect(select, key);
}

/** Looks for an option, as whoever types there does. */
export function typeInSelect(select: HTMLSelectElement, text: string): void {
  const now = performance.now();
  const isSame = typed?.select === select && now - typed.at < togetherMs;
  const all = `${isSame ? typed?.text : ''}${text}`.toLowerCase().trimStart();
  typed = { select, text: all, at: now };
  select.addEventListener('keydown', typeOn);
  if (all !== '') choose(select, found(select, all));
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Goes from option to option. Every other key means nothing to it. */
export function stepInSelect(select: HTMLSelectElement, press: string): void {
  const by = steps[press];
  if (by === undefined) return;
  const options = [...select.options];
  const before = options.slice(0, Math.max(select.selectedIndex, 0)).filter(isFree);
  const after = options.slice(select.selectedIndex + 1).filter(isFree);
  const to = by === 1 ? after[0] : by === -1 ? before.at(-1) : by > 0 ? after.at(-1) : before[0];
  choose(select, to);
}
