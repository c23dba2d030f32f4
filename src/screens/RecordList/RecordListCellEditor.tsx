/**
 * One cell of a list, edited in place with its field's own input: Enter saves, Tab saves and goes to the next cell,
 * Escape leaves. What is wrong is said at the cell. It saves this one key, for the version that is seen.
 */
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { Entity, Row as Stored } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { errorText, faultText, fieldLabel, t } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { call } from '../../api.ts';
import { runById } from '../../context.ts';
import { inputOf } from '../../fields/index.ts';
import { rawOf, valueOf, type Raws } from '../../fields/values.ts';
import { lifecycle } from '../../liveRecords.ts';
import { forget } from '../../query.ts';
import { useChange, type Change } from '../../useChange.ts';
import type { LiveList } from './recordListActor.ts';
import { focusedRow, nextCell, showCell } from './recordListCell.ts';
import type { ListColumn } from './recordListColumn.ts';

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

/** Where one goes when it is saved: nowhere, to the next cell, or to the one before. */
type Next = 0 | 1 | -1;
type Draft = { readonly value: unknown; readonly next: Next };

/** What was refused, in words; null: nothing was. */
function faultIn({ snapshot }: Change<Draft>, { entity, column }: RecordListCellEditorProps) {
  const { code, faults, newer } = snapshot.context;
  if (code === null) return null;
  if (newer && snapshot.matches('outdated'))
    return t('listTools.cellChanged', { value: textOf(newer[column.key]) });
  const [named] = Object.values(faults);
  const first = faults[column.key]?.[0] ?? named?.[0];
  return first ? faultText(first, entity.name) : errorText(code);
}

function useSave(props: RecordListCellEditorProps, go: (next: Next) => void) {
  const { list, entity, row, column } = props;
  const [first] = useState(row.version);
  const change = useChange<Draft, Stored>({
    async call({ value }, newer) {
      const { data } = await call<{ data: Stored }>(`/${entity.collection}/${row.id}`, {
        method: 'PUT',
        body: { [column.key]: value },
        headers: { 'If-Match': `"${String(newer?.['version'] ?? first)}"` },
      });
      list.actor.send({ type: 'rowsReplaced', rows: [data] });
      remember(entity, row, data);
      void forget(entity.collection);
      return data;
    },
    taken: (_, { next }) => go(next),
  });
  const { newer } = change.snapshot.context;
  useEffect(() => {
    if (newer) list.actor.send({ type: 'rowsReplaced', rows: [newer as Stored] });
  }, [list, newer]);
  const save = (value: unknown, next: Next) => {
    if (change.isSending) return;
    const isAsSeen = (newer?.['version'] ?? first) === row.version;
    if (isSame(value, row[column.key]) && isAsSeen) go(next);
    else change.send({ value, next });
  };
  return { ...change, save, fault: faultIn(change, props) };
}

export function RecordListCellEditor(props: RecordListCellEditorProps) {
  const { list, entity, row, column, columnId, columns } = props;
  const { key, field } = column;
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const fields = useForm<Raws>({ defaultValues: { [key]: rawOf(field, row[key]) } });
  useLayoutEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]),select');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, []);
  const leave = (next: string | null = columnId, isEdited = false) => {
    showCell({ column: next, isEdited });
    if (!isEdited) box.current?.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
  };
  const go = (by: Next) => {
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
  const { snapshot, fault, edit, save } = useSave(props, go);
  const done = (next: Next) => save(valueOf(field, fields.getValues()[key]), next);
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter') done(0);
    else if (event.key === 'Tab') done(event.shiftKey ? -1 : 1);
    else {
      if (event.key.length === 1) edit();
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
      data-state={String(snapshot.value)}
      className="relative -mx-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        done(0);
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
