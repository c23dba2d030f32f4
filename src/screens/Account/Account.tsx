/** One's own account: address, job title, picture. What others may do with an account is the users' section. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { isFormat } from '../../../entities/formats.ts';
import { labelled, whenText } from '../../../i18n/format.ts';
import { faultText, fieldLabel, language, t } from '../../../i18n/index.ts';
import { isLanguageCode } from '../../../i18n/languages.ts';
import type { Account as Known } from '../../../machines/types.ts';
import { call } from '../../api.ts';
import { useKeysOf } from '../../context.ts';
import { session } from '../../live/session.ts';
import { say } from '../../page/toasts.ts';
import { Button, busyLook } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useChange } from '../../page/useChange.ts';
import { AccountFrame, useAccountKeys } from './AccountFrame.tsx';
import { AccountPicture } from './AccountPicture.tsx';
import { DraftNotice } from '../DraftNotice.tsx';
import { useRuleForm } from '../useRuleForm.ts';
import { useAccountDraft, type AccountDetails, type AccountFields } from './accountDraft.ts';
import { knownSetOf } from '../../remote/permissionSets.ts';

const details = z.object({
  email: z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.refine((email) => isFormat.email(email), 'email'),
  ),
  jobTitle: z.string().check(z.trim(), z.maxLength(120, 'maxLength')),
  current_password: z.string(),
});

const textIn = (account: Known, key: string): string => {
  const value = account[key];
  return typeof value === 'string' ? value : '';
};

/** The permission set's name in the interface's language; its key where it has none. */
function permissionName(account: Known): string {
  const key = textIn(account, 'permission');
  const { code } = language();
  return knownSetOf(key)?.name[isLanguageCode(code) ? code : 'en'] ?? key;
}

/** What the server says after the form was drawn from what this browser knew stands in whatever nobody has typed into. */
function useFresher(
  { getValues, resetField }: Pick<AccountFields, 'getValues' | 'resetField'>,
  { email, jobTitle }: AccountDetails,
): void {
  const shown = useRef({ email, jobTitle });
  useEffect(() => {
    const before = shown.current;
    shown.current = { email, jobTitle };
    for (const [name, now] of [
      ['email', email],
      ['jobTitle', jobTitle],
    ] as const) {
      if (getValues(name) === before[name]) resetField(name, { defaultValue: now });
    }
  }, [email, jobTitle, getValues, resetField]);
}

function Details({ account }: { readonly account: Known }) {
  useAccountKeys();
  const kept = { email: textIn(account, 'email'), jobTitle: textIn(account, 'jobTitle') };
  const fields = useRuleForm(details, { ...kept, current_password: '' });
  const { register, handleSubmit, fault, watch, resetField, setError, setFocus } = fields;
  const draft = useAccountDraft(fields, kept);
  useFresher(fields, kept);
  const box = useRef<HTMLFormElement>(null);
  const isAsked = draft.offered !== null;
  useEffect(() => {
    // What is asked comes before what is filled: in a field its keys would be letters.
    if (isAsked) box.current?.querySelector('button')?.focus();
    else if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, [isAsked]);
  const change = useChange({
    call: (body: { readonly email: string; readonly jobTitle: string }) =>
      call<{ user: Known }>('/account', { method: 'PUT', body }),
    taken({ user }) {
      session.send({ type: 'accountChanged', account: user });
      resetField('current_password');
      draft.saved();
      say('success', () => t('toasts.accountUpdated'));
    },
    refused: () => say('danger', () => t('toasts.accountUpdateFailed')),
  });
  const { faults } = change.snapshot.context;
  const saveKeys = useKeysOf('form.nothingToSave');
  const again = { onChange: change.edit };
  const isNewAddress = watch('email').trim().toLowerCase() !== kept.email.toLowerCase();
  const wrong = (['email', 'current_password', 'jobTitle'] as const).find((name) => faults[name]);
  useEffect(() => {
    if (wrong) setFocus(wrong);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each refusal leads there again
  }, [faults, wrong, setFocus]);
  const submit = handleSubmit(({ email, jobTitle, current_password: password }) => {
    if (isNewAddress && password === '') {
      const missing = { type: 'required', message: 'required' };
      setError('current_password', missing, { shouldFocus: true });
    } else
      change.send({ email, jobTitle, ...(isNewAddress ? { current_password: password } : {}) });
  });
  const faultOf = (name: 'email' | 'jobTitle' | 'current_password') => {
    const own = fault(name);
    const [told] = faults[name] ?? [];
    if (own) return faultText({ code: own, params: { count: 120 } });
    return told && faultText(told, 'user');
  };
  return (
    <form
      ref={box}
      noValidate
      data-region="form"
      data-saves=""
      data-state={String(change.snapshot.value)}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      {draft.offered && (
        <DraftNotice of="page" onGoOn={draft.goOn} onDrop={draft.drop}>
          {t('form.draftFound', { time: whenText(draft.offered.at) })}
        </DraftNotice>
      )}
      <Field label={t('login.username')}>
        {(aria) => <TextInput {...aria} value={account.username} readOnly dir="ltr" />}
      </Field>
      <Field label={t('account.email')} error={faultOf('email')}>
        {(aria) => (
          <TextInput
            {...aria}
            {...register('email', again)}
            type="email"
            autoComplete="email"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is this form
            autoFocus={!isAsked}
          />
        )}
      </Field>
      {isNewAddress && (
        <Field label={t('account.currentPassword')} error={faultOf('current_password')}>
          {(aria) => (
            <TextInput
              {...aria}
              {...register('current_password', again)}
              type="password"
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
      <Field label={fieldLabel('user', 'jobTitle')} error={faultOf('jobTitle')}>
        {(aria) => <TextInput {...aria} {...register('jobTitle', again)} />}
      </Field>
      <p className="text-muted">
        {labelled(t('account.permission'), '')}
        <span className="text-ink">{permissionName(account)}</span>
      </p>
      <div>
        <Button variant="primary" type="submit" {...busyLook(change.isSending)} keys={saveKeys}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}

export default function Account() {
  const account = useSelector(session, ({ context }) => context.account);
  if (!account) return null;
  return (
    <AccountFrame title={t('account.editTitle')}>
      <div className="grid gap-6">
        <AccountPicture account={account} />
        <Details account={account} />
      </div>
    </AccountFrame>
  );
}
