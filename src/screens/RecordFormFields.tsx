/** The fields of a form, step by step; a step once seen stays as it was, out of sight. It never reads what they hold. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Entity } from '../../entities/entity.ts';
import type { Column } from '../../entities/field.ts';
import { grantsNow } from '../context.ts';
import { isSmall } from '../fields/index.ts';
import type { RecordFields } from '../fields/input.ts';
import { classes } from '../ui/classes.ts';
import { tabIdOf } from '../ui/Tabs.tsx';
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
export const controlIdOf = (formId: string, key: string): string => `${formId}-${key}`;

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

function Step({ step, isShown, ...props }: StepProps) {
  const { actor, entity, formId } = props;
  const language = useSelector(actor, ({ context }) => context.language);
  const id = useSelector(actor, ({ context }) => context.id);
  const grants = grantsNow();
  const { columns } = step;
  const seen = useSeen(
    columns.filter((column) => !isOutOfSight(column, step, language)).map(({ key }) => key),
  );
  return (
    <div
      role={props.steps.length > 1 ? 'tabpanel' : undefined}
      id={isShown ? formId : undefined}
      aria-labelledby={props.steps.length > 1 ? tabIdOf(formId, step.name) : undefined}
      hidden={!isShown}
      className="@container"
    >
      <div className="mb-4 empty:hidden">
        <RecordFormLanguage actor={actor} step={step} />
      </div>
      <div className="grid gap-x-3 gap-y-4 @md:grid-cols-2">
        {columns.map((column) => {
          const isHidden = isOutOfSight(column, step, language);
          if (!seen.has(column.key)) return null;
          return (
            <div
              key={column.key}
              hidden={isHidden}
              className={classes(
                'min-w-0',
                !isSmall(column.field) && '@md:col-span-2',
                language === 'both' && isBeside(column, columns) && '@2xl:col-span-1',
              )}
            >
              <RecordFormField
                actor={actor}
                entity={entity}
                column={column}
                fields={props.fields}
                htmlId={controlIdOf(formId, column.key)}
                id={id}
                isReadOnly={props.isReadOnly}
                isKept={isKept(column, { id }, grants)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

export function RecordFormFields(props: RecordFormFieldsProps) {
  const place = useSelector(props.actor, ({ context }) => context.step);
  const seen = useSeen([place]);
  return props.steps.map((step, at) =>
    seen.has(at) ? <Step key={step.name} {...props} step={step} isShown={at === place} /> : null,
  );
}
