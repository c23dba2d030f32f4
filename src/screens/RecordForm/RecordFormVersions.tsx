/** One field that two people changed: mine, theirs or both, as radio buttons with a key each. It holds no choice. */
import type { Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { fieldLabel, t } from '../../../i18n/index.ts';
import type { Choice } from '../../../machines/formRecord.ts';
import { directionOf } from '../../ui/boxes.ts';
import { classes } from '../../ui/classes.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import type { Difference } from './recordFormMerge.ts';
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
          // What is of no language stands at its label's side, whichever way its letters run.
          className={classes(
            'max-h-40 overflow-y-auto whitespace-pre-wrap',
            column.language ? 'text-start' : 'align-parent',
          )}
        >
          <ValueText column={column} value={value.of} />
        </span>
      )}
    </label>
  );
}

export interface RecordFormVersionsProps {
  readonly entity: Entity;
  readonly difference: Difference;
  /** What the field is called, where its type does not say so. */
  readonly label?: string;
  readonly choice: Choice;
  /** The focus begins here. */
  readonly isFirst: boolean;
  readonly onChoose: (choice: Choice) => void;
}

export function RecordFormVersions(props: RecordFormVersionsProps) {
  const { entity, difference, choice, isFirst, onChoose } = props;
  const { column, mine, theirs, canBoth } = difference;
  const { key } = column;
  const label = props.label ?? fieldLabel(entity.name, key);
  const common = { group: `conflict-${key}`, column, isFirst };
  return (
    <fieldset data-conflict={key} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
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
