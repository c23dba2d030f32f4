/**
 * A line for a day or an instant, with the browser's calendar behind a button and Alt+↓. The calendar's own line
 * would show 10/01/2026 in some browsers, so one types here. What is typed otherwise than it is kept is said in words
 * while one types, and written as it is kept when one leaves. It checks nothing.
 */
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { isDay } from '../../entities/day.ts';
import { longDateText } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { InputProps } from './input.ts';
import type { Raw } from './values.ts';

/** Of YYYY-MM-DD, however much of a time follows. */
const dayLength = 10;

export interface DayBoxProps extends InputProps {
  readonly type: 'date' | 'datetime-local';
  readonly placeholder: string;
  /** What is typed, as the calendar takes it; '' where it is no day. */
  readonly chosenOf: (raw: Raw | undefined) => string;
  /** What the calendar gives, as one would type it. */
  readonly rawOf: (chosen: string) => string;
}

/** As it is kept; '' where it is no day, or stands so already. */
function keptAs({ chosenOf, rawOf }: DayBoxProps, raw: Raw | undefined): string {
  const chosen = chosenOf(raw);
  const kept = isDay(chosen.slice(0, dayLength)) ? rawOf(chosen) : '';
  return kept === raw ? '' : kept;
}

export function DayBox(props: DayBoxProps) {
  const { column, fields, aria, isReadOnly } = props;
  const { key } = column;
  const calendar = useRef<HTMLInputElement>(null);
  const kept = keptAs(props, useWatch({ control: fields.control, name: key }));
  const { onBlur, ...line } = fields.register(key);
  const choose = () => {
    const box = calendar.current;
    if (!box || isReadOnly) return;
    box.value = props.chosenOf(fields.getValues(key));
    box.showPicker?.();
  };
  return (
    <span className="relative block">
      <TextInput
        {...aria}
        {...line}
        onBlur={(event) => {
          if (kept !== '' && !isReadOnly) fields.setValue(key, kept, { shouldDirty: true });
          return onBlur(event);
        }}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        placeholder={props.placeholder}
        readOnly={isReadOnly}
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'ArrowDown') return;
          event.preventDefault();
          choose();
        }}
        className="figures pe-10 rtl:ps-10 rtl:pe-3 rtl:text-end"
      />
      <input
        ref={calendar}
        type={props.type}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) =>
          fields.setValue(key, props.rawOf(event.target.value), { shouldDirty: true })
        }
        className="pointer-events-none absolute end-2 bottom-0 size-6 opacity-0 rtl:start-auto"
      />
      {kept !== '' && (
        <output className="absolute inset-x-0 top-full z-10 mt-0.5 w-fit rounded-sm border border-line bg-raised px-2 py-0.5 text-sm shadow-layer">
          <bdi dir="ltr" className="figures">
            {kept}
          </bdi>
          {' · '}
          {longDateText(kept.slice(0, dayLength))}
        </output>
      )}
      {!isReadOnly && (
        <IconButton
          label={t('form.calendar')}
          keys="alt+down"
          aria-haspopup="dialog"
          tabIndex={-1}
          onClick={choose}
          className="absolute! end-0.5 top-0.5 rtl:start-auto"
        >
          <CalendarDays />
        </IconButton>
      )}
    </span>
  );
}
