/** The new password, typed twice, with its rule. It sends nothing. */
import * as z from 'zod/mini';
import { limits } from '../../../entities/wire.ts';
import { faultText, t } from '../../../i18n/index.ts';
import { Field, type FieldAria } from '../../ui/Field.tsx';
import { TextInput, type TextInputProps } from '../../ui/TextInput.tsx';

/** Of a new password typed twice: long enough, and the same. */
export const newPassword = {
  next: z.string().check(z.minLength(1, 'required'), z.minLength(limits.passwordMin, 'minLength')),
  again: z.string(),
};
export const areSame = z.refine<{ next: string; again: string }>(
  ({ next, again }) => next === again,
  { error: 'differ', path: ['again'] },
);

/** A fault's sentence; both faults of passwords are worded here. */
export const passwordFault = (code: string | undefined): string | undefined => {
  if (code === undefined) return undefined;
  if (code === 'differ') return t('account.passwordsDiffer');
  return faultText({ code, params: { count: limits.passwordMin } });
};

const input = (props: TextInputProps) => (aria: FieldAria) => (
  <TextInput {...aria} {...props} type="password" autoComplete="new-password" />
);

export interface NewPasswordFieldsProps {
  /** react-hook-form's register of both fields. */
  readonly next: TextInputProps;
  readonly again: TextInputProps;
  readonly nextFault: string | undefined;
  readonly againFault: string | undefined;
  /** Nothing is asked before it: one may type at once. */
  readonly isFirst?: boolean;
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { next, again, nextFault, againFault, isFirst = false } = props;
  return (
    <>
      <Field
        label={t('account.newPassword')}
        hint={t('account.passwordHint', { count: limits.passwordMin })}
        error={nextFault}
      >
        {input({ ...next, autoFocus: isFirst })}
      </Field>
      <Field label={t('account.repeatPassword')} error={againFault}>
        {input(again)}
      </Field>
    </>
  );
}
