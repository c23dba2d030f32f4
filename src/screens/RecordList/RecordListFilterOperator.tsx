/**
 * The step of a filter between its field and its value: how they are compared. Whoever types the value at once has it
 * compared as is usual for the field. It applies nothing.
 */
import { useState } from 'react';
import type { FilterValue, Operator } from '../../../entities/wire.ts';
import { labelled } from '../../../i18n/format.ts';
import { faultText, inEveryLanguage, t } from '../../../i18n/index.ts';
import { isolated } from '../../../i18n/message.ts';
import { findIn } from '../../shell/find.ts';
import { wordsOf } from '../../shell/Palette/paletteCommands.ts';
import { operatorText } from './recordListFilters.tsx';
import {
  draftTyped,
  operatorChoices,
  type Draft,
  type FilterField,
} from './recordListFilterSteps.ts';
import { RecordListPick, type PickChoice } from './RecordListPick.tsx';
import { useFilterValues } from './useFilterValues.ts';

export interface OperatorStepProps {
  readonly step: FilterField & { readonly replaces?: Operator | undefined };
  /** The field, as its section calls it. */
  readonly called: string;
  readonly onOperator: (operator: Operator) => void;
  /** The test is whole. */
  readonly onValue: (draft: Draft, value: FilterValue) => void;
  readonly onBack: () => void;
}

interface OperatorRow extends PickChoice {
  readonly words: readonly string[];
  readonly draft: Draft;
  readonly value: FilterValue | undefined;
}

function operatorRows(step: OperatorStepProps['step']): readonly OperatorRow[] {
  return operatorChoices(step).map(({ operator, value }) => {
    const title = operatorText(step.field, operator, value);
    return {
      id: `${operator}${value ?? ''}`,
      title,
      words: wordsOf([title, ...inEveryLanguage('operators', operator)]),
      draft: { ...step, operator },
      value,
    };
  });
}

export function RecordListFilterOperator(props: OperatorStepProps) {
  const { step, called, onOperator, onValue, onBack } = props;
  const [text, setText] = useState('');
  const [isJudged, setJudged] = useState(false);
  const rows = operatorRows(step);
  const isTyped = text.trim() !== '';
  const found = findIn(text, rows).filter(({ isGuess }) => !isGuess);
  const { draft, rest } = draftTyped(step, text);
  const { choices, isPending, fault } = useFilterValues(
    draft,
    rest,
    isTyped && draft.operator !== 'empty',
  );
  const values = choices.map(({ id, title, hint, value, between }): OperatorRow => {
    const own = between ? { ...draft, operator: 'between' as const } : draft;
    const said = `${operatorText(step.field, own.operator)} ${between ? isolated(title) : title}`;
    return { id: `value.${id}`, title: said, hint, words: [], draft: own, value: between ?? value };
  });
  const shown = isTyped ? [...found.map(({ entry }) => entry), ...values] : rows;
  return (
    <RecordListPick
      label={t('list.filterOperator')}
      placeholder={t('list.filterOperator')}
      text={text}
      onText={(next) => {
        setText(next);
        setJudged(false);
      }}
      choices={shown}
      isPending={isPending && found.length === 0}
      onPick={({ draft: chosen, value }) =>
        value === undefined ? onOperator(chosen.operator) : onValue(chosen, value)
      }
      onKey={({ key }) => {
        if (key === 'Enter') setJudged(true);
        return false;
      }}
      onBack={onBack}
      fault={
        isJudged && fault && isTyped && shown.length === 0
          ? labelled(called, faultText(fault))
          : undefined
      }
      nothing={t('list.nothingFound')}
    />
  );
}
