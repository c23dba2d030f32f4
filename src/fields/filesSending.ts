/** The files a field is sending: three at a time, so that the first arrive soon. It sends none itself. */
import { useState } from 'react';
import { oneAct, type OneAct } from '../remote/oneAct.ts';

/** More at once would only share the same line. */
const atOnce = 3;

export interface SendingFile {
  readonly key: number;
  readonly file: File;
  /** With those that were chosen with it. */
  readonly together: OneAct;
  /** It did not arrive, and waits for somebody to say what becomes of it. */
  readonly isResting: boolean;
}
let lastKey = 0;

export function useSendingFiles(many: boolean) {
  const [all, setAll] = useState<readonly SendingFile[]>([]);
  const going = all.filter(({ isResting }) => !isResting).slice(0, atOnce);
  return {
    sending: all,
    hasTurn: (one: SendingFile) => one.isResting || going.includes(one),
    take(files: readonly File[]) {
      const together = oneAct();
      const added = (many ? files : files.slice(0, 1)).map((file) => ({
        key: (lastKey += 1),
        file,
        together,
        isResting: false,
      }));
      setAll(many ? [...all, ...added] : added);
    },
    rest: (key: number, isResting: boolean) =>
      setAll((now) => now.map((one) => (one.key === key ? { ...one, isResting } : one))),
    drop: (key: number) => setAll((now) => now.filter((one) => one.key !== key)),
  };
}
