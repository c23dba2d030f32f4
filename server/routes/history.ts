/** The history over all types: who did what when, what it did to each record, and taking it back. It keeps nothing itself. */
import { may } from '../../entities/access.ts';
import { dayAsMoment } from '../../entities/compared.ts';
import type { Entity } from '../../entities/entity.ts';
import { checkValue } from '../../entities/fieldValue.ts';
import { entityOf } from '../../entities/index.ts';
import { actions } from '../../entities/wire.ts';
import { forbidden, invalidField } from '../httpError.ts';
import { partIn } from './actPart.ts';
import { answerJson, ok, refuseParams } from './answer.ts';
import { everyOf, objectBody, refuseOthers } from './body.ts';
import type { Route, RouteContext } from './route.ts';
import { limitOf, typesOf } from './search.ts';

const params = ['types', 'by', 'action', 'from', 'before', 'limit'] as const;
/** What history says was done to a record: more than can be asked of many. */
const acts: ReadonlySet<string> = new Set(['create', 'revert', ...actions]);
const idForm = /^[1-9]\d{0,14}$/;

/** As a filter reads one: with its zone, or a day from its first moment on. What else a program takes for a date is none. */
function momentIn(text: string | null, key: string): string | undefined {
  if (text === null) return undefined;
  const column = { key, name: key, field: { kind: 'dateTime' } } as const;
  const checked = checkValue(column, dayAsMoment(text, 'gte'));
  if ('value' in checked && typeof checked.value === 'string') return checked.value;
  throw invalidField(key, { code: 'invalidFormat' });
}

function personIn(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (!idForm.test(text)) throw invalidField('by', { code: 'invalidFormat' });
  return Number(text);
}

function actIn(text: string | null): string | undefined {
  if (text === null) return undefined;
  if (!acts.has(text)) throw invalidField('action', { code: 'notInList' });
  return text;
}

async function list({ deps, caller, url }: RouteContext): Promise<Response> {
  const { searchParams } = url;
  const { limit, types, by, action, from, before } = everyOf({
    others: () => refuseParams(url, params),
    by: () => personIn(searchParams.get('by')),
    action: () => actIn(searchParams.get('action')),
    from: () => momentIn(searchParams.get('from'), 'from'),
    before: () => momentIn(searchParams.get('before'), 'before'),
    types: () => typesOf(url, deps.entities),
    limit: () => limitOf(url),
  });
  const visible = types.filter(({ collection }) => may(caller.grants, 'GET', collection));
  const query = {
    limit,
    ...(by === undefined ? {} : { by }),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined ? {} : { from }),
    ...(before === undefined ? {} : { before }),
  };
  return ok(await deps.records.trail(visible, query, caller.grants));
}

/** The type that a call names. Throws 422 for none, 403 where the caller may not see it. */
function typeOf({ deps, caller }: RouteContext, name: unknown): Entity {
  if (name === undefined || name === null) throw invalidField('type', { code: 'required' });
  const entity = typeof name === 'string' ? entityOf(name, deps.entities) : undefined;
  if (!entity) throw invalidField('type', { code: 'notInList' });
  if (!may(caller.grants, 'GET', entity.collection)) throw forbidden();
  return entity;
}

function requiredMoment(value: unknown): string {
  const isAbsent = value === undefined || value === null;
  const at = isAbsent ? undefined : momentIn(String(value), 'at');
  if (at === undefined) throw invalidField('at', { code: 'required' });
  return at;
}

/** Whose act it was; 0: nobody's who was signed in. */
function authorIn(value: unknown): { readonly by?: number } {
  if (value === undefined || value === null) return {};
  const by = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof by !== 'number' || !Number.isSafeInteger(by) || by < 0) {
    throw invalidField('by', { code: 'integersOnly' });
  }
  return { by };
}

/** The one record of it that is meant, where it is not all of them. */
function recordIn(id: unknown): { readonly id?: number } {
  if (id === undefined) return {};
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return { id };
  throw invalidField('id', { code: 'integersOnly' });
}

async function entries(context: RouteContext): Promise<Response> {
  const { searchParams } = context.url;
  const { entity, at, by } = everyOf({
    others: () => refuseParams(context.url, ['type', 'at', 'by']),
    entity: () => typeOf(context, searchParams.get('type')),
    at: () => requiredMoment(searchParams.get('at')),
    by: () => authorIn(searchParams.get('by')),
  });
  const { deps, caller } = context;
  return ok(await deps.records.trailEntries(entity, { at, ...by }, caller.grants));
}

async function takeBack(context: RouteContext): Promise<Response> {
  const { deps, caller } = context;
  const body = await objectBody(context);
  const { entity, at, by, only, part } = everyOf({
    others: () => refuseOthers(body, ['type', 'at', 'by', 'id', 'part']),
    entity: () => typeOf(context, body['type']),
    at: () => requiredMoment(body['at']),
    by: () => authorIn(body['by']),
    only: () => recordIn(body['id']),
    part: () => partIn(body['part']),
  });
  const act = { at, ...by, ...only, ...part };
  const taken = await deps.records.takeBack(entity, act, caller, (result, trx) =>
    context.remember(trx, { status: 200, body: result }),
  );
  return answerJson({ status: 200, body: taken });
}

export const historyRoutes = (): readonly Route[] => [
  { method: 'GET', path: '/api/history', handle: list },
  { method: 'GET', path: '/api/history/entries', handle: entries },
  // Whether a record may be changed or deleted, records ask of each.
  { method: 'POST', path: '/api/history/undo', handle: takeBack, repeatable: true },
];
