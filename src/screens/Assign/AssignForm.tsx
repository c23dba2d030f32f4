/** The form that a component's properties make: a field for each, in both languages. It checks nothing itself. */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { columnsOf } from '../../../entities/entity.ts';
import type { Column, ContentLanguage } from '../../../entities/field.ts';
import { commandLabel, faultText, t } from '../../../i18n/index.ts';
import { runById, useKeysOf } from '../../context.ts';
import { DraftNotice } from '../DraftNotice.tsx';
import { whenText } from '../../../i18n/format.ts';
import { inputOf } from '../../fields/index.ts';
import type { RecordFields } from '../../fields/input.ts';
import { isEither, OneLanguage } from '../../fields/OneLanguage.tsx';
import { rawOf, rawsOf, valueOf, type Raws } from '../../fields/values.ts';
import { assignment } from '../../live/assignment.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { filesHint } from '../../fields/filesAllowed.ts';
import { useLanguage } from '../../page/useLanguage.ts';
import type { Draft } from '../../kept/drafts.ts';
import { dropOffered, keepValues, offeredNow, takeOffered } from './assignDraft.ts';
import { nameOf } from './assignPage.ts';
import { AssignConflict } from './AssignConflict.tsx';
import { differingNow, faultsOf, formNow, fresherNow, type Form } from './assignProps.ts';

interface PropFieldProps {
  readonly form: Form;
  readonly column: Column;
  readonly fields: RecordFields;
  /** What is wrong is said once somebody was there, or wanted to save. */
  readonly isTold: boolean;
}

/** What a property is called, with the language of the part that is filled. */
function labelOf({ properties }: Form, { name, language }: Column, of: ContentLanguage): string {
  const property = properties.find(({ fieldKey }) => fieldKey === name);
  const label = (property && nameOf(property.title, of)) ?? name;
  return language ? t(`fieldIn.${language}`, { field: label }) : label;
}

function PropField({ form, column, fields, isTold }: PropFieldProps) {
  const { contentLanguage } = useLanguage();
  const { key, field, language } = column;
  const fault = useSelector(assignment, ({ context }) => context.faults[key]?.[0]);
  // What only the server could say is always new.
  const isServers = useSelector(
    assignment,
    ({ context }) => fault !== undefined && faultsOf(context.values)[key] === undefined,
  );
  const typed = useWatch({ control: fields.control, name: key });
  const property = form.properties.find(({ fieldKey }) => fieldKey === column.name);
  const label = labelOf(form, column, contentLanguage);
  const Input = inputOf(field);
  const isOneEnough = isEither(column);
  return (
    <Field
      label={label}
      required={field.required && !isOneEnough}
      hint={
        field.kind === 'image' ? (
          filesHint('image')
        ) : isOneEnough && language === 'en' ? (
          <OneLanguage />
        ) : undefined
      }
      error={fault && (isTold || isServers) ? faultText(fault, form.entity.name) : undefined}
      count={typeof typed === 'string' ? typed.trim().length : 0}
      max={property?.maxLength ?? undefined}
    >
      {(aria) => (
        <Input
          entity={form.entity}
          column={column}
          field={field}
          label={label}
          fields={fields}
          aria={aria}
          isReadOnly={false}
          id={null}
        />
      )}
    </Field>
  );
}

function More({ isAll }: { readonly isAll: boolean }) {
  const keys = useKeysOf('assignment.toggleProps');
  return (
    <Button
      variant="quiet"
      keys={keys}
      className="-ms-3"
      onClick={() => runById('assignment.toggleProps')}
    >
      {isAll ? t('assignment.fewer') : t('assignment.viewProps')}
    </Button>
  );
}

interface KeptProps {
  readonly offered: Draft;
  readonly fields: RecordFields;
  readonly columns: readonly Column[];
  readonly onAnswered: () => void;
}

/** What was typed here in an earlier visit and never saved. */
function Kept({ offered, fields, columns, onAnswered }: KeptProps) {
  const goOn = () => {
    const typed = takeOffered();
    for (const { key, field } of columns) {
      if (key in typed) fields.setValue(key, rawOf(field, typed[key]));
    }
    onAnswered();
  };
  const drop = () => {
    dropOffered();
    onAnswered();
  };
  return (
    <div className="-mx-4.5 mb-4">
      <DraftNotice of="values" onGoOn={goOn} onDrop={drop}>
        {t('form.draftFound', { time: whenText(offered.at) })}
      </DraftNotice>
    </div>
  );
}

