/** The one table of routes: every call the server knows is a line of one of these lists. */
import type { Deps } from '../deps.ts';
import { healthRoutes, type Metrics } from '../health.ts';
import { createPresence } from '../presence.ts';
import { accountRoutes } from './account.ts';
import { bringRoutes } from './bring.ts';
import { changesRoutes } from './changes.ts';
import { exportRoutes } from './export.ts';
import { fileRoutes, uploadView } from './files.ts';
import { historyRoutes } from './history.ts';
import { importRoutes } from './import.ts';
import { machineRoutes } from './machines.ts';
import { openapiRoutes } from './openapi.ts';
import { pageComponentRoutes } from './pageComponents.ts';
import { permissionRoutes } from './permission.ts';
import { presenceRoutes } from './presence.ts';
import { publicRoutes } from './public.ts';
import { recordRoutes } from './records.ts';
import type { Route } from './route.ts';
import { searchRoutes } from './search.ts';
import { sessionRoutes } from './session.ts';
import { settingRoutes } from './settings.ts';
import { trashRoutes } from './trash.ts';

const lineOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Sorts a `:name` behind every fixed word at the same place, since the first line that fits answers. */
const placeOf = ({ path }: Route): string => path.replaceAll(/:\w+/g, '~');
const byPlace = (a: Route, b: Route): number =>
  Number(placeOf(a) > placeOf(b)) - Number(placeOf(a) < placeOf(b));

/** All calls. A generic call of a collection that another list has itself is left out. */
export function allRoutes(deps: Deps, metrics?: Metrics): readonly Route[] {
  const presence = createPresence(() => deps.now(), deps.db.notices);
  const own = [
    ...healthRoutes(metrics),
    ...sessionRoutes(),
    ...accountRoutes(),
    ...permissionRoutes(),
    ...settingRoutes(),
    ...changesRoutes(deps, presence),
    ...presenceRoutes(presence),
    ...searchRoutes(),
    ...historyRoutes(),
    ...fileRoutes(deps),
    ...pageComponentRoutes(),
    ...publicRoutes(deps),
    ...exportRoutes(deps),
    ...importRoutes(deps),
    ...bringRoutes(deps),
    ...trashRoutes(deps),
    ...machineRoutes(),
    ...openapiRoutes(deps, () => table),
  ];
  const taken = new Set(own.map(lineOf));
  const generic = recordRoutes(deps, { upload: uploadView }).filter(
    (route) => !taken.has(lineOf(route)),
  );
  const table: readonly Route[] = [...own, ...generic].toSorted(byPlace);
  return table;
}
