/**
 * The form of any record, new or old, drawn from its entity and driven by the form machine. It never decides what may
 * happen next, and never checks a value itself.
 */
import { useActorRef, useSelector } from '@xstate/react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { may } from '../../entities/access.ts';
import { titleOf, type Entity, type Row } from '../../entities/entity.ts';
import { entityLabel, errorText, t } from '../../i18n/index.ts';
import type { FormLanguage } from '../../machines/formRecord.ts';
import { actorOf, grantsNow, runById } from '../context.ts';
import type { Raws } from '../fields/values.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PaneBody } from '../ui/Panes.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLanguage } from '../useLanguage.ts';
import { useLatest } from '../useLatest.ts';
import { formMachineFor, type FormActor } from './recordFormActor.ts';
import { formStepsOf } from './recordFormColumns.ts';
import { RecordFormConflict } from './RecordFormConflict.tsx';
import { RecordFormFields } from './RecordFormFields.tsx';
import { RecordFormFoot } from './RecordFormFoot.tsx';
import { RecordFormHead, RecordFormSteps } from './RecordFormHead.tsx';
import { RecordFormLeave } from './RecordFormLeave.tsx';
import { useFormLife } from './recordFormLife.ts';
import { RecordFormNotices } from './RecordFormNotices.tsx';
import { RecordFormValues } from './recordFormValues.ts';
import { stepInAddress } from './recordFormWorld.ts';
import { stateText } from './stateText.ts';

export interface RecordFormProps {
  readonly entity: Entity;
  /** null: a new record. */
  readonly id: number | null;
  /** The parent that the address fixes. */
  readonly parentId?: number | undefined;
  /** From 1, as the address says it. */
  readonly step?: number | undefined;
  readonly onClosed: () => void;
  /** After each save, with the record as it is stored now. */
  readonly onSaved: (row: Row) => void;
  /** Another new record is begun. */
  readonly onCreateNext?: (() => void) | undefined;
}

const formLanguageNow = (): FormLanguage => {
  const chosen: unknown = actorOf('preferences')?.getSnapshot().context?.formLanguage;
  return chosen === 'ar' || chosen === 'both' ? chosen : 'en';
};

/** The machine of one open record, its fields, and the wires between them. */
function useRecordForm(props: OpenFormProps) {
  const { entity, id, parentId } = props;
  const fields = useForm<Raws>({ defaultValues: {}, shouldFocusError: false });
  const [wish, setWish] = useState<{ readonly field: string } | null>(null);
  const latest = useLatest(props);
  const [{ machine, values, steps }] = useState(() => {
    const held = new RecordFormValues({ entity, id }, fields);
    const host = {
      entity,
      parentId,
      values: held,
      focusField: (field: string | null) => setWish(field === null ? null : { field }),
      saved: (row: Row) => {
        latest.read().onIs(row.id);
        latest.read().onSaved(row);
      },
      createNext: () => {
        latest.read().onIs(null);
        latest.read().onCreateNext?.();
      },
      leave: () => latest.read().onClosed(),
    };
    return {
      machine: formMachineFor(host),
      values: held,
      steps: formStepsOf({ entity, id, parentId }),
    };
  });
  const actor = useActorRef(machine, {
    input: {
      id,
      steps: steps.map(({ name, columns }) => ({ name, fields: columns.map(({ key }) => key) })),
      mayWrite: may(grantsNow(), id === null ? 'POST' : 'PUT', entity.collection),
      language: formLanguageNow(),
      step: (props.step ?? stepInAddress() ?? 1) - 1,
    },
  });
  useLayoutEffect(() => values.numberBy(() => actor.getSnapshot().context.id), [values, actor]);
  return { actor, fields, values, steps, wish };
}

