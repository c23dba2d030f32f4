/** What has to be known about the open record, above its fields: a draft found, a save that waits, somebody else's deed. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { columnOf, type Entity } from '../../../entities/entity.ts';
import { labelled, whenText } from '../../../i18n/format.ts';
import {
  commandLabel,
  errorText,
  faultText,
  fieldLabel,
  t,
  toastText,
} from '../../../i18n/index.ts';
import type { FormContext } from '../../../machines/formRecord.ts';
import { runById, useKeysOf, useOffered } from '../../context.ts';
import { draftSlots, readDraft } from '../../kept/drafts.ts';
import { saveAt } from '../../kept/outbox.ts';
import { Banner, type BannerProps } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { draftPlaceOf, type FormActor } from './recordFormActor.ts';
import { RecordFormDraftKept } from './RecordFormDraftKept.tsx';
import { useDraftText, useGoneText } from './recordFormOthers.ts';

interface NoticesProps {
  readonly actor: FormActor;
  readonly entity: Entity;
  readonly parentId: number | undefined;
}

interface ActProps {
  readonly id: string;
  /** Another command whose key does the same here, also while somebody types. */
  readonly keysOf?: string;
}

/** A command as a button, there as long as it is offered. */
function Act({ id, keysOf = id }: ActProps) {
  const isOffered = useOffered(id);
  const keys = useKeysOf(keysOf);
  if (!isOffered) return null;
  return (
    <Button keys={keys} data-act={id} onClick={() => runById(id)}>
      {commandLabel(id)}
    </Button>
  );
}

function DraftFound({ actor, entity, parentId }: NoticesProps) {
  const draft = useSelector(actor, ({ context }) => context.draft);
  const isWaiting = useSelector(actor, ({ context }) => (context.kept ?? null) !== null);
  const id = useSelector(actor, ({ context }) => context.id);
  const version = useSelector(actor, ({ context }) => context.version);
  const isOffered = useOffered('form.restoreDraft');
  const isFound = draft !== null && isOffered;
  const place = draftPlaceOf({ entity, parentId }, id);
  const [slot = 0] = isFound ? draftSlots(place) : [];
  const waiting = isFound && isWaiting ? saveAt(place) : undefined;
  const kept = isFound && !waiting ? readDraft({ ...place, slot }) : null;
  const changedText = useDraftText(entity, { id, version }, kept);
  if (!isFound) return null;
  const time = whenText((waiting ?? (isWaiting ? kept?.sent : kept))?.at ?? '');
  return (
    <Banner
      variant="info"
      actions={
        <>
          <Act id="form.restoreDraft" />
          <Act id="form.dropDraft" />
        </>
      }
    >
      {waiting && t('form.saveFound', { time })}
      {!waiting && (isWaiting ? t('form.sentFound', { time }) : t('form.draftFound', { time }))}
      {changedText && <> {changedText}.</>}
    </Banner>
  );
}

/** The state of the last save, where it did not arrive. */
const deliveries: readonly {
  readonly state: 'failed' | 'offline' | 'forbidden';
  readonly variant: BannerProps['variant'];
  readonly text: () => string;
}[] = [
  { state: 'failed', variant: 'danger', text: () => t('form.saveFailed') },
  { state: 'offline', variant: 'offline', text: () => t('form.savedWhenOnline') },
  { state: 'forbidden', variant: 'danger', text: () => t('form.saveFailed') },
];

function Delivery({ actor }: NoticesProps) {
  const code = useSelector(actor, ({ context }) => context.code);
  const found = useSelector(actor, (snapshot) =>
    deliveries.find(({ state }) => snapshot.matches({ open: { editing: { delivery: state } } })),
  );
  if (!found) return null;
  const { state, variant, text } = found;
  return (
    <Banner variant={variant} actions={<Act id="form.retry" keysOf="form.save" />}>
      {text()} {state !== 'offline' && code !== null && errorText(code)}
    </Banner>
  );
}
/** What a fault's key is called; what stands in no entity has no other name than its key. */
const labelOf = (entity: Entity, key: string): string =>
  columnOf(entity, key) ? fieldLabel(entity.name, key) : key;

/** Faults of keys that stand in no step: nobody could see them otherwise. */
function Elsewhere({ actor, entity }: NoticesProps) {
  const faults = useSelector(actor, ({ context }) => context.faults);
  const steps = useSelector(actor, ({ context }) => context.steps);
  const shown = new Set(steps.flatMap(({ fields }) => fields));
  const others = Object.entries(faults).filter(([key]) => !shown.has(key));
  if (others.length === 0) return null;
  return (
    <Banner variant="danger">
      {t('form.elsewhere')}
      <ul>
        {others.map(([key, list]) => (
          <li key={key}>
            <bdi>{labelled(labelOf(entity, key), '')}</bdi>
            {list.map((fault) => faultText(fault, entity.name)).join(' ')}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Of these two the specification has it said; elsewhere the state in the head says it. */
const isKeptOff = ({ id, stored }: FormContext, { name }: Entity): boolean =>
  id !== null && (name === 'page' || name === 'staff') && stored['enabled'] === false;

const isDeleted = ({ stored }: FormContext): boolean => typeof stored['deleted_at'] === 'string';

export function RecordFormNotices(props: NoticesProps) {
  const { actor, entity } = props;
  const isOff = useSelector(actor, ({ context }) => isKeptOff(context, entity));
  const isGone = useSelector(actor, (state) => state.matches({ open: 'gone' }));
  const id = useSelector(actor, ({ context }) => context.id);
  const version = useSelector(actor, ({ context }) => context.version);
  const changedBy = useSelector(actor, ({ context }) => context.changedBy);
  const goneText = useGoneText(entity, { id, version, changedBy }, isGone);
  const isReading = useSelector(actor, (state) => state.matches('reading'));
  const wasDeleted = useSelector(actor, ({ context }) => isDeleted(context));
  const hasDraft = useSelector(actor, ({ context }) => context.draft !== null);
  const notes: ReactNode[] = [
    isOff && !wasDeleted && (
      <Banner key="off" variant="info" actions={<Act id="record.enable" />}>
        {toastText('notEnabled', { of: entity.name })}
      </Banner>
    ),
    isReading && !wasDeleted && (
      <Banner key="reading" variant="info">
        {t('form.readOnly')}
      </Banner>
    ),
    wasDeleted && (
      <Banner key="deleted" variant="warning" actions={<Act id="record.restore" />}>
        {t('form.deleted')}
      </Banner>
    ),
    wasDeleted && (
      <RecordFormDraftKept
        key="kept"
        {...props}
        text={(time) => t('form.draftInTrash', { time })}
      />
    ),
    isReading && hasDraft && !wasDeleted && (
      <RecordFormDraftKept
        key="unsavable"
        {...props}
        text={(time) => t('form.draftUnsavable', { time })}
        actions={<Act id="form.dropDraft" />}
      />
    ),
    isGone && (
      <Banner key="gone" variant="danger" actions={<Act id="form.saveAsNew" />}>
        {goneText}
      </Banner>
    ),
  ];
  return (
    // The line under the head, or under the steps, which have their own; each notice has one below it.
    <div className="shrink-0 border-t border-line [[role=tablist]~&]:border-t-0">
      {notes}
      <DraftFound {...props} />
      <Delivery {...props} />
      <Elsewhere {...props} />
    </div>
  );
}
