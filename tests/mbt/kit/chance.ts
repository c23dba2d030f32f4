/** Chance that is the same for the same seed: a small generator and a shuffle. Not for secrets. */

/** From 0 up to, not including, 1. */
export type Chance = () => number;

/** The generator of Park and Miller (1988): multiplier 48271, modulus 2^31 - 1. */
export function chanceOf(seed: number): Chance {
  const modulus = 2_147_483_647;
  let state = ((Math.abs(Math.trunc(seed)) * 7919 + 1) % (modulus - 1)) + 1;
  return () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
}

/** The shuffle of Fisher and Yates, on a copy. */
export function shuffled<One>(all: readonly One[], chance: Chance): One[] {
  const copy = [...all];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [copy[last], copy[other]] = [copy[other] as One, copy[last] as One];
  }
  return copy;
}
