/** Keys pressed before anything can hear them, in their order, for whoever hears first. It knows no command. */

const kept: KeyboardEvent[] = [];
/** Less than context.ts knows of typing: what is there before the desk has no other boxes, and this is in the first load. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** What goes into a field is there already, and Alt with an arrow to a side has led the browser back or on. */
function keep(event: KeyboardEvent): void {
  if (isField(event.target) || (event.altKey && /^Arrow(?:Left|Right)$/.test(event.key))) return;
  kept.push(event);
}
globalThis.addEventListener('keydown', keep, { capture: true });

/** Those kept so far, once: from now on others hear. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  globalThis.removeEventListener('keydown', keep, { capture: true });
  return kept.splice(0);
}
