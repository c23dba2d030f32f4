/** Writes what was drafted, in few statements. It checks nothing: the draft has, and says whether that still holds. */
import { CompiledQuery } from 'kysely';
import type { Entity, Row } from '../../entities/entity.ts';
import { idsPerStatement, insertAll, insertNumbered } from '../db/bulk.ts';
import { foldedKey, layoutOf, type Stored } from '../db/columns.ts';
import { giveTurn } from '../db/giveTurn.ts';
import { searchKey, type SearchRow } from '../db/searchRows.ts';
import type { Draft, Drafted, DraftedNew, DraftedNext } from './drafted.ts';
import type { Version } from './flags.ts';
import { mentionsOf, type LinkRow } from './mentions.ts';
import { columnValues, putLinks, putSearch, putTexts, putTold } from './store.ts';
import { ruleOf, type Unit } from './unit.ts';
import { insertWords, withWordsTogether } from './words.ts';
import { lastPlace, positionOf, tellOfChange } from './write.ts';

const turn = { turn: giveTurn };

/** Gives each new record its place among its siblings, looking for the last one once. */
async function placesOf(unit: Unit, { entity, news }: Draft): Promise<readonly (number | null)[]> {
  const position = positionOf(entity);
  if (!position) return news.map(() => null);
  const { key, scope } = position;
  const next = new Map<unknown, number>();
  const places: (number | null)[] = [];
  for (const { values } of news) {
    const siblings = scope ? (values[scope] ?? null) : null;
    const free = next.get(siblings) ?? (await lastPlace(unit, entity, position, values));
    const said = values[key];
    const place = typeof said === 'number' ? said : free;
    next.set(siblings, Math.max(free, place + 1));
    places.push(typeof said === 'number' ? null : place);
  }
  return places;
}

const withPlace = (told: string, key: string, place: number): string => {
  const change = `"${key}":${JSON.stringify({ before: null, after: place })}`;
  return told === '{}' ? `{${change}}` : `${told.slice(0, -1)},${change}}`;
};

/** @param firstId where their numbers were set aside, the first of them */
async function putMain(
  unit: Unit,
  { entity, news, columns: given }: Draft,
  places: readonly (number | null)[],
  firstId: number | undefined,
): Promise<number[]> {
  const { trx, dialect, at, caller } = unit;
  const columns = ['version', 'created_by', 'created_at', 'updated_at', 'deleted_at', ...given];
  const place = columns.indexOf(positionOf(entity)?.key ?? '');
  const values = news.map(({ cells }, i) => {
    const row = [1, caller.userId, at, at, null, ...cells];
    if (place >= 0 && places[i] !== null) row[place] = places[i];
    if (firstId !== undefined) row.push(firstId + i);
    return row;
  });
  const { table } = layoutOf(entity);
  if (firstId === undefined) {
    return await insertNumbered(trx, dialect, { table, columns, values }, giveTurn);
  }
  await insertAll(trx, dialect, { table, columns: [...columns, 'id'], values }, turn);
  return news.map((_, i) => firstId + i);
}

async function putLongTexts(unit: Unit, entity: Entity, rows: readonly Numbered[]): Promise<void> {
  const { texts, long } = layoutOf(entity);
  const written = rows.filter(({ values }) => long.some(({ key }) => values[key] != null));
  const columns = ['id', ...long.flatMap(({ key }) => [key, foldedKey(key)])];
  const values = written.map(({ id, values: given }) => {
    const stored: Stored = { id, ...columnValues(long, given, unit) };
    return columns.map((name) => stored[name] ?? null);
  });
  await insertAll(unit.trx, unit.dialect, { table: texts, columns, values }, turn);
}

const linkColumns = [
  'source_type',
  'source_id',
  'field',
  'position',
  'target_type',
  'target_id',
  'live',
];

async function putAllLinks(unit: Unit, entity: Entity, rows: readonly Numbered[]): Promise<void> {
  const hasTexts = layoutOf(entity).long.length > 0;
  const links: (readonly unknown[])[] = [];
  const add = (id: number, own: readonly LinkRow[]): void => {
    for (const { source_type, field, position, target_type, target_id, live } of own)
      links.push([source_type, id, field, position, target_type, target_id, live]);
  };
  for (const { id, values, links: own } of rows) {
    add(id, own);
    if (hasTexts) add(id, await mentionsOf(unit.trx, entity, id, values));
  }
  await insertAll(
    unit.trx,
    unit.dialect,
    { table: 'links', columns: linkColumns, values: links },
    turn,
  );
}

