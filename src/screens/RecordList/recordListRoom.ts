/** Which columns give way where there is little room, so that the title keeps its own. It draws none. */
import type { CSSProperties } from 'react';
import { columnsOf, titleColumns } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import { isAddress } from '../../fields/cells.tsx';
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
  [63, '@max-[63rem]:hidden', '@max-[63rem]:pe-4.5'],
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

/** What a short name is content with, in rem. */
const shortRem = 13;

/** An address beside it is worth more than the title's other language. */
const hasAddress = ({ entity }: ListSource): boolean =>
  entity !== undefined &&
  columnsOf(entity).some(({ key, field }) => entity.columns.includes(key) && isAddress(field));

/** People and keys have short names. */
const isShort = ({ entity }: ListSource): boolean =>
  entity !== undefined &&
  (titleColumns(entity).length === 1 || entity.picture?.startsWith('photo') === true);

/** What a title is content with before texts beside it take of the room, in rem. */
const contentRem = (source: ListSource): number =>
  isShort(source) || hasAddress(source) ? shortRem : 28;

/** As much of a title as tells it from others, in rem. */
const longRem = 17;

/** A picture before a name takes nothing of what the name needs. */
const leastRem = (source: ListSource): number =>
  (isShort(source) ? shortRem : longRem) + (source.entity?.picture ? 2.5 : 0);

/** The room that a title keeps before a usual column is shown, in rem; with chosen columns, before the list scrolls. */
export const titleRem = (source: ListSource): number =>
  isChosen(source) ? leastRem(source) : hasAddress(source) ? shortRem : longRem;

const fromClasses = { sm: 'max-sm:hidden', md: 'max-md:hidden' };

/** From how much room on a column is seen; undefined where it always is. */
function stepOf(source: ListSource, column: ListColumn) {
  if (isChosen(source) || column.columnDef.meta?.isNarrow) return undefined;
  const needed = boxRem + column.getStart() + column.getSize();
  return steps.find(([rem]) => rem >= needed);
}

/** Where each column is seen from, by its id; the same on its head and its cells. */
export function seenClasses(
  source: ListSource,
  shown: readonly ListColumn[],
): ReadonlyMap<string, string> {
  const given = shown.map((column) => stepOf(source, column));
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
    className: 'md:min-w-(--list-least)',
    style: { '--list-least': `${boxRem + table.getTotalSize()}rem` } as CSSProperties,
  };

/** Only those that are seen at the moment: a key walks over no others. */
export const seenNow = (columns: readonly ListColumn[]): readonly ListColumn[] =>
  columns.filter(({ id }) => {
    const head = document.querySelector(`th[data-column="${CSS.escape(id)}"]`);
    return !head || getComputedStyle(head).display !== 'none';
  });

/** A text never takes more than so many times what it needs. */
const textMost = 1.8;
/** What an address needs to stand in one line, in rem: a part of one is of no use. */
const addressMost = 20;

/** What columns may take beside what they need, each as a part of a CSS `calc`. */
export interface Spare {
  readonly text: string;
  readonly address: string;
}

/** In CSS: the width of a column, or nothing as long as there is no room for it to be seen. */
function takenBy(source: ListSource, column: ListColumn): string {
  const [from] = stepOf(source, column) ?? [];
  const rem = column.getSize();
  return from === undefined
    ? `${rem}rem`
    : `min(${rem}rem, max(0rem, (100cqi - ${from - 0.01}rem) * 9999))`;
}

/** Addresses first take of the room that is left; then texts have equal parts, the title's among them. */
export function spareRoom(source: ListSource, shown: readonly ListColumn[]): Spare {
  const others = shown.filter(({ columnDef: { meta } }) => !meta?.isTitle);
  const texts = others.filter(({ columnDef: { meta } }) => meta?.isText && !meta.isAddress);
  const addresses = others.filter(({ columnDef: { meta } }) => meta?.isAddress);
  const taken = [`${boxRem + contentRem(source)}rem`, ...others.map((one) => takenBy(source, one))];
  const left = `100cqi - ${taken.join(' - ')}`;
  const wished = addresses.reduce((sum, one) => sum + addressMost - one.getSize(), 0);
  return { address: `(${left})`, text: `(${left} - ${wished}rem) / ${texts.length + 1}` };
}

/** The title takes what is left. On a small screen no other takes more than about a third of it; on a wide one, texts have more. */
export function widthOf(column: ListColumn, spare: Spare): string | undefined {
  const { meta } = column.columnDef;
  const rem = column.getSize();
  if (meta?.isTitle) return undefined;
  const most = meta?.isAddress ? addressMost : rem * textMost;
  const own = meta?.isAddress ? spare.address : spare.text;
  return `min(${meta?.isText ? `clamp(${rem}rem, ${rem}rem + ${own}, ${most}rem)` : `${rem}rem`}, 36vw)`;
}
