/**
 * Does a macro's steps, one after another, on every record that is meant: each record gets all of them or none. It
 * says nothing itself; what it did is one change for the lifecycle, so that one undo takes it back.
 */
import { waitFor } from 'xstate';
import { titleOf, type Entity, type Row } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';
import { limits } from '../../entities/wire.ts';
import { language } from '../../i18n/index.ts';
import { isSupported, type ActionName } from '../../machines/lifecycleChanges.ts';
import type { Macro, MacroReport, MacroStep } from '../../machines/macroWords.ts';
import type { Values } from '../../machines/types.ts';
import { holdKeys, isScreenLoading, runById } from '../context.ts';
import { lifecycle } from './records.ts';
import { nextFrame } from '../page/afterFrame.ts';
import { cache, forget, pageQuery, type Page } from '../remote/query.ts';
import {
  doStep,
  refuse,
  takeBack,
  type Course,
  type Joint,
  type RecordStep,
} from '../acts/macroSteps.ts';
import { matching } from '../acts/inParts.ts';
import { areSeveral, bySection, jointId, sectionOf, sectionsWith } from '../acts/several.ts';

/** A step that leads somewhere has arrived when this many frames in a row nothing is on its way. */
const quietFrames = 3;
const arrivalMs = 15_000;

async function arrive(): Promise<void> {
  const until = performance.now() + arrivalMs;
  for (let quiet = 0; quiet < quietFrames && performance.now() < until;) {
    await nextFrame();
    quiet = isScreenLoading() ? 0 : quiet + 1;
  }
}

/** What is meant of one section: these records, or (null) all that match the list's filter. */
interface Share {
  readonly entity: Entity;
  readonly ids: readonly number[] | null;
}

/** What is meant, section by section. */
function sharesMeant(): readonly Share[] {
  const { collection, targets, filter } = lifecycle.getSnapshot().context;
  if (filter !== null && areSeveral(collection)) {
    return sectionsWith(collection, filter).map((entity) => ({ entity, ids: null }));
  }
  if (areSeveral(collection)) {
    return bySection(targets).map(({ entity, refs }) => ({
      entity,
      ids: refs.map(({ id }) => id),
    }));
  }
  const entity = entityOf(collection);
  if (!entity) return [];
  return [{ entity, ids: filter === null ? targets.map(({ id }) => id) : null }];
}

/** Everything that a filter and a search find: the macro is replayed on just these. */
async function rowsOf(entity: Entity, meant: Values): Promise<readonly Row[]> {
  const asked = matching(meant);
  const rows: Row[] = [];
  for (let page = 1; rows.length < limits.bulkIds; page += 1) {
    const query = { ...asked, page, pageSize: limits.pageSizeMax };
    const { data }: Page = await cache.fetchQuery({
      ...pageQuery(entity, query),
      staleTime: 0,
      retry: false,
    });
    rows.push(...data);
    if (data.length < limits.pageSizeMax) break;
  }
  return rows.slice(0, limits.bulkIds);
}

/** The records of a section that are meant, as they are now. */
async function rowsMeant({ entity, ids }: Share): Promise<readonly Row[]> {
  const { filter } = lifecycle.getSnapshot().context;
  if (ids === null) return rowsOf(entity, filter ?? {});
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += limits.pageSizeMax) {
    const part = ids.slice(from, from + limits.pageSizeMax);
    rows.push(...(await rowsOf(entity, { id: { in: part } })));
  }
  return rows;
}

/** Asked of the machine's own guards, before anything is done: what is nobody's to do is refused as a whole. */
function codeFor(step: RecordStep, entity: Entity): string | undefined {
  const section = { ...lifecycle.getSnapshot().context, ...sectionOf(entity) };
  if (!isSupported(section, step.action as ActionName)) return 'METHOD_NOT_ALLOWED';
  return section.grants.PUT ? undefined : 'FORBIDDEN';
}

interface ShareReport extends MacroReport {
  readonly changed: readonly Course[];
}

