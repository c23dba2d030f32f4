/** The foot of a form: whether a draft is kept, and the two ways to save. It saves nothing itself. */
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { dateText, timeText } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import { CommandButton } from '../../keys/CommandButton.tsx';
import { useOffered } from '../../context.ts';
import { draftStore } from '../../kept/drafts.ts';
import { DateText } from '../../ui/DateText.tsx';
import { PaneFoot } from '../../ui/Panes.tsx';
import { draftPlaceOf, type FormActor } from './recordFormActor.ts';

export interface RecordFormFootProps {
  readonly actor: FormActor;
  readonly entity: Entity;
  readonly parentId: number | undefined;
  readonly isReadOnly: boolean;
}

/** When the draft was written, or when the record was. */
function Kept({ actor, entity, parentId }: RecordFormFootProps) {
  const id = useSelector(actor, ({ context }) => context.id);
  const updatedAt = useSelector(actor, ({ context }) => context.stored['updated_at']);
  const writtenAt = useSyncExternalStore(draftStore.subscribe, () =>
    draftStore.writtenAt(draftPlaceOf({ entity, parentId }, id)),
  );
  if (writtenAt) return t('form.draftKept', { time: timeText(writtenAt) });
  if (typeof updatedAt !== 'string') return null;
  const [before = '', after = ''] = t('form.updated', { date: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <DateText value={updatedAt} text={dateText(updatedAt)} />
      {after}
    </>
  );
}

export function RecordFormFoot(props: RecordFormFootProps) {
  const isSaving = useSelector(props.actor, (state) => state.matches({ open: 'saving' }));
  const canSave = useOffered('form.save');
  const canSaveAndClose = useOffered('form.saveAndClose');
  return (
    <PaneFoot>
      <output className="min-w-0 grow text-sm">
        {isSaving ? t('form.saving') : <Kept {...props} />}
      </output>
      {!props.isReadOnly && (
        <span className="ms-auto flex gap-2 max-sm:*:px-2.5">
          <CommandButton command="form.saveAndClose" disabled={!canSaveAndClose}>
            {t('form.saveAndClose')}
          </CommandButton>
          <CommandButton
            command="form.save"
            variant="primary"
            disabled={!canSave}
            aria-busy={isSaving}
          >
            {t('form.save')}
          </CommandButton>
        </span>
      )}
    </PaneFoot>
  );
}
