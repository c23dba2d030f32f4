/** The calls every collection has, the same for all entities. It never asks the database itself: records do. */
import type { Method } from '../../entities/access.ts';
import type { Entity, Row } from '../../entities/entity.ts';
import { limits } from '../../entities/wire.ts';
import type { Deps, HistoryPage, Outcome } from '../deps.ts';
import { invalidField, notFound } from '../httpError.ts';
import { hashesOf } from '../passwords.ts';
import { parseListQuery, wholeNumber } from '../records/listQuery.ts';
import { readAction, yesIn } from './action.ts';
import { actOf } from './actPart.ts';
import {
  answerJson,
  idOf,
  isUnchanged,
  noContent,
  ok,
  refuseParams,
  tagOf,
  versionAsked,
} from './answer.ts';
import { everyOf, objectBody, refuseOthers } from './body.ts';
import type { Answer, Permission, Route, RouteContext } from './route.ts';
import { plain, shownBy, type View, type Views } from './view.ts';

/** The tenant may be named in the query as in the specification's calls; it has been checked by then. */
const ignoredParams = ['tenant'] as const;

/** Pages of a record's history, at most. */
const historyPages = 1_000_000;

/** A type, and how its records look. */
interface Kind {
  readonly entity: Entity;
  readonly view: View;
}

/** `left`: the links that what came back is without. */
const withTag = (row: Row, view: View, left: Pick<Outcome, 'missing'> = {}): Answer => ({
  status: 200,
  headers: { ETag: tagOf(row.version) },
  body: { data: view.show(row), ...left },
});

async function list({ deps, url, caller }: RouteContext, { entity, view }: Kind) {
  const query = parseListQuery(entity, url.searchParams, ignoredParams);
  const { data, meta } = await deps.records.list(entity, query, caller.grants);
  // Of a list with `fields` these keys alone are wanted.
  return ok({ data: query.fields ? data : data.map((row) => view.show(row)), meta });
}

function isWithDeleted({ searchParams }: URL): boolean {
  const deleted = searchParams.get('deleted');
  if (deleted !== null && deleted !== 'with') throw invalidField('deleted', { code: 'notInList' });
  return deleted !== null;
}

async function read(context: RouteContext, { entity, view }: Kind): Promise<Response> {
  const { deps, request, params, url } = context;
  const { deleted } = everyOf({
    others: () => refuseParams(url, ['deleted']),
    deleted: () => isWithDeleted(url),
  });
  const id = idOf(params['id']);
  const row = await deps.records.read(entity, id, { deleted });
  if (!row) throw notFound();
  const tag = tagOf(row.version);
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers: { ETag: tag } });
  return answerJson(withTag(row, view));
}

async function create(context: RouteContext, { entity }: Kind): Promise<Response> {
  const { deps, caller } = context;
  const joined = actOf(context.url);
  const input = await objectBody(context);
  const answer = await deps.records.write(
    caller,
    async (writer, trx) => {
      if (joined !== undefined) await writer.join(joined);
      const row = await writer.create(entity, input);
      const made: Answer = {
        status: 201,
        headers: { Location: `/api/${entity.collection}/${row.id}`, ETag: tagOf(row.version) },
        body: { data: row },
      };
      await context.remember(trx, made);
      return made;
    },
    await hashesOf(entity, input),
  );
  return answerJson(answer);
}

/** The versions that a change may be made to. Throws as `versionAsked`; of a record that is not there, rather 404. */
async function versionFor({ deps, request }: RouteContext, entity: Entity, id: number) {
  const isNamed = Boolean(request.headers.get('If-Match')?.trim());
  if (!isNamed && !(await deps.records.read(entity, id))) throw notFound();
  return versionAsked(request);
}

async function update(context: RouteContext, { entity, view }: Kind): Promise<Response> {
  const { deps, caller, params } = context;
  const id = idOf(params['id']);
  const version = await versionFor(context, entity, id);
  const input = view.take(await objectBody(context));
  const answer = await deps.records.write(
    caller,
    async (writer, trx) => {
      const changed = withTag(await writer.update(entity, id, input, version), view);
      await context.remember(trx, changed);
      return changed;
    },
    await hashesOf(entity, input),
  );
  return answerJson(answer);
}

async function remove(context: RouteContext, { entity }: Kind): Promise<Response> {
  const { deps, caller, params } = context;
  const id = idOf(params['id']);
  const version = await versionFor(context, entity, id);
  await deps.records.write(caller, async (writer, trx) => {
    await writer.remove(entity, id, version);
    await context.remember(trx, { status: 204 });
  });
  return noContent();
}

