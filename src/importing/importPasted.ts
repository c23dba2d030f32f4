/** Rows pasted on a list, on their way to its import. They are kept until the import takes them; nothing is read here. */
import { go } from '../live/actors.ts';
import { importPath } from '../routes.ts';
import { onSignedOut } from '../remote/signedIn.ts';

/** What is picked: a file, or what was copied. */
export type Picked = File | { readonly text: string };

let pasted: Picked | undefined;
onSignedOut(() => {
  pasted = undefined;
});

/** Rows copied from a spreadsheet come as text with tabs between the cells; anything else is somebody's other text. */
const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());
const isSheet = ({ name }: File): boolean => /\.(?:xlsx|csv|tsv)$/i.test(name);

/** What a paste holds that can be imported; undefined where somebody types, and for any other text. */
export function pickedIn(event: ClipboardEvent): Picked | undefined {
  const { target, clipboardData } = event;
  if (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input,textarea'))
  )
    return undefined;
  const file = clipboardData?.files[0];
  const text = clipboardData?.getData('text/plain') ?? '';
  if (file) return isSheet(file) ? file : undefined;
  return isTable(text) ? { text } : undefined;
}

/** Goes to the import of the list at this path, with what was pasted. */
export function bringToImport(path: string, picked: Picked): void {
  pasted = picked;
  go(importPath(path));
}

/** What was pasted on the list one comes from; once. */
export function takePasted(): Picked | undefined {
  const taken = pasted;
  pasted = undefined;
  return taken;
}
