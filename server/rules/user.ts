/** What a write to a user must also obey: nobody gives what he lacks, and somebody always remains who may do everything. */
import { beyond, isReadyMade, type Grants } from '../../entities/access.ts';
import type { Row } from '../../entities/entity.ts';
import type { FaultCode, Faults } from '../../entities/faultCodes.ts';
import type { Reader } from '../db/db.ts';
import type { Rule } from './rule.ts';
import { HttpError } from '../httpError.ts';
import { hashPassword, type Hashes } from '../passwords.ts';
import { endLinksOf } from '../resetPassword.ts';
import { endSessionsOf } from '../session.ts';
import { grantsFor } from '../sessionUser.ts';

type Context = Parameters<NonNullable<Rule['beforeRemove']>>[1];
type Looking = Parameters<NonNullable<Rule['faults']>>[2];
type Values = Readonly<Record<string, unknown>>;

const administrator = 'administrator';

/** What a set grants; undefined where there is no such set. */
async function grantsIn(permission: string, { trx, deps }: Looking): Promise<Grants | undefined> {
  if (isReadyMade(permission)) return grantsFor(deps.entities, permission, null);
  const row = await trx
    .selectFrom('permission_sets')
    .select('grants')
    .where('key', '=', permission)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && grantsFor(deps.entities, permission, row['grants']);
}

/** True when a permission set holds something that the caller does not. */
async function isBeyond(permission: unknown, context: Looking): Promise<boolean> {
  if (typeof permission !== 'string') return false;
  const grants = await grantsIn(permission, context);
  return beyond(grants ?? {}, context.caller.grants).length > 0;
}

const faultOf = (fields: readonly string[], code: FaultCode): Faults =>
  Object.fromEntries(fields.map((key) => [key, [{ code }]]));

const notGranted = (fields: readonly string[]): HttpError => {
  const errors = faultOf(fields, 'notGranted');
  return new HttpError(403, 'FORBIDDEN', { errors, ofRow: errors });
};

/** Enabled administrators besides this one; locked until the commit, so that two cannot leave at once. */
async function otherAdministrators(id: number, { trx, deps, drafted }: Looking): Promise<number> {
  const all = (query: Reader) =>
    query
      .selectFrom('users')
      .select('id')
      .where('permission', '=', administrator)
      .where('enabled', '=', deps.db.dialect === 'sqlite' ? 1 : true)
      .where('deleted_at', 'is', null);
  const rows = await (deps.db.dialect === 'sqlite' ? all(trx) : all(trx).forUpdate()).execute();
  // Of several in one sheet, those before it have left by now.
  const isStaying = (other: number) => other !== id && !isLeaving(drafted?.get(other) ?? {});
  return rows.filter((row) => isStaying(Number(row['id']))).length;
}

/** The fields by which somebody would have no part in running the site any more. */
const leavingBy = ({ permission, enabled }: Values, row: Row): readonly string[] => [
  ...(permission !== undefined && permission !== row['permission'] ? ['permission'] : []),
  ...(enabled === false ? ['enabled'] : []),
];

async function keepAnAdministrator(row: Row, context: Looking, values: Values = {}) {
  if (row['permission'] !== administrator || row['enabled'] !== true) return;
  if ((await otherAdministrators(row.id, context)) === 0) {
    const ofRow = faultOf(leavingBy(values, row), 'lastAdministrator');
    throw new HttpError(409, 'LAST_ADMINISTRATOR', { ofRow });
  }
}

/** Who locked himself out could not take it back: somebody else has to do it. */
function mustBeAnother(row: Row, { caller }: Looking, values: Values = {}): void {
  if (row.id !== caller.userId) return;
  throw new HttpError(409, 'OWN_ACCOUNT', { ofRow: faultOf(leavingBy(values, row), 'ownAccount') });
}

/** Sessions end by what is about to be written, in the same transaction; one's own outlives a new password. */
async function endSessions(row: Row, values: Values, { caller, trx, deps }: Context) {
  const { enabled, password, email } = values;
  // A link lies in the mailbox it was sent to, which may be somebody else's by now.
  const hasMoved = email !== undefined && email !== row['email'];
  if (password !== undefined || hasMoved) await endLinksOf(deps, trx, row.id);
  if (enabled === false) await endSessionsOf(deps, trx, row.id);
  else if (password !== undefined) {
    await endSessionsOf(deps, trx, row.id, caller.userId === row.id ? caller.sessionId : '');
  }
}

async function prepared(values: Values, hashes: Hashes): Promise<Values> {
  const { password, email } = values;
  return {
    ...values,
    ...(typeof email === 'string' ? { email: email.toLowerCase() } : {}),
    ...(typeof password === 'string'
      ? { password: hashes.get(password) ?? (await hashPassword(password)) }
      : {}),
  };
}

/** A password left empty in a form means: as it was. */
function withoutBlankPassword(values: Values): Values {
  const { password, ...rest } = values;
  return password === null || password === undefined ? rest : values;
}

/** Of an administrator: would be none, or none who may sign in. */
const isLeaving = ({ permission, enabled }: Values): boolean =>
  (permission !== undefined && permission !== administrator) || enabled === false;

export const userRule: Rule = {
  drafts: ['permissionSet'],

  async faults({ permission }, current, context): Promise<Faults> {
    if (typeof permission !== 'string' || permission === current?.['permission']) return {};
    if (!(await grantsIn(permission, context))) return { permission: [{ code: 'notInList' }] };
    return (await isBeyond(permission, context)) ? { permission: [{ code: 'notGranted' }] } : {};
  },

  async prepare(given, current, context) {
    const values = current ? withoutBlankPassword(given) : given;
    const { permission } = values;
    // Who may not give a set may not take it either, nor change the password or address of somebody who has it.
    if (current && (await isBeyond(current['permission'], context))) {
      throw notGranted(Object.keys(values));
    }
    if (permission !== current?.['permission'] && (await isBeyond(permission, context))) {
      throw notGranted(['permission']);
    }
    if (current) {
      if (isLeaving(values)) await keepAnAdministrator(current, context, values);
      if (leavingBy(values, current).length > 0) mustBeAnother(current, context, values);
    }
    return prepared(values, context.hashes);
  },

  async changing(current, values, context) {
    // Again: of several in one sheet, those before it have left by now.
    if (isLeaving(values)) await keepAnAdministrator(current, context, values);
    await endSessions(current, values, context);
  },

  /** A restored user comes back with the set they had. */
  async restored(row, context) {
    if (await isBeyond(row['permission'], context)) throw notGranted(['permission']);
  },

  /** Who may neither delete somebody nor bring them back cannot end them for good either. */
  async beforeErase(row, context) {
    if (await isBeyond(row['permission'], context)) throw notGranted(['permission']);
  },

  async beforeRemove(row, context) {
    if (await isBeyond(row['permission'], context)) throw notGranted(['permission']);
    await keepAnAdministrator(row, context);
    mustBeAnother(row, context);
    await endSessionsOf(context.deps, context.trx, row.id);
  },
};
