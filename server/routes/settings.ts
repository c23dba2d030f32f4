/** GET and PUT /settings/{key}: one person's own arrangements. Nobody reads another's but those they share. */
import { invalidField, notFound } from '../httpError.ts';
import { readSetting, readSettingsUnder, settingBytes, writeSetting } from '../userSettings.ts';
import { ok } from './answer.ts';
import { everyOf, objectBody, refuseOthers } from './body.ts';
import type { Route, RouteContext } from './route.ts';

const keyForm = /^[a-zA-Z][a-zA-Z0-9._-]{0,63}$/;

function keyOf({ params }: RouteContext): string {
  const key = params['key'] ?? '';
  if (!keyForm.test(key)) throw notFound();
  return key;
}

async function read(context: RouteContext): Promise<Response> {
  const { deps, caller } = context;
  return ok({ data: await readSetting(deps, caller.userId ?? 0, keyOf(context)) });
}

/** No arrangement needs more; JSON some thousand levels deep is read and never written again. */
const levelsMost = 32;

function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= levelsMost && level.length > 0; depth += 1) {
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
  }
  return level.length > 0;
}

async function write(context: RouteContext): Promise<Response> {
  const { deps, caller } = context;
  const key = keyOf(context);
  const body = await objectBody(context);
  everyOf({
    others: () => refuseOthers(body, ['value']),
    value: () => {
      if (!('value' in body)) throw invalidField('value', { code: 'required' });
      if (isTooDeep(body['value'])) throw invalidField('value', { code: 'invalidFormat' });
    },
  });
  await writeSetting(deps, caller.userId ?? 0, key, body['value']);
  return ok({ data: body['value'] });
}

const prefixForm = /^[a-zA-Z]{1,20}$/;

/** One's own under a prefix, and what colleagues share there. */
async function readUnder({ deps, caller, params }: RouteContext): Promise<Response> {
  const prefix = params['prefix'] ?? '';
  if (!prefixForm.test(prefix)) throw notFound();
  return ok({ data: await readSettingsUnder(deps, caller.userId ?? 0, prefix) });
}

export const settingRoutes = (): readonly Route[] => [
  { method: 'GET', path: '/api/settings/:key', handle: read, params: [] },
  { method: 'GET', path: '/api/shared-settings/:prefix', handle: readUnder, params: [] },
  { method: 'PUT', path: '/api/settings/:key', handle: write, limit: settingBytes },
];
