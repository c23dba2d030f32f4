/** Walks a path on a stage, which is a page somewhere with a person before it, and compares what is seen. It draws nothing. */
import type { AnyScreen, NumberOf, Person, Reply, ScreenStart, Sight } from './screen.ts';
import type { ScreenPath } from './screenPlan.ts';
import { comes } from './patience.ts';
import { mostAtOnce } from './race.ts';
import { replyOf, screenRunner, shownBy, sightsOf, type Move, type Place } from './screenRun.ts';
import type { Fault } from './walk.ts';

/** A law that does not hold, and how. */
interface Broke {
  readonly says: string;
  readonly seen: string;
}
/** A page at some level. */
export interface Stage {
  readonly person: Person;
  /** How long, in ms, it is waited between two looks at what is not yet as expected. */
  readonly lookMs?: number;
  /** With a pointer, a control is pressed where a key would do the same. */
  readonly isPointing?: boolean;
  open(start: ScreenStart<never>, holds: readonly RegExp[]): Promise<void>;
  /** Answers the waiting call; `since`: asked after so many others; `rather`: after so many, where one still comes. False: none came in time. */
  reply(request: RegExp, reply: Reply, since?: number, rather?: number): Promise<boolean>;
  /** Where a server gives the numbers; none: they are the model's own. */
  readonly numberOf?: NumberOf;
  /** What of this does not hold at the moment; empty: all is as expected. */
  differs(sights: readonly Sight[]): Promise<readonly string[]>;
  /** Everything that can be read, for a failure's report. */
  text(): Promise<string>;
  /** The calls made so far, as `GET /api/blogs`. */
  asked(): readonly string[];
  /** Time goes by for the page's own clock: nothing that it keeps is fresh any more. */
  later(): Promise<void>;
  picture(): Promise<string | undefined>;
  /** Where there is a real server: in which it differs from what it told, and from the laws of this machine. */
  broken?(machine: string, withLaws: boolean): Promise<readonly Broke[]>;
  close(): Promise<void>;
}

const asItIs: NumberOf = (record) => record;

/** How long something expected may take to be seen, in ms. */
const usualPatienceMs = 15_000;
const usualLookMs = 15;
/** How much of a page, and how many of its calls, a failure tells. */
const mostText = 400;
const mostCalls = 6;

async function expectSights(
  stage: Stage,
  sights: readonly Sight[],
  patienceMs: number,
): Promise<readonly string[]> {
  let wrong: readonly string[] = [];
  const areSeen = async () => {
    wrong = await stage.differs(sights);
    return wrong.length === 0;
  };
  await comes(areSeen, { ms: patienceMs, pauseMs: stage.lookMs ?? usualLookMs });
  return wrong;
}

export interface StageWalk {
  readonly faults: readonly Fault[];
  readonly taken: readonly string[];
  readonly picture?: string | undefined;
}
export interface StageOptions {
  /** Only so many steps. */
  readonly until?: number | undefined;
  /** A pause before each step, in ms. */
  readonly slowMs?: number | undefined;
  /** Keys that follow keys are pressed without looking what those before them did. */
  readonly races?: boolean | undefined;
  /** Also the laws of the machine's server are looked at; else only what the path's own calls came to. */
  readonly withLaws?: boolean | undefined;
  /** How long something expected may take to be seen, in ms. */
  readonly patienceMs?: number | undefined;
}

const around = {
  'other tab signed out': (person: Person) => person.otherTab('lectern.account', null),
  reload: (person: Person) => person.reload(),
  Back: (person: Person) => person.back(),
} as const;

/**
 * How many calls had been asked when each of the machine's began, and when it was last begun anew: one asked before is
 * another's, or of what the page drops in the next moment.
 */
type Begun = Map<string, { readonly first: number; readonly last: number }>;
function noteBegun(begun: Begun, from: Place, to: Place, asked: number): void {
  const { children } = from.snapshot;
  for (const [call, actor] of Object.entries(to.snapshot.children)) {
    const first = call in children ? (begun.get(call)?.first ?? 0) : asked;
    if (actor !== children[call]) begun.set(call, { first, last: asked });
  }
}

/** Undefined: done; else what was waited for in vain. */
async function cause(
  stage: Stage,
  place: Place,
  move: Move,
  begun: Begun,
): Promise<string | undefined> {
  const { snapshot, memory } = place;
  if (move.around) await around[move.around.event](stage.person);
  if (move.cause) {
    if (stage.isPointing && move.cause.control) await stage.person.use(...move.cause.control);
    else await move.cause.by(stage.person, snapshot, memory);
  }
  const { call, ending } = move;
  if (!call || !ending) return undefined;
  const sent = call.sends?.(snapshot, memory);
  const reply = { ...replyOf(ending, place), ...(sent ? { sent } : {}) };
  const request = call.requestOf?.(snapshot, memory, stage.numberOf ?? asItIs) ?? call.request;
  const { first, last } = begun.get(move.actor ?? '') ?? {};
  const since = call.askedBefore ? undefined : first;
  for (let time = 0; time < (ending.times ?? 1); time += 1) {
    if (!(await stage.reply(request, reply, since, last))) return `a call ${request}`;
  }
  return undefined;
}