async function restore(context: RouteContext, { entity, view }: Kind): Promise<Response> {
  const { deps, caller, params } = context;
  const id = idOf(params['id']);
  if ((await context.bytes()).length > 0) refuseOthers(await objectBody(context), []);
  const answer = await deps.records.write(caller, async (writer, trx) => {
    const row = await writer.restore(entity, id);
    const restored = withTag(row, view, await writer.missing());
    await context.remember(trx, restored);
    return restored;
  });
  return answerJson(answer);
}

const reportOf = (outcome: Outcome): Answer => ({ status: 200, body: outcome });

async function act(context: RouteContext, { entity }: Kind): Promise<Response> {
  const { deps, caller } = context;
  const request = readAction(entity, await objectBody(context));
  const outcome = await deps.records.act(entity, request, caller, (result, trx) =>
    context.remember(trx, reportOf(result)),
  );
  return answerJson(reportOf(outcome));
}

/** `?page=2&pageSize=25`, as of a list; undefined where all is asked for. Throws 422 naming all that is wrong. */
function historyPage(url: URL): HistoryPage | undefined {
  const { searchParams } = url;
  const { page, pageSize } = everyOf({
    others: () => refuseParams(url, ['page', 'pageSize']),
    page: () => wholeNumber(searchParams, 'page', 1, historyPages),
    pageSize: () => wholeNumber(searchParams, 'pageSize', limits.pageSize, limits.pageSizeMax),
  });
  return searchParams.has('page') || searchParams.has('pageSize') ? { page, pageSize } : undefined;
}

async function history({ deps, params, url }: RouteContext, { entity }: Kind): Promise<Response> {
  const id = idOf(params['id']);
  const asked = historyPage(url);
  if (!(await deps.records.read(entity, id, { deleted: true }))) throw notFound();
  const data = await deps.records.history(entity, id, asked);
  if (!asked) return ok({ data });
  const total = await deps.records.historySize(entity, id);
  return ok({ data, meta: { total, ...asked, pages: Math.ceil(total / asked.pageSize) } });
}

function versionIn(version: unknown): number {
  if (typeof version === 'number' && Number.isSafeInteger(version) && version > 0) return version;
  throw invalidField('version', { code: version === undefined ? 'required' : 'integersOnly' });
}

async function revert(context: RouteContext, { entity, view }: Kind): Promise<Response> {
  const { deps, caller, params, request } = context;
  const body = await objectBody(context);
  const { version, restore: isRestoring } = everyOf({
    others: () => refuseOthers(body, ['version', 'restore']),
    restore: () => yesIn(body, 'restore'),
    version: () => versionIn(body['version']),
  });
  const id = idOf(params['id']);
  const aim: Parameters<typeof deps.records.revert>[1] = {
    id,
    version,
    seen: request.headers.has('If-Match') ? versionAsked(request) : '*',
    ...isRestoring,
  };
  const row = await deps.records.revert(entity, aim, caller, (reverted, trx) =>
    context.remember(trx, withTag(reverted, view)),
  );
  return answerJson(withTag(row, view));
}

type RecordHandler = (context: RouteContext, kind: Kind) => Promise<Response>;

function routesOf(entity: Entity, view: View): readonly Route[] {
  const { collection } = entity;
  const path = `/api/${collection}`;
  const needs = (...methods: readonly Method[]): Permission => ({ collection, methods });
  const by = (handler: RecordHandler) => (context: RouteContext) =>
    shownBy(view, () => handler(context, { entity, view }));
  const make: readonly Route[] = [
    {
      method: 'POST',
      path,
      handle: by(create),
      permission: needs('POST'),
      params: ['act'],
      repeatable: true,
    },
  ];
  const one = `${path}/:id`;
  return [
    { method: 'GET', path, handle: by(list), permission: needs('GET') },
    ...(entity.made ? [] : make),
    {
      method: 'POST',
      path: `${path}/actions`,
      handle: by(act),
      // Which of them the named action takes, records ask.
      permission: needs('PUT', 'DELETE'),
      repeatable: true,
    },
    { method: 'GET', path: one, handle: by(read), permission: needs('GET') },
    {
      method: 'PUT',
      path: one,
      handle: by(update),
      permission: needs('PUT'),
      repeatable: true,
    },
    {
      method: 'DELETE',
      path: one,
      handle: by(remove),
      permission: needs('DELETE'),
      repeatable: true,
    },
    {
      method: 'POST',
      path: `${one}/restore`,
      handle: by(restore),
      permission: needs('PUT'),
      repeatable: true,
    },
    { method: 'GET', path: `${one}/history`, handle: by(history), permission: needs('GET') },
    {
      method: 'POST',
      path: `${one}/revert`,
      handle: by(revert),
      permission: needs('PUT'),
      repeatable: true,
    },
  ];
}

export const recordRoutes = (
  { entities }: Pick<Deps, 'entities'>,
  views: Views = {},
): readonly Route[] => entities.flatMap((entity) => routesOf(entity, views[entity.name] ?? plain));