async function doShare(
  share: Share,
  steps: readonly RecordStep[],
  joint: Joint,
): Promise<ShareReport> {
  const { entity, ids } = share;
  const { collection } = entity;
  const rows = await rowsMeant(share);
  const courses = rows.map((row): Course => ({
    id: row.id,
    title: titleOf(entity, row, language().contentLanguage),
    first: row.version,
    version: row.version,
    refused: undefined,
  }));
  const [firstStep] = steps;
  const gone = ids?.filter((id) => !courses.some((course) => course.id === id)) ?? [];
  const barred = steps.find((step) => codeFor(step, entity) !== undefined);
  if (barred) for (const course of courses) refuse(course, barred, codeFor(barred, entity) ?? '');
  else for (const step of steps) await doStep(collection, step, courses, joint);
  await takeBack(collection, courses, joint);
  void forget(collection);
  return {
    changed: courses.filter(({ refused, first, version }) => !refused && version !== first),
    done: courses.filter(({ refused }) => !refused).length,
    refused: [
      ...courses.flatMap(({ refused }) => refused ?? []),
      ...gone.flatMap((id) =>
        firstStep
          ? [{ title: `#${id}`, step: firstStep, code: 'NOT_FOUND', isHalfDone: false }]
          : [],
      ),
    ],
  };
}

/** On records of several sections at once: each section's where the steps fit, one change to take back in all. */
async function doRecords(steps: readonly RecordStep[]): Promise<MacroReport> {
  await waitFor(lifecycle, (state) => state.hasTag('idle'));
  const { collection } = lifecycle.getSnapshot().context;
  const shares = sharesMeant();
  const reports: (ShareReport & Share)[] = [];
  // What one z takes back is one act to history, whatever its steps and sections.
  const joint: Joint = {};
  for (const share of shares) {
    reports.push({ ...share, ...(await doShare(share, steps, joint)) });
  }
  const idOf = (entity: Entity, id: number) => (areSeveral(collection) ? jointId(entity, id) : id);
  const changed = reports.flatMap(({ entity, changed: courses }) =>
    courses.map((course) => ({ ...course, id: idOf(entity, course.id) })),
  );
  if (changed.length > 0) {
    lifecycle.send({
      type: 'imported',
      collection,
      refs: changed.map(({ id, first }) => ({ id, version: first })),
      args: { to: changed.map(({ id, version }) => ({ id, version })) },
    });
  }
  return {
    done: reports.reduce((sum, { done }) => sum + done, 0),
    refused: reports.flatMap(({ refused }) => refused),
  };
}

/** Steps that follow one another on the same records go through together. */
function runsOf(steps: readonly MacroStep[]): readonly (readonly MacroStep[])[] {
  const runs: MacroStep[][] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (last && step.does === 'record' && last[0]?.does === 'record') last.push(step);
    else runs.push([step]);
  }
  return runs;
}

const isRecordStep = (step: MacroStep): step is RecordStep => step.does === 'record';

/** Rejects with what the server answered where not even the records could be read. */
export async function replayMacro({ steps }: Macro): Promise<MacroReport> {
  let done = 0;
  for (const run of runsOf(steps)) {
    const records = run.filter(isRecordStep);
    const [step] = run;
    if (records.length > 0) {
      // What is pressed meanwhile is meant for afterwards: z takes back all of it, not what was before.
      const doing = doRecords(records);
      holdKeys(doing);
      const report = await doing;
      done += report.done;
      const isEmpty = report.done === 0 && report.refused.length === 0;
      if (isEmpty && step) return refusedAt(step, done);
      if (report.refused.length > 0) return { done, refused: report.refused };
    } else if (step?.does === 'command') {
      if (!runById(step.id, step.args)) return refusedAt(step, done);
      await arrive();
    }
  }
  return { done, refused: [] };
}

/** No record was meant, or the command is not offered where the steps before it have led. */
const refusedAt = (step: MacroStep, done: number): MacroReport => ({
  done,
  refused: [
    {
      title: '',
      step,
      code: step.does === 'record' ? 'noSelection' : 'notHere',
      isHalfDone: false,
    },
  ],
});
