/**
 * Machines with one thing wrong each: a transition dropped, led elsewhere, a guard gone or turned round, an
 * action forgotten, a transition too many. It makes them; it never runs one.
 */
import { createMachine, not, type AnyStateMachine } from 'xstate';

/** The parts of a machine's configuration that are changed; everything else is handed on as it is. */
interface Branch {
  target?: unknown;
  guard?: unknown;
  actions?: unknown;
  [other: string]: unknown;
}
interface Config {
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
export interface Mutant {
  /** What was done, where: stable from run to run. */
  readonly id: string;
  readonly operator: string;
  readonly make: () => AnyStateMachine;
}

const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null;
const clone = <One>(one: One): One => {
  if (Array.isArray(one)) return one.map(clone) as One;
  if (!isObject(one)) return one;
  return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, clone(value)])) as One;
};
const listOf = (one: unknown): unknown[] => (one === undefined ? [] : [one].flat());
const branchesOf = (one: unknown): Branch[] =>
  listOf(one).map((each) => (isObject(each) ? each : { target: each }));

function slotsOf(config: Config, path: string): Slot[] {
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
const placesOf = (config: Config, path = '', above: readonly Config[] = []): Place[] => [
  { path, config, above },
  ...Object.entries(config.states ?? {}).flatMap(([name, below]) =>
    placesOf(below, path === '' ? name : `${path}.${name}`, [...above, config]),
  ),
];

type Change = (config: Config) => void;
type Named = readonly [operator: string, where: string, change: Change];

const onBranch =
  (slotAt: number, at: number, change: (branch: Branch, all: Branch[]) => Branch[]): Change =>
  (config) => {
    const slot = slotsOf(config, '')[slotAt];
    const branch = slot?.branches[at];
    if (slot && branch) slot.write(change(branch, slot.branches));
  };
const replaced = (all: readonly Branch[], one: Branch, by: Branch): Branch[] =>
  all.map((each) => (each === one ? by : each));

function branchChanges(config: Config, id: string): Named[] {
  const leaves = placesOf(config).filter(
    ({ config: { states, type } }) => !states && type !== 'history',
  );
  return slotsOf(config, '').flatMap(({ where, branches }, slotAt) =>
    branches.flatMap((branch, at): Named[] => {
      const here = `${where}[${at}]`;
      const change = (edit: (one: Branch, all: Branch[]) => Branch[]) => onBranch(slotAt, at, edit);
      const actions = listOf(branch.actions);
      const other = leaves[(slotAt + at) % leaves.length]?.path ?? '';
      const isThere = String(branch.target).endsWith(other.split('.').at(-1) ?? '');
      return [
        ['drop', here, change((one, all) => all.filter((each) => each !== one))],
        ...(branch.target === undefined
          ? []
          : ([
              [
                'stay',
                here,
                change((one, all) => replaced(all, one, { ...one, target: undefined })),
              ],
              ...(isThere
                ? []
                : ([
                    [
                      'lead elsewhere',
                      `${here} to ${other}`,
                      change((one, all) =>
                        replaced(all, one, { ...one, target: `#${id}.${other}` }),
                      ),
                    ],
                  ] as const)),
            ] satisfies Named[])),
        ...(branch.guard === undefined
          ? []
          : ([
              [
                'no guard',
                here,
                change((one, all) => replaced(all, one, { ...one, guard: undefined })),
              ],
              [
                'guard turned round',
                here,
                change((one, all) =>
                  replaced(all, one, { ...one, guard: not(one.guard as never) }),
                ),
              ],
            ] satisfies Named[])),
        ...(at + 1 < branches.length
          ? ([
              [
                'branches swapped',
                here,
                change((one, all) => {
                  const next = all[at + 1];
                  return next ? all.with(at, next).with(at + 1, one) : all;
                }),
              ],
            ] satisfies Named[])
          : []),
        ...actions.map((_, index): Named => [
          'action forgotten',
          `${here} action ${index}`,
          change((one, all) =>
            replaced(all, one, { ...one, actions: listOf(one.actions).toSpliced(index, 1) }),
          ),
        ]),
      ];
    }),
  );
}

function stateChanges(config: Config): Named[] {
  return placesOf(config).flatMap(({ path, config: state }) =>
    (['entry', 'exit'] as const).flatMap((when) =>
      listOf(state[when]).map((_, index): Named => [
        'action forgotten',
        `${path}|${when} ${index}`,
        (changed) => {
          const place = placesOf(changed).find((one) => one.path === path);
          if (place) place.config[when] = listOf(place.config[when]).toSpliced(index, 1);
        },
      ]),
    ),
  );
}

/** One event too many for each state that holds no other: the first it does not know, led away. */
function additions(config: Config, id: string): Named[] {
  const places = placesOf(config);
  const events = [...new Set(places.flatMap(({ config: { on = {} } }) => Object.keys(on)))];
  const leaves = places.filter(({ config: { states, type } }) => !states && type === undefined);
  return leaves.flatMap(({ path, config: state, above }, at): Named[] => {
    const known = [state, ...above].flatMap(({ on = {} }) => Object.keys(on));
    const unknown = events.filter((event) => !known.includes(event));
    const target = leaves[(at + 1) % leaves.length]?.path ?? path;
    if (state.always !== undefined || target === path) return [];
    return [unknown[at % Math.max(1, unknown.length)]].flatMap((event): Named[] =>
      event === undefined
        ? []
        : [
            [
              'transition too many',
              `${path}|${event} to ${target}`,
              (changed) => {
                const place = placesOf(changed).find((one) => one.path === path);
                if (place) place.config.on = { ...place.config.on, [event]: `#${id}.${target}` };
              },
            ],
          ],
    );
  });
}

export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = clone(machine.config as Config);
  const { id } = machine;
  const all = [...branchChanges(config, id), ...stateChanges(config), ...additions(config, id)];
  return all.map(([operator, where, change]) => ({
    id: `${operator}: ${where}`,
    operator,
    make: () => {
      const changed = clone(machine.config as Config);
      change(changed);
      return createMachine(changed as never, machine.implementations as never);
    },
  }));
}
