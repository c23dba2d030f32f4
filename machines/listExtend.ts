/**
 * How a list's selection is extended row by row, over its pages too, and what it reaches when their rows come; pure,
 * and it never decides whether it may be.
 */
import {
  firstListed,
  focusedIndex,
  idAt,
  indexOf,
  lastPage,
  some,
  turnTo,
  unstretched,
  type ListContext,
  type Loaded,
  type Row,
} from './listRows.ts';

type Stretched = Pick<ListContext, 'stretch' | 'selection'>;

/** One row further: the row walked back to gives the one after it back, another one is selected where it is listed. */
function stepTo(
  { stretch, selection: { ids } }: Stretched,
  { id, isContext = false }: Pick<Row, 'id' | 'isContext'>,
): Stretched {
  if (stretch.at(-2) === id) {
    const left = stretch.at(-1);
    return { stretch: stretch.slice(0, -1), selection: some(ids.filter((one) => one !== left)) };
  }
  return {
    stretch: [...stretch, id],
    selection: ids.includes(id) || isContext ? some(ids) : some([...ids, id]),
  };
}

/** @param isAnew what was extended before stays as it is */
interface Extent {
  readonly by: number;
  readonly isAnew?: boolean;
}

/** Where extending begins, or goes on: at the focused row, which is selected itself. */
function begun({ stretch, selection, focusedId }: ListContext, isAnew = false): Stretched {
  if (focusedId === null || (!isAnew && stretch.at(-1) === focusedId))
    return { stretch, selection };
  return stepTo({ stretch: [], selection }, { id: focusedId });
}

/** The rows walked over are selected, up to the page's border; those walked back over no more. */
export const extend = (context: ListContext, { by, isAnew }: Extent) => {
  const from = focusedIndex(context);
  const path =
    by > 0
      ? context.rows.slice(from + 1, from + 1 + by)
      : context.rows.slice(Math.max(0, from + by), from).toReversed();
  const stretched = path.reduce<Stretched>(stepTo, begun(context, isAnew));
  return { ...stretched, focusedId: stretched.stretch.at(-1) ?? context.focusedId };
};

/** Whether that many rows further lies on another page that there is. */
export const isBeyond = (context: ListContext, by: number): boolean => {
  const { page, pageSize } = context.query;
  const place = focusedIndex(context) + by;
  return by > 0
    ? place >= context.rows.length && page < lastPage(context.total, pageSize)
    : place < 0 && page > 1;
};

/** Extending goes on over the page's border by as many rows as are left to go. */
export const extendBeyond = (context: ListContext, extent: Extent) => {
  const place = focusedIndex(context) + extent.by;
  const { stretch, ...extended } = extend(context, extent);
  const reach = extent.by > 0 ? place - context.rows.length + 1 : place;
  return {
    ...turnTo(context, context.query.page + Math.sign(reach)),
    ...extended,
    ...landingOf(reach),
    stretch,
  };
};

const landingOf = (reach: number) => ({ reach, landing: reach > 0 ? 0 : -1 });

/** What is extended while a page is on its way; never back over its border. */
export const reachOn = ({ reach }: ListContext, by: number) => ({
  reach: reach > 0 ? Math.max(1, reach + by) : Math.min(-1, reach + by),
});

/** Of the rows that came those are selected that extending reaches; what is left of it is for the next page. */
function reached(context: ListContext, { rows, total }: Loaded) {
  const { reach, query, stretch, selection } = context;
  const path = (reach > 0 ? rows : rows.toReversed()).slice(0, Math.abs(reach));
  const begin: Stretched = { stretch, selection };
  const stretched = path.reduce<Stretched>(stepTo, begin);
  const left = reach - Math.sign(reach) * path.length;
  const page = query.page + Math.sign(reach);
  return {
    ...stretched,
    focusedId: path.at(-1)?.id ?? null,
    reach: page >= 1 && page <= lastPage(total, query.pageSize) ? left : 0,
  };
}

/** Extending goes on over the rows that just came. */
export const reachesFurther = (context: ListContext, loaded: Loaded): boolean =>
  context.reach !== 0 && loaded.rows.length > 0 && reached(context, loaded).reach !== 0;

/** On to the next page, as far as extending still has to go. */
export const reachFurther = (context: ListContext) => ({
  ...turnTo(context, context.query.page + Math.sign(context.reach)),
  ...landingOf(context.reach),
  stretch: context.stretch,
});

/** Only what was asked for around a row may be another page than the one that is asked for. */
const pageOf = ({ sought, query }: ListContext, page = query.page): number =>
  sought === null ? query.page : page;
export const isOtherPage = (context: ListContext, { page }: Loaded): boolean =>
  pageOf(context, page) !== context.query.page;

/** New rows came: the focus lands where it was sent, else stays on its row, else on its successor. */
export const takeRows = (context: ListContext, { rows, total, page }: Loaded) => {
  const { landing, focusedId, sought, query } = context;
  const kept = indexOf(rows, focusedId) >= 0 ? focusedId : idAt(rows, focusedIndex(context));
  const isFromLast = sought === null && landing !== null && landing < 0;
  const first = isFromLast ? rows.length : firstListed(rows);
  const at = sought === null ? -1 : indexOf(rows, sought);
  const from = at < 0 ? first : at;
  const shownPage = pageOf(context, page);
  const landed = landing === null ? kept : idAt(rows, from + landing);
  return {
    rows,
    total,
    query: { ...query, page: shownPage },
    shownPage,
    focusedId: landed,
    ...unstretched,
    ...(context.reach === 0 ? {} : reached(context, { rows, total })),
    landing: null,
    sought: null,
    isStale: false,
  };
};
