/** The whole server as one function from request to answer: what each request passes, in which order. It never listens. */
import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { paths } from '../entities/wire.ts';
import type { Admin } from './admin.ts';
import { answerError } from './answerError.ts';
import type { Deps } from './deps.ts';
import { HttpError, notFound } from './httpError.ts';
import { createRepeats } from './idempotency.ts';
import { allRoutes } from './routes/index.ts';
import type { Route } from './routes/route.ts';
import { createSessionCheck } from './sessionCheck.ts';
import * as steps from './steps.ts';
import { secure } from './securityHeaders.ts';
import { Work } from './work.ts';

/** What is known of the connection a request came by. */
export interface Connection {
  readonly address: string;
}
export type App = (request: Request, connection?: Connection) => Promise<Response>;

export interface AppOptions {
  readonly admin?: Admin;
  readonly routes?: readonly Route[];
  /** Told of every answer, for the metrics. */
  readonly answered?: (answer: {
    route: string;
    method: string;
    status: number;
    ms: number;
  }) => void;
  /** True while the server shuts down: what arrives now is sent elsewhere. */
  readonly isClosing?: () => boolean;
}

/** Above this many at once, a new request would wait longer than asking again costs. */
const requestsMax = 1000;
/** What a browser and a proxy take at most. */
const addressLength = 8192;
/** Answered however many ask, or nobody could see that the server is crowded, come in or leave. */
const reserved: readonly string[] = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/logout',
  '/api/login',
];

/** What is known of a request while it is answered, for its log line. */
interface Call extends Connection {
  readonly requestId: string;
  route: string;
  userId: number | null;
}
interface Env {
  Bindings: Call;
}

/** Where `OPTIONS *` arrives, which has no path of its own. */
export const wholeServer = '/*';

/** The path of an absolute address; parsing it whole for this would cost every request. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.search(/[?#]/);
  return url.slice(start, end < 0 ? undefined : end);
}

/** Which methods the routes of a path take; GET brings HEAD along. */
const methodsOf = (routes: readonly Route[]): readonly string[] =>
  routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

/**
 * The website is another origin: its pages may ask what is public, a part of a file too, and send the contact form. A client
 * that signs in sends its token along with all it asks; here it is not looked at.
 */
const preflight = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, X-Tenant, If-None-Match, Range, If-Range',
  'Access-Control-Max-Age': '86400',
};

function otherMethod(c: Context<Env>, path: string, methods: readonly string[]): Response {
  const allow = [...methods, 'OPTIONS'].join(', ');
  if (c.req.method !== 'OPTIONS') {
    throw new HttpError(405, 'METHOD_NOT_ALLOWED', { headers: { Allow: allow } });
  }
  const cors = path.startsWith(paths.public)
    ? { ...preflight, 'Access-Control-Allow-Methods': allow }
    : {};
  return new Response(null, { status: 204, headers: { Allow: allow, ...cors } });
}

const addressOf = (c: Context<Env>, deps: Deps): string => {
  const direct = c.env.address;
  if (!deps.settings.trustProxy) return direct;
  // Our proxy adds the last entry; what stands before it is the visitor's own word.
  return c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || direct;
};

/** The one door: `createApp(deps)(request)`. Everything thrown inside becomes an answer. */
export function createApp(deps: Deps, options: AppOptions = {}): App {
  const { admin, routes = allRoutes(deps), answered, isClosing } = options;
  const app = new Hono<Env>();
  const repeats = createRepeats(deps);
  let open = 0;
  const order = [
    steps.address,
    steps.tenant,
    steps.bodyLimit,
    steps.contentType,
    steps.session(createSessionCheck(deps)),
    steps.permission,
    steps.params,
    steps.jsonBody,
    steps.repeat,
  ];
  function serve(route: Route): void {
    app.on(route.method, route.path, async (c) => {
      const call = c.env;
      call.route = route.path;
      const { requestId } = call;
      const address = addressOf(c, deps);
      const work = new Work(route, c.req.raw, { params: c.req.param(), deps, requestId, address });
      for (const step of order) await step(work);
      call.userId = work.caller.userId;
      if (work.repeat) {
        return repeats(work.repeat, async () => {
          const response = await route.handle(work);
          return { response, isKept: work.isKept };
        });
      }
      const response = await route.handle(work);
      // Nobody reads what HEAD leaves out: a stream of it would go on, and be kept, for as long as the session lives.
      if (c.req.raw.method === 'HEAD') await response.body?.cancel();
      return response;
    });
  }
  for (const [path, same] of Map.groupBy(routes, (route) => route.path)) {
    for (const route of same) serve(route);
    const methods = methodsOf(same);
    // Before the paths that follow: a `:name` of theirs would take this one's last word for a record's number.
    app.all(path, (c) => otherMethod(c, path, methods));
  }
  const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
  app.all('*', async (c) => {
    const { path } = c.req;
    const isOurs = Object.values(paths).some(
      (base) => path === base || path.startsWith(`${base}/`),
    );
    if (isOurs) throw notFound();
    if (path === wholeServer && c.req.method === 'OPTIONS') {
      return otherMethod(c, path, allMethods);
    }
    if (!['GET', 'HEAD'].includes(c.req.method)) return otherMethod(c, path, ['GET', 'HEAD']);
    const answer = await admin?.(c.req.raw, path);
    if (!answer) throw notFound();
    return answer;
  });
  app.onError((error, c) => answerError(error, c.req.raw, c.env.requestId, deps.log));

  /** 414, 503: what is turned away before anybody looks at what it asks. */
  function admit({ url }: Request, path: string): void {
    if (url.length > addressLength) throw new HttpError(414, 'URI_TOO_LONG');
    const isFull = open > requestsMax && !reserved.includes(path);
    if (isFull || (isClosing?.() && path !== '/healthz')) {
      throw new HttpError(503, 'UNAVAILABLE', { headers: { 'Retry-After': '1' } });
    }
  }

  // Around the table, in this order: name, admit, route, protect, log and count.
  return async (request, connection = { address: '127.0.0.1' }) => {
    const began = performance.now();
    const path = pathOf(request.url);
    const call: Call = { ...connection, requestId: randomUUID(), route: 'client', userId: null };
    open += 1;
    let response: Response;
    try {
      admit(request, path);
      response = await app.fetch(request, call);
    } catch (error) {
      response = answerError(error, request, call.requestId, deps.log);
    } finally {
      open -= 1;
    }
    response = secure(response, path, call.requestId);
    const { method } = request;
    const { status } = response;
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const { route, ...told } = call;
    deps.log.info({ ...told, method, path, status, ms }, 'request');
    answered?.({ route, method, status, ms });
    return response;
  };
}
