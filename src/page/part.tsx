/** A part of what is seen whose code comes later: where it cannot be had, that is said in its place alone, and the next one asks again. It draws none itself. */
import type { ComponentType } from 'react';
import { t } from '../../i18n/index.ts';
import { deferred, type Deferred } from '../ui/deferred.tsx';

/** Without a network nothing else is to be looked for. */
export const missingText = (): string =>
  navigator.onLine ? t('toasts.loadFailed') : t('toasts.loadFailedOffline');

const Missing = () => <p className="text-sm text-muted">{missingText()}</p>;

export const part = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Coming?: ComponentType<P>,
): Deferred<P> => deferred(load, Coming, undefined, Missing);
