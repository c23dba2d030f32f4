/** Which screens are walked of the machines that are asked for, and which a deployed site leaves out. It walks nothing. */
import type { Adapter } from '../kit/adapter.ts';
import type { AnyScreen } from '../kit/screen.ts';
import { screens } from '../screens/index.ts';
import { Misuse } from './ask.ts';

interface Asked {
  readonly own: readonly AnyScreen[];
  /** They need records of their own, and a deployed site keeps those that it has. */
  readonly left: readonly string[];
}

/** Throws a Misuse where nothing would be walked: a run of nothing would look like one that went well. */
export function screensAsked(adapters: readonly Adapter[], url: string | undefined): Asked {
  const asked = new Set(adapters.map(({ name }) => name));
  const drawn = screens.filter(({ name }) => asked.has(name));
  if (drawn.length === 0) {
    const whys = adapters.map(({ name, screen }) => `${name}: ${String(screen)}`);
    throw new Misuse(`nothing to walk on a page; ${whys.join('; ')}`);
  }
  const isLeft = ({ needsOwnData = false }: AnyScreen) => url !== undefined && needsOwnData;
  const own = drawn.filter((one) => !isLeft(one));
  const left = drawn.filter(isLeft).map(({ name }) => name);
  if (own.length === 0)
    throw new Misuse(
      `${left.join(', ')}: not on a deployed site, as records of one’s own are needed for it`,
    );
  return { own, left };
}

/** What is told beside the rest where something was left out. */
export const leftOnSite = (left: readonly string[]): string[] =>
  left.length === 0
    ? []
    : [`left out on a deployed site, as they need records of their own: ${left.join(', ')}`];
