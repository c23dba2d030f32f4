/** The choice of a field to set in many records, or of a date to move. It sets nothing. */
import { useMemo, useState } from 'react';
import { hasDate } from '../../../entities/dateShift.ts';
import type { Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { fieldLabel, fieldNames, inEveryLanguage, t } from '../../../i18n/index.ts';
import { findIn } from '../../shell/find.ts';
import { wordsOf } from '../../shell/Palette/paletteCommands.ts';
import { bulkColumns } from './recordListBulk.ts';
import { RecordListPick } from './RecordListPick.tsx';

export interface BulkChoice {
  readonly id: string;
  readonly title: string;
  readonly words: readonly string[];
  readonly column: Column;
  readonly isShift: boolean;
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
      const moved = t('bulk.moveDate', { field: title });
      const moving = [...words, moved, ...inEveryLanguage('commands', 'list.shiftLater')];
      return [set, { ...set, id: `${key}+`, title: moved, words: wordsOf(moving), isShift: true }];
    });
}

export function RecordListBulkField(props: {
  readonly entity: Entity;
  readonly chosen: readonly Column[];
  readonly onPick: (choice: BulkChoice) => void;
}) {
  const [text, setText] = useState('');
  const choices = useMemo(
    () => choicesFor(props.entity, props.chosen),
    [props.entity, props.chosen],
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
