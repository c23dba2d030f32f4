/**
 * What the form machine's record comes to when somebody else saves, above all while a save of its own is on its way;
 * pure, and it never decides whether an event may happen.
 */
import { newerOf } from './formMerge.ts';
import { isNewerThan, takeNewer, type FormContext } from './formRecord.ts';
import { unheard, type Told } from './formTold.ts';
import type { ToastParams } from './types.ts';

/** An older version that is told of late names nobody: the newest says whose the record is. */
export const whose = ({ changedIn, changedBy }: FormContext, { version, by }: Told) =>
  version > changedIn ? { changedIn: version, changedBy: by ?? null } : { changedIn, changedBy };

/** Told while a save has no answer: it may be that very save. */
export const hear = (context: FormContext, told: Told) => ({
  heard: Math.max(context.heard, told.version),
  ...whose(context, told),
});

/** Every save has its answer, and what was told meanwhile is of none of them. */
export const hasHeardNewer = (context: FormContext): boolean =>
  context.sent === null && isNewerThan(context, context.heard);

/** Nothing is typed, or not any more, and somebody else has saved since. */
export const isOutdated = (context: FormContext): boolean =>
  !context.isDirty && hasHeardNewer(context);

/** A save was refused for what somebody else had saved: that is known whole now. */
export const setNewer = (context: FormContext, error: unknown) => {
  const newer = takeNewer(context, newerOf(context, error));
  return { newer, sent: null, heard: 0, ...whose(context, { version: newer.version ?? 0 }) };
};

/** What is told of the record that is gone is not told of the one that it becomes. */
export const becomeNew = () => ({
  id: null,
  version: null,
  stored: {},
  sent: null,
  ...unheard,
  isDirty: true,
});

/** Whose change it was is said where it is known. */
const sayOther = (variant: 'info' | 'warning', key: 'changedElsewhere' | 'removedElsewhere') =>
  ({
    type: 'toast',
    params: ({ context: { changedBy: by } }: { context: FormContext }): ToastParams => ({
      variant,
      key,
      ...(by === null ? {} : { params: { by } }),
    }),
  }) as const;
export const setChangedBy = {
  type: 'setChangedBy',
  params: ({ event }: { event: Told }) => event,
} as const;
export const setDeletedBy = {
  type: 'setDeletedBy',
  params: ({ event }: { event: Pick<Told, 'by'> }) => event,
} as const;
export const sayChanged = sayOther('info', 'changedElsewhere');
export const sayRemoved = sayOther('warning', 'removedElsewhere');
