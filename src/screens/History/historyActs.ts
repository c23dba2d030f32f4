/** What can be done from a history: take an act back, bring a version back; both can be undone with z. It draws nothing. */
import { entityLabel, errorText, t } from '../../../i18n/index.ts';
import { entityNamed, entityOf } from '../../../entities/index.ts';
import type { Entity, Row } from '../../../entities/entity.ts';
import type { Missing } from '../../../entities/wire.ts';
import { freshKey } from '../../../machines/outside.ts';
import type { Asked } from '../../../machines/lifecycleChanges.ts';
import type { Faults, RowRef } from '../../../machines/types.ts';
import { call, CallError } from '../../api.ts';
import { partSize, sendParts, type Answered, type Ask } from '../../acts/inParts.ts';
import { sayMissing } from '../../acts/missingLinks.ts';
import { reasonText } from '../../acts/outcomeSaid.ts';
import { lifecycle } from '../../live/records.ts';
import { forget } from '../../remote/query.ts';
import { whoStays } from '../../remote/signedIn.ts';
import { jointId, severalName, severalOf } from '../../acts/several.ts';
import { say } from '../../page/toasts.ts';
import { authorOf, type Act, type OneRecord } from './historyRows.ts';
import { entityOfAct, severalText } from './historyText.ts';

interface TakenBack extends Answered {
  readonly done: readonly {
    readonly id: number;
    readonly version: number;
    readonly from: number;
    readonly as: 'changed' | 'removed' | 'restored';
  }[];
  readonly failed: readonly {
    readonly id: number;
    readonly message: string;
    readonly errors?: Faults;
  }[];
}

/** The lifecycle's words for versions that are none: not made yet, and in the trash. */
const [notThere, inTrash] = [0, -1];

/** What z leads back to, and what Shift+Z leads to again. */
function refsOf({ id, version, from, as }: TakenBack['done'][number]): [RowRef, RowRef] {
  if (as === 'removed')
    return [
      { id, version: inTrash },
      { id, version: notThere },
    ];
  if (as === 'restored')
    return [
      { id, version: notThere },
      { id, version: inTrash },
    ];
  return [
    { id, version: from },
    { id, version },
  ];
}

function keepUndoable(collection: string, pairs: readonly [RowRef, RowRef][]): void {
  if (pairs.length === 0) return;
  lifecycle.send({
    type: 'imported',
    collection,
    refs: pairs.map(([before]) => before),
    args: { to: pairs.map(([, after]) => after) },
  });
}

/** No form stands beside a history: the field that is in the way is named. What is gone may lie in the trash. */
const whyNot = (of: string | undefined, code: string, faults: unknown): string =>
  // What is said of a save that was not answered is not said of this.
  code === 'NO_ANSWER' ? errorText(code) : reasonText(code, faults, of, 'restore');

function failureText(error: unknown, of: string | undefined): string {
  const { code, faults } =
    error instanceof CallError ? error : { code: 'INTERNAL_ERROR', faults: {} };
  return whyNot(of, code, faults);
}
const sayFailure = (error: unknown, of: string | undefined): void =>
  say('danger', () => failureText(error, of));

/** Why the first of those did not come back that did not; undefined: all did. */
function reasonOf([first]: TakenBack['failed'], of: Entity | undefined) {
  return first && (() => whyNot(of?.name, first.message, first.errors));
}
function sayPartly(
  counts: { readonly n: number; readonly failed: number },
  reason: (() => string) | undefined,
): void {
  say('warning', () => {
    const said = t('history.takenBackPartly', counts);
    return reason ? t('toasts.because', { said, reason: reason() }) : said;
  });
}

const subject = (collection: string, count: number): string => {
  const label = entityLabel(entityOf(collection)?.name ?? '');
  return count === 1 ? label.one : severalText(entityOf(collection)?.name ?? '', count);
};

/** One call, or as many parts as an act on thousands takes; all of them one act again. */
async function takeAllBack(act: Act, only: OneRecord | undefined, joins?: Asked['joins']) {
  const { type, at, count } = act;
  const isOne = only !== undefined || count <= partSize;
  const ask: Ask<number> = (after, joined, headers) =>
    call<TakenBack>('/history/undo', {
      method: 'POST',
      body: {
        type,
        at,
        by: authorOf(act),
        ...(only ? { id: only.id } : {}),
        ...(isOne && !joins
          ? {}
          : {
              part: {
                limit: partSize,
                ...(after > 0 ? { after } : {}),
                ...(joined === undefined ? {} : { act: joined }),
              },
            }),
      },
      headers,
    });
  const all = isOne ? 1 : count;
  const sending = { collection: type, action: 'revert', all, ...(joins && { joins }) };
  const outcome = await sendParts<number>(sending, 0, ask, (_, { next }) => next);
  return outcome as typeof outcome & Pick<TakenBack, 'done'>;
}

