/** Walks a screen's path over the machine alone, with actors that answer as the path says. It draws nothing. */
import { createActor, fromPromise, type AnyEventObject } from 'xstate';
import type { AnyScreen } from './screen.ts';
import type { ScreenPath } from './screenPlan.ts';
import { eventsFor, screenRunner } from './screenRun.ts';
import type { Fault } from './walk.ts';

const settle = () => new Promise<void>((done) => setImmediate(done));

/** The machine really run, its effects left out; what it is in after each step is compared with the model's reckoning. */
export async function walkMachine(
  screen: AnyScreen,
  path: ScreenPath,
  until = Infinity,
): Promise<Fault[]> {
  const runner = screenRunner(screen);
  const { actors, actions } = screen.machine.implementations;
  const outward = Object.keys(actions).filter((name) => {
    const action: unknown = actions[name];
    return typeof action !== 'function' || !('resolve' in action);
  });
  const { input, first = [] } = screen.starts[path.start] ?? {};
  const actor = createActor(
    screen.machine.provide({
      actors: Object.fromEntries(
        Object.keys(actors).map((name) => [name, fromPromise(() => new Promise(() => {}))]),
      ),
      actions: Object.fromEntries(outward.map((name) => [name, () => {}])),
    }),
    { input },
  );
  let broke: string | undefined;
  actor.subscribe({ error: (error) => void (broke = String(error)) });
  actor.start();
  const send = (event: AnyEventObject) => {
    if (actor.getSnapshot().status === 'active') actor.send(event);
  };
  for (const event of first as readonly AnyEventObject[]) send(event);
  let { place } = runner.begin(path.start);
  const faults: Fault[] = [];
  for (const [index, move] of path.moves.slice(0, until).entries()) {
    const next = runner.after(place, move);
    const at = { at: index + 1, step: move.name };
    if (!next) {
      faults.push({ ...at, assertion: 'is possible', expected: 'a step', seen: 'none' });
      break;
    }
    if (next.place.gone) break;
    for (const event of eventsFor(screen, place, move)) send(event);
    await settle();
    ({ place } = next);
    const expected = JSON.stringify(place.snapshot.value);
    const seen = broke ?? JSON.stringify(actor.getSnapshot().value);
    if (seen !== expected) {
      faults.push({ ...at, assertion: 'the machine is', expected, seen });
      break;
    }
  }
  actor.stop();
  return faults;
}
