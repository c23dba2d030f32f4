/** The fields of a form, step by step; a step once seen stays as it was, out of sight. It never reads what they hold. */
import { useSelector } from '@xstate/react';
import { memo, useLayoutEffect, useState } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { grantsNow, offer } from '../../live/actors.ts';
import { isSmall } from '../../fields/index.ts';
import { FileOf } from '../../fields/shownParts.tsx';
import type { RecordFields } from '../../fields/input.ts';
import { classes } from '../../ui/classes.ts';
import { tabIdOf } from '../../ui/Tabs.tsx';
import type { FormActor } from './recordFormActor.ts';
import { isKept, isOutOfSight, type FormStep } from './recordFormColumns.ts';
import { RecordFormField } from './RecordFormField.tsx';
import { RecordFormLanguage } from './RecordFormHead.tsx';

export interface RecordFormFieldsProps {
  readonly actor: FormActor;
  readonly entity: Entity;
  readonly fields: RecordFields;
  readonly steps: readonly FormStep[];
  readonly formId: string;
  readonly isReadOnly: boolean;
}

/** The id of a field's control: where a label, a fault and the focus find it. */
const controlIdOf = (formId: string, key: string): string => `${formId}-${key}`;

/** What was in sight once, with what is now: it stays drawn, so that an editor keeps its history. */
function useSeen<T>(now: readonly T[]): ReadonlySet<T> {
  const [seen, setSeen] = useState<ReadonlySet<T>>(() => new Set(now));
  if (now.every((one) => seen.has(one))) return seen;
  const more = new Set([...seen, ...now]);
  setSeen(more);
  return more;
}

interface StepProps extends RecordFormFieldsProps {
  readonly step: FormStep;
  readonly isShown: boolean;
}

/** Both languages of one field stand together, side by side where there is room. */
const isBeside = (column: Column, columns: readonly Column[]): boolean =>
  isSmall(column.field) || columns.filter(({ name }) => name === column.name).length > 1;

const isFlag = (column: Column, entity: Entity): boolean =>
  (entity.flags as readonly string[]).includes(column.key);

/** The first of two fields that say one thing between them, as from when to when: a line of their own holds both. */
function beginsOf(columns: readonly Column[], { pairs = [] }: Entity): ReadonlySet<string> {
  const stand = ([first, second]: readonly [string, string]) =>
    columns.findIndex(({ key }) => key === second) ===
    columns.findIndex(({ key }) => key === first) + 1;
  return new Set(pairs.filter(stand).map(([first]) => first));
}

/** One field in its place; out of sight it stays as it was. */
function Place(props: RecordFormFieldsProps & { column: Column; isHidden: boolean; look: string }) {
  const { actor, formId, column, isHidden, look } = props;
  const id = useSelector(actor, ({ context }) => context.id);
  return (
    <div hidden={isHidden} className={classes('min-w-0', look)}>
      <RecordFormField
        actor={actor}
        entity={props.entity}
        column={column}
        fields={props.fields}
        htmlId={controlIdOf(formId, column.key)}
        id={id}
        isReadOnly={props.isReadOnly}
        isKept={isKept(column, { id }, grantsNow())}
      />
    </div>
  );
}

const Step = memo(function Step({ step, isShown, ...props }: StepProps) {
  const { actor, entity, formId, steps } = props;
  const language = useSelector(actor, ({ context }) => context.language);
  const id = useSelector(actor, ({ context }) => context.id);
  const hasSwitch = isShown && step.hasPairs;
  useLayoutEffect(
    () => (hasSwitch ? offer({ switchesLanguage: () => {} }) : undefined),
    [hasSwitch],
  );
  const isHidden = (column: Column) => isOutOfSight(column, step, language);
  const inSight = step.columns.filter((column) => !isHidden(column));
  const seen = useSeen(inSight.map(({ key }) => key));
  const drawn = step.columns.filter(({ key }) => seen.has(key));
  const flags = drawn.filter((column) => isFlag(column, entity));
  const own = drawn.filter((column) => !flags.includes(column));
  const hasOrder = flags.some(({ field }) => field.kind === 'number');
  const begins = beginsOf(
    own.filter((column) => !isHidden(column)),
    entity,
  );
  const lookOf = (column: Column) =>
    classes(
      begins.has(column.key) && '@min-[26rem]:col-start-1',
      (!isSmall(column.field) || column.field.kind === 'boolean') && '@min-[26rem]:col-span-2',
      // A name needs more than half of a narrow form; numbers, days and choices do not.
      column.field.kind === 'relation' && '@max-md:@min-[26rem]:col-span-2',
      language === 'both' && isBeside(column, step.columns) && '@2xl:col-span-1',
    );
  return (
    <div
      role={steps.length > 1 ? 'tabpanel' : undefined}
      id={isShown ? formId : undefined}
      aria-labelledby={steps.length > 1 ? tabIdOf(formId, step.name) : undefined}
      hidden={!isShown}
      data-fields=""
      className="@container"
    >
      {step.hasPairs && (
        <div className="mb-4">
          <RecordFormLanguage actor={actor} />
        </div>
      )}
      <div className="grid gap-x-3 gap-y-4 @min-[26rem]:grid-cols-2">
        {entity.made === 'byUpload' && id !== null && (
          <div className="@min-[26rem]:col-span-2">
            <FileOf id={id} />
          </div>
        )}
        {own.map((column) => (
          <Place
            key={column.key}
            {...props}
            column={column}
            isHidden={isHidden(column)}
            look={lookOf(column)}
          />
        ))}
      </div>
      {flags.length > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
          {flags.map((column) => (
            <Place
              key={column.key}
              {...props}
              column={column}
              isHidden={false}
              look={column.field.kind === 'number' ? 'w-28' : classes(hasOrder && 'mt-5')}
            />
          ))}
        </div>
      )}
    </div>
  );
});

export function RecordFormFields(props: RecordFormFieldsProps) {
  const place = useSelector(props.actor, ({ context }) => context.step);
  const seen = useSeen([place]);
  return props.steps.map((step, at) =>
    seen.has(at) ? <Step key={step.name} {...props} step={step} isShown={at === place} /> : null,
  );
}
