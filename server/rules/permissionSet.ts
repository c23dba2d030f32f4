/** What a write to a permission set must also obey: nobody grants what he lacks, ready-made sets stay, sets in use are kept. */
import { beyond, grantsFrom, isReadyMade, methods, customCode } from '../../entities/access.ts';
import type { Row } from '../../entities/entity.ts';
import type { FaultCode, Faults } from '../../entities/faultCodes.ts';
import type { Rule } from './rule.ts';
import { HttpError } from '../httpError.ts';
import { withTitles } from '../records/references.ts';

type Looking = Parameters<NonNullable<Rule['faults']>>[2];

/** Users named in a refusal; more would not help anybody. */
const usersShown = 20;

const refused = (keys: readonly string[], code: FaultCode): HttpError => {
  const errors: Faults = Object.fromEntries(keys.map((key) => [key, [{ code }]]));
  return new HttpError(403, 'FORBIDDEN', { errors });
};

/** The server itself keeps the ready-made ones as this version declares them. */
const isSystem = ({ caller }: Looking): boolean => caller.userId === null;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isBeyond = (grants: unknown, { caller }: Looking): boolean =>
  beyond(grantsFrom(listOf(grants)), caller.grants).length > 0;

/** Each a method on a section that there is, or the one grant beside the sections. */
function isGrant(text: unknown, { deps }: Looking): boolean {
  const [collection, method, ...rest] = String(text).split(':');
  if (rest.length > 0 || !methods.some((one) => one === method)) return false;
  if (collection === customCode) return method === 'PUT';
  return deps.entities.some((entity) => entity.collection === collection);
}

function mustBeOwn(row: Row, context: Looking, keys: readonly string[]): void {
  if (isReadyMade(row['key']) && !isSystem(context)) throw refused(keys, 'fixed');
  if (isBeyond(row['grants'], context)) throw refused(keys, 'notGranted');
}

async function mustBeUnused(row: Row, { trx, deps, caller }: Looking): Promise<void> {
  const users = await trx
    .selectFrom('users')
    .select('id')
    .where('permission', '=', row['key'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(usersShown)
    .execute();
  if (users.length === 0) return;
  const links = users.map(({ id }) => ({
    source_type: 'user',
    source_id: Number(id),
    field: 'permission',
    position: 0,
  }));
  const references = await withTitles(trx, deps.entities, links, caller.grants);
  throw new HttpError(409, 'STILL_REFERENCED', { body: { references } });
}

export const permissionSetRule: Rule = {
  faults({ grants, key }, current, context) {
    const isTaken = !current && isReadyMade(key) && !isSystem(context);
    const isKnown = listOf(grants).every((text) => isGrant(text, context));
    return Promise.resolve({
      ...(isTaken ? { key: [{ code: 'notUnique' as const }] } : {}),
      ...(isKnown ? {} : { grants: [{ code: 'notInList' as const }] }),
    });
  },

  prepare(values, current, context) {
    const { grants } = values;
    if (current) mustBeOwn(current, context, Object.keys(values));
    if (grants === undefined) return Promise.resolve(values);
    const list = [...new Set(listOf(grants))];
    // What there is not, nobody holds: that is told as a fault.
    const known = list.filter((text) => isGrant(text, context));
    if (isBeyond(known, context)) throw refused(['grants'], 'notGranted');
    return Promise.resolve({ ...values, grants: list });
  },

  /** A restored set comes back with what it granted. */
  restored(row, context) {
    if (isBeyond(row['grants'], context)) throw refused(['grants'], 'notGranted');
    return Promise.resolve();
  },

  /** The server itself empties the trash of sets that grant what is no longer there, and so nobody holds. */
  beforeErase(row, context) {
    if (!isSystem(context)) mustBeOwn(row, context, ['grants']);
    return Promise.resolve();
  },

  async beforeRemove(row, context) {
    mustBeOwn(row, context, ['grants']);
    await mustBeUnused(row, context);
  },
};
