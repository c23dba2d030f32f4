/** Assigning components to pages and filling in their values. Everything else about them the generic calls do. */
import { may, type Grants } from '../../entities/access.ts';
import { isObject } from '../../entities/json.ts';
import { limits } from '../../entities/http.ts';
import { assignToPages } from '../assignToPages.ts';
import { invalidField, notFound } from '../httpError.ts';
import type { PageComponent } from '../../entities/componentOnPage.ts';
import { componentsOfPage, entityFor, fillValues } from '../pageComponents.ts';
import { answerJson, idOf, ok, tagOf } from './answer.ts';
import { everyOf, kindOf, objectBody, refuseOthers } from './body.ts';
import type { Answer, Route, RouteContext } from './route.ts';

async function pageOf({ deps, params }: RouteContext): Promise<number> {
  const page = await deps.records.read(entityFor(deps, 'page'), idOf(params['id']));
  if (!page) throw notFound();
  return page.id;
}

/** Of what belongs to sections that somebody may not see it tells no more than the calls of those sections do. */
const toldTo = (grants: Grants, one: PageComponent): PageComponent => ({
  ...one,
  ...(may(grants, 'GET', 'components') ? {} : { title: { en: null, ar: null } }),
  ...(may(grants, 'GET', 'component-props') ? {} : { properties: [] }),
  ...(may(grants, 'GET', 'component-prop-values') ? {} : { values: {} }),
});

async function list(context: RouteContext): Promise<Response> {
  const page = await pageOf(context);
  const found = await componentsOfPage(context.deps.db.read, page);
  return ok({ data: found.map((one) => toldTo(context.caller.grants, one)) });
}

async function assign(context: RouteContext): Promise<Response> {
  const { deps, caller } = context;
  const page = await pageOf(context);
  const body = await objectBody(context);
  refuseOthers(body, ['component', 'sequence', 'enabled', 'position']);
  const { position, ...rest } = body;
  if (position !== undefined && 'sequence' in rest) {
    throw invalidField('position', { code: 'duplicate' });
  }
  const answer = await deps.records.write(caller, async (writer, trx): Promise<Answer> => {
    const entity = entityFor(deps, 'pageComponent');
    const last = await writer.create(entity, { ...rest, page });
    // Put among the others in the same transaction: it is never seen where it was not meant to be.
    const row = position === undefined ? last : await writer.move(entity, last.id, { position });
    const made = {
      status: 201,
      headers: { Location: `/api/page-components/${row.id}`, ETag: tagOf(row.version) },
      body: { data: row },
    };
    await context.remember(trx, made);
    return made;
  });
  return answerJson(answer);
}

/** The different numbers of a list. Throws 422 naming the key. */
function numbersIn(value: unknown, key: string): readonly number[] {
  const all = Array.isArray(value) ? value : [];
  if (all.length === 0) throw invalidField(key, { code: 'chooseOne' });
  if (all.length > limits.pageSizeMax) {
    throw invalidField(key, { code: 'tooMany', params: { count: limits.pageSizeMax } });
  }
  if (!all.every((id) => Number.isSafeInteger(id) && id > 0)) {
    throw invalidField(key, { code: 'invalidFormat' });
  }
  return [...new Set(all as readonly number[])];
}

function valuesIn(values: unknown = {}): Readonly<Record<string, unknown>> {
  if (isObject(values)) return values;
  throw invalidField('values', { code: 'objectExpected', params: { given: kindOf(values) } });
}

async function assignMany(context: RouteContext): Promise<Response> {
  const { deps, caller } = context;
  const body = await objectBody(context);
  const { component } = body;
  const { values, pages } = everyOf({
    others: () => refuseOthers(body, ['component', 'pages', 'values']),
    pages: () => numbersIn(body['pages'], 'pages'),
    values: () => valuesIn(body['values']),
  });
  const answer = await deps.records.write(caller, async (writer, trx): Promise<Answer> => {
    const rows = await assignToPages(deps, { writer, trx }, { component, pages, values });
    const made = { status: 201, headers: {}, body: { data: rows } };
    await context.remember(trx, made);
    return made;
  });
  return answerJson(answer);
}

async function fill(context: RouteContext): Promise<Response> {
  const { deps, caller, params } = context;
  const id = idOf(params['id']);
  const given = await objectBody(context);
  if (!(await deps.records.read(entityFor(deps, 'pageComponent'), id))) throw notFound();
  // The body's own keys are those of properties, of which one may be called `values`.
  if (Object.keys(given).length === 0) throw invalidField('body', { code: 'required' });
  const { data, written } = await fillValues(deps, caller, id, given);
  return ok({ data, meta: { written } });
}

export const pageComponentRoutes = (): Route[] => [
  {
    method: 'GET',
    path: '/api/pages/:id/components',
    handle: list,
    permission: { collection: 'page-components', methods: ['GET'] },
    params: [],
  },
  {
    method: 'POST',
    path: '/api/pages/:id/components',
    handle: assign,
    permission: { collection: 'page-components', methods: ['POST'] },
    repeatable: true,
  },
  {
    method: 'POST',
    path: '/api/page-components/assign',
    handle: assignMany,
    // What the values write asks for its own grant.
    permission: { collection: 'page-components', methods: ['POST'] },
    repeatable: true,
  },
  {
    method: 'PUT',
    path: '/api/page-components/:id/values',
    handle: fill,
    // Values are made, changed or taken away: the writes ask for the exact one.
    permission: { collection: 'component-prop-values', methods: ['POST', 'PUT', 'DELETE'] },
  },
];
