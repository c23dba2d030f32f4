/** One act of the history: who, when, and field by field what it made of each record; with the ways back. It does none itself. */
import { useQuery } from '@tanstack/react-query';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import X from 'lucide-react/icons/x';
import type { Entity } from '../../../entities/entity.ts';
import { dateTimeText } from '../../../i18n/format.ts';
import { commandLabel, entityLabel, t } from '../../../i18n/index.ts';
import { CommandButton, CommandIconButton } from '../../keys/CommandButton.tsx';
import { useOffered } from '../../context.ts';
import { classes } from '../../ui/classes.ts';
import { DateText } from '../../ui/DateText.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PaneBody, PaneFoot } from '../../ui/Panes.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import { changedFields, HistoryDiff } from './HistoryDiff.tsx';
import { authorOf, loadEntries, whoText, type Act, type Entry } from './historyRows.ts';
import { actionText, entityOfAct, subjectText, titleText } from './historyText.ts';

function WayBack({ id, isMain = false }: { id: string; isMain?: boolean }) {
  const isOffered = useOffered(id);
  if (!isOffered) return null;
  return (
    <CommandButton
      command={id}
      variant={isMain ? 'primary' : 'quiet'}
      className="lg:max-xl:px-2! lg:max-xl:text-sm"
    >
      {commandLabel(id)}
    </CommandButton>
  );
}

/** The way to the record itself, beside the way out: the foot has the ways back alone, in one line. */
function OpenRecord() {
  const id = 'history.openRecord';
  const isOffered = useOffered(id);
  if (!isOffered) return null;
  return (
    <CommandIconButton command={id}>
      <ArrowUpRight className="pointing" />
    </CommandIconButton>
  );
}

function EntryLine({ entity, entry }: { readonly entity: Entity; readonly entry: Entry }) {
  const { contentLanguage } = useLanguage();
  // Of a deletion its line has said all there is.
  const hasMore =
    entry.action === 'update' || changedFields({ entity, changes: entry.changes }).length > 0;
  return (
    <section
      className={classes(
        '[content-visibility:auto]',
        // As tall as it will be, or the bar beside many of them would jump.
        hasMore ? '[contain-intrinsic-size:auto_6rem]' : '[contain-intrinsic-size:auto_1.5rem]',
      )}
    >
      <h3 className="font-medium">
        <bdi>{titleText(entry.title, entry.id, contentLanguage)}</bdi>{' '}
        <span className="text-sm font-normal text-muted">
          #{entry.id} · {actionText(entry.action)}
          {entry.isDeleted && entry.action !== 'delete' && ` · ${t('history.deletedNow')}`}
        </span>
      </h3>
      {hasMore && (
        <div className="mt-2">
          <HistoryDiff entity={entity} changes={entry.changes} />
        </div>
      )}
    </section>
  );
}

const sectionText = (act: Act): string =>
  entityLabel(entityOfAct(act)?.name ?? '')[act.count === 1 ? 'one' : 'many'];

/** What the act did, asked for when it is looked at. */
function Entries({ act, isPart }: { readonly act: Act; readonly isPart: boolean }) {
  const entity = entityOfAct(act);
  const { data, isError } = useQuery({
    queryKey: [act.type, 'history', act.at, authorOf(act)],
    queryFn: ({ signal }) => loadEntries(act, signal),
  });
  if (isError) return <p role="alert">{t('list.failed')}</p>;
  if (!data) return <Skeleton label={t('form.loading')} shape="fields" lines={4} />;
  const [first] = data.data;
  if (!entity) return null;
  if (data.data.length === 1 && first && !isPart)
    return <HistoryDiff entity={entity} changes={first.changes} />;
  const left = data.meta.total - data.data.length;
  return (
    <div className="grid gap-6">
      {data.data.map((entry) => (
        <EntryLine key={entry.id} entity={entity} entry={entry} />
      ))}
      {left > 0 && <p className="text-muted">{t('history.more', { n: left })}</p>}
    </div>
  );
}

export interface HistoryDetailProps {
  readonly act: Act;
  /** The record whose own history this is. */
  readonly ofTitle?: string | undefined;
  readonly onClose: () => void;
}

export function HistoryDetail({ act, ofTitle, onClose }: HistoryDetailProps) {
  const { contentLanguage } = useLanguage();
  const entity = entityOfAct(act);
  if (!entity) return null;
  const sections = [...(act.parts ?? [act]), ...(act.files ? [act.files] : [])];
  return (
    <>
      <header className="shrink-0 px-5 pt-2 pb-3 max-md:px-3">
        <div className="flex items-start gap-3 text-sm text-muted">
          {/* What has no room in the line goes on in the next, as a whole. */}
          <p className="flex min-h-8 min-w-0 grow flex-wrap items-center gap-x-3">
            <span className="first-letter:uppercase">{sections.map(sectionText).join(' · ')}</span>
            {act.count === 1 && <span>{t('history.version', { n: act.version })}</span>}
            <DateText value={act.at} text={dateTimeText(act.at)} />
          </p>
          <span className="-me-2 flex shrink-0 items-center">
            <OpenRecord />
            <IconButton label={t('form.close')} keys="esc" onClick={onClose}>
              <X />
            </IconButton>
          </span>
        </div>
        <h2
          className="heading-focus text-xl font-semibold break-words"
          data-history-title=""
          tabIndex={-1}
        >
          <bdi>{ofTitle ?? subjectText(act, contentLanguage)}</bdi>
        </h2>
        <p className="text-muted">
          {t('history.moment', { action: actionText(act.action), who: whoText(act) })}
        </p>
      </header>
      <PaneBody className="border-t border-line px-5 py-4 max-md:px-3" tabIndex={0}>
        {act.changes ? (
          <HistoryDiff entity={entity} changes={act.changes} />
        ) : (
          <div className="grid gap-6">
            {sections.map((part) => (
              <Entries key={part.type} act={part} isPart={sections.length > 1} />
            ))}
          </div>
        )}
      </PaneBody>
      <PaneFoot className="justify-end gap-x-2 lg:max-xl:gap-x-1 lg:max-xl:px-3">
        <WayBack id="history.revert" />
        <WayBack id="history.takeBack" isMain />
      </PaneFoot>
    </>
  );
}
