/** A day and a time of this place, typed as YYYY-MM-DD HH:MM or chosen; the record holds the instant in UTC. It checks nothing. */
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { DateTimeField } from '../../entities/field.ts';
import { dateTimeText } from '../../i18n/format.ts';
import { DayBox } from './DayBox.tsx';
import { shapeOf } from './examples.ts';
import { hoursIn } from './hours.ts';
import type { InputProps } from './input.ts';
import type { Raw } from './values.ts';
import { instantOf } from './writtenDay.ts';

/** YYYY-MM-DDTHH:MM as the calendar takes it, or the day alone; of what is neither, nothing. */
function chosenOf(raw: Raw | undefined, hour: string | undefined): string {
  const value = typeof raw === 'string' ? (instantOf(raw, hour) ?? '') : '';
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(value)) return dateTimeText(value).replace(' ', 'T');
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '';
}

const hourIn = (chosen: string): string | undefined => chosen.split('T')[1];

export function DateTimeInput(props: InputProps<DateTimeField>) {
  const { key } = props.column;
  const raw = useWatch({ control: props.fields.control, name: key });
  const hours = hoursIn(props.fields);
  useEffect(() => {
    const hour = hourIn(chosenOf(raw, undefined));
    if (hour !== undefined) hours.set(key, hour);
  }, [raw, hours, key]);
  return (
    <DayBox
      {...props}
      type="datetime-local"
      placeholder={shapeOf.dateTime}
      chosenOf={(typed) => chosenOf(typed, hours.get(key))}
      rawOf={(chosen) => chosen.replace('T', ' ')}
    />
  );
}
