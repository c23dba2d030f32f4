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

  it('keeps its name while one records on, whatever is noted and taken back, and no refusal', async () => {
    const refusal = Object.assign(new Error('refused'), { status: 503, code: 'UNAVAILABLE' });
    const actor = createActor(
      macroMachine.provide({ actors: { saveMacro: fromPromise(() => Promise.reject(refusal)) } }),
    ).start();
    for (const type of ['record', 'note', 'record', 'keep'] as const) {
      if (type === 'note') actor.send({ type, step });
      else if (type === 'keep') actor.send({ type, name: 'New', shared: true });
      else actor.send({ type });
    }
    await vi.waitFor(() => expect(actor.getSnapshot().context.code).toBe('UNAVAILABLE'), {
      timeout: 15_000,
    });
    actor.send({ type: 'resume' });
    const named = { code: null, subject: { name: 'New', shared: true } };
    expect(actor.getSnapshot().context).toMatchObject({ ...named, steps: [step] });
    actor.send({ type: 'note', step });
    expect(actor.getSnapshot().context).toMatchObject({ ...named, steps: [step, step] });
    actor.send({ type: 'drop' });
    expect(actor.getSnapshot().context).toMatchObject({ ...named, steps: [step] });
    actor.send({ type: 'drop' });
    // With nothing recorded there is nothing to be named.
    actor.send({ type: 'record' });
    actor.send({ type: 'record' });
    expect(actor.getSnapshot().context).toMatchObject({ code: null, subject: null, steps: [] });
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
    await vi.waitFor(() => expect(actor.getSnapshot().context.macros).toHaveLength(2), {
      timeout: 15_000,
    });
    actor.send({ type: 'record' });
    actor.send({ type: 'note', step });
    actor.send({ type: 'record' });
    const keep = (name: string) => ({ type: 'keep', name, shared: true }) as const;
    expect(actor.getSnapshot().can(keep(' retire '))).toBe(false);
    expect(actor.getSnapshot().can(keep('publish'))).toBe(true);
  });
});
