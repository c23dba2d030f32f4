/**
 * Machines with one thing wrong each: a transition dropped, led elsewhere, a guard gone or turned round, an
 * action forgotten, a transition, an effect or a call too many or too few, a value that is another. It makes them;
 * it never runs one.
 */
import { createMachine, not, type AnyStateMachine } from 'xstate';
import {
  clone,
  listOf,
  onBranch,
  placesOf,
  replaced,
  slotsOf,
  type Branch,
  type Config,
  type Named,
} from './mutantParts.ts';
import { ofOneCase } from './mutantsOfCases.ts';
import { surplus } from './mutantsMore.ts';
import type { AnyModel } from './model.ts';

export interface Mutant {
  /** What was done, where: stable from run to run. */
  readonly id: string;
  readonly operator: string;
  readonly make: () => AnyStateMachine;
}

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

/** States that pass one another on without end are told soon, and not when the memory is full. */
const mostMicrosteps = 1000;

/** `models` say which cases, answers and starts there are, each of which may be treated otherwise than the rest. */
export function mutantsOf(machine: AnyStateMachine, models: readonly AnyModel[] = []): Mutant[] {
  const config = clone(machine.config as Config);
  const { id } = machine;
  const { actions } = machine.implementations;
  // An action that is no assignment reaches out.
  const effect = Object.keys(actions).find((name) => {
    const action: unknown = actions[name];
    return typeof action === 'function' && !('resolve' in action);
  });
  const all = [
    ...branchChanges(config, id),
    ...surplus(config, effect),
    ...stateChanges(config),
    ...additions(config, id),
    ...ofOneCase(config, models, effect),
  ];
  return all.map(([operator, where, change]) => ({
    id: `${operator}: ${where}`,
    operator,
    make: () => {
      const changed = clone(machine.config as Config);
      change(changed);
      changed['options'] = { maxIterations: mostMicrosteps };
      return createMachine(changed as never, machine.implementations as never);
    },
  }));
}
