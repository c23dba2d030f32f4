/** A day and a time of this place, typed as YYYY-MM-DD HH:MM or chosen; the record holds the instant in UTC. It checks nothing. */
import type { DateTimeField } from '../../entities/field.ts';
import { dateTimeText } from '../../i18n/format.ts';
import { DayBox } from './DayBox.tsx';
import { shapeOf } from './examples.ts';
import type { InputProps } from './input.ts';
import { valueOf } from './values.ts';

export function DateTimeInput(props: InputProps<DateTimeField>) {
  return (
    <DayBox
      {...props}
      type="datetime-local"
      placeholder={shapeOf.dateTime}
      chosenOf={(raw) => dateTimeText(String(valueOf(props.field, raw) ?? '')).replace(' ', 'T')}
      rawOf={(chosen) => chosen.replace('T', ' ')}
    />
  );
}
