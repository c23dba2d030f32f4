/** Which columns give way where there is little room, so that the title keeps its own. It draws none. */
import type { CSSProperties } from 'react';
import { entityNamed } from '../../../entities/index.ts';
import { classes } from '../../ui/classes.ts';
import type { ListColumn } from './recordListColumn.ts';
import type { ListSource } from './recordListSource.ts';

/** The room that a title keeps before a usual column is shown, in rem; with chosen columns, before the list scrolls. */
const titleRem = { usual: 17, chosen: 13 };
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

/** Gives each column after the title and the state the room from which on it is seen. */
export function withRoom(
  source: ListSource,
  columns: readonly ListColumn[],
): readonly ListColumn[] {
  if (isChosen(source)) return columns;
  let sum = boxRem;
  const found = columns.map((column) => {
    sum += column.widthRem ?? titleRem.usual;
    const needed = sum;
    return column.isNarrow ? undefined : steps.find(([rem]) => rem >= needed);
  });
  return columns.map((column, place) => {
    const roomClass = classes(found[place]?.[1], found[place + 1]?.[2]);
    return roomClass === '' ? column : { ...column, roomClass };
  });
}

/** With more chosen columns than fit, the title keeps its room and a wide screen scrolls. */
export const leastWidth = (source: ListSource, shown: readonly ListColumn[]) =>
  isChosen(source) && {
    className: 'lg:min-w-(--list-least)',
    style: {
      '--list-least': `${shown.reduce((sum, { widthRem }) => sum + (widthRem ?? titleRem.chosen), 0)}rem`,
    } as CSSProperties,
  };

/** Where a column is seen from; the same on its head and its cells. */
export const seenClass = ({ from, roomClass }: ListColumn): string => {
  const wide = from === 'md' ? 'max-md:hidden' : from === 'sm' ? 'max-sm:hidden' : '';
  return roomClass === undefined ? wide : `${wide} ${roomClass}`;
};

/** Only those that are seen at the moment: a key walks over no others. */
export const seenNow = (columns: readonly ListColumn[]): readonly ListColumn[] =>
  columns.filter(({ id }) => {
    const head = document.querySelector(`th[data-column="${CSS.escape(id)}"]`);
    return !head || getComputedStyle(head).display !== 'none';
  });

/** On a small screen no column takes more than about a third of it from the title; on a wide one, texts have more. */
export const widthOf = ({ widthRem, isText }: ListColumn): string | undefined =>
  widthRem === undefined
    ? undefined
    : `min(${isText ? `clamp(${widthRem}rem, 13cqi, ${widthRem * 1.7}rem)` : `${widthRem}rem`}, 36vw)`;
