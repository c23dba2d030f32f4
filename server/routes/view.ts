/** How a type's records are shown and taken in where that is not by their stored keys alone. It reads and writes none. */
import type { Row } from '../../entities/entity.ts';
import { HttpError } from '../httpError.ts';

type Keys = Readonly<Record<string, unknown>>;

export interface View {
  /** A whole row as every call answers it. */
  show(row: Row): Keys;
  /** What a body says, by stored keys. Throws HttpError 422 for what it cannot read. */
  take(body: Keys): Keys;
}
/** Entity name → view, of the types that have one. */
export type Views = Readonly<Record<string, View>>;

export const plain: View = { show: (row) => row, take: (body) => body };

/** What `job` answers; where it is refused for a newer record, that is shown as in every other answer. */
export async function shownBy<T>(view: View, job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'STALE_VERSION') throw error;
    const { status, code, headers, body } = error;
    const data = view.show(body['data'] as Row);
    throw new HttpError(status, code, { headers, body: { ...body, data } });
  }
}
