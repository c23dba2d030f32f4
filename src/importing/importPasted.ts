/** Rows pasted on a list, or before its import is there, on their way to it. They are kept until it takes them; nothing is read here. */
import type { Picked } from '../kept/keptFiles.ts';
import { go, isLive } from '../live/actors.ts';
import { takeEarlyPaste } from '../page/earlyPaste.ts';
import { importAt, importPath } from '../routes.ts';
import { onSignedOut } from '../remote/signedIn.ts';

interface Pasted {
  /** The address of the import that they are for. */
  readonly at: string;
  readonly picked: Picked;
}
let pasted: Pasted | undefined;
onSignedOut(() => {
  pasted = undefined;
});

/** Rows copied from a spreadsheet come as text with tabs between the cells; anything else is somebody's other text. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());
const isSheet = ({ name }: File): boolean => /\.(?:xlsx|csv|tsv)$/i.test(name);

/** What can be imported of it. */
const pickedOf = (file: File | undefined, text: string): Picked | undefined => {
  if (file) return isSheet(file) ? file : undefined;
  return isTable(text) ? { text } : undefined;
};

/** Somebody types there, and the paste is theirs. */
export const isTyped = ({ target }: ClipboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea'));

export const textOf = ({ clipboardData }: ClipboardEvent): string =>
  clipboardData?.getData('text/plain') ?? '';

/** What a paste holds that can be imported; undefined where somebody types, and for any other text. */
export const pickedIn = (event: ClipboardEvent): Picked | undefined =>
  isTyped(event) ? undefined : pickedOf(event.clipboardData?.files[0], textOf(event));

/** It holds something, and nothing that can be imported. */
export const isOtherPaste = (event: ClipboardEvent): boolean =>
  !isTyped(event) &&
  !pickedIn(event) &&
  (textOf(event).trim() !== '' || (event.clipboardData?.files.length ?? 0) > 0);

/** Whoever opens an import and pastes at once does not wait for its screen. */
document.addEventListener('paste', (event) => {
  const { pathname: at } = location;
  const isComing = !isLive('importSheet') && importAt(at) !== undefined;
  const picked = isComing && !event.defaultPrevented ? pickedIn(event) : undefined;
  if (!picked) return;
  event.preventDefault();
  pasted = { at, picked };
});

const early = takeEarlyPaste();
const pickedEarly = early && importAt(early.at) ? pickedOf(early.file, early.text) : undefined;
if (early && pickedEarly) pasted = { at: early.at, picked: pickedEarly };

/** Goes to the import of the list at this path, with what was pasted. */
export function bringToImport(path: string, picked: Picked): void {
  const at = importPath(path);
  pasted = { at, picked };
  go(at);
}

/** What was pasted for the import at this address; once. */
export function takePasted(path: string): Picked | undefined {
  const taken = pasted;
  pasted = undefined;
  return taken?.at === path ? taken.picked : undefined;
}
