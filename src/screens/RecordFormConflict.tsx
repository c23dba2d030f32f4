/** Two versions of one record, field by field: mine, theirs or both, chosen by one key each. It joins nothing itself. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Entity } from '../../entities/entity.ts';
import type { Column } from '../../entities/field.ts';
import { fieldLabel, t } from '../../i18n/index.ts';
import type { Choice } from '../../machines/formMerge.ts';
import { offer } from '../actors.ts';
import { runById } from '../context.ts';
import { directionOf } from '../ui/boxes.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useLatest } from '../useLatest.ts';
import type { FormActor } from './recordFormActor.ts';
import { differencesOf, type Choices, type Difference } from './recordFormMerge.ts';
import { ValueText } from './RecordFormValueText.tsx';

interface VersionProps {
  readonly choice: Choice;
  readonly keys: string;
  readonly label: string;
  readonly group: string;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  readonly onChoose: () => void;
  readonly column: Column;
  /** Absent: both, one after the other. */
  readonly value?: { readonly of: unknown };
}

function Version(props: VersionProps) {
  const { choice, keys, label, group, isChosen, isFirst, onChoose, column, value } = props;
  return (
    <label className="flex min-w-0 grow basis-56 flex-col gap-1.5 rounded-md border border-line p-3 has-checked:border-primary has-checked:bg-tint has-focus-visible:ring-focus">
      <span className="flex items-center gap-2 font-medium">
        <input
          type="radio"
          name={group}
          value={choice}
          checked={isChosen}
          data-autofocus={isFirst && isChosen ? '' : undefined}
          onChange={onChoose}
          className="accent-primary outline-none! shadow-none!"
        />
        {label}
        <span className="ms-auto">
          <Kbd keys={keys} />
        </span>
      </span>
      {value && (
        <span
          {...directionOf(column.language)}
          className="max-h-40 overflow-y-auto text-start whitespace-pre-wrap"
        >
          <ValueText column={column} value={value.of} />
        </span>
      )}
    </label>
  );
}

interface FieldChoiceProps {
  readonly entity: Entity;
  readonly difference: Difference;
  readonly choice: Choice;
  /** The focus begins here. */
  readonly isFirst: boolean;
  readonly onChoose: (choice: Choice) => void;
}

function FieldChoice({ entity, difference, choice, isFirst, onChoose }: FieldChoiceProps) {
  const { column, mine, theirs, canBoth } = difference;
  const { key } = column;
  const common = { group: `conflict-${key}`, column, isFirst };
  return (
    <fieldset data-conflict={key} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{fieldLabel(entity.name, key)}</legend>
      <div className="flex flex-wrap gap-2">
        <Version
          {...common}
          choice="mine"
          keys="1"
          label={t('conflict.mineLabel')}
          isChosen={choice === 'mine'}
          onChoose={() => onChoose('mine')}
          value={{ of: mine }}
        />
        <Version
          {...common}
          choice="theirs"
          keys="2"
          label={t('conflict.theirsLabel')}
          isChosen={choice === 'theirs'}
          onChoose={() => onChoose('theirs')}
          value={{ of: theirs }}
        />
        {canBoth && (
          <Version
            {...common}
            choice="both"
            keys="b"
            label={t('conflict.bothLabel')}
            isChosen={choice === 'both'}
            onChoose={() => onChoose('both')}
          />
        )}
      </div>
    </fieldset>
  );
}

/** The field whose radio buttons have the focus; else the first. */
const fieldAt = (list: HTMLElement | null, keys: readonly string[]): string | undefined => {
  const group = document.activeElement?.closest<HTMLElement>('[data-conflict]');
  return group && list?.contains(group) ? group.dataset['conflict'] : keys[0];
};

/** Offers the keys 1, 2 and b; after a choice the focus goes on to the next field. */
function useChoosing(
  list: RefObject<HTMLElement | null>,
  differences: readonly Difference[],
  apply: (choices: Choices) => void,
) {
  const [choices, setChoices] = useState<Choices>({});
  const latest = useLatest({ choices, differences, apply });
  useEffect(() => {
    const choose = (choice: Choice) => {
      const keys = latest.read().differences.map(({ column }) => column.key);
      const key = fieldAt(list.current, keys);
      const at = latest.read().differences[key === undefined ? -1 : keys.indexOf(key)];
      if (!key || !at || (choice === 'both' && !at.canBoth)) return;
      setChoices((all) => ({ ...all, [key]: choice }));
      const next = keys[keys.indexOf(key) + 1];
      const control =
        next === undefined
          ? list.current?.parentElement?.parentElement?.querySelector<HTMLElement>('[data-main]')
          : list.current?.querySelector<HTMLElement>(`[data-conflict="${next}"] input:checked`);
      control?.focus();
    };
    return offer({
      chooseMine: () => choose('mine'),
      chooseTheirs: () => choose('theirs'),
      chooseBoth: () => choose('both'),
      applyMerge: () => latest.read().apply(latest.read().choices),
    });
  }, [list, latest]);
  return { choices, setChoices };
}

function Merge({ actor, entity }: { readonly actor: FormActor; readonly entity: Entity }) {
  const context = useSelector(actor, (state) => state.context);
  const list = useRef<HTMLDivElement>(null);
  const differences = useMemo(() => differencesOf(entity, context), [entity, context]);
  const { choices, setChoices } = useChoosing(list, differences, (chosen) =>
    actor.send({ type: 'merge', choices: chosen }),
  );
  return (
    <Dialog
      open
      width="wide"
      state="conflict"
      title={t('conflict.title')}
      text={t('conflict.text', { n: differences.length })}
      // Neither version is thrown away by a press beside the dialog: the form asks.
      onClose={() => actor.send({ type: 'close' })}
      actions={
        <>
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
          <FieldChoice
            key={difference.column.key}
            entity={entity}
            difference={difference}
            isFirst={place === 0}
            choice={choices[difference.column.key] ?? 'mine'}
            onChoose={(choice) =>
              setChoices((all) => ({ ...all, [difference.column.key]: choice }))
            }
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
