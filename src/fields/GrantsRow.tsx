/** One section in the grid of a permission set, a box for each method, and what its ticks leave out of reach. It decides nothing. */
import { methods, type Method } from '../../entities/access.ts';
import { labelled } from '../../i18n/format.ts';
import { entityLabel, t } from '../../i18n/index.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classes } from '../ui/classes.ts';
import { methodsOf, type GrantRow, type Place } from './grantsGrid.ts';

const labelOf = ({ entity }: GrantRow): string =>
  entity ? entityLabel(entity.name).many : t('grants.customCode');

export interface Cell {
  readonly row: GrantRow;
  readonly method: Method;
}

interface GrantsRowProps {
  readonly row: GrantRow;
  readonly place: number;
  readonly at: Place;
  /** Something of it is granted. */
  readonly isPartly: boolean;
  readonly isReadOnly: boolean;
  /** Something is granted that nobody gets to: the id of what says so. */
  readonly hintId: string | undefined;
  readonly attach: (element: HTMLElement | null) => void;
  readonly isOn: (cell: Cell) => boolean;
  readonly mayTick: (cell: Cell) => boolean;
  readonly onTick: (cell: Cell) => void;
  readonly onTickRow: () => void;
  readonly onFocus: (place: Place) => void;
}

export function GrantsRow(props: GrantsRowProps) {
  const { row, place, at, isReadOnly, hintId, attach, isOn, mayTick } = props;
  const name = labelOf(row);
  return (
    <>
      {row.heading && (
        <tr>
          <th
            colSpan={methods.length + 1}
            scope="colgroup"
            className="border-b border-line pt-3 pb-1 text-start text-xs font-semibold text-muted"
          >
            {t(`groups.${row.heading}`)}
          </th>
        </tr>
      )}
      <tr className={classes('group', at.row === place && 'has-focus-visible:bg-tint')}>
        <th
          scope="row"
          className="border-b border-line py-0.5 text-start font-normal sm:whitespace-nowrap"
        >
          <button
            type="button"
            tabIndex={-1}
            disabled={isReadOnly}
            onClick={props.onTickRow}
            className={classes('rounded-sm text-start', !props.isPartly && 'text-muted')}
          >
            {name}
          </button>
          {hintId !== undefined && (
            <span id={hintId} className="block text-xs text-amber-text sm:whitespace-normal">
              {t('grants.closedHere', { show: t('methods.GET') })}
            </span>
          )}
        </th>
        {methods.map((method, column) => {
          const cell = { row, method };
          const isStop = at.row === place && at.column === column;
          const isOpen = methodsOf(row).includes(method);
          const isLocked = !mayTick(cell);
          return (
            <td
              key={method}
              data-cell={`${place}.${column}`}
              className="border-b border-line text-center"
            >
              <Checkbox
                {...(place === 0 && column === 0 ? { ref: attach } : {})}
                aria-label={labelled(name, t(`methods.${method}`))}
                aria-describedby={hintId}
                checked={isOn(cell)}
                aria-disabled={isLocked}
                title={isOpen && !isReadOnly && isLocked ? t('grants.notHeld') : undefined}
                tabIndex={isStop ? 0 : -1}
                className={classes(
                  !isOpen && 'opacity-25',
                  isLocked && !isReadOnly && 'opacity-50',
                )}
                onFocus={() => props.onFocus({ row: place, column })}
                onChange={() => props.onTick(cell)}
              />
            </td>
          );
        })}
      </tr>
    </>
  );
}
