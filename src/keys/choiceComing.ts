/**
 * Enter or Tab in a box whose choices for what is typed are still on their way (it is marked `data-coming`): the key
 * waits until they are there, and what is typed behind it is for what it leads to. It chooses nothing itself.
 */
import { leavePlace } from './placeLeft.ts';

const taking = /^(?:shift\+)?(?:Enter|Tab)$/;
const isComing = (box: Element): boolean => box.matches('[data-coming]');

/** Ends the waiting that is under way. */
let stay: (() => void) | undefined;

/** Resolves once its choices are there, or it has lost the focus or is gone. */
const settled = (box: Element): Promise<void> =>
  new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (!box.isConnected || !isComing(box)) end();
    });
    const end = () => {
      watch.disconnect();
      box.removeEventListener('blur', end);
      stay = undefined;
      done();
    };
    stay = end;
    watch.observe(box, { attributeFilter: ['data-coming'] });
    // What is taken from the page with the focus in it need not say that it loses it.
    watch.observe(document, { childList: true, subtree: true });
    box.addEventListener('blur', end);
  });

/** True where this press takes a choice that is not there yet; it and those behind it are kept from now on. */
export function waitsForChoice(press: string): boolean {
  const box = document.activeElement;
  if (!box || !taking.test(press) || !isComing(box)) return false;
  leavePlace(settled(box), () => document.activeElement === box);
  return true;
}

/** One goes on typing in the box; false where none is waited for. */
export function stayInBox(): boolean {
  if (!stay) return false;
  stay();
  return true;
}
