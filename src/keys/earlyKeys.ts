/**
 * Keys pressed for a desk that is on its way, in their order, and what is pasted: nothing else is given them. It is, as
 * the page opens and from the Enter that signs in, until it hears them itself or does not come. So is the login from the
 * Enter that sets a new password. It knows no command.
 */
import { isOfBrowser, pressText } from '../../commands/keys.ts';
import { forgetEarlyPaste, keepEarlyPaste } from '../page/earlyPaste.ts';
import { isApple } from '../ui/keys.ts';

const kept: KeyboardEvent[] = [];
let isComing = true;

/** The key that signed in is held down still: what it repeats means nothing, wherever it has led. */
let isKeyHeld = false;
/** Somebody has signed in by these keys, and has pressed no other since. */
let signedInBy: readonly string[] = [];

const isField = ({ target }: Event): boolean =>
  target instanceof Element && target.matches('input,textarea');

globalThis.addEventListener('paste', (event) => {
  if (isComing && !isField(event)) keepEarlyPaste(event);
});

function forget(): void {
  kept.length = 0;
  forgetEarlyPaste();
}

function refuse(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Whoever presses its key again, before what it leads to can be seen, means the sign-in once more. */
export const isSignInAgain = (press: string): boolean => signedInBy.includes(press);

function keep(event: KeyboardEvent): void {
  if (isKeyHeld && event.repeat) return refuse(event);
  isKeyHeld = false;
  const press = pressText(event, isApple);
  if (!isSignInAgain(press)) signedInBy = [];
  if (!isComing) return;
  if (isSignInAgain(press)) return refuse(event);
  // Without its key the browser pastes nothing.
  if (isOfBrowser(press) || (press === 'mod+v' && !isField(event))) return;
  refuse(event);
  // What was pressed before it is not done.
  if (event.key === 'Escape') forget();
  kept.push(event);
}
globalThis.addEventListener('keydown', keep, { capture: true });
// Whoever takes the pointer goes on by it.
globalThis.addEventListener('pointerdown', () => (signedInBy = []), { capture: true });

/** What is pressed now is for what is on its way. */
export const areEarlyKeysKept = (): boolean => isComing;

/** No desk comes: nobody is there for whom they could have been meant. */
export function dropEarlyKeys(): void {
  isComing = false;
  forget();
}

/** From now on they are for the desk, unless nothing comes of what leads to it. */
export async function keepForDesk<Led>(leading: Promise<Led>): Promise<Led> {
  isComing = true;
  let led: Led | undefined;
  try {
    led = await leading;
    return led;
  } finally {
    if (!led) dropEarlyKeys();
  }
}

/** The same of a sign-in, and of what leads to one: its own key, held down or pressed again, is not for what comes. A button has two. */
export function keepForSignIn(signingIn: Promise<boolean>): Promise<boolean> {
  isKeyHeld = true;
  const isByButton = document.activeElement?.matches('button') === true;
  signedInBy = isByButton ? ['Enter', 'Space'] : ['Enter'];
  return keepForDesk(signingIn);
}

/** What they are for is there: those kept so far are heard, and from now on it hears the others itself. */
export function giveEarlyKeys(hear: (event: KeyboardEvent) => void): void {
  const given = kept.splice(0);
  isComing = false;
  for (const event of given) {
    // One of them has signed in: what is behind it is for the desk.
    if (isComing) keep(event);
    else hear(event);
  }
}
