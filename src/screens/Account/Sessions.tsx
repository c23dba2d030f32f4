/** Where one is signed in, and a way to end each of these. It never shows anybody else's. */
import { useQuery } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { dateTimeText } from '../../../i18n/format.ts';
import { errorText, t } from '../../../i18n/index.ts';
import { failureOf } from '../../../machines/outside.ts';
import { offer } from '../../live/actors.ts';
import { call } from '../../api.ts';
import { runById } from '../../context.ts';
import { cache } from '../../remote/query.ts';
import { say } from '../../page/toasts.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, busyLook } from '../../ui/Button.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChange } from '../../page/useChange.ts';
import { useLatest } from '../../page/useLatest.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { agentName } from './sessionAgent.ts';

interface Session {
  readonly id: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly user_agent: string | null;
  readonly current: boolean;
}

const nameOf = ({ user_agent: agent }: Session): string =>
  agentName(agent) || t('sessions.unknown');

interface LineProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Line({ session, isBusy, onEnd }: LineProps) {
  const name = nameOf(session);
  const used = session.last_used_at ?? session.created_at;
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <Monitor className="shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <bdi className="block truncate align-parent font-medium">{name}</bdi>
        <span className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            {t('sessions.since')}{' '}
            <DateText value={session.created_at} text={dateTimeText(session.created_at)} />
          </span>
          <span>
            {t('sessions.used')} <DateText value={used} text={dateTimeText(used)} />
          </span>
        </span>
      </span>
      {session.current ? (
        <span className="shrink-0 text-sm font-medium text-green">{t('sessions.this')}</span>
      ) : (
        <Button
          {...busyLook(isBusy)}
          data-session={session.id}
          aria-label={t('sessions.endNamed', { program: name, when: dateTimeText(used) })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Up and down go from one button to the next. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[at + step]?.focus();
  event.preventDefault();
}

/** One that has ended meanwhile is as good as ended. */
const endSession = (id: string): Promise<unknown> =>
  call(`/sessions/${id}`, { method: 'DELETE' }).catch((error: unknown) => {
    if (failureOf(error).status !== 404) throw error;
  });

export default function Sessions() {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['sessions'],
      queryFn: async () => (await call<{ data: readonly Session[] }>('/sessions')).data,
      retry: false,
    },
    cache,
  );
  const list = useRef<HTMLDivElement>(null);
  const others = data?.filter(({ current }) => !current) ?? [];
  const { snapshot, isSending, send } = useChange({
    async call({ ids }: { readonly ids: readonly string[] }) {
      const ends = await Promise.allSettled(ids.map(endSession));
      await refetch();
      const failed = ends.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    taken: (_, { ids }) => say('success', () => t('sessions.ended', { n: ids.length })),
    refused: ({ code }) => say('danger', () => errorText(code)),
  });
  const end = (sessions: readonly Session[]) => send({ ids: sessions.map(({ id }) => id) });
  const before = useRef(isSending);
  useEffect(() => {
    const hasEnded = before.current && !isSending;
    before.current = isSending;
    // The button that was pressed is gone, unless it was refused.
    if (!hasEnded || list.current?.contains(document.activeElement)) return;
    const next = list.current?.querySelector<HTMLElement>('button:not(:disabled)');
    (next ?? list.current)?.focus();
  }, [isSending]);
  /** The one that is named, else the one whose button has the focus. */
  const endOne = (id: unknown) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-session]');
    const meant = id ?? focused?.dataset['session'];
    const found = others.filter((one) => one.id === meant);
    if (found.length > 0) end(found);
  };
  const latest = useLatest({ endOne, endOthers: () => end(others) });
  const mayEnd = others.length > 0 && !isSending;
  const mayEndOthers = others.length > 1 && !isSending;
  useEffect(
    () => (mayEnd ? offer({ endSession: ({ id }) => latest.read().endOne(id) }) : undefined),
    [mayEnd, latest],
  );
  useEffect(
    () => (mayEndOthers ? offer({ endOtherSessions: () => latest.read().endOthers() }) : undefined),
    [mayEndOthers, latest],
  );
  return (
    <AccountFrame title={t('sessions.title')} text={t('sessions.text')}>
      {/* The keys are those of its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={list}
        tabIndex={-1}
        onKeyDown={walk}
        className="outline-none! shadow-none!"
        data-state={data ? String(snapshot.value) : 'loading'}
      >
        {isError && <Banner variant="danger">{errorText('NO_ANSWER')}</Banner>}
        {!data && !isError && <Skeleton label={t('form.loading')} shape="fields" lines={3} />}
        <ul aria-label={t('sessions.title')}>
          {data?.map((session) => (
            <Line
              key={session.id}
              session={session}
              isBusy={isSending}
              onEnd={() => runById('sessions.end', { id: session.id })}
            />
          ))}
        </ul>
        {others.length > 1 && (
          <div className="mt-5">
            <Button {...busyLook(isSending)} onClick={() => runById('sessions.endOthers')}>
              {t('sessions.endOthers', { n: others.length })}
            </Button>
          </div>
        )}
      </div>
    </AccountFrame>
  );
}
