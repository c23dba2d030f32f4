/** One field of a record's form: its label, its counter, its hint and its fault around the input of its kind. It checks nothing. */
import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { faultText, fieldLabel, hasText, t, textOf } from '../../../i18n/index.ts';
import { useKeys } from '../../context.ts';
import { exampleOf, shapeOf } from '../../fields/examples.ts';
import { isNoSuchDay } from '../../fields/writtenDay.ts';
import { inputOf } from '../../fields/index.ts';
import type { FormLanguage } from '../../../machines/formRecord.ts';
import type { RecordFields } from '../../fields/input.ts';
import { isEither, OneLanguage } from '../../fields/OneLanguage.tsx';
import { Field } from '../../ui/Field.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { filesHint } from '../../fields/filesAllowed.ts';
import { useLanguage } from '../../page/useLanguage.ts';
import type { FormActor } from './recordFormActor.ts';

export interface RecordFormFieldProps {
  readonly actor: FormActor;
  readonly entity: Entity;
  readonly column: Column;
  readonly fields: RecordFields;
  /** The control's id. */
  readonly htmlId: string;
  readonly id: number | null;
  readonly isReadOnly: boolean;
  /** This user may never change it, whatever else of the record. */
  readonly isKept: boolean;
}

/** What is good to know before one types. */
function hintOf(props: RecordFormFieldProps, language: FormLanguage): ReactNode {
  const { entity, column, id, isKept, isReadOnly } = props;
  const { field } = column;
  if (isKept && field.grant !== undefined) return t('faults.notGranted');
  if (isKept && field.fixed) return t('faults.fixed');
  if (isReadOnly) return undefined;
  // Days between which a record is shown are named so; one alone is called otherwise, and approved news waits for it.
  const isFirstDay = column.key === entity.publicFrom && entity.publicUntil === undefined;
  if (isFirstDay) return t('form.publicFrom');
  if (field.kind === 'image' || field.kind === 'file') {
    return filesHint(field.kind);
  }
  if (field.kind === 'secret') {
    return id === null ? t('account.passwordHint', { count: field.min }) : t('form.passwordKept');
  }
  if (field.kind === 'text' && field.format && hasText(`form.formats.${field.format}`)) {
    return textOf(`form.formats.${field.format}`, { example: exampleOf[field.format] });
  }
  if (field.kind === 'markdown') return <RichTextKeys />;
  // Once of both: with the first that is seen.
  const isFirst = column.language === 'en' || language === 'ar';
  return isEither(column) && isFirst ? <OneLanguage /> : undefined;
}

/** What a text without a bar of buttons can be made of, and by which key: the editor's own, or a command's. */
const richTextKeys = [
  ['/', 'insert'],
  ['mod+b', 'bold'],
  ['mod+i', 'italic'],
  ['form.link', 'link'],
] as const;

function RichTextKeys() {
  const keysOf = useKeys();
  return (
    // What does not fit beside the label is left out, the last first; by touch there are buttons instead.
    <span className="flex max-h-5 flex-wrap pointer-coarse:hidden justify-end gap-x-3.5 overflow-hidden">
      {richTextKeys.map(([name, word]) => {
        const keys = name === 'form.link' ? keysOf(name) : name;
        return (
          keys !== undefined && (
            <span key={name} className="inline-flex h-5 items-center gap-1.5">
              <Kbd keys={keys} />
              {t(`richText.${word}`)}
            </span>
          )
        );
      })}
    </span>
  );
}

/**
 * What it should look like, for whoever has typed something else; beside the box, whose own example is covered by then.
 * A day that is written well and is none is told as that.
 */
function shapeAsked({ field }: Column, typed: unknown): ReactNode {
  if (field.kind === 'date' || field.kind === 'dateTime') {
    const shape = shapeOf[field.kind];
    if (typeof typed !== 'string' || !isNoSuchDay(typed)) return shape;
    return (
      <>
        <span className="block">{t('form.noSuchDay')}</span>
        {shape}
      </>
    );
  }
  if (field.kind !== 'text' || !field.format || hasText(`form.formats.${field.format}`))
    return undefined;
  return exampleOf[field.format];
}

/** Plain texts say how long they are; what has a shape of its own (an address, a number) has no use for it. */
const maxOf = ({ field }: Column): number | undefined =>
  field.kind === 'text' && !field.format && field.suggest === undefined ? field.max : undefined;

/** A long text may be so long that nobody counts, until it nearly is. */
const countedMax = 1_000;
const isCounted = (length: number, max = 0): boolean => max <= countedMax || length > max * 0.8;

const isTall = ({ field }: Column): boolean =>
  field.kind === 'markdown' || (field.kind === 'list' && field.of === 'grants');

export const RecordFormField = memo(function RecordFormField(props: RecordFormFieldProps) {
  const { actor, entity, column, fields, htmlId, id } = props;
  const { key, field } = column;
  useLanguage();
  const fault = useSelector(actor, ({ context }) => context.faults[key]?.[0]);
  const language = useSelector(actor, ({ context }) => context.language);
  const max = maxOf(column);
  const typed = useWatch({ control: fields.control, name: key, disabled: max === undefined });
  const length = typeof typed === 'string' ? typed.trim().length : 0;
  const Input = inputOf(field);
  const label = fieldLabel(entity.name, key);
  const isReadOnly = props.isReadOnly || props.isKept;
  // A secret is never read back, so a record that is stored has one.
  const hasOne = field.kind === 'secret' && id !== null;
  return (
    <Field
      id={htmlId}
      label={label}
      required={field.required && !isReadOnly && !hasOne && !isEither(column)}
      hint={
        (fault && shapeAsked(column, fields.getValues(key))) ??
        hintOf({ ...props, isReadOnly }, language)
      }
      isTall={isTall(column)}
      error={fault && faultText(fault, entity.name)}
      count={length}
      max={isReadOnly || !isCounted(length, max) ? undefined : max}
      inline={field.kind === 'boolean'}
    >
      {(aria) => (
        <Input
          entity={entity}
          column={column}
          field={field}
          label={label}
          fields={fields}
          aria={aria}
          isReadOnly={isReadOnly}
          id={id}
        />
      )}
    </Field>
  );
});
