/**
 * The child process in which seeded faults are looked for, in a copy of the project. What fails with a fault counts only
 * where it holds without. Asked by `judge.ts` over a channel; it prints nothing.
 */
import { endWithParent } from '../kit/capped.ts';
import { screenPlanOf, type ScreenPath } from '../kit/screenPlan.ts';
import { movesOf, screenRunner } from '../kit/screenRun.ts';
import type { AnyScreen } from '../kit/screen.ts';
import type { StageOptions } from '../kit/stage.ts';
import { screens } from '../screens/index.ts';
import { walkPath } from '../verbs/staging.ts';
import type { Check, SeededFault } from './fault.ts';
import { metBy, nowWalked } from './reach.ts';
import { domStages, e2eStages, type Stages } from './seededStages.ts';
import { serverFaults } from './serverFaults.ts';
import { viewFaults } from './viewFaults.ts';

export type SeededAsk =
  | { readonly control: Check }
  | { readonly look: string; readonly control: Control }
  | { readonly close: true };
/** What a check comes to while nothing is broken. */
export interface Control {
  /** How many steps of a path hold, of those that do not hold to their end. */
  readonly until: Readonly<Record<string, number>>;
  readonly unfit: readonly { readonly path: string; readonly reason: string }[];
  /** The paths that come by each fault. */
  readonly met: Readonly<Record<string, readonly string[]>>;
}
export interface Look {
  readonly isCaught: boolean;
  /** What was seen otherwise; or why nothing was. */
  readonly reason: string;
}
export type SeededTold =
  | { readonly control: Control }
  | { readonly look: Look }
  | { readonly broke: string }
  | 'walking';

const all: readonly SeededFault[] = [...viewFaults, ...serverFaults];
const tell = (told: SeededTold) => void process.send?.(told);
/** Short where a fault is looked for: what is not seen in time is looked for again without the fault. */
const patienceMs = { short: 4_000, long: 15_000 };
const toldLength = 240;

let dom: ReturnType<typeof domStages> | undefined;
let e2e: Stages | undefined;
const domNow = () => (dom ??= domStages(all));
const isOfDom = (check: Check): boolean => check.startsWith('dom ');
const stagesOf = (check: Check): Stages => (isOfDom(check) ? domNow() : (e2e ??= e2eStages()));

/** With the answer to a call that its last step makes: else nobody would see whether it was asked. */
function answered(screen: AnyScreen, path: ScreenPath, onlyDom: boolean): ScreenPath {
  const runner = screenRunner(screen);
  let { place } = runner.begin(path.start);
  for (const move of path.moves) {
    const next = runner.after(place, move);
    if (!next) return path;
    ({ place } = next);
  }
  const isAnswer = ({ actor }: { readonly actor?: string }) => actor !== undefined;
  const last = movesOf(screen, { onlyDom }).find(
    (move) => isAnswer(move) && runner.after(place, move),
  );
  return last ? { ...path, moves: [...path.moves, last] } : path;
}

function planned(check: Check): { screen: AnyScreen; paths: readonly ScreenPath[] } {
  const [level, name] = check.split(' ');
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  const isWalked = ({ moves }: ScreenPath) =>
    level === 'dom' || !moves.some((move) => move.name in (screen.onlyDom ?? {}));
  const { paths } = screenPlanOf(screen, { kinds: [level === 'dom' ? 'transitions' : 'states'] });
  const shortestFirst = paths
    .filter(isWalked)
    .map((path) => answered(screen, path, level === 'dom'))
    .toSorted((a, b) => a.moves.length - b.moves.length);
  return { screen, paths: shortestFirst };
}

