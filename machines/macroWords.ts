/** What a macro is, and the words its machine hears; types and pure questions. It never says what happens next. */
import type { Values } from './types.ts';

/** One step: what is done to each record that is meant, or a command that leads somewhere. */
export type MacroStep =
  | { readonly does: 'record'; readonly action: string; readonly args: Values }
  | { readonly does: 'command'; readonly id: string; readonly args: Values };

export interface Macro {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly MacroStep[];
  /** Colleagues have it too. */
  readonly shared: boolean;
  /** Who made it; null: oneself. Only oneself may change it. */
  readonly by: string | null;
}

/** A record the macro was not done to, at which step, and the error's code. */
export interface MacroRefusal {
  readonly title: string;
  readonly step: MacroStep;
  readonly code: string;
  /** What was done to it before could not be taken back. */
  readonly isHalfDone: boolean;
}

export interface MacroReport {
  /** How many records were changed. */
  readonly done: number;
  readonly refused: readonly MacroRefusal[];
}

export interface MacroContext {
  readonly macros: readonly Macro[];
  /** What was recorded since `record`. */
  readonly steps: readonly MacroStep[];
  /** The macro that is kept, changed or replayed. */
  readonly subject: Macro | null;
  readonly report: MacroReport | null;
  readonly code: string | null;
}

type Named = { readonly id: string };
export type MacroEvent =
  | {
      type:
        | 'load'
        | 'forget'
        | 'record'
        | 'resume'
        | 'discard'
        | 'drop'
        | 'confirm'
        | 'cancel'
        | 'dismiss';
    }
  | { type: 'note'; step: MacroStep }
  | { type: 'keep'; name: string; shared: boolean }
  | ({ type: 'replay' | 'remove' } & Named)
  | ({ type: 'change'; name: string; shared: boolean } & Named);

/** What is told when it is over. */
export interface MacroSaid {
  readonly said: 'kept' | 'removed' | 'replayed' | 'empty' | 'full' | 'failed';
  readonly name?: string;
  readonly n?: number;
  readonly code?: string;
}

export const stepsMax = 50;
export const nameMax = 60;

export const macroNamed = ({ macros }: MacroContext, id: string): Macro | undefined =>
  macros.find((macro) => macro.id === id);

/** Something, not too long, and not the name of another one of one's own. */
export const isFreeName = (
  { macros }: MacroContext,
  name: string | undefined,
  id: string | undefined,
): boolean => {
  // Before anything was given, a command asks whether it could be.
  const wanted = (name ?? '').trim().toLowerCase();
  return (
    wanted !== '' &&
    wanted.length <= nameMax &&
    macros.every(
      (macro) => macro.id === id || macro.by !== null || macro.name.trim().toLowerCase() !== wanted,
    )
  );
};
