/** What a list can do with itself for a command: copy a link or a number, duplicate, repeat, go to the children. */
import { useEffect, useSyncExternalStore } from 'react';
import { useSelector } from '@xstate/react';
import { may } from '../../../entities/access.ts';
import { isStoredId, meantRow } from '../../../machines/listRows.ts';
import type { Entity } from '../../../entities/entity.ts';
import { entities } from '../../../entities/index.ts';
import { t } from '../../../i18n/index.ts';
import { cache, rowQuery } from '../../remote/query.ts';
import { go, grantsNow, offer } from '../../live/actors.ts';
import { runById } from '../../context.ts';
import { repeatLast } from '../../live/lastDone.ts';
import { pathOf } from '../../routes.ts';
import { isOpenMeant, onOpenRecord, openRecord } from '../../acts/targets.ts';
import { say } from '../../page/toasts.ts';
import type { LiveList } from './recordListActor.ts';
import { focusedRow } from './recordListCell.ts';
import { copyState } from '../../acts/duplicate.ts';
import type { ListSource } from './recordListSource.ts';

const all: readonly Entity[] = entities;

/** The field of its own by which a section's records wait, and the value that ends it; none where a flag decides. */
function waitsBy(entity: Entity): readonly [string, boolean] | undefined {
  const own = Object.entries(entity.waiting ?? {}).find(
    ([key]) => entity.fields[key]?.kind === 'boolean',
  );
  return own && [own[0], own[1] !== true];
}

/** With the keys that approve elsewhere, a message has been handled, or waits again. */
function settling(entity: Entity) {
  const waits = waitsBy(entity);
  if (!waits || !may(grantsNow(), 'PUT', entity.collection)) return {};
  const [key, settled] = waits;
  const set = (value: boolean) => () =>
    void runById('record.update', { args: { values: { [key]: value } } });
  return { settle: set(settled), unsettle: set(!settled) };
}

/** The type whose records belong to one of this type, and have a list of their own. */
export const childOf = (entity: Entity): Entity | undefined =>
  all.find(({ parent, route }) => parent?.entity === entity.name && route.includes(':id'));

export const childPath = (child: Entity, id: number): string =>
  child.route.replace(':id', String(id));

async function copy(text: string, done: 'linkCopied' | 'idCopied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say('success', () => t(`toasts.${done}`));
  } catch {
    // No clipboard on a plain http page, or the browser refused.
    say('warning', () => t('toasts.copyFailed'));
  }
}

export function useActs(list: LiveList, source: ListSource): void {
  const { actor, isPeeking, setPeeking, showRecord } = list;
  const hasFocus = useSelector(actor, ({ context }) => isStoredId(meantRow(context)?.id ?? 0));
  const isNewMeant = useSyncExternalStore(
    onOpenRecord,
    () => isOpenMeant() && openRecord() === null,
  );
  useEffect(() => {
    if (!hasFocus || isNewMeant) return undefined;
    /** The record that is open, else the focused row's. */
    const meant = () => {
      const row = focusedRow({ actor });
      const open = openRecord();
      if (open && isOpenMeant()) return { entity: source.entity, id: open.id, row: open };
      return row && { entity: source.entityOf(row), id: source.idOf(row), row };
    };
    const link = () => {
      const one = meant();
      if (!one?.entity) return;
      const { entity, id, row } = one;
      const parentId = entity.parent ? Number(row[entity.parent.field]) : undefined;
      void copy(location.origin + pathOf(entity, id, parentId), 'linkCopied');
    };
    const duplicate = async () => {
      const one = meant();
      if (!one?.entity) return;
      const row = await cache.fetchQuery(rowQuery(one.entity, one.id)).catch(() => undefined);
      if (!row) return say('danger', () => t('toasts.loadFailed'));
      showRecord('new', { state: copyState({ collection: one.entity.collection, values: row }) });
    };
    const { entity } = source;
    const child = entity && childOf(entity);
    const mayCreate = entity && may(grantsNow(), 'POST', entity.collection);
    return offer({
      copyLink: link,
      copyId: () => {
        const one = meant();
        if (one) void copy(String(one.id), 'idCopied');
      },
      repeat: repeatLast,
      ...(entity ? settling(entity) : {}),
      ...(mayCreate && !entity.made ? { duplicate: () => void duplicate() } : {}),
      ...(child && may(grantsNow(), 'GET', child.collection)
        ? {
            openItems: () => {
              const one = meant();
              if (one) go(childPath(child, one.id));
            },
          }
        : {}),
    });
  }, [actor, source, hasFocus, isNewMeant, showRecord]);
  useEffect(
    () => (isPeeking ? offer({ closePeek: () => setPeeking(false) }) : undefined),
    [isPeeking, setPeeking],
  );
}
