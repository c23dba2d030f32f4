/** What a website asks for as a whole: its menu, its wording, a page with all that stands on it, a map of everything. */
import { sql } from 'kysely';
import { languagesOf, type Entity, type Row } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import type { ContentLanguage } from '../../entities/field.ts';
import type { PageComponent, PropValue, Property } from '../../entities/componentOnPage.ts';
import { tableOf } from '../db/columns.ts';
import type { Deps } from '../deps.ts';
import { withProperties } from '../pageComponents.ts';
import { all } from '../records/conditions.ts';
import { decodeRow, selectRows } from '../records/rows.ts';
import { searchRecords } from '../search.ts';
import type { Sieve } from '../searchCandidates.ts';
import { presentRows, publicFiles, type PublicFile } from './rows.ts';
import { hidesWords, isPublic, nameKeyOf, publicColumns, publicEntity } from './shape.ts';
import { visible, visibleIds } from './visible.ts';

type Language = ContentLanguage | undefined;
type Answer = Record<string, unknown>;

/** No menu and no wording is longer; what is beyond is cut, not the server. */
const rowsMost = 10_000;

/** Every public record of a type with the keys of a list, in an order of its own. */
async function everyRow(
  deps: Deps,
  entity: Entity,
  language: Language,
  order: string,
): Promise<Row[]> {
  const shape = publicEntity(entity);
  const keys = [
    'id',
    'created_at',
    'updated_at',
    ...publicColumns(entity, undefined, true).map((c) => c.key),
  ];
  const rows = await selectRows(deps.db.read, shape, [...new Set(keys)])
    .where(all(await visible(deps, entity, language)))
    .orderBy(sql.ref(`${tableOf(entity)}.${order}`))
    .orderBy(sql.ref(`${tableOf(entity)}.id`))
    .limit(rowsMost)
    .execute();
  return rows.map((row) => decodeRow(shape, deps.db.dialect, row));
}

interface Branch extends Answer {
  readonly children: Branch[];
}

/** A tree of public records; what stands below a hidden one is hidden with it. */
export async function treeOf(
  deps: Deps,
  entity: Entity,
  parentKey: string,
  language: Language,
): Promise<Branch[]> {
  const order =
    'vorder' in entity.fields ? 'vorder' : entity.flags.includes('sequence') ? 'sequence' : 'id';
  const rows = await everyRow(deps, entity, language, order);
  const answers = await presentRows(deps, entity, rows, language, true);
  const branches = new Map<number, Branch>();
  for (const [i, row] of rows.entries()) branches.set(row.id, { ...answers[i], children: [] });
  const roots: Branch[] = [];
  for (const row of rows) {
    const branch = branches.get(row.id);
    const parent = row[parentKey];
    if (!branch) continue;
    if (parent === null || parent === undefined) roots.push(branch);
    else branches.get(Number(parent))?.children.push(branch);
  }
  return roots;
}

/** The website's wording as one object: key → text, or key → both texts. */
export async function wordingOf(
  deps: Deps,
  entity: Entity,
  language: Language,
  group: string | null,
): Promise<Answer> {
  const rows = await everyRow(deps, entity, language, 'static_key');
  return Object.fromEntries(
    rows
      .filter((row) => group === null || row['group'] === group)
      .map((row) => [
        String(row['static_key']),
        language ? row[`value_${language}`] : { en: row['value_en'], ar: row['value_ar'] },
      ]),
  );
}

type Files = ReadonlyMap<number, PublicFile>;

/** A value as the website shows it: its picture, its text in the language, or the text that is the same in all. */
function shownValue(
  { fieldType }: Property,
  parts: PropValue,
  language: Language,
  files: Files,
): unknown {
  if (fieldType === 'IMAGE') return files.get(Number(parts.value)) ?? null;
  return language ? (parts[language] ?? parts.value) : parts;
}

