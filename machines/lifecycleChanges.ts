/**
 * What one change does to its targets, what takes it back, and what is left of it when part of it failed;
 * pure, and it never decides whether a change may happen.
 */
import { isObject } from './outside.ts';
import type { Faults, RowRef, Values } from './types.ts';

type Flag = 'enabled' | 'approved' | 'featured' | 'deleted';

export interface Target extends RowRef, Partial<Readonly<Record<Flag, boolean>>> {
  /** What its own section does not take or permit, where it is meant with records of others. */
  readonly cannot?: readonly ActionName[];
}

export type Patch = { readonly id: number } & Partial<Target>;

const actionNames = [
  'enable',
  'disable',
  'approve',
  'unapprove',
  'feature',
  'unfeature',
  'move',
  'update',
  'remove',
  'restore',
] as const;
export type ActionName = (typeof actionNames)[number];

/**
 * `revert` brings each record back to the version in `refs`, which is that of before the change: version 0 is that of
 * a record that was not there. `import` is what a spreadsheet did; `args` say what brings it about again.
 */
export interface Change {
  readonly collection: string;
  readonly action: ActionName | 'revert' | 'import';
  readonly refs: readonly RowRef[];
  /** Everything that matches, instead of `refs`; the server says which they were. */
  readonly filter: Values | null;
  readonly args: Values;
  readonly before: readonly Patch[];
  readonly after: readonly Patch[];
  /** The act it is a part of, where an act is told of piece by piece: pictures that arrive one after the other. */
  readonly partOf?: string;
}

/** A change that is done already, told so that it can be taken back. */
export type Imported = Pick<Change, 'collection' | 'refs' | 'args' | 'partOf'>;

/** Records that are nowhere any more, under each name that a change may know them by. */
export type Gone = readonly { readonly collection: string; readonly ids: readonly number[] }[];

/** What the server is asked for. */
export interface Asked extends Pick<Change, 'collection' | 'action' | 'refs' | 'filter' | 'args'> {
  /** What somebody else has changed since is to be refused, not overwritten. */
  readonly unlessChanged?: boolean;
  /** It is a part of one act on several sections, with the name of that act where it has begun. */
  readonly joins?: { readonly act?: string };
}

/** A change on its way: itself, or the undoing or redoing of an earlier one. */
export interface Waiting {
  readonly as: 'done' | 'undone' | 'redone';
  readonly change: Change;
  readonly of: Change;
}

export interface Outcome {
  /** `same`: it was so before, so that there is nothing to take back. */
  readonly done: readonly (RowRef & { readonly same?: true })[];
  /** `errors`: which fields stand in the way, where that is known. */
  readonly failed: readonly {
    readonly id: number;
    readonly message: string;
    readonly errors?: Faults;
  }[];
  /** Ended before all were done, by whoever watched it or (`code`) by itself: the others are as before. */
  readonly isStopped?: boolean;
  readonly code?: string;
  /** Of a part of an act: what the parts after it join. */
  readonly act?: string;
}

/** The type of record that the targets are of, and what may be done to it. */
export interface Section {
  readonly collection: string;
  readonly grants: Readonly<Record<'PUT' | 'DELETE', boolean>>;
  readonly supports: Readonly<Record<'enabled' | 'approved' | 'featured' | 'sequence', boolean>>;
}

export interface LifecycleContext extends Section {
  readonly targets: readonly Target[];
  /** Set when everything that matches is meant: what matches, not which. */
  readonly filter: Values | null;
  readonly waiting: readonly Waiting[];
  readonly done: readonly Change[];
  readonly undone: readonly Change[];
  readonly failed: Outcome['failed'];
  /** The last that was done is a deletion for good, which nothing takes back. */
  readonly isErased: boolean;
  /** The change that was refused as a whole, and why. */
  readonly refused: Waiting | null;
  readonly code: string | null;
}

export const most = 100;

