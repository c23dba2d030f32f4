/** A list's search as a condition: a record's number, or all words found in it. Nothing runs here. */
import { sql, type SqlBool } from 'kysely';
import { soughtIn } from '../../entities/compared.ts';
import { fold, foldedWords } from '../../entities/fold.ts';
import type { ListQuery } from '../../entities/wire.ts';
import { foldedKey, isFolded, layoutOf } from '../db/columns.ts';
import { recordIdOffset, searchKeys } from '../db/searchRows.ts';
import { all, any, bound, column, deletedOnly, holds } from './parts.ts';
import type { Condition, Scope } from './parts.ts';

/** The records whose words hold all of these; on PostgreSQL, or the one with the number: a lone `or` would read all. */
export function wordsCondition(scope: Scope, words: readonly string[], number?: number): Condition {
  const { dialect, entity, typeId } = scope;
  const sought = words.map(soughtIn);
  const each = sought.map((word) => holds(scope, sql.ref('search.words'), word));
  const id = column(scope, 'id');
  if (dialect === 'postgres') {
    const found =
      number === undefined
        ? all(each)
        : any([sql<SqlBool>`${sql.ref('search.record_id')} = ${number}`, all(each)]);
    return sql<SqlBool>`${id} in (
      select record_id from search where type = ${entity.name} and ${found})`;
  }
  if (scope.walks) {
    return sql<SqlBool>`exists (
      select 1 from search where "key" = ${recordIdOffset(typeId)} + ${id} and ${all(each)})`;
  }
  // Quoted, a word is plain text to FTS5, whatever it holds; words are letters and digits alone.
  const match = sought.map((word) => `"${word}"`).join(' ');
  const [first, last] = searchKeys(typeId);
  return sql<SqlBool>`${id} in (
    select rowid - ${recordIdOffset(typeId)} from search_words
    where search_words match ${match} and rowid between ${first} and ${last})`;
}

/**
 * For records that have no row in `search` (those in the trash), or one that tells too much: the folded columns of the
 * scope's own fields are read.
 */
function wordsInRow(scope: Scope, words: readonly string[]): Condition {
  const searched = layoutOf(scope.entity).searched.filter(({ field }) => isFolded(field));
  if (searched.length === 0) return sql<SqlBool>`1 = 0`;
  return all(
    words.map((word) =>
      any(searched.map(({ key }) => holds(scope, column(scope, foldedKey(key)), word))),
    ),
  );
}

/** Search as a list does it: the record's number, or all words found in its searched fields, folded. */
export function searchCondition(scope: Scope, query: ListQuery): Condition | undefined {
  if (query.search === '') return undefined;
  const words = foldedWords(query.search);
  const typed = /^#?(\d{1,15})$/.exec(fold(query.search))?.[1];
  const number = typed === undefined ? undefined : Number(typed);
  const found: Condition[] = [];
  const isByRow = query.deleted !== undefined || scope.hidesWords === true;
  if (number !== undefined && (scope.dialect === 'sqlite' || isByRow)) {
    found.push(sql<SqlBool>`${column(scope, 'id')} = ${bound(scope, number)}`);
  }
  if (words.length > 0) {
    if (scope.hidesWords) found.push(wordsInRow(scope, words));
    else if (query.deleted !== 'only') found.push(wordsCondition(scope, words, number));
    if (query.deleted) found.push(all([deletedOnly(scope.entity), wordsInRow(scope, words)]));
  }
  // Nothing but signs was typed: no record has that.
  return found.length > 0 ? any(found) : sql<SqlBool>`1 = 0`;
}
