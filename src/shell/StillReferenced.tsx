/** After a deletion that others stood in the way of: who they are, with the way to each. It deletes nothing. */
import { useLayoutEffect } from 'react';
import { Link } from 'wouter';
import type { Entity } from '../../entities/entity.ts';
import { commandLabel, errorText, t } from '../../i18n/index.ts';
import { runById } from '../context.ts';
import { go, offer } from '../live/actors.ts';
import { useLatest } from '../page/useLatest.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useReferences, type References } from './references.ts';

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

export interface Refused {
  readonly entity: Entity;
  readonly id: number;
}

export function StillReferenced(props: { readonly refused: Refused; onClose(): void }) {
  const { refused, onClose } = props;
  const found = useReferences(refused.entity, [refused.id], 'refuse');
  const [first] = found.rows;
  const acts = useLatest({
    close: onClose,
    open: () => {
      onClose();
      if (first) go(first.path);
    },
  });
  const isAny = first !== undefined;
  useLayoutEffect(
    () =>
      offer({
        closeReferences: () => acts.read().close(),
        ...(isAny ? { openReference: () => acts.read().open() } : {}),
      }),
    [acts, isAny],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={errorText('STILL_REFERENCED')}
      text={t('confirm.stillReferenced')}
      actions={
        <>
          {isAny && (
            <Button keys="o" onClick={() => runById('references.open')}>
              {commandLabel('references.open')}
            </Button>
          )}
          <Button data-autofocus keys="c" onClick={() => runById('references.close')}>
            {commandLabel('references.close')}
          </Button>
        </>
      }
    >
      <div data-layer="dialog">
        <ReferenceList found={found} onGo={onClose} />
      </div>
    </Dialog>
  );
}
