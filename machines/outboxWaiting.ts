/**
 * What of the outbox waits, what is next, and at what the server fails again and again; pure, and it never decides
 * whether anything is sent.
 */
import type { Failure } from './types.ts';

/** One save that waits. What it is about is known to whoever keeps it. */
export interface Waiting {
  readonly ref: string;
}

export interface OutboxContext {
  /** The oldest first. */
  readonly waiting: readonly Waiting[];
  /** The one that is on its way. */
  readonly now: Waiting | null;
  /** Those that were tried since the connection last showed a sign of life. */
  readonly tried: readonly string[];
  /** Those at which the server itself failed, and how often. */
  readonly failed: readonly Failing[];
  /** The one that was given back last: it can be opened. */
  readonly returned: Waiting | null;
}

interface Failing extends Waiting {
  readonly times: number;
  /** What the server said last. */
  readonly failure: Failure;
}

/** So often the server may fail at one before somebody is asked what shall become of it. */
export const triesMax = 3;

/** The server fails at these again and again: they are not sent by themselves any more. The oldest first. */
export const stuckIn = ({ waiting, failed }: Pick<OutboxContext, 'waiting' | 'failed'>) =>
  waiting.flatMap(
    ({ ref }) => failed.find((one) => one.ref === ref && one.times >= triesMax) ?? [],
  );

export const nextOf = (context: OutboxContext): Waiting | undefined => {
  const not = [...context.tried, ...stuckIn(context).map(({ ref }) => ref)];
  return context.waiting.find(({ ref }) => !not.includes(ref));
};

/** The server failed at it once more. */
export const countFailure = (
  { waiting, failed }: OutboxContext,
  { ref }: Waiting,
  failure: Failure,
) => {
  // It was taken out of what waits while it was on its way.
  if (!waiting.some((one) => one.ref === ref)) return failed;
  const times = failed.find((one) => one.ref === ref)?.times ?? 0;
  const others = failed.filter((one) => one.ref !== ref);
  return [...others, { ref, times: Math.min(times + 1, triesMax), failure }];
};

/** Without one of them. */
export const without = ({ waiting, failed }: OutboxContext, ref: string | undefined) => ({
  waiting: waiting.filter((one) => one.ref !== ref),
  failed: failed.filter((one) => one.ref !== ref),
});

export const nothing: OutboxContext = {
  waiting: [],
  now: null,
  tried: [],
  failed: [],
  returned: null,
};
