/** Records out of a spreadsheet, step by step: file, columns, review, saved. What may happen when, the machine says. */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import { commandLabel, t } from '../../../i18n/index.ts';
import { useTitles } from '../../fields/titles.ts';
import { go, grantsNow, offer } from '../../live/actors.ts';
import { CommandButton } from '../../keys/CommandButton.tsx';
import { contextNow, keysOf, runById } from '../../context.ts';
import { isOtherPaste, pickedIn } from '../../importing/importPasted.ts';
import { say } from '../../page/toasts.ts';
import { importAt, type SectionMatch } from '../../routes.ts';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Toolbar } from '../../ui/Panes.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import type { ScreenProps } from '../screen.ts';
import { stateText } from '../../page/stateText.ts';
import { useTitle } from '../useTitle.ts';
import { nameOf, useImport, type LiveImport } from './importActor.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportPick } from './ImportPick.tsx';
import { ImportReview } from './ImportReview.tsx';
import { ImportSaved, ImportSheets, ImportWaiting } from './ImportStates.tsx';
import { NotPermitted } from '../NotPermitted.tsx';

type Step = 'file' | 'columns' | 'review';
const stepLabels = { file: 'stepFile', columns: 'stepColumns', review: 'stepReview' } as const;

const stepOf = (state: string): Step => {
  if (state === 'mapping') return 'columns';
  return /^(?:picking|reading|refused|choosingSheet)/.test(state) ? 'file' : 'review';
};

function Steps({ step, isDone }: { readonly step: Step; readonly isDone: boolean }) {
  const steps = Object.keys(stepLabels) as Step[];
  const here = isDone ? steps.length : steps.indexOf(step);
  return (
    <ol aria-label={t('importSheet.steps')} className="flex items-center gap-1">
      {steps.map((name, place) => (
        <li
          key={name}
          aria-current={place === here ? 'step' : undefined}
          className={classes(
            'flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm',
            place === here ? 'bg-tint-2 font-medium text-ink' : 'text-muted',
          )}
        >
          <span aria-hidden="true" className="figures">
            {place < here ? '✓' : place + 1}
          </span>
          {t(`importSheet.${stepLabels[name]}`)}
        </li>
      ))}
    </ol>
  );
}

/** Leaving goes one step out, from the review to the columns, and to the other sheets: a file that is open is put away last. */
function useLeaving({ actor }: LiveImport, listPath: string): void {
  useLayoutEffect(
    () =>
      offer({
        cancelImport: () => {
          const state = actor.getSnapshot();
          if (state.matches('done')) go(listPath);
          else if (state.can({ type: 'back' })) actor.send({ type: 'back' });
          else if (state.can({ type: 'cancel' })) actor.send({ type: 'cancel' });
          else if (!state.matches('saving')) go(listPath);
        },
      }),
    [actor, listPath],
  );
}

/**
 * Over a sheet that is open nothing else is read: what was corrected in it would be gone. That is said, and what leads
 * out; and of what is no rows at all, that it is none.
 */
function usePasteOver({ actor }: LiveImport): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || contextNow().layer !== 'page') return;
      if (isOtherPaste(event)) {
        event.preventDefault();
        say('info', () => t('importSheet.pastedOther'));
        return;
      }
      const picked = pickedIn(event);
      const state = actor.getSnapshot();
      if (!picked || state.can({ type: 'pick', file: picked })) return;
      event.preventDefault();
      say('info', () => t('importSheet.pastedOver', { file: nameOf(state.context.file) }), {
        label: () => commandLabel('import.cancel'),
        keys: keysOf('import.cancel'),
        run: () => void runById('import.cancel'),
      });
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [actor]);
}

/** What a question lies over stays as it was. */
const shownState = ({ value, context }: SnapshotFrom<LiveImport['actor']>): string =>
  value === 'leaving' && context.left ? context.left : stateText(value);

function contentOf(live: LiveImport, state: string): ReactNode {
  if (/^(?:picking|refused)/.test(state)) return <ImportPick live={live} />;
  if (state === 'choosingSheet') return <ImportSheets live={live} />;
  if (state === 'mapping') return <ImportColumns live={live} />;
  if (/^reviewing|^failed|^wrong|^edited|^right/.test(state)) return <ImportReview live={live} />;
  if (state === 'done') return <ImportSaved live={live} />;
  return <ImportWaiting live={live} />;
}

/** The question before corrections are dropped. */
function Leave({ live, isAsking }: { readonly live: LiveImport; readonly isAsking: boolean }) {
  const file = useSelector(live.actor, ({ context }) => context.file);
  return (
    <Dialog
      open={isAsking}
      state="leaving"
      title={t('leave.title')}
      text={t('leave.text', { title: nameOf(file) })}
      onClose={() => runById('import.stay')}
      actions={
        <>
          <CommandButton command="import.discard" variant="danger">
            {t('leave.discard')}
          </CommandButton>
          <CommandButton command="import.stay" variant="primary" data-autofocus="">
            {t('leave.stay')}
          </CommandButton>
        </>
      }
    />
  );
}

/** Whose rows they become: one batch looks like another. */
function ParentName({ entity, id }: { readonly entity: Entity; readonly id: number }) {
  const [name] = useTitles(entity, [id]);
  return (
    <span className="font-normal text-muted">
      <bdi>{name?.label}</bdi>
      {' / '}
    </span>
  );
}

function Import({ match, path }: { readonly match: SectionMatch; readonly path: string }) {
  const { entity, parentId } = match;
  const parent = useMemo(() => {
    const parentEntity = entity.parent && entityNamed(entity.parent.entity);
    return entity.parent && parentEntity && parentId !== undefined
      ? { entity: parentEntity, field: entity.parent.field, id: parentId }
      : undefined;
  }, [entity, parentId]);
  const listPath = path.replace(/\/import\/?$/, '');
  const live = useImport(entity, parent);
  useLeaving(live, listPath);
  usePasteOver(live);
  const state = useSelector(live.actor, ({ value }) => stateText(value));
  const shown = useSelector(live.actor, shownState);
  const title = t('importSheet.title', { of: entity.name });
  useTitle(title);
  return (
    // No wider than the screen, however wide the sheet: the grid scrolls by itself.
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]">
      <section
        aria-label={t('importSheet.label', { of: entity.name })}
        data-region="list"
        data-state={state}
        className="relative flex min-h-0 min-w-0 flex-col bg-surface"
      >
        <Toolbar>
          <h1 className="me-3 text-xl font-semibold">
            {parent && <ParentName entity={parent.entity} id={parent.id} />}
            {title}
          </h1>
          <Steps step={stepOf(shown)} isDone={state === 'done'} />
        </Toolbar>
        {contentOf(live, shown)}
        <Leave live={live} isAsking={state === 'leaving'} />
      </section>
    </div>
  );
}

/** The section from which it is imported, where one may see that. */
function seenSection(entity: Entity): Entity | undefined {
  const section = entity.parent ? entityNamed(entity.parent.entity) : entity;
  return section && may(grantsNow(), 'GET', section.collection) ? section : undefined;
}

export default function ImportSheet({ path }: ScreenProps) {
  useLanguage();
  const match = importAt(path);
  if (!match) return null;
  if (!may(grantsNow(), 'POST', match.entity.collection)) {
    return <NotPermitted within={seenSection(match.entity)} />;
  }
  return <Import key={path} match={match} path={path} />;
}
