/** The one table of routes: every call the server knows is a line of one of these lists. */
import type { Deps } from '../deps.ts';
import { healthRoutes, type Metrics } from '../health.ts';
import { accountRoutes } from './account.ts';
import { changesRoutes } from './changes.ts';
import { fileRoutes } from './files.ts';
import { pageComponentRoutes } from './pageComponents.ts';
import { permissionRoutes } from './permission.ts';
import { publicRoutes } from './public.ts';
import { recordRoutes } from './records.ts';
import type { Route } from './route.ts';
import { searchRoutes } from './search.ts';
import { sessionRoutes } from './session.ts';
import { settingRoutes } from './settings.ts';

const lineOf = ({ method, path }: Route): string => `${method} ${path}`;

/**
 * Fixed words stand before `:id` at the same place, so the generic calls come last; a call that another list has itself
 * is left out of them.
 */
export function allRoutes(deps: Deps, metrics?: Metrics): readonly Route[] {
  const own = [
    ...healthRoutes(metrics),
    ...sessionRoutes(),
    ...accountRoutes(),
    ...permissionRoutes(),
    ...settingRoutes(),
    ...changesRoutes(deps),
    ...searchRoutes(),
    ...fileRoutes(deps),
    ...pageComponentRoutes(),
    ...publicRoutes(deps),
  ];
  const taken = new Set(own.map(lineOf));
  return [...own, ...recordRoutes(deps).filter((route) => !taken.has(lineOf(route)))];
}