/** Whether a step is keys and nothing else: whatever looks for a control waits for it. */
async function isOfKeys(stage: Stage, { cause: own }: Move, place: Place): Promise<boolean> {
  if (!own || (stage.isPointing && own.control)) return false;
  let isAlone = true;
  const done = (): Promise<void> => Promise.resolve();
  const noted = (): Promise<void> => {
    isAlone = false;
    return done();
  };
  const person = new Proxy({}, { get: (_, name) => (name === 'press' ? done : noted) }) as Person;
  await own.by(person, place.snapshot, place.memory);
  return isAlone;
}

export async function walkStage(
  screen: AnyScreen,
  path: ScreenPath,
  stage: Stage,
  {
    until = Infinity,
    slowMs = 0,
    withLaws = false,
    races = false,
    patienceMs = usualPatienceMs,
  }: StageOptions = {},
): Promise<StageWalk> {
  const runner = screenRunner(screen);
  const taken = new Set<string>();
  const start = screen.starts[path.start];
  if (!start) throw new Error(`${screen.name} has no start “${path.start}”`);
  const ofCalls = Object.values(screen.calls).flatMap((call) =>
    typeof call === 'string' ? [] : [call.request],
  );
  const holds = start.holds ?? ofCalls;
  const fail = async (at: number, step: string, assertion: string, expected: string) => {
    const picture = await stage.picture();
    const calls = stage.asked().slice(-mostCalls).join(', ');
    const text = (await stage.text()).replaceAll(/\s+/g, ' ').slice(0, mostText);
    const seen = `${text}${calls === '' ? '' : ` (asked: ${calls})`}`;
    return { faults: [{ assertion, at, step, expected, seen }], taken: [...taken], picture };
  };
  const said = (error: unknown): string =>
    error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  // What the server keeps from here on; a call that follows an answer finds it.
  let { memory } = start;
  const { answers } = start;
  const opened = answers
    ? { ...start, answers: (request: string) => answers(request, memory) }
    : start;
  try {
    await stage.open(opened as ScreenStart<never>, holds);
    await start.before?.(stage.person);
  } catch (error) {
    return fail(0, path.start, `opens at ${path.start}`, said(error));
  }
  const begun = runner.begin(path.start);
  for (const one of begun.taken) taken.add(one);
  let { place } = begun;
  const first = await expectSights(stage, sightsOf(screen, place), patienceMs);
  if (first.length > 0) return fail(0, path.start, `seen at ${path.start}`, first.join('; '));
  let atOnce = 1;
  const calls: Begun = new Map();
  const moves = path.moves.slice(0, until);
  /** The next step comes before anybody has looked what this one did. */
  const isInHaste = async (move: Move, after: Place, following: Move | undefined) => {
    if (!races || !following || atOnce >= mostAtOnce || after.gone) return false;
    return (await isOfKeys(stage, move, place)) && isOfKeys(stage, following, after);
  };
  for (const [index, move] of moves.entries()) {
    const next = runner.after(place, move);
    if (!next) return fail(index + 1, move.name, 'is possible', 'the model to go this step');
    ({ memory } = next.place);
    const isHasty = await isInHaste(move, next.place, moves[index + 1]);
    if (atOnce === 1) await stage.later();
    if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs));
    try {
      const asked = stage.asked().length;
      const missing = await cause(stage, place, move, calls);
      noteBegun(calls, place, next.place, asked);
      if (missing !== undefined) return fail(index + 1, move.name, `asks ${move.actor}`, missing);
    } catch (error) {
      return fail(index + 1, move.name, `can be caused: ${move.name}`, said(error));
    }
    const shown = shownBy(move, place, next.place);
    ({ place } = next);
    for (const one of next.taken) taken.add(one);
    atOnce = isHasty ? atOnce + 1 : 1;
    if (isHasty) continue;
    const sights = [...sightsOf(screen, place), ...shown];
    const wrong = await expectSights(stage, sights, patienceMs);
    if (wrong.length > 0) {
      const where = place.gone ? move.name : JSON.stringify(place.snapshot.value);
      return fail(index + 1, move.name, `seen in ${where}`, wrong.join('; '));
    }
  }
  const broken = (await stage.broken?.(screen.name, withLaws)) ?? [];
  const last = path.moves.length;
  const faults = broken.map(({ says, seen }) => ({
    assertion: `the server: ${says}`,
    at: last,
    step: path.moves.at(-1)?.name ?? path.start,
    expected: says,
    seen,
  }));
  return { faults, taken: [...taken] };
}
