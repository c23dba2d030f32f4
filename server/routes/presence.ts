/** POST /api/presence: a page says which record it has open and hears who else has. It changes no record. */
import { may } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';
import type { Deps } from '../deps.ts';
import { forbidden, invalidField } from '../httpError.ts';
import type { Presence } from '../presence.ts';
import { ok } from './answer.ts';
import { everyOf, objectBody, refuseOthers } from './body.ts';
import type { Route, RouteContext } from './route.ts';

const pageForm = /^[A-Za-z0-9-]{8,64}$/;

function entityIn(type: unknown, entities: Deps['entities']): Entity {
  const entity = typeof type === 'string' ? entityOf(type, entities) : undefined;
  if (entity) return entity;
  throw invalidField('type', { code: type === undefined ? 'required' : 'notInList' });
}

function idIn(id: unknown): number {
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
  throw invalidField('id', { code: id === undefined ? 'required' : 'integersOnly' });
}

function pageIn(page: unknown): string {
  if (typeof page === 'string' && pageForm.test(page)) return page;
  throw invalidField('page', { code: page === undefined ? 'required' : 'invalidFormat' });
}

function leftIn(left: unknown): boolean {
  if (left === undefined || typeof left === 'boolean') return left === true;
  throw invalidField('left', { code: 'invalidFormat' });
}

export function presenceRoutes(presence: Presence): readonly Route[] {
  async function say(context: RouteContext): Promise<Response> {
    const { deps, caller } = context;
    const body = await objectBody(context);
    const { entity, id, page, left } = everyOf({
      others: () => refuseOthers(body, ['type', 'id', 'page', 'left']),
      entity: () => entityIn(body['type'], deps.entities),
      id: () => idIn(body['id']),
      page: () => pageIn(body['page']),
      left: () => leftIn(body['left']),
    });
    if (!may(caller.grants, 'GET', entity.collection)) throw forbidden();
    const user = { id: caller.userId ?? 0, username: caller.username };
    const visit = { type: entity.collection, id, page, user };
    if (left) {
      presence.leave(visit);
      return ok({ data: [] });
    }
    return ok({ data: presence.enter(visit) });
  }
  return [{ method: 'POST', path: '/api/presence', handle: say }];
}
