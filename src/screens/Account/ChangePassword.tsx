/** One's own password: the present one, and a new one twice. It keeps none. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { waitFor } from 'xstate';
import * as z from 'zod/mini';
import { faultText, t } from '../../../i18n/index.ts';
import { loseKeys, useKeysOf } from '../../context.ts';
import { leaveForm } from '../../keys/placeLeft.ts';
import { enterOnce } from '../../keys/enterOnce.ts';
import { session } from '../../live/session.ts';
import { Button, busyLook } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { areSame, newPassword, NewPasswordFields, passwordFault } from './NewPasswordFields.tsx';
import { AccountFrame, focusHeading, useAccountKeys } from './AccountFrame.tsx';
import { PasswordRefused, useRefused } from './PasswordRefused.tsx';
import { usePasswordSet } from '../SignedOut/ResetPassword.tsx';
import { useRuleForm } from '../useRuleForm.ts';

const passwords = z
  .object({ current: z.string().check(z.minLength(1, 'required')), ...newPassword })
  .check(areSame);
const empty = { current: '', next: '', again: '' };

/** What is pressed until then is for the screen, not for the fields, which are emptied; of a refusal it is for nothing. */
async function answered(): Promise<void> {
  const { context } = await waitFor(session, (now) => !now.matches({ password: 'changing' }), {
    timeout: Infinity,
  });
  if (context.passwordFault !== null) loseKeys();
}

export default function ChangePassword() {
  useAccountKeys();
  const saveKeys = useKeysOf('form.nothingToSave');
  const { register, handleSubmit, fault, formState, reset, setFocus } = useRuleForm(
    passwords,
    empty,
  );
  // Named in the order in which they stand: the first that is wrong gets the focus.
  const present = register('current');
  const isBusy = usePasswordSet('changing', () => {
    reset(empty);
    // Nothing is left to be typed: the keys are those of the screen again.
    focusHeading();
  });
  const refused = useSelector(session, ({ context }) => context.passwordFaults);
  const failed = useRefused(formState.isSubmitted, ['current_password', 'new_password']);
  const [wrongNow] = refused['current_password'] ?? [];
  const [wrongNext] = refused['new_password'] ?? [];
  useEffect(() => {
    if (refused['current_password']) setFocus('current');
    else if (refused['new_password']) setFocus('next');
  }, [refused, setFocus]);
  return (
    <AccountFrame title={t('account.changeTitle')} text={t('account.otherSessionsEnd')}>
      {failed !== null && !isBusy && <PasswordRefused code={failed} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its fields and its button */}
      <form
        noValidate
        data-region="form"
        data-saves=""
        onKeyDown={enterOnce}
        data-state={isBusy ? 'changing' : 'idle'}
        onSubmit={handleSubmit(({ current, next }) => {
          if (isBusy) return;
          session.send({ type: 'changePassword', current, next });
          leaveForm(answered());
        })}
        className="grid gap-4"
      >
        <Field
          label={t('account.currentPassword')}
          error={passwordFault(fault('current')) ?? (wrongNow && faultText(wrongNow))}
        >
          {(aria) => (
            <TextInput
              {...aria}
              {...present}
              type="password"
              autoComplete="current-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is this form
              autoFocus
            />
          )}
        </Field>
        <NewPasswordFields
          next={register('next')}
          again={register('again')}
          nextFault={passwordFault(fault('next')) ?? (wrongNext && faultText(wrongNext))}
          againFault={passwordFault(fault('again'))}
        />
        <div>
          <Button variant="primary" type="submit" keys={saveKeys} {...busyLook(isBusy)}>
            {t('account.changePassword')}
          </Button>
        </div>
      </form>
    </AccountFrame>
  );
}
