/** Keys pressed before anything can hear them, in their order, for whoever hears first. It knows no command. */

type Hear = (event: KeyboardEvent) => void;

/** `all`: also what is typed into a field, and nothing else is given it; `none`: others hear, or nobody is meant. */
type Keeps = 'all' | 'butFields' | 'none';

const kept: KeyboardEvent[] = [];
let keeps: Keeps = 'butFields';
let heard: Hear | undefined;
/** Less than context.ts knows of typing: what is there before the desk has no other boxes, and this is in the first load. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** Reloads, closes, goes elsewhere; the desk's own chords that a browser has too are few. */
const isOfBrowser = ({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey || /^F\d+$/.test(key) || ((ctrlKey || metaKey) && !/^(?:Key[KS]|Enter)$/.test(code));

/** What goes into a field is there already, and Alt with an arrow to a side has led the browser back or on. */
function keep(event: KeyboardEvent): void {
  if (keeps === 'none' || (event.altKey && /^Arrow(?:Left|Right)$/.test(event.key))) return;
  if (keeps === 'butFields') {
    if (!isField(event.target)) kept.push(event);
    return;
  }
  if (isOfBrowser(event)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Escape') kept.length = 0;
  else kept.push(new KeyboardEvent(event.type, event));
}
globalThis.addEventListener('keydown', keep, { capture: true });

/** Nobody is there for whom they could have been meant. */
export function dropEarlyKeys(): void {
  keeps = 'none';
  kept.length = 0;
}

/** Those kept so far are heard, once, and from now on others hear. */
export function giveEarlyKeys(hear: Hear): void {
  heard = hear;
  keeps = 'none';
  for (const event of kept.splice(0)) hear(event);
}

/** From now on all of them: what is pressed is for the desk that is on its way. */
export function keepForDesk(): void {
  keeps = 'all';
}

/** The desk is next: its keyboard hears them now, or as soon as its code is there. */
export function deskIsNext(): void {
  if (keeps !== 'all') return;
  if (heard) giveEarlyKeys(heard);
  else keeps = 'butFields';
}
