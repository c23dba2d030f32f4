/** The transitions of walking and of extending, over the rows of a page and over its border. They never change a row. */
import type { Query } from './listRows.ts';
import type { Steps } from './listWords.ts';

export const isOtherQuery = {
  type: 'isOtherQuery',
  params: ({ event }: { event: { query: Query } }) => event,
} as const;

/** As many rows as were counted (`5j`), or as usual. */
export const stepsBy =
  (sign: 1 | -1, usual: number) =>
  ({ event }: { event: Steps }) => ({ by: sign * (event.steps ?? usual) });
/** A walk of the focus: over rows still on their way, on this page, over its border, or up to its end. */
export const walk = (sign: 1 | -1, stepsUsual: number) => {
  const params = stepsBy(sign, stepsUsual);
  return [
    { guard: 'isTurning', actions: { type: 'moveLanding', params } },
    { guard: { type: 'isOnPage', params }, actions: { type: 'moveFocus', params } },
    {
      guard: sign > 0 ? 'hasNextPage' : 'hasPreviousPage',
      target: '.refreshing',
      reenter: true,
      actions: { type: 'walkOn', params },
    },
    {
      guard: sign > 0 ? 'hasRowBelow' : 'hasRowAbove',
      actions: { type: 'moveFocus', params },
    },
  ] as const;
};
export const walkTo = (guard: 'hasRowAbove' | 'hasRowBelow', landing: 0 | -1, by: number) =>
  [
    { guard: 'isTurning', actions: { type: 'land', params: { landing } } },
    { guard, actions: { type: 'moveFocus', params: { by } } },
  ] as const;

/** By how many rows these select more than the focused one. */
export const extents = {
  extendNext: { params: stepsBy(1, 1), guard: 'hasNextToExtend' },
  extendPrevious: { params: stepsBy(-1, 1), guard: 'hasPreviousToExtend' },
  // `12x`: the focused row and the eleven below it.
  select: {
    params: ({ event }: { event: Steps }) => ({ by: (event.steps ?? 1) - 1, isAnew: true }),
    guard: 'isCounted',
  },
} as const;
type Extending = keyof typeof extents;
/** Over the page's border both halves of the list go: the rows turn, what lies before the border is selected. */
export const extendOver = (on: Extending) => {
  const { params } = extents[on];
  return {
    guard: { type: 'isBeyond', params },
    target: '.refreshing',
    reenter: true,
    actions: { type: 'extendBeyond', params },
  } as const;
};
export const reachMore = (on: Extending) =>
  ({ guard: 'isReaching', actions: { type: 'reachOn', params: extents[on].params } }) as const;
