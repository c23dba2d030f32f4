/** The words for who has changed or deleted the open record; where nobody has told, its history is asked. It draws nothing. */
import { useQuery } from '@tanstack/react-query';
import type { Entity } from '../../../entities/entity.ts';
import { t } from '../../../i18n/index.ts';
import { changesOf, type FormContext } from '../../../machines/formRecord.ts';
import type { ToastParams } from '../../../machines/types.ts';
import { say, sayToast } from '../../page/toasts.ts';
import { deleterIn, lastSince, ownName, versionsOf, whoChanged } from '../../remote/others.ts';
import { cache } from '../../remote/query.ts';

/** One's own change came from a list, or from another tab. */
const named = {
  changedElsewhere: {
    other: (who: string) => t('toasts.changedBy', { who }),
    own: () => t('toasts.changedByYou'),
  },
  removedElsewhere: {
    other: (who: string) => t('toasts.removedBy', { who }),
    own: () => t('toasts.removedByYou'),
  },
} as const;
const isNamed = (key: string): key is keyof typeof named => key in named;

function sayNamed(toast: ToastParams & { readonly key: keyof typeof named }, by: string | null) {
  if (by === null || by === '') {
    sayToast(toast);
    return;
  }
  const { own, other } = named[toast.key];
  say(toast.variant, () => (by === ownName() ? own() : other(by)));
}

/** A save was refused for it, and the line of changes has not told whose it is: its history knows. */
async function sayAsked(
  toast: ToastParams & { readonly key: 'changedElsewhere' },
  { collection }: Entity,
  { id, version, values, stored }: FormContext,
): Promise<void> {
  const keys = Object.keys(changesOf(values, stored));
  sayNamed(toast, id === null ? null : await whoChanged(collection, id, version, keys));
}

/** A message of the form, with the name of who did what it tells of. */
export function sayOfForm(toast: ToastParams, entity: Entity, context: FormContext): void {
  const { key, variant, params } = toast;
  if (!isNamed(key)) sayToast(toast, entity.name);
  else if (typeof params?.['by'] === 'string') sayNamed({ variant, key }, params['by']);
  else if (key === 'changedElsewhere') void sayAsked({ variant, key }, entity, context);
  else sayNamed({ variant, key }, null);
}

/** Of an open record, whatever is asked of its versions; null until it is known, and where nobody can say. */
function useAsked(
  entity: Entity,
  { id, version }: Pick<FormContext, 'id' | 'version'>,
  asks: 'deleter' | 'changer' | false,
) {
  const { data = [] } = useQuery(
    {
      queryKey: [entity.collection, 'others', id, version, asks],
      queryFn: ({ signal }: { signal: AbortSignal }) => versionsOf(entity.collection, id, signal),
      enabled: id !== null && asks !== false,
      retry: false as const,
    },
    cache,
  );
  return data;
}

const ofGone = {
  nobody: () => t('form.deletedElsewhere'),
  own: () => t('form.deletedByYou'),
  other: (who: string) => t('form.deletedBy', { who }),
};
const ofChanged = {
  nobody: () => t('form.changedElsewhere'),
  own: () => t('form.changedByYou'),
  other: (who: string) => t('form.changedBy', { who }),
};
function worded(by: string | null, words: typeof ofGone): string {
  if (by === null || by === '') return words.nobody();
  return by === ownName() ? words.own() : words.other(by);
}

/** Beside what was typed into a record that is gone; '' where it is there. */
export function useGoneText(
  entity: Entity,
  context: Pick<FormContext, 'id' | 'version' | 'changedBy'>,
  isGone: boolean,
): string {
  const { changedBy: told } = context;
  const versions = useAsked(entity, context, isGone && told === null && 'deleter');
  return isGone ? worded(told ?? deleterIn(versions), ofGone) : '';
}

/** Beside a draft of an older version than the one that is open; '' where it is of the same. */
export function useDraftText(
  entity: Entity,
  context: Pick<FormContext, 'id' | 'version'>,
  draft: { readonly version: number | null; readonly values: object } | null,
): string {
  const isOld = draft !== null && draft.version !== context.version;
  const versions = useAsked(entity, context, isOld && 'changer');
  if (!isOld) return '';
  return worded(lastSince(versions, draft.version, Object.keys(draft.values)), ofChanged);
}
