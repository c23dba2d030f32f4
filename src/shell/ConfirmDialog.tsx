/** The question before what may be regretted: a deletion, an act on many, signing out. What becomes of it, the machines say. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Entity } from '../../entities/entity.ts';
import { entityNamed, entityOf } from '../../entities/index.ts';
import { limits } from '../../entities/http.ts';
import type { Filter } from '../../entities/wire.ts';
import { commandLabel, errorText, t } from '../../i18n/index.ts';
import { runById } from '../context.ts';
import { namedMost } from '../acts/counting.ts';
import { useTitles } from '../fields/titles.ts';
import { aboutOf, confirm, type About } from '../live/confirm.ts';
import { lifecycle } from '../live/records.ts';
import { severalName } from '../acts/several.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { part } from '../page/part.tsx';
import { useLanguage } from '../page/useLanguage.ts';
import { verbOnMany } from './Palette/paletteMeant.ts';
import { useReferences } from './references.ts';
import { StillReferenced, type Refused } from './StillReferenced.tsx';

const FilesMeant = part(() => import('../fields/FilesMeant.tsx'));

const isInTrash = (): boolean =>
  lifecycle.getSnapshot().context.targets.some(({ deleted = false }) => deleted);

interface LostProps {
  readonly entity: Entity;
  readonly ids: readonly number[];
}

/** How many come out of what is deleted, and how many others will lose their link to it. */
function Lost({ entity, ids }: LostProps) {
  const { total, inside } = useReferences(entity, ids, 'unlink');
  const isOne = ids.length === 1;
  const outside = { n: total - inside };
  return (
    <>
      {inside > 0 && (
        <p className="mt-2 text-amber-text">
          {t(isOne ? 'confirm.deleteLifts' : 'confirm.deleteLiftsMany', { n: inside })}
        </p>
      )}
      {total > inside && (
        <p className="mt-2 text-amber-text">
          {t(isOne ? 'confirm.deleteUnlinks' : 'confirm.deleteUnlinksMany', outside)}
        </p>
      )}
    </>
  );
}

/** Which record is meant, where it is one. */
function OneMeant({ entity, id }: { readonly entity: Entity; readonly id: number }) {
  const [name] = useTitles(entity, [id], isInTrash());
  return (
    <p className="font-medium">
      <bdi>{name?.label}</bdi>
    </p>
  );
}

