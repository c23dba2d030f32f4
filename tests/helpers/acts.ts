/** Acts that tests of the history speak of: several records deleted as one, and what was done last. It judges nothing. */
import type { Session } from './server.ts';
import { trailLoader, type Act } from '../../src/screens/History/historyRows.ts';

/** Deletes one record of each collection as one act, as somebody else would. Throws what is answered where it is refused. */
export async function deletedTogether(
  by: Session,
  records: readonly (readonly [collection: string, id: number])[],
): Promise<void> {
  let act: string | undefined;
  for (const [collection, id] of records) {
    const part = act === undefined ? { limit: 10 } : { limit: 10, act };
    const answer = await by.request(`/api/${collection}/actions`, {
      method: 'POST',
      json: { action: 'delete', ids: [id], part },
    });
    if (!answer.ok) throw new Error(await answer.text());
    ({ act } = (await answer.json()) as { act: string });
  }
}

/** What was done last, or last of a kind. Throws where there is nothing of it. */
export async function newestAct(isOne: (act: Act) => boolean = () => true): Promise<Act> {
  const query = { page: 1, pageSize: 10, sort: null, search: '', filter: {} };
  const { rows } = await trailLoader()(query as never, new AbortController().signal);
  const act = (rows as readonly Act[]).find(isOne);
  if (!act) throw new Error('nothing of the kind happened');
  return act;
}

/** Of two records. */
export const isOfTwo = ({ parts }: Act): boolean => parts?.length === 2;
