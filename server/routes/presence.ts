/** POST /api/presence: a page says which record it has open and hears who else has. It changes no record. */
import { may } from '../../entities/access.ts';
import { entityOf } from '../../entities/index.ts';
import { forbidden, invalidField } from '../httpError.ts';
import type { Presence } from '../presence.ts';
import { ok } from './answer.ts';
import { objectBody, refuseOthers } from './body.ts';
import type { Route, RouteContext } from './route.ts';

const pageForm = /^[A-Za-z0-9-]{8,64}$/;

export function presenceRoutes(presence: Presence): readonly Route[] {
  async function say(context: RouteContext): Promise<Response> {
    const { deps, caller } = context;
    const body = await objectBody(context);
    refuseOthers(body, ['type', 'id', 'page', 'left']);
    const { type, id, page, left } = body;
    const entity = typeof type === 'string' ? entityOf(type, deps.entities) : undefined;
    if (!entity)
      throw invalidField('type', { code: type === undefined ? 'required' : 'notInList' });
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) {
      throw invalidField('id', { code: id === undefined ? 'required' : 'integersOnly' });
    }
    if (typeof page !== 'string' || !pageForm.test(page)) {
      throw invalidField('page', { code: page === undefined ? 'required' : 'invalidFormat' });
    }
    if (left !== undefined && typeof left !== 'boolean') {
      throw invalidField('left', { code: 'invalidFormat' });
    }
    if (!may(caller.grants, 'GET', entity.collection)) throw forbidden();
    const user = { id: caller.userId ?? 0, username: caller.username };
    const visit = { type: entity.collection, id, page, user };
    if (left === true) {
      presence.leave(visit);
      return ok({ data: [] });
    }
    return ok({ data: presence.enter(visit) });
  }
  return [{ method: 'POST', path: '/api/presence', handle: say }];
}
