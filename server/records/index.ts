/** Everything that may be done with records of any entity: the one door to them. It knows no type by name. */
import { tableOf } from '../db/columns.ts';
import { typeIdsOf } from '../db/searchRows.ts';
import { indexAhead } from '../db/wordsAhead.ts';
import type { Caller, Deps, Outcome, Records, RecordWriter } from '../deps.ts';
import type { Draft, Drafted } from './drafted.ts';
import type { Rule } from '../rules/rule.ts';
import { hashesOf, type Hashes } from '../passwords.ts';
import { actOnRecords } from './act.ts';
import { joinAct } from './actPart.ts';
import { actDrafted, isForDraft, type PutDoors } from './actDrafted.ts';
import { bringRecords } from './bring.ts';
import { isDraftable, isStillRight, openDraft } from './draft.ts';
import { missingOf } from './linksBack.ts';
import { historyOf, historySizeOf, revertRecord } from './history.ts';
import { listRecords } from './list.ts';
import { eraseRecords } from './erase.ts';
import { moveRecord } from './move.ts';
import { putDraft } from './putDraft.ts';
import { removeRecord } from './remove.ts';
import { restoreForReverting, restoreRecord } from './restore.ts';
import { readCommitted } from './rows.ts';
import { takeActBack } from './takeBack.ts';
import { entriesOf, trailOf } from './trail.ts';
import { closeUnit, openUnit, readLive, type Unit } from './unit.ts';
import { createRecord, updateRecord } from './write.ts';
import { rules as usualRules } from '../rules/index.ts';
import { removeUnnamed } from '../unnamedFiles.ts';

/** Thrown to take back what was only tried. */
class Preview extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('preview');
    this.outcome = outcome;
  }
}

const writerOf = (unit: Unit): RecordWriter => ({
  join: (act) => joinAct(unit, act, 'act'),
  create: (entity, input, own) => createRecord(unit, entity, input, own),
  update: (entity, id, input, version) => updateRecord(unit, entity, id, input, version),
  remove: (entity, id, version) => removeRecord(unit, entity, id, version),
  restore: (entity, id) => restoreRecord(unit, entity, id),
  missing: () => missingOf(unit),
  move: async (entity, id, args) =>
    moveRecord(unit, entity, await readLive(unit, entity, id), args),
});

/** The records of a database. `rules` are what single entities add to their writes. */
export function createRecords(
  given: Omit<Deps, 'records'>,
  rules: Readonly<Record<string, Rule>> = usualRules,
): Records {
  const { db, entities } = given;

  /** One transaction; what it changed is told once it is durable. */
  async function inUnit<T>(
    caller: Parameters<Records['write']>[0],
    job: (unit: Unit) => Promise<T>,
    hashes?: Hashes,
  ): Promise<T> {
    // Before the transaction: inside, a second connection would be waited for while holding the first.
    const typeIds = await typeIdsOf(db);
    const [result, changes] = await db.write(async (trx) => {
      const unit = openUnit(deps, rules, caller, trx, typeIds, hashes);
      const value = await job(unit);
      await closeUnit(unit);
      return [value, unit.changes] as const;
    });
    if (changes.length > 0) given.changes.publish(changes);
    return result;
  }

  const draft: Records['draft'] = async (entity, caller, hashes) =>
    isDraftable(rules, entity)
      ? await openDraft(deps, rules, caller, await typeIdsOf(db), entity, hashes)
      : undefined;

  /** Of a draft that is written only while what it was checked against still stands. */
  async function put(
    made: Draft,
    caller: Caller,
    { fits, begin, settle }: PutDoors,
  ): Promise<Drafted | undefined> {
    const typeId = (await typeIdsOf(db)).get(made.entity.name) ?? 0;
    const words = made.news.map((one) => one.words.words);
    const ahead = await indexAhead(db, { table: tableOf(made.entity), typeId }, words);
    let drafted: Drafted | undefined;
    try {
      drafted = await inUnit(caller, async (unit) => {
        if (!(await isStillRight(unit, made, fits))) return undefined;
        await begin?.(unit);
        const written = await putDraft(unit, made, ahead?.firstId);
        await ahead?.taken(unit.trx);
        await settle(written, unit);
        return written;
      });
    } finally {
      if (!drafted) await ahead?.drop();
    }
    return drafted;
  }

  const records: Records = {
    list: (entity, query, grants) => listRecords(db, entities, entity, query, grants),
    async read(entity, id, options) {
      const row = await readCommitted(db, entity, id);
      return row?.deleted_at === null || options?.deleted ? row : undefined;
    },
    write: (caller, job, hashes) => inUnit(caller, (unit) => job(writerOf(unit), unit.trx), hashes),
    draft,
    putDraft: (made, caller, fits, settle) =>
      put(made, caller, { fits, settle: (drafted, { trx }) => settle(drafted, trx) }),
    async act(entity, request, caller, settle) {
      const values = request.args?.['values'];
      const hashes = typeof values === 'object' ? await hashesOf(entity, { ...values }) : undefined;
      const reading = openUnit(deps, rules, caller, db.read, await typeIdsOf(db), hashes);
      if (isForDraft(reading, entity, request)) {
        const drafted = await actDrafted(
          reading,
          entity,
          request,
          {
            open: () => draft(entity, caller, hashes),
            put: (made, doors) => put(made, caller, doors),
          },
          settle,
        );
        if (drafted) return drafted;
      }
      const acting = inUnit(
        caller,
        async (unit) => {
          const outcome = await actOnRecords(unit, entity, request);
          if (request.preview) throw new Preview({ ...outcome, changed: unit.changes.length });
          await settle?.(outcome, unit.trx);
          return outcome;
        },
        hashes,
      );
      return await acting.catch((error: unknown) => {
        if (error instanceof Preview) return error.outcome;
        throw error;
      });
    },
    async erase(entity, meant, caller) {
      const { files, ...rest } = await inUnit(caller, (unit) => eraseRecords(unit, entity, meant));
      // The records are gone, and told so whatever becomes of the bytes: their notes stay for the next sweep.
      await removeUnnamed(given, files).catch((error: unknown) => {
        given.log.warn({ err: error }, 'files of erased records could not be removed');
      });
      return rest;
    },
    history: (entity, id, asked) => historyOf(db.read, entity, id, asked),
    historySize: (entity, id) => historySizeOf(db.read, entity, id),
    trail: (visible, query, grants) => trailOf(db.read, { entities, grants }, visible, query),
    trailEntries: (entity, at, grants) => entriesOf(db.read, { entities, grants }, entity, at),
    takeBack: (entity, act, caller, settle) =>
      inUnit(caller, async (unit) => {
        const taken = await takeActBack(unit, entity, act);
        await settle?.(taken, unit.trx);
        return taken;
      }),
    revert: (entity, { id, version, seen, restore }, caller, settle) =>
      inUnit(caller, async (unit) => {
        const newest = restore ? await restoreForReverting(unit, entity, id, seen) : seen;
        const row = await revertRecord(unit, entity, id, version, newest);
        await settle?.(row, unit.trx);
        return row;
      }),
    bring: (entity, aims, caller, settle, how) =>
      inUnit(caller, async (unit) => {
        const outcome = await bringRecords(unit, entity, aims, how);
        await settle?.(outcome, unit.trx);
        return outcome;
      }),
  };
  const deps: Deps = { ...given, records };
  return records;
}
