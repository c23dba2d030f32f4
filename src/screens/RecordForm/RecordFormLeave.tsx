/** The question before unsaved changes are left: stay, discard, or save first. The form's machine knows the answer's meaning. */
import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { entityLabel, t } from '../../../i18n/index.ts';
import type { Values } from '../../../machines/types.ts';
import { useOwnName } from '../../fields/titles.ts';
import { offer } from '../../live/actors.ts';
import { CommandButton } from '../../keys/CommandButton.tsx';
import { runById } from '../../context.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { FormActor } from './recordFormActor.ts';

interface LeaveProps {
  readonly actor: FormActor;
  readonly entity: Entity;
  /** The stored record's; empty where none is stored. */
  readonly title: string;
}

const nothingTyped: Values = {};

export function RecordFormLeave({ actor, entity, title }: LeaveProps) {
  const isAsking = useSelector(actor, (state) => state.matches('asking'));
  // A new record is called by what was typed, as where what is not saved is listed.
  const typed = useSelector(actor, ({ context }) => (title === '' ? context.values : nothingTyped));
  const name = useOwnName(entity, typed);
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
      text={t('leave.text', { title: title || name || entityLabel(entity.name).new })}
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
