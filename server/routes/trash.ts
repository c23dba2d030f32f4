/** POST /{collection}/erase: what is in the trash, gone for good. What is not there is never touched. */
import type { Entity } from '../../entities/entity.ts';
import type { Deps } from '../deps.ts';
import { targetIn } from './action.ts';
import { partIn, searchIn } from './actPart.ts';
import { ok } from './answer.ts';
import { everyOf, objectBody, refuseOthers } from './body.ts';
import type { Route, RouteContext } from './route.ts';

const eraseOf =
  (entity: Entity) =>
  async (context: RouteContext): Promise<Response> => {
    const { deps, caller } = context;
    const body = await objectBody(context);
    const { target, search, part } = everyOf({
      others: () => refuseOthers(body, ['ids', 'filter', 'search', 'part']),
      search: () => searchIn(body['search'], body['ids'] !== undefined),
      part: () => partIn(body['part']),
      target: () => targetIn(entity, body['ids'], body['filter']),
    });
    return ok(await deps.records.erase(entity, { ...target, ...search, ...part }, caller));
  };

export const trashRoutes = ({ entities }: Deps): readonly Route[] =>
  entities.map((entity) => ({
    method: 'POST',
    path: `/api/${entity.collection}/erase`,
    handle: eraseOf(entity),
    permission: { collection: entity.collection, methods: ['DELETE'] },
  }));
