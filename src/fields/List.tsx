/** Several short texts in their order; one that is typed and not yet entered counts already. Grants are ticked instead. */
import type { SyntheticEvent } from 'react';
import type { ListField } from '../../entities/field.ts';
import { commandLabel, t } from '../../i18n/index.ts';
import { isolated } from '../../i18n/message.ts';
import { CommandButton } from '../keys/CommandButton.tsx';
import { useOffered } from '../context.ts';
import { part } from '../page/part.tsx';
import { TagInput } from '../ui/TagInput.tsx';
import type { InputProps } from './input.ts';
import { useControl } from './useControl.ts';
import { unenteredKeyOf } from './values.ts';

const Grants = part(() => import('./Grants.tsx'));

/** The words that the record's own texts are about. */
function Suggest() {
  const isOffered = useOffered('form.suggestKeywords');
  if (!isOffered) return null;
  return (
    <CommandButton
      command="form.suggestKeywords"
      variant="quiet"
      className="mt-1 -ms-2 h-7 px-2 text-sm"
    >
      {commandLabel('form.suggestKeywords')}
    </CommandButton>
  );
}

function Entries({ column, field, fields, aria, isReadOnly }: InputProps<ListField>) {
  const { key } = column;
  const { value, change, left, attach } = useControl(fields, key);
  const entries = Array.isArray(value) ? value.map(String) : [];
  const hear = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const known = fields.getValues(unenteredKeyOf(key)) ?? '';
    if (known !== target.value) fields.setValue(unenteredKeyOf(key), target.value);
  };
  return (
    // It listens to the input within, which has its own name.
    <div onInput={hear} onKeyUp={hear} onBlur={hear} role="presentation">
      <TagInput
        aria={aria}
        ref={attach}
        value={entries}
        onChange={change}
        onBlur={left}
        removeLabel={(entry) => t('form.removeEntry', { entry })}
        placeholder={isolated(t('form.entryHint'))}
        language={column.language}
        entries={field.entries}
        disabled={isReadOnly}
      />
      {field.suggest === 'keywords' && !isReadOnly && <Suggest />}
    </div>
  );
}

export const ListInput = (props: InputProps<ListField>) =>
  props.field.of === 'grants' ? <Grants {...props} /> : <Entries {...props} />;
