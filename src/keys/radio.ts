/** What the browser does in a group of radio buttons with an arrow: with one that is pressed anew it does nothing. It writes no text. */

const downwards: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const rightwards: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** An arrow to the side is as it is seen: where one reads from right to left, the next stands on the left. */
function stepOf(press: string, radio: HTMLInputElement): number | undefined {
  const aside = rightwards[press];
  if (aside === undefined) return downwards[press];
  return getComputedStyle(radio).direction === 'rtl' ? -aside : aside;
}

/** Goes to the next of the group, which takes it; round, as there. True where the focus is in such a group and this is such a key. */
export function stepInRadios(press: string): boolean {
  const radio = document.activeElement;
  if (!(radio instanceof HTMLInputElement) || radio.type !== 'radio') return false;
  const by = stepOf(press, radio);
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
