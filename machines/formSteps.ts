/** The steps of a form and the faults in them: which are valid, and which fault comes next. It decides nothing of when. */
import type { FormContext, Step } from './formRecord.ts';
import { failureOf } from './outside.ts';
import type { Faults } from './types.ts';

const isOf = (step: Step, field: string): boolean =>
  step.fields.some((own) => own === field || field.startsWith(`${own}.`));

const stepOf = (steps: readonly Step[], field: string): number =>
  Math.max(
    0,
    steps.findIndex((step) => isOf(step, field)),
  );

/** Steps that were left, or all, become valid or invalid; the faults of the others stay unsaid. */
export const judge = (context: FormContext, found: Faults, all: boolean) => {
  const wrong = Object.entries({ ...context.refused, ...found });
  const steps = context.steps.map((step, index): Step => {
    if (!all && step.state === 'unvisited' && !context.left.includes(index)) return step;
    return { ...step, state: wrong.some(([field]) => isOf(step, field)) ? 'invalid' : 'valid' };
  });
  const said = wrong.filter(([field]) => all || steps[stepOf(steps, field)]?.state === 'invalid');
  return { steps, faults: Object.fromEntries(said) };
};

/** The server refused values that the check had let pass. */
export const refuse = (context: FormContext, error: unknown) => {
  const { faults, code } = failureOf(error);
  const judged = judge({ ...context, refused: {} }, faults, true);
  return { ...judged, refused: faults, code, sent: null };
};

const faultFields = ({ faults, steps }: FormContext): string[] => {
  const fields = steps.flatMap((step) => step.fields);
  const place = (field: string) =>
    stepOf(steps, field) * 1000 + fields.findIndex((f) => field === f || field.startsWith(`${f}.`));
  return Object.keys(faults).toSorted((a, b) => place(a) - place(b));
};

/** The fault after or before the present one, round and round, in its step; by 0: the first. */
export const goToFault = (context: FormContext, by: -1 | 0 | 1) => {
  const fields = faultFields(context);
  const at = context.faultField === null ? -1 : fields.indexOf(context.faultField);
  const next = by === 0 ? 0 : at < 0 && by < 0 ? fields.length - 1 : at + by;
  const faultField = fields.at(next % Math.max(1, fields.length)) ?? null;
  return {
    faultField,
    step: faultField === null ? context.step : stepOf(context.steps, faultField),
  };
};

export const goToStep = ({ step, left }: FormContext, to: number) => ({
  step: to,
  left: left.includes(step) ? left : [...left, step],
});