function Unavailable({ actor, entity }: { readonly actor: FormActor; readonly entity: Entity }) {
  const code = useSelector(actor, ({ context }) => context.code);
  const titles = { NOT_FOUND: t('form.notFound'), FORBIDDEN: t('form.notPermitted') };
  const title = titles[code as keyof typeof titles] ?? t('form.loadFailed');
  return (
    <EmptyState
      title={title}
      text={code !== null && !(code in titles) ? errorText(code) : entityLabel(entity.name).many}
      actions={
        <>
          <Button onClick={() => runById('form.close')} keys="esc">
            {t('form.close')}
          </Button>
          <Button
            variant="primary"
            icon={<RotateCw />}
            data-retry=""
            onClick={() => runById('form.retry')}
          >
            {t('form.retry')}
          </Button>
        </>
      }
    />
  );
}

interface OpenFormProps extends RecordFormProps {
  /** The record has this number from now on; null: a new one was begun. */
  readonly onIs: (id: number | null) => void;
}

function OpenForm(props: OpenFormProps) {
  const { entity, parentId } = props;
  const { contentLanguage } = useLanguage();
  const form = useRecordForm(props);
  const { actor, fields, steps } = form;
  const { formId, box } = useFormLife(form, props);
  const state = useSelector(actor, ({ value }) => stateText(value));
  // What was shown once stays while it is fetched anew.
  const isLoading = useSelector(
    actor,
    (snapshot) => snapshot.matches('loading') && Object.keys(snapshot.context.stored).length === 0,
  );
  const isUnavailable = state === 'unavailable';
  const isReadOnly = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('reading') ||
      snapshot.matches({ open: 'gone' }) ||
      typeof snapshot.context.stored['deleted_at'] === 'string',
  );
  const title = useSelector(actor, ({ context }) =>
    context.id === null ? '' : titleOf(entity, { ...context.values }, contentLanguage),
  );
  const label = entityLabel(entity.name);
  return (
    <form
      ref={box}
      noValidate
      tabIndex={-1}
      aria-label={t('form.label', { title: title || label.new })}
      aria-busy={isLoading}
      data-region="form"
      data-state={state}
      onSubmit={(event) => event.preventDefault()}
      className="flex min-h-0 grow flex-col outline-none"
    >
      <RecordFormHead actor={actor} entity={entity} fields={fields} />
      {isLoading || isUnavailable ? (
        <PaneBody className="px-5 py-4">
          {isLoading && <Skeleton label={t('form.loading')} shape="fields" lines={6} />}
          {isUnavailable && <Unavailable actor={actor} entity={entity} />}
        </PaneBody>
      ) : (
        <>
          <RecordFormSteps actor={actor} panelId={formId} />
          <RecordFormNotices actor={actor} entity={entity} parentId={parentId} />
          <PaneBody className="border-t border-line px-5 py-4 max-md:px-3 [[role=tablist]~&]:border-t-0">
            <RecordFormFields
              actor={actor}
              entity={entity}
              fields={fields}
              steps={steps}
              formId={formId}
              isReadOnly={isReadOnly}
            />
          </PaneBody>
          <RecordFormFoot
            actor={actor}
            entity={entity}
            parentId={parentId}
            isReadOnly={isReadOnly}
          />
        </>
      )}
      <RecordFormLeave actor={actor} title={title || label.new} />
      <RecordFormConflict actor={actor} entity={entity} />
    </form>
  );
}

interface Shown {
  readonly entity: Entity;
  readonly parentId: number | undefined;
  /** As the address says. */
  readonly asked: number | null;
  /** As it is: a new record has a number once it is saved. */
  readonly is: number | null;
  readonly count: number;
}

/** Another record in the address is another form; a new record that was saved is still the same. */
export default function RecordForm(props: RecordFormProps) {
  const { entity, id, parentId } = props;
  const [shown, setShown] = useState<Shown>({ entity, parentId, asked: id, is: id, count: 0 });
  const isSame =
    shown.entity === entity &&
    shown.parentId === parentId &&
    (id === shown.asked || id === shown.is);
  if (!isSame) setShown({ entity, parentId, asked: id, is: id, count: shown.count + 1 });
  else if (id !== shown.asked) setShown({ ...shown, asked: id });
  return (
    <OpenForm
      {...props}
      key={isSame ? shown.count : shown.count + 1}
      onIs={(is) => setShown((now) => ({ ...now, is }))}
    />
  );
}
