/** A machine’s configuration in the parts that mutants change, and where each stands. It changes nothing by itself. */

/** The parts of a machine's configuration that are changed; everything else is handed on as it is. */
export interface Branch {
  target?: unknown;
  guard?: unknown;
  actions?: unknown;
  [other: string]: unknown;
}
export interface Config {
  id?: string;
  on?: Record<string, unknown>;
  always?: unknown;
  invoke?: unknown;
  entry?: unknown;
  exit?: unknown;
  states?: Record<string, Config>;
  [other: string]: unknown;
}
interface Slot {
  readonly where: string;
  readonly branches: Branch[];
  write(branches: readonly Branch[]): void;
}
export const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null;
export const clone = <One>(one: One): One => {
  if (Array.isArray(one)) return one.map(clone) as One;
  if (!isObject(one)) return one;
  return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, clone(value)])) as One;
};
export const listOf = (one: unknown): unknown[] => (one === undefined ? [] : [one].flat());
const branchesOf = (one: unknown): Branch[] =>
  listOf(one).map((each) => (isObject(each) ? each : { target: each }));

export function slotsOf(config: Config, path: string): Slot[] {
  const slots: Slot[] = [];
  const slot = (where: string, holder: Record<string, unknown>, key: string) => {
    if (holder[key] === undefined) return;
    slots.push({
      where: `${path}|${where}`,
      branches: branchesOf(holder[key]),
      write: (branches) => {
        if (branches.length > 0) holder[key] = branches;
        else delete holder[key];
      },
    });
  };
  for (const event of Object.keys(config.on ?? {})) slot(event, config.on ?? {}, event);
  slot('always', config, 'always');
  for (const invoke of listOf(config.invoke).filter(isObject)) {
    slot(`${String(invoke['src'])} done`, invoke, 'onDone');
    slot(`${String(invoke['src'])} failed`, invoke, 'onError');
  }
  for (const [name, below] of Object.entries(config.states ?? {})) {
    slots.push(...slotsOf(below, path === '' ? name : `${path}.${name}`));
  }
  return slots;
}

interface Place {
  readonly path: string;
  readonly config: Config;
  readonly above: readonly Config[];
}
export const placesOf = (config: Config, path = '', above: readonly Config[] = []): Place[] => [
  { path, config, above },
  ...Object.entries(config.states ?? {}).flatMap(([name, below]) =>
    placesOf(below, path === '' ? name : `${path}.${name}`, [...above, config]),
  ),
];

type Change = (config: Config) => void;
export type Named = readonly [operator: string, where: string, change: Change];

export const onBranch =
  (slotAt: number, at: number, change: (branch: Branch, all: Branch[]) => Branch[]): Change =>
  (config) => {
    const slot = slotsOf(config, '')[slotAt];
    const branch = slot?.branches[at];
    if (slot && branch) slot.write(change(branch, slot.branches));
  };
export const replaced = (all: readonly Branch[], one: Branch, by: Branch): Branch[] =>
  all.map((each) => (each === one ? by : each));