interface Numbered extends DraftedNew {
  readonly id: number;
}

/** What finds them. */
async function putWords(unit: Unit, entity: Entity, rows: readonly Numbered[]): Promise<void> {
  const typeId = unit.typeIds.get(entity.name) ?? 0;
  const found = rows.map(({ id, words }): SearchRow => {
    const { type, title_en_folded, title_ar_folded, words: text } = words;
    const key = searchKey(typeId, id);
    return { key, type, record_id: id, title_en_folded, title_ar_folded, words: text };
  });
  await insertWords(unit, found);
}

async function putNews(unit: Unit, draft: Draft, firstId?: number): Promise<Version[]> {
  const { entity } = draft;
  const places = await placesOf(unit, draft);
  const ids = await putMain(unit, draft, places, firstId);
  const rows: Numbered[] = draft.news.map((one, i) => ({ ...one, id: ids[i] ?? 0 }));
  await putLongTexts(unit, entity, rows);
  await putAllLinks(unit, entity, rows);
  await putWords(unit, entity, rows);
  const key = positionOf(entity)?.key ?? '';
  const told = rows.map(({ id, told: text }, i) => {
    const place = places[i] ?? null;
    return { id, version: 1, text: place === null ? text : withPlace(text, key, place) };
  });
  await putTold(unit, entity, 'create', told);
  return told;
}

const quoted = (name: string): string => `"${name}"`;

/** The same values for some records, in one statement. */
async function putSame(unit: Unit, entity: Entity, values: Stored, ids: readonly number[]) {
  const given = [...Object.values(values), ...ids];
  const places = given.map((_, n) => (unit.dialect === 'sqlite' ? '?' : `$${n + 1}`));
  const names = Object.keys(values);
  const set = names.map((name, n) => `${quoted(name)} = ${places[n]}`);
  const meant = places.slice(names.length).join(', ');
  const text =
    `update ${quoted(layoutOf(entity).table)} ` +
    `set ${[...set, '"version" = "version" + 1'].join(', ')} where "id" in (${meant})`;
  await unit.trx.executeQuery(CompiledQuery.raw(text, given));
}

/** The rows themselves: of all that get the same values, some hundred with one statement (measured: a tenth of the time). */
async function putNextMains(unit: Unit, entity: Entity, nexts: readonly DraftedNext[]) {
  const { main } = layoutOf(entity);
  const alike = Map.groupBy(nexts, ({ values }) => JSON.stringify(values));
  for (const same of alike.values()) {
    const values = {
      ...columnValues(main, same[0]?.values ?? {}, unit),
      updated_at: unit.at,
    };
    for (let start = 0; start < same.length; start += idsPerStatement) {
      const ids = same.slice(start, start + idsPerStatement).map(({ current }) => current.id);
      await putSame(unit, entity, values, ids);
      await giveTurn();
    }
  }
}

/** The rows, each after the entity's rule was told: what it finds then is written up to that record. */
async function putNextsMain(unit: Unit, entity: Entity, nexts: readonly DraftedNext[]) {
  if (!ruleOf(unit, entity).changing) {
    await putNextMains(unit, entity, nexts);
    return;
  }
  for (const next of nexts) {
    await tellOfChange(unit, entity, next.current, next.values);
    await putNextMains(unit, entity, [next]);
  }
}

async function putNexts(unit: Unit, { entity, nexts }: Draft): Promise<Version[]> {
  const { long, links, searched } = layoutOf(entity);
  const told: (Version & { readonly text: string })[] = [];
  await putNextsMain(unit, entity, nexts);
  for (const { current, values, told: text } of nexts) {
    const has = (columns: typeof long) => columns.some(({ key }) => key in values);
    if (has(long)) await putTexts(unit, entity, current.id, values);
    if (has(long) || has(links)) await putLinks(unit, entity, current.id, values, false);
    if (has(searched)) await putSearch(unit, entity, { ...current, ...values } as Row);
    told.push({ id: current.id, version: current.version + 1, text });
    await giveTurn();
  }
  await putTold(unit, entity, 'update', told);
  return told;
}

/**
 * What was drafted is written, new records first.
 * @param firstId of numbers that were set aside for all new records; without it the table counts on
 */
export async function putDraft(unit: Unit, draft: Draft, firstId?: number): Promise<Drafted> {
  return {
    news: draft.news.length > 0 ? await putNews(unit, draft, firstId) : [],
    nexts: draft.nexts.length > 0 ? await withWordsTogether(unit, () => putNexts(unit, draft)) : [],
  };
}
