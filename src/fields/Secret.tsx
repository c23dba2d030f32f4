/** A password to be set. It is never filled in from the record, and can be looked at while it is typed. */
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { SecretField } from '../../entities/field.ts';
import { t } from '../../i18n/index.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { InputProps } from './input.ts';

export function SecretInput({ column, fields, aria, isReadOnly }: InputProps<SecretField>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput
        {...aria}
        {...fields.register(column.key)}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isReadOnly}
        className="pe-10 rtl:ps-10 rtl:pe-3"
      />
      <IconButton
        label={isShown ? t('form.hidePassword') : t('form.showPassword')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute! end-0.5 top-0.5"
      >
        {isShown ? <EyeOff /> : <Eye />}
      </IconButton>
    </span>
  );
}
