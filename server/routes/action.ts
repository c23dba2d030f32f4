/** Reads the body of POST /{collection}/actions. It never does the action. */
import type { Entity } from '../../entities/entity.ts';
import type { Fault } from '../../entities/schema.ts';
import { actions, limits, type Action, type Filter } from '../../entities/wire.ts';
import { invalid, invalidField } from '../httpError.ts';
import { parseFilter } from '../records/filterValues.ts';
import { refuseOthers } from './body.ts';

export interface ActionRequest {
  readonly action: Action;
  readonly ids?: readonly number[];
  readonly filter?: Filter;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly preview?: boolean;
}

const isAction = (value: unknown): value is Action =>
  (actions as readonly unknown[]).includes(value);

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;

/** The numbers of records to act on. Throws 422 naming `ids`. */
export function idsOf(value: unknown): readonly number[] {
  if (!Array.isArray(value)) throw invalidField('ids', { code: 'invalidFormat' });
  if (value.length === 0) throw invalidField('ids', { code: 'chooseOne' });
  if (value.length > limits.bulkIds) {
    throw invalidField('ids', { code: 'tooMany', params: { count: limits.bulkIds } });
  }
  if (!value.every(isId)) throw invalidField('ids', { code: 'integersOnly' });
  return [...new Set(value)];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The checked request. Throws 422 naming the key: one of `ids` and `filter`, never both. */
export function readAction(entity: Entity, body: Readonly<Record<string, unknown>>): ActionRequest {
  refuseOthers(body, ['action', 'ids', 'filter', 'args', 'preview']);
  const { action, ids, filter, args, preview } = body;
  if (!isAction(action)) {
    throw invalidField('action', { code: action === undefined ? 'required' : 'notInList' });
  }
  if ((ids === undefined) === (filter === undefined)) {
    const fault: Fault = { code: ids === undefined ? 'required' : 'duplicate' };
    throw invalid({ ids: [fault], filter: [fault] });
  }
  if (args !== undefined && !isObject(args)) {
    throw invalidField('args', { code: 'invalidFormat' });
  }
  if (preview !== undefined && typeof preview !== 'boolean') {
    throw invalidField('preview', { code: 'invalidFormat' });
  }
  return {
    action,
    ...(preview === true ? { preview } : {}),
    ...(ids === undefined ? { filter: parseFilter(entity, filter) } : { ids: idsOf(ids) }),
    ...(args === undefined ? {} : { args }),
  };
}
