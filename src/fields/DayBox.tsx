/**
 * A line for a day or an instant, with the browser's calendar behind a button and Alt+↓. The calendar's own line
 * would show 10/01/2026 in some browsers, so one types here. It never reads what is typed.
 */
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef } from 'react';
import { t } from '../../i18n/index.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { InputProps } from './input.ts';
import type { Raw } from './values.ts';

export interface DayBoxProps extends InputProps {
  readonly type: 'date' | 'datetime-local';
  readonly placeholder: string;
  /** What is typed, as the calendar takes it; '' where it is no day. */
  readonly chosenOf: (raw: Raw | undefined) => string;
  /** What the calendar gives, as one would type it. */
  readonly rawOf: (chosen: string) => string;
}

export function DayBox(props: DayBoxProps) {
  const { column, fields, aria, isReadOnly } = props;
  const { key } = column;
  const calendar = useRef<HTMLInputElement>(null);
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
        {...fields.register(key)}
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
