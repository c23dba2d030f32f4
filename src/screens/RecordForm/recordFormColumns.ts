/** Which keys a record's form shows, in which step, and which of them may be written. It draws nothing. */
import type { Grants } from '../../../entities/access.ts';
import { columnsOf, stepsOf, type Entity } from '../../../entities/entity.ts';
import type { Column, ContentLanguage } from '../../../entities/field.ts';
import type { FormLanguage } from '../../../machines/formRecord.ts';
import { grantsNow } from '../../live/actors.ts';

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
  /** What the editor reads first; English unless said. */
  readonly language?: ContentLanguage | undefined;
}

const isPair = (column: Column, columns: readonly Column[]): boolean =>
  column.language !== undefined &&
  columns.some(({ name, language }) => name === column.name && language !== column.language);

/** A step names a field (`title`) or one of its keys (`titleEn`). */
const isNamed = ({ key, name }: Column, fields: readonly string[]): boolean =>
  fields.includes(name) || fields.includes(key);

/** The same key in the other language; itself where there is none. */
function otherOf(key: string, columns: readonly Column[]): string {
  const own = columns.find((column) => column.key === key);
  const other = columns.find(
    ({ name, language }) => own?.language && name === own.name && language !== own.language,
  );
  return other?.key ?? key;
}

/** A step that holds one language only is, to who reads that one first, the other language's. */
const otherSteps: Readonly<Record<string, string>> = { arabic: 'english' };

/** The entity's steps as declared for English; for who reads Arabic first, with the languages exchanged. */
function stepsIn(entity: Entity, language: ContentLanguage) {
  if (language === 'en') return stepsOf(entity);
  const columns = columnsOf(entity);
  return stepsOf(entity).map(({ name, fields }) => ({
    name: otherSteps[name] ?? name,
    fields: fields.map((field) => otherOf(field, columns)),
  }));
}

/** Of both languages of a field the editor's own comes first. */
const ownFirst = (columns: readonly Column[], own: ContentLanguage): readonly Column[] => {
  const placeOf = ({ name, language }: Column) =>
    2 * columns.findIndex((column) => column.name === name) +
    Number(language !== undefined && language !== own);
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** The steps with their keys, in the step's own order; the flags stand at the end of the last one. */
export function formStepsOf(place: FormPlace): readonly FormStep[] {
  const { entity, id, parentId, language = 'en' } = place;
  const fixed = parentId === undefined ? undefined : entity.parent?.field;
  const shown = columnsOf(entity).filter(
    // The server alone counts views: a new record has none to show.
    ({ key, field }) => key !== fixed && !(field.readOnly && id === null),
  );
  const steps = stepsIn(entity, language);
  const all = steps.flatMap(({ fields }) => fields);
  const rest = shown.filter((column) => !isNamed(column, all));
  return steps.map(({ name, fields }, at) => {
    const own = fields.flatMap((field) =>
      ownFirst(
        shown.filter((column) => isNamed(column, [field])),
        language,
      ),
    );
    const columns = at === steps.length - 1 ? [...own, ...ownFirst(rest, language)] : own;
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

/** What would be the same value in many is set for one at a time; order and secrets have their own ways. */
export function bulkColumns(entity: Entity): readonly Column[] {
  const grants = grantsNow();
  return columnsOf(entity).filter((column) => {
    const { field, key } = column;
    const isSingle = field.kind === 'secret' || (field.kind === 'text' && field.unique === true);
    return !isSingle && key !== 'sequence' && !isKept(column, { id: 0 }, grants);
  });
}
