/** Signing in: the form, its messages, and what the session machine says of the last try. It keeps no password. */
import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { waitFor, type SnapshotFrom } from 'xstate';
import { errorText, t } from '../../../i18n/first.ts';
import { dropEarlyKeys, keepForSignIn } from '../../keys/earlyKeys.ts';
import { session } from '../../live/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, busyLook } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { LoginFaults } from './loginRules.ts';
import { SignedOutFrame } from './SignedOutFrame.tsx';

// No form library and no zod before somebody types: two fields do not earn their weight in the first load.
const loadRules = () => import('./loginRules.ts');

const isSigningIn = (state: SnapshotFrom<typeof session>): boolean =>
  state.matches({ account: 'signingIn' }) || state.matches({ account: 'signingInAgain' });

const faultTexts = {
  usernameRequired: () => t('loginFaults.usernameRequired'),
  usernameTooShort: () => t('loginFaults.usernameTooShort'),
  passwordRequired: () => t('loginFaults.passwordRequired'),
  passwordTooShort: () => t('loginFaults.passwordTooShort'),
};

const textOfFault = (code: string | undefined) =>
  code !== undefined && Object.hasOwn(faultTexts, code)
    ? faultTexts[code as keyof typeof faultTexts]()
    : undefined;

export default function Login() {
  // Judged at the first submit, then at each change.
  const [faults, setFaults] = useState<LoginFaults | null>(null);
  const state = useSelector(session, (snapshot) => snapshot);
  const isAgain = state.matches({ account: 'signingInAgain' });
  const isBusy = isSigningIn(state);
  const name = isBusy
    ? 'signingIn'
    : state.matches({ account: 'signedOut' })
      ? 'signedOut'
      : 'signedIn';
  const refused = state.context.fault;
  /** True once somebody is signed in. */
  const signIn = async (form: HTMLFormElement): Promise<boolean> => {
    const judged = (await loadRules()).judge(form);
    setFaults(judged.faults);
    const [first] = Object.keys(judged.faults);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    if (!judged.credentials) return false;
    session.send({ type: 'signIn', ...judged.credentials });
    const { context } = await waitFor(session, (now) => !isSigningIn(now), { timeout: Infinity });
    return context.account !== null;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    // Also while what judges it is on its way: nothing more is typed into what was sent.
    void keepForSignIn(signIn(event.currentTarget));
  };
  const change = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { judge } = await loadRules();
    setFaults((now) => now && judge(form).faults);
  };
  return (
    <SignedOutFrame title={t('login.title')}>
      {refused !== null && !isBusy && (
        <div className="mb-4 overflow-hidden rounded-md border border-line">
          <Banner variant="danger">{errorText(refused)}</Banner>
        </div>
      )}
      <form
        noValidate
        onSubmit={submit}
        onChange={(event) => void change(event)}
        // Whoever takes the pointer types here.
        onPointerDown={dropEarlyKeys}
        data-state={name}
        className="grid gap-4"
      >
        <Field label={t('login.username')} error={textOfFault(faults?.username)}>
          {(aria) => (
            <TextInput
              {...aria}
              name="username"
              dir="ltr"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              // The only thing to do on this screen is to type here.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
            />
          )}
        </Field>
        <Field label={t('login.password')} error={textOfFault(faults?.password)}>
          {(aria) => (
            <TextInput {...aria} name="password" type="password" autoComplete="current-password" />
          )}
        </Field>
        <Button variant="primary" type="submit" wide {...busyLook(isBusy)}>
          {isAgain ? t('login.tryingAgain') : isBusy ? t('login.submitting') : t('login.submit')}
        </Button>
        <p>
          <Link href="/forgot-password" className="text-secondary hover:underline">
            {t('login.forgot')}
          </Link>
        </p>
      </form>
    </SignedOutFrame>
  );
}
