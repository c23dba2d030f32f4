/** Signing in: the form, its messages, and what the session machine says of the last try. It keeps no password. */
import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { errorText, t } from '../../i18n/index.ts';
import { session } from '../liveSession.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { SignedOutFrame } from './SignedOutFrame.tsx';

/** The specification's rules (section 5); the names are those of its messages in i18n. */
const credentials = z.object({
  username: z
    .string()
    .check(z.trim(), z.minLength(1, 'usernameRequired'), z.minLength(3, 'usernameTooShort')),
  password: z
    .string()
    .check(z.minLength(1, 'passwordRequired'), z.minLength(6, 'passwordTooShort')),
});
const faultTexts = {
  usernameRequired: () => t('loginFaults.usernameRequired'),
  usernameTooShort: () => t('loginFaults.usernameTooShort'),
  passwordRequired: () => t('loginFaults.passwordRequired'),
  passwordTooShort: () => t('loginFaults.passwordTooShort'),
};
type Name = 'username' | 'password';
type LoginFaults = Readonly<Partial<Record<Name, string>>>;

/** The first fault of each field. No form library here: two fields do not earn its weight in the first load. */
function faultsIn(form: HTMLFormElement): LoginFaults {
  const parsed = z.safeParse(credentials, Object.fromEntries(new FormData(form)));
  const faults: Partial<Record<string, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}

const textOfFault = (code: string | undefined) =>
  code !== undefined && Object.hasOwn(faultTexts, code)
    ? faultTexts[code as keyof typeof faultTexts]()
    : undefined;

export default function Login() {
  // Judged at the first submit, then at each change.
  const [faults, setFaults] = useState<LoginFaults | null>(null);
  const state = useSelector(session, (snapshot) => snapshot);
  const isAgain = state.matches({ account: 'signingInAgain' });
  const isBusy = isAgain || state.matches({ account: 'signingIn' });
  const name = isBusy
    ? 'signingIn'
    : state.matches({ account: 'signedOut' })
      ? 'signedOut'
      : 'signedIn';
  const refused = state.context.fault;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = faultsIn(form);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else {
      const { username, password } = z.parse(credentials, Object.fromEntries(new FormData(form)));
      session.send({ type: 'signIn', username, password });
    }
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
        onChange={(event) => faults && setFaults(faultsIn(event.currentTarget))}
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
        <Button variant="primary" type="submit" wide disabled={isBusy} aria-busy={isBusy}>
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
