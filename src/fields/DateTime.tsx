/** A day and a time of this place, typed as YYYY-MM-DD HH:MM or chosen; the record holds the instant in UTC. It checks nothing. */
import type { DateTimeField } from '../../entities/field.ts';
import { dateTimeText } from '../../i18n/format.ts';
import { DayBox } from './DayBox.tsx';
import { shapeOf } from './examples.ts';
import type { InputProps } from './input.ts';
import { valueOf } from './values.ts';

/** As the calendar takes it; of what is typed and no instant, nothing. */
function chosenOf(value: unknown): string {
  const isInstant = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value);
  return isInstant ? dateTimeText(value).replace(' ', 'T') : '';
}

export function DateTimeInput(props: InputProps<DateTimeField>) {
  return (
    <DayBox
      {...props}
      type="datetime-local"
      placeholder={shapeOf.dateTime}
      chosenOf={(raw) => chosenOf(valueOf(props.field, raw))}
      rawOf={(chosen) => chosen.replace('T', ' ')}
    />
  );
}
