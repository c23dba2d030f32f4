/** What is seen of a form in each state of its machine: head, notices, fields, foot, and what lies over them. It decides nothing. */
import { useSelector } from '@xstate/react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { memo, useEffect, useState, type RefObject } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { entityLabel, errorText, t } from '../../../i18n/index.ts';
import { afterFrame } from '../../page/afterFrame.ts';
import { part } from '../../page/part.tsx';
import { runById, useKeysOf } from '../../context.ts';
import type { RecordFields } from '../../fields/input.ts';
import { useOwnName } from '../../fields/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PaneBody } from '../../ui/Panes.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { FormActor } from './recordFormActor.ts';
import type { FormStep } from './recordFormColumns.ts';
import { RecordFormConflict } from './RecordFormConflict.tsx';
import { RecordFormFields } from './RecordFormFields.tsx';
import { RecordFormFoot } from './RecordFormFoot.tsx';
import { RecordFormHead, RecordFormSteps } from './RecordFormHead.tsx';
import { RecordFormLeave } from './RecordFormLeave.tsx';
import { RecordFormNotices } from './RecordFormNotices.tsx';
import { stateText } from '../../page/stateText.ts';

function Unavailable({ actor, entity }: { readonly actor: FormActor; readonly entity: Entity }) {
  const code = useSelector(actor, ({ context }) => context.code);
  const titles = { NOT_FOUND: t('form.notFound'), FORBIDDEN: t('form.notPermitted') };
  const title = titles[code as keyof typeof titles] ?? t('form.loadFailed');
  // Asked again, what is not there is not there again: the way on is back.
  const isLost = code === 'NOT_FOUND';
  const keys = useKeysOf('form.retry');
  return (
    <EmptyState
      title={title}
      text={code !== null && !(code in titles) ? errorText(code) : entityLabel(entity.name).many}
      actions={
        <>
          <Button
            variant={isLost ? 'primary' : 'secondary'}
            data-first={isLost ? '' : undefined}
            onClick={() => runById('form.close')}
            keys="esc"
          >
            {t('form.close')}
          </Button>
          <Button
            variant={isLost ? 'secondary' : 'primary'}
            icon={<RotateCw />}
            data-first={isLost ? undefined : ''}
            onClick={() => runById('form.retry')}
            keys={keys}
          >
            {t('form.retry')}
          </Button>
        </>
      }
    />
  );
}

const PageParts = part(() => import('../Assign/PageParts.tsx'));

/** What else belongs to a record and is seen with its first step: the components of a page. */
function PartsOf({ actor, entity }: { readonly actor: FormActor; readonly entity: Entity }) {
  const id = useSelector(actor, ({ context }) => (context.step === 0 ? context.id : null));
  const [isFormSeen, setFormSeen] = useState(false);
  // The fields come first: what stands below them is fetched and drawn once they are on the screen.
  useEffect(() => afterFrame(() => setFormSeen(true)), []);
  if (entity.name !== 'page' || id === null || !isFormSeen) return null;
  return <PageParts page={id} />;
}

export interface RecordFormViewProps {
  readonly actor: FormActor;
  readonly entity: Entity;
  readonly parentId: number | undefined;
  readonly fields: RecordFields;
  readonly steps: readonly FormStep[];
  readonly formId: string;
  readonly box: RefObject<HTMLFormElement | null>;
}

/** Drawn anew when the machine's state changes, never because somebody typed. */
export const RecordFormView = memo(function RecordFormView(props: RecordFormViewProps) {
  const { actor, entity, parentId, fields, steps, formId, box } = props;
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
  const id = useSelector(actor, ({ context }) => context.id);
  const stored = useSelector(actor, ({ context }) => context.stored);
  const name = useOwnName(entity, stored);
  const title = id === null ? '' : (name ?? `#${id}`);
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
      className="flex min-h-0 grow flex-col outline-none! shadow-none!"
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
          <PaneBody className="px-5 py-4 max-md:px-3">
            <RecordFormFields
              actor={actor}
              entity={entity}
              fields={fields}
              steps={steps}
              formId={formId}
              isReadOnly={isReadOnly}
            />
            <PartsOf actor={actor} entity={entity} />
          </PaneBody>
          <RecordFormFoot
            actor={actor}
            entity={entity}
            parentId={parentId}
            isReadOnly={isReadOnly}
          />
        </>
      )}
      <RecordFormLeave actor={actor} entity={entity} title={title} />
      <RecordFormConflict actor={actor} entity={entity} />
    </form>
  );
});