/** The first of several, by name. */
function SomeMeant({ entity, about }: { readonly entity: Entity; readonly about: About }) {
  const names = useTitles(entity, about.ids.slice(0, namedMost), isInTrash());
  const left = about.count - names.length;
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

/** Whom the question is about. */
function Named({ about, isDeletion }: { readonly about: About; readonly isDeletion: boolean }) {
  const entity = entityNamed(about.of);
  if (about.title !== undefined) {
    return (
      <p className="font-medium">
        <bdi>{about.title}</bdi>
      </p>
    );
  }
  const [id] = about.ids;
  if (!entity || id === undefined) return null;
  // Of all that match a search only the first are known, and a filter takes no more numbers at once.
  const isKnown = about.ids.length === about.count && about.count <= limits.filterValues;
  return (
    <>
      {about.count === 1 && isDeletion ? (
        <OneMeant entity={entity} id={id} />
      ) : (
        <SomeMeant entity={entity} about={about} />
      )}
      {isDeletion && isKnown && <Lost entity={entity} ids={about.ids} />}
    </>
  );
}

/** Of several files, how much they take together. */
function SizeMeant() {
  const { collection, targets, filter } = useSelector(lifecycle, ({ context }) => context);
  if (collection !== 'uploads' || (filter === null && targets.length < 2)) return null;
  return <FilesMeant ids={targets.map(({ id }) => id)} filter={filter as Filter | null} />;
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly doing: string;
  readonly isDeletion: boolean;
}

const verbOf = (question: string): string => question.replace(/^record\./, '');

/** What is lost with a yes; the button says what is done, before and while it is. */
const losing = (yes: string, text: string, title = yes): Words => ({
  title,
  text,
  yes,
  doing: yes,
  isDeletion: true,
});

function wordsOfSigningOut({ count, lost = 0 }: About): Words {
  const yes = commandLabel('session.signOut');
  const kept = count > lost ? [t('confirm.signOutKept')] : [];
  const gone = lost > 0 ? [t('confirm.signOutLost', { n: lost })] : [];
  const text = [t('confirm.signOutText', { n: count }), ...kept, ...gone].join(' ');
  return { ...losing(yes, text, t('confirm.signOutTitle')), isDeletion: lost > 0 };
}

/** What happens to a view happens to colleagues too, where it is shared. */
const toldOfView = ({ isShared }: About, text: string): string =>
  isShared ? `${t('savedViews.sharedText')} ${text}` : text;

/** What the questions say that are about no records, or about the last there is of them, by their names. */
const wordings: Readonly<Record<string, (about: About) => Words>> = {
  'session.signOut': wordsOfSigningOut,
  'trash.erase': ({ count }) => ({
    ...losing(t('trash.erase'), t('trash.eraseText', { n: count }), t('trash.eraseTitle')),
    doing: t('confirm.deleting'),
  }),
  'views.leave': ({ count }) =>
    losing(t('views.leave'), t('views.leaveText', { n: count }), t('views.leaveTitle')),
  // Either comes back with z.
  'savedViews.delete': (about) =>
    losing(t('savedViews.delete'), toldOfView(about, t('confirm.deleteText'))),
  'savedViews.update': (about) =>
    losing(t('savedViews.update'), toldOfView(about, t('savedViews.updateText'))),
  'draft.dropAll': ({ count }) =>
    losing(commandLabel('draft.dropAll'), t('listTools.dropAllText', { n: count })),
  'draft.drop': () => losing(commandLabel('draft.drop'), t('confirm.draftGone')),
  'outbox.throwAway': () => losing(commandLabel('outbox.throwAway'), t('confirm.throwAwayText')),
};

/** What a question says, by its name. */
function wordsOf(question: string, about: About): Words {
  const { count, of } = about;
  const own = wordings[question]?.(about);
  if (own) return own;
  const entity = entityNamed(of);
  const verb = verbOf(question);
  if ((entity || of === severalName) && verb !== 'remove' && question !== 'history.takeBack') {
    const yes = commandLabel(question as Parameters<typeof commandLabel>[0]);
    const title = verbOnMany(verb, entity, count) ?? yes;
    return { ...losing(yes, t('confirm.matching'), title), isDeletion: false };
  }
  const text = count > 1 ? t('confirm.deleteMany', { of, n: count }) : t('confirm.deleteText');
  return {
    ...losing(t('confirm.delete'), text, t('confirm.deleteTitle')),
    doing: t('confirm.deleting'),
  };
}

const nobody: About = { of: '', count: 1, ids: [] };

function Question() {
  const state = useSelector(confirm, ({ value }) => value);
  const code = useSelector(confirm, ({ context }) => context.code);
  const subject = useSelector(confirm, ({ context }) => context.subject);
  const about: About = { ...nobody, ...aboutOf(subject) };
  const question = subject?.question ?? '';
  const { title, text, yes, doing, isDeletion } = wordsOf(question, about);
  const isBusy = state === 'doing';
  return (
    <Dialog
      open={state !== 'closed'}
      onClose={() => runById('confirm.cancel')}
      // What is erased is nowhere to be brought back from.
      role={question === 'trash.erase' ? 'alertdialog' : 'dialog'}
      state={state}
      title={title}
      text={text}
      actions={
        <>
          <Button keys="Escape" onClick={() => runById('confirm.cancel')}>
            {t('confirm.cancel')}
          </Button>
          <Button
            variant={isDeletion ? 'danger' : 'primary'}
            keys="Enter"
            data-autofocus
            aria-busy={isBusy}
            onClick={() => runById('confirm.confirm')}
          >
            {isBusy ? doing : yes}
          </Button>
        </>
      }
    >
      {state === 'failed' && (
        <p role="alert" className="mb-2 text-red">
          {code === null ? t('confirm.failed') : errorText(code)}
        </p>
      )}
      <Named about={about} isDeletion={isDeletion} />
      {verbOf(question) === 'remove' && <SizeMeant />}
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
      <Question />
      {refused && failed !== read && (
        <StillReferenced refused={refused} onClose={() => setRead(failed)} />
      )}
    </>
  );
}
