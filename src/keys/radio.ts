/** What the browser does in a group of radio buttons with an arrow: with one that is pressed anew it does nothing. It writes no text. */
import { stepAlong } from '../ui/walking.ts';

const downwards: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Goes to the next of the group, which takes it; round, as there. True where the focus is in such a group and this is such a key. */
export function stepInRadios(press: string): boolean {
  const radio = document.activeElement;
  if (!(radio instanceof HTMLInputElement) || radio.type !== 'radio') return false;
  const by = downwards[press] ?? stepAlong(press, radio);
  if (by === undefined) return false;
  const all = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const group = all.filter(
    ({ name, form, disabled }) => name === radio.name && form === radio.form && !disabled,
  );
  const next = group[(group.indexOf(radio) + by + group.length) % group.length];
  next?.focus();
  next?.click();
  return true;
}
