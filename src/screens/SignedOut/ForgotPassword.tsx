/** Asking for the link that sets a new password. It never says whether somebody has that email. */
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { waitFor, type SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import { isFormat } from '../../../entities/formats.ts';
import { faultText, t } from '../../../i18n/index.ts';
import { enterOnce } from '../../keys/enterOnce.ts';
import { session } from '../../live/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, busyLook } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { PasswordRefused, useRefused } from '../Account/PasswordRefused.tsx';
import { SignedOutFrame } from './SignedOutFrame.tsx';
import { useRuleForm } from '../useRuleForm.ts';

const address = z.object({
  email: z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.refine((email) => isFormat.email(email), 'email'),
  ),
});

const isRequesting = (state: SnapshotFrom<typeof session>): boolean =>
  state.matches({ password: 'requestingReset' });

/** Whoever corrects the address while a link is on its way to another one means that, too: it is asked for next. */
async function request(email: string): Promise<void> {
  while (isRequesting(session.getSnapshot())) {
    await waitFor(session, (now) => !isRequesting(now), { timeout: Infinity });
  }
  session.send({ type: 'requestReset', email });
}

export default function ForgotPassword() {
  const { register, handleSubmit, fault, formState, resetField } = useRuleForm(address, {
    email: '',
  });
  // Against the address that was asked for last.
  const { isDirty } = formState;
  const isBusy = useSelector(session, isRequesting);
  const refused = useRefused(formState.isSubmitted);
  // The message about it goes; whoever comes back from their mail reads what is to be looked for.
  const isSent = formState.isSubmitSuccessful && refused === null && !isBusy;
  const wrong = fault('email');
  return (
    <SignedOutFrame title={t('account.forgotTitle')} text={t('account.forgotText')}>
      {refused !== null && !isBusy && <PasswordRefused code={refused} />}
      {isSent && (
        <div className="mb-4 overflow-hidden rounded-md border border-line">
          <Banner variant="info">{t('account.linkSent')}</Banner>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its fields and its button */}
      <form
        noValidate
        onKeyDown={enterOnce}
        data-state={isBusy ? 'requestingReset' : 'idle'}
        onSubmit={handleSubmit(({ email }) => {
          if (isBusy && !isDirty) return;
          resetField('email', { defaultValue: email });
          void request(email);
        })}
        className="grid gap-4"
      >
        <Field label={t('account.email')} error={wrong && faultText({ code: wrong })}>
          {(aria) => (
            <TextInput
              {...aria}
              {...register('email')}
              type="email"
              autoComplete="email"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the screen
              autoFocus
            />
          )}
        </Field>
        <Button variant="primary" type="submit" wide {...busyLook(isBusy)}>
          {isBusy ? t('account.sending') : t('account.sendLink')}
        </Button>
        <p>
          <Link href="/login" className="text-secondary hover:underline">
            {t('account.backToLogin')}
          </Link>
        </p>
      </form>
    </SignedOutFrame>
  );
}
