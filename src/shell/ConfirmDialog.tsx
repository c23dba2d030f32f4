/** The question before a deletion, and who stood in its way. What is asked and what becomes of it, the machines say. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { Entity } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';
import type { Filter } from '../../entities/wire.ts';
import { errorText, t } from '../../i18n/index.ts';
import { actorOf } from '../actors.ts';
import { runById } from '../context.ts';
import { useTitles } from '../fields/titles.ts';
import { confirm, lifecycle, unmadeIn } from '../liveRecords.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useLanguage } from '../useLanguage.ts';
import { useReferences, type References } from './references.ts';

const FilesMeant = lazy(() => import('../fields/FilesMeant.tsx'));

/** How many are meant: everything that matches is counted by the list, not by its targets. */
function countMeant(): number {
  const { targets, filter } = lifecycle.getSnapshot().context;
  const total: unknown = actorOf('list')?.getSnapshot().context?.total;
  return filter !== null && typeof total === 'number' ? total : targets.length;
}

/** The one record that is meant; undefined where several are. */
function useOneMeant(): { readonly entity: Entity; readonly id: number } | undefined {
  const collection = useSelector(lifecycle, ({ context }) => context.collection);
  const id = useSelector(lifecycle, ({ context: { targets, filter } }) =>
    filter === null && targets.length === 1 ? targets[0]?.id : undefined,
  );
  const entity = entityOf(collection);
  return entity && id !== undefined ? { entity, id } : undefined;
}

/** The records that are meant where they are several; undefined where all that match are. */
function useSomeMeant(): { readonly entity: Entity; readonly ids: readonly number[] } | undefined {
  const { collection, targets, filter } = useSelector(lifecycle, ({ context }) => context);
  const entity = entityOf(collection);
  if (!entity || filter !== null || targets.length < 2) return undefined;
  return { entity, ids: targets.map(({ id }) => id) };
}

/** Which record is meant, where it is one, and how many others will lose their link to it. */
function OneMeant({ entity, id }: { readonly entity: Entity; readonly id: number }) {
  const [name] = useTitles(entity, [id]);
  const { total } = useReferences(entity, id, 'unlink');
  return (
    <>
      <p className="font-medium">
        <bdi>{name?.label}</bdi>
      </p>
      {total > 0 && (
        <p className="mt-2 text-amber-text">{t('confirm.deleteUnlinks', { n: total })}</p>
      )}
    </>
  );
}

/** So many are told by name; of more, how many more. */
const namedMost = 5;

/** Which records are meant, where they are several and chosen one by one. */
function SomeMeant({ entity, ids }: { readonly entity: Entity; readonly ids: readonly number[] }) {
  const names = useTitles(entity, ids.slice(0, namedMost));
  const left = ids.length - namedMost;
  return (
    <ul className="grid gap-0.5">
      {names.map(({ id, label }) => (
        <li key={id} className="truncate font-medium">
          <bdi>{label}</bdi>
        </li>
      ))}
      {left > 0 && <li className="text-sm text-muted">{t('list.related', { n: left })}</li>}
    </ul>
  );
}

/** Of several files, how much they take together. */
function SizeMeant() {
  const { collection, targets, filter } = useSelector(lifecycle, ({ context }) => context);
  if (collection !== 'uploads' || (filter === null && targets.length < 2)) return null;
  return (
    <Suspense fallback={null}>
      <FilesMeant ids={targets.map(({ id }) => id)} filter={filter as Filter | null} />
    </Suspense>
  );
}

function DeleteQuestion() {
  const state = useSelector(confirm, ({ value }) => value);
  const code = useSelector(confirm, ({ context }) => context.code);
  const subject = useSelector(confirm, ({ context }) => context.subject);
  const unmade = unmadeIn(subject);
  const meant = useOneMeant();
  const several = useSomeMeant();
  const count = unmade ? unmade.count : countMeant();
  const isBusy = state === 'doing';
  return (
    <Dialog
      open={state !== 'closed'}
      onClose={() => runById('confirm.cancel')}
      state={state}
      title={t('confirm.deleteTitle')}
      text={count > 1 ? t('confirm.deleteMany', { n: count }) : t('confirm.deleteText')}
      actions={
        <>
          <Button keys="Escape" onClick={() => runById('confirm.cancel')}>
            {t('confirm.cancel')}
          </Button>
          <Button
            variant="danger"
            keys="Enter"
            data-autofocus
            aria-busy={isBusy}
            onClick={() => runById('confirm.confirm')}
          >
            {isBusy ? t('confirm.deleting') : t('confirm.delete')}
          </Button>
        </>
      }
    >
      {state === 'failed' && (
        <p role="alert" className="mb-2 text-red">
          {code === null ? t('confirm.failed') : errorText(code)}
        </p>
      )}
      {unmade ? (
        <p className="font-medium">
          <bdi>{unmade.title}</bdi>
        </p>
      ) : (
        <>
          {meant && <OneMeant {...meant} />}
          {several && <SomeMeant {...several} />}
          <SizeMeant />
        </>
      )}
    </Dialog>
  );
}

function ReferenceList({ found, onGo }: { readonly found: References; onGo(): void }) {
  return (
    <ul className="grid gap-1.5">
      {found.rows.map(({ id, title, path, type }) => (
        <li key={id} className="flex items-baseline gap-2">
          <span className="shrink-0 text-sm text-muted">{type}</span>
          <Link
            href={path}
            onClick={onGo}
            className="min-w-0 truncate text-secondary hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
      {found.total > found.rows.length && (
        <li className="text-sm text-muted">
          {t('list.related', { n: found.total - found.rows.length })}
        </li>
      )}
    </ul>
  );
}

interface Refused {
  readonly entity: Entity;
  readonly id: number;
}

/** After a deletion that others stood in the way of: who they are, with the way to each. */
function StillReferenced(props: { readonly refused: Refused; onClose(): void }) {
  const { refused, onClose } = props;
  const found = useReferences(refused.entity, refused.id, 'refuse');
  return (
    <Dialog
      open
      onClose={onClose}
      title={errorText('STILL_REFERENCED')}
      text={t('confirm.stillReferenced')}
      actions={
        <Button data-autofocus keys="Escape" onClick={onClose}>
          {t('confirm.close')}
        </Button>
      }
    >
      <div data-layer="dialog">
        <ReferenceList found={found} onGo={onClose} />
      </div>
    </Dialog>
  );
}

/** The record that could not be deleted because others point to it, as the lifecycle tells it. */
function useRefused(): { readonly refused: Refused | undefined; readonly failed: unknown } {
  const failed = useSelector(lifecycle, ({ context }) => context.failed);
  const collection = useSelector(lifecycle, ({ context }) => context.collection);
  const first = failed.find(({ message }) => message === 'STILL_REFERENCED');
  const entity = entityOf(collection);
  return { refused: first && entity ? { entity, id: first.id } : undefined, failed };
}

export function ConfirmDialog() {
  useLanguage();
  const { refused, failed } = useRefused();
  // What failed before this was drawn is no news.
  const [read, setRead] = useState<unknown>(failed);
  return (
    <>
      <DeleteQuestion />
      {refused && failed !== read && (
        <StillReferenced refused={refused} onClose={() => setRead(failed)} />
      )}
    </>
  );
}
