/** A permission set as a grid of sections and methods: arrows walk, Space ticks a cell, Shift a row, Ctrl a column. It never offers what one does not hold. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { beyond, grantsFrom, isReadyMade, may, methods } from '../../entities/access.ts';
import type { ListField } from '../../entities/field.ts';
import { t } from '../../i18n/index.ts';
import type { Values } from '../../machines/types.ts';
import { grantsNow, offer } from '../live/actors.ts';
import { runById } from '../context.ts';
import { keyWords, useKeyWords } from '../keys/keyWords.ts';
import { runInPart, type PartActs } from '../keys/partKeys.ts';
import { GrantsRow, type Cell } from './GrantsRow.tsx';
import {
  grantRows,
  isClosedBy,
  methodsOf,
  placeAfter,
  switched,
  textOf,
  type GrantRow,
  type Place,
} from './grantsGrid.ts';
import type { InputProps } from './input.ts';
import { useLatest } from '../page/useLatest.ts';
import { stepAlong } from '../ui/walking.ts';
import { say } from '../page/toasts.ts';
import { useControl } from './useControl.ts';

const rowCells = (row: GrantRow): readonly Cell[] =>
  methodsOf(row).map((method) => ({ row, method }));
const isThere = ({ row, method }: Cell): boolean => methodsOf(row).includes(method);
const allCells = grantRows.flatMap(rowCells);
/** What selects everything in a list ticks everything here. */
const ofAll: PartActs = { 'list.selectPage': () => runById('grants.tick') };

export default function GrantsInput(props: InputProps<ListField>) {
  const { column, fields, aria, label } = props;
  const { value, change, left, attach } = useControl(fields, column.key);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const wordsOf = useKeyWords();
  const texts = Array.isArray(value) ? value.map(String) : [];
  const held = grantsNow();
  const isFixed = isReadyMade(fields.getValues('key'));
  // Nobody can tick these: the set was made by who holds more, and the server keeps it for them.
  const isBeyond = !isFixed && beyond(grantsFrom(texts), held).length > 0;
  const isReadOnly = props.isReadOnly || isFixed || isBeyond;

  const isOn = ({ row, method }: Cell) => texts.includes(textOf(row.collection, method));
  const mayTick = ({ row, method }: Cell) =>
    !isReadOnly && isThere({ row, method }) && may(held, method, row.collection);
  /** On, unless all of them are on already. */
  const toggle = (cells: readonly Cell[]) => {
    const own = cells.filter(mayTick);
    if (own.length === 0) {
      // The hint on a cell is for a pointer: who presses a key is told too.
      if (!isReadOnly && cells.some(isThere)) say('info', () => t('grants.notHeld'));
      return;
    }
    const next = !own.every(isOn);
    change(
      switched(
        texts,
        own.map(({ row, method }) => textOf(row.collection, method)),
        next,
      ),
    );
  };
  const tick = useLatest(({ collection, method }: Values) =>
    toggle(
      allCells.filter(
        (cell) =>
          (collection === undefined || cell.row.collection === collection) &&
          (method === undefined || cell.method === method),
      ),
    ),
  );
  useEffect(
    () => (isReadOnly ? undefined : offer({ tickRights: (which) => tick.read()(which) })),
    [isReadOnly, tick],
  );
  const focus = (next: Place) => {
    setAt(next);
    table.current
      ?.querySelector<HTMLElement>(`[data-cell="${next.row}.${next.column}"] input`)
      ?.focus();
  };
  const hear = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    const row = grantRows[at.row];
    const method = methods[at.column];
    if (event.altKey || !row || !method) return;
    if (event.key === ' ' && event.shiftKey) runById('grants.tick', { collection: row.collection });
    else if (event.key === ' ' && isMod) runById('grants.tick', { method });
    else if (!runInPart(ofAll, event.nativeEvent)) {
      const along = stepAlong(event.key, event.currentTarget);
      const next = placeAfter(event.key, at, { along, isMod });
      if (!next) return;
      focus(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const isClosed = (row: GrantRow) => isClosedBy(texts, row);
  const closed = grantRows.filter(isClosed).length;
  const states = (cells: readonly Cell[]) => cells.filter(isOn).length;

  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted" id={`${aria.id}-keys`}>
        {isFixed && t('grants.readyMade')}
        {isBeyond && t('grants.beyond')}
        {!isFixed &&
          !isBeyond &&
          t('grants.keys', {
            row: keyWords('shift+space'),
            column: keyWords('ctrl+space'),
            all: wordsOf('list.selectPage'),
          })}
      </p>
      <table
        ref={table}
        role="grid"
        id={aria.id}
        tabIndex={-1}
        aria-label={label}
        aria-describedby={[`${aria.id}-keys`, aria['aria-describedby']].filter(Boolean).join(' ')}
        aria-readonly={isReadOnly}
        onKeyDown={hear}
        // Whoever is led to the field comes to a cell of it.
        onFocus={({ target }) => target === table.current && focus(at)}
        onBlur={left}
        // What a tick means is in sight in every row; whoever walks up to one does not find it under the heads.
        className="w-full border-separate border-spacing-0 text-start outline-none [&_input]:scroll-mt-12"
      >
        {/* As high as its pane begins: sticking counts from inside the pane's own padding. */}
        <thead className="sticky -top-4 z-10 bg-surface">
          <tr>
            <th scope="col" className="py-1.5 text-start text-sm font-medium text-muted">
              {t('grants.section')}
            </th>
            {methods.map((method) => (
              <th
                key={method}
                scope="col"
                className="w-16 px-1 py-1.5 text-sm font-medium text-muted max-sm:w-12 max-sm:px-0 max-sm:text-xs"
              >
                <button
                  type="button"
                  tabIndex={-1}
                  disabled={isReadOnly}
                  onClick={() => runById('grants.tick', { method })}
                  className="min-h-6 rounded-sm px-1 not-disabled:hover:text-ink max-sm:px-0.5"
                >
                  {t(`methods.${method}`)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grantRows.map((row, place) => (
            <GrantsRow
              key={row.collection}
              row={row}
              place={place}
              at={at}
              isPartly={states(rowCells(row)) > 0}
              isReadOnly={isReadOnly}
              hintId={isClosed(row) ? `${aria.id}-closed-${row.collection}` : undefined}
              attach={attach}
              isOn={isOn}
              mayTick={mayTick}
              onTick={(cell) => toggle([cell])}
              onTickRow={() => runById('grants.tick', { collection: row.collection })}
              onFocus={setAt}
            />
          ))}
        </tbody>
      </table>
      {/* Always there, so that what comes into it is said. */}
      <output className="text-sm text-amber-text">
        {closed > 0 && t('grants.closed', { n: closed, show: t('methods.GET') })}
      </output>
    </div>
  );
}
