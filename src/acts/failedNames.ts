/** What an act could not do is named by its records, as far as this browser has seen them. It asks the server nothing. */
import { titleOf, type Entity, type Row } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';
import { isObject } from '../../entities/json.ts';
import { listText } from '../../i18n/format.ts';
import { language } from '../../i18n/index.ts';
import { cache } from '../remote/query.ts';
import { areSeveral, bySection } from './several.ts';

/** As many as are read in a message. */
const namedMost = 3;

const rowsIn = (answer: unknown): readonly unknown[] =>
  isObject(answer) && Array.isArray(answer['data']) ? answer['data'] : [answer];

/** A record as a list or a form has last shown it. */
function rowSeen({ collection }: Entity, id: number): Row | undefined {
  const isIt = (one: unknown): one is Row => isObject(one) && one['id'] === id;
  for (const kind of ['page', 'row']) {
    const answers = cache.getQueriesData<unknown>({ queryKey: [collection, kind] });
    const row = answers.flatMap(([, answer]) => rowsIn(answer)).findLast(isIt);
    if (row) return row;
  }
  return undefined;
}

function nameOf(entity: Entity, id: number): string {
  const row = rowSeen(entity, id);
  return row ? `\u2068${titleOf(entity, row, language().contentLanguage)}\u2069` : `#${id}`;
}

/** The first of them by name, those that nobody here has seen by number; '' of none. */
export function namesOfFailed(
  collection: string,
  failed: readonly { readonly id: number }[],
): string {
  const own = entityOf(collection);
  const parts = areSeveral(collection)
    ? bySection(failed)
    : own
      ? [{ entity: own, refs: failed }]
      : [];
  const names = parts.flatMap(({ entity, refs }) =>
    refs.map(
      ({ id }) =>
        () =>
          nameOf(entity, id),
    ),
  );
  const read = names.slice(0, namedMost).map((name) => name());
  return listText(names.length > read.length ? [...read, '…'] : read);
}
