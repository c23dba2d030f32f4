/**
 * One cell of a list, edited in place with its field's own input: Enter saves, Tab saves and goes to the next cell,
 * Escape leaves. What is wrong is said at the cell. It saves this one key, for the version that is seen.
 */
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { Entity, Row as Stored } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { errorText, faultText, fieldLabel, t } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { call, CallError } from '../../api.ts';
import { runById } from '../../context.ts';
import { inputOf } from '../../fields/index.ts';
import { rawOf, valueOf, type Raws } from '../../fields/values.ts';
import { lifecycle } from '../../liveRecords.ts';
import { forget } from '../../query.ts';
import type { LiveList } from './recordListActor.ts';
import { focusedRow, nextCell, showCell } from './recordListCell.ts';
import type { ListColumn } from './recordListColumns.tsx';

export interface RecordListCellEditorProps {
  readonly list: LiveList;
  readonly entity: Entity;
  readonly row: Row;
  readonly column: Column;
  /** The table's column that the cell is in. */
  readonly columnId: string;
  readonly columns: readonly ListColumn[];
}

const isSame = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null);

const textOf = (value: unknown): string =>
  value === null || value === undefined || value === '' ? t('list.nothing') : String(value);

/** Keeps what is undone by `z` with the other changes. */
const remember = (entity: Entity, before: Row, after: Stored) =>
  lifecycle.send({
    type: 'imported',
    collection: entity.collection,
    refs: [{ id: before.id, version: after.version - 1 }],
    args: { to: [{ id: after.id, version: after.version }] },
  });

function useSave(props: RecordListCellEditorProps) {
  const { list, entity, row, column } = props;
  const [fault, setFault] = useState<string | null>(null);
  const version = useRef(row.version);
  /** True when the record holds the value now. */
  const save = async (value: unknown): Promise<boolean> => {
    if (isSame(value, row[column.key]) && version.current === row.version) return true;
    try {
      const { data } = await call<{ data: Stored }>(`/${entity.collection}/${row.id}`, {
        method: 'PUT',
        body: { [column.key]: value },
        headers: { 'If-Match': `"${version.current}"` },
      });
      list.actor.send({ type: 'rowsReplaced', rows: [data] });
      remember(entity, row, data);
      void forget(entity.collection);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const newer = error.status === 412 ? (error.data as Stored | null) : null;
      const [named] = Object.entries(error.faults);
      const first = error.faults[column.key]?.[0] ?? named?.[1][0];
      if (newer) {
        version.current = newer.version;
        list.actor.send({ type: 'rowsReplaced', rows: [newer] });
        setFault(t('listTools.cellChanged', { value: textOf(newer[column.key]) }));
      } else setFault(first ? faultText(first, entity.name) : errorText(error.code));
      return false;
    }
  };
  return { fault, setFault, save };
}

export function RecordListCellEditor(props: RecordListCellEditorProps) {
  const { list, entity, row, column, columnId, columns } = props;
  const { key, field } = column;
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const fields = useForm<Raws>({ defaultValues: { [key]: rawOf(field, row[key]) } });
  const { fault, setFault, save } = useSave(props);
  useLayoutEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]),select');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, []);
  const leave = (next: string | null = columnId, isEdited = false) => {
    showCell({ column: next, isEdited });
    if (!isEdited) box.current?.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
  };
  const done = async (by: 0 | 1 | -1) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const isSaved = await save(valueOf(field, fields.getValues()[key]));
    isBusy.current = false;
    if (!isSaved) return;
    if (by === 0) return leave();
    const here = nextCell(entity, row, columns, columnId, by);
    if (here) return leave(here, true);
    // Past the row's end the next row begins, where there is one.
    runById(by > 0 ? 'list.focusNext' : 'list.focusPrevious');
    const next = focusedRow(list);
    const first = next && next.id !== row.id && nextCell(entity, next, columns, null, by);
    if (first) leave(first, true);
    else leave();
  };
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter') void done(0);
    else if (event.key === 'Tab') void done(event.shiftKey ? -1 : 1);
    else {
      if (fault !== null && event.key.length === 1) setFault(null);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const [Input] = useState(() => inputOf(field));
  const label = fieldLabel(entity.name, key);
  return (
    <form
      ref={box}
      data-saves=""
      data-layer="dialog"
      data-state={fault === null ? 'edited' : 'faulty'}
      className="relative -mx-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void done(0);
      }}
    >
      <div role="presentation" onKeyDown={hear} onClick={(event) => event.stopPropagation()}>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Input
          {...{ entity, column, field, label, fields }}
          aria={{
            id,
            'aria-describedby': fault === null ? undefined : `${id}fault`,
            'aria-invalid': fault === null ? undefined : true,
            'aria-required': field.required ? true : undefined,
          }}
          isReadOnly={false}
          id={row.id}
        />
      </div>
      {fault !== null && (
        <p
          id={`${id}fault`}
          role="alert"
          className="absolute start-0 top-full z-20 mt-1 w-max max-w-80 rounded-md border border-line bg-raised px-3 py-1.5 text-sm whitespace-normal text-red shadow-layer"
        >
          {fault}
        </p>
      )}
    </form>
  );
}
