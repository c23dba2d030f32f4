/** What is pasted before the desk is there that could hear it: read at once, for later nobody can. It decides not for whom. */

export interface EarlyPaste {
  /** The address that it was pasted at. */
  readonly at: string;
  readonly file: File | undefined;
  readonly text: string;
}
const pasted: EarlyPaste[] = [];

export function keepEarlyPaste({ clipboardData }: ClipboardEvent): void {
  const text = clipboardData?.getData('text/plain') ?? '';
  pasted.push({ at: location.pathname, file: clipboardData?.files[0], text });
}

export function forgetEarlyPaste(): void {
  pasted.length = 0;
}

/** What was pasted last; once. */
export const takeEarlyPaste = (): EarlyPaste | undefined => pasted.splice(0).at(-1);
