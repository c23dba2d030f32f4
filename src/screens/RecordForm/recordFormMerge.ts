/** What two people made of one record: which keys both changed, each to something else. Pure; it chooses nothing. */
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { changesOf, type FormContext, type Stored } from '../../../machines/formRecord.ts';

export interface Difference {
  readonly column: Column;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both can stand: texts one after the other, lists joined. */
  readonly canBoth: boolean;
}

const isJoinable = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value);
/** Two of these make one longer one; two addresses or two options make none. */
const isJoined = ({ field }: Column): boolean =>
  field.kind === 'markdown' ||
  field.kind === 'list' ||
  (field.kind === 'text' && field.long === true) ||
  ('many' in field && field.many === true);

/** Empty when the two changed different things: then nothing has to be asked. */
export function differencesOf(
  entity: Entity,
  {
    values,
    stored,
    newer,
  }: Pick<FormContext, 'values' | 'stored'> & { readonly newer: Stored | null },
): readonly Difference[] {
  if (!newer) return [];
  const mine = changesOf(values, stored);
  const theirs = changesOf(newer.values, stored);
  return columnsOf(entity).flatMap((column) => {
    const { key } = column;
    if (!(key in mine) || !(key in theirs)) return [];
    const pair = { mine: mine[key] ?? null, theirs: theirs[key] ?? null };
    if (Object.keys(changesOf({ a: pair.mine }, { a: pair.theirs })).length === 0) return [];
    const canBoth = isJoined(column) && isJoinable(pair.mine) && isJoinable(pair.theirs);
    return [{ column, ...pair, canBoth }];
  });
}
