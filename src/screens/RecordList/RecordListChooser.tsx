/** The columns of a list to choose from, in an order to choose: by Space and Alt with the arrows. It keeps none. */
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { fieldLabel, t } from '../../../i18n/index.ts';
import { offer } from '../../live/actors.ts';
import { runById } from '../../context.ts';
import { useKeyWords } from '../../keys/keyWords.ts';
import { useSheet } from '../../keys/sheetActs.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { say } from '../../page/toasts.ts';
import { useLatest } from '../../page/useLatest.ts';
import { columnNames, columnsMost } from '../../remote/chosenColumns.ts';

interface Props {
  readonly entity: Entity;
  readonly onChoose: (names: readonly string[] | null) => void;
  readonly onClose: () => void;
}

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature });
const helper = createColumnHelper<typeof features, object>();
/** Only columns are chosen here: the rows are the list's. */
const noRows: readonly object[] = [];

/** A table without rows holds what is ticked and where it stands, until it is applied. */
function useColumnChoice(entity: Entity) {
  const [options] = useState(() => {
    // What is shown stands first, in its order.
    const names = [...new Set([...entity.columns, ...columnNames(entity)])];
    const shown = names.map((name) => [name, entity.columns.includes(name)] as const);
    return {
      features,
      data: noRows,
      columns: names.map((id) => helper.display({ id })),
      initialState: { columnVisibility: Object.fromEntries(shown) },
    };
  });
  return useTable(options);
}

type Choice = ReturnType<typeof useColumnChoice>;

/** How far each key goes, as far as there are columns. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Ticks and moves by their keys, offered as commands; answers where the focus is. */
function useChoosing(table: Choice) {
  const [at, setAt] = useState(0);
  const columns = table.getAllLeafColumns();
  const isFull = table.getVisibleLeafColumns().length >= columnsMost;
  const placeBy = (by: number) => Math.max(0, Math.min(columns.length - 1, at + by));
  const latest = useLatest({
    /** The one that is named, else the one with the focus. */
    tick: (name: unknown = columns[at]?.id) => {
      const column = columns.find(({ id }) => id === name);
      if (column?.getIsVisible() || !isFull) column?.toggleVisibility();
      else say('info', () => t('columns.full', { n: columnsMost }));
    },
    move: (by: number) => {
      if (placeBy(by) === at) return say('info', () => t(`columns.${by < 0 ? 'first' : 'last'}`));
      const names = columns.map(({ id }) => id);
      table.setColumnOrder(
        names.toSpliced(at, 1).toSpliced(placeBy(by), 0, ...names.slice(at, at + 1)),
      );
      setAt(placeBy(by));
    },
  });
  useLayoutEffect(
    () =>
      offer({
        tickColumn: ({ column }) => latest.read().tick(column),
        moveColumnUp: () => latest.read().move(-1),
        moveColumnDown: () => latest.read().move(1),
      }),
    [latest],
  );
  const hear = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (event.key === 'Enter') runById('sheet.accept');
    else if (by !== undefined && !event.altKey) setAt(placeBy(by));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { at, setAt, isFull, hear };
}

function Columns({ table, entity }: { readonly table: Choice; readonly entity: Entity }) {
  const { at, setAt, isFull, hear } = useChoosing(table);
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    box.current?.querySelectorAll<HTMLElement>('input')[at]?.focus();
  }, [at]);
  return (
    <ul ref={box} className="flex flex-col">
      {table.getAllLeafColumns().map((column, place) => (
        <li key={column.id}>
          <label className="flex min-h-9 items-center gap-2 rounded-md px-1.5 hover:bg-tint has-focus-visible:bg-tint-2">
            <Checkbox
              {...(place === 0 ? { 'data-autofocus': '' } : {})}
              checked={column.getIsVisible()}
              // Not disabled: the arrows still pass over it, and its key says why it cannot be ticked.
              aria-disabled={isFull && !column.getIsVisible()}
              tabIndex={place === at ? 0 : -1}
              onKeyDown={hear}
              onFocus={() => setAt(place)}
              onChange={() => runById('columns.toggle', { column: column.id })}
            />
            <span className="grow">{fieldLabel(entity.name, column.id)}</span>
            {column.getIsVisible() && (
              <span className="text-muted figures">{column.getIndex() + 1}</span>
            )}
          </label>
        </li>
      ))}
    </ul>
  );
}

export default function RecordListChooser({ entity, onChoose, onClose }: Props) {
  const table = useColumnChoice(entity);
  const wordsOf = useKeyWords();
  const apply = () => {
    onChoose(table.getVisibleLeafColumns().map(({ id }) => id));
    onClose();
  };
  useSheet({ close: onClose, accept: apply });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.columns')}
      text={t('columns.hint', {
        n: columnsMost,
        move: wordsOf('columns.up', 'columns.down'),
      })}
      actions={
        <>
          <Button
            variant="plain"
            onClick={() => {
              runById('list.usualColumns');
              onClose();
            }}
          >
            {t('columns.usual')}
          </Button>
          <Button keys="esc" onClick={() => runById('sheet.close')}>
            {t('columns.cancel')}
          </Button>
          <Button variant="primary" keys="enter" onClick={() => runById('sheet.accept')}>
            {t('columns.apply')}
          </Button>
        </>
      }
    >
      <Columns table={table} entity={entity} />
    </Dialog>
  );
}
