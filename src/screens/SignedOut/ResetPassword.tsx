/** Setting a new password with the token of a mailed link. It keeps neither. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { t } from '../../../i18n/index.ts';
import { go } from '../../live/actors.ts';
import { session } from '../../live/session.ts';
import { Button } from '../../ui/Button.tsx';
import {
  areSame,
  newPassword,
  NewPasswordFields,
  passwordFault,
} from '../Account/NewPasswordFields.tsx';
import { PasswordRefused, useRefused } from '../Account/PasswordRefused.tsx';
import { SignedOutFrame } from './SignedOutFrame.tsx';
import { useRuleForm } from '../useRuleForm.ts';

const passwords = z.object(newPassword).check(areSame);

/** Runs once when the password call that was seen running has ended well. */
export function usePasswordSet(running: 'changing' | 'resetting', done: () => void): boolean {
  const isBusy = useSelector(session, (state) => state.matches({ password: running }));
  const refused = useSelector(session, ({ context }) => context.passwordFault);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && refused === null) done();
    wasBusy.current = isBusy;
  }, [isBusy, refused, done]);
  return isBusy;
}

const toLogin = () => go('/login');

export default function ResetPassword() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { register, handleSubmit, fault, formState } = useRuleForm(passwords, {
    next: '',
    again: '',
  });
  const isBusy = usePasswordSet('resetting', toLogin);
  const refused = useRefused(formState.isSubmitted);
  const code = token === '' ? 'INVALID_OR_EXPIRED_TOKEN' : refused;
  // Where nothing can be set, what leads on comes first.
  const onward = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (token === '') onward.current?.focus();
  }, [token]);
  return (
    <SignedOutFrame title={t('account.resetTitle')}>
      {code !== null && !isBusy && (
        <PasswordRefused
          code={code}
          actions={
            code === 'INVALID_OR_EXPIRED_TOKEN' ? (
              <Link ref={onward} href="/forgot-password" className="underline">
                {t('account.forgotTitle')}
              </Link>
            ) : undefined
          }
        />
      )}
      <form
        noValidate
        data-state={isBusy ? 'resetting' : 'idle'}
        onSubmit={handleSubmit(({ next }) => session.send({ type: 'resetPassword', token, next }))}
        className="grid gap-4"
      >
        <NewPasswordFields
          next={register('next')}
          again={register('again')}
          nextFault={passwordFault(fault('next'))}
          againFault={passwordFault(fault('again'))}
          isFirst={token !== ''}
        />
        <Button
          variant="primary"
          type="submit"
          wide
          disabled={isBusy || token === ''}
          aria-busy={isBusy}
        >
          {t('account.setPassword')}
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
