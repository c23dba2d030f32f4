/** The live list behind a history: its machine with true lines, its page and filters in the address, its commands. It draws nothing. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { may } from '../../../entities/access.ts';
import { limits } from '../../../entities/wire.ts';
import { language } from '../../../i18n/index.ts';
import { listMachine } from '../../../machines/list.ts';
import type { Query } from '../../../machines/listRows.ts';
import { CallError } from '../../api.ts';
import { enlist, go, grantsNow, offer } from '../../live/actors.ts';
import { onChange, onLost } from '../../remote/changes.ts';
import { askFor } from '../../live/confirm.ts';
import { onShown } from '../../live/records.ts';
import { pathOf } from '../../routes.ts';
import { severalName } from '../../acts/several.ts';
import { sayToast } from '../../page/toasts.ts';
import { bringBack, takeBack } from './historyActs.ts';
import { trailLoader, versionLoader, type Act, type OneRecord } from './historyRows.ts';
import { entityOfAct, subjectText } from './historyText.ts';
import { wentBack } from '../View/rowKept.ts';
import { useAgain, useReturn } from '../RecordList/recordListOld.ts';
import type { ListActor } from '../RecordList/recordListActor.ts';

const filterKeys = ['types', 'action', 'by'] as const;

function queryIn(search: string): Query {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: limits.pageSize,
    sort: '',
    search: '',
    filter: Object.fromEntries(
      filterKeys.flatMap((key) => {
        const value = params.get(key);
        return value ? [[key, value] as const] : [];
      }),
    ),
    deleted: 'without',
  };
}

/** The address for a query; the record whose history it is stays in it. */
function addressFor(query: Query): string {
  const before = new URLSearchParams(location.search);
  const params = new URLSearchParams();
  for (const key of ['type', 'id']) {
    const value = before.get(key);
    if (value !== null) params.set(key, value);
  }
  for (const [key, value] of Object.entries(query.filter)) params.set(key, String(value));
  if (query.page > 1) params.set('page', String(query.page));
  const text = params.toString();
  return text === '' ? '/history' : `/history?${text}`;
}

export interface HistoryList {
  readonly actor: ListActor;
  /** Why the last load failed. */
  readonly failure: CallError | null;
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

const isWide = () => matchMedia('(min-width: 80rem)').matches;

export function useHistoryList(only: OneRecord | undefined): HistoryList {
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(isWide);
  const [failure, setFailure] = useState<CallError | null>(null);
  const load = useMemo(() => (only ? versionLoader(only) : trailLoader()), [only]);
  const machine = useMemo(() => {
    const loadOrSay = async (query: Query, signal: AbortSignal) => {
      try {
        const loaded = await load(query, signal);
        setFailure(null);
        return loaded;
      } catch (error) {
        if (!signal.aborted) setFailure(error instanceof CallError ? error : null);
        throw error;
      }
    };
    return listMachine.provide({
      actors: {
        loadRows: fromPromise(({ input: { query }, signal }) => loadOrSay(query, signal)),
      },
      actions: {
        toast: (_, toast) => sayToast(toast),
        storeQuery: (_, { query }) => {
          const to = addressFor(query);
          if (to !== location.pathname + location.search) navigate(to, { replace: true });
        },
        openRow: () => setOpen(true),
        peekRow: () => setOpen((now) => !now),
      },
    });
  }, [load, navigate]);
  const actor = useActorRef(machine, {
    input: { query: queryIn(location.search), mayCreate: false },
  });
  useLayoutEffect(() => enlist('list', actor), [actor]);
  useEffect(() => hearNews(actor, only), [actor, only]);
  useReturn(actor);
  useAgain(actor, failure, load);
  return { actor, failure, isOpen, setOpen };
}

/** Changes that come together ask once, in ms. */
const gatherMs = 400;

/** What is changed, here or by others, is in the history at once. Answers how to stop. */
function hearNews(actor: ListActor, only: OneRecord | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      actor.send({ type: 'refresh' });
    }, gatherMs);
  };
  const stopHearing = onChange(({ type, id }) => {
    if (!only || (only.entity.collection === type && only.id === id)) later();
  });
  const stopMissing = onLost(later);
  const stopSeeing = onShown((_, targets) => {
    if (targets.some(({ version }) => version !== undefined)) later();
  });
  return () => {
    clearTimeout(timer);
    stopHearing();
    stopMissing();
    stopSeeing();
  };
}

/** The line with the focus. */
export const useFocusedAct = (actor: ListActor): Act | undefined =>
  useSelector(actor, ({ context }) => context.rows.find(({ id }) => id === context.focusedId)) as
    | Act
    | undefined;

const nothing = () => {};

/** Offers what can be done with the focused line; what may not be done is not offered. */
export function useHistoryActs(
  { actor, isOpen, setOpen }: HistoryList,
  only: OneRecord | undefined,
  grid: RefObject<HTMLElement | null>,
): void {
  const act = useFocusedAct(actor);
  useEffect(() => {
    const entity = act && entityOfAct(act);
    if (!act || !entity) return undefined;
    const { collection } = entity;
    const grants = grantsNow();
    const sections = act.parts?.map(({ type }) => type) ?? [collection];
    const mayChange = sections.every((one) => may(grants, 'PUT', one));
    const mayRemove = sections.every((one) => may(grants, 'DELETE', one));
    const isMaking = act.action === 'create' || act.action === 'restore';
    const own = language().contentLanguage;
    const refresh = () => void actor.send({ type: 'refresh' });
    const isOne = act.count === 1;
    return offer({
      ...((isMaking ? mayRemove : mayChange)
        ? {
            takeBack: () => {
              const back = () => takeBack(act, only).then(refresh);
              if (!isMaking) void back();
              else
                askFor(
                  'history.takeBack',
                  only
                    ? { of: entity.name, count: 1, ids: [only.id] }
                    : {
                        of: act.parts ? severalName : entity.name,
                        count: act.count,
                        ids: [],
                        title: subjectText(act, own),
                      },
                  back,
                );
            },
          }
        : { takeBackRefused: nothing }),
      // The keys say then why they do nothing.
      ...(mayChange ? {} : { revertRefused: nothing }),
      ...(isOne && mayChange && act.action !== 'delete'
        ? {
            revertTo: () => void bringBack({ entity, id: act.recordId }, act).then(refresh),
          }
        : {}),
      ...(isOne && !entity.parent
        ? { openHistoryRecord: () => go(pathOf(entity, act.recordId)) }
        : {}),
    });
  }, [act, actor, only]);
  useEffect(() => {
    if (!isOpen) {
      if (!only) return undefined;
      const { entity, id } = only;
      return offer({
        leaveHistory: () => {
          // Whoever came by a link came from nowhere; what stands in another record has no address by itself.
          if (!wentBack(go)) go(entity.parent ? '/history' : pathOf(entity, id));
        },
      });
    }
    return offer({
      closeHistory: () => {
        setOpen(false);
        requestAnimationFrame(() => grid.current?.focus());
      },
    });
  }, [isOpen, setOpen, grid, only]);
  useLayoutEffect(
    () =>
      offer({
        openFilter: () => document.querySelector<HTMLElement>('[data-history-filter]')?.focus(),
      }),
    [],
  );
}