function shownComponent(component: PageComponent, language: Language, files: Files): Answer {
  const { id, fieldKey, properties, values } = component;
  const shown = properties.map((property) => {
    const parts = values[property.fieldKey] ?? { value: null, en: null, ar: null };
    return [property.fieldKey, shownValue(property, parts, language, files)] as const;
  });
  return { id, component: fieldKey, values: Object.fromEntries(shown) };
}

/** The components on a page, in their order, values resolved; one that is switched off on either side is left out. */
export async function componentsOf(
  deps: Deps,
  pageId: number,
  language: Language,
): Promise<Answer[]> {
  const relation = entityNamed('pageComponent', deps.entities);
  if (!relation) return [];
  const relations = await deps.db.read
    .selectFrom(tableOf(relation))
    .selectAll(tableOf(relation))
    .where('page', '=', pageId)
    .where(all(await visible(deps, relation)))
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  const components = await withProperties(deps.db.read, relations);
  const ids = components.flatMap(({ properties, values }) =>
    properties
      .filter(({ fieldType }) => fieldType === 'IMAGE')
      .map(({ fieldKey }) => Number(values[fieldKey]?.value))
      .filter((id) => Number.isSafeInteger(id)),
  );
  const files = await publicFiles(deps, ids, language);
  return components.map((component) => shownComponent(component, language, files));
}

/** Types with pages of their own on the website: those of the public but for what pages are built of. */
export const sitePages = (entities: readonly Entity[]): readonly Entity[] =>
  entities.filter(
    (entity) =>
      isPublic(entity) &&
      !entity.hidden &&
      (entity.group !== 'site' || entity.name === 'page') &&
      !hidesWords(entity),
  );

/** As many addresses as one sitemap may hold (sitemaps.org, protocol). */
const sitemapMost = 50_000;

/** What there is to read, for search engines: type, name, languages, last change. */
export async function sitemapOf(deps: Deps, language: Language): Promise<Answer[]> {
  const entries: Answer[] = [];
  for (const entity of sitePages(deps.entities)) {
    const table = tableOf(entity);
    const name = nameKeyOf(entity);
    const texts = publicColumns(entity, undefined, true).filter(
      ({ field, language: own }) => own && field.required,
    );
    const keys = ['id', 'updated_at', ...(name ? [name] : []), ...texts.map(({ key }) => key)];
    const rows = await deps.db.read
      .selectFrom(table)
      .select([...new Set(keys)].map((key) => `${table}.${key}`))
      .where(all(await visible(deps, entity, language)))
      .orderBy(`${table}.id`)
      .limit(sitemapMost - entries.length)
      .execute();
    for (const row of rows) {
      entries.push({
        type: entity.collection,
        id: Number(row['id']),
        ...(name ? { [name]: row[name] } : {}),
        languages: languagesOf(entity, row),
        updated_at: row['updated_at'],
      });
    }
    if (entries.length >= sitemapMost) break;
  }
  return entries;
}

/** Public records that fit a query, best first, in the languages that have them. */
export async function searchSite(
  deps: Deps,
  entities: readonly Entity[],
  text: string,
  limit: number,
  language: Language,
): Promise<Answer[]> {
  const sieve: Sieve = (entity, ids) => visibleIds(deps, entity, ids, language);
  const found = await searchRecords(deps, entities, text, limit, { sieve });
  const answers: Answer[] = [];
  for (const { type, id, title, readAs } of found) {
    const entity = entities.find(({ collection }) => collection === type);
    const name = entity && nameKeyOf(entity);
    const row =
      name &&
      (await deps.db.read
        .selectFrom(tableOf(entity))
        .select(name)
        .where('id', '=', id)
        .executeTakeFirst());
    answers.push({
      type,
      id,
      ...(row ? { [name]: row[name] } : {}),
      title: language ? (title[language] ?? title.en ?? title.ar) : title,
      ...(readAs === undefined ? {} : { readAs }),
    });
  }
  return answers;
}
