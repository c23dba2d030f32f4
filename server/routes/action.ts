/** Reads the body of POST /{collection}/actions. It never does the action. */
import { isObject } from '../../entities/json.ts';
import type { Entity } from '../../entities/entity.ts';
import type { Fault } from '../../entities/faultCodes.ts';
import { actions, limits, type Action, type ActPart, type Filter } from '../../entities/wire.ts';
import { invalid, invalidField } from '../httpError.ts';
import { updateArgs } from '../records/actValues.ts';
import { parseFilter } from '../records/filterValues.ts';
import { partIn, searchIn } from './actPart.ts';
import { everyOf, refuseOthers } from './body.ts';

export interface ActionRequest {
  readonly action: Action;
  readonly ids?: readonly number[];
  readonly filter?: Filter;
  readonly search?: string;
  readonly part?: ActPart;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly preview?: boolean;
  readonly unlessChanged?: boolean;
}

const isAction = (value: unknown): value is Action =>
  (actions as readonly unknown[]).includes(value);

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;

/** The numbers of records to act on. Throws 422 naming `ids`. */
function idsOf(value: unknown): readonly number[] {
  if (!Array.isArray(value)) throw invalidField('ids', { code: 'invalidFormat' });
  if (value.length === 0) throw invalidField('ids', { code: 'chooseOne' });
  if (value.length > limits.bulkIds) {
    throw invalidField('ids', { code: 'tooMany', params: { count: limits.bulkIds } });
  }
  if (!value.every(isId)) throw invalidField('ids', { code: 'integersOnly' });
  return [...new Set(value)];
}

function actionIn(action: unknown): Action {
  if (isAction(action)) return action;
  throw invalidField('action', { code: action === undefined ? 'required' : 'notInList' });
}

/** Which records are meant. Throws 422 naming both where neither or both are given. */
export function targetIn(entity: Entity, ids: unknown, filter: unknown) {
  if ((ids === undefined) === (filter === undefined)) {
    const fault: Fault = { code: ids === undefined ? 'required' : 'duplicate' };
    throw invalid({ ids: [fault], filter: [fault] });
  }
  return ids === undefined ? { filter: parseFilter(entity, filter) } : { ids: idsOf(ids) };
}

/** An update's values may stand in `args` themselves, as they would in a PUT: the contract does not say where. */
function argsIn(action: unknown, args: unknown) {
  if (args === undefined) return {};
  if (!isObject(args)) throw invalidField('args', { code: 'invalidFormat' });
  const names = Object.keys(args);
  const isPlain = names.length > 0 && !names.some((name) => updateArgs.includes(name));
  return { args: action === 'update' && isPlain ? { values: args } : args };
}

/** One of the request's yeses: there only where it is true. Throws 422 naming it. */
export function yesIn<Key extends 'preview' | 'unlessChanged' | 'restore'>(
  body: Readonly<Record<string, unknown>>,
  key: Key,
): { readonly [K in Key]?: true } {
  const value = body[key];
  if (value !== undefined && typeof value !== 'boolean') {
    throw invalidField(key, { code: 'invalidFormat' });
  }
  return (value === true ? { [key]: value } : {}) as { readonly [K in Key]?: true };
}

const known = [
  'action',
  'ids',
  'filter',
  'search',
  'args',
  'preview',
  'part',
  'unlessChanged',
] as const;

/** The checked request. Throws 422 naming every key that is wrong: one of `ids` and `filter`, never both. */
export function readAction(entity: Entity, body: Readonly<Record<string, unknown>>): ActionRequest {
  const { action, target, args, preview, search, part, unlessChanged } = everyOf({
    others: () => refuseOthers(body, known),
    search: () => searchIn(body['search'], body['ids'] !== undefined),
    part: () => partIn(body['part']),
    action: () => actionIn(body['action']),
    target: () => targetIn(entity, body['ids'], body['filter']),
    args: () => argsIn(body['action'], body['args']),
    preview: () => yesIn(body, 'preview'),
    unlessChanged: () => yesIn(body, 'unlessChanged'),
  });
  return { action, ...preview, ...target, ...search, ...part, ...args, ...unlessChanged };
}
