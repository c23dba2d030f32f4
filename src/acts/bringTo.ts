/** Brings records to the versions they had: reverted, deleted where there was none yet, restored. It says nothing. */
import type { Asked } from '../../machines/lifecycleChanges.ts';
import type { RowRef } from '../../machines/types.ts';
import { call } from '../api.ts';
import { partSize, sendParts, unlessNone, type Answered, type Ask, type Told } from './inParts.ts';

/**
 * Version 0 is that of a record before it was made, version -1 that of one as it was when it was deleted. One act on
 * the server, however many they are; what somebody else has changed again since is refused, not overwritten. Throws
 * CallError when nothing could be done.
 */
export async function bringTo(
  collection: string,
  refs: readonly RowRef[],
  joins?: Asked['joins'],
): Promise<Told> {
  const ask: Ask<number> = (from, joined, headers) =>
    call<Answered>(`/${collection}/revert`, {
      method: 'POST',
      headers,
      body: {
        to: refs.slice(from, from + partSize).map(({ id, version }) => ({ id, version })),
        unlessChanged: true,
        ...(refs.length > partSize || joins
          ? { part: joined === undefined ? {} : { act: joined } }
          : {}),
      },
    });
  const outcome = await sendParts<number>(
    { collection, action: 'revert', all: refs.length, ...(joins && { joins }) },
    0,
    ask,
    (from) => (from + partSize < refs.length ? from + partSize : undefined),
  );
  return unlessNone(outcome);
}
