/** POST …/import and …/cells: rows of a spreadsheet become records, or cells of known ones. What a row must be, import.ts and the entity say. */
import type { Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import { isObject } from '../../entities/json.ts';
import { limits } from '../../entities/wire.ts';
import type { Deps } from '../deps.ts';
import { invalidField, notFound } from '../httpError.ts';
import { importRows } from '../import.ts';
import type { ImportRequest } from '../importRows.ts';
import { idOf, ok, tagsAsked } from './answer.ts';
import { everyOf, objectBody, refuseOthers } from './body.ts';
import type { Route, RouteContext } from './route.ts';

type Rows = ImportRequest['rows'];

function rowsIn(value: unknown): Rows {
  if (value === undefined) throw invalidField('rows', { code: 'required' });
  if (!Array.isArray(value)) throw invalidField('rows', { code: 'invalidFormat' });
  if (value.length === 0) throw invalidField('rows', { code: 'chooseOne' });
  if (value.length > limits.importRows) {
    throw invalidField('rows', { code: 'tooMany', params: { count: limits.importRows } });
  }
  const wrong = value.findIndex((row) => !isObject(row));
  if (wrong >= 0) throw invalidField(`rows.${wrong + 1}`, { code: 'invalidFormat' });
  return value as Rows;
}

/** Cells are those of known records: a row without a number would make one, or be looked for by its name. */
function numberedIn(value: unknown): Rows {
  const rows = rowsIn(value);
  const wrong = rows.findIndex(({ id }) => !Number.isInteger(id));
  if (wrong >= 0) throw invalidField(`rows.${wrong + 1}`, { code: 'required' });
  return rows;
}

function modeIn(value: unknown): 'check' | 'save' {
  if (value === 'check' || value === 'save') return value;
  throw invalidField('mode', { code: value === undefined ? 'required' : 'notInList' });
}

function detailedIn(value: unknown): boolean {
  if (value === undefined || typeof value === 'boolean') return value === true;
  throw invalidField('detailed', { code: 'invalidFormat' });
}

type Read = (value: unknown) => Rows;

async function take(
  context: RouteContext,
  entity: Entity,
  parent?: ImportRequest['parent'],
  read: Read = rowsIn,
) {
  const { deps, caller } = context;
  const body = await objectBody(context);
  const { rows, mode, detailed } = everyOf({
    others: () => refuseOthers(body, ['rows', 'mode', 'detailed']),
    rows: () => read(body['rows']),
    mode: () => modeIn(body['mode']),
    detailed: () => detailedIn(body['detailed']),
  });
  const seen = tagsAsked(context.request);
  const request = {
    entity,
    rows,
    mode,
    detailed,
    ...(seen === undefined || seen === '*' ? {} : { seen }),
    ...(parent ? { parent } : {}),
  };
  const answer = await importRows(deps, caller, request, (kept, trx) =>
    context.remember(trx, { status: 200, body: kept }),
  );
  return ok(answer);
}

function routesOf(entity: Entity, entities: Deps['entities']): Route[] {
  const { collection } = entity;
  const rest = {
    method: 'POST',
    permission: { collection, methods: ['POST'] },
    limit: limits.importBytes,
    repeatable: true,
  } as const;
  const parentEntity = entity.parent && entityNamed(entity.parent.entity, entities);
  const routes: Route[] = [
    { ...rest, path: `/api/${collection}/import`, handle: (context) => take(context, entity) },
  ];
  if (entity.parent && parentEntity) {
    const key = entity.parent.field;
    routes.push({
      ...rest,
      path: `/api/${parentEntity.collection}/:id/${collection}/import`,
      async handle(context) {
        const found = await context.deps.records.read(parentEntity, idOf(context.params['id']));
        if (!found) throw notFound();
        return take(context, entity, { key, id: found.id });
      },
    });
  }
  return routes;
}

/** Of every type: whoever may change records may paste over their cells. */
const cellsOf = (entity: Entity): Route => ({
  method: 'POST',
  path: `/api/${entity.collection}/cells`,
  handle: (context) => take(context, entity, undefined, numberedIn),
  permission: { collection: entity.collection, methods: ['PUT'] },
  limit: limits.importBytes,
  repeatable: true,
});

/** For every type that says by what its rows are known; cells for all. */
export const importRoutes = ({ entities }: Pick<Deps, 'entities'>): Route[] => [
  ...entities
    .filter(({ importKeys }) => importKeys)
    .flatMap((entity) => routesOf(entity, entities)),
  ...entities.map(cellsOf),
];