/** How many others a record of a type needs before it can be there, one behind the other: a component's value its place on a page, that the page. */
function depthOf(name: string): number {
  const needed = Object.values(entityNamed(name)?.fields ?? {}).flatMap((field) =>
    field.kind === 'relation' && field.required ? [field.target] : [],
  );
  return needed.length === 0 ? 0 : 1 + Math.max(...needed.map(depthOf));
}

/** Deeper than any type's records stand. */
const deepest = 1000;

/** The lower, the sooner: what was deleted, then what was changed, then what was made. */
function turnOf({ type, action }: Act): number {
  const depth = depthOf(entityOf(type)?.name ?? '');
  if (action === 'delete') return depth - deepest;
  return action === 'create' || action === 'restore' ? deepest - depth : 0;
}

/**
 * What was deleted comes back first, and brings its links along; of that what others need comes before them. What was made
 * goes last, what others need behind them.
 */
const inTurn = (parts: readonly Act[]): readonly Act[] =>
  parts.toSorted((a, b) => turnOf(a) - turnOf(b));

/** An act on several sections, one after the other; what is taken back is one act again, for history and for z. */
async function takePartsBack(parts: readonly Act[]) {
  const pairs: [RowRef, RowRef][] = [];
  const missing: Missing[] = [];
  const back = new Set<string>();
  let joins: Asked['joins'] = {};
  let refused: unknown;
  let reason: (() => string) | undefined;
  const isStillHere = whoStays();
  for (const part of inTurn(parts)) {
    const entity = entityOfAct(part);
    if (!entity || !isStillHere()) continue;
    try {
      const { done, failed, act, missing: links = [] } = await takeAllBack(part, undefined, joins);
      missing.push(...links);
      reason ??= reasonOf(failed, entity);
      for (const { id } of done) back.add(`${part.type} ${id}`);
      const own = (ref: RowRef): RowRef => ({ ...ref, id: jointId(entity, ref.id) });
      pairs.push(...done.map(refsOf).map(([from, to]): [RowRef, RowRef] => [own(from), own(to)]));
      if (act !== undefined) joins = { act };
    } catch (error) {
      refused ??= error;
      reason ??= () => failureText(error, entity.name);
    }
    await forget(part.type);
  }
  if (pairs.length === 0 && refused !== undefined) throw refused;
  const isLeft = ({ target }: Missing) => !back.has(`${target.type} ${target.id}`);
  return { pairs, missing: missing.filter(isLeft), reason };
}

async function takeWholeBack(act: Act, parts: readonly Act[]): Promise<void> {
  const isStillHere = whoStays();
  const { pairs, missing, reason } = await takePartsBack(parts);
  if (!isStillHere()) return;
  keepUndoable(severalOf(parts.flatMap((part) => entityOfAct(part) ?? [])), pairs);
  const n = pairs.length;
  if (n === act.count) {
    const all = severalText(severalName, n);
    say('success', () => t('history.takenBack', { subject: all }));
  } else sayPartly({ n, failed: act.count - n }, reason);
  sayMissing(missing);
}

/** Takes an act back; of a record's own history, what it did to that record. */
export async function takeBack(act: Act, only: OneRecord | undefined): Promise<void> {
  const { type, parts } = act;
  const isStillHere = whoStays();
  try {
    if (parts) return await takeWholeBack(act, parts);
    const { done, failed, isStopped, missing } = await takeAllBack(act, only);
    if (!isStillHere()) return;
    keepUndoable(type, done.map(refsOf));
    if (failed.length === 0 && !isStopped) {
      say('success', () => t('history.takenBack', { subject: subject(type, done.length) }));
    } else {
      const counts = { n: done.length, failed: Math.max(act.count - done.length, failed.length) };
      sayPartly(counts, reasonOf(failed, entityOfAct(act)));
    }
    sayMissing(missing ?? []);
    await forget(type);
  } catch (error) {
    if (isStillHere()) sayFailure(error, entityOfAct(act)?.name);
  }
}

/** Brings a record back to a version, out of the trash too. */
export async function bringBack({ entity, id }: OneRecord, act: Act): Promise<void> {
  const { collection } = entity;
  const one = `/${collection}/${id}`;
  const isStillHere = whoStays();
  try {
    const { data: now } = await call<{ data: Row }>(`${one}?deleted=with`);
    // It is not brought back in the name of whoever has signed in meanwhile.
    if (!isStillHere()) return undefined;
    // One call: it is not left half brought back.
    const { data } = await call<{ data: Row }>(`${one}/revert`, {
      method: 'POST',
      headers: { 'If-Match': `"${now.version}"`, 'Idempotency-Key': freshKey() },
      body: { version: act.version, restore: true },
    });
    if (!isStillHere()) return undefined;
    if (data.version === now.version) return say('info', () => t('history.sameAlready'));
    const as = now.deleted_at === null ? 'changed' : 'restored';
    keepUndoable(collection, [refsOf({ id, version: data.version, from: now.version, as })]);
    say('success', () => t('history.reverted', { n: act.version }));
    await forget(collection);
  } catch (error) {
    if (isStillHere()) sayFailure(error, entity.name);
  }
}
