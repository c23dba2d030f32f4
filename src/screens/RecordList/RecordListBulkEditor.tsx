/** Setting fields of many records, or moving their dates: what is typed, what would become of it, Enter. It changes nothing itself. */
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { isEmpty } from '../../../entities/initial.ts';
import { listText } from '../../../i18n/format.ts';
import { faultText, fieldLabel, t } from '../../../i18n/index.ts';
import { inputOf } from '../../fields/index.ts';
import { rawOf, type Raws } from '../../fields/values.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { setArgs, type BulkArgs, type BulkPart, type Meant } from './recordListBulk.ts';
import { useApply } from './recordListBulkApply.ts';
import type { Preview } from './recordListPreview.ts';
import { useNotApplied, valuesWords, type WordsThen } from './recordListNotApplied.ts';
import { RecordListApply } from './RecordListApply.tsx';
import { RecordListBulkField } from './RecordListBulkField.tsx';
import { offer } from '../../live/actors.ts';
import { CommandButton } from '../../keys/CommandButton.tsx';
import { useSheet } from '../../keys/sheetActs.ts';
import { RecordListBulkPreviews } from './RecordListBulkPreview.tsx';
import { dateLabels, sharedColumns, shiftOf } from './recordListBulkShared.ts';

/** Enter sets, where it means nothing to the field itself. */
export const isDone = (event: KeyboardEvent): boolean => {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing)
    return false;
  if (event.ctrlKey || event.metaKey) return true;
  const { target } = event;
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
};

export interface BulkEditorProps {
  readonly entity: Entity;
  readonly meant: Meant;
  readonly onArgs: (args: BulkArgs) => void;
  /** Which records it is for, should it never be applied. */
  readonly whom: WordsThen;
  readonly onClose: () => void;
}

/** What is said already: an empty field says nothing, until Enter is pressed on it. */
function saidOf({ values = {} }: BulkArgs): BulkArgs | null {
  const said = Object.entries(values).filter(([, value]) => !isEmpty(value));
  return said.length > 0 ? { values: Object.fromEntries(said) } : null;
}

/** What would become of it, and Enter. */
export function Foot(props: {
  readonly entity: Entity;
  readonly meant: Meant;
  readonly shown: Preview | null;
  readonly isWaiting: boolean;
  readonly hasMore?: boolean;
  /** The fields that Enter, pressed again, would empty. */
  readonly emptied?: readonly string[];
  readonly keys?: readonly string[];
}) {
  const fields = (props.emptied ?? []).map((key) => fieldLabel(props.entity.name, key));
  return (
    <>
      {/* What is entered, and Enter, stay in sight: what would come of it gives way, and is scrolled. */}
      <div className="min-h-12 shrink-20 overflow-y-auto px-1">
        <RecordListBulkPreviews {...props} />
        <p role="status" className="text-sm text-amber-text">
          {fields.length > 0 && t('bulk.emptying', { field: listText(fields) })}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-1 pb-1">
        {props.hasMore && (
          <CommandButton command="bulk.another" variant="plain">
            {t('bulk.another')}
          </CommandButton>
        )}
        <RecordListApply />
      </div>
    </>
  );
}

/** How spans are written, the same in every language; each by itself, as an Arabic line has the first at its right. */
const spansShown = { days: '+7d', weeks: '-2w', months: '+1m', years: '+1y', hours: '+3h' };

/** The key has written its sign already: one that is typed behind it, as spans are written, takes its place. */
const withOneSign = (text: string): string => text.replace(/^\s*[+-](?=[+-])/, '');

