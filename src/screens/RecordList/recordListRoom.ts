/** Which columns give way where there is little room, so that the title keeps its own. It draws none. */
import type { CSSProperties } from 'react';
import { titleColumns } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import { classes } from '../../ui/classes.ts';
import type { ListColumn, ListTable } from './recordListColumn.ts';
import type { ListSource } from './recordListSource.ts';

/** The box before each row. */
const boxRem = 2.75;

/**
 * From how much room on a column is seen, in rem, and what makes the one before it the last until then. Whole names,
 * since styles are made from them as they stand here.
 */
const steps: readonly (readonly [number, string, string])[] = [
  [40, '@max-[40rem]:hidden', '@max-[40rem]:pe-4.5'],
  [43, '@max-[43rem]:hidden', '@max-[43rem]:pe-4.5'],
  [46, '@max-[46rem]:hidden', '@max-[46rem]:pe-4.5'],
  [49, '@max-[49rem]:hidden', '@max-[49rem]:pe-4.5'],
  [52, '@max-[52rem]:hidden', '@max-[52rem]:pe-4.5'],
  [54, '@max-[54rem]:hidden', '@max-[54rem]:pe-4.5'],
  [56, '@max-[56rem]:hidden', '@max-[56rem]:pe-4.5'],
  [58, '@max-[58rem]:hidden', '@max-[58rem]:pe-4.5'],
  [60, '@max-[60rem]:hidden', '@max-[60rem]:pe-4.5'],
  [62, '@max-[62rem]:hidden', '@max-[62rem]:pe-4.5'],
  [64, '@max-[64rem]:hidden', '@max-[64rem]:pe-4.5'],
  [66, '@max-[66rem]:hidden', '@max-[66rem]:pe-4.5'],
  [69, '@max-[69rem]:hidden', '@max-[69rem]:pe-4.5'],
  [72, '@max-[72rem]:hidden', '@max-[72rem]:pe-4.5'],
  [75, '@max-[75rem]:hidden', '@max-[75rem]:pe-4.5'],
  [78, '@max-[78rem]:hidden', '@max-[78rem]:pe-4.5'],
  [82, '@max-[82rem]:hidden', '@max-[82rem]:pe-4.5'],
  [88, '@max-[88rem]:hidden', '@max-[88rem]:pe-4.5'],
  [96, '@max-[96rem]:hidden', '@max-[96rem]:pe-4.5'],
];

/** The columns one has chosen, in the list or by its address, are all shown, however narrow it is. */
const isChosen = ({ entity }: ListSource): boolean =>
  entity !== undefined && entityNamed(entity.name) !== entity;

/** The room that a title keeps before a usual column is shown, in rem; with chosen columns, before the list scrolls. */
export const titleRem = (source: ListSource): number => (isChosen(source) ? 13 : 17);

const fromClasses = { sm: 'max-sm:hidden', md: 'max-md:hidden' };

/** Where each column is seen from, by its id; the same on its head and its cells. */
export function seenClasses(
  source: ListSource,
  shown: readonly ListColumn[],
): ReadonlyMap<string, string> {
  const given = shown.map((column) => {
    if (isChosen(source) || column.columnDef.meta?.isNarrow) return undefined;
    const needed = boxRem + column.getStart() + column.getSize();
    return steps.find(([rem]) => rem >= needed);
  });
  return new Map(
    shown.map(({ id, columnDef: { meta } }, place) => [
      id,
      classes(meta?.from && fromClasses[meta.from], given[place]?.[1], given[place + 1]?.[2]),
    ]),
  );
}

/** With more chosen columns than fit, the title keeps its room and a wide screen scrolls. */
export const leastWidth = (source: ListSource, table: ListTable) =>
  isChosen(source) && {
    className: 'lg:min-w-(--list-least)',
    style: { '--list-least': `${table.getTotalSize()}rem` } as CSSProperties,
  };

/** Only those that are seen at the moment: a key walks over no others. */
export const seenNow = (columns: readonly ListColumn[]): readonly ListColumn[] =>
  columns.filter(({ id }) => {
    const head = document.querySelector(`th[data-column="${CSS.escape(id)}"]`);
    return !head || getComputedStyle(head).display !== 'none';
  });

/** What a title is content with before texts beside it take of the room, in rem: people and keys have short ones. */
function contentRem({ entity }: ListSource): number {
  const isShort =
    entity && (titleColumns(entity).length === 1 || entity.picture?.startsWith('photo'));
  return isShort ? 14 : 28;
}

/** A text never takes more than so many times what it needs. */
const textMost = 1.8;

/** What each text may take beside what it needs, as a part of a CSS `calc`: the room that is left, in equal parts, the title's among them. */
export function spareRoom(source: ListSource, shown: readonly ListColumn[]): string {
  const others = shown.filter(({ columnDef: { meta } }) => !meta?.isTitle);
  const takers = others.filter(({ columnDef: { meta } }) => meta?.isText).length + 1;
  const taken = others.reduce((sum, column) => sum + column.getSize(), boxRem);
  return `(100cqi - ${taken + contentRem(source)}rem) / ${takers}`;
}

/** The title takes what is left. On a small screen no other takes more than about a third of it; on a wide one, texts have more. */
export function widthOf(column: ListColumn, spare: string): string | undefined {
  const { meta } = column.columnDef;
  const rem = column.getSize();
  if (meta?.isTitle) return undefined;
  const most = rem * textMost;
  return `min(${meta?.isText ? `clamp(${rem}rem, ${rem}rem + ${spare}, ${most}rem)` : `${rem}rem`}, 36vw)`;
}
