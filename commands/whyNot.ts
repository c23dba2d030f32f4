/** Why a command that one may expect is not offered, and what leads to what blocks it. Pure; it runs nothing. */
import { may } from '../entities/access.ts';
import type { Command } from './command.ts';
import { isOffered, type Offering } from './index.ts';

/** Each has a sentence in the catalogue, `unavailable.…`. */
export type ReasonCode =
  | 'notPermitted'
  | 'noSelection'
  | 'noForm'
  | 'noChanges'
  | 'alreadySo'
  | 'busy'
  | 'offline'
  | 'noList'
  | 'nothingUndone'
  | 'nothingRedone';

export interface Reason {
  readonly code: ReasonCode;
  /** The command that leads to what blocks, where there is such a place. */
  readonly mend?: string;
}

/** What is there at the moment, as far as a refusal needs it. */
export interface Facts {
  readonly hasList: boolean;
  readonly form: 'none' | 'clean' | 'dirty' | 'busy';
  /** How many records an action would be meant for. */
  readonly targets: number;
  /** The section's records have what this action changes. */
  supports(action: string): boolean;
  /** The user may do this to the section's records. */
  permits(action: string): boolean;
  readonly isOnline: boolean;
}

const because = (code: ReasonCode, mend?: string): Reason => (mend ? { code, mend } : { code });

function whyNotAct(action: string, facts: Facts): Reason | undefined {
  if (action === 'undo') return because('nothingUndone');
  if (action === 'redo') return because('nothingRedone');
  // What is not deleted has nothing to be restored to; nobody looks for that.
  if (action === 'restore') return undefined;
  if (!facts.hasList) return facts.form === 'none' ? because('noList') : undefined;
  if (!facts.supports(action)) return undefined;
  if (!facts.permits(action)) return because('notPermitted');
  return because(facts.targets === 0 ? 'noSelection' : 'alreadySo');
}

/** What one looks for about a form, also while none is open. */
const formOnly: ReadonlySet<string> = new Set([
  'close',
  'nextStep',
  'previousStep',
  'nextFault',
  'previousFault',
  'switchLanguage',
]);

function whyNotForm(action: string, facts: Facts): Reason | undefined {
  const isSaving = action.startsWith('save');
  if (facts.form === 'none') {
    return isSaving || formOnly.has(action) ? because('noForm', 'list.open') : undefined;
  }
  if (facts.form === 'busy') return because(facts.isOnline ? 'busy' : 'offline');
  return isSaving && facts.form === 'clean' ? because('noChanges') : undefined;
}

/** Undefined when the command is offered, and when nobody would look for it here. */
export function whyNot(command: Command, context: Offering, facts: Facts): Reason | undefined {
  if (command.section === null || isOffered(command, context)) return undefined;
  const { needs } = command;
  if (needs && !may(context.grants, needs.method, needs.collection)) {
    return because('notPermitted');
  }
  if (!('to' in command)) return undefined;
  if (command.to === 'lifecycle') return whyNotAct(command.event.type, facts);
  return command.to === 'form' ? whyNotForm(command.event.type, facts) : undefined;
}
