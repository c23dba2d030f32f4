/** The head of a record's form: which record, in which state, its steps, and the language of its fields. It holds none of these. */
import { useSelector } from '@xstate/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import CircleDot from 'lucide-react/icons/circle-dot';
import ListTree from 'lucide-react/icons/list-tree';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';
import { memo, useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { titleColumns, type Entity } from '../../../entities/entity.ts';
import { comma } from '../../../i18n/format.ts';
import { entityLabel, t, textOf } from '../../../i18n/index.ts';
import type { FormLanguage } from '../../../machines/formRecord.ts';
import { CommandIconButton } from '../../keys/CommandButton.tsx';
import { runById, useKeysOf, useOffered } from '../../context.ts';
import type { RecordFields } from '../../fields/input.ts';
import { nameKeysOf, useOwnName } from '../../fields/titles.ts';
import { useRested } from '../../page/useRested.ts';
import { directionOf } from '../../ui/boxes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Tabs, type Tab } from '../../ui/Tabs.tsx';
import type { FormActor } from './recordFormActor.ts';
import { useOthersHere } from './recordFormPresence.ts';
import { statesOf } from '../RecordList/recordListState.ts';

interface HeadProps {
  readonly actor: FormActor;
  readonly entity: Entity;
  readonly fields: RecordFields;
}

interface NameProps {
  readonly entity: Entity;
  readonly id: number | null;
  /** What stands in the fields that a name is made of. */
  readonly values: readonly unknown[];
}

/** The title as it stands in the fields; while there is none, what kind of record it is. */
const Name = memo(function Name({ entity, id, values }: NameProps) {
  const row = Object.fromEntries(nameKeysOf(entity).map((key, place) => [key, values[place]]));
  const name = useOwnName(entity, row);
  // It reads as in the box below, whatever its first word is.
  const { language } = titleColumns(entity).find(({ key }) => row[key] === name) ?? {};
  const nameless = id === null ? entityLabel(entity.name).new : `#${id}`;
  return (
    <h2 className="min-w-0 grow text-xl font-semibold">
      {/* Two lines, before it is cut: it says what all the fields below are about. */}
      <bdi
        {...directionOf(language)}
        className="line-clamp-2 leading-snug wrap-anywhere align-parent"
      >
        {name ?? nameless}
      </bdi>
    </h2>
  );
});

/** What is typed comes into the title once the typing rests: with each key, all that stands below would be laid out anew. */
function Title({ actor, entity, fields }: HeadProps) {
  const id = useSelector(actor, ({ context }) => context.id);
  const isDirty = useSelector(actor, ({ context }) => context.isDirty);
  const keys = useMemo(() => [...nameKeysOf(entity)], [entity]);
  const typed = useWatch({ control: fields.control, name: keys });
  const rested = useRested(typed);
  return <Name entity={entity} id={id} values={isDirty ? rested : typed} />;
}

/** The way to the record before or after, while there is a list beside the form. */
function Neighbour({ id, icon }: { id: string; icon: ReactNode }) {
  const isOffered = useOffered(id);
  if (!isOffered) return null;
  return (
    <CommandIconButton command={id} className="-me-2 max-sm:hidden">
      {icon}
    </CommandIconButton>
  );
}

/** Beside the title, which gives way to it: nothing moves when it comes. */
function Unsaved({ actor }: Pick<HeadProps, 'actor'>) {
  const isDirty = useSelector(actor, ({ context }) => context.isDirty);
  return (
    <output className="inline-flex shrink-0 items-center gap-2 text-sm font-medium whitespace-nowrap text-amber-text">
      {isDirty && (
        <>
          <CircleDot />
          {t('form.unsaved')}
        </>
      )}
    </output>
  );
}

/** Number and state, and what can be done with the record as a whole, in one line. */
function Where({ actor, entity }: HeadProps) {
  const id = useSelector(actor, ({ context }) => context.id);
  const stored = useSelector(actor, ({ context }) => context.stored);
  // Of a record that is not there nothing is known, its state least of all.
  const isThere = useSelector(actor, (state) => !state.matches('unavailable'));
  const row = id === null || !isThere ? undefined : { ...stored, id, version: 0 };
  const hasState = entity.flags.some((flag) => flag === 'enabled' || flag === 'approved');
  const canRemove = useOffered('record.remove') && row !== undefined;
  const hasRecords = useOffered('list.items') && row !== undefined;
  const states = row && hasState ? statesOf(entity, row) : [];
  return (
    <div className="flex min-h-6 items-center gap-3 text-sm text-muted">
      <span className="whitespace-nowrap">
        {id === null
          ? entityLabel(entity.name).many
          : t('templates.record', { of: entity.name, id: String(id) })}
      </span>
      {states.map((state) => (
        <StateBadge key={state} state={state} label={textOf(`states.${state}`)} />
      ))}
      {stored['featured'] === true && (
        <span className="inline-flex items-center gap-1.5">
          <Star className="fill-amber text-amber" />
          <span className="max-sm:sr-only">{t('states.featured')}</span>
        </span>
      )}
      <span className="grow" />
      <Neighbour id="form.previousRecord" icon={<ChevronUp />} />
      <Neighbour id="form.nextRecord" icon={<ChevronDown />} />
      {hasRecords && (
        <CommandIconButton command="list.items" className="-me-2">
          <ListTree />
        </CommandIconButton>
      )}
      {canRemove && (
        <CommandIconButton command="record.remove" keys="Delete" className="-me-2">
          <Trash2 />
        </CommandIconButton>
      )}
      <IconButton
        label={t('form.close')}
        keys="esc"
        onClick={() => runById('form.close')}
        className="-me-2"
      >
        <X />
      </IconButton>
    </div>
  );
}

/** Who else has it open: said once when somebody comes, and there to be read as long as they stay. */
function OthersHere({ actor, entity }: HeadProps) {
  const names = useOthersHere(actor, entity);
  return (
    <output className="block text-sm text-muted empty:hidden">
      {names.length > 0 && (
        <span className="inline-flex items-center gap-1.5 rounded-full bg-tint px-2.5 py-0.5">
          <Users />
          {t('history.alsoOpen', { who: names.join(comma()) })}
        </span>
      )}
    </output>
  );
}

export function RecordFormHead(props: HeadProps) {
  return (
    <header className="shrink-0 px-5 pt-2 pb-1.5 max-md:px-3">
      <Where {...props} />
      <div className="flex items-baseline gap-3">
        <Title {...props} />
        <Unsaved actor={props.actor} />
      </div>
      <OthersHere {...props} />
    </header>
  );
}

/** The form's steps, each with what is known of it. One step needs no tabs. */
export function RecordFormSteps({ actor, panelId }: { actor: FormActor; panelId: string }) {
  const steps = useSelector(actor, ({ context }) => context.steps);
  const step = useSelector(actor, ({ context }) => context.step);
  const faults = useSelector(actor, ({ context }) => context.faults);
  if (steps.length < 2) return null;
  const tabs = steps.map(({ name, state, fields }): Tab => {
    const label = textOf(`steps.${name}`);
    if (state === 'valid') {
      return { id: name, label, mark: 'done', markLabel: t('form.stepValid') };
    }
    if (state !== 'invalid') return { id: name, label, markLabel: t('form.stepUnchecked') };
    const n = fields.filter((field) => field in faults).length;
    return { id: name, label, mark: 'fault', markLabel: t('form.stepInvalid', { n }) };
  });
  return (
    <Tabs
      label={t('form.steps')}
      tabs={tabs}
      value={steps[step]?.name ?? ''}
      panelId={panelId}
      onChange={(name) =>
        runById('form.goToStep', { index: steps.findIndex((one) => one.name === name) })
      }
    />
  );
}

const cycle: readonly FormLanguage[] = ['en', 'ar', 'both'];

/** In which language translatable fields are shown. */
export function RecordFormLanguage({ actor }: { readonly actor: FormActor }) {
  const language = useSelector(actor, ({ context }) => context.language);
  const choose = (wanted: FormLanguage) => {
    const times = (cycle.indexOf(wanted) - cycle.indexOf(language) + cycle.length) % cycle.length;
    for (let turn = 0; turn < times; turn += 1) runById('form.switchLanguage');
  };
  return (
    <Segmented
      label={t('form.languages')}
      options={[
        { value: 'en', label: t('form.english') },
        { value: 'ar', label: t('form.arabic') },
        { value: 'both', label: t('form.both') },
      ]}
      value={language}
      onChange={choose}
      keys={useKeysOf('form.switchLanguage')}
    />
  );
}
