/**
 * Changes of records as a person would say them, and what becomes of them: the reference that the lifecycle
 * machine is held against. It never looks at the machine.
 */

/** What was done to which. */
export interface Said {
  readonly action: string;
  readonly ids: readonly number[];
}
export interface Queued extends Said {
  readonly as: string;
  /** The change that this one is, undoes or redoes. */
  readonly of: Said;
}
export interface Seen {
  readonly at: string;
  /** Of which section the next change will be. */
  readonly section: string;
  /** By id, the first letters of what it is: enabled, approved, featured, deleted. */
  readonly flags: Readonly<Record<number, string>>;
  readonly waiting: readonly Queued[];
  readonly done: readonly Said[];
  readonly undone: readonly Said[];
  /** The last that was done is a deletion for good. */
  readonly erased: boolean;
  readonly failed: readonly number[];
  readonly refused: Queued | null;
  readonly code: string | null;
}

const opposites = [
  ['enable', 'disable', 'e'],
  ['approve', 'unapprove', 'a'],
  ['feature', 'unfeature', 'f'],
  ['remove', 'restore', 'd'],
] as const;
export const words = { e: 'enabled', a: 'approved', f: 'featured', d: 'deleted' } as const;
const pairOf = (action: string) =>
  opposites.find(([sets, clears]) => sets === action || clears === action);
const letterOf = (action: string) => pairOf(action)?.[2];
const isSetting = (action: string) => pairOf(action)?.[0] === action;
const opposite = (action: string): string => {
  const pair = pairOf(action);
  if (pair === undefined) return 'revert';
  return pair[0] === action ? pair[1] : pair[0];
};

const marked = (flags: string, letter: string, isSet: boolean) =>
  [...new Set([...flags, letter])]
    .filter((one) => isSet || one !== letter)
    .toSorted()
    .join('');
const applied = (flags: Seen['flags'], { action, ids }: Said): Seen['flags'] => {
  const letter = letterOf(action);
  if (letter === undefined) return flags;
  return Object.fromEntries(
    Object.entries(flags).map(([id, one]) => [
      id,
      ids.includes(Number(id)) ? marked(one, letter, isSetting(action)) : one,
    ]),
  );
};
const takenBack = (flags: Seen['flags'], { action, ids }: Said): Seen['flags'] =>
  applied(flags, { action: opposite(action), ids });

/** Those for which it changes something; the deleted ones can only be restored. */
export const idsFor = ({ flags }: Seen, action: string): number[] => {
  const letter = letterOf(action);
  return Object.entries(flags)
    .filter(([, one]) => action === 'restore' || !one.includes('d'))
    .filter(([, one]) => letter === undefined || one.includes(letter) !== isSetting(action))
    .map(([id]) => Number(id));
};
/** Approved, but not on the website, for it is not enabled. */
export const isHidden = ({ flags }: Seen, action: string) =>
  action === 'approve' && Object.values(flags).some((one) => !one.includes('e'));

/** The part of each target that a change sets. */
export const patches = ({ action, ids }: Said, isBack = false) => {
  const letter = letterOf(action);
  if (letter === undefined) return [];
  return ids.map((id) => ({ id, [words[letter]]: isSetting(action) !== isBack }));
};
export const showing = (targets: readonly object[]) =>
  `showTargets blogs targets=${JSON.stringify(targets)}`;
/** One change at a time is on its way. */
export const calling = (first: Said | undefined) =>
  first === undefined ? [] : [`applyAction blogs ${first.action}`];

const nothing: Said = { action: '', ids: [] };
const noQueue: Queued = { as: '', ...nothing, of: nothing };
export const firstOf = ({ waiting }: Seen): Queued => waiting[0] ?? noQueue;

/** It shows at once and waits its turn. */
const queued = (seen: Seen, one: Queued) => ({
  at: 'applying',
  waiting: [...seen.waiting, one],
  flags: applied(seen.flags, one),
});
export const beginning = (seen: Seen, change: Said): Partial<Seen> => ({
  ...queued(seen, { as: 'done', ...change, of: change }),
  done: [...seen.done, change],
  undone: [],
  erased: false,
});
export const undoOf = ({ done }: Seen): Queued => {
  const of = done.at(-1) ?? nothing;
  return { as: 'undone', action: opposite(of.action), ids: of.ids, of };
};
export const undoing = (seen: Seen): Partial<Seen> => ({
  ...queued(seen, undoOf(seen)),
  done: seen.done.slice(0, -1),
  undone: [...seen.undone, undoOf(seen).of],
  erased: false,
});
export const redoOf = ({ undone }: Seen): Queued => {
  const of = undone.at(-1) ?? nothing;
  return { as: 'redone', ...of, of };
};
export const redoing = (seen: Seen): Partial<Seen> => ({
  ...queued(seen, redoOf(seen)),
  done: [...seen.done, redoOf(seen).of],
  undone: seen.undone.slice(0, -1),
  erased: false,
});

export const isSame = (a: Said, b: Said) => JSON.stringify(a) === JSON.stringify(b);
const without = (all: readonly Said[], one: Said) => all.filter((other) => !isSame(other, one));

/** The first change is done for all but the failed; these are as before and no longer part of it. */
export const settling = (seen: Seen, failed: readonly number[]): Partial<Seen> => {
  const first = firstOf(seen);
  const narrowed = <One extends Said>(one: One): One => ({
    ...one,
    ids: one.ids.filter((id) => !failed.includes(id)),
  });
  const following = (one: Queued): Queued => ({ ...narrowed(one), of: narrowed(one.of) });
  const renewed = (all: readonly Said[]) =>
    all
      .map((one) => (isSame(one, first.of) ? narrowed(one) : one))
      .filter((one) => one.ids.length > 0);
  const isLeft = ({ of }: Queued) => of.ids.length > 0;
  const waiting = seen.waiting
    .slice(1)
    .flatMap((one) => (isSame(one.of, first.of) ? [following(one)].filter(isLeft) : [one]));
  const undone = { action: first.action, ids: first.ids.filter((id) => failed.includes(id)) };
  return {
    at: waiting.length > 0 ? 'applying' : failed.length > 0 ? 'partlyApplied' : 'applied',
    waiting,
    flags: takenBack(seen.flags, undone),
    done: renewed(seen.done),
    undone: renewed(seen.undone),
    failed,
    refused: null,
    code: null,
  };
};

/** None of it is done: it is as before, and what waited to undo or redo it goes with it. */
export const rollingBack = (seen: Seen, code: string): Partial<Seen> => {
  const first = firstOf(seen);
  const waiting = seen.waiting.slice(1).filter((one) => !isSame(one.of, first.of));
  const [done, undone] = [without(seen.done, first.of), without(seen.undone, first.of)];
  return {
    at: waiting.length > 0 ? 'applying' : 'rolledBack',
    waiting,
    flags: takenBack(seen.flags, first),
    done: first.as === 'undone' ? [...done, first.of] : done,
    undone: first.as === 'redone' ? [...undone, first.of] : undone,
    failed: [],
    refused: first,
    code,
  };
};