export function RecordListBulkShift(
  props: BulkEditorProps & { readonly columns: readonly Column[]; readonly text: string },
) {
  const { entity, columns } = props;
  const [text, setText] = useState(props.text);
  const [isJudged, setJudged] = useState(false);
  const shift = useMemo(() => shiftOf(props.meant, columns, text), [props.meant, columns, text]);
  const { args, meant } = shift;
  const { shown, isWaiting, apply } = useApply({ ...props, meant }, args);
  const labels = () =>
    props.meant.parts
      ? dateLabels(props.meant.parts)
      : columns.map(({ key }) => fieldLabel(entity.name, key));
  const moved = () => t('bulk.moveDate', { field: labels().join(' · ') });
  const submit = () => {
    setJudged(true);
    apply();
  };
  useSheet({ close: props.onClose, accept: submit });
  useNotApplied(props.whom, () => {
    // The sign alone is what the key has written.
    if (/^\s*[+-]?\s*$/.test(text)) return null;
    return () => t('toasts.namely', { said: moved(), names: text.trim() });
  });
  return (
    <div
      role="presentation"
      className="contents"
      onKeyDown={(event) => {
        if (!isDone(event)) return;
        event.preventDefault();
        submit();
      }}
    >
      <div className="p-1">
        <Field
          label={moved()}
          hint={t('bulk.spanHint', spansShown)}
          error={isJudged && !args ? faultText({ code: 'invalidFormat' }) : undefined}
        >
          {(aria) => (
            <TextInput
              {...aria}
              // What is typed right behind the key belongs to it.
              ref={(input) => {
                if (input && document.activeElement !== input && !input.dataset['was']) {
                  input.dataset['was'] = '';
                  input.focus();
                  input.setSelectionRange(input.value.length, input.value.length);
                }
              }}
              dir="ltr"
              autoComplete="off"
              value={text}
              placeholder="+7d"
              onChange={(event) => {
                setText(withOneSign(event.target.value));
                setJudged(false);
              }}
              className="figures rtl:text-end"
            />
          )}
        </Field>
      </div>
      <Foot entity={entity} meant={meant} shown={shown} isWaiting={isWaiting} />
    </div>
  );
}

export function RecordListBulkValues(
  props: BulkEditorProps & { readonly columns: readonly Column[] },
) {
  const { entity, meant, columns: first } = props;
  const [columns, setColumns] = useState(first);
  const [isAdding, setAdding] = useState(false);
  const fields = useForm<Raws>({
    defaultValues: Object.fromEntries(first.map(({ key, field }) => [key, rawOf(field, null)])),
  });
  const args = setArgs(columns, useWatch({ control: fields.control }) as Raws);
  const { shown, isWaiting, apply, emptied } = useApply(props, args, saidOf(args));
  useSheet({ close: props.onClose, accept: apply });
  useNotApplied(props.whom, () => {
    const said = saidOf(args);
    return said?.values ? valuesWords(entity, columns, said.values) : null;
  });
  useEffect(
    () => (isAdding ? undefined : offer({ anotherField: () => setAdding(true) })),
    [isAdding],
  );
  const faultOf = (key: string): string | undefined => {
    const [fault] = shown?.faults[key] ?? [];
    // The same is wrong with all of them: then it is the value.
    const isAll = shown?.isWhole && shown.refused === shown.seen && shown.seen > 0;
    const [shared] = (isAll && shown.failed[0]?.errors?.[key]) || [];
    const said = fault ?? shared;
    return said && faultText(said, entity.name);
  };
  return (
    <div
      role="presentation"
      className="contents"
      onKeyDown={(event) => {
        if (isAdding || !isDone(event)) return;
        event.preventDefault();
        apply();
      }}
    >
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-1">
        {columns.map((column, place) => {
          const { key, field } = column;
          const Input = inputOf(field);
          const label = fieldLabel(entity.name, key);
          return (
            <Field key={key} label={label} error={faultOf(key)} inline={field.kind === 'boolean'}>
              {(aria) => (
                <div ref={place === columns.length - 1 ? focusFirst : undefined}>
                  <Input
                    {...{ entity, column, field, label, fields, aria }}
                    isReadOnly={false}
                    id={null}
                  />
                </div>
              )}
            </Field>
          );
        })}
      </div>
      {isAdding ? (
        <RecordListBulkField
          entity={entity}
          chosen={columns}
          // What is added is for the same records.
          {...(meant.parts && { shared: sharedByAll(meant.parts), isOnly: true })}
          onPick={({ column }) => {
            fields.setValue(column.key, rawOf(column.field, null));
            setColumns([...columns, column]);
            setAdding(false);
          }}
        />
      ) : (
        <Foot
          {...{ entity, meant, shown, isWaiting, emptied }}
          keys={columns.map(({ key }) => key)}
          hasMore
        />
      )}
    </div>
  );
}

const sharedByAll = (parts: readonly BulkPart[]) =>
  sharedColumns(parts).filter(({ lacking }) => lacking.length === 0);

/** The newest field has the focus once, when it comes. */
export function focusFirst(box: HTMLElement | null): void {
  if (!box || box.dataset['was'] !== undefined) return;
  box.dataset['was'] = '';
  box.querySelector<HTMLElement>('input:not([tabindex="-1"]),select,textarea,button')?.focus();
}