interface Failing {
  /** How many steps had been done. */
  readonly at: number;
  readonly reason: string;
}
/** What a path fails with; undefined: it holds. */
async function failing(
  stages: Stages,
  screen: AnyScreen,
  path: ScreenPath,
  options: StageOptions,
): Promise<Failing | undefined> {
  tell('walking');
  nowWalked(path.id);
  const { faults } = await walkPath(await stages.world(), screen, path, options);
  const [fault] = faults;
  if (!fault) return undefined;
  const { at, step, assertion, expected, seen } = fault;
  const words = `${path.id} ${at}. ${step}: ${assertion}: expected ${expected}, seen ${seen}`;
  return { at, reason: words.slice(0, toldLength) };
}

async function controlOf(check: Check): Promise<Control> {
  const { screen, paths } = planned(check);
  const stages = stagesOf(check);
  const own = all.filter(({ by }) => by === check);
  const unfit: { path: string; reason: string }[] = [];
  const until: Record<string, number> = {};
  const options = { patienceMs: patienceMs.long, withLaws: true };
  await stages.put(undefined);
  if (isOfDom(check)) await domNow().mark(true);
  // In Chromium the laws are looked at after the first path; the others hold where they are needed.
  for (const path of isOfDom(check) ? paths : paths.slice(0, 1)) {
    const walked = () => failing(stages, screen, path, options);
    const failed = (await walked()) && (await walked());
    if (!failed) continue;
    until[path.id] = failed.at - 1;
    unfit.push({ path: path.id, reason: failed.reason });
  }
  if (isOfDom(check)) await domNow().mark(false);
  const metOf = (one: SeededFault) =>
    isOfDom(check) ? [...metBy(one)] : paths.map(({ id }) => id);
  return { until, unfit, met: Object.fromEntries(own.map((one) => [one.says, metOf(one)])) };
}

async function look(fault: SeededFault, control: Control): Promise<Look> {
  const { screen, paths } = planned(fault.by);
  const stages = stagesOf(fault.by);
  const met = new Set(control.met[fault.says]);
  const coming = paths.filter(({ id }) => met.has(id) && (control.until[id] ?? 1) > 0);
  if (coming.length === 0) return { isCaught: false, reason: `no path of ${fault.by} comes by it` };
  /** Undefined: it holds with the fault too; `isOwn`: without the fault it holds. */
  const tried = async (path: ScreenPath, given: number) => {
    const until = control.until[path.id];
    const withLaws = path === coming[0];
    const options = { patienceMs: given, withLaws, ...(until === undefined ? {} : { until }) };
    await stages.put(fault);
    const walked = () => failing(stages, screen, path, options);
    const unopened = (error: unknown): Failing => ({ at: 0, reason: String(error) });
    // Where no page opens, once more: somebody else on this computer may have taken the port.
    const failed = await walked().catch(() => walked().catch(unopened));
    // What the server itself says otherwise was not waited for.
    const reason = failed?.reason;
    if (!reason || reason.includes(': the server: ')) return { reason, isOwn: true };
    await stages.put(undefined);
    return { reason, isOwn: (await walked()) === undefined };
  };
  try {
    for (const path of coming) {
      const first = await tried(path, patienceMs.short);
      const { reason, isOwn } = first.isOwn ? first : await tried(path, patienceMs.long);
      if (reason !== undefined && isOwn) return { isCaught: true, reason };
    }
  } finally {
    await stages.put(undefined);
  }
  return { isCaught: false, reason: `${coming.length} paths come by it, and see nothing of it` };
}

async function answer(asked: SeededAsk): Promise<void> {
  if ('close' in asked) {
    await Promise.all([dom?.close(), e2e?.close()]);
    process.exit(0);
  }
  if (!('look' in asked)) return tell({ control: await controlOf(asked.control) });
  const fault = all.find(({ says }) => says === asked.look);
  if (!fault) throw new Error(`no fault “${asked.look}”`);
  tell({ look: await look(fault, asked.control) });
}

endWithParent();
// What a page that was left still tries finds no page any more.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});
process.on('message', (asked: SeededAsk) => {
  answer(asked).catch((error: unknown) => tell({ broke: String(error) }));
});
