/** Files that are sent together are one act to history, named by the first of them that arrives. It sends none itself. */
import { failureOf } from '../../machines/outside.ts';

/** What the server has taken in, and the act that it keeps that under, where it says so. */
interface Taken {
  readonly act?: string | undefined;
}
/** Sends one file; once more, it is the same call. */
export type SendPart = <T extends Taken>(send: (act?: string) => Promise<T>) => Promise<T>;

export interface OneAct {
  /** Of one file. */
  part(): SendPart;
}

/** It began too long ago to be joined: nothing was kept. */
export const isActOver = (error: unknown): boolean => 'act' in failureOf(error).faults;

/** Makes one act of all that is sent by its parts. The first goes alone: the others have to know its name. */
export function oneAct(): OneAct {
  let name: string | undefined;
  let hasBegun = false;
  let leading: Promise<unknown> | undefined;

  async function lead<T extends Taken>(send: () => Promise<T>): Promise<T> {
    const first = send();
    leading = first;
    try {
      const taken = await first;
      hasBegun = true;
      name = taken.act;
      return taken;
    } finally {
      leading = undefined;
    }
  }
  const forget = (act: string): void => {
    if (act !== name) return;
    name = undefined;
    hasBegun = false;
  };

  return {
    part() {
      let asked: Taken | undefined;
      return async function sendPart(send) {
        for (let first = leading; first; first = leading) await first.catch(() => undefined);
        asked ??= { act: name };
        const { act } = asked;
        if (act === undefined) return hasBegun ? await send() : await lead(send);
        try {
          return await send(act);
        } catch (error) {
          if (!isActOver(error)) throw error;
          forget(act);
          asked = undefined;
          return await sendPart(send);
        }
      };
    },
  };
}
