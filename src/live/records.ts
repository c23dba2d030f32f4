/** The actors that change records from anywhere: lifecycle, and the question before a deletion. They draw nothing. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { entityOf } from '../../entities/index.ts';
import { isObject } from '../../entities/json.ts';
import type { Missing } from '../../entities/wire.ts';
import { errorText, faultText, fieldLabel, t, toastText } from '../../i18n/index.ts';
import { hiddenIn, type Asked, type Outcome, type Patch } from '../../machines/lifecycleChanges.ts';
import { lifecycleMachine } from '../../machines/lifecycle.ts';
import type { Faults, Values } from '../../machines/types.ts';
import {
  arrangedAt,
  arrangedChange,
  arrangedName,
  bringArranged,
  neverKept,
  placeTaken,
  type Arranged,
} from '../acts/arranged.ts';
import { bringTo } from '../acts/bringTo.ts';
import { saidElsewhere } from '../acts/elsewhere.ts';
import { enlist } from './actors.ts';
import { holdAnswerKeys } from './answerKeys.ts';
import { act, unlessLong, type Told } from '../acts/inParts.ts';
import { noteCut } from '../acts/cutChanges.ts';
import { watchLeftOut } from '../acts/leftOut.ts';
import { sayMissing } from '../acts/missingLinks.ts';
import { confirm } from './confirm.ts';
import { forget } from '../remote/query.ts';
import { namesSeen } from '../acts/namesSeen.ts';
import { areSeveral, bySection, calledOf, inEachSection, jointId } from '../acts/several.ts';
import { onSignedOut } from '../remote/signedIn.ts';
import { say, sayToast } from '../page/toasts.ts';
import { createSignal } from '../page/signal.ts';

type Shown = (collection: string, targets: readonly Patch[]) => void;
const shown = createSignal<Parameters<Shown>>();
/** Hears how records are to be shown, whether the server has said so yet or not. Answers how to stop. */
export const onShown = shown.hear;

/** Tells whoever shows them how they are now. */
export function showNow(collection: string, targets: readonly Patch[]): void {
  shown.tell(collection, targets);
}

/** The API's word for what the machine calls otherwise. */
const wireName = (action: string): string => (action === 'remove' ? 'delete' : action);

