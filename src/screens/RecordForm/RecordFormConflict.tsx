/** Two versions of one record, field by field: mine, theirs or both, chosen by one key each. It joins nothing itself. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { t } from '../../../i18n/index.ts';
import type { Choice } from '../../../machines/formMerge.ts';
import { offer } from '../../actors.ts';
import { runById } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLatest } from '../../useLatest.ts';
import type { FormActor } from './recordFormActor.ts';
import { differencesOf, type Choices, type Difference } from './recordFormMerge.ts';
import { RecordFormVersions } from './RecordFormVersions.tsx';

/** The field whose radio buttons have the focus; else the first. */
const fieldAt = (list: HTMLElement | null, keys: readonly string[]): string | undefined => {
  const group = document.activeElement?.closest<HTMLElement>('[data-conflict]');
  return group && list?.contains(group) ? group.dataset['conflict'] : keys[0];
};

const chooses = {
  mine: 'form.chooseMine',
  theirs: 'form.chooseTheirs',
  both: 'form.chooseBoth',
} as const satisfies Record<Choice, string>;

/** Offers the keys 1, 2 and b; after a choice the focus goes on to the next field. */
function useChoosing(
  list: RefObject<HTMLElement | null>,
  differences: readonly Difference[],
  apply: (choices: Choices) => void,
) {
  const [choices, setChoices] = useState<Choices>({});
  const latest = useLatest({ choices, differences, apply });
  useEffect(() => {
    const choose = (choice: Choice, named: unknown) => {
      if (typeof named === 'string') return setChoices((all) => ({ ...all, [named]: choice }));
      const keys = latest.read().differences.map(({ column }) => column.key);
      const key = fieldAt(list.current, keys);
      const at = latest.read().differences[key === undefined ? -1 : keys.indexOf(key)];
      if (!key || !at || (choice === 'both' && !at.canBoth)) return undefined;
      setChoices((all) => ({ ...all, [key]: choice }));
      const next = keys[keys.indexOf(key) + 1];
      const control =
        next === undefined
          ? list.current?.parentElement?.parentElement?.querySelector<HTMLElement>('[data-main]')
          : list.current?.querySelector<HTMLElement>(`[data-conflict="${next}"] input:checked`);
      return control?.focus();
    };
    return offer({
      chooseMine: ({ key }) => choose('mine', key),
      chooseTheirs: ({ key }) => choose('theirs', key),
      chooseBoth: ({ key }) => choose('both', key),
      applyMerge: () => latest.read().apply(latest.read().choices),
    });
  }, [list, latest]);
  return choices;
}

function Merge({ actor, entity }: { readonly actor: FormActor; readonly entity: Entity }) {
  const context = useSelector(actor, (state) => state.context);
  const list = useRef<HTMLDivElement>(null);
  const differences = useMemo(() => differencesOf(entity, context), [entity, context]);
  const choices = useChoosing(list, differences, (chosen) =>
    actor.send({ type: 'merge', choices: chosen }),
  );
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
          <Button keys="o" onClick={() => runById('form.takeTheirs')}>
            {t('conflict.theirs')}
          </Button>
          <Button keys="m" onClick={() => runById('form.keepMine')}>
            {t('conflict.mine')}
          </Button>
          <Button
            variant="primary"
            keys="mod+enter"
            data-main=""
            onClick={() => runById('form.merge')}
          >
            {t('conflict.apply')}
          </Button>
        </>
      }
    >
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
  // Each changed other fields: both changes stand, and nobody is asked.
  useEffect(() => {
    if (isConflict && !mustAsk) actor.send({ type: 'merge', choices: {} });
  }, [isConflict, mustAsk, actor]);
  return isConflict && mustAsk ? <Merge actor={actor} entity={entity} /> : null;
}
