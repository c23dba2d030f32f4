/** The one table of routes: every call the server knows is a line of one of these lists. */
import type { Deps } from '../deps.ts';
import { healthRoutes, type Metrics } from '../health.ts';
import { accountRoutes } from './account.ts';
import { changesRoutes } from './changes.ts';
import { fileRoutes } from './files.ts';
import { pageComponentRoutes } from './pageComponents.ts';
import { permissionRoutes } from './permission.ts';
import { recordRoutes } from './records.ts';
import type { Route } from './route.ts';
import { searchRoutes } from './search.ts';
import { sessionRoutes } from './session.ts';
import { settingRoutes } from './settings.ts';

/** Fixed words stand before `:id` at the same place, so the generic calls come last. */
export const allRoutes = (deps: Deps, metrics?: Metrics): readonly Route[] => [
  ...healthRoutes(metrics),
  ...sessionRoutes(),
  ...accountRoutes(),
  ...permissionRoutes(),
  ...settingRoutes(),
  ...changesRoutes(deps),
  ...searchRoutes(),
  ...fileRoutes(deps),
  ...pageComponentRoutes(),
  ...recordRoutes(deps),
];
