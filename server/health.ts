/** Whether this server lives, can serve, and how it fares. It tells nothing about records or people. */
import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { sql } from 'kysely';
import { forbidden, HttpError } from './httpError.ts';
import { ok } from './routes/answer.ts';
import type { Route, RouteContext } from './routes/route.ts';

/** Seconds; the goals of the lists lie in the first ones. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface Answered {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
}
export interface Metrics {
  readonly registry: Registry;
  answered(answer: Answered): void;
}

/** One registry per server: tests run several in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [registry],
  });
  return {
    registry,
    answered: ({ route, method, status, ms }) =>
      requests.observe({ route, method, status }, ms / 1000),
  };
}

const isLoopback = (address: string): boolean =>
  /^(?:::ffff:)?127\./.test(address) || address === '::1';

/** From this machine and through no proxy, or with the token of the settings. */
function mayReadMetrics({ request, address, deps }: RouteContext): boolean {
  const token = deps.settings.metricsToken;
  const given = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token && given) {
    const [a, b] = [Buffer.from(token), Buffer.from(given)];
    if (a.length === b.length && timingSafeEqual(a, b)) return true;
  }
  const isProxied = request.headers.has('X-Forwarded-For') || request.headers.has('Forwarded');
  return isLoopback(address) && !isProxied;
}

async function ready({ deps }: RouteContext): Promise<Response> {
  try {
    await sql`select 1`.execute(deps.db.read);
  } catch {
    throw new HttpError(503, 'UNAVAILABLE', { headers: { 'Retry-After': '1' } });
  }
  return ok({ status: 'ready' });
}

/** Without `metrics`, as in tests of other things, /metrics is not there. */
export function healthRoutes(metrics?: Metrics): readonly Route[] {
  const readMetrics = async (context: RouteContext): Promise<Response> => {
    if (!metrics || !mayReadMetrics(context)) throw forbidden();
    const { registry } = metrics;
    return new Response(await registry.metrics(), {
      headers: { 'Content-Type': registry.contentType },
    });
  };
  return [
    { method: 'GET', path: '/healthz', handle: () => ok({ status: 'ok' }), public: true },
    { method: 'GET', path: '/readyz', handle: ready, public: true },
    { method: 'GET', path: '/metrics', handle: readMetrics, public: true },
  ];
}
