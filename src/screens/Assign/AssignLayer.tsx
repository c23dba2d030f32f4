/** The dialog of putting a component on a page: what is asked now, what is filled, what went wrong. It decides nothing. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { commandLabel, errorText, t } from '../../../i18n/index.ts';
import { entityNamed } from '../../../entities/index.ts';
import { runById, useKeysOf, useOffered } from '../../context.ts';
import { useTitles } from '../../fields/titles.ts';
import { assignment } from '../../live/assignment.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import { stateText } from '../../page/stateText.ts';
import {
  ChooseComponent,
  ChoosePage,
  ChoosePlace,
  ChooseRelation,
  ChooseStanding,
} from './AssignChoices.tsx';
import { callValues } from './assignDraft.ts';
import { AssignForm } from './AssignForm.tsx';
import { standingNow } from './assignProps.ts';

function Act({ id, isMain = false }: { readonly id: string; readonly isMain?: boolean }) {
  const isOffered = useOffered(id);
  const keys = useKeysOf(id);
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus has gone with what was asked before: Enter is for this.
  useEffect(() => {
    if (isMain && document.activeElement === document.body) button.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another act is another question
  }, [isMain, id]);
  return (
    <Button
      ref={button}
      variant={isMain ? 'primary' : 'secondary'}
      keys={keys}
      disabled={!isOffered}
      onClick={() => runById(id)}
    >
      {commandLabel(id)}
    </Button>
  );
}

/** A record's name, or nothing while there is none. */
function useName(entityName: string, id: number | null): string {
  const entity = entityNamed(entityName);
  if (!entity) throw new Error(`there is no entity named ${entityName}`);
  const [found] = useTitles(entity, id === null ? [] : [id]);
  // Its number stands for the name until that is answered: nobody knows a component or a page by it.
  return found && found.label !== found.hint ? found.label : '';
}

function Failed({ title }: { readonly title: string }) {
  const code = useSelector(assignment, ({ context }) => context.code);
  return (
    <div role="alert">
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-muted">{errorText(code ?? '')}</p>
    </div>
  );
}

function Body({ state }: { readonly state: string }) {
  const isOnPage = useSelector(assignment, ({ context }) => context.target !== null);
  const isAside = state === 'leaving';
  if (isAside || state.startsWith('fillingValues')) {
    return (
      <>
        {isAside && <p>{t('assignment.unsaved')}</p>}
        <AssignForm isAside={isAside} />
      </>
    );
  }
  switch (state) {
    case 'choosingTarget':
      return <ChoosePage />;
    case 'choosingComponent':
      return <ChooseComponent />;
    case 'choosingRelation':
      return <ChooseRelation />;
    case 'choosingFilled':
      return isOnPage ? <ChooseRelation isFilling /> : <ChooseStanding />;
    case 'placing':
      return <ChoosePlace />;
    case 'unavailable':
      return <Failed title={t('assignment.unavailable')} />;
    case 'failed':
      return (
        <>
          <Failed title={t('assignment.failed')} />
          <p className="mt-1">{t('assignment.kept')}</p>
        </>
      );
    default:
      return <Skeleton label={t('assignment.loading')} shape="fields" lines={3} />;
  }
}

function actionsOf(state: string) {
  const leave = <Act id="assignment.cancel" />;
  if (state.startsWith('fillingValues')) {
    return (
      <>
        {leave}
        <Act id="assignment.save" isMain />
      </>
    );
  }
  if (state === 'leaving') {
    return (
      <>
        <Act id="assignment.discard" />
        <Act id="assignment.stay" isMain />
      </>
    );
  }
  if (state === 'failed' || state === 'unavailable') {
    return (
      <>
        {leave}
        <Act id="assignment.retry" isMain />
      </>
    );
  }
  return leave;
}

const questions = {
  choosingTarget: 'assignment.target',
  choosingComponent: 'assignment.component',
  choosingRelation: 'assignment.relation',
  choosingFilled: 'assignment.fillWhich',
  placing: 'assignment.place',
} as const;

export default function AssignLayer() {
  useLanguage();
  const state = useSelector(assignment, ({ value }) => stateText(value));
  const { target, also, component, relation } = useSelector(assignment, ({ context }) => context);
  const standing = state.startsWith('fillingValues') ? standingNow(relation) : null;
  const first = useName('page', target ?? standing?.page ?? null);
  const page = also.length > 0 ? t('assignment.pages', { n: also.length + 1 }) : first;
  const name = useName('component', component ?? standing?.component ?? null);
  const isOpen = !['idle', 'assigned', 'unassigning'].includes(state);
  const isStanding = state === 'choosingFilled' && target === null;
  const question = isStanding ? 'assignment.fillWhere' : questions[state as keyof typeof questions];
  const about = name && page ? t('assignment.on', { component: name, page }) : name || page;
  useEffect(() => callValues(about), [about]);
  return (
    <Dialog
      open={isOpen}
      onClose={() => runById(state === 'leaving' ? 'assignment.stay' : 'assignment.cancel')}
      state={state}
      width="medium"
      title={question ? t(question) : about || t('assignment.fillValue')}
      {...(question && about ? { text: <bdi>{about}</bdi> } : {})}
      actions={actionsOf(state)}
    >
      <Body state={state} />
    </Dialog>
  );
}
