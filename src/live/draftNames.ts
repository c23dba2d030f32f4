/** What was typed and never saved, by name; one goes on with it where it was typed. It keeps nothing, and throws away only what nobody can go on with. */
import { waitFor } from 'xstate';
import { fewText } from '../../i18n/format.ts';
import { commandLabel, entityLabel, t, textOf } from '../../i18n/index.ts';
import { tellCut } from '../acts/cutChanges.ts';
import { holdKeys, keysOf, runById } from '../context.ts';
import {
  draftsElsewhere,
  dropKept,
  keptDrafts,
  type Filled,
  type KeptDraft,
} from '../kept/keptDrafts.ts';
import { isOwnDraft, writtenNow } from '../kept/drafts.ts';
import { holdFor } from '../keys/untilAsked.ts';
import { actorOf, go, tellIfHeard } from './actors.ts';
import { assignment } from './assignment.ts';
import { askFor } from './confirm.ts';
import { isGone } from './draftsGone.ts';
import { palette } from './shell.ts';
import { readVisit, writeVisit } from '../kept/storage.ts';
import { say, sayToast, type Words } from '../page/toasts.ts';
import { userIdNow } from '../remote/signedIn.ts';

export function namesOfDraft({ of, entity, id, title }: KeptDraft): {
  readonly title: string;
  readonly section: string;
} {
  if (!entity) return { title: commandLabel('go.account'), section: t('groups.system') };
  const section = textOf(entity.titleKey);
  if (of === 'import') return { title: commandLabel('list.import'), section };
  if (of === 'values') return { title: title ?? t('assignment.fillValue'), section };
  return { title: title ?? (id === null ? entityLabel(entity.name).new : `#${id}`), section };
}

/** The dialog in which a component's values are filled, as it was left. */
function fill(filled: Filled): void {
  const type = 'relation' in filled ? 'fill' : 'assign';
  const event = { type, ...filled } as const;
  if (!tellIfHeard(assignment, event)) say('info', () => t('unavailable.busy'));
}

/** Nothing can be gone on with where it was typed: it may be thrown away here. */
function askToDrop(draft: KeptDraft): void {
  const { title } = namesOfDraft(draft);
  const about = { of: draft.entity?.name ?? '', count: 1, ids: [], title };
  askFor('draft.drop', about, () => dropKept(draft));
}

function open(draft: KeptDraft): void {
  const { to, filled } = draft;
  holdFor(
    () => isGone(draft),
    (isLost) => {
      if (isLost) askToDrop(draft);
      else if (filled) fill(filled);
      else go(to);
    },
  );
}

/** A palette that this was run from asks once it has closed. */
async function askWhich(): Promise<void> {
  await waitFor(palette, (state) => state.matches('closed'));
  palette.send({ type: 'run', commandId: 'draft.open', asks: ['to'] });
}

/** Where it was typed it is offered; of several one is asked which. */
export function openDraft(to: unknown): void {
  if (typeof to === 'string') {
    const draft = keptDrafts(userIdNow()).find((one) => one.to === to);
    if (draft) open(draft);
    else go(to);
    return;
  }
  const [first, second] = draftsElsewhere(userIdNow());
  if (first && second) holdKeys(askWhich());
  else if (first) open(first);
  else say('info', () => t('toasts.noDrafts'));
}

/** One message about what waits, with the way to it: a later one, which knows more, takes its place. */
const sayWaiting = (words: Words): void =>
  say(
    'info',
    words,
    {
      label: () => commandLabel('draft.open'),
      keys: keysOf('draft.open'),
      run: () => runById('draft.open'),
    },
    'draft',
  );

/** Until when what was kept has been told of in this tab, and to whom. */
const isTold = ({ at }: KeptDraft): boolean => {
  const [who, until = ''] = (readVisit('drafts') ?? '').split(' ');
  return who === String(userIdNow()) && at <= until;
};
const noteTold = ({ at }: KeptDraft): void => void writeVisit('drafts', `${userIdNow()} ${at}`);

/**
 * At the first page it is said what waits from before: a tab that died could not say it. Once in a tab for what was kept
 * until then; of what is typed in this visit, or in another tab that is there, nobody has to be told.
 */
export async function tellLeftBehind(): Promise<void> {
  const session = actorOf('session');
  // Whose session turns out to be over reads nothing of it beside the login.
  if (session) await waitFor(session, (state) => state.matches({ account: 'signedIn' }));
  const isWritten = await writtenNow();
  const left = draftsElsewhere(userIdNow()).filter(({ places }) => !places.some(isWritten));
  const [newest] = left;
  if (!newest || isTold(newest)) return;
  noteTold(newest);
  const n = left.length;
  sayWaiting(() =>
    n === 1 ? t('toasts.draftWaitsOf', namesOfDraft(newest)) : t('toasts.draftsWait', { n }),
  );
}

/** Whoever has left something unsaved is told what it is; or, where nothing of it could be kept, that it is gone. */
export function tellDraft(
  isMeant: (draft: KeptDraft) => boolean,
  { wasHeld = true }: { readonly wasHeld?: boolean } = {},
): void {
  const draft = keptDrafts(userIdNow()).find(isMeant);
  if (draft) {
    noteTold(draft);
    sayWaiting(() => t('toasts.draftWaitsOf', namesOfDraft(draft)));
  } else if (wasHeld) sayToast({ variant: 'warning', key: 'draftNotKept' });
}

/** What was unsaved as a session ended by itself. */
export interface Interrupted {
  /** Leaving the screen would have been asked about. */
  readonly wasHeld: boolean;
  /** The names of files that had not arrived. */
  readonly files: readonly string[];
  /** What was filled in for records and not applied, each in a sentence. */
  readonly changes: readonly Words[];
}
/** Signed in again: of what was typed in that session, wherever that was, of what nobody keeps, and of what was being done to records. */
export function tellInterrupted({ wasHeld, files, changes }: Interrupted): void {
  const isFile = files.length > 0;
  if (isFile) say('warning', () => t('toasts.filesNotKept', { files: fewText(files) }));
  for (const words of changes) say('warning', words);
  tellDraft(({ places }) => places.some(isOwnDraft), { wasHeld: wasHeld && !isFile });
  tellCut();
}
