/** Walks a path on a stage, which is a page somewhere with a person before it, and compares what is seen. It draws nothing. */
import type { Person, Reply, ScreenStart, Sight, AnyScreen } from './screen.ts';
import { screenRunner, sightsOf, type ScreenPath } from './screenPlan.ts';
import type { Fault } from './walk.ts';

/** A page at some level. */
export interface Stage {
  readonly person: Person;
  open(start: ScreenStart<never>, holds: readonly RegExp[]): Promise<void>;
  /** Answers the waiting call; false: none came in time. */
  reply(request: RegExp, reply: Reply): Promise<boolean>;
  /** What of this does not hold at the moment; empty: all is as expected. */
  differs(sight: Sight): Promise<readonly string[]>;
  /** Everything that can be read, for a failure's report. */
  text(): Promise<string>;
  picture(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** How long something expected may take to be seen, in ms. */
const patienceMs = 12_000;
const pauseMs = 15;

async function expectSights(stage: Stage, sights: readonly Sight[]): Promise<readonly string[]> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const all = await Promise.all(sights.map((sight) => stage.differs(sight)));
    const wrong = all.flat();
    if (wrong.length === 0 || performance.now() > until) return wrong;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

export interface StageWalk {
  readonly faults: readonly Fault[];
  readonly taken: readonly string[];
  readonly picture?: string | undefined;
}

export async function walkStage(
  screen: AnyScreen,
  path: ScreenPath,
  stage: Stage,
): Promise<StageWalk> {
  const runner = screenRunner(screen);
  const taken = new Set<string>();
  const start = screen.starts[path.start];
  if (!start) throw new Error(`${screen.name} has no start “${path.start}”`);
  const holds = Object.values(screen.calls).flatMap((call) =>
    typeof call === 'string' ? [] : [call.request],
  );
  const fail = async (at: number, step: string, assertion: string, expected: string) => {
    const picture = await stage.picture();
    const seen = (await stage.text()).slice(0, 400);
    return { faults: [{ assertion, at, step, expected, seen }], taken: [...taken], picture };
  };
  await stage.open(start as ScreenStart<never>, holds);
  const begun = runner.begin(path.start);
  for (const one of begun.taken) taken.add(one);
  let { snapshot } = begun;
  const first = await expectSights(stage, sightsOf(screen, snapshot));
  if (first.length > 0) return fail(0, path.start, `seen at ${path.start}`, first.join('; '));
  for (const [index, move] of path.moves.entries()) {
    const next = runner.after(snapshot, move);
    if (!next) return fail(index + 1, move.name, 'is possible', 'the model to go this step');
    try {
      if (move.cause) await move.cause.by(stage.person, snapshot);
      else if (
        move.call &&
        move.ending &&
        !(await stage.reply(move.call.request, move.ending.reply))
      )
        return fail(index + 1, move.name, `asks ${move.actor}`, `a call ${move.call.request}`);
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      return fail(index + 1, move.name, `can be caused: ${move.name}`, why);
    }
    ({ snapshot } = next);
    for (const one of next.taken) taken.add(one);
    const wrong = await expectSights(stage, sightsOf(screen, snapshot));
    if (wrong.length > 0) {
      const where = JSON.stringify(snapshot.value);
      return fail(index + 1, move.name, `seen in ${where}`, wrong.join('; '));
    }
  }
  return { faults: [], taken: [...taken] };
}
