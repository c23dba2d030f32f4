/** The choice of a field to set in many records, or of a date to move. It sets nothing. */
import { useMemo, useState } from 'react';
import { hasDate } from '../../../entities/dateShift.ts';
import type { Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { listText } from '../../../i18n/format.ts';
import { fieldLabel, fieldNames, inEveryLanguage, t, textOf } from '../../../i18n/index.ts';
import { findIn } from '../../shell/find.ts';
import { wordsOf } from '../../shell/Palette/paletteCommands.ts';
import { bulkColumns } from '../RecordForm/recordFormColumns.ts';
import { dateLabels, type SharedColumn } from './recordListBulkShared.ts';
import { RecordListPick } from './RecordListPick.tsx';

export interface BulkChoice {
  readonly id: string;
  readonly title: string;
  readonly words: readonly string[];
  readonly column: Column;
  readonly isShift: boolean;
  /** Set in several sections at once. */
  readonly shared?: SharedColumn;
}

/** Where not all have it, or only one is meant: which. */
const inSections = (title: string, entities: readonly Entity[]): string =>
  `${title} · ${listText(entities.map(({ titleKey }) => textOf(titleKey)))}`;

/** Of one value for several sections: what all of them share, then what some have, each with whose it is. */
const sharedChoices = (
  columns: readonly SharedColumn[],
  chosen: readonly Column[],
): readonly BulkChoice[] =>
  columns
    .filter(({ column }) => !chosen.some(({ key }) => key === column.key))
    .map((shared) => {
      const { column, parts, lacking } = shared;
      const [first] = parts;
      const of = first?.entity.name ?? '';
      const label = fieldLabel(of, column.key);
      const sections = parts.map(({ entity }) => entity);
      const words = wordsOf([label, ...fieldNames(of, column.key)]);
      const title = lacking.length > 0 ? inSections(label, sections) : label;
      const id = [column.key, ...parts.map(({ entity }) => entity.collection)].join('-');
      return { id, title, words, column, isShift: false, shared };
    });

/** How moving a date in time is called, and found. */
const moveTitle = (field: string): string => t('bulk.moveDate', { field });
const moveWords = (names: readonly string[], title: string): readonly string[] =>
  wordsOf([...names, title, ...inEveryLanguage('commands', 'list.shiftLater')]);

/** The dates of several sections, moved together. */
function datesChoice(shared: SharedColumn): BulkChoice {
  const { column, parts, lacking } = shared;
  const labels = dateLabels(parts);
  const moved = moveTitle(labels.join(' · '));
  const sections = parts.map(({ entity }) => entity);
  const title = lacking.length > 0 ? inSections(moved, sections) : moved;
  return {
    id: 'dates+ shared',
    title,
    words: moveWords(labels, title),
    column,
    isShift: true,
    shared,
  };
}

function ownChoices(
  entity: Entity,
  chosen: readonly Column[],
  shared: readonly SharedColumn[],
): readonly BulkChoice[] {
  const own = choicesFor(entity, chosen);
  if (shared.length === 0) return own;
  // What is set is among what they share, however few of them do.
  return own
    .filter(({ isShift }) => isShift)
    .map((choice) => Object.assign(choice, { title: inSections(choice.title, [entity]) }));
}

function choicesFor(entity: Entity, chosen: readonly Column[]): readonly BulkChoice[] {
  return bulkColumns(entity)
    .filter((column) => !chosen.includes(column))
    .flatMap((column) => {
      const { key, field } = column;
      const title = fieldLabel(entity.name, key);
      const words = [title, ...fieldNames(entity.name, key)];
      const set = { id: key, title, words: wordsOf(words), column, isShift: false };
      if (!hasDate(field) || chosen.length > 0) return [set];
      const moved = moveTitle(title);
      return [
        set,
        { ...set, id: `${key}+`, title: moved, words: moveWords(words, moved), isShift: true },
      ];
    });
}

const none: readonly SharedColumn[] = [];

export function RecordListBulkField(props: {
  readonly entity: Entity;
  readonly chosen: readonly Column[];
  /** Of several sections what they share; `isOnly`: nothing else may be chosen. */
  readonly shared?: readonly SharedColumn[];
  /** Their dates, to be moved together. */
  readonly dates?: SharedColumn | undefined;
  readonly isOnly?: boolean;
  readonly onPick: (choice: BulkChoice) => void;
}) {
  const [text, setText] = useState('');
  const { entity, chosen, shared = none, dates, isOnly = false } = props;
  const choices = useMemo(
    () => [
      ...sharedChoices(shared, chosen),
      ...(dates ? [datesChoice(dates)] : []),
      ...(isOnly ? [] : ownChoices(entity, chosen, shared)),
    ],
    [entity, chosen, shared, dates, isOnly],
  );
  return (
    <RecordListPick
      label={t('bulk.field')}
      placeholder={t('bulk.field')}
      text={text}
      onText={setText}
      choices={text.trim() === '' ? choices : findIn(text, choices).map(({ entry }) => entry)}
      onPick={props.onPick}
      nothing={t('list.nothingFound')}
    />
  );
}
