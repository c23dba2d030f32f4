/** POST /{collection}/revert: many records to the versions they had, in one transaction. What that takes, records know. */
import type { Entity } from '../../entities/entity.ts';
import { isObject } from '../../entities/json.ts';
import { limits } from '../../entities/wire.ts';
import type { Deps, Outcome } from '../deps.ts';
import { invalidField } from '../httpError.ts';
import { yesIn } from './action.ts';
import { partIn } from './actPart.ts';
import { ok } from './answer.ts';
import { everyOf, objectBody, refuseOthers } from './body.ts';
import type { Route, RouteContext } from './route.ts';

interface Aim {
  readonly id: number;
  readonly version: number;
}

const isAim = (value: unknown): value is Aim => {
  if (!isObject(value)) return false;
  const { id, version, ...others } = value;
  if (Object.keys(others).length > 0) return false;
  const isId = Number.isSafeInteger(id) && Number(id) > 0;
  return isId && Number.isSafeInteger(version) && Number(version) >= -1;
};

/** Throws HttpError 422 naming `to`. */
function aimsIn(value: unknown): readonly Aim[] {
  if (value === undefined) throw invalidField('to', { code: 'required' });
  if (!Array.isArray(value) || !value.every(isAim)) {
    throw invalidField('to', { code: 'invalidFormat' });
  }
  if (value.length === 0) throw invalidField('to', { code: 'chooseOne' });
  // What one import has done, one revert takes back.
  if (value.length > limits.importRows) {
    throw invalidField('to', { code: 'tooMany', params: { count: limits.importRows } });
  }
  return value.map(({ id, version }) => ({ id, version }));
}

async function bring(context: RouteContext, entity: Entity): Promise<Response> {
  const { deps, caller } = context;
  const body = await objectBody(context);
  const { to, part, unlessChanged } = everyOf({
    others: () => refuseOthers(body, ['to', 'part', 'unlessChanged']),
    part: () => partIn(body['part']),
    unlessChanged: () => yesIn(body, 'unlessChanged'),
    to: () => aimsIn(body['to']),
  });
  const outcome = await deps.records.bring(
    entity,
    to,
    caller,
    (result: Outcome, trx) => context.remember(trx, { status: 200, body: result }),
    { ...part, ...unlessChanged },
  );
  return ok(outcome);
}

export const bringRoutes = ({ entities }: Pick<Deps, 'entities'>): Route[] =>
  entities.map((entity) => ({
    method: 'POST',
    path: `/api/${entity.collection}/revert`,
    handle: (context: RouteContext) => bring(context, entity),
    // Versions before the first delete; which of them are asked for, records say.
    permission: { collection: entity.collection, methods: ['PUT', 'DELETE'] as const },
    limit: limits.importBytes,
    repeatable: true,
  }));
