/** The question before a deletion, and who stood in its way. What is asked and what becomes of it, the machines say. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { entityOf } from '../../entities/index.ts';
import { errorText, t } from '../../i18n/index.ts';
import { actorOf, runById } from '../context.ts';
import { confirm, lifecycle } from '../liveRecords.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useLanguage } from '../useLanguage.ts';
import { useReferences, type References } from './references.ts';

/** How many are meant: everything that matches is counted by the list, not by its targets. */
function countMeant(): number {
  const { targets, filter } = lifecycle.getSnapshot().context;
  const total: unknown = actorOf('list')?.getSnapshot().context?.total;
  return filter !== null && typeof total === 'number' ? total : targets.length;
}

function useMeant() {
  return useSelector(lifecycle, ({ context: { collection, targets, filter } }) => {
    const [only] = targets;
    return filter === null && targets.length === 1 && only ? `${collection}/${only.id}` : '';
  });
}

/** What a question about one record may still say: how many others will lose their link to it. */
function Unlinked({ record }: { readonly record: string }) {
  const { total } = useReferences(record, 'unlink');
  if (total === 0) return null;
  return <p className="px-5 pt-3 text-amber-text">{t('confirm.deleteUnlinks', { n: total })}</p>;
}

export function DeleteQuestion() {
  const state = useSelector(confirm, ({ value }) => value);
  const code = useSelector(confirm, ({ context }) => context.code);
  const record = useMeant();
  const count = countMeant();
  const isBusy = state === 'doing';
  return (
    <Dialog
      open={state !== 'closed'}
      onClose={() => runById('confirm.cancel')}
      role="alertdialog"
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
        <p role="alert" className="text-red">
          {code === null ? t('confirm.failed') : errorText(code)}
        </p>
      )}
      {record !== '' && <Unlinked record={record} />}
    </Dialog>
  );
}

function ReferenceList({ found }: { readonly found: References }) {
  return (
    <ul className="grid gap-1.5">
      {found.rows.map(({ id, title, path, type }) => (
        <li key={id} className="flex items-baseline gap-2">
          <span className="shrink-0 text-sm text-muted">{type}</span>
          <Link href={path} className="min-w-0 truncate text-secondary hover:underline">
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

/** After a deletion that others stood in the way of: who they are, with the way to each. */
function StillReferenced({ record, onClose }: { readonly record: string; onClose(): void }) {
  const found = useReferences(record, 'refuse');
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={errorText('STILL_REFERENCED')}
      text={t('confirm.stillReferenced')}
      actions={
        <Button data-autofocus keys="Escape" onClick={onClose}>
          {t('confirm.close')}
        </Button>
      }
    >
      <div data-layer="dialog">
        <ReferenceList found={found} />
      </div>
    </Dialog>
  );
}

/** The one record that could not be deleted because others point to it, as the lifecycle tells it. */
function useRefused(): { record: string; of: unknown } {
  const failed = useSelector(lifecycle, ({ context }) => context.failed);
  const collection = useSelector(lifecycle, ({ context }) => context.collection);
  const [first] = failed.filter(({ message }) => message === 'STILL_REFERENCED');
  const record = first && entityOf(collection) ? `${collection}/${first.id}` : '';
  return { record, of: failed };
}

export function ConfirmDialog() {
  useLanguage();
  const refused = useRefused();
  const [read, setRead] = useState<unknown>(null);
  return (
    <>
      <DeleteQuestion />
      {refused.record !== '' && refused.of !== read && (
        <StillReferenced record={refused.record} onClose={() => setRead(refused.of)} />
      )}
    </>
  );
}
