/** Goes the way to a state as a person would: the same commands, one after another. What would change a record it never does. */
import type { Command } from '../../../commands/command.ts';
import { leavesOf } from '../../../machines/inside.ts';
import { onLive } from '../../live/actors.ts';
import { isOfferedNow, run } from '../../context.ts';
import { liveActor } from '../../live/trace.ts';
import type { Cause, Way } from './machinesWays.ts';

/** How long one step may take, in ms. */
const patienceMs = 6_000;

/** What only looks, or is taken back by leaving; everything else a person does by hand. */
const harmless = new Set([
  'form.close',
  'form.stay',
  'form.discard',
  'form.nextStep',
  'form.previousStep',
  'form.nextFault',
  'form.switchLanguage',
  'shortcuts.record',
  'shortcuts.cancel',
]);
const isHarmless = (command: Command): boolean =>
  'go' in command ||
  ('to' in command && ['palette', 'keyHelp', 'preferences', 'list'].includes(command.to)) ||
  harmless.has(command.id);

/** Something typed into a new record that is never saved. */
const isTyping = (machine: string, cause: Cause): boolean =>
  machine === 'form' && cause.kind === 'typing';
const comesByItself = (cause: Cause): boolean => cause.kind === 'answer' && cause.isGood;

export const canTake = (machine: string, { opening, steps }: Way): boolean =>
  liveActor(machine) !== undefined || steps.length > 0 || opening.length > 0
    ? steps.every(
        ({ cause }) =>
          comesByItself(cause) ||
          isTyping(machine, cause) ||
          (cause.kind === 'command' && isHarmless(cause.command)),
      )
    : false;

export const statesNow = (machine: string): readonly string[] => {
  const actor = liveActor(machine);
  return actor ? leavesOf(actor.getSnapshot().value) : [];
};

/** False: it did not come about in time. */
function until(holds: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    if (holds()) {
      resolve(true);
      return;
    }
    const end = (answer: boolean) => {
      stop();
      clearTimeout(timer);
      resolve(answer);
    };
    const stop = onLive(() => void (holds() && end(true)));
    const timer = setTimeout(() => end(holds()), patienceMs);
  });
}

/** Types into the first text of the open form, as the browser would tell it. */
function typeSample(text: string): boolean {
  const box = document.querySelector<HTMLInputElement>(
    'form[data-region=form] input:not([type]), form[data-region=form] input[type=text]',
  );
  if (!box) return false;
  box.focus();
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(box, text);
  return box.dispatchEvent(new Event('input', { bubbles: true }));
}

const isAt = (machine: string, state: string) => (): boolean => statesNow(machine).includes(state);

/** Answers how far it came: true, at the state. */
export async function takeThere(
  machine: string,
  state: string,
  { opening, steps }: Way,
  sample: string,
): Promise<boolean> {
  for (const command of opening) {
    if (!(await until(() => isOfferedNow(command.id))) || !run(command)) return false;
  }
  if (!(await until(() => liveActor(machine) !== undefined))) return false;
  for (const { cause, to } of steps) {
    if (isAt(machine, state)()) return true;
    // What comes by itself may have come already, and gone on.
    if (cause.kind === 'answer') {
      if (!(await until(isAt(machine, to)))) return false;
    } else if (cause.kind === 'command') {
      const { command } = cause;
      if (isAt(machine, to)()) continue;
      if (!(await until(() => isOfferedNow(command.id))) || !run(command)) return false;
    } else if (!(await until(() => typeSample(sample)))) return false;
  }
  return until(isAt(machine, state));
}
