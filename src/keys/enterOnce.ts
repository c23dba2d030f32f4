/** Enter held down sends a form once: what the key repeats would send it again as soon as it is answered. It hears no other key. */
import type { KeyboardEvent } from 'react';

/** For `onKeyDown` of the form. */
export function enterOnce(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
