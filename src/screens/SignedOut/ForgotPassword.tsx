/** Asking for the link that sets a new password. It never says whether somebody has that email. */
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { isFormat } from '../../../entities/formats.ts';
import { faultText, t } from '../../../i18n/index.ts';
import { session } from '../../live/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
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

export default function ForgotPassword() {
  const { register, handleSubmit, fault, formState } = useRuleForm(address, { email: '' });
  const isBusy = useSelector(session, (state) => state.matches({ password: 'requestingReset' }));
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
      <form
        noValidate
        data-state={isBusy ? 'requestingReset' : 'idle'}
        onSubmit={handleSubmit(({ email }) => session.send({ type: 'requestReset', email }))}
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
        <Button variant="primary" type="submit" wide disabled={isBusy} aria-busy={isBusy}>
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
