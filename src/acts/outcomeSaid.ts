/**
 * What is said of what was done to records, or to what one has arranged for oneself: how many they were, where that is to be
 * seen, or why one stays as it is. It does nothing itself.
 */
import { isObject } from '../../entities/json.ts';
import { errorText, faultText, fieldLabel, t, toastText } from '../../i18n/index.ts';
import { hiddenIn, type LifecycleContext, type Outcome } from '../../machines/lifecycleChanges.ts';
import type { Faults, ToastParams, Values } from '../../machines/types.ts';
import { say, sayToast } from '../page/toasts.ts';
import { arrangedAt, arrangedName, neverKept, placeTaken, type Arranged } from './arranged.ts';
import { saidElsewhere } from './elsewhere.ts';
import { namesSeen } from './namesSeen.ts';
import { calledOf } from './several.ts';

/** Why it was refused: the field that stands in the way, where one does. */
export function reasonText(
  code: string,
  faults: unknown,
  of: string | undefined,
  action?: unknown,
): string {
  const [first] = Object.entries((faults ?? {}) as Faults);
  const fault = first?.[1][0];
  if (code === 'NO_ANSWER') return t('toasts.notKept');
  if (!first || !fault) return errorText(code);
  return t('toasts.because', {
    said: fieldLabel(of ?? '', first[0]),
    // What does not come back alone may lie in the trash with it.
    reason:
      action === 'restore' && fault.code === 'notFound'
        ? t('trash.restoreFirst')
        : faultText(fault, of),
  });
}

/**
 * The specification's words for a deletion that failed name no reason: that is said beside them. What others still
 * point to is shown with the way to each, by the question itself.
 */
function sayNotDeleted(params: Values, of: string | undefined): void {
  sayToast({ variant: 'danger', key: 'deleteFailed', params }, of);
  const { code, faults } = params;
  if (typeof code !== 'string' || code === 'STILL_REFERENCED') return;
  say('info', () => reasonText(code, faults, of));
}

/** Why it stays as it is. It has no versions that one could go back to instead. */
function arrangedReason({ place, unkept, before, after }: Arranged, as: string, code: string) {
  if (code === placeTaken) return place?.taken(as === 'undone' ? before : after) ?? errorText(code);
  if (code === neverKept) return unkept?.() ?? t('toasts.neverKept');
  return code === 'CHANGED_SINCE' ? t('toasts.changedAgain') : reasonText(code, {}, undefined);
}

/** What is said of what one has arranged for oneself: no section's words are for that. */
function arrangedText(of: Arranged, key: string, as: string, { action, code }: Values): string {
  const said = of.said();
  if (key === 'undone' || key === 'redone') {
    return t(`toasts.${key}In`, { section: of.where(), said });
  }
  const told = toastText(key, {
    things: said,
    ...(action === undefined ? {} : { action: `${action}` }),
  });
  if (typeof code !== 'string') return told;
  return t('toasts.because', { said: told, reason: arrangedReason(of, as, code) });
}

/** Whom it is about: their collection, and what they are called in a text. */
interface About {
  readonly collection: string;
  readonly of: string | undefined;
  readonly count: number;
}

/** That it was not done to all of them, or to none, and why; of several, to which. `answer` is what the server has said of each. */
function sayRefused(
  { variant, key, params = {} }: ToastParams,
  code: string,
  { collection, of, count }: About,
  answer: unknown,
): void {
  const refused: Outcome['failed'] =
    isObject(answer) && Array.isArray(answer['failed']) ? answer['failed'] : [];
  say(variant, () => {
    const told = toastText(key, { ...(of ? { of } : {}), ...params, count });
    // Of several it is not seen otherwise which it was.
    const names = count > 1 ? namesSeen(collection, refused) : '';
    const said = names === '' ? told : t('toasts.namely', { said: told, names });
    const reason = reasonText(code, params['faults'], of, params['action']);
    return t('toasts.because', { said, reason });
  });
}

function sayOfRecords(context: LifecycleContext, toast: ToastParams, answer: unknown): void {
  const { variant, key, params = {} } = toast;
  const [waiting] = context.waiting;
  const { done, failed, action, code } = params;
  // What is taken back may be of another section than the one in view.
  const collection = String(params['collection'] ?? context.collection);
  const of = calledOf(collection);
  // A refusal does not say how many it was asked for.
  const asked = waiting?.change.refs.length ?? context.targets.length;
  const isPartly = key === 'partlyApplied';
  const count = isPartly ? Number(done) + Number(failed) : Number(params['count'] ?? asked);
  const whole = { ...params, count };
  // One record of several sections that stays is told as in its own; of many it is told how many, and why.
  const isOneKept = isPartly && action === 'remove' && done === 0 && failed === 1;
  if (isOneKept || key === 'deleteFailed') return sayNotDeleted(whole, of);
  if (key === 'applied' && count === 0) return say('info', () => t('unavailable.alreadySo'));
  // The specification's sentences for these two are of one record.
  if (key === 'deleted' && count > 1) {
    return sayToast({ variant, key: 'applied', params: { ...whole, action: 'delete' } }, of);
  }
  if (key === 'notEnabled' && asked > 1) {
    const hidden = hiddenIn(context).length;
    return say(variant, () =>
      toastText('someNotEnabled', { ...(of ? { of } : {}), count: hidden }),
    );
  }
  if (typeof code === 'string') return sayRefused(toast, code, { collection, of, count }, answer);
  const isAgain = waiting && (key === 'undone' || key === 'redone');
  const told = isAgain ? saidElsewhere(key, waiting.of, count) : undefined;
  return sayToast({ variant, key, params: whole }, of, told);
}

/** Says the lifecycle's message; `answer` is what it is said of, where the server has answered. */
export function sayOutcome(context: LifecycleContext, toast: ToastParams, answer: unknown): void {
  const { variant, key, params = {} } = toast;
  const [waiting] = context.waiting;
  // What would be taken back, or done again, next waits for nothing yet.
  const next = key === 'undoNext' ? context.done : key === 'redoNext' ? context.undone : null;
  const about = next ? next.at(-1) : waiting?.of;
  const arranged = about?.collection === arrangedName ? arrangedAt(about.refs) : undefined;
  if (!arranged) return sayOfRecords(context, toast, answer);
  const words = () => arrangedText(arranged, key, waiting?.as ?? 'done', params);
  return sayToast({ variant, key }, undefined, { words });
}
