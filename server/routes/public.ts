/** What the website may read, without signing in: lists, records, menu, wording, search, a map. It writes counts of views, and what visitors send (publicContacts.ts). */
import type { Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import type { ContentLanguage } from '../../entities/field.ts';
import { limits } from '../../entities/wire.ts';
import type { Deps } from '../deps.ts';
import { invalidField, notFound } from '../httpError.ts';
import { createByteCache, type ByteCache } from '../public/cache.ts';
import { listPublic, publicQuery, readPublic } from '../public/list.ts';
import { isPublic, languageOf, nameKeyOf, treeKeyOf } from '../public/shape.ts';
import {
  componentsOf,
  searchSite,
  sitemapOf,
  sitePages,
  treeOf,
  wordingOf,
} from '../public/site.ts';
import { countsViews, createViews } from '../public/views.ts';
import { createVisitorReads } from '../public/visitorReads.ts';
import { refuseParams } from './answer.ts';
import { everyOf } from './body.ts';
import { answer } from './publicAnswer.ts';
import { contactRoute } from './publicContacts.ts';
import type { Route, RouteContext } from './route.ts';
import { limitOf, typesOf } from './search.ts';

type Language = ContentLanguage | undefined;
type VisitorReads = ReturnType<typeof createVisitorReads>;

/** The same question in another order of words is the same. */
function keyOf({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  params.delete('tenant');
  params.sort();
  return `${pathname}?${params.toString()}`;
}

/** `?tree=1`: 1 or nothing. */
function isAsked(url: URL, name: string): boolean {
  const value = url.searchParams.get(name);
  if (value !== null && value !== '1') throw invalidField(name, { code: 'notInList' });
  return value === '1';
}

type Maker = (context: RouteContext) => (language: Language) => Promise<unknown>;

/** A list, or the whole as a tree or a map where the type has such a form. */
function listMaker(entity: Entity, readsOf: VisitorReads): Maker {
  const treeKey = treeKeyOf(entity);
  return ({ deps, url, address }) => {
    if (treeKey && isAsked(url, 'tree')) {
      refuseParams(url, ['lang', 'tree']);
      return async (language) => ({ data: await treeOf(deps, entity, treeKey, language) });
    }
    if (entity.name === 'staticContent' && isAsked(url, 'map')) {
      refuseParams(url, ['lang', 'map', 'group']);
      const group = url.searchParams.get('group');
      return async (language) => ({ data: await wordingOf(deps, entity, language, group) });
    }
    const query = publicQuery(entity, url);
    return (language) => listPublic(deps, entity, query, language, readsOf(address));
  };
}

/** The key and value that the last part of an address names a record by: its number first, then its name. */
function namesOf(entity: Entity, text: string): [string, string | number][] {
  const names: [string, string | number][] = [];
  if (/^[1-9]\d{0,14}$/.test(text)) names.push(['id', Number(text)]);
  const nameKey = nameKeyOf(entity);
  if (nameKey && text.length <= 200 && text.isWellFormed() && !text.includes('\0')) {
    names.push([nameKey, text]);
  }
  return names;
}

async function readOne(
  deps: Deps,
  entity: Entity,
  text: string,
  language: Language,
): Promise<unknown> {
  for (const name of namesOf(entity, text)) {
    const found = await readPublic(deps, entity, name, language);
    if (!found) continue;
    if (entity.name !== 'page') return { data: found };
    return {
      data: { ...found, components: await componentsOf(deps, Number(found['id']), language) },
    };
  }
  throw notFound();
}

function routesOf(
  entity: Entity,
  bytesOf: ByteCache,
  readsOf: VisitorReads,
  count: (entity: Entity, id: number) => void,
): Route[] {
  const path = `/public/${entity.collection}`;
  const maker = listMaker(entity, readsOf);
  const list = async (context: RouteContext): Promise<Response> => {
    const { url } = context;
    const { make, language } = everyOf({
      language: () => languageOf(url),
      make: () => maker(context),
    });
    return answer(context, await bytesOf(keyOf(url), () => make(language)));
  };
  const read = async (context: RouteContext): Promise<Response> => {
    const { deps, params, url, request } = context;
    const { language } = everyOf({
      others: () => refuseParams(url, ['lang']),
      language: () => languageOf(url),
    });
    const bytes = await bytesOf(keyOf(url), () =>
      readOne(deps, entity, params['id'] ?? '', language),
    );
    // A type that counts its reads has no other name than its number.
    if (countsViews(entity) && request.method === 'GET') count(entity, Number(params['id']));
    return answer(context, bytes);
  };
  return [
    { method: 'GET', path, handle: list, public: true },
    { method: 'GET', path: `${path}/:id`, handle: read, public: true },
  ];
}

function search(bytesOf: ByteCache) {
  return async (context: RouteContext): Promise<Response> => {
    const { url, deps } = context;
    const { language, limit, entities } = everyOf({
      others: () => refuseParams(url, ['q', 'types', 'limit', 'lang']),
      language: () => languageOf(url),
      limit: () => limitOf(url),
      entities: () => typesOf(url, sitePages(deps.entities)),
    });
    // What is not looked for is no part of the question.
    const text = (url.searchParams.get('q') ?? '').slice(0, limits.searchLength);
    const asked = new URL(url);
    asked.searchParams.set('q', text);
    const make = async () => ({ data: await searchSite(deps, entities, text, limit, language) });
    return answer(context, await bytesOf(keyOf(asked), make));
  };
}

function sitemap(bytesOf: ByteCache) {
  return async (context: RouteContext): Promise<Response> => {
    const { url, deps } = context;
    const { language } = everyOf({
      others: () => refuseParams(url, ['lang']),
      language: () => languageOf(url),
    });
    const make = async () => ({ data: await sitemapOf(deps, language) });
    return answer(context, await bytesOf(keyOf(url), make));
  };
}

export function publicRoutes(deps: Deps): Route[] {
  const bytesOf = createByteCache(deps);
  const readsOf = createVisitorReads(deps.db);
  const count = createViews(deps);
  const contact = entityNamed('contact', deps.entities);
  return [
    { method: 'GET', path: '/public/search', handle: search(bytesOf), public: true },
    { method: 'GET', path: '/public/sitemap', handle: sitemap(bytesOf), public: true },
    ...(contact ? [contactRoute(contact)] : []),
    ...deps.entities
      .filter(isPublic)
      .flatMap((entity) => routesOf(entity, bytesOf, readsOf, count)),
  ];
}
