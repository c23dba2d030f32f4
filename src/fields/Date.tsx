/** A day, typed as YYYY-MM-DD in every language, or chosen in the browser's own calendar. It checks nothing. */
import type { DateField } from '../../entities/field.ts';
import { DayBox } from './DayBox.tsx';
import { shapeOf } from './examples.ts';
import type { InputProps } from './input.ts';
import { valueOf } from './values.ts';

export function DateInput(props: InputProps<DateField>) {
  return (
    <DayBox
      {...props}
      type="date"
      placeholder={shapeOf.date}
      chosenOf={(raw) => String(valueOf(props.field, raw) ?? '')}
      rawOf={(chosen) => chosen}
    />
  );
}
