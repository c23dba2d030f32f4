/** The last step of a filter: its value, chosen from what there is or typed, by the field's kind. It applies nothing. */
import { useState } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import { optionsOf } from '../../../entities/formats.ts';
import type { FilterValue, Operator } from '../../../entities/wire.ts';
import { faultText, fieldLabel, inEveryLanguage, t } from '../../../i18n/index.ts';
import { optionText } from '../../fields/optionText.ts';
import { useOffers } from '../../fields/titles.ts';
import { findIn } from '../../shell/find.ts';
import { wordsOf } from '../../shell/Palette/paletteCommands.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { dayAgo, isChosen, typedValue, type Draft } from './recordListFilterSteps.ts';
import { RecordListPick, type PickChoice } from './RecordListPick.tsx';

interface ValueChoice extends PickChoice {
  readonly words: readonly string[];
  readonly value: string | number | boolean;
}

export interface ValueStepProps {
  readonly step: Draft;
  /** What the test holds so far. */
  readonly before: FilterValue | undefined;
  readonly onValue: (value: FilterValue) => void;
  readonly onBack: () => void;
}

/** Yes and no, the options of a select: all of them, narrowed by what is typed. */
function optionChoices({ key, field }: Draft): readonly ValueChoice[] {
  if (field.kind === 'boolean') {
    return ([true, false] as const).map((value) => {
      const word = value ? 'yes' : 'no';
      const title = t(`list.${word}`);
      return { id: word, title, words: wordsOf([title, ...inEveryLanguage('list', word)]), value };
    });
  }
  if (field.kind !== 'select') return [];
  return optionsOf(field).map((option) => {
    const title = optionText(key, option, field.verbatim);
    const words = wordsOf([title, option, ...inEveryLanguage('options', key, option)]);
    return { id: option, title, words, value: option };
  });
}

/** Picks one value, or several one after another: Enter takes, Ctrl Enter is done. */
function Chosen(
  props: ValueStepProps & {
    readonly choices: readonly ValueChoice[];
    readonly text: string;
    readonly onText: (text: string) => void;
  },
) {
  const { step, before, choices, onValue, onBack, text, onText } = props;
  const isMany = step.operator === 'in';
  const [taken, setTaken] = useState<readonly (string | number)[]>(() =>
    isMany ? ([before].flat().filter((one) => one != null) as (string | number)[]) : [],
  );
  const toggle = (value: string | number) =>
    setTaken(taken.includes(value) ? taken.filter((one) => one !== value) : [...taken, value]);
  const done = () => taken.length > 0 && onValue(taken);
  return (
    <>
      <RecordListPick
        label={t('list.filterValue')}
        placeholder={t(isMany ? 'listTools.severalHint' : 'list.filterValue')}
        text={text}
        onText={onText}
        choices={choices}
        isOn={({ value }) => typeof value !== 'boolean' && taken.includes(value)}
        isMany={isMany}
        onPick={({ value }) => {
          if (isMany && typeof value !== 'boolean') toggle(value);
          else onValue(value);
        }}
        onBack={onBack}
        {...(isMany ? { onDone: () => void done() } : {})}
        nothing={t('list.nothingFound')}
      />
      {isMany && taken.length > 0 && (
        <button
          type="button"
          onClick={() => void done()}
          className="flex h-8.5 items-center justify-between rounded-md bg-primary px-3 font-medium text-on-primary"
        >
          {t('list.applyFilter')}
          <Kbd keys="mod+enter" tone="filled" />
        </button>
      )}
    </>
  );
}

function OptionStep(props: ValueStepProps) {
  const [text, setText] = useState('');
  const rows = optionChoices(props.step);
  const choices = text.trim() === '' ? rows : findIn(text, rows).map(({ entry }) => entry);
  return <Chosen {...props} choices={choices} text={text} onText={setText} />;
}

function RelationStep(props: ValueStepProps & { readonly target: string }) {
  const target = entityNamed(props.target);
  return target ? <Related {...props} entity={target} /> : null;
}
function Related(props: ValueStepProps & { readonly entity: Entity }) {
  const [text, setText] = useState('');
  const { offers } = useOffers(props.entity, text, true);
  const choices = offers.map(({ id, label, hint }) => ({
    id: String(id),
    title: label,
    hint,
    words: [],
    value: id,
  }));
  return <Chosen {...props} choices={choices} text={text} onText={setText} />;
}

const namedDays = [
  ['today', 0],
  ['yesterday', 1],
  ['lastWeek', 7],
  ['lastMonth', 30],
  ['lastYear', 365],
] as const;

/** Days that have a name, until one types a date. */
function dayChoices({ field }: Draft, text: string): readonly ValueChoice[] {
  if (field.kind !== 'date' && field.kind !== 'dateTime') return [];
  const rows = namedDays.map(([name, days]): ValueChoice => {
    const value = dayAgo(new Date(), days);
    const title = t(`listTools.days.${name}`);
    const words = wordsOf([title, ...inEveryLanguage('listTools', 'days', name)]);
    return { id: name, title, hint: value, words, value };
  });
  return text.trim() === '' ? rows : findIn(text, rows).map(({ entry }) => entry);
}

/** Text, numbers and dates as typed; of 'between' the first, then the second. */
function TypedStep({ step, before, onValue, onBack }: ValueStepProps) {
  const { field, operator, key } = step;
  const isBetween = operator === 'between';
  const [first, setFirst] = useState<string | number | null>(null);
  const shown = [before].flat().filter((one) => one != null);
  const [text, setText] = useState(() =>
    operator === 'in' ? shown.join(', ') : String(shown[0] ?? ''),
  );
  const [isJudged, setJudged] = useState(false);
  const bound: Operator = isBetween ? (first === null ? 'gte' : 'lte') : operator;
  const parts = operator === 'in' ? text.split(',') : [text];
  const typed = parts.map((part) => typedValue(field, bound, part));
  const fault = typed.flatMap((one) => ('fault' in one ? [one.fault] : []))[0];
  const values = typed.flatMap((one) => ('value' in one ? [one.value] : []));
  const take = (value: string | number) => {
    if (!isBetween) return onValue(operator === 'in' ? values : value);
    if (first !== null) return onValue([first, value]);
    setFirst(value);
    setText(String(shown[1] ?? ''));
  };
  const named = dayChoices(step, text);
  const [value] = values;
  const own: readonly ValueChoice[] =
    fault || value === undefined
      ? []
      : [{ id: 'typed', title: values.join(', '), hint: '', words: [], value }];
  const label = isBetween
    ? t(first === null ? 'list.filterFrom' : 'list.filterTo')
    : t('list.filterValue');
  const said = isJudged && fault && text.trim() !== '' && named.length === 0;
  return (
    <RecordListPick
      key={String(first)}
      label={label}
      placeholder={label}
      text={text}
      isReplaced
      onText={(next) => {
        setText(next);
        setJudged(false);
      }}
      choices={[...own, ...named]}
      onPick={(choice) => take(choice.value as string | number)}
      onKey={(event) => {
        if (event.key === 'Enter' && own.length + named.length === 0) setJudged(true);
        return false;
      }}
      onBack={onBack}
      fault={said ? `${fieldLabel('', key)}: ${faultText(fault)}` : undefined}
    />
  );
}

export function RecordListFilterValue(props: ValueStepProps) {
  const { field } = props.step;
  if (field.kind === 'relation') return <RelationStep {...props} target={field.target} />;
  return isChosen(field) ? <OptionStep {...props} /> : <TypedStep {...props} />;
}
