/** Promises about macros that no short path shows: how much is recorded at most, and that names are one's own. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { macroMachine } from '../../machines/macro.ts';
import { stepsMax, type Macro, type MacroSaid, type MacroStep } from '../../machines/macroWords.ts';

const step: MacroStep = { does: 'record', action: 'enable', args: {} };

describe('a macro', () => {
  it('takes so many steps and no more, and says so', () => {
    const tell = vi.fn<(said: MacroSaid) => void>();
    const actor = createActor(
      macroMachine.provide({ actions: { tell: (_, said) => tell(said) } }),
    ).start();
    actor.send({ type: 'record' });
    for (let i = 0; i < stepsMax; i += 1) actor.send({ type: 'note', step });
    expect(tell).not.toHaveBeenCalled();
    actor.send({ type: 'note', step });
    expect(actor.getSnapshot().context.steps).toHaveLength(stepsMax);
    expect(tell).toHaveBeenCalledWith({ said: 'full', n: stepsMax });
  });

  it('may bear the name of a colleague’s, not of another one of one’s own', async () => {
    const macros: readonly Macro[] = [
      { id: 'a', name: 'Publish', steps: [step], shared: true, by: 'mona' },
      { id: 'b', name: 'Retire', steps: [step], shared: true, by: null },
    ];
    const actor = createActor(
      macroMachine.provide({ actors: { loadMacros: fromPromise(async () => macros) } }),
    ).start();
    actor.send({ type: 'load' });
    await vi.waitFor(() => expect(actor.getSnapshot().context.macros).toHaveLength(2));
    actor.send({ type: 'record' });
    actor.send({ type: 'note', step });
    actor.send({ type: 'record' });
    const keep = (name: string) => ({ type: 'keep', name, shared: true }) as const;
    expect(actor.getSnapshot().can(keep(' retire '))).toBe(false);
    expect(actor.getSnapshot().can(keep('publish'))).toBe(true);
  });
});
