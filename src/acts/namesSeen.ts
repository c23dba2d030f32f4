/** Records that a message is about are named, as far as this browser has seen them. It asks the server nothing. */
import { titleOf, type Entity, type Row } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';
import { isObject } from '../../entities/json.ts';
import { fewMost, fewText } from '../../i18n/format.ts';
import { language } from '../../i18n/index.ts';
import { isolated } from '../../i18n/message.ts';
import { cache } from '../remote/query.ts';
import { areSeveral, bySection } from './several.ts';

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
  return row ? isolated(titleOf(entity, row, language().contentLanguage)) : `#${id}`;
}

/** The first of them by name, those that nobody here has seen by number; '' of none. */
export function namesSeen(collection: string, refs: readonly { readonly id: number }[]): string {
  const own = entityOf(collection);
  const parts = areSeveral(collection) ? bySection(refs) : own ? [{ entity: own, refs }] : [];
  const all = parts.flatMap(({ entity, refs: some }) => some.map(({ id }) => ({ entity, id })));
  // Of thousands only those are looked for that are told.
  return fewText(all.slice(0, fewMost + 1).map(({ entity, id }) => nameOf(entity, id)));
}
