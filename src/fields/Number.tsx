/** A number, typed as text: what is none stays there to be mended, and Arabic digits count. It checks nothing. */
import { useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { NumberField } from '../../entities/field.ts';
import { decimalSign, sizeText } from '../../i18n/format.ts';
import { useLanguage } from '../page/useLanguage.ts';
import { TextInput } from '../ui/TextInput.tsx';
import type { InputProps } from './input.ts';
import { numberToWrite, numberWritten } from './writtenNumber.ts';

/** In another interface language the same number reads otherwise; what is none stays as it was typed. */
function useOwnSign({ column: { key }, fields }: InputProps<NumberField>): void {
  const sign = decimalSign(useLanguage().numberLocale);
  const before = useRef(sign);
  useLayoutEffect(() => {
    if (before.current === sign) return;
    const raw = fields.getValues(key);
    const value = typeof raw === 'string' ? numberWritten(raw, before.current) : undefined;
    before.current = sign;
    if (value !== undefined) fields.setValue(key, numberToWrite(value));
  }, [sign, fields, key]);
}

/** How large a file is, which nobody types: as its list and its preview say it. */
function Size({ column, fields, aria }: InputProps<NumberField>) {
  useLanguage();
  const raw = useWatch({ control: fields.control, name: column.key });
  const text = raw === undefined || raw === '' ? '' : sizeText(Number(raw));
  return <TextInput {...aria} value={text} readOnly className="figures" />;
}

export const NumberInput = (props: InputProps<NumberField>) =>
  props.column.name === 'size' && props.field.readOnly ? <Size {...props} /> : <Typed {...props} />;

function Typed(props: InputProps<NumberField>) {
  const { column, field, fields, aria, isReadOnly } = props;
  useOwnSign(props);
  return (
    <TextInput
      {...aria}
      {...fields.register(column.key)}
      dir="ltr"
      inputMode={field.integer ? 'numeric' : 'decimal'}
      autoComplete="off"
      readOnly={isReadOnly}
      className="figures rtl:text-end"
    />
  );
}
