/** Two versions of one record, field by field: mine, theirs or both, chosen by one key each. It joins nothing itself. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { t } from '../../../i18n/index.ts';
import { changesOf, isEmpty } from '../../../machines/formRecord.ts';
import { CommandButton } from '../../keys/CommandButton.tsx';
import { runById } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { FormActor } from './recordFormActor.ts';
import { chooses, useChoosing } from './recordFormChoosing.ts';
import { differencesOf } from './recordFormMerge.ts';
import { useSavers } from './recordFormSavers.ts';
import { RecordFormSavers } from './RecordFormSavers.tsx';
import { RecordFormVersions } from './RecordFormVersions.tsx';

function Merge({ actor, entity }: { readonly actor: FormActor; readonly entity: Entity }) {
  const context = useSelector(actor, (state) => state.context);
  const list = useRef<HTMLDivElement>(null);
  const differences = useMemo(() => differencesOf(entity, context), [entity, context]);
  const savers = useSavers(entity, context, differences);
  const choices = context.newer?.choices ?? {};
  useChoosing(list, differences, {
    chosen: (field, choice) => actor.send({ type: 'choose', field, choice }),
    apply: () => actor.send({ type: 'merge' }),
  });
  return (
    <Dialog
      open
      width="wide"
      state="conflict"
      title={t('conflict.title')}
      text={t('conflict.text', { n: differences.length })}
      // Neither version is thrown away by a press beside the dialog: the next save asks again.
      onClose={() => runById('form.stay')}
      actions={
        <>
          <Button variant="quiet" keys="esc" onClick={() => runById('form.stay')}>
            {t('conflict.later')}
          </Button>
          <CommandButton command="form.takeTheirs">{t('conflict.theirs')}</CommandButton>
          <CommandButton command="form.keepMine">{t('conflict.mine')}</CommandButton>
          <CommandButton command="form.merge" variant="primary" keys="mod+Enter" data-main="">
            {t('conflict.apply')}
          </CommandButton>
        </>
      }
    >
      <RecordFormSavers savers={savers} />
      <div ref={list} data-layer="dialog" className="grid gap-5">
        {differences.map((difference, place) => (
          <RecordFormVersions
            key={difference.column.key}
            entity={entity}
            difference={difference}
            isFirst={place === 0}
            choice={choices[difference.column.key] ?? 'mine'}
            onChoose={(choice) => runById(chooses[choice], { key: difference.column.key })}
          />
        ))}
      </div>
    </Dialog>
  );
}

export function RecordFormConflict(props: { readonly actor: FormActor; readonly entity: Entity }) {
  const { actor, entity } = props;
  const isConflict = useSelector(actor, (state) => state.matches({ open: 'conflict' }));
  const mustAsk = useSelector(actor, ({ context }) => differencesOf(entity, context).length > 0);
  // Each changed other fields: both changes stand, and nobody is asked; of what was typed back nothing is sent.
  useEffect(() => {
    if (!isConflict || mustAsk) return;
    const { values, stored } = actor.getSnapshot().context;
    const isOurs = !isEmpty(changesOf(values, stored));
    actor.send({ type: isOurs ? 'merge' : 'takeTheirs' });
  }, [isConflict, mustAsk, actor]);
  return isConflict && mustAsk ? <Merge actor={actor} entity={entity} /> : null;
}
