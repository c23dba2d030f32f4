/** Which keys a record's form shows, in which step, and which of them may be written. It draws nothing. */
import type { Grants } from '../../entities/access.ts';
import { columnsOf, stepsOf, type Entity } from '../../entities/entity.ts';
import type { Column } from '../../entities/field.ts';
import type { FormLanguage } from '../../machines/formRecord.ts';

export interface FormStep {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Some field stands here in both languages, so that choosing one makes sense. */
  readonly hasPairs: boolean;
}

export interface FormPlace {
  readonly entity: Entity;
  /** null: a new record. */
  readonly id: number | null;
  /** The parent that the address fixes. */
  readonly parentId?: number | undefined;
}

const isPair = (column: Column, columns: readonly Column[]): boolean =>
  column.language !== undefined &&
  columns.some(({ name, language }) => name === column.name && language !== column.language);

/** A step names a field (`title`) or one of its keys (`titleEn`). */
const isNamed = ({ key, name }: Column, fields: readonly string[]): boolean =>
  fields.includes(name) || fields.includes(key);

/** The steps with their keys, in the step's own order; the flags stand at the end of the last one. */
export function formStepsOf({ entity, id, parentId }: FormPlace): readonly FormStep[] {
  const fixed = parentId === undefined ? undefined : entity.parent?.field;
  const shown = columnsOf(entity).filter(
    // The server alone counts views: a new record has none to show.
    ({ key, field }) => key !== fixed && !(field.readOnly && id === null),
  );
  const steps = stepsOf(entity);
  const all = steps.flatMap(({ fields }) => fields);
  const rest = shown.filter((column) => !isNamed(column, all));
  return steps.map(({ name, fields }, place) => {
    const own = fields.flatMap((field) => shown.filter((column) => isNamed(column, [field])));
    const columns = place === steps.length - 1 ? [...own, ...rest] : own;
    return { name, columns, hasPairs: columns.some((column) => isPair(column, columns)) };
  });
}

/** True where the language chosen for the form leaves a field's other language out of sight. */
export const isOutOfSight = (column: Column, step: FormStep, language: FormLanguage): boolean =>
  language !== 'both' && column.language !== language && isPair(column, step.columns);

/** True for a key that this user cannot change in this record. */
export function isKept({ field }: Column, { id }: Pick<FormPlace, 'id'>, grants: Grants): boolean {
  if (field.readOnly) return true;
  if (field.fixed && id !== null) return true;
  return field.grant !== undefined && !(grants[field.grant]?.includes('PUT') ?? false);
}
