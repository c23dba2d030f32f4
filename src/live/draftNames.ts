/** What was typed and never saved, by name; one goes on with it where it was typed. It keeps and throws away nothing. */
import { commandLabel, entityLabel, t, textOf } from '../../i18n/index.ts';
import { keysOf, runById } from '../context.ts';
import { draftsElsewhere, keptDrafts, type KeptDraft } from '../kept/keptDrafts.ts';
import { go } from './actors.ts';
import { palette } from './shell.ts';
import { say, sayToast } from '../page/toasts.ts';
import { userIdNow } from '../remote/signedIn.ts';

export function namesOfDraft({ of, entity, id, title }: KeptDraft): {
  readonly title: string;
  readonly section: string;
} {
  if (!entity) return { title: commandLabel('go.account'), section: t('groups.system') };
  const section = textOf(entity.titleKey);
  if (of === 'import') return { title: commandLabel('list.import'), section };
  return { title: title ?? (id === null ? entityLabel(entity.name).new : `#${id}`), section };
}

/** Where it was typed it is offered; of several one is asked which. */
export function openDraft(to: unknown): void {
  if (typeof to === 'string') {
    go(to);
    return;
  }
  const [first, second] = draftsElsewhere(userIdNow());
  if (first && second) palette.send({ type: 'run', commandId: 'draft.open', asks: ['to'] });
  else if (first) go(first.to);
  else say('info', () => t('toasts.noDrafts'));
}

/** Whoever has left something unsaved is told what it is. */
export function tellDraft(isMeant: (draft: KeptDraft) => boolean = () => true): void {
  const draft = keptDrafts(userIdNow()).find(isMeant);
  if (!draft) {
    sayToast({ variant: 'info', key: 'draftWaits' });
    return;
  }
  say('info', () => t('toasts.draftWaitsOf', namesOfDraft(draft)), {
    label: () => commandLabel('draft.open'),
    keys: keysOf('draft.open'),
    run: () => runById('draft.open'),
  });
}
