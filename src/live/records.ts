/** The actors that change records from anywhere: lifecycle, and the question before a deletion. They draw nothing. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { entityOf } from '../../entities/index.ts';
import type { Missing } from '../../entities/wire.ts';
import type { Asked, Outcome, Patch } from '../../machines/lifecycleChanges.ts';
import { lifecycleMachine } from '../../machines/lifecycle.ts';
import {
  arrangedAt,
  arrangedChange,
  arrangedName,
  bringArranged,
  type Arranged,
} from '../acts/arranged.ts';
import { bringTo } from '../acts/bringTo.ts';
import { enlist } from './actors.ts';
import { holdAnswerKeys } from './answerKeys.ts';
import { act, unlessLong, type Told } from '../acts/inParts.ts';
import { noteCut } from '../acts/cutChanges.ts';
import { watchLeftOut } from '../acts/leftOut.ts';
import { sayMissing } from '../acts/missingLinks.ts';
import { confirm } from './confirm.ts';
import { CallError, unread } from '../api.ts';
import { forget } from '../remote/query.ts';
import { sayOutcome } from '../acts/outcomeSaid.ts';
import { areSeveral, bySection, inEachSection, jointId } from '../acts/several.ts';
import { onSignedOut, whoStays } from '../remote/signedIn.ts';
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

export const lifecycle = createActor(
  lifecycleMachine.provide({
    actors: {
      applyAction: fromPromise(async ({ input }): Promise<Outcome> => {
        const { collection } = input;
        const missing: Missing[] = [];
        const back = new Set<string>();
        const isStillHere = whoStays();
        const one = async (asked: Asked): Promise<Outcome> => {
          // Of the next section, where the session has ended behind the last one.
          if (!isStillHere()) throw new CallError(unread);
          const told = await apply(asked);
          missing.push(...(told.missing ?? []));
          for (const { id } of told.done) back.add(`${asked.collection} ${id}`);
          return told;
        };
        const outcome = areSeveral(collection) ? await inEachSection(input, one) : await one(input);
        // Another section's part may have brought it back behind who is linked to it.
        const left = missing.filter(({ target }) => !back.has(`${target.type} ${target.id}`));
        // Behind what is said of the act itself.
        setTimeout(() => isStillHere() && sayMissing(left));
        return outcome;
      }),
    },
    actions: {
      toast: ({ context, event }, toast) =>
        // What it is said of is the answer that has led to it.
        sayOutcome(context, toast, 'output' in event ? event.output : undefined),
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