interface AssignFormProps {
  /** Whether to leave it is asked: it is out of sight, as it was, and comes back so. */
  readonly isAside: boolean;
}

function Filled({ form, isAside }: AssignFormProps & { readonly form: Form }) {
  const columns = useMemo(() => columnsOf(form.entity), [form]);
  const [initial] = useState(() => assignment.getSnapshot().context.values);
  const fields = useForm<Raws>({ defaultValues: rawsOf(columns, initial) });
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [wasFilled] = useState(() => Object.values(initial).some((value) => value !== null));
  const isAllNow = useSelector(assignment, (state) =>
    state.matches({ fillingValues: { props: 'all' } }),
  );
  const [sawAll, setSawAll] = useState(isAllNow);
  if (!isAside && sawAll !== isAllNow) setSawAll(isAllNow);
  const hasRequired = columns.some(({ field }) => field.required);
  const isOptional = columns.some(({ field }) => !field.required);
  const isAll = sawAll || !hasRequired || wasFilled;
  const [offered, setOffered] = useState(offeredNow);
  const box = useRef<HTMLFormElement>(null);
  const isFaulted = useSelector(assignment, (state) =>
    state.matches({ fillingValues: { values: 'faulted' } }),
  );
  useEffect(() => {
    if (isFaulted) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isFaulted]);
  const held = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (!isAside || !(now instanceof HTMLElement) || !box.current?.contains(now)) return;
    held.current = now;
    now.blur();
  }, [isAside]);
  useEffect(() => {
    if (isAside) return;
    // What is asked comes before what is filled; once it is answered, what is filled.
    const field = 'input:checked[data-autofocus],input:not([type=radio]),textarea,button';
    const first = offered ? 'button' : field;
    const before = held.current?.isConnected ? held.current : null;
    (before ?? box.current?.querySelector<HTMLElement>(first))?.focus();
    held.current = null;
  }, [offered, isAside]);
  useEffect(
    () =>
      fields.subscribe({
        formState: { values: true },
        callback: ({ values: raws, name }) => {
          const values = Object.fromEntries(
            columns.map(({ key, field }) => [key, valueOf(field, raws[key])]),
          );
          if (name) setTold((before) => new Set([...before, name]));
          assignment.send({ type: 'change', values, faults: faultsOf(values) });
          keepValues(values);
        },
      }),
    [fields, columns],
  );
  useEffect(() => {
    const newer = fresherNow();
    for (const { key, field } of columns) {
      if (key in newer) fields.setValue(key, rawOf(field, newer[key]));
    }
  }, [fields, columns]);
  const { contentLanguage } = useLanguage();
  const [differing] = useState(differingNow);
  const relation = useSelector(assignment, ({ context }) => context.relation);
  const seen = columns.filter(({ field, key }) => isAll || field.required || told.has(key));
  return (
    <form
      ref={box}
      noValidate
      hidden={isAside}
      className="@container"
      onSubmit={(event) => {
        event.preventDefault();
        runById('assignment.save');
      }}
    >
      {offered && !isAside && (
        <Kept {...{ offered, fields, columns }} onAnswered={() => setOffered(null)} />
      )}
      {differing.length > 0 && (
        <AssignConflict
          form={form}
          isAside={isAside}
          relation={relation}
          differing={differing}
          labelOf={(column) => labelOf(form, column, contentLanguage)}
          onChoose={({ key, field }, value) => fields.setValue(key, rawOf(field, value))}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 @lg:grid-cols-2">
        {seen.map((column) => (
          <div key={column.key} className={column.language ? 'min-w-0' : 'min-w-0 @lg:col-span-2'}>
            <PropField
              {...{ form, column, fields, isTold: isFaulted || wasFilled || told.has(column.key) }}
            />
          </div>
        ))}
      </div>
      {hasRequired && isOptional && !wasFilled && (
        <div className="mt-3">
          <More isAll={isAll} />
        </div>
      )}
      {/* Enter sends a form of several fields only where it has a button for that; the one to be seen is the dialog's. */}
      <button type="submit" hidden>
        {commandLabel('assignment.save')}
      </button>
    </form>
  );
}

export function AssignForm(props: AssignFormProps) {
  const form = formNow();
  return form && <Filled form={form} {...props} />;
}
