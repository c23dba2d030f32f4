/** The description of the API: to the signed-in whole, to the public its part, and as a page to read. */
import { paths } from '../../entities/wire.ts';
import type { Deps } from '../deps.ts';
import { openApiOf, type OpenApi } from '../openapi/document.ts';
import { pageOf, pagePolicy } from '../openapi/page.ts';
import { ok } from './answer.ts';
import type { Route } from './route.ts';

const isPublic = ({ path }: Route): boolean => path.startsWith(`${paths.public}/`);

/** Made at the first call and kept: the table does not change while the server runs. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** @param table the whole table of routes, these among them */
export function openapiRoutes(
  { entities }: Pick<Deps, 'entities'>,
  table: () => readonly Route[],
): Route[] {
  const whole = once((): OpenApi => openApiOf(table(), entities, 'Lectern API'));
  const open = once((): OpenApi =>
    openApiOf(table().filter(isPublic), entities, 'Lectern public API'),
  );
  const page = once(() => pageOf(whole()));
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy,
  };
  return [
    { method: 'GET', path: '/api/openapi.json', handle: () => ok(whole()) },
    { method: 'GET', path: '/api/docs', handle: () => new Response(page(), { headers }) },
    {
      method: 'GET',
      path: '/public/openapi.json',
      handle: () => ok(open(), { 'Cache-Control': 'public, no-cache' }),
      public: true,
    },
  ];
}
