/** Keys that are for the control with the focus, before they are for anything else. It runs no command. */
import type { CommandContext } from '../../commands/index.ts';

/** The path at which somebody pressed Tab last. */
let tabbedOn = '';
/** Told of every key. */
export function noteTab(press: string): void {
  if (/\bTab$/.test(press)) tabbedOn = location.pathname;
}

/** A link, a button or a choice of files that somebody has gone to hears these itself, however long the rows beside it take. */
export function isForControl(press: string, { focus }: CommandContext): boolean {
  if (!['Enter', 'Space'].includes(press)) return false;
  const element = document.activeElement;
  // Its dialog opens only for some seconds after the key itself.
  if (focus === 'form') return element?.matches('[type=file]') === true;
  if (focus !== 'elsewhere') return false;
  if (!element?.matches('a[href], button')) return false;
  // A link of the navigation that led here still has the focus: unless somebody has pressed Tab since, it is not meant.
  return tabbedOn === location.pathname || element.closest('#main') !== null;
}

/** An open list of choices takes this key as Enter, and chooses; what it means for the form comes after that. */
export function choosesFirst(press: string, { layer }: CommandContext): boolean {
  if (press !== 'mod+Enter' || layer !== 'menu') return false;
  const box = document.activeElement;
  return box?.matches('[role=combobox]') === true && box.closest('[data-region=form]') !== null;
}
