/** GET /permission: the ready-made permission sets, named in the language asked. It never says who has which. */
import { permissionSets, type PermissionSet } from '../../entities/access.ts';
import { grantsOf } from '../sessionUser.ts';
import { invalidField } from '../httpError.ts';
import { ok } from './answer.ts';
import type { Route, RouteContext } from './route.ts';

const isLanguage = (text: string): text is keyof PermissionSet['name'] =>
  text === 'en' || text === 'ar' || text === 'fr';

function listPermissions({ deps, url }: RouteContext): Response {
  const language = url.searchParams.get('lang') ?? 'en';
  if (!isLanguage(language)) throw invalidField('lang', { code: 'notInList' });
  const data = permissionSets.map(({ key, name }) => ({
    id: key,
    key,
    name: name[language],
    grants: grantsOf(deps.entities, key),
  }));
  return ok({ data });
}

export const permissionRoutes = (): readonly Route[] => [
  { method: 'GET', path: '/api/permission', handle: listPermissions },
];
