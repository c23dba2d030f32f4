/** Setting a new password with the token of a mailed link. It keeps neither. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import { waitFor } from 'xstate';
import * as z from 'zod/mini';
import { t } from '../../../i18n/index.ts';
import { go } from '../../live/actors.ts';
import { session } from '../../live/session.ts';
import {
  areEarlyKeysKept,
  dropEarlyKeys,
  giveEarlyKeys,
  keepForSignIn,
} from '../../keys/earlyKeys.ts';
import { pressAnew } from '../../keys/pressAnew.ts';
import { afterFrame } from '../../page/afterFrame.ts';
import { Button, busyLook } from '../../ui/Button.tsx';
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

const isAtLogin = (): boolean => document.activeElement?.matches('[name=username]') === true;
/** The login is on its way still: nobody has gone elsewhere or taken the pointer, and its code has not failed. */
const isLoginComing = (): boolean =>
  areEarlyKeysKept() &&
  location.pathname === '/login' &&
  document.querySelector('[data-message]') === null;

const frame = (): Promise<void> => new Promise((done) => afterFrame(done));

/** True once the login has the focus; false where the password was refused, and what was typed behind it is for nothing. */
async function ledToLogin(): Promise<boolean> {
  const { context } = await waitFor(session, (now) => !now.matches({ password: 'resetting' }), {
    timeout: Infinity,
  });
  if (context.passwordFault !== null) return false;
  // The screen learns of the answer as it is drawn.
  await frame();
  while (isLoginComing() && !isAtLogin()) await frame();
  return isAtLogin();
}

/** What is typed behind the key that sets the password is for the login that it leads to. */
async function keepForLogin(): Promise<void> {
  if (await keepForSignIn(ledToLogin())) giveEarlyKeys(pressAnew);
}

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
        // Whoever takes the pointer types here.
        onPointerDown={dropEarlyKeys}
        onSubmit={handleSubmit(({ next }) => {
          if (isBusy) return;
          session.send({ type: 'resetPassword', token, next });
          void keepForLogin();
        })}
        className="grid gap-4"
      >
        <NewPasswordFields
          next={register('next')}
          again={register('again')}
          nextFault={passwordFault(fault('next'))}
          againFault={passwordFault(fault('again'))}
          isFirst={token !== ''}
        />
        <Button variant="primary" type="submit" wide {...busyLook(isBusy)} disabled={token === ''}>
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
