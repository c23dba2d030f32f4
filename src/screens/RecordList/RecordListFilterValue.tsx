/** The last step of a filter: its value, chosen from what there is or typed, by the field's kind. It applies nothing. */
import { useState } from 'react';
import type { FilterValue, Operator } from '../../../entities/wire.ts';
import { labelled } from '../../../i18n/format.ts';
import { isolated } from '../../../i18n/message.ts';
import { faultText, t } from '../../../i18n/index.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { isChosen, type Draft } from './recordListFilterSteps.ts';
import { RecordListPick } from './RecordListPick.tsx';
import { typedValues, useFilterValues, type ValueChoice } from './useFilterValues.ts';

export interface ValueStepProps {
  readonly step: Draft;
  /** The field, as its section calls it. */
  readonly called: string;
  /** What the test holds so far. */
  readonly before: FilterValue | undefined;
  /** `operator`: where what was typed is compared otherwise than was chosen. */
  readonly onValue: (value: FilterValue, operator?: Operator) => void;
  readonly onBack: () => void;
}

/** Picks one value, or several one after another: Enter takes, Ctrl Enter is done. */
function Chosen(
  props: ValueStepProps & {
    readonly choices: readonly ValueChoice[];
    readonly isPending: boolean;
    readonly text: string;
    readonly onText: (text: string) => void;
  },
) {
  const { step, before, choices, isPending, onValue, onBack, text, onText } = props;
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
        isPending={isPending}
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

function ChosenStep(props: ValueStepProps) {
  const [text, setText] = useState('');
  const { choices, isPending } = useFilterValues(props.step, text);
  return <Chosen {...props} choices={choices} isPending={isPending} text={text} onText={setText} />;
}

/** What lies between two that were typed, whichever was typed first: a month begins it with its first day, and ends it with its last. */
function betweenTyped(step: Draft, one: string, other: string): FilterValue {
  const from = (text: string) => typedValues(step, text, 'gte').values.slice(0, 1);
  const to = (text: string) => typedValues(step, text, 'lte').values.slice(0, 1);
  const [first = ''] = from(one);
  const [last = ''] = to(other);
  return first > last ? [...from(other), ...to(one)] : [...from(one), ...to(other)];
}

/** Where what lies between begins, while its end is typed. */
function From({ step, text }: { readonly step: Draft; readonly text: string }) {
  const [value = text] = typedValues(step, text, 'gte').values;
  return (
    <span className="flex items-center justify-between gap-2">
      <span>{labelled(t('list.filterFrom'), isolated(String(value)))}</span>
      <Kbd keys="shift+tab" />
    </span>
  );
}

/** Text, numbers and dates as typed; of 'between' the first, then the second. */
function TypedStep({ step, called, before, onValue, onBack }: ValueStepProps) {
  const { operator } = step;
  const isBetween = operator === 'between';
  const [first, setFirst] = useState<string | null>(null);
  const shown = [before].flat().filter((one) => one != null);
  const [text, setText] = useState(() =>
    operator === 'in' ? shown.join(', ') : String(shown[0] ?? ''),
  );
  const [isJudged, setJudged] = useState(false);
  const bound: Operator = isBetween ? (first === null ? 'gte' : 'lte') : operator;
  const { values, fault, choices } = typedValues(step, text, bound);
  const take = ({ id, value, between }: ValueChoice) => {
    if (between) return onValue(between, 'between');
    if (!isBetween) return onValue(operator === 'in' ? values : value);
    const said = id === 'typed' ? text : String(value);
    if (first !== null) return onValue(betweenTyped(step, first, said));
    setFirst(said);
    setText(String(shown[1] ?? ''));
  };
  const label = isBetween
    ? t(first === null ? 'list.filterFrom' : 'list.filterTo')
    : t('list.filterValue');
  const said = isJudged && fault && text.trim() !== '' && choices.length === 0;
  return (
    <RecordListPick
      key={String(first)}
      label={label}
      placeholder={label}
      note={first !== null && <From step={step} text={first} />}
      text={text}
      isReplaced
      onText={(next) => {
        setText(next);
        setJudged(false);
      }}
      choices={choices}
      onPick={(choice) => take(choice)}
      onKey={(event, active) => {
        const isTab = event.key === 'Tab' && isBetween;
        // As from one of two fields to the other.
        const isOn = isTab && !event.shiftKey && first === null && text.trim() !== '';
        const isBack = isTab && event.shiftKey && first !== null;
        if ((event.key === 'Enter' || isOn) && choices.length === 0) setJudged(true);
        if (isOn && active) take(active);
        if (isBack) {
          setFirst(null);
          setText(first);
        }
        return isOn || isBack;
      }}
      onBack={onBack}
      fault={said ? labelled(called, faultText(fault)) : undefined}
    />
  );
}

export function RecordListFilterValue(props: ValueStepProps) {
  return isChosen(props.step.field) ? <ChosenStep {...props} /> : <TypedStep {...props} />;
}
