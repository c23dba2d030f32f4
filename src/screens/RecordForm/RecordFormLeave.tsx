/** The question before unsaved changes are left: stay, discard, or save first. The form's machine knows the answer's meaning. */
import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { t } from '../../../i18n/index.ts';
import { offer } from '../../live/actors.ts';
import { CommandButton } from '../../keys/CommandButton.tsx';
import { runById } from '../../context.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { FormActor } from './recordFormActor.ts';

export function RecordFormLeave({ actor, title }: { actor: FormActor; title: string }) {
  const isAsking = useSelector(actor, (state) => state.matches('asking'));
  // Only here: in any other dialog over a form the same keys are that dialog's.
  useLayoutEffect(
    () =>
      isAsking ? offer({ saveAndLeave: () => actor.send({ type: 'saveAndClose' }) }) : undefined,
    [isAsking, actor],
  );
  return (
    <Dialog
      open={isAsking}
      state="asking"
      width="medium"
      title={t('leave.title')}
      text={t('leave.text', { title })}
      onClose={() => runById('form.stay')}
      actions={
        <>
          <CommandButton command="form.stay">{t('leave.stay')}</CommandButton>
          <CommandButton command="form.discard" variant="danger">
            {t('leave.discard')}
          </CommandButton>
          <CommandButton command="form.saveAndLeave" variant="primary" data-autofocus="">
            {t('leave.save')}
          </CommandButton>
        </>
      }
    />
  );
}
