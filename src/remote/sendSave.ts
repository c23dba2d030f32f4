/** One save that was kept, or would be, as a call under its key, and those who show records told of what came of it. It keeps nothing. */
import type { Row } from '../../entities/entity.ts';
import { isObject } from '../../entities/json.ts';
import { changesOf, isEmpty } from '../../machines/formRecord.ts';
import { failureOf } from '../../machines/outside.ts';
import type { Values } from '../../machines/types.ts';
import { call } from '../api.ts';
import type { WaitingSave } from '../kept/outbox.ts';
import { createSignal } from '../page/signal.ts';

export type Sending = Pick<
  WaitingSave,
  'collection' | 'id' | 'version' | 'key' | 'changes' | 'body' | 'base' | 'cells'
>;

/** What a 412 brings along: the record as somebody else has left it. */
function newerIn(error: unknown): Row | null {
  const { status, data } = failureOf(error);
  const isRow = isObject(data) && 'version' in data;
  return status === 412 && isRow ? (data as Row) : null;
}

/** Of what was changed, how it was before. */
const before = ({ changes, base }: Sending): Values =>
  Object.fromEntries(Object.keys(changes).map((key) => [key, base[key]]));

export interface Answer {
  readonly row: Row;
  /** The version that it was written over: undoing it leads back there. */
  readonly over: number | null;
}

/** Rejects with CallError. Our own, whose answer was lost long ago, has been done already. */
export async function sendSave(save: Sending): Promise<Answer> {
  const { collection, id, version, key, body, changes, cells } = save;
  const headers = { 'Idempotency-Key': key };
  try {
    const { data } = await (id === null
      ? call<{ data: Row }>(`/${collection}`, { method: 'POST', body, headers })
      : call<{ data: Row }>(`/${collection}/${id}`, {
          method: 'PUT',
          body,
          headers: { ...headers, 'If-Match': `"${version}"` },
        }));
    return { row: data, over: version };
  } catch (error) {
    const newer = newerIn(error);
    if (newer && isEmpty(changesOf(changes, newer))) return { row: newer, over: version };
    // They have changed something else than these cells: nobody has to be asked.
    if (newer && cells && newer.version !== version && isEmpty(changesOf(before(save), newer)))
      return sendSave({ ...save, version: newer.version });
    throw error;
  }
}

/** `ref`: the name of the save that made it, of a new record. */
const sentLater = createSignal<[collection: string, row: Row, ref?: string]>();
/** Hears of each record that was sent later than it was saved, as it is stored now. Answers how to stop. */
export const onSentLater = sentLater.hear;
export const tellSentLater = sentLater.tell;
