/**
 * One cell of a list, edited in place with its field's own input: Enter saves, Tab saves and goes to the next cell, F2
 * saves and goes to its other language, Ctrl+Enter to the same cell of the next row, Escape leaves. What is wrong is said at
 * the cell. It sends nothing itself.
 */
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useForm } from 'react-hook-form';
import type { Column } from '../../../entities/field.ts';
import { fieldLabel, t } from '../../../i18n/index.ts';
import { runById } from '../../context.ts';
import { inputOf } from '../../fields/index.ts';
import { isTable, textOf } from '../../importing/importPasted.ts';
import { say } from '../../page/toasts.ts';
import {
  hourOf,
  rawOf,
  unenteredKeyOf,
  valueOf,
  withUnentered,
  type Raws,
} from '../../fields/values.ts';
import { classes } from '../../ui/classes.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useLatest } from '../../page/useLatest.ts';
import {
  editedColumn,
  focusedRow,
  keyBelow,
  nextCell,
  otherColumn,
  readCell,
  showCell,
  type EditedCell,
} from './recordListCell.ts';
import { useCellDraft } from './recordListCellDraft.ts';
import { useRowHeld } from './recordListCellHeld.ts';
import { useSave, type Next } from './recordListCellSave.ts';
import type { ListColumn } from './recordListColumn.ts';
import { filterOf } from './recordListQuery.ts';

export interface RecordListCellEditorProps extends EditedCell {
  readonly columns: readonly ListColumn[];
}

/** What is as high as what stands in it lies over the rows below. */
const isHigh = ({ field }: Column): boolean =>
  field.kind === 'list' ||
  (field.kind === 'text' && field.long === true) ||
  ('many' in field && field.many === true);

const firstIn = (box: HTMLElement | null): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>('input:not([tabindex="-1"]),select,textarea');

/**
 * A box of one line would make one word of a column's many: they are for the cells, and nothing of them is taken here. What
 * takes several values hears it first.
 */
function refuseLines(event: ClipboardEvent): void {
  const isOneLine = event.target instanceof HTMLInputElement && !event.defaultPrevented;
  if (!isOneLine || !isTable(textOf(event.nativeEvent))) return;
  event.preventDefault();
  say('warning', () => t('pasteCells.oneLine'));
}

/** The grid hears no key while one of its cells is open: whoever comes to it comes to the cell. */
function useFocusKept(box: RefObject<HTMLElement | null>, rowId: number): void {
  useEffect(() => {
    const grid = box.current?.closest('[role=grid]');
    const focused = ({ target }: Event) => {
      if (target === grid && readCell().editedRow === rowId) firstIn(box.current)?.focus();
    };
    grid?.addEventListener('focusin', focused);
    return () => grid?.removeEventListener('focusin', focused);
  }, [box, rowId]);
}

export function RecordListCellEditor(props: RecordListCellEditorProps) {
  const { list, entity, row, column, columnId, columns } = props;
  const { key, field } = column;
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const first = firstIn(box.current);
    first?.focus();
    if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement) first.select();
  }, []);
  useFocusKept(box, row.id);
  useRowHeld(props);
  const leave = (next: string | null = columnId, editedRow: number | null = null) => {
    showCell({ column: next, editedRow });
    if (editedRow === null)
      box.current?.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
  };
  const other = otherColumn(entity, row, columnId, column);
  const go = (by: Next) => {
    if (by === 'other' && other) {
      showCell({ column: columnId, editedRow: row.id, key: other.key });
      return undefined;
    }
    if (by === 'below') {
      runById('list.focusNext');
      const below = focusedRow(list);
      if (below === undefined || below.id === row.id) return leave();
      const filter = filterOf(list.actor.getSnapshot().context.query);
      const next = keyBelow(entity, below, columnId, { filter, key });
      if (editedColumn(entity, below, columnId, next)?.key !== next) return leave();
      return showCell({ column: columnId, editedRow: below.id, key: next });
    }
    if (by === 0 || by === 'other') return leave();
    const here = nextCell(entity, row, columns, columnId, by);
    if (here) return leave(here, row.id);
    // Past the row's end the next row begins, where there is one.
    runById(by > 0 ? 'list.focusNext' : 'list.focusPrevious');
    const next = focusedRow(list);
    const first = next && next.id !== row.id && nextCell(entity, next, columns, null, by);
    if (next && first) leave(first, next.id);
    else leave();
  };
  const draft = useCellDraft(props);
  const fields = useForm<Raws>({ defaultValues: { [key]: rawOf(field, draft.typed) } });
  const read = () => {
    const { [key]: raw, [unenteredKeyOf(key)]: unentered } = fields.getValues();
    return withUnentered(valueOf(field, raw, hourOf(row[key])), unentered);
  };
  const { snapshot, isSending, fault, edit, save } = useSave(props, { draft, read, go });
  const latest = useLatest({ read, draft });
  useEffect(
    () =>
      fields.subscribe({
        formState: { values: true },
        callback: () => latest.read().draft.keep(latest.read().read()),
      }),
    [fields, latest],
  );
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    // A line of its own in a text of several.
    if (event.key === 'Enter' && event.shiftKey) return;
    if (event.key === 'Escape') {
      // What is on its way is thrown away by nobody: should it be refused, it is still there.
      if (!isSending) draft.drop();
      leave();
    } else if (event.key === 'Enter') save(event.ctrlKey || event.metaKey ? 'below' : 0);
    else if (event.key === 'Tab') save(event.shiftKey ? -1 : 1);
    else if (event.key === 'F2' && other) save('other');
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
        save(0);
      }}
    >
      <div
        role="presentation"
        className={classes(
          isHigh(column) &&
            'absolute -top-4.5 start-0 z-20 w-full min-w-80 rounded-md bg-raised shadow-layer',
        )}
        onKeyDown={hear}
        onPaste={refuseLines}
        onClick={(event) => event.stopPropagation()}
      >
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
        {fault === null && (
          <p className="pointer-events-none absolute start-0 top-full z-20 mt-1 flex w-max items-center gap-1.5 rounded-md border border-line bg-raised px-2 py-1 text-sm shadow-layer">
            {other && (
              <>
                <Kbd keys="F2" /> <span className="me-2">{fieldLabel(entity.name, other.key)}</span>
              </>
            )}
            <Kbd keys="mod+enter" /> {t('list.rowBelow')}
          </p>
        )}
        {fault !== null && (
          <p
            id={`${id}fault`}
            role="alert"
            className="absolute start-0 top-full z-20 mt-1 w-max max-w-80 rounded-md border border-line bg-raised px-3 py-1.5 text-sm whitespace-normal text-red shadow-layer"
          >
            {fault}
          </p>
        )}
      </div>
    </form>
  );
}
