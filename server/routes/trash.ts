/** POST /{collection}/erase: what is in the trash, gone for good. What is not there is never touched. */
import type { Entity } from '../../entities/entity.ts';
import type { Deps } from '../deps.ts';
import { idsOf } from './action.ts';
import { ok } from './answer.ts';
import { everyOf, objectBody, refuseOthers } from './body.ts';
import type { Route, RouteContext } from './route.ts';

const eraseOf =
  (entity: Entity) =>
  async (context: RouteContext): Promise<Response> => {
    const { deps, caller } = context;
    const body = await objectBody(context);
    const { ids } = everyOf({
      others: () => refuseOthers(body, ['ids']),
      ids: () => idsOf(body['ids']),
    });
    const { done, failed } = await deps.records.erase(entity, ids, caller);
    return ok({ done, failed });
  };

export const trashRoutes = ({ entities }: Deps): readonly Route[] =>
  entities.map((entity) => ({
    method: 'POST',
    path: `/api/${entity.collection}/erase`,
    handle: eraseOf(entity),
    permission: { collection: entity.collection, methods: ['DELETE'] },
  }));
