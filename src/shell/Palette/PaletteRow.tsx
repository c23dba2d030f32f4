/**
 * One row of the palette: icon, name, where it belongs, its key, why it is refused. It decides nothing. It is no
 * component of cmdk, whose bookkeeping for each row costs more than the row; cmdk moves among rows by their attributes.
 */
import { memo, type ReactElement } from 'react';
import { t } from '../../../i18n/index.ts';
import { classes } from '../../ui/classes.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { PaletteIcon } from './PaletteIcon.tsx';
import type { PaletteRow } from './paletteKinds.ts';
import { rowElementId, titleElementId } from './paletteMarks.ts';

const icons = new Map<string, ReactElement>();
/** The same icon is the same element: a row that keeps its icon does not draw it anew. */
function iconNamed(name: string): ReactElement {
  let icon = icons.get(name);
  if (!icon) icons.set(name, (icon = <PaletteIcon name={name} className="text-muted" />));
  return icon;
}

/** Under the title: why it cannot be run, or what stands in its way. */
const reasonText = ({ reason, remark }: PaletteRow): string | undefined =>
  reason ? t(`unavailable.${reason.code}`) : remark;

export interface PaletteRowViewProps {
  /** Among all rows. */
  readonly place: number;
  readonly row: PaletteRow;
  readonly isChosen: boolean;
  /** The focus beneath the palette is in a field. */
  readonly isInField: boolean;
}

export const PaletteRowView = memo(function PaletteRowView(props: PaletteRowViewProps) {
  const { place, row, isChosen, isInField } = props;
  const { hint, readAs } = row;
  const keys = (isInField ? row.keysInField : undefined) ?? row.keys;
  const reason = reasonText(row);
  const isRefused = row.reason !== undefined;
  return (
    <div
      // For aria-activedescendant.
      id={rowElementId(place)}
      // Attributes by which cmdk finds and moves among rows.
      {...{ 'cmdk-item': '', 'data-value': row.id }}
      // An <option> belongs to a <select>.
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      data-refused={isRefused ? '' : undefined}
      className="flex min-h-9.5 cursor-default items-center gap-x-3 rounded-md px-2.5 py-1.5 max-sm:flex-wrap aria-selected:bg-tint-2 max-lg:min-h-11 forced-colors:aria-selected:outline-2"
    >
      {iconNamed(isRefused ? 'ban' : row.icon)}
      <span className="min-w-0 grow basis-0">
        <span
          dir="auto"
          id={titleElementId(place)}
          data-title=""
          className={classes(
            'block truncate align-parent max-sm:line-clamp-2 max-sm:whitespace-normal',
            isRefused && 'text-muted',
          )}
        >
          {row.title}
        </span>
        {reason !== undefined && (
          <span className="block truncate text-sm text-amber-text max-sm:whitespace-normal">
            {reason}
          </span>
        )}
      </span>
      {readAs !== undefined && (
        <span className="shrink-0 text-sm text-muted max-sm:hidden">
          {t('palette.readAs', { text: readAs })}
        </span>
      )}
      {/* Also where there is none: with each key rows get and lose them, and elements stay where only text changes. */}
      <span className="max-w-[45%] shrink-0 truncate text-sm text-muted figures empty:hidden max-sm:order-last max-sm:max-w-none max-sm:basis-full max-sm:ps-7">
        {hint}
      </span>
      <span hidden={keys === undefined} className="contents">
        <Kbd keys={keys ?? ''} />
      </span>
    </div>
  );
});
