/** One step of a macro on many records, and taking back what a refusal left half done. It knows no selection, and says nothing. */
import type { Outcome } from '../../machines/lifecycleChanges.ts';
import type { MacroRefusal, MacroStep } from '../../machines/macroWords.ts';
import { failureOf, freshKey, isUnanswered } from '../../machines/outside.ts';
import type { RowRef } from '../../machines/types.ts';
import { call } from '../api.ts';
import { bringTo } from './bringTo.ts';

export type RecordStep = Extract<MacroStep, { does: 'record' }>;

/** The act that all steps are part of, named by the first of them that changed something. */
export interface Joint {
  act?: string | undefined;
}

/** One record on its way through the steps. */
export interface Course {
  readonly id: number;
  readonly title: string;
  /** Its version before the first step. */
  readonly first: number;
  version: number;
  refused: MacroRefusal | undefined;
}

export const refuse = (course: Course, step: MacroStep, code: string): void => {
  course.refused = { title: course.title, step, code, isHalfDone: false };
};

/** One step on all that have not refused yet; a whole refusal is each one's. */
export async function doStep(
  collection: string,
  step: RecordStep,
  courses: readonly Course[],
  joint: Joint,
): Promise<void> {
  const going = courses.filter(({ refused }) => !refused);
  if (going.length === 0) return;
  const { action, args } = step;
  try {
    const headers = { 'Idempotency-Key': freshKey() };
    const body = {
      action,
      ids: going.map(({ id }) => id),
      ...(Object.keys(args).length > 0 ? { args } : {}),
      part: joint.act === undefined ? {} : { act: joint.act },
    };
    const ask = () => call<Outcome>(`/${collection}/actions`, { method: 'POST', headers, body });
    const outcome = await ask().catch((error: unknown) => {
      // Where only the answer was lost, the same key brings it; nothing is done twice.
      if (!isUnanswered(error)) throw error;
      return ask();
    });
    joint.act ??= outcome.act;
    for (const course of going) {
      const done = outcome.done.find(({ id }) => id === course.id);
      const failed = outcome.failed.find(({ id }) => id === course.id);
      if (done) course.version = done.version;
      if (failed) refuse(course, step, failed.message);
    }
  } catch (error) {
    for (const course of going) refuse(course, step, failureOf(error).code);
  }
}

/** What was refused after its first steps is brought back; where that fails too, it is said to be half done. */
export async function takeBack(
  collection: string,
  courses: readonly Course[],
  joint: Joint,
): Promise<void> {
  const half = courses.filter(({ refused, first, version }) => refused && version !== first);
  if (half.length === 0) return;
  const refs = half.map(({ id, first }): RowRef => ({ id, version: first }));
  const back = await bringTo(collection, refs, joint).catch((): Outcome => ({
    done: [],
    failed: [],
  }));
  for (const course of half) {
    const isBack = back.done.some(({ id }) => id === course.id);
    if (!isBack && course.refused) course.refused = { ...course.refused, isHalfDone: true };
  }
}
