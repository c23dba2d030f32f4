/**
 * What the macro machine asks for, does and may not do; its words are in macroWords.ts. It never says when: that is
 * macro.ts.
 */
import { assign, setup } from 'xstate';
import {
  isFreeName,
  macroNamed,
  stepsMax,
  type Macro,
  type MacroContext,
  type MacroEvent,
  type MacroReport,
  type MacroSaid,
  type MacroStep,
} from './macroWords.ts';
import { effect, failureOf, freshKey, notProvided } from './outside.ts';

type Id = { readonly id: string };
type Choice = { readonly name: string; readonly shared: boolean };

export const macroSetup = setup({
  types: {
    context: {} as MacroContext,
    events: {} as MacroEvent,
    tags: {} as 'idle',
  },
  actors: {
    loadMacros: notProvided<readonly Macro[], void>('loadMacros'),
    /** `macro` null: it is deleted. */
    saveMacro: notProvided<void, { id: string; macro: Macro | null }>('saveMacro'),
    replayMacro: notProvided<MacroReport, { macro: Macro | null }>('replayMacro'),
  },
  actions: {
    tell: effect<MacroSaid>(),
    takeMacros: assign((_, { macros }: { macros: readonly Macro[] }) => ({ macros })),
    note: assign(({ context }, { step }: { step: MacroStep }) => ({
      steps: [...context.steps, step],
    })),
    drop: assign(({ context: { steps } }) => {
      const last = steps.findLastIndex(({ does }) => does === 'record');
      return { steps: steps.filter((_, i) => i !== last) };
    }),
    setSubject: assign(({ context }, { id }: Id) => ({ subject: macroNamed(context, id) ?? null })),
    setNew: assign(({ context }, { name, shared }: Choice) => ({
      subject: { id: freshKey(), name: name.trim(), shared, steps: context.steps, by: null },
      code: null,
    })),
    setChanged: assign(({ context }, { id, name, shared }: Id & Choice) => {
      const macro = macroNamed(context, id);
      return { subject: macro ? { ...macro, name: name.trim(), shared } : null };
    }),
    setReport: assign((_, { report }: { report: MacroReport }) => ({ report })),
    setCode: assign((_, { error }: { error: unknown }) => ({ code: failureOf(error).code })),
    forgetCode: assign({ code: null }),
    forgetAll: assign({ macros: [], steps: [], subject: null, report: null, code: null }),
    forget: assign({ steps: [], subject: null, report: null, code: null }),
  },
  guards: {
    hasRecordStep: ({ context }) => context.steps.some(({ does }) => does === 'record'),
    hasSteps: ({ context }) => context.steps.length > 0,
    hasRoom: ({ context }) => context.steps.length < stepsMax,
    isKnown: ({ context }, { id }: Id) => macroNamed(context, id) !== undefined,
    isOwn: ({ context }, { id }: Id) => macroNamed(context, id)?.by === null,
    isNamed: ({ context }, { name }: Choice) => isFreeName(context, name, undefined),
    isRenamed: ({ context }, { id, name }: Id & Choice) =>
      macroNamed(context, id)?.by === null && isFreeName(context, name, id),
    isWhole: (_, { report }: { report: MacroReport }) => report.refused.length === 0,
  },
});
