/** GET /api/machines/coverage: what the testers' kit last saw of each machine, where it has left word of it. It runs no test. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ok } from './answer.ts';
import type { Route, RouteContext } from './route.ts';

/** Where `npm run mbt -- report` leaves it, beside the other data. */
const fileIn = (dataDir: string): string => path.join(dataDir, 'mbt', 'coverage.json');

async function coverage({ deps }: RouteContext): Promise<Response> {
  const text = await readFile(fileIn(deps.settings.dataDir), 'utf8').catch(() => 'null');
  try {
    return ok({ data: JSON.parse(text) as unknown });
  } catch {
    // A report that is being written, or is none: as if there were none.
    return ok({ data: null });
  }
}

export const machineRoutes = (): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/machines/coverage',
    handle: coverage,
    params: [],
    permission: { collection: 'users', methods: ['GET'] },
  },
];