async function apply(asked: Asked): Promise<Told> {
  const { collection, action, refs, args, joins } = asked;
  try {
    if (collection === arrangedName) {
      return await bringArranged(action === 'import' ? (args['to'] as typeof refs) : refs);
    }
    return action === 'revert' || action === 'import'
      ? await bringTo(collection, action === 'import' ? (args['to'] as typeof refs) : refs, joins)
      : await act({ ...asked, action: wireName(action) });
  } finally {
    void forget(collection);
  }
}

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
function sayNotDeleted(whole: Values, of: string | undefined): void {
  sayToast({ variant: 'danger', key: 'deleteFailed', params: whole }, of);
  const { code, faults } = whole;
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

export const lifecycle = createActor(
  lifecycleMachine.provide({
    actors: {
      applyAction: fromPromise(async ({ input }): Promise<Outcome> => {
        const { collection } = input;
        const missing: Missing[] = [];
        const back = new Set<string>();
        const one = async (asked: Asked): Promise<Outcome> => {
          const told = await apply(asked);
          missing.push(...(told.missing ?? []));
          for (const { id } of told.done) back.add(`${asked.collection} ${id}`);
          return told;
        };
        const outcome = areSeveral(collection) ? await inEachSection(input, one) : await one(input);
        // Another section's part may have brought it back behind who is linked to it.
        const left = missing.filter(({ target }) => !back.has(`${target.type} ${target.id}`));
        // Behind what is said of the act itself.
        setTimeout(() => sayMissing(left));
        return outcome;
      }),
    },
    actions: {
      toast: ({ context, event }, { variant, key, params }) => {
        const first = context.waiting[0]?.of;
        const next = key === 'undoNext' ? context.done : key === 'redoNext' ? context.undone : null;
        const about = next ? next.at(-1) : first;
        const arranged = about?.collection === arrangedName && arrangedAt(about.refs);
        if (arranged) {
          const as = context.waiting[0]?.as ?? 'done';
          const words = () => arrangedText(arranged, key, as, params ?? {});
          sayToast({ variant, key }, undefined, { words });
          return;
        }
        // A refusal does not say how many it was asked for.
        const asked = context.waiting[0]?.change.refs.length ?? context.targets.length;
        const { done, failed, action } = params ?? {};
        // What is taken back may be of another section than the one in view.
        const collection = String(params?.['collection'] ?? context.collection);
        const of = calledOf(collection);
        // One that stays is told as in its section; of several it is told how many and why.
        if (key === 'partlyApplied' && action === 'remove' && done === 0 && failed === 1) {
          sayNotDeleted({ ...params, count: 1 }, of);
          return;
        }
        const count = key === 'partlyApplied' ? Number(done) + Number(failed) : asked;
        const whole = key === 'partlyApplied' ? { ...params, count } : { count, ...params };
        if (key === 'applied' && whole.count === 0) {
          say('info', () => t('unavailable.alreadySo'));
          return;
        }
        // Of many it is told how many.
        if (key === 'deleted' && Number(whole.count) > 1) {
          const told = { ...whole, action: 'delete' };
          sayToast({ variant, key: 'applied', params: told }, of);
          return;
        }
        // The sentence is of one; of many it is told how many of them.
        if (key === 'notEnabled' && asked > 1) {
          const hidden = hiddenIn(context).length;
          say(variant, () => toastText('someNotEnabled', { ...(of ? { of } : {}), count: hidden }));
          return;
        }
        if (key === 'deleteFailed') {
          sayNotDeleted(whole, of);
          return;
        }
        const code = params?.['code'];
        if (typeof code !== 'string') {
          const isAgain = first && (key === 'undone' || key === 'redone');
          const told = isAgain ? saidElsewhere(key, first, Number(whole.count)) : undefined;
          sayToast({ variant, key, params: whole }, of, told);
          return;
        }
        // The answer that it is said of.
        const answer: unknown = 'output' in event ? event.output : undefined;
        const refused: Outcome['failed'] =
          isObject(answer) && Array.isArray(answer['failed']) ? answer['failed'] : [];
        say(variant, () => {
          const told = toastText(key, { ...(of ? { of } : {}), ...whole });
          // Of several it is not seen otherwise which it was.
          const names = whole.count > 1 ? namesSeen(collection, refused) : '';
          const said = names === '' ? told : t('toasts.namely', { said: told, names });
          return t('toasts.because', {
            said,
            reason: reasonText(code, params?.['faults'], of, action),
          });
        });
      },
      showTargets: (_, { collection, targets }) => {
        const own = areSeveral(collection)
          ? bySection(targets).map(({ entity, refs }) => ({ type: entity.collection, refs }))
          : [{ type: collection, refs: targets }];
        for (const { type, refs } of own) showNow(type, refs);
      },
    },
  }),
  {
    input: {
      collection: '',
      grants: { PUT: false, DELETE: false },
      supports: { enabled: false, approved: false, featured: false, sequence: false },
    },
  },
);

/**
 * What is on its way to the server counts already: rows asked for meanwhile would still lack it. A moment later the lifecycle
 * knows that it is, also where it is what asked. What takes long is not waited for.
 */
export async function untilActed(): Promise<void> {
  await Promise.resolve();
  await unlessLong(waitFor(lifecycle, (state) => state.hasTag('idle')));
}

/** Deleted for good: what was done to these before cannot be taken back any more. */
export function erasedForGood(collection: string, ids: readonly number[]): void {
  const entity = entityOf(collection);
  const { done, undone } = lifecycle.getSnapshot().context;
  const named = new Set([...done, ...undone].map((change) => change.collection));
  const joint = entity ? [...named].filter(areSeveral) : [];
  lifecycle.send({
    type: 'erased',
    gone: [
      { collection, ids },
      ...joint.map((several) => ({
        collection: several,
        ids: entity ? ids.map((id) => jointId(entity, id)) : [],
      })),
    ],
  });
}

export function startRecords(): void {
  lifecycle.start();
  watchLeftOut(lifecycle);
  confirm.start();
  enlist('lifecycle', lifecycle);
  enlist('confirm', confirm);
  holdAnswerKeys(confirm, {
    isAwaited: (state) => state.matches('doing'),
    isRefused: (state) => state.matches('failed'),
  });
  onSignedOut(() => {
    noteCut(lifecycle.getSnapshot().context.waiting);
    lifecycle.send({ type: 'forget' });
    confirm.send({ type: 'cancel' });
  });
}

/**
 * A save is undone by z like any other change: back to the version before, or away again. Several that are `partOf` the
 * same act, one right after the other, are undone as one.
 */
export function keepUndoable(
  collection: string,
  id: number,
  before: number | null,
  after: number,
  partOf?: string,
) {
  if (before === after) return;
  const [from, to] = before === null ? [0, -1] : [before, after];
  lifecycle.send({
    type: 'imported',
    collection,
    refs: [{ id, version: from }],
    args: { to: [{ id, version: to }] },
    ...(partOf === undefined ? {} : { partOf }),
  });
}

/** So is what one has changed of what one has arranged for oneself; once, however often it was tried to keep it. */
export function keepArranged(arranged: Arranged): void {
  const { done } = lifecycle.getSnapshot().context;
  const isTold = done.some(
    ({ collection, refs }) => collection === arrangedName && arrangedAt(refs) === arranged,
  );
  if (!isTold) lifecycle.send({ type: 'imported', ...arrangedChange(arranged) });
}
