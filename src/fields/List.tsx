/** Several short texts in their order. */
import type { ListField } from '../../entities/field.ts';
import { t } from '../../i18n/index.ts';
import { TagInput } from '../ui/TagInput.tsx';
import type { InputProps } from './input.ts';
import { useControl } from './useControl.ts';

export function ListInput({ column, field, fields, aria, isReadOnly }: InputProps<ListField>) {
  const { value, change, left, attach } = useControl(fields, column.key);
  const entries = Array.isArray(value) ? value.map(String) : [];
  return (
    <TagInput
      aria={aria}
      ref={attach}
      value={entries}
      onChange={change}
      onBlur={left}
      removeLabel={(entry) => t('form.removeEntry', { entry })}
      placeholder={t('form.entryHint')}
      language={column.language}
      entries={field.entries}
      disabled={isReadOnly}
    />
  );
}