/** The flag that an action sets, and to what. */
const setBy = {
  enable: ['enabled', true],
  disable: ['enabled', false],
  approve: ['approved', true],
  unapprove: ['approved', false],
  feature: ['featured', true],
  unfeature: ['featured', false],
  remove: ['deleted', true],
  restore: ['deleted', false],
} as const satisfies Partial<Record<ActionName, readonly [Flag, boolean]>>;
export type FlagAction = keyof typeof setBy;
export const flagActions = Object.keys(setBy) as readonly FlagAction[];
export const isFlagAction = (action: string): action is FlagAction => Object.hasOwn(setBy, action);
export const flagSet: Readonly<Record<FlagAction, readonly [Flag, boolean]>> = setBy;
const flags: Partial<Record<ActionName, readonly [Flag, boolean]>> = setBy;

export const isSupported = ({ supports }: LifecycleContext, action: ActionName): boolean => {
  const flag = action === 'move' ? 'sequence' : flags[action]?.[0];
  return flag === undefined || flag === 'deleted' || supports[flag];
};

const isLeft = (target: Target, action: ActionName): boolean => {
  if (target.cannot?.includes(action)) return false;
  const [flag, wanted] = flags[action] ?? [];
  if ((target.deleted ?? false) && action !== 'restore') return false;
  return flag === undefined || (target[flag] ?? false) !== wanted;
};

/** Approving what is not enabled does not put it on the website yet. What is not approved, for it cannot be, is none of it. */
export const hiddenIn = ({ targets, supports }: LifecycleContext): readonly Target[] =>
  supports.enabled
    ? targets.filter(({ enabled, cannot }) => enabled === false && !cannot?.includes('approve'))
    : [];

const isGone = ({ deleted = false }: Target): boolean => deleted;

/** Of everything that matches, the targets are the first: all of it is in the trash, or none of it. */
export const hasTargetLeft = ({ targets, filter }: LifecycleContext, action: ActionName): boolean =>
  filter === null
    ? targets.some((target) => isLeft(target, action))
    : targets.some(isGone) === (action === 'restore');

/** Of everything that matches, what an action would change; what the filter asks of the flag itself stays asked. */
export function narrowed(filter: Values, action: ActionName): Values {
  const [flag, wanted] = flags[action] ?? [];
  if (flag === undefined || flag === 'deleted') return filter;
  const own = filter[flag];
  const tests = own === undefined || isObject(own) ? own : { eq: own };
  const other = tests && 'eq' in tests ? { ne: wanted } : { eq: !wanted };
  return { ...filter, [flag]: { ...tests, ...other } };
}

export const changeOf = (context: LifecycleContext, action: ActionName, args: Values): Change => {
  const { filter } = context;
  const targets = context.targets.filter((target) => isLeft(target, action));
  const [flag, wanted] = flags[action] ?? [];
  const showing = (value: boolean) =>
    flag === undefined ? [] : targets.map(({ id }): Patch => ({ id, [flag]: value }));
  return {
    collection: context.collection,
    action,
    refs: filter === null ? targets.map(({ id, version }) => ({ id, version })) : [],
    filter: filter === null ? null : narrowed(filter, action),
    args,
    before: showing(!wanted),
    after: showing(wanted ?? false),
  };
};

const inverse: Readonly<Record<Change['action'], Change['action']>> = {
  enable: 'disable',
  disable: 'enable',
  approve: 'unapprove',
  unapprove: 'approve',
  feature: 'unfeature',
  unfeature: 'feature',
  remove: 'restore',
  restore: 'remove',
  move: 'revert',
  update: 'revert',
  import: 'revert',
  revert: 'revert',
};

export const inverseOf = (change: Change): Change => ({
  ...change,
  action: inverse[change.action],
  filter: null,
  before: change.after,
  after: change.before,
});

/**
 * The versions that the server has found: what was on its way before, when this was asked for, is a step of its own. Of
 * a record that comes or goes there is none.
 */
export function found<Ref extends RowRef>(refs: readonly Ref[], { done }: Outcome): readonly Ref[] {
  const versions = new Map(done.map(({ id, version }) => [id, version - 1]));
  return refs.map((ref) =>
    ref.version > 0 ? { ...ref, version: versions.get(ref.id) ?? ref.version } : ref,
  );
}

/** What does it again once it is undone: that takes its undoing back, and nothing that was done after it at first. */
export const againBy = ({ args }: Change, outcome: Outcome): Values =>
  Array.isArray(args['to']) ? { ...args, to: found(args['to'] as RowRef[], outcome) } : args;
