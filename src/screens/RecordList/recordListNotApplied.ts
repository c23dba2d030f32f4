/**
 * Which change a sheet over a list would make to which records, in words: whoever's session ends before it is applied is
 * told so. It keeps no value and applies nothing.
 */
import { useEffect } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { entityNamed } from '../../../entities/index.ts';
import { labelled, quotedText, semicolon } from '../../../i18n/format.ts';
import { fieldLabel, t } from '../../../i18n/index.ts';
import { isolated } from '../../../i18n/message.ts';
import { namesSeen } from '../../acts/namesSeen.ts';
import { notAppliedFrom } from '../../kept/notApplied.ts';
import type { Words } from '../../page/toasts.ts';
import { useLatest } from '../../page/useLatest.ts';
import { idsIn, valueText } from '../RecordForm/RecordFormValueText.tsx';

/** Asked as the session ends: what has been read, the names of records too, is forgotten with it. */
export type WordsThen = () => Words;

/** The records that a sheet is about. */
interface Named {
  readonly section: { readonly collection: string };
  readonly targets: readonly { readonly id: number }[];
  readonly filter: object | null;
}

/** The sheet's title, with the first of its records by name; of all that match nobody here knows them. */
export const withNames =
  (title: Words, { section, targets, filter }: Named): WordsThen =>
  () => {
    const names = filter === null ? namesSeen(section.collection, targets) : '';
    return () => (names === '' ? title() : t('toasts.namely', { said: title(), names }));
  };

/** What was written beside what it is: as much of it as is recognised, in its own direction. */
export const quoted = (label: string, text: string): string =>
  labelled(label, isolated(quotedText(text)));

/** A field and its value; a picture and a file have no words. */
function fieldWords(entity: Entity, column: Column, value: unknown): Words {
  const { field, key } = column;
  const label = () => fieldLabel(entity.name, key);
  if (field.kind === 'image' || field.kind === 'file') return label;
  const target = field.kind === 'relation' ? entityNamed(field.target) : undefined;
  const refs = idsIn(value).map((id) => ({ id }));
  const names = target && namesSeen(target.collection, refs);
  return () => (names ? labelled(label(), names) : quoted(label(), valueText(column, value)));
}

/** What is set, field by field. */
export function valuesWords(
  entity: Entity,
  columns: readonly Column[],
  values: Readonly<Record<string, unknown>>,
): Words {
  const each = columns
    .filter(({ key }) => key in values)
    .map((column) => fieldWords(entity, column, values[column.key]));
  return () => each.map((words) => words()).join(semicolon());
}

/**
 * For as long as what was applied has no answer, its sheet being closed. Whether it was done nobody knows as the session
 * ends; unless that is what it was answered, which is known when it is told. Answers how to say that the answer is there.
 */
export const unansweredFrom = (
  whom: WordsThen,
  change: Words,
  isRefused: () => boolean,
): (() => void) =>
  notAppliedFrom(() => {
    const said = whom();
    return [
      () =>
        isRefused()
          ? t('toasts.notApplied', { said: said(), change: change() })
          : t('toasts.cutOff', { said: labelled(said(), change()) }),
    ];
  });

/** For as long as the sheet is open; `filled` answers null where nothing is filled in. */
export function useNotApplied(whom: WordsThen, filled: () => Words | null): void {
  const latest = useLatest({ whom, filled });
  useEffect(
    () =>
      notAppliedFrom(() => {
        const now = latest.read();
        const change = now.filled();
        if (!change) return [];
        const said = now.whom();
        return [() => t('toasts.notApplied', { said: said(), change: change() })];
      }),
    [latest],
  );
}
