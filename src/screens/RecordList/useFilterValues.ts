/** What a test of a filter may hold: records, options, days, or what was typed, by the field's kind. It applies nothing. */
import { entities, entityNamed } from '../../../entities/index.ts';
import type { Fault } from '../../../entities/faultCodes.ts';
import type { Operator } from '../../../entities/wire.ts';
import { inEveryLanguage, t } from '../../../i18n/index.ts';
import { optionText } from '../../fields/optionText.ts';
import { useOffers } from '../../fields/titles.ts';
import { findIn } from '../../shell/find.ts';
import { wordsOf } from '../../shell/Palette/paletteCommands.ts';
import { dayAgo, rangeTyped, typedValue, type Draft } from './recordListFilterSteps.ts';
import type { PickChoice } from './RecordListPick.tsx';
import { offeredOf } from '../../remote/permissionSets.ts';

export interface ValueChoice extends PickChoice {
  readonly words: readonly string[];
  readonly value: string | number | boolean;
  /** Of two numbers that were typed as one text: what lies between them. */
  readonly between?: readonly [number, number];
}

/** Yes and no, the options of a select. */
function optionChoices({ key, field }: Draft): readonly ValueChoice[] {
  if (field.kind === 'boolean') {
    return ([true, false] as const).map((value) => {
      const word = value ? 'yes' : 'no';
      const title = t(`list.${word}`);
      return { id: word, title, words: wordsOf([title, ...inEveryLanguage('list', word)]), value };
    });
  }
  if (field.kind !== 'select') return [];
  return offeredOf(field).map((option) => {
    const title = optionText(key, option, field.verbatim);
    const words = wordsOf([title, option, ...inEveryLanguage('options', key, option)]);
    return { id: option, title, words, value: option };
  });
}

const namedDays = [
  ['today', 0],
  ['yesterday', 1],
  ['lastWeek', 7],
  ['lastMonth', 30],
  ['lastYear', 365],
] as const;

/** Days that have a name, until one types a date. */
function dayChoices({ field }: Draft): readonly ValueChoice[] {
  if (field.kind !== 'date' && field.kind !== 'dateTime') return [];
  return namedDays.map(([name, days]): ValueChoice => {
    const value = dayAgo(new Date(), days);
    const title = t(`listTools.days.${name}`);
    const words = wordsOf([title, ...inEveryLanguage('listTools', 'days', name)]);
    return { id: name, title, hint: value, words, value };
  });
}

const narrowed = (rows: readonly ValueChoice[], text: string): readonly ValueChoice[] =>
  text.trim() === '' ? rows : findIn(text, rows).map(({ entry }) => entry);

export interface TypedValues {
  readonly values: readonly (string | number)[];
  readonly fault: Fault | undefined;
  /** What was typed as a row, unless it is wrong, and the days that it names. */
  readonly choices: readonly ValueChoice[];
}

function rangeChoice(range: NonNullable<ReturnType<typeof rangeTyped>>): TypedValues {
  if ('fault' in range) return { values: [], fault: range.fault, choices: [] };
  const { between } = range;
  const title = between.join(' – ');
  const choice = { id: 'range', title, words: [], value: between[0], between };
  return { values: between, fault: undefined, choices: [choice] };
}

/** Text, numbers and dates as typed; of 'is one of' several, with commas between. */
export function typedValues(draft: Draft, text: string, bound: Operator): TypedValues {
  const isBoth = draft.operator === 'eq' || (draft.operator === 'between' && bound === 'gte');
  const range = isBoth ? rangeTyped(draft.field, text) : undefined;
  if (range) return rangeChoice(range);
  const parts = draft.operator === 'in' ? text.split(',') : [text];
  const typed = parts.map((part) => typedValue(draft.field, bound, part));
  const fault = typed.flatMap((one) => ('fault' in one ? [one.fault] : []))[0];
  const values = typed.flatMap((one) => ('value' in one ? [one.value] : []));
  const [value] = values;
  const own: readonly ValueChoice[] =
    fault || value === undefined
      ? []
      : [{ id: 'typed', title: values.join(', '), hint: '', words: [], value }];
  return { values, fault, choices: [...own, ...narrowed(dayChoices(draft), text)] };
}

/** The rows for what is typed, and what is wrong with it; `isPending` while records that fit it are still asked for. */
export function useFilterValues(draft: Draft, text: string, isOn = true) {
  const { field } = draft;
  const target = field.kind === 'relation' && isOn ? entityNamed(field.target) : undefined;
  const offers = useOffers(target ?? entities[0], text, Boolean(target));
  if (!isOn) return { choices: [], isPending: false, fault: undefined };
  if (field.kind === 'relation') {
    const choices = offers.choices.map(({ id, label, hint }): ValueChoice => {
      return { id: String(id), title: label, hint, words: [], value: id };
    });
    return {
      choices,
      fault: undefined,
      isPending: offers.isOld || (offers.isLoading && choices.length === 0),
    };
  }
  const options = optionChoices(draft);
  if (options.length > 0) {
    return { choices: narrowed(options, text), fault: undefined, isPending: false };
  }
  const { choices, fault } = typedValues(draft, text, draft.operator);
  return { choices, fault, isPending: false };
}
